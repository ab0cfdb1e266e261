import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser, visit } from '#test/support/browser.ts'

const browser = await openBrowser()
const regions = ['bernheze', 'boxtel', 'maashorst', 'meierijstad', 'oss']
const widths = [390, 320]

/** Hundreds of pages are looked at: their documents replace each other in one page per width, with its style and fonts. */
async function aReader(width: number, region: string) {
  const page = await visit(browser, { viewport: { width, height: 844 }, region })
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/vacatures')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return page
}

async function listAddresses(page: Page) {
  const sitemap = await read(page, '/sitemap.xml')
  return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)]
    .map(([, address]) => new URL(address!).pathname)
    .filter((path) => /^\/(?:vacatures|werken-bij|bedrijven)/.test(path))
}

function read(page: Page, path: string) {
  return page.evaluate((from) => fetch(from).then((answer) => answer.text()), path)
}

function scrollsSideways(page: Page, html: string) {
  return page.evaluate((shown) => {
    document.body.replaceWith(new DOMParser().parseFromString(shown, 'text/html').body)
    return document.documentElement.scrollWidth > document.documentElement.clientWidth
  }, html)
}

test('no vacancy, company or list scrolls sideways on a phone', { timeout: 300_000 }, async () => {
  const wide: string[] = []
  let vacancies = 0
  for (const region of regions) {
    const readers = await Promise.all(widths.map((width) => aReader(width, region)))
    for (const path of await listAddresses(readers[0]!)) {
      const html = await read(readers[0]!, path)
      if (path.startsWith('/vacatures/')) vacancies += 1
      for (const [index, reader] of readers.entries()) {
        if (await scrollsSideways(reader, html)) wide.push(`${region}${path} at ${widths[index]}`)
      }
    }
    for (const reader of readers) await reader.context().close()
  }
  expect(vacancies).toBeGreaterThan(200)
  expect(wide).toEqual([])
})

test('the focus ring is there at once', async () => {
  const page = await visit(browser, { reducedMotion: 'no-preference' })
  await page.goto('/vacatures', { waitUntil: 'networkidle' })
  const colours = await page.getByRole('button', { name: 'Zoek werk' }).evaluate(async (button: HTMLElement) => {
    button.focus({ focusVisible: true } as FocusOptions)
    const first = getComputedStyle(button).outlineColor
    await new Promise((resolve) => setTimeout(resolve, 400))
    return [first, getComputedStyle(button).outlineColor]
  })
  expect(colours[0]).toBe(colours[1])
})
