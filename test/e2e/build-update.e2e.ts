import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open, openBrowser, takeErrors, visit } from '#test/support/browser.ts'

const browser = await openBrowser()

/** Marks this document: the mark is gone once another document is loaded. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isSame: true }))
const isSame = (page: Page) => page.evaluate(() => 'isSame' in window)
const toCompanies = (page: Page) =>
  page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Bedrijven' }).click()

async function openHome(page: Page) {
  await open(page, '/')
  await mark(page)
}

test('a new build is checked for every hour, and loaded with the next navigation', async () => {
  const page = await visit(browser)
  const asked: string[] = []
  let id: string | undefined
  await page.route('**/build.json', async (route) => {
    asked.push(route.request().url())
    await (id ? route.fulfill({ json: { id } }) : route.continue())
  })
  await page.clock.install()
  await openHome(page)
  // The clock keeps running: a minute is enough on any machine.
  await page.clock.fastForward(3_540_000)
  expect(asked).toEqual([])

  const first = page.waitForResponse('**/build.json')
  await page.clock.fastForward(60_000)
  const own = await page.evaluate(
    () => (globalThis as { __reactRouterManifest?: { version: string } }).__reactRouterManifest?.version,
  )
  expect(await (await first).json()).toEqual({ id: own })
  await toCompanies(page)
  await page.waitForURL('**/bedrijven')
  expect(await isSame(page)).toBe(true)

  id = 'a-newer-build'
  const second = page.waitForResponse('**/build.json')
  await page.clock.fastForward(3_600_000)
  await (await second).finished()
  expect(await isSame(page)).toBe(true)
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Vacatures' }).click()
  await page.waitForURL('**/vacatures')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await isSame(page)).toBe(false)
})

test('code that cannot be loaded triggers a full page load, at most once per ten seconds per path', async () => {
  const page = await visit(browser)
  let documents = 0
  await page.route('**/assets/companies-*.js', (route) => route.abort())
  await page.route('**/bedrijven', async (route) => {
    if (route.request().isNavigationRequest()) documents += 1
    await route.continue()
  })
  const start = Date.now()
  await page.clock.setFixedTime(start)
  await openHome(page)
  await toCompanies(page)
  await page.waitForURL('**/bedrijven')
  await page.locator('main a[href^="/bedrijven/"]').first().waitFor()
  expect(documents).toBe(1)

  await openHome(page)
  await toCompanies(page)
  await page.getByRole('heading', { level: 1, name: 'Er is iets misgegaan' }).waitFor()
  expect(takeErrors()).toEqual([expect.stringContaining('a page could not be loaded')])
  expect(await isSame(page)).toBe(true)
  expect(documents).toBe(1)

  await page.clock.setFixedTime(start + 10_000)
  await openHome(page)
  await toCompanies(page)
  await page.locator('main a[href^="/bedrijven/"]').first().waitFor()
  expect(documents).toBe(2)
})

test('a page that somebody is filling in is never reloaded for missing code', async () => {
  const page = await visit(browser)
  /** Fires the event as Vite does; returns false if the page handles it. */
  const miss = () => page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true })))
  await open(page, '/contact')
  await mark(page)
  await page.getByRole('textbox', { name: 'Onderwerp' }).fill('Een vraag')
  expect(await miss()).toBe(true)
  expect(await page.getByRole('textbox', { name: 'Onderwerp' }).inputValue()).toBe('Een vraag')
  expect(await isSame(page)).toBe(true)

  await open(page, '/contact')
  await mark(page)
  // Nothing listens until the script has loaded, and the call is aborted when the page reloads.
  const isSameAfterMiss = () => miss().then(() => isSame(page))
  await expect.poll(() => isSameAfterMiss().catch(() => undefined)).toBe(false)
})
