// In any case that they answer at.
const secretPage = /^\/(sollicitatie|antwoord|bezwaar|voorbeeld|job-alert|concept)\/./i
const personalPage = new RegExp(
  '^/(mijn-account|beheer|dev|inloggen|uitloggen|registreren|registratie-voltooien|e-mail-bevestigen' +
    '|wachtwoord-vergeten|wachtwoord-herstellen|bestelling-gelukt|proefbetaling|mijn-sollicitaties|bewaard|job-alert)(/|$)' +
    '|/(solliciteren|melden)(/|$)|%',
  'i',
)

/** Whether whoever has the address of a page may open it, so that the address is a secret. */
export function isSecretPage(pathname: string) {
  return secretPage.test(pathname)
}

/**
 * Whether a page is of one visitor alone: its address or its content is nobody else's business. One with percent codes
 * may be any page.
 */
export function isPersonalPage(pathname: string) {
  return isSecretPage(pathname) || personalPage.test(pathname)
}
