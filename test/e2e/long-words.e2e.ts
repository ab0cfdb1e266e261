import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser, regionAddress, visit } from '#test/support/browser.ts'

const browser = await openBrowser()
const regions = ['bernheze', 'boxtel', 'maashorst', 'meierijstad', 'oss']
const widths = [390, 320]

/** Without script and pictures, because it looks at hundreds of pages. */
async function aReader() {
  const page = await visit(browser, { withScript: false, viewport: { width: widths[0]!, height: 844 } })
  await page.route('**/uploads/**', (route) => route.abort())
  return page
}

async function listAddresses(page: Page, region: string) {
  const sitemap = await page.goto(`${regionAddress(region)}/sitemap.xml`)
  const addresses = [...(await sitemap!.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address]) => new URL(address!),
  )
  return addresses
    .map(({ pathname }) => `${regionAddress(region)}${pathname}`)
    .filter((address) => /\/vacatures(?:\/|-in|$)|\/werken-bij|\/bedrijven/.test(address))
}

async function widthsThatScroll(page: Page) {
  const wide: number[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) wide.push(width)
  }
  return wide
}

test('no vacancy, company or list scrolls sideways on a phone', { timeout: 300_000 }, async () => {
  const page = await aReader()
  const wide: string[] = []
  let vacancies = 0
  for (const region of regions) {
    for (const address of await listAddresses(page, region)) {
      await page.goto(address, { waitUntil: 'commit' })
      await page.waitForLoadState('domcontentloaded')
      if (/\/vacatures\//.test(address)) vacancies += 1
      for (const width of await widthsThatScroll(page)) wide.push(`${address} at ${width}`)
    }
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
