import AxeBuilder from '@axe-core/playwright'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
  type Request,
} from 'playwright-core'
import { afterAll, afterEach, expect, inject } from 'vitest'
import { chromiumArguments, findChromium, noChromium } from '../../scripts/find-chromium.mjs'

export type Scheme = 'light' | 'dark'

const port = inject('port')

// A page of a story lives for a second or two: optimising its script costs more than it saves.
const forShortLives = ['--js-flags=--no-opt,--no-maglev']

/** The errors in the script of any page, or on the board, whatever the story is about. */
let errors: string[] = []

/** For a story about failures: returns the errors until now, which then do not count. */
export function takeErrors() {
  const taken = errors
  errors = []
  return taken
}

/** One browser per test file, closed when the file is done. */
export async function openBrowser() {
  const executablePath = findChromium()
  if (!executablePath) throw new Error(noChromium)
  const browser = await chromium.launch({ executablePath, args: [...chromiumArguments(), ...forShortLives] })
  afterEach(() => expect(takeErrors(), 'errors').toEqual([]))
  afterAll(() => browser.close())
  return browser
}

type Visitor = { scheme?: Scheme; withScript?: boolean; phone?: boolean } & BrowserContextOptions

/** A visitor without cookies, on one region's board: addresses may be just paths. */
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
  const baseURL = options.baseURL ?? regionAddress(region)
  const context = await browser.newContext({
    baseURL,
    colorScheme: scheme,
    javaScriptEnabled: withScript,
    viewport: phone ? { width: 390, height: 844 } : { width: 1280, height: 900 },
    locale: 'nl-NL',
    reducedMotion: 'reduce',
    ...options,
  })
  boards.set(context, baseURL)
  if (!withScript) scriptless.add(context)
  context.on('weberror', (error) => errors.push(String(error.error().stack)))
  // React Router catches those in a page, to show its error screen.
  context.on('console', (message) => {
    if (message.text().startsWith('React Router caught')) errors.push(message.text())
  })
  context.on('response', (response) => {
    if (response.status() >= 500) errors.push(`${response.status()} ${response.request().method()} ${response.url()}`)
  })
  const requests = new Set<Request>()
  context.on('request', (request) => requests.add(request))
  context.on('requestfinished', (request) => requests.delete(request))
  context.on('requestfailed', (request) => requests.delete(request))
  unanswered.set(context, requests)
  // Three browsers and their board share a machine that may be slow.
  context.setDefaultTimeout(30_000)
  return context.newPage()
}

const boards = new WeakMap<BrowserContext, string>()
/** The requests that a browser is waiting for. */
const unanswered = new WeakMap<BrowserContext, Set<Request>>()
const scriptless = new WeakSet<BrowserContext>()

/** The address of the board that this page visits. */
export const boardOf = (page: Page) => boards.get(page.context())!

/** Chromium itself resolves every name under localhost to this machine. */
export function regionAddress(region: string) {
  return `http://${region}.localhost:${port}`
}

/** Whether the top of an element is in view, without scrolling. */
export async function isOnScreen(shown: Locator) {
  const box = await shown.boundingBox()
  const height = shown.page().viewportSize()!.height
  return box !== null && box.y >= 0 && box.y < height
}

/**
 * Waits until there were no requests for half a second, and React has hydrated: on a busy machine the first comes long
 * before the second. For a part whose script is fetched when it is shown, such as the rich-text editor, the story must
 * wait itself.
 */
export async function untilSettled(page: Page) {
  await page.waitForLoadState('networkidle').catch((cause: unknown) => {
    const urls = [...unanswered.get(page.context())!].map((request) => request.url())
    throw new Error(`${page.url()} does not settle; it waits for ${urls.join(', ') || 'nothing'}`, { cause })
  })
  if (scriptless.has(page.context())) return
  await page.waitForFunction(() => {
    if (!document.querySelector('script[type="module"]')) return true
    type Root = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }
    const root = Object.entries(document).find(([key]) => key.startsWith('__reactContainer$')) as
      | [string, Root]
      | undefined
    return root?.[1].stateNode.current.memoizedState.isDehydrated === false
  })
}

/** Opens a page of the board, and waits until it is settled. */
export async function open(page: Page, address: string) {
  const answer = await page.goto(address)
  await untilSettled(page)
  return answer
}

/** Loads a page of the board again, and waits until it is settled. */
export async function reopen(page: Page) {
  await page.reload()
  await untilSettled(page)
}

/** Holds back the page's data requests until `release`; a test sees what is shown meanwhile. */
export async function holdAnswers(page: Page, isHeld: (request: Request) => boolean) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\.data(\?|$)/, async (route) => {
    if (isHeld(route.request())) await promise
    await route.fallback()
  })
  return {
    release: async () => {
      const answer = page.waitForResponse((response) => isHeld(response.request()))
      resolve()
      await answer
    },
  }
}

/**
 * Opens a page that React does not hydrate until `release`. Only the entry script is held back, and by the browser
 * itself: `page.route` would pass every request of the page through this process.
 */
export async function openBeforeScript(page: Page, path: string) {
  const devtools = await page.context().newCDPSession(page)
  const held = new Promise<{ requestId: string }>((resolve) => devtools.once('Fetch.requestPaused', resolve))
  // The browser does not request what it has cached.
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/entry.client*' }] })
  // Without waiting for scripts: the page is ready before they are.
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  const { requestId } = await held
  return async () => {
    await devtools.send('Fetch.continueRequest', { requestId })
    await devtools.send('Fetch.disable')
    await untilSettled(page)
    await devtools.detach()
  }
}

/**
 * From here on the page records layout shifts, as the browser counts them for Cumulative Layout Shift; when called, it
 * returns a line for each: its score, when, and what moved from where to where.
 */
export async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    type Moved = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
    type Shift = PerformanceEntry & { value: number; sources: Moved[] }
    const shifts: string[] = []
    Object.assign(window, { shifts })
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join()
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent
          return `${name} ${place(previousRect)} → ${place(currentRect)}`
        })
        shifts.push(`${value.toFixed(4)} at ${Math.round(startTime)} ms: ${moved.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as never as { shifts: string[] }).shifts)
}

/**
 * What keeps people from using the page, or a part of it, as it is now: the accessibility errors that axe finds, and
 * duplicate or missing ids. One line each.
 */
export async function findBarriers(page: Page, { within = 'html' } = {}) {
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    // Passed checks are not reported, and none of our content is in a frame: both make it several times faster.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .setLegacyMode(true)
    .analyze()
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  return [...found, ...(await findWrongIds(page))]
}

/**
 * A label, a link, a description and a form find only the first element with an id: any other is out of reach. A
 * reference to a missing id has no effect.
 */
export const findWrongIds = (page: Page) =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    const doubles = ids.filter((id, index) => id === '' || ids.indexOf(id) !== index)
    const named = ['aria-labelledby', 'aria-describedby'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].flatMap((element) => element.getAttribute(name)!.split(/\s+/)),
    )
    // dnd-kit adds its description shortly after a row is shown.
    const absent = named.filter((id) => !ids.includes(id) && !id.startsWith('Dnd'))
    return [...new Set([...doubles.map((id) => `double id: ${id}`), ...absent.map((id) => `no such id: ${id}`)])]
  })
