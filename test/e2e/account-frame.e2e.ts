import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signInAs } from '#test/support/browser-sign-in.ts'
import { findBarriers, open, openBrowser, visit } from '#test/support/browser.ts'

const browser = await openBrowser()
const employer = 'werkgever@voorbeeld.test'
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu van mijn account' })
const barOf = (page: Page) => page.getByRole('navigation', { name: 'Snel naar' })

test('every link around an account page leads to a page that exists', async () => {
  const page = await visit(browser)
  await signInAs(page, employer)
  await page.goto('/mijn-account')
  const links = page.locator('header a, nav a')
  const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  expect(addresses.length).toBeGreaterThan(8)
  for (const address of new Set(addresses)) {
    const status = await page.evaluate(async (url) => (await fetch(url)).status, address)
    expect({ address, status }).toEqual({ address, status: 200 })
  }
})

test('the account has a header and a menu of its own, on a wide screen', async () => {
  const page = await visit(browser)
  await signInAs(page, employer)
  await page.goto('/mijn-account')
  const header = page.getByRole('banner')
  expect(await page.getByRole('banner').count()).toBe(1)
  expect(await header.getByText('Voor werkgevers').isVisible()).toBe(true)
  await header.getByText(/^\d+ ?credits?$/).waitFor()
  expect(await barOf(page).isVisible()).toBe(false)
  await menuOf(page)
    .getByRole('link', { name: /^Vacatures \d+$/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Vacatures' }).waitFor()

  await header.getByRole('button', { name: /^Menu van/ }).click()
  expect(await findBarriers(page)).toEqual([])
  await header.getByRole('link', { name: 'Mijn gegevens' }).click()
  await page.getByRole('heading', { level: 1, name: 'Mijn gegevens' }).waitFor()
  expect(await header.getByRole('link', { name: 'Mijn gegevens' }).isVisible()).toBe(false)

  await page.goto('/mijn-account/vacatures')
  expect(await header.getByText('Voor werkgevers').isVisible()).toBe(true)
  expect(await menuOf(page).count()).toBe(0)
})

for (const scheme of ['light', 'dark'] as const) {
  test(`on a phone a bar of five links replaces the menu, even without script, ${scheme}`, async () => {
    const page = await visit(browser, { phone: true, scheme, withScript: scheme === 'light' })
    // The fallback font of a slow connection is wider.
    await page.route(/\.woff2/, (route) => route.abort())
    await signInAs(page, employer)
    await page.goto('/mijn-account')
    expect(await menuOf(page).isVisible()).toBe(false)
    const bar = barOf(page)
    const targets = bar.locator('> ul > li > *')
    const names = (await targets.allInnerTexts()).map((name) => name.split('\n').at(-1))
    expect(names).toEqual(['Overzicht', 'Vacatures', 'Nieuw', 'Sollicitaties', 'Meer'])
    for (const target of await targets.all()) {
      const { width, height } = (await target.boundingBox())!
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    // In a wide font on a narrow screen (WCAG 1.4.12), labels do not overlap.
    await page.setViewportSize({ width: 320, height: 640 })
    await page.evaluate(() => {
      const wide = new CSSStyleSheet()
      wide.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }')
      document.adoptedStyleSheets = [wide]
    })
    const words = await targets.evaluateAll((all) =>
      all.map(({ lastChild }) => {
        const range = document.createRange()
        range.selectNodeContents(lastChild!)
        return range.getBoundingClientRect()
      }),
    )
    expect(words.filter(({ right }, index) => right > (words[index + 1]?.left ?? 320))).toEqual([])
    await page.evaluate(() => {
      document.adoptedStyleSheets = []
    })

    await bar.getByRole('button', { name: 'Meer' }).click()
    await bar.getByRole('link', { name: /^Contactpersonen/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Contactpersonen' }).waitFor()
    expect(await bar.getByRole('link', { name: /^Contactpersonen/ }).isVisible()).toBe(false)

    await bar.getByRole('link', { name: 'Nieuw', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Nieuwe vacature' }).waitFor()
    expect(await bar.count()).toBe(0)
  })
}

test('the bar on a phone never covers the focused element', async () => {
  const page = await visit(browser, { phone: true })
  await signInAs(page, employer)
  await open(page, '/mijn-account/mijn-gegevens')
  const top = (await barOf(page).boundingBox())!.y
  await page.locator('main input').first().focus()
  for (let press = 0; press < 15; press += 1) {
    await page.keyboard.press('Tab')
    const focus = await page.evaluate(() => {
      const { top: above, bottom } = document.activeElement!.getBoundingClientRect()
      return { isOnPage: document.querySelector('main')!.contains(document.activeElement), above, bottom }
    })
    if (focus.isOnPage) expect(focus.bottom).toBeLessThanOrEqual(top)
  }
})

test('a late message does not push the focused element under the bar of a phone', async () => {
  const page = await visit(browser, { phone: true })
  await signInAs(page, employer)
  await open(page, '/mijn-account/mijn-gegevens')
  const top = (await barOf(page).boundingBox())!.y
  const [phone, next] = [page.getByLabel('Telefoonnummer'), page.getByLabel('Gebruikersnaam')]
  await phone.fill('12')
  // Scrolls so that the next field is the last thing in view.
  await next.evaluate((field, bar) => {
    scrollBy({ top: field.getBoundingClientRect().bottom - bar + 10, behavior: 'instant' })
  }, top)
  // The error of a blurred field is delayed until the pointer is released.
  await page.mouse.down()
  await next.focus()
  const before = (await next.boundingBox())!
  expect(top - before.y - before.height).toBeLessThan(20)
  await page.mouse.up()
  await page.locator('main').getByText('Dit telefoonnummer klopt niet').first().waitFor()
  const after = (await next.boundingBox())!
  expect(after.y + after.height).toBeLessThanOrEqual(top)
})

test('the header fits on a phone in landscape', async () => {
  const page = await visit(browser, { viewport: { width: 844, height: 390 } })
  await signInAs(page, employer)
  await page.goto('/mijn-account')
  const broken = await page
    .getByRole('banner')
    .evaluate((header) =>
      [...header.children]
        .filter((part) => part.checkVisibility() && (part.scrollWidth > part.clientWidth + 1 || part.clientHeight > 46))
        .map((part) => part.textContent),
    )
  expect(broken).toEqual([])
})

test('an admin has the header, but only the personal pages', async () => {
  const page = await visit(browser)
  await signInAs(page, 'admin@voorbeeld.test')
  await page.goto('/mijn-account/mijn-gegevens')
  expect(await menuOf(page).getByRole('link').allInnerTexts()).toEqual(['Mijn gegevens', 'Beheer'])
  await page.getByRole('button', { name: /^Menu van/ }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Beheer' }).click()
  await page.getByRole('heading', { level: 1, name: /^Goede/ }).waitFor()
})
