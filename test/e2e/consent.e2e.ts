import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { findBarriers, open, openBrowser, untilSettled, visit, watchShifts } from '#test/support/browser.ts'
import { captchaKeys } from '#test/support/captcha-server.ts'
import { listPublicRoutes } from '#test/support/own-routes.ts'
import { startProduct } from '#test/support/product.ts'
import { hasCaptcha } from '#ui/forms/captcha.rules.ts'

const product = await startProduct({ GOOGLE_TAG_MANAGER_ID: 'GTM-STORY12', ...captchaKeys })
afterAll(product.stop)
const browser = await openBrowser()

type Options = Parameters<typeof visit>[1]

/**
 * A visitor of the board with a tag manager and a captcha, and a log of every request to another host, all of which are
 * intercepted.
 */
async function arrive(options: Options = {}) {
  const page = await visit(browser, { baseURL: `http://oss.localhost:${product.port}`, ...options })
  const elsewhere: string[] = []
  await page.context().route(
    (url) => !(url.hostname.endsWith('localhost') && url.port === String(product.port)),
    async (route) => {
      elsewhere.push(route.request().url())
      await route.fulfill({ contentType: 'text/javascript', body: 'window.isMeasured = location.pathname' })
    },
  )
  return { page, elsewhere }
}

const tagManager = 'https://www.googletagmanager.com/gtm.js?id=GTM-STORY12'
const banner = (page: Page) => page.getByRole('region', { name: 'Vind je deze cookies goed?' })
const choose = (page: Page, name: 'Weiger' | 'Accepteer') => banner(page).getByRole('button', { name }).click()

/** An existing address for every public route with a page. */
async function listAddresses() {
  const { page } = await arrive({ withScript: false })
  const slugOf = async (list: string, start: string) => {
    await page.goto(list)
    const href = await page.locator(`main a[href^="${start}/"]`).first().getAttribute('href')
    return href!.slice(start.length + 1).split(/[/?]/)[0]!
  }
  const slugs: Record<string, string> = {
    vacatures: await slugOf('/vacatures', '/vacatures'),
    bedrijven: await slugOf('/bedrijven', '/bedrijven'),
    'werken-bij': await slugOf('/werken-bij', '/werken-bij'),
    blog: await slugOf('/blog', '/blog'),
    'vacatures-in': 'oss',
    'vacatures-in-beroepsgroep': 'techniek',
  }
  return listPublicRoutes().map((address) =>
    address
      .replace(':slug', slugs[address.split('/')[1]!] ?? 'oss')
      .replace(/:\w+/, 'onbekend')
      .replace('*', 'privacy'),
  )
}
const addresses = await listAddresses()

/** Lets the scripts of every page run, in a few tabs of one visitor. */
async function visitAll(page: Page) {
  const waiting = [...addresses]
  const tabs = await Promise.all([1, 2, 3].map(() => page.context().newPage()))
  await Promise.all(
    tabs.map(async (tab) => {
      for (let address = waiting.shift(); address; address = waiting.shift()) await visitOne(tab, address)
      await tab.close()
    }),
  )
}

/** Also starts using a form that a captcha may guard. */
async function visitOne(page: Page, address: string) {
  const answer = await open(page, address)
  // Every page links to where the choice can be changed. A list embedded on another site stores nothing.
  const isPage = answer!.headers()['content-type']!.startsWith('text/html') && !address.endsWith('/insluiten')
  if (isPage) expect(await page.locator('a[href="/cookies"]').count(), address).toBeGreaterThan(0)
  if (!hasCaptcha(new URL(page.url()).pathname)) return
  await page.getByRole('main').getByRole('textbox').first().fill('Noor')
  await untilSettled(page)
}

test(
  'no public page requests anything from another host before a choice, or after refusing',
  { timeout: 300_000 },
  async () => {
    expect(addresses.length).toBeGreaterThan(25)
    expect(addresses.filter(hasCaptcha).length).toBeGreaterThan(3)
    const { page, elsewhere } = await arrive()
    await visitAll(page)
    expect(elsewhere).toEqual([])

    await page.goto('/')
    await choose(page, 'Weiger')
    await banner(page).waitFor({ state: 'detached' })
    await visitAll(page)
    expect(elsewhere).toEqual([])
    await page.goto('/')
    expect(await banner(page).count()).toBe(0)
  },
)

test('accepting loads the tag manager, but not on personal pages', async () => {
  const { page, elsewhere } = await arrive()
  await open(page, '/vacatures')
  expect(elsewhere).toEqual([])
  const asked = page.waitForRequest(tagManager)
  await choose(page, 'Accepteer')
  await asked
  await banner(page).waitFor({ state: 'detached' })
  await page.waitForFunction(() => 'isMeasured' in window)

  // The next pages are in the same document.
  await page.locator('main article a').first().click()
  await page.waitForURL(/\/vacatures\/.+/)
  expect(elsewhere).toEqual([tagManager])
  // A page with personal data gets a new document, without the tag manager.
  await page.getByRole('link', { name: 'Inloggen' }).first().click()
  await page.waitForURL(/\/inloggen/)
  await page.getByLabel('Wachtwoord').first().waitFor()
  expect(await page.evaluate(() => 'isMeasured' in window)).toBe(false)
  expect(elsewhere).toEqual([tagManager])
  // And back again.
  await page.getByRole('link', { name: 'Bedrijven' }).first().click()
  await page.waitForFunction(() => 'isMeasured' in window)
  expect(elsewhere).toEqual([tagManager, tagManager])
})

test('a choice does not lose what was typed: the tag manager waits for the next page', async () => {
  const { page, elsewhere } = await arrive()
  await open(page, '/contact')
  await page.getByRole('textbox', { name: 'Onderwerp' }).fill('Een vraag')
  await choose(page, 'Accepteer')
  await banner(page).waitFor({ state: 'detached' })
  expect(await page.getByRole('textbox', { name: 'Onderwerp' }).inputValue()).toBe('Een vraag')
  await page.getByText('Je keuze is bewaard.').waitFor({ state: 'attached' })
  expect(elsewhere).toEqual([])
  await page.getByRole('link', { name: 'Bedrijven' }).first().click()
  await page.waitForFunction(() => 'isMeasured' in window)
  expect(elsewhere).toEqual([tagManager])
})

test('a choice can be changed from every page, and then nothing is loaded any longer', async () => {
  const { page, elsewhere } = await arrive()
  await open(page, '/blog')
  await choose(page, 'Accepteer')
  await page.waitForFunction(() => 'isMeasured' in window)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click()
  await page.getByText('Je hebt nu alles goedgevonden.').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Weiger' }).click()
  await page.getByText('Je hebt nu alles geweigerd.').waitFor()
  elsewhere.length = 0
  await open(page, '/vacatures')
  expect(elsewhere).toEqual([])
})

test('the choice works without script', async () => {
  const { page, elsewhere } = await arrive({ withScript: false })
  await page.goto('/vacatures?zoek=kok')
  await choose(page, 'Weiger')
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/vacatures?zoek=kok')
  expect(await banner(page).count()).toBe(0)
  await page.goto('/cookies')
  for (const purpose of await page.getByRole('main').getByRole('checkbox').all()) await purpose.check()
  await page.getByRole('button', { name: 'Bewaar mijn keuze' }).click()
  await page.getByText('Je hebt nu alles goedgevonden.').waitFor()
  expect(elsewhere).toEqual([])
})

for (const phone of [false, true]) {
  const where = phone ? 'on a phone, dark' : 'on a wide screen, light'

  test(`the question is accessible, shifts nothing and never covers the focused element, ${where}`, async () => {
    const { page } = await arrive({ phone, scheme: phone ? 'dark' : 'light' })
    const shifts = await watchShifts(page)
    await open(page, '/vacatures')
    expect(await shifts()).toEqual([])
    expect(await findBarriers(page)).toEqual([])
    const [refuse, accept] = await Promise.all(
      ['Weiger', 'Accepteer'].map((name) => banner(page).getByRole('button', { name }).boundingBox()),
    )
    expect([refuse!.width, refuse!.height, refuse!.y]).toEqual([accept!.width, accept!.height, accept!.y])

    const covered: string[] = []
    for (let stop = 0; stop < 60; stop += 1) {
      await page.keyboard.press('Tab')
      const found = await page.evaluate(() => {
        const focused = document.activeElement!
        const box = focused.getBoundingClientRect()
        const question = document.getElementById('cookiekeuze')!
        const isCovered = !question.contains(focused) && box.bottom > question.getBoundingClientRect().top + 1
        return isCovered ? focused.outerHTML.slice(0, 120) : undefined
      })
      if (found) covered.push(found)
    }
    expect(covered).toEqual([])

    // The question covers no part of the page that cannot be scrolled into view.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const [foot, question] = await Promise.all([
      page.getByRole('contentinfo').boundingBox(),
      banner(page).boundingBox(),
    ])
    expect(foot!.y + foot!.height).toBeLessThanOrEqual(question!.y + 1)
  })
}

test('the question stays at the bottom of the screen while the rest of a page arrives', async () => {
  const { page } = await arrive({ phone: true })
  await page.route('/vacatures', async (route) => {
    const answer = await fetch(`http://127.0.0.1:${product.port}/vacatures`)
    const [start] = (await answer.text()).split('<main')
    await route.fulfill({ contentType: 'text/html', body: start! })
  })
  await page.goto('/vacatures', { waitUntil: 'load' })
  const { y, height } = (await banner(page).boundingBox())!
  expect(y + height).toBe(844)
})

test('the keyboard reaches the question first, after the skip link', async () => {
  const { page, elsewhere } = await arrive()
  await open(page, '/')
  for (const name of ['Naar de inhoud', 'Lees meer of kies zelf', 'Weiger']) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name)
  }
  await page.keyboard.press('Enter')
  await banner(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  expect(elsewhere).toEqual([])
})

test('on a phone a visitor can apply while the question is open, and from the bar at the bottom after that', async () => {
  const { page } = await arrive({ phone: true })
  await page.goto('/vacatures')
  await page.getByRole('article').getByRole('heading').getByRole('link').first().click()
  const apply = page.getByRole('link', { name: /^Solliciteer/ }).filter({ visible: true })
  await page.getByText('Vacatures die hierop lijken').waitFor()
  const [button, question] = await Promise.all([apply.first().boundingBox(), banner(page).boundingBox()])
  expect(button!.y + button!.height).toBeLessThan(question!.y)
  await choose(page, 'Weiger')
  await banner(page).waitFor({ state: 'detached' })
  expect(await apply.count()).toBe(1)
  const bar = (await apply.boundingBox())!
  expect(bar.y + bar.height).toBeLessThan(844)
})
