// In any case that they answer at.
const secretPage = /^\/(sollicitatie|antwoord|bezwaar|voorbeeld|job-alert)\/./i
const personalPage = new RegExp(
  '^/(mijn-account|beheer|dev|inloggen|uitloggen|registreren|registratie-voltooien|e-mail-bevestigen' +
    '|wachtwoord-vergeten|wachtwoord-herstellen|bestelling-gelukt|proefbetaling|mijn-sollicitaties|bewaard|job-alert|concept)(/|$)' +
    '|/(solliciteren|melden)(/|$)|%',
  'i',
)

/** Whether the address of a page is a secret: it is enough to open the page. */
export function isSecretPage(pathname: string) {
  return secretPage.test(pathname)
}

/**
 * Whether a page is of one visitor alone: its address or its content is nobody else's business. An
 * address with percent codes counts too, because it may lead to any of them.
 */
export function isPersonalPage(pathname: string) {
  return isSecretPage(pathname) || personalPage.test(pathname)
}
