import { expect, test } from 'vitest'
import { open, openBeforeScript, openBrowser, takeErrors, visit } from '#test/support/browser.ts'

const browser = await openBrowser()

test('the board of Oss greets a visitor with its own name', async () => {
  const page = await visit(browser)

  const answer = await page.goto('/')

  expect(answer?.status()).toBe(200)
  expect(await page.title()).toMatch(/^Baan in Oss – /)
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
})

test('the home page shows its search without JavaScript', async () => {
  const page = await visit(browser, { withScript: false })
  await page.goto('/')

  expect(await page.getByRole('search').isVisible()).toBe(true)
})

test('the buttons of the carousel take no space from what is below it, and no focus', async () => {
  for (const phone of [true, false]) {
    const page = await visit(browser, { phone })
    const bringScript = await openBeforeScript(page, '/')
    const carousel = page.getByRole('region', { name: 'Kijk binnen bij bedrijven' })
    const slides = carousel.locator('[tabindex="0"]')
    const below = page.getByRole('heading', { name: 'Dicht bij huis' })
    await slides.focus()
    await below.scrollIntoViewIfNeeded()
    const before = await below.boundingBox()
    await bringScript()
    const next = carousel.getByRole('button', { name: 'Volgende' })
    await next.waitFor()
    expect(await below.boundingBox()).toEqual(before)
    expect(await slides.evaluate((element) => element === document.activeElement)).toBe(true)

    const isAtEnd = async () => (await next.getAttribute('aria-disabled')) === 'true'
    const last = carousel.getByRole('listitem').last()
    const isInView = () => last.evaluate((slide) => slide.getBoundingClientRect().right <= innerWidth)
    expect(await isInView()).toBe(false)
    await next.focus()
    for (let press = 0; press < 20 && !(await isAtEnd()); press += 1) {
      await page.keyboard.press('Enter')
      await page.waitForTimeout(100)
    }
    expect(await isInView()).toBe(true)
    expect(await next.evaluate((element) => element === document.activeElement)).toBe(true)
    await carousel.getByRole('button', { name: 'Vorige' }).click()
    await expect.poll(isAtEnd).toBe(false)
  }
})

test('leaving a page with a carousel causes no error', async () => {
  const page = await visit(browser)
  // From the second visit on the next page is shown at once.
  for (let time = 0; time < 3; time += 1) {
    await open(page, '/')
    await page.locator('main a[href^="/vacatures/"]').first().click()
    await page.waitForURL('**/vacatures/*')
    await page.waitForTimeout(300)
  }
  expect(takeErrors()).toEqual([])
})
