import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { signInAs } from '#test/support/browser-sign-in.ts'
import { findBarriers, open, openBrowser, type Scheme, visit } from '#test/support/browser.ts'

const browser = await openBrowser()
const employer = 'werkgever@voorbeeld.test'

async function openFigures(page: Page) {
  await page.goto('/mijn-account/vacatures-overzicht?status=open')
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
    .first()
  const title = await row.getByRole('heading', { level: 2 }).innerText()
  await row.getByLabel(`Meer met ${title}`).click()
  await row.getByRole('link', { name: 'Cijfers', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: `Cijfers van ${title}` }).waitFor()
}

/** A table that overflows its card does not widen the page. */
const sticksOut = (page: Page) =>
  page
    .getByRole('region', { name: 'Waar bezoekers vandaan kwamen' })
    .evaluate((card) => card.scrollWidth > card.clientWidth)

const isWiderThanScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

describe('the figures of a vacancy, without script', () => {
  const screens: { scheme: Scheme; phone: boolean }[] = [
    { scheme: 'light', phone: false },
    { scheme: 'dark', phone: false },
    { scheme: 'light', phone: true },
    { scheme: 'dark', phone: true },
  ]
  test.each(screens)('are shown as a picture and as a table, $scheme, phone: $phone', async ({ scheme, phone }) => {
    const page = await visit(browser, { withScript: false, scheme, phone })
    await signInAs(page, employer)
    await openFigures(page)
    const picture = page.getByRole('img', { name: /^Per dag bekeken en gesolliciteerd, \d+ \w+ tot en met \d+ \w+$/ })
    // There is one for each width; the style that hides the other may load after the heading.
    await expect.poll(() => picture.count()).toBe(1)
    expect(await isWiderThanScreen(page)).toBe(false)
    expect(await sticksOut(page)).toBe(false)

    await page.getByText('Toon als tabel').click()
    const table = page.getByRole('table', { name: /^Cijfers per dag/ })
    // A heading, thirty days and the total.
    expect(await table.getByRole('row').count()).toBe(32)
    expect(await isWiderThanScreen(page)).toBe(false)
    const script = await visit(browser, { scheme, phone })
    await signInAs(script, employer)
    await script.goto(page.url().replace(/^https?:\/\/[^/]+/, ''))
    await script.getByText('Toon als tabel').click()
    expect(await findBarriers(script)).toEqual([])
    await script.goto('/mijn-account')
    expect(await findBarriers(script)).toEqual([])
  })
})

test('the list of vacancies shows views, without accessibility errors, on a phone too', async () => {
  for (const phone of [false, true]) {
    const page = await visit(browser, { phone })
    await signInAs(page, employer)
    await page.goto('/mijn-account/vacatures-overzicht?status=open')
    await page
      .getByRole('link', { name: /^\d[\d.]* bekeken: / })
      .first()
      .waitFor()
    expect(await findBarriers(page)).toEqual([])
    expect(await isWiderThanScreen(page)).toBe(false)
    await page.goto('/mijn-account/bedrijfsgegevens-overzicht')
    await page
      .getByRole('link', { name: /^Cijfers: / })
      .first()
      .click()
    await page.getByRole('heading', { name: 'Waar bezoekers vandaan kwamen' }).waitFor()
    expect(await findBarriers(page)).toEqual([])
  }
})

test('starting to fill in the form is counted, from its page and from nothing else', async () => {
  const page = await visit(browser)
  const begun: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/begonnen')) begun.push(request.method())
  })
  await open(page, '/vacatures')
  const [slug] = await page
    .locator('a[href^="/vacatures/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  await open(page, `${slug}/solliciteren`)
  expect(begun).toEqual([])
  await page.getByLabel('Voornaam').fill('Noor')
  await page.getByLabel('Achternaam').fill('Dijk')
  await expect.poll(() => begun).toEqual(['POST'])
})

test('the booster is offered after posting, and one button requests it without script', async () => {
  const page = await visit(browser, { withScript: false, phone: true })
  await signInAs(page, employer)
  await page.goto('/mijn-account/vacatures')
  await page.getByLabel('Titel').fill('Hulp in de bakkerij')
  await page.getByLabel('Plaats', { exact: true }).selectOption('Berghem')
  await page.getByLabel('Uren per week van').fill('16')
  await page.getByLabel('Uren per week tot').fill('24')
  await page.getByRole('button', { name: 'Bewaar en plaats' }).click()
  await page.getByRole('button', { name: 'Plaats voor 1 credit' }).click()
  await page.getByRole('heading', { name: 'Meer uit je vacature halen?' }).waitFor()
  const withScript = await visit(browser, { phone: true })
  await signInAs(withScript, employer)
  await withScript.goto(page.url().replace(/^https?:\/\/[^/]+/, ''))
  expect(await findBarriers(withScript)).toEqual([])

  await page.getByRole('button', { name: 'Stuur de tips' }).click()
  await page.getByText('De tips voor ‘Hulp in de bakkerij’ komen binnen een paar minuten per mail.').waitFor()
  expect(await page.getByRole('button', { name: 'Stuur de tips' }).count()).toBe(0)
})
