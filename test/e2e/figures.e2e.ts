import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { signInAs } from '#test/support/browser-sign-in.ts'
import { findBarriers, openBrowser, type Scheme, visit } from '#test/support/browser.ts'

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
    expect(await picture.count()).toBe(1)
    expect(await isWiderThanScreen(page)).toBe(false)

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

test('the list of vacancies shows what was seen, without barriers, on a phone too', async () => {
  for (const phone of [false, true]) {
    const page = await visit(browser, { phone })
    await signInAs(page, employer)
    await page.goto('/mijn-account/vacatures-overzicht?status=open')
    await page.getByText('keer bekeken').first().waitFor({ state: 'attached' })
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

test('whoever begins to fill in the form is counted, from the page and from nothing else', async () => {
  const page = await visit(browser)
  const begun: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/begonnen')) begun.push(request.method())
  })
  await page.goto('/vacatures', { waitUntil: 'networkidle' })
  const [slug] = await page
    .locator('a[href^="/vacatures/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  await page.goto(`${slug}/solliciteren`, { waitUntil: 'networkidle' })
  expect(begun).toEqual([])
  await page.getByLabel('Voornaam').fill('Noor')
  await page.getByLabel('Achternaam').fill('Dijk')
  await expect.poll(() => begun).toEqual(['POST'])
})
