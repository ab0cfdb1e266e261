const fallback = '/mijn-account'

/** The page someone was going to before signing in: a path of this site, whatever the address says. */
export function readReturnPath(asked: string | null | undefined) {
  if (!asked || !/^\/(?![/\\])/.test(asked) || /[\p{Cc}\\]/u.test(asked)) return fallback
  const [path = ''] = asked.split(/[?#]/)
  // A browser takes `/..//host` for another site, and these pages would only lead back here.
  if (path.includes('//') || path.split('/').includes('..') || /^\/(inloggen|uitloggen)(\/|$)/.test(path))
    return fallback
  return asked
}

export function signInPath(path: string) {
  const known = readReturnPath(path)
  return known === fallback ? '/inloggen' : `/inloggen?naar=${encodeURIComponent(known)}`
}
