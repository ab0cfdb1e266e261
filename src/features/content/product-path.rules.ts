/**
 * The paths that the product itself serves; no page and no route rule may have them. `:name` is any one segment, `*`
 * everything below. A test compares this with `web/routes.ts`.
 */
export const productPaths = [
  '/',
  '/home',
  '/vacatures',
  '/vacatures/:slug',
  '/vacatures/:slug/*',
  '/vacatures-op-de-kaart',
  '/vacatures-in/:slug',
  '/vacatures-in-beroepsgroep/:slug',
  '/bedrijven',
  '/bedrijven/:slug',
  '/bedrijven/:slug/*',
  '/werken-bij',
  '/werken-bij/:slug',
  '/sollicitatie/*',
  '/mijn-sollicitaties',
  '/antwoord/*',
  '/bezwaar/*',
  '/bewaard',
  '/inloggen/*',
  '/uitloggen',
  '/registreren',
  '/e-mail-bevestigen',
  '/registratie-voltooien',
  '/wachtwoord-vergeten',
  '/wachtwoord-herstellen',
  '/tarieven',
  '/bestelling-gelukt',
  '/proefbetaling/*',
  '/blog',
  '/blog/rss.xml',
  '/blog/:slug/plaatje.jpg',
  '/contact',
  '/cookies',
  '/veelgestelde-vragen',
  '/voorbeeld/*',
  '/job-alert',
  '/job-alert/*',
  '/mijn-account/*',
  '/beheer/*',
  '/dev/*',
  '/bewaren',
  '/regio',
  '/startpunt',
  '/logo.png',
  '/mail/*',
  '/taal',
  '/concept/*',
  '/uploaden',
  '/zoeksuggesties',
  '/sitemap.xml',
  '/sitemap/*',
  '/llms.txt',
  '/robots.txt',
  '/.well-known/*',
] as const

/** Served before any page: see `app.ts` and `api/api.ts`. */
export const serverPaths = [
  '/api/*',
  '/uploads/*',
  '/assets/*',
  '/connect/*',
  '/health/*',
  '/build.json',
  '/fout.css',
  '/insluiten.css',
] as const

const patterns = [...productPaths, ...serverPaths].map(partsOf)

/** Whether the product itself serves this path. Addresses of articles are not included: articles have them. */
export function isProductPath(path: string) {
  const parts = partsOf(path.toLowerCase())
  return patterns.some((pattern) => covers(pattern, parts))
}

function partsOf(path: string) {
  return path.split('/').slice(1)
}

/** `/beheer/*` covers `/beheer` too. */
function covers(pattern: readonly string[], parts: readonly string[]) {
  const isOpen = pattern.at(-1) === '*'
  const fixed = isOpen ? pattern.slice(0, -1) : pattern
  if (isOpen ? parts.length < fixed.length : parts.length !== fixed.length) return false
  return fixed.every((part, index) => (part.startsWith(':') ? parts[index] !== '' : part === parts[index]))
}
