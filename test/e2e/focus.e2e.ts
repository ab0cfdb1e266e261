import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { contrast } from '#basics/contrast.ts'
import { registerAndConfirm, signInAs } from '#test/support/browser-sign-in.ts'
import { open, openBrowser, reopen, visit } from '#test/support/browser.ts'

const browser = await openBrowser()

const expectFocus = (locator: Locator) =>
  expect.poll(() => locator.evaluate((element) => element === document.activeElement)).toBe(true)

/** Whether it is visible without scrolling. */
const expectInView = async (locator: Locator) => {
  const { top, bottom } = await locator.evaluate((element) => element.getBoundingClientRect().toJSON())
  const height = await locator.evaluate(() => innerHeight)
  expect([top >= 0, bottom <= height]).toEqual([true, true])
}

async function anAdminAt(path: string, options: Parameters<typeof visit>[1] = {}) {
  const page = await visit(browser, options)
  await signInAs(page, 'admin@voorbeeld.test')
  await open(page, path)
  return page
}

const rowsOf = (page: Page) => page.getByRole('table').getByRole('row').getByRole('rowheader').getByRole('link')

test('going back after a reload, the keyboard continues from the link that was followed', async () => {
  const page = await visit(browser)
  await open(page, '/vacatures')
  // By its address: meanwhile other stories post vacancies, which are listed above it.
  const address = await page.getByRole('article').nth(4).getByRole('heading').getByRole('link').getAttribute('href')
  const vacancy = page.getByRole('article').locator(`h2 a[href="${address}"], h3 a[href="${address}"]`)
  await vacancy.press('Enter')
  await page.waitForURL(/\/vacatures\/./)
  await reopen(page)
  await page.goBack()
  await expectFocus(vacancy)
  await expectInView(vacancy)
})

test('‘Wis alles’ in the filters on a phone leads to the button with the number of results', async () => {
  const page = await visit(browser, { phone: true })
  await open(page, '/vacatures?uren=4')
  await page.getByRole('button', { name: /Filters/ }).click()
  // It opens on its name, not on the link that undoes everything.
  await expectFocus(page.getByRole('dialog').getByText('Filters', { exact: true }))
  await page.getByRole('dialog').getByRole('link', { name: 'Wis alles' }).press('Enter')
  await page.waitForURL((url) => url.search === '')
  await expectFocus(page.getByRole('button', { name: /^Toon \d+ vacature/ }))
})

test('an address with a hash moves the focus to its target, after a form too', async () => {
  const page = await visit(browser)
  await registerAndConfirm(page, 'rian.hekje@voorbeeld.test')
  await open(page, '/mijn-account/mijn-gegevens')
  const part = page.getByRole('region', { name: 'Code bij het inloggen' })
  await part.getByRole('button', { name: 'Zet aan' }).click()
  await page.waitForURL(/koppel#code-bij-inloggen$/)
  await expectFocus(part.getByRole('heading'))
})

/** The contrast of an element's focus ring with the surface that it is drawn on. */
async function ringContrast(shown: Locator) {
  // The ring is only shown for keyboard users.
  await shown.page().keyboard.press('Tab')
  await shown.focus()
  const [ring, surface] = await shown.evaluate((element) => {
    // A canvas accepts every notation of a colour.
    const drawn = (colour: string) => {
      const brush = new OffscreenCanvas(1, 1).getContext('2d')!
      brush.fillStyle = colour
      brush.fillRect(0, 0, 1, 1)
      const [red, green, blue, opacity] = brush.getImageData(0, 0, 1, 1).data
      const hex = [red, green, blue].map((part) => part!.toString(16).padStart(2, '0')).join('')
      return { colour: `#${hex}`, isSolid: opacity === 255 }
    }
    const { outlineColor, outlineStyle, outlineWidth } = getComputedStyle(element)
    if (outlineStyle !== 'solid' || outlineWidth !== '3px') return []
    for (let behind = element.parentElement; behind; behind = behind.parentElement) {
      const { colour, isSolid } = drawn(getComputedStyle(behind).backgroundColor)
      if (isSolid) return [drawn(outlineColor).colour, colour]
    }
    return []
  })
  if (!ring || !surface) throw new Error('no ring, or nothing behind it')
  return contrast(ring, surface)
}

for (const scheme of ['light', 'dark'] as const) {
  test(`the focus ring is visible on every surface, ${scheme}`, async () => {
    const page = await anAdminAt('/beheer', { scheme })
    const contrasts = [await ringContrast(page.getByRole('complementary').getByRole('link').nth(1))]
    const visitor = await visit(browser, { scheme })
    await open(visitor, '/')
    contrasts.push(await ringContrast(visitor.locator('main .bg-forest-light a')))
    contrasts.push(await ringContrast(visitor.getByRole('banner').getByRole('link').nth(1)))
    const employer = await visit(browser, { scheme })
    await signInAs(employer, 'werkgever@voorbeeld.test')
    await open(employer, '/mijn-account/vacatures-overzicht')
    await employer.getByRole('checkbox').nth(1).check()
    contrasts.push(await ringContrast(employer.locator('.bg-night button:enabled:visible').first()))
    for (const measured of contrasts) expect(measured).toBeGreaterThanOrEqual(3)
  })
}

for (const phone of [false, true]) {
  test(`a row that an admin opens is in view and has the focus, until it is closed, ${phone ? 'on a phone' : 'beside the list'}`, async () => {
    const page = await anAdminAt('/beheer/stamgegevens?sorteer=naam', { phone })
    const row = rowsOf(page).last()
    const name = await row.innerText()
    const heading = page.getByRole('heading', { level: 2, name, exact: true })
    await row.press('Enter')
    await expectFocus(heading)
    await expectInView(heading)
    if (phone) await page.getByRole('link', { name: 'Toch niet' }).press('Enter')
    else await page.keyboard.press('Escape')
    await page.waitForURL((url) => !url.searchParams.has('regel'))
    const again = page.getByRole('table').getByRole('link', { name, exact: true })
    await expectFocus(again)
    await expectInView(again)
  })
}

test('Escape in a panel with unsaved input asks for confirmation, until Escape is pressed again', async () => {
  const page = await anAdminAt('/beheer/stamgegevens?sorteer=naam')
  await rowsOf(page).last().press('Enter')
  const save = page.getByRole('button', { name: 'Bewaar', exact: true })
  const field = page.locator('form').filter({ has: save }).getByRole('textbox').first()
  await field.fill('Nog niet bewaard')
  await save.focus()
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Wil je weggaan?' })
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  expect(await field.inputValue()).toBe('Nog niet bewaard')
  expect(new URL(page.url()).searchParams.has('regel')).toBe(true)
})

test('going back to an old confirmation leaves the focus where it is', async () => {
  const page = await anAdminAt('/beheer/stamgegevens/opleidingen?gedaan=bewaard')
  const outcome = page.getByText('Bewaard. Het geldt meteen overal.')
  await outcome.waitFor()
  const search = page.getByRole('searchbox', { name: 'Naam' })
  await search.fill('mbo')
  await search.press('Enter')
  await outcome.waitFor({ state: 'detached' })
  await page.goBack()
  await outcome.waitFor()
  await page.waitForTimeout(200)
  await expectFocus(search)
})

test('closing a vacancy opened from the list leads back to its row', async () => {
  const page = await anAdminAt('/beheer/vacatures?lijst=alles')
  // Read before other stories add rows above these.
  const next = rowsOf(page).nth(3)
  const [name, address] = [await next.innerText(), await next.getAttribute('href')]
  await rowsOf(page).nth(2).press('Enter')
  const drawer = page.getByRole('region', { name: 'Beoordeling' })
  await expectFocus(drawer.getByRole('heading', { level: 2 }))
  await drawer.getByRole('link', { name: 'Volgende' }).press('Enter')
  await expectFocus(drawer.getByRole('heading', { level: 2, name }))
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await expectFocus(page.locator(`tbody a[href="${address}"]`))
})

test('a confirmation gets the focus, even when the same action is repeated', async () => {
  // A paid order: only that asks for a note about a refund.
  const page = await anAdminAt('/beheer/orders?status=paid')
  await rowsOf(page).first().click()
  const note = page.getByRole('textbox', { name: 'Notitie over een terugbetaling' })
  const done = page.getByText('De notitie is bewaard.')
  for (const words of ['Teruggestort.', 'Teruggestort op maandag.']) {
    await note.fill(words)
    await page.getByRole('button', { name: 'Bewaar de notitie' }).click()
    await expectFocus(done)
    await expectInView(done)
  }
})
