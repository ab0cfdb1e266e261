import { readdirSync, readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../src/web/routes.ts'

const files = ['src', 'test', 'db', 'scripts'].flatMap((folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`),
)

const roles = 'rules|fields|text|table|queries[.]server|commands[.]server'
const vocabulary = new RegExp(
  `^[a-z0-9-]+[.](?:(?:${roles})(?:[.]test)?[.]ts|facts[.]json|(?:mail|pdf|picture|ubl)[.]server(?:[.]test)?[.]tsx?)$`,
)

test('feature folders contain only files with a role, and components', () => {
  const strangers = files
    .filter((path) => path.startsWith('src/features/') && !path.includes('/components/'))
    .filter((path) => !vocabulary.test(nameOf(path)))

  expect(strangers).toEqual([])
})

test('the README names every setting, alone or as one of several', () => {
  const readme = readFileSync('README.md', 'utf8')
  const settings = [...readFileSync('src/platform/env.server.ts', 'utf8').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)]
  const isNamed = (name: string) => {
    const [first, ...rest] = name.split('_')
    return [`\`${name}\``, `\`_${rest.join('_')}\``, `\`${first}_…\``].some((written) => readme.includes(written))
  }
  expect(settings.length).toBeGreaterThan(40)
  expect(settings.map(([, name]) => name!).filter((name) => !isNamed(name))).toEqual([])
})

test('architecture.md lists every feature, each below those that it uses', () => {
  const listed = [...readFileSync('docs/architecture.md', 'utf8').matchAll(/^ {2}([a-z-]+)\/ {2,}/gm)].map(
    ([, name]) => name!,
  )
  const upwards = files.flatMap((path) => {
    const feature = /^src\/features\/([a-z-]+)\/.+(?<![.]test)[.]tsx?$/.exec(path)?.[1]
    if (feature === undefined) return []
    const used = readFileSync(path, 'utf8').matchAll(/'#features\/([a-z-]+)\//g)
    return [...used]
      .filter(([, other]) => listed.indexOf(other!) > listed.indexOf(feature))
      .map(([spec]) => `${path}: ${spec}`)
  })

  expect(listed.toSorted()).toEqual(readdirSync('src/features').toSorted())
  expect(upwards).toEqual([])
})

test('a file is named after what it contains, never after how it is used', () => {
  const empty = new Set(['utils', 'helpers', 'lib', 'common', 'misc', 'types', 'index', 'service', 'manager', 'data'])

  expect(files.filter((path) => empty.has(nameOf(path).split('.')[0]!))).toEqual([])
})

test('pure files use no clock and no randomness', () => {
  const impure = /new Date\(\)|Date\.now\(|performance\.now\(|Math\.random\(|crypto\./
  const pure = files.filter((path) => /^src\/(basics\/.+|(features|ui)\/.+[.](rules|fields|text))[.]ts$/.test(path))
  const readers = pure.filter((path) => !path.includes('.test.') && impure.test(readFileSync(path, 'utf8')))

  expect(pure.length).toBeGreaterThan(10)
  expect(readers).toEqual([])
})

test('SQL that counts open vacancies leaves out those on hold', () => {
  // Drizzle conditions share `isPublic`; raw SQL cannot, so each query repeats it next to the status.
  const forgetful = files
    .filter((path) => path.startsWith('src/') && /[.]ts$/.test(path) && !path.includes('.test.'))
    .filter((path) => /\bv\.status = 'open'(?! and v\.held_at is null)/.test(readFileSync(path, 'utf8')))

  expect(forgetful).toEqual([])
})

test('names and titles are sorted alphabetically, whatever the collation of the database', () => {
  const plain =
    /order by [a-z]+\.(title|name)\b|(asc|desc|orderBy)\([a-zA-Z.]*(title|[nN]ame)\b|lower\([^)]*(title|[nN]ame)\}?\) (asc|desc)/
  const careless = files
    .filter((path) => /^src\/(features|api)\/.+[.]ts$/.test(path) && !path.includes('.test.'))
    .filter((path) => plain.test(readFileSync(path, 'utf8')))

  expect(careless).toEqual([])
})

test('no word that the style sheet excludes is used as a class', () => {
  const [, words = ''] = /@source not inline\('\{([a-z,]+)\}'\)/.exec(readFileSync('src/web/app.css', 'utf8'))!
  const leftOut = new Set(words.split(','))
  const classes = files
    .filter((path) => path.startsWith('src/') && path.endsWith('.tsx'))
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/className=(?:"|\{`)([^"`]*)/g)])
    .flatMap(([, list]) => list!.split(/\s+/))

  expect(leftOut.size).toBeGreaterThan(1)
  expect(classes.length).toBeGreaterThan(1000)
  expect(classes.filter((one) => leftOut.has(one))).toEqual([])
})

test('saving has one word: "bewaren"', () => {
  const others = files
    .filter((path) => /^src\/.+[.]text[.]ts$/.test(path))
    .filter((path) => /opslaan|opgeslagen/i.test(readFileSync(path, 'utf8')))

  expect(others).toEqual([])
})

test('every promised address has a route', () => {
  const present = new Set(addressesOf(routes))

  expect(promised.filter((address) => !present.has(address))).toEqual([])
})

test('no address has two routes', () => {
  const present = addressesOf(routes)

  expect(present.filter((address, position) => present.indexOf(address) !== position)).toEqual([])
})

// Submitted with a full page load on purpose, so that measuring starts or stops.
const loadedAgain = 'src/web/routes/cookies.tsx'

test('a page with an action stays unchanged when a submission does not reach the board', () => {
  const forgetful = files
    .filter((path) => /^src\/web\/routes\/.+[.]tsx$/.test(path))
    .filter((path) => path !== loadedAgain)
    .filter((path) => {
      const source = readFileSync(path, 'utf8')
      return (
        /^export (?:const|async function|function) action\b/m.test(source) &&
        !/^export .*\bclientAction\b/m.test(source)
      )
    })

  expect(forgetful).toEqual([])
})

test('a page behind sign-in keeps what was typed when the session has ended', () => {
  const forgetful = files
    .filter((path) => /^src\/web\/routes\/(account|admin)\/.+[.]tsx$/.test(path))
    .filter((path) => {
      const source = readFileSync(path, 'utf8')
      const hasForm = /^export (?:const|async function|function) action\b/m.test(source)
      return hasForm && !/^export .*\bclientAction\b.* from '#web\/forms\/signed-in-page[.]ts'/m.test(source)
    })

  expect(forgetful).toEqual([])
})

// spec §2 and docs/spec-gaps.md: bookmarks, mails and search engines use these for years.
const promised = [
  '/',
  '/home',
  '/inloggen',
  '/vacatures',
  '/vacatures/:slug',
  '/vacatures/:slug/:date',
  '/vacatures/rss.xml',
  '/vacatures/feed.json',
  '/vacatures/:slug.md',
  '/vacatures/:slug/plaatje.png',
  '/vacatures/:slug/poster.pdf',
  '/vacatures/:slug/sluitingsdatum.ics',
  '/llms.txt',
  '/bedrijven/:slug/logo.png',
  '/bedrijven/:slug/indeed.xml',
  '/bedrijven/:slug/insluiten',
  '/mijn-account/bedrijfsgegevens/:id/delen',
  '/vacatures/:slug/solliciteren',
  '/vacatures/:slug/melden',
  '/bezwaar/:token',
  '/vacatures-in/:slug',
  '/vacatures-op-de-kaart',
  '/vacatures-in-beroepsgroep/:slug',
  '/bedrijven',
  '/bedrijven/:slug',
  '/bedrijven/:slug/solliciteren',
  '/werken-bij',
  '/werken-bij/:slug',
  '/sollicitatie/:token',
  '/mijn-sollicitaties',
  '/blog',
  '/blog/:slug',
  '/blog/:slug/plaatje.jpg',
  '/bestelling-gelukt',
  '/tarieven',
  '/contact',
  '/registreren',
  '/e-mail-bevestigen',
  '/registratie-voltooien',
  '/wachtwoord-vergeten',
  '/wachtwoord-herstellen',
  '/job-alert',
  '/job-alert/bevestigen',
  '/job-alert/beheren',
  '/job-alert/zoekopdracht',
  '/job-alert/afmelden',
  '/job-alert/houden',
  '/job-alert/oordeel',
  '/logo.png',
  '/mail/:drawing.png',
  '/sitemap.xml',
  '/*',

  '/mijn-account',
  '/mijn-account/orders',
  '/mijn-account/order/:id',
  '/mijn-account/mijn-gegevens',
  '/mijn-account/nieuw-adres',
  '/mijn-account/bedrijfsgegevens-overzicht',
  '/mijn-account/bedrijfsgegevens/:id?',
  '/mijn-account/bedrijfsgegevens/:id/cijfers',
  '/mijn-account/contactpersonen',
  '/mijn-account/contactpersonen/:id',
  '/mijn-account/vacatures-overzicht',
  '/mijn-account/vacatures/:id?',
  '/mijn-account/vacatures/:id/cijfers',
  '/mijn-account/importeren',
  '/mijn-account/importeren/:id',
  '/mijn-account/sollicitaties-overzicht',
  '/mijn-account/sollicitaties/:id?',
  '/mijn-account/credits',
  '/mijn-account/credits/kopen',
  '/mijn-account/credits/history',

  '/beheer',
  '/beheer/credits',
  '/beheer/job-alert',
  '/beheer/vacatures',
  '/beheer/bedrijven',
  '/beheer/gebruikers',
  '/beheer/orders',
  '/beheer/inhoud',
  '/beheer/stamgegevens',
  '/beheer/minimumlonen',
  '/beheer/beroepen',
  '/beheer/doorverwijzingen',
  '/beheer/e-mails',
  '/beheer/logboek',
]

function addressesOf(entries: readonly RouteConfigEntry[], under = ''): string[] {
  return entries.flatMap(({ path = '', children }) => {
    const address = [under, path].filter(Boolean).join('/').replace(/\/$/, '')
    // A layout route with children is not a page itself.
    return children ? addressesOf(children, address) : [`/${address}`]
  })
}

function nameOf(path: string) {
  return path.slice(path.lastIndexOf('/') + 1)
}
