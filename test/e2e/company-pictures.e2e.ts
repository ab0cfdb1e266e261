import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { signInAs } from '#test/support/browser-sign-in.ts'
import { findBarriers, open, openBrowser, visit } from '#test/support/browser.ts'
import { fillInCompany } from '#test/support/company-form.ts'

const browser = await openBrowser()
const employer = 'werkgever@voorbeeld.test'
const picture = {
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background: '#1d5c3f' } })
    .png()
    .toBuffer(),
}
const words = (page: Page, name: string) => page.getByLabel(`Wat zie je op ${name}?`)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const preview = (page: Page) =>
  page.frameLocator('iframe[title="Voorbeeld van de pagina van het bedrijf"]:visible').first()
const numbers = (page: Page, field: string) =>
  page
    .locator(`input[name="${field}-uitsnede"]`)
    .evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value))

/** The names of the slides, in order. */
const order = (page: Page) =>
  page
    .getByRole('button', { name: /^Haal \w+\.png weg$/ })
    .evaluateAll((all) => all.map((one) => /\w+\.png/.exec(one.getAttribute('aria-label')!)![0]))

const expectFocus = (locator: Locator) =>
  expect.poll(() => locator.evaluate((element) => element === document.activeElement)).toBe(true)

/** The form of a demo company, which a story changes but never saves. */
async function openCompany(page: Page) {
  await signInAs(page, employer)
  await page.goto('/mijn-account/bedrijfsgegevens-overzicht')
  const address = await page.getByRole('link', { name: 'Van Boerdonk Installaties' }).first().getAttribute('href')
  await open(page, address!)
}

async function addSlides(page: Page, names: readonly string[]) {
  await page
    .getByLabel('Beelden om door te schuiven')
    .setInputFiles(names.map((name) => ({ ...picture, name: `${name}.png` })))
  for (const name of names) await words(page, `${name}.png`).waitFor()
}

test('on a phone, the note that a place is not in the list is as wide as its field', async () => {
  const page = await visit(browser, { phone: true })
  await openCompany(page)
  const field = page.getByRole('combobox').first()
  await field.fill('een plaats met een heel lange naam die nergens bestaat')
  const note = page.locator('p:visible', { hasText: 'staat niet in de lijst' })
  await note.waitFor()
  const [box, noteBox] = [(await field.boundingBox())!, (await note.boundingBox())!]
  expect([noteBox.x, noteBox.width]).toEqual([box.x, box.width])
})

test('an employer adds a company with pictures, and finds them again as they were left', async () => {
  const page = await visit(browser)
  await signInAs(page, employer)
  await page.goto('/mijn-account/bedrijfsgegevens')
  await fillInCompany(page, 'Van Boerdonk Bakkerij')
  await page.getByLabel('Logo').setInputFiles({ ...picture, name: 'logo.png' })
  await page.getByText(/^logo\.png \(.*is ontvangen/).waitFor()
  await page.getByLabel('Beeld bovenaan').setInputFiles({ ...picture, name: 'kop.png' })
  await words(page, 'kop.png').fill('Onze winkel')
  const frame = button(page, 'Vak op kop.png')
  await frame.focus()
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowDown')
  await addSlides(page, ['oven', 'winkel'])
  await words(page, 'winkel.png').fill('De nachtploeg')
  await button(page, 'winkel.png omhoog').click()

  await button(page, 'Nog een pluspunt').click()
  await expectFocus(button(page, 'Pictogram van pluspunt: nog geen'))
  await page.getByLabel('Tekst van pluspunt').fill('Elke ochtend vers brood')
  await page.getByText('4 van 6').waitFor()
  await button(page, 'Pictogram van pluspunt: nog geen').click()
  const icon = page.locator('[popover] input:focus')
  await icon.waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await button(page, 'Pictogram van pluspunt: Communicatie').click()
  // It opens at the current choice.
  await expect.poll(() => icon.getAttribute('value')).toBe('communication')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await button(page, 'Pictogram van pluspunt: Gezelligheid').waitFor()

  await button(page, 'Bewaar').click()
  await page.getByText('‘Van Boerdonk Bakkerij’ is bewaard.').waitFor()
  expect(await order(page)).toEqual(['logo.png', 'kop.png', 'winkel.png', 'oven.png'])
  expect(await words(page, 'kop.png').inputValue()).toBe('Onze winkel')
  expect(await words(page, 'winkel.png').inputValue()).toBe('De nachtploeg')
  // The header shows 4/9 of the height of a 4:3 picture; the arrow key moved it down by 5 %.
  expect(await numbers(page, 'headerImage')).toEqual(['0.0000 0.3278 1.0000 0.4444'])
  await button(page, 'Pictogram van pluspunt: Gezelligheid').waitFor()
  await page.reload()
  await preview(page).locator('img[alt="Onze winkel"][src^="data:image/webp"]').waitFor()
})

test('the drag handles of slides appear when no row has the focus: focus and text stay', async () => {
  const page = await visit(browser)
  const held = Promise.withResolvers<void>()
  await page.route(/sortable-list/, async (route) => {
    await held.promise
    await route.fallback()
  })
  await signInAs(page, employer)
  await page.goto('/mijn-account/bedrijfsgegevens')
  await addSlides(page, ['een', 'twee'])
  await words(page, 'twee.png').pressSequentially('De winkel')
  const loaded = page.waitForResponse(/sortable-list/)
  held.resolve()
  await loaded
  await page.waitForTimeout(300)
  await expectFocus(words(page, 'twee.png'))
  await page.keyboard.type(' op zaterdag')
  expect(await words(page, 'twee.png').inputValue()).toBe('De winkel op zaterdag')
  await page.getByRole('heading', { level: 1 }).click()
  await button(page, 'Versleep twee.png').waitFor()
  expect(await words(page, 'twee.png').inputValue()).toBe('De winkel op zaterdag')
})

test('an event that happens twice is announced twice', async () => {
  const page = await visit(browser)
  await signInAs(page, employer)
  await open(page, '/mijn-account/bedrijfsgegevens')
  await button(page, 'Nog een pluspunt').click()
  await button(page, 'Nog een pluspunt').click()
  await page.evaluate(() => {
    const told: string[] = []
    Object.assign(window, { told })
    const note = (changes: MutationRecord[]) => {
      for (const { target, addedNodes } of changes) {
        const status = addedNodes.length > 0 && target instanceof Element && target.closest('[role=status]')
        if (status && status.textContent) told.push(status.textContent)
      }
    }
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true })
  })
  for (const left of [1, 0]) {
    await button(page, 'Pluspunt 1 verwijderen').click()
    await expect.poll(() => page.getByLabel('Tekst van pluspunt').count()).toBe(left)
  }
  const told = () => page.evaluate(() => (window as never as { told: string[] }).told)
  await expect.poll(told).toEqual(['Pluspunt 1 is verwijderd', 'Pluspunt 1 is verwijderd'])
})

test('slides are put in order with the keyboard alone, and by dragging', async () => {
  const page = await visit(browser)
  await openCompany(page)
  await addSlides(page, ['een', 'twee', 'drie'])
  await button(page, 'drie.png omhoog').press('Enter')
  await expect.poll(() => order(page)).toEqual(['een.png', 'drie.png', 'twee.png'])
  await button(page, 'drie.png omlaag').press('Enter')
  await page.getByText('drie.png staat op plek 6 van 6').waitFor({ state: 'attached' })
  // The last one cannot move further down.
  await expectFocus(button(page, 'drie.png omhoog'))
  await button(page, 'drie.png omhoog').press('Enter')
  await expectFocus(button(page, 'drie.png omhoog'))
  await button(page, 'drie.png omlaag').press('Enter')
  const grip = button(page, 'Versleep een.png')
  await grip.focus()
  await page.keyboard.press('Space')
  await page.getByText('een.png staat op plek 4 van 6').waitFor({ state: 'attached' })
  // dnd-kit handles arrow keys from the next task on.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await page.keyboard.press('ArrowDown')
  await page.getByText('een.png staat op plek 5 van 6').waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await page.getByText('een.png is neergezet op plek 5 van 6').waitFor({ state: 'attached' })
  await expect.poll(() => order(page)).toEqual(['twee.png', 'een.png', 'drie.png'])

  const from = (await button(page, 'Versleep drie.png').boundingBox())!
  const to = (await button(page, 'Versleep twee.png').boundingBox())!
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, from.y - 20, { steps: 4 })
  await page.mouse.move(to.x + 10, to.y, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => order(page)).toEqual(['drie.png', 'twee.png', 'een.png'])
})

test('a part of a picture is chosen with the keyboard, a slider or the pointer, and the preview follows', async () => {
  const page = await visit(browser)
  await openCompany(page)
  await addSlides(page, ['oven'])
  await button(page, 'Snijd oven.png bij').click()
  const frame = button(page, 'Vak op oven.png')
  await frame.waitFor()
  const mine = async () => (await numbers(page, 'slides')).at(-1)

  await page.getByLabel('Zoom in op oven.png').fill('2')
  await expect.poll(mine).toBe('0.2500 0.2778 0.5000 0.4444')
  await frame.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('ArrowUp')
  await expect.poll(mine).toBe('0.3500 0.2678 0.5000 0.4444')
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(mine).toBe('0.5000 0.2678 0.5000 0.4444')

  const box = (await frame.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x - box.width, box.y + box.height / 2, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => (await mine())!.split(' ')[0]).toBe('0.0000')

  // WCAG 2.5.7: one click is enough, next to the frame or in it.
  const area = (await frame.locator('..').boundingBox())!
  await page.mouse.click(area.x + area.width * 0.7, area.y + area.height * 0.6)
  await expect.poll(async () => Number((await mine())!.split(' ')[0])).toBeCloseTo(0.45, 1)
  await page.mouse.click(area.x + area.width * 0.5, area.y + area.height * 0.6)
  await expect.poll(async () => Number((await mine())!.split(' ')[0])).toBeCloseTo(0.25, 1)

  await words(page, 'oven.png').fill('De oven')
  await preview(page).locator('img[alt="De oven"][src^="data:image/webp"]').waitFor({ state: 'attached' })
  expect(await findBarriers(page)).toEqual([])
})

for (const scheme of ['light', 'dark'] as const) {
  test(`the preview of the company follows what is typed, ${scheme}`, async () => {
    const page = await visit(browser, { scheme, phone: scheme === 'dark' })
    await openCompany(page)
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    if (scheme === 'dark') await page.getByText('De hele pagina, terwijl je werkt').click()
    await preview(page).getByRole('heading', { level: 1, name: 'Van Boerdonk Installaties' }).waitFor()
    await page.getByLabel('Naam', { exact: true }).fill('Boerdonk en Zonen')
    await page.getByLabel('Tekst van pluspunt').first().fill('Elke dag op tijd thuis')
    await page.getByRole('textbox', { name: 'Over het bedrijf' }).fill('Wij maken het warm.')
    await preview(page).getByRole('heading', { level: 1, name: 'Boerdonk en Zonen' }).waitFor()
    await preview(page).getByText('Elke dag op tijd thuis').waitFor()
    await preview(page).getByText('Wij maken het warm.').waitFor()
    // When the preview's links scroll into view, the router requests their manifest.
    expect(requests.filter((url) => !/\/uploads\/|\/assets\/|\/__manifest/.test(url))).toEqual([])
    expect(await findBarriers(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  })
}

test('without script pictures are described and removed, an icon is a select, and nothing is cropped', async () => {
  const page = await visit(browser, { withScript: false, phone: true })
  await openCompany(page)
  expect(await page.getByLabel(/Wat zie je op /).count()).toBe(4)
  expect(await page.getByRole('combobox', { name: 'Pictogram van pluspunt' }).first().isVisible()).toBe(true)
  expect(await page.getByRole('button', { name: /^(Versleep|Snijd|Vak op)/ }).count()).toBe(0)
  expect(await page.locator('iframe').count()).toBe(0)
})

test('only the form with pictures loads the code for cropping and dragging', async () => {
  const page = await visit(browser)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  const tools = () => loaded.filter((url) => /crop-frame|sortable-list/.test(url)).length
  await signInAs(page, employer)
  await open(page, '/mijn-account/vacatures-overzicht')
  await open(page, '/mijn-account/mijn-gegevens')
  expect(tools()).toBe(0)
  await openCompany(page)
  await expect.poll(tools).toBe(2)
})
