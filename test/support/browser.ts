import AxeBuilder from '@axe-core/playwright'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, inject } from 'vitest'
import { chromiumArguments, findChromium, noChromium } from '../../scripts/find-chromium.mjs'

export type Scheme = 'light' | 'dark'

const port = inject('port')

/** One browser per test file; it goes when the file is done. */
export async function openBrowser() {
  const executablePath = findChromium()
  if (!executablePath) throw new Error(noChromium)
  const browser = await chromium.launch({ executablePath, args: chromiumArguments() })
  afterAll(() => browser.close())
  return browser
}

type Visitor = { scheme?: Scheme; withScript?: boolean; phone?: boolean } & BrowserContextOptions

/** A visitor with an empty cookie jar, on the board of one region: paths are enough to go somewhere. */
export async function visit(
  browser: Browser,
  {
    region = 'oss',
    scheme = 'light',
    withScript = true,
    phone = false,
    ...options
  }: Visitor & { region?: string } = {},
) {
  const context = await browser.newContext({
    baseURL: regionAddress(region),
    colorScheme: scheme,
    javaScriptEnabled: withScript,
    viewport: phone ? { width: 390, height: 844 } : { width: 1280, height: 900 },
    locale: 'nl-NL',
    reducedMotion: 'reduce',
    ...options,
  })
  context.setDefaultTimeout(10_000)
  return context.newPage()
}

/** Chromium itself leads every name under localhost home. */
export function regionAddress(region: string) {
  return `http://${region}.localhost:${port}`
}

/** What axe finds wrong with the page, or a part of it, as it is now: a line per finding. */
export async function findBarriers(page: Page, { within = 'html' } = {}) {
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
