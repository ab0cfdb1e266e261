import type { MailSite } from '#ui/mail/mail-site.rules.ts'

/** Where the mails about an account link to: absolute addresses, on this board or on another front end. */
export type AccountLinks = {
  site: MailSite
  /** With the address that it confirms, so that nobody types it again. */
  confirmEmail: (code: string, email?: string) => string
  confirmNewEmail: (code: string) => string
  resetPassword: (code: string) => string
  acceptInvitation: (code: string) => string
  forgotPassword: string
}

/** Links to the board's own pages; those for a new password and for confirming may be configured to go elsewhere. */
export function accountLinksOf(
  /** Its address: of the host the person used, without a trailing slash. */
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

/** A page of ours whose form starts with this e-mail address. */
export function withAddress(url: string, email: string) {
  return withParameter(url, 'adres', email)
}

function withParameter(url: string, name: string, value: string) {
  return `${url}${url.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`
}
