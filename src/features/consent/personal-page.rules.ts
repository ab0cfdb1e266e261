// Case-insensitive, as these routes are.
const secretPage = /^\/(sollicitatie|antwoord|bezwaar|voorbeeld|job-alert)\/./i
const personalPage = new RegExp(
  '^/(mijn-account|beheer|dev|inloggen|uitloggen|registreren|registratie-voltooien|e-mail-bevestigen' +
    '|wachtwoord-vergeten|wachtwoord-herstellen|bestelling-gelukt|proefbetaling|mijn-sollicitaties|bewaard|job-alert|concept)(/|$)' +
    '|/(solliciteren|melden)(/|$)|%',
  'i',
)

/** Whether the address of a page is a secret: anyone who knows it can open the page. */
export function isSecretPage(pathname: string) {
  return secretPage.test(pathname)
}

/**
 * Whether a page belongs to one visitor: its address or content is private. A percent-encoded address counts too,
 * because it may lead to any of these pages.
 */
export function isPersonalPage(pathname: string) {
  return isSecretPage(pathname) || personalPage.test(pathname)
}
