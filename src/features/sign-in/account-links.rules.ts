import type { MailSite } from '#ui/mail/mail-site.rules.ts'

/** Where links in mails about an account lead: absolute URLs, on this board or on another front end. */
export type AccountLinks = {
  site: MailSite
  /** With the address to confirm, so that nobody has to type it again. */
  confirmEmail: (code: string, email?: string) => string
  confirmNewEmail: (code: string) => string
  resetPassword: (code: string) => string
  acceptInvitation: (code: string) => string
  forgotPassword: string
}

/** Links to the board's own pages; those for a new password and for confirming may be configured to go elsewhere. */
export function accountLinksOf(
  /** With the address of the host that the person used, without a trailing slash. */
  site: MailSite,
  { passwordResetUrl, emailConfirmationUrl }: { passwordResetUrl?: string; emailConfirmationUrl?: string } = {},
): AccountLinks {
  const { address } = site
  return {
    site,
    confirmEmail: (code, email) => {
      const page = withParameter(emailConfirmationUrl ?? `${address}/e-mail-bevestigen`, 'code', code)
      return email === undefined ? page : withAddress(page, email)
    },
    confirmNewEmail: (code) => withParameter(`${address}/mijn-account/nieuw-adres`, 'code', code),
    resetPassword: (code) => withParameter(passwordResetUrl ?? `${address}/wachtwoord-herstellen`, 'code', code),
    acceptInvitation: (code) => withParameter(`${address}/registratie-voltooien`, 'code', code),
    forgotPassword: `${address}/wachtwoord-vergeten`,
  }
}

/** The URL of one of our pages, with this e-mail address filled in its form. */
export function withAddress(url: string, email: string) {
  return withParameter(url, 'adres', email)
}

function withParameter(url: string, name: string, value: string) {
  return `${url}${url.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`
}
