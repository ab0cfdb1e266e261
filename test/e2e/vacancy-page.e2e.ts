import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signInAs } from '#test/support/browser-sign-in.ts'
import { findBarriers, open, openBrowser, regionAddress, visit } from '#test/support/browser.ts'

const browser = await openBrowser()

async function addressOf(list: string) {
  const page = await visit(browser, { withScript: false })
  await page.goto(list)
  return (await page.locator('main article a[href^="/vacatures/"]').first().getAttribute('href'))!
}

/** An open vacancy with a choice of hours and pay, of a kind of work that is common enough for a median. */
async function findPaid() {
  const page = await visit(browser, { withScript: false })
  await page.goto('/vacatures-in-beroepsgroep/techniek')
  const links = page.locator('main article a[href^="/vacatures/"]')
  for (const address of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!))) {
    await page.goto(address)
    if ((await page.getByText('ligt het midden op').count()) > 0) return address
  }
  throw new Error('no vacancy is compared with a median')
}
const paid = await findPaid()
const amount = (page: Page) => page.locator('output').innerText()

test('a visitor sees what other hours would earn, on a phone in the dark', async () => {
  const page = await visit(browser, { phone: true, scheme: 'dark' })
  await open(page, paid)
  const slider = page.getByRole('slider', { name: 'Uren per week' })
  expect((await slider.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await slider.press('Home')
  const least = await amount(page)
  await slider.press('End')
  expect(await amount(page)).not.toBe(least)
  const most = await slider.inputValue()
  await page.getByText(`bruto per maand bij ${most} uur`).waitFor()
  expect(await slider.getAttribute('aria-valuetext')).toMatch(/uur: ± €/)
  expect(await findBarriers(page)).toEqual([])
})

test('without script the pay is for the middle of the hours, and nothing is shown that needs script', async () => {
  const page = await visit(browser, { withScript: false })
  await page.goto(paid)
  await page.getByText(/bruto per maand bij \d+ uur/).waitFor()
  expect(await page.getByRole('slider').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Kopieer link' }).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain('https://wa.me/?text=')
})

test("a vacancy's link is copied and sent, and the page printed and found, without requests to other sites", async () => {
  const page = await visit(browser, { permissions: ['clipboard-read', 'clipboard-write'] })
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!new URL(request.url()).hostname.endsWith('localhost')) elsewhere.push(request.url())
  })
  await open(page, paid)
  await page.getByRole('button', { name: 'Kopieer link' }).click()
  await page.getByRole('button', { name: 'Gekopieerd' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${regionAddress('oss')}${paid}`)
  const way = page.getByRole('region', { name: 'Zo kom je er' })
  await way.getByRole('img', { name: /^Kaartje van / }).waitFor()
  const plan = way.getByRole('link', { name: 'Plan je route op openstreetmap.org' })
  expect(await plan.getAttribute('href')).toMatch(/^https:\/\/www\.openstreetmap\.org\/directions\?to=/)
  const code = page.getByRole('img', { name: /^QR-code van / })
  expect(await code.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  expect(await code.isVisible()).toBe(true)
  expect(await page.getByRole('link', { name: 'Solliciteer' }).count()).toBe(0)
  const item = page.getByRole('main').getByRole('listitem').first()
  expect(await item.evaluate((it) => getComputedStyle(it).breakInside)).toBe('avoid')
  expect(elsewhere).toEqual([])
})

test('on a phone the button to apply stays within reach', async () => {
  const page = await visit(browser, { phone: true })
  await page.goto(await addressOf('/vacatures'))
  const apply = page.getByRole('link', { name: /^Solliciteer/ })
  for (const part of [0, 0.5]) {
    await page.evaluate((at) => scrollTo(0, document.body.scrollHeight * at), part)
    const { y, height } = (await apply.boundingBox())!
    expect(y + height).toBeLessThanOrEqual(844)
  }
})

test('a closed vacancy shows when it closed, then similar work, then its own text', async () => {
  const desk = await visit(browser, { withScript: false })
  await signInAs(desk, 'werkgever@voorbeeld.test')
  await desk.goto('/mijn-account/vacatures-overzicht?status=filled')
  const address = (await desk.locator('main a[href^="/vacatures/"]').first().getAttribute('href'))!
  const page = await visit(browser, { phone: true, scheme: 'dark' })
  await page.goto(address)
  await page.getByText(/^Deze vacature sloot op \d+ \w+ \d{4}: de plek is vervuld\./).waitFor()
  expect(await page.locator('main h2').allInnerTexts()).toEqual(
    expect.arrayContaining([
      'Je kunt niet meer solliciteren',
      'Vacatures die hierop lijken',
      'Zo stond de vacature er',
    ]),
  )
  const tops = await Promise.all(
    ['Je kunt niet meer solliciteren', 'Vacatures die hierop lijken', 'Zo stond de vacature er'].map(
      async (name) => (await page.getByRole('heading', { name }).boundingBox())!.y,
    ),
  )
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  expect(await page.getByRole('slider').count()).toBe(0)
  expect(await findBarriers(page)).toEqual([])
})

test("'Andere regio' on a vacancy leads to the list of that region", async () => {
  const page = await visit(browser)
  await page.goto(paid)
  await page.getByRole('button', { name: 'Andere regio' }).click()
  await page.getByRole('link', { name: 'Baan in Boxtel' }).first().click()
  await page.waitForURL(/^http:\/\/boxtel\.localhost:\d+\/vacatures$/)
})

test('a kept vacancy shows until when, and stays in the list after it closed', async () => {
  const desk = await visit(browser, { withScript: false })
  await signInAs(desk, 'werkgever@voorbeeld.test')
  await desk.goto('/mijn-account/vacatures-overzicht?status=filled')
  const filled = (await desk.locator('main a[href^="/vacatures/"]').first().getAttribute('href'))!
  const page = await visit(browser, { phone: true, scheme: 'dark' })
  await page.goto(filled)
  const title = await page.locator('h1').innerText()
  await page.goto(paid)
  const id = await page.locator('input[name=vacature]').first().getAttribute('value')
  await keep(page, id!)
  await keep(page, await idOf(desk, title))
  await page.goto('/bewaard')
  await page.getByText(/^Reageer tot \d+ \w+, nog \d+ dagen?$/).waitFor()
  const closed = page.getByRole('region', { name: 'Intussen gesloten' })
  await closed.getByRole('heading', { name: title }).waitFor()
  await closed.getByText('Vervuld').waitFor()
  await closed.getByText(/^sinds \d+ \w+$/).waitFor()
  expect(await findBarriers(page)).toEqual([])
})

/** Does what the heart does, also for a vacancy that no longer shows a heart. */
async function keep(page: Page, vacancyId: string) {
  await page.evaluate(async (id) => {
    const body = new URLSearchParams({ vacature: id, wat: 'bewaar', blijf: 'ja' })
    await fetch('/bewaren', { method: 'POST', body })
  }, vacancyId)
}

/** The id of one's own vacancy, from the address of its form. */
async function idOf(desk: Page, title: string) {
  await desk.goto(`/mijn-account/vacatures-overzicht?zoek=${encodeURIComponent(title)}&status=filled`)
  const links = desk.locator('main a[href^="/mijn-account/vacatures/"]')
  const address = await links.first().getAttribute('href')
  return /vacatures\/(\d+)/.exec(address!)![1]!
}

test('a vacancy that is opened from another one has its own state: not kept, with its own hours', async () => {
  const page = await visit(browser)
  await open(page, '/vacatures')
  await page.getByRole('article').getByRole('link').first().click()
  const others = page.getByRole('region', { name: 'Vacatures die hierop lijken' })
  await others.waitFor()
  const keep = page.getByRole('main').getByRole('button', { name: /^Bewaard?[ :]/ })
  await keep.first().click()
  await page
    .getByRole('button', { name: /^Bewaard:/ })
    .first()
    .waitFor()
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  const other = others.getByRole('article').getByRole('link').first()
  await other.click()
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).not.toBe(title)
  const own = await page.getByRole('heading', { level: 1 }).innerText()
  await page
    .getByRole('button', { name: `Bewaar ${own}`, exact: true })
    .first()
    .waitFor()
})
