import { isSecretPage } from '#features/consent/personal-page.rules.ts'

const fallback = '/mijn-account'

/** Browsers take `//elders.nl` and `/\elders.nl` for another site, even with a tab or a newline in between. */
export function isOwnPath(path: string) {
  return /^\/(?![/\\])/.test(path) && !/[\p{Cc}\\]/u.test(path)
}

/** The page to return to after signing in or registering: always a path on this site, whatever the address says. */
export function readReturnPath(asked: string | null | undefined) {
  if (!asked || !isOwnPath(asked)) return fallback
  const [path = ''] = asked.split(/[?#]/)
  // Browsers take `/..//host` for another site, and these pages would only lead back here.
  if (
    path.includes('//') ||
    path.split('/').includes('..') ||
    /^\/(inloggen|uitloggen|registreren|registratie-voltooien)(\/|$)/.test(path)
  )
    return fallback
  // A header takes ASCII only.
  return asked.toWellFormed().replace(/[^\x21-\x7e]/gu, encodeURIComponent)
}

/**
 * The sign-in page, which continues to this path afterwards. The path of a page behind a secret link is never passed
 * on.
 */
export function signInPath(path: string) {
  return holdsSecret(path) ? '/inloggen' : leadingTo('/inloggen', path)
}

/** The same for a page for users only: behind a secret link, it asks the user to open the link again afterwards. */
export function signInFirstPath(path: string) {
  return holdsSecret(path) ? '/inloggen?link' : signInPath(path)
}

/** The same for a browser that did not store the session cookie: without a message it would loop. */
export function withoutCookiesPath(path: string) {
  const first = signInFirstPath(path)
  return `${first}${first.includes('?') ? '&' : '?'}zonder-cookies`
}

/** The page to register on, which continues to this path afterwards. */
export function registerPath(path: string) {
  return leadingTo('/registreren', path)
}

/** Whether the address of a page is secret: the page of one's own application, or a link with a code from a mail. */
function holdsSecret(path: string) {
  return isSecretPage(path) || /[?&](code|token)=/.test(path)
}

/** The page that completes a registration, which continues to this path afterwards. */
export function completionPath(path: string) {
  return leadingTo('/registratie-voltooien', path)
}

/** The parameter value by which the profile page tells an admin to turn on a second factor first. */
export const secondFactorFirst = 'tweede-stap-eerst'

/** Where an admin turns on a second factor. */
export const secondFactorPath = `/mijn-account/mijn-gegevens?gedaan=${secondFactorFirst}`

function leadingTo(page: string, path: string) {
  const known = readReturnPath(path)
  return known === fallback ? page : `${page}?naar=${encodeURIComponent(known)}`
}
