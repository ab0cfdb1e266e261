const fallback = '/mijn-account'

/** `//elders.nl` and `/\elders.nl` are another site to a browser, also with a tab or a new line in between. */
export function isOwnPath(path: string) {
  return /^\/(?![/\\])/.test(path) && !/[\p{Cc}\\]/u.test(path)
}

/** The page someone was going to before signing in: a path of this site, whatever the address says. */
export function readReturnPath(asked: string | null | undefined) {
  if (!asked || !isOwnPath(asked)) return fallback
  const [path = ''] = asked.split(/[?#]/)
  // A browser takes `/..//host` for another site, and these pages would only lead back here.
  if (
    path.includes('//') ||
    path.split('/').includes('..') ||
    /^\/(inloggen|uitloggen|registratie-voltooien)(\/|$)/.test(path)
  )
    return fallback
  return asked
}

/** Where someone signs in, who goes on to this path afterwards. */
export function signInPath(path: string) {
  return leadingTo('/inloggen', path)
}

/** Where someone completes a registration, who goes on to this path afterwards. */
export function completionPath(path: string) {
  return leadingTo('/registratie-voltooien', path)
}

function leadingTo(page: string, path: string) {
  const known = readReturnPath(path)
  return known === fallback ? page : `${page}?naar=${encodeURIComponent(known)}`
}
