/** Where the mails about an account lead: whole addresses, of this board or of another front of it. */
export type AccountLinks = {
  siteTitle: string
  confirmEmail: (code: string) => string
  resetPassword: (code: string) => string
  acceptInvitation: (code: string) => string
  forgotPassword: string
}

type Site = {
  title: string
  /** Of the host the person used, without a slash at the end. */
  address: string
}

/** The pages of the board itself; those for a new password and for confirming may be elsewhere. */
export function accountLinksOf(
  { title, address }: Site,
  { passwordResetUrl, emailConfirmationUrl }: { passwordResetUrl?: string; emailConfirmationUrl?: string } = {},
): AccountLinks {
  return {
    siteTitle: title,
    confirmEmail: (code) => withParameter(emailConfirmationUrl ?? `${address}/e-mail-bevestigen`, 'code', code),
    resetPassword: (code) => withParameter(passwordResetUrl ?? `${address}/wachtwoord-herstellen`, 'code', code),
    acceptInvitation: (code) => withParameter(`${address}/registratie-voltooien`, 'code', code),
    forgotPassword: `${address}/wachtwoord-vergeten`,
  }
}

function withParameter(url: string, name: string, value: string) {
  return `${url}${url.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`
}
