import type { Page } from 'playwright-core'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { signInAs } from '#test/support/browser-sign-in.ts'
import { open, openBrowser, visit } from '#test/support/browser.ts'
import { addByHand, openVacancy } from '#test/support/story-employer.ts'
import { submit } from '#test/support/story-calls.ts'
import { MailEntry } from '#ui/mail/mail-entries.server.tsx'
import { MailPerson } from '#ui/mail/mail-steps.server.tsx'
import { MailFacts, MailFrame, MailText, renderMail } from '#ui/mail/mail.server.tsx'

const browser = await openBrowser()
/** What a visitor typed is repeated in headings and links. */
const longSearches = ['arbeidsongeschiktheidsverzekeringsmaatschappij', 'w'.repeat(100)].flatMap((word) => [
  `/vacatures?zoek=${word}`,
  `/vacatures?plaats=${word}`,
])
const regions = ['bernheze', 'boxtel', 'maashorst', 'meierijstad', 'oss']
/** A font that arrives late is not used (`font-display: optional`): the narrowest phone uses its own font. */
const readers = [
  { width: 390, without: /\.js$/ },
  { width: 320, without: /\.(?:js|woff2)$/ },
]

/** Hundreds of pages are checked: one browser page per reader shows their documents in turn, with the same styles. */
async function aReader({ width, without }: (typeof readers)[number], region: string) {
  const page = await visit(browser, { viewport: { width, height: 844 }, region })
  await page.route(without, (route) => route.abort())
  await page.goto('/vacatures')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return page
}

async function listAddresses(page: Page) {
  const sitemap = await page.evaluate(async () => (await fetch('/sitemap.xml')).text())
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => new URL(address!).pathname)
  return [...listed, '/vacatures-op-de-kaart', ...longSearches]
}

/** The paths of pages that are wider than the screen. */
function findWide(page: Page, paths: string[]) {
  return page.evaluate(async (all) => {
    const wide: string[] = []
    for (const path of all) {
      const html = await (await fetch(path)).text()
      document.body.replaceWith(new DOMParser().parseFromString(html, 'text/html').body)
      if (document.documentElement.scrollWidth > document.documentElement.clientWidth) wide.push(path)
    }
    return wide
  }, paths)
}

async function readEveryPage(kind: (typeof readers)[number]) {
  const seen = { paths: [] as string[], wide: [] as string[] }
  for (const region of regions) {
    const reader = await aReader(kind, region)
    const paths = await listAddresses(reader)
    seen.paths.push(...paths)
    seen.wide.push(...(await findWide(reader, paths)).map((path) => `${region}${path} at ${kind.width}`))
    await reader.context().close()
  }
  return seen
}

test('no public page scrolls horizontally on a phone', { timeout: 300_000 }, async () => {
  const seen = await Promise.all(readers.map(readEveryPage))
  const paths = seen.flatMap((one) => one.paths)
  expect(paths.filter((path) => path.startsWith('/vacatures/')).length).toBeGreaterThan(400)
  expect(seen.flatMap((one) => one.wide)).toEqual([])
})

test.for([
  [
    'a visitor',
    undefined,
    [
      '/',
      '/vacatures',
      '/vacatures?zoek=verpleegkundige',
      '/vacatures-in/oss',
      '/bedrijven',
      '/werken-bij',
      '/tarieven',
      '/contact',
      '/job-alert',
    ],
  ],
  [
    'an employer',
    'werkgever@voorbeeld.test',
    [
      '/mijn-account',
      '/mijn-account/sollicitaties-overzicht',
      '/mijn-account/sollicitaties-overzicht?weergave=lijst',
      '/mijn-account/vacatures',
      '/mijn-account/vacatures-overzicht',
      '/mijn-account/bedrijfsgegevens-overzicht',
      '/mijn-account/koppelingen',
      '/mijn-account/koppelingen/webhooks',
      '/mijn-account/contactpersonen',
      '/mijn-account/orders',
      '/mijn-account/credits/history',
      '/mijn-account/mijn-gegevens',
    ],
  ],
  [
    'an admin',
    'admin@voorbeeld.test',
    ['/beheer', '/beheer/vacatures', '/beheer/boekhouding', '/beheer/e-mails/geen-mail'],
  ],
] as const)('with text twice as large nothing scrolls horizontally on a phone: %s', async ([, who, paths]) => {
  const page = await visit(browser, { viewport: { width: 360, height: 740 } })
  // The first page may use the fallback font, which is wider; the next ones have ours at once.
  await open(page, '/')
  if (who) await signInAs(page, who)
  const tooWide: string[] = []
  const look = async (path: string) => {
    await page.goto(path)
    await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) tooWide.push(path)
  }
  const follow = async (link: RegExp) => {
    const addresses = await page.locator('main a[href]').evaluateAll((all) => all.map((a) => a.getAttribute('href')!))
    await look(addresses.find((address) => link.test(address))!)
  }
  for (const path of paths) {
    if (path === '/mijn-account/contactpersonen') {
      const noPhone = { firstName: 'Gijs', lastName: 'Groot', email: 'gijs.groot@voorbeeld.test' }
      await submit(page, `${path}/nieuw`, { formulier: 'contactpersoon', ...noPhone })
    }
    await look(path)
    if (path === '/vacatures') {
      const titles = page.locator('article').getByRole('heading')
      const widths = await titles.evaluateAll((all) => all.map((title) => title.clientWidth))
      // Wide enough for more than a few letters on a line.
      expect(Math.min(...widths)).toBeGreaterThan(150)
      await follow(/^\/vacatures\/[^/]+$/)
    }
    if (path === '/werken-bij') await follow(/^\/werken-bij\/[^/]+$/)
    if (path.endsWith('/bedrijfsgegevens-overzicht')) await follow(/\/bedrijfsgegevens\/\d+$/)
    if (path.endsWith('/sollicitaties-overzicht?weergave=lijst')) await follow(/\/sollicitaties\/\d+$/)
    if (path === '/mijn-account/vacatures-overzicht') await follow(/cijfers$/)
    if (path === '/mijn-account/orders') await follow(/\/order\/\d+$/)
  }
  expect(tooWide).toEqual([])
})

// A font that arrives late is not used.
test.for([true, false])(
  'a large count stays on one line, and within its own part; with the font: %s',
  async (hasFont) => {
    const page = await visit(browser, { phone: true })
    if (!hasFont) await page.route(/\.woff2$/, (route) => route.abort())
    await signInAs(page, 'werkgever@voorbeeld.test')
    await open(page, '/mijn-account')
    const waiting = page.getByRole('list', { name: 'Wat er wacht' }).locator('p[aria-hidden]')
    const counted = page.getByRole('region', { name: 'De laatste 30 dagen' }).locator('dd p span:first-child')
    const broken = (letters: string) =>
      page.evaluate((size) => {
        document.documentElement.style.fontSize = size
        const numbers = [...document.querySelectorAll('li > p[aria-hidden], dd p > span:first-child')]
        return numbers.flatMap((number) => {
          number.textContent = '1.234'
          const drawn = document.createRange()
          drawn.selectNodeContents(number)
          const { right } = number.closest('p')!.getBoundingClientRect()
          const isWhole = drawn.getClientRects().length === 1 && drawn.getBoundingClientRect().right <= right + 1
          return isWhole ? [] : [number.outerHTML]
        })
      }, letters)
    expect([await waiting.count(), await counted.count()]).toEqual([3, 4])
    expect(await broken('100%')).toEqual([])
    expect(await broken('200%')).toEqual([])
  },
)

test('a mail fits a phone and never overflows, whatever is in it', async () => {
  const long = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft'
  const site = { title: 'Baan in Oss', address: 'https://oss.voorbeeld.test', accent: null, accentDark: null }
  const phone = { label: '06 12 34 56 78', href: 'tel:+31612345678' }
  const facts = [
    ['Naam', long],
    ['E-mailadres', `${long}@voorbeeld.test`],
  ] as const
  const about = { logo: { address: undefined, letter: 'W' }, title: long, href: '/', subtitle: long }
  const frame = { title: `Nieuwe sollicitatie van ${long}`, preview: long, site, children: undefined }
  const { html } = await renderMail(
    createElement(
      MailFrame,
      frame,
      createElement(MailText, null, `Hallo Piet ${long},`),
      createElement(MailPerson, { initials: 'PW', name: `Piet ${long}`, hint: long, phone, phoneIcon: '/icoon.png' }),
      createElement(MailFacts, { facts }),
      createElement(MailEntry, { ...about, lines: [{ says: long }] }),
    ),
  )
  for (const width of [390, 800]) {
    const page = await visit(browser, { viewport: { width, height: 844 } })
    await page.setContent(html)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await page.evaluate(() => document.querySelector('.m-card')!.scrollWidth)).toBeLessThanOrEqual(600)
    await page.context().close()
  }
})

test('the focus ring appears at once', async () => {
  const page = await visit(browser, { reducedMotion: 'no-preference' })
  await open(page, '/vacatures')
  const colours = await page.getByRole('button', { name: 'Zoek werk' }).evaluate(async (button: HTMLElement) => {
    button.focus({ focusVisible: true } as FocusOptions)
    const first = getComputedStyle(button).outlineColor
    await new Promise((resolve) => setTimeout(resolve, 400))
    return [first, getComputedStyle(button).outlineColor]
  })
  expect(colours[0]).toBe(colours[1])
})

test('the confirmation that a mail was sent fits, with the longest address', async () => {
  const page = await visit(browser, { phone: true })
  await page.goto('/mijn-sollicitaties')
  await page.getByLabel('E-mailadres').fill(`${'w'.repeat(60)}@${'w'.repeat(60)}.test`)
  await page.getByRole('button', { name: 'Mail mij de links' }).click()
  await page.getByRole('heading', { name: 'Kijk in je mail' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('nothing around a vacancy is wider than the screen, with the longest names', async () => {
  const word = 'arbeidsongeschiktheidsverzekeringsmaatschappij'.repeat(2).slice(0, 80)
  const page = await visit(browser)
  const { vacancyId, slug } = await openVacancy(page, 'rian.breed@voorbeeld.test', word)
  await addByHand(page, vacancyId, { lastName: word.slice(0, 60), email: `${'w'.repeat(60)}@voorbeeld.test` })
  await page.goto(`/vacatures/${slug}`)
  const companyPage = await page.getByRole('link', { name: 'Zorghuis' }).first().getAttribute('href')
  const company = companyPage!.split('/').at(-1)
  const overview = '/mijn-account/sollicitaties-overzicht'
  await page.goto(overview)
  const application = await page.getByRole('link', { name: /^Ali arbeids/ }).getAttribute('href')
  const people = '/mijn-account/contactpersonen'
  const colleague = { firstName: 'Bo', lastName: word, email: `${'w'.repeat(59)}@voorbeeld.test` }
  await submit(page, `${people}/nieuw`, { formulier: 'contactpersoon', ...colleague })
  await page.goto(people)
  const removal = await page.getByRole('link', { name: /^Verwijder: Bo arbeids/ }).getAttribute('href')
  const paths = [
    `/vacatures/${slug}`,
    `/vacatures/${slug}/solliciteren`,
    `/vacatures/${slug}/melden`,
    '/mijn-account/vacatures-overzicht',
    `/mijn-account/vacatures/${vacancyId}`,
    `/mijn-account/vacatures/${vacancyId}/cijfers`,
    '/mijn-account/bedrijfsgegevens-overzicht',
    `/bedrijven/${company}`,
    `/vacatures?bedrijf=${company}`,
    overview,
    `${overview}?weergave=lijst`,
    application!,
    `${application}/bewerken`,
    people,
    removal!,
  ]
  expect(await findWiderThanScreen(page, paths)).toEqual([])
})

test('nothing that an admin opens is wider than the screen, and a long name leaves room for the other columns', async () => {
  // Letters without ligatures or kerning: the word breaks wherever the line ends.
  const word = 'xkqz'.repeat(20)
  await openVacancy(await visit(browser), 'rian.langwerk@voorbeeld.test', word)
  const page = await visit(browser)
  await signInAs(page, 'admin@voorbeeld.test')
  await submit(page, '/beheer/doorverwijzingen', {
    formulier: 'doorverwijzing',
    fromPath: `/${word}`,
    target: `/vacatures?zoek=${word}`,
  })
  await submit(page, '/beheer/inhoud/vragen', {
    formulier: 'vraag',
    audience: 'seekers',
    question: word,
    answer: `<p>${word}</p>`,
  })
  const change = async (path: string, name: string | RegExp) => {
    await page.goto(path)
    return path + (await page.getByRole('link', { name }).first().getAttribute('href'))
  }
  const paths = [
    '/beheer/zoeken?zoek=xkqz',
    '/beheer/zoeken?zoek=' + 'q'.repeat(100),
    '/beheer/job-alert',
    await change('/beheer/doorverwijzingen', `/${word}`),
    await change('/beheer/inhoud/vragen', `Wijzig ‘${word}’`),
  ]
  expect(await findWiderThanScreen(page, paths)).toEqual([])

  await page.goto('/beheer/bedrijven?zoek=xkqz')
  const columns = page.getByRole('columnheader')
  expect((await columns.nth(1).boundingBox())!.x).toBeLessThan(900)
})

/** The pages that are too wide, at each width, with all confirmation questions opened. */
async function findWiderThanScreen(page: Page, paths: readonly string[]) {
  const wide: string[] = []
  for (const width of [320, 640, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of paths) {
      await page.goto(path)
      const seen = await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true
        return document.documentElement.scrollWidth
      })
      if (seen > width) wide.push(`${path} at ${width}: ${seen}`)
    }
  }
  return wide
}
