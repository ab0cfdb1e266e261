import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signInAs } from '#test/support/browser-sign-in.ts'
import { findBarriers, findWrongIds, holdAnswers, open, openBrowser, takeErrors, visit } from '#test/support/browser.ts'

const browser = await openBrowser()

async function listPages() {
  const page = await visit(browser, { withScript: false })
  const first = async (list: string, start: string) => {
    await page.goto(list)
    return (await page.locator(`main a[href^="${start}"]`).first().getAttribute('href'))!
  }
  const vacancy = await first('/vacatures', '/vacatures/')
  const company = await first('/bedrijven', '/bedrijven/')
  return [
    '/',
    '/vacatures',
    '/vacatures?zoek=medewerker&uren=4&uren=5&plaats=oss&straal=10',
    '/vacatures?zoek=xyzzyqwerty',
    '/vacatures-in/oss',
    '/vacatures-in-beroepsgroep/techniek',
    vacancy,
    `${vacancy}/solliciteren`,
    '/bedrijven',
    company,
    `${company}/solliciteren`,
    `${company}/insluiten`,
    '/werken-bij',
    await first('/werken-bij', '/werken-bij/'),
    '/bewaard',
    '/privacy',
    '/bestaat-niet',
    '/dev/mail',
    '/dev/stijlgids',
  ]
}
const addresses = await listPages()

const signInPages = [
  '/inloggen',
  '/registreren',
  '/wachtwoord-vergeten',
  '/mijn-sollicitaties',
  '/e-mail-bevestigen?code=verlopen&adres=sjef@voorbeeld.test',
  '/tarieven',
]
const accountPages = [
  '/mijn-account',
  '/mijn-account/mijn-gegevens',
  '/mijn-account/mijn-gegevens?koppel',
  '/mijn-account/koppelingen',
  '/mijn-account/koppelingen/webhooks',
  '/mijn-account/contactpersonen',
  '/mijn-account/contactpersonen/nieuw',
  '/mijn-account/factuurgegevens',
  '/mijn-account/orders',
  '/mijn-account/credits',
  '/mijn-account/credits/history',
  '/mijn-account/bedrijfsgegevens-overzicht',
  '/mijn-account/bedrijfsgegevens',
  '/mijn-account/vacatures-overzicht',
  '/mijn-account/vacatures',
  '/mijn-account/sollicitaties-overzicht',
  '/mijn-account/sollicitaties',
  '/mijn-account/sollicitaties/mails',
]

for (const withScript of [true, false]) {
  const how = withScript ? 'with script' : 'without script'

  test(`ids are unique, and references to ids exist, on public pages, ${how}`, async () => {
    const page = await visit(browser, { withScript })
    expect(await mapWrongIds(page, [...addresses, ...signInPages])).toEqual({})
  })

  test(`ids are unique, and references to ids exist, on the pages of an account, ${how}`, async () => {
    const page = await visit(browser, { withScript })
    await signInAs(page, 'werkgever@voorbeeld.test')
    const one = async (list: string, start: string) => {
      await page.goto(list)
      return page.locator(`main a[href^="${start}/"]`).first().getAttribute('href')
    }
    const found = [
      await one('/mijn-account/vacatures-overzicht', '/mijn-account/vacatures'),
      await one('/mijn-account/sollicitaties-overzicht', '/mijn-account/sollicitaties'),
      await one('/mijn-account/bedrijfsgegevens-overzicht', '/mijn-account/bedrijfsgegevens'),
    ].filter((address) => address !== null)
    expect(found).toHaveLength(3)
    expect(await mapWrongIds(page, [...accountPages, ...found, ...addresses.slice(0, 3)])).toEqual({})
  })
}

test('references to ids exist on the pages of an admin', async () => {
  const page = await visit(browser)
  await signInAs(page, 'admin@voorbeeld.test')
  const shown = ['/beheer', '/beheer/zoeken?zoek=bak', '/beheer/stamgegevens?regel=nieuw']
  expect(await mapWrongIds(page, shown, open)).toEqual({})
})

test('a link in a row of an account names its subject', async () => {
  const page = await visit(browser)
  await signInAs(page, 'werkgever@voorbeeld.test')
  for (const list of ['vacatures', 'bedrijfsgegevens']) {
    await page.goto(`/mijn-account/${list}-overzicht`)
    const vague = await page.locator('main li:has(h2)').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const subject = row.querySelector('h2')!.textContent
        const links = [...row.querySelectorAll('a')].filter((link) => link.checkVisibility())
        return links.map((link) => link.ariaLabel ?? link.textContent).filter((name) => !name.includes(subject))
      }),
    )
    expect([list, vague]).toEqual([list, []])
  }
})

/** The duplicate and missing ids of each page that has any. */
async function mapWrongIds(page: Page, paths: readonly string[], go = (to: Page, path: string) => to.goto(path)) {
  const wrong: Record<string, string[]> = {}
  for (const path of paths) {
    await go(page, path)
    const found = await findWrongIds(page)
    if (found.length > 0) wrong[path] = found
  }
  return wrong
}

async function findProblems(page: Page) {
  const problems: Record<string, unknown> = {}
  // A blocked request is not always an error: a script may try and continue.
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      reportError(new Error(`${violatedDirective}: ${blockedURI}`)),
    ),
  )
  for (const address of addresses) {
    const said: string[] = []
    const listen = (message: { type: () => string; text: () => string }) => {
      // An error page has an error status, which the browser logs as an error.
      if (message.type() === 'error' && !/status of 404/.test(message.text())) said.push(message.text())
    }
    const hear = (error: Error) => said.push(error.message)
    page.on('console', listen)
    page.on('pageerror', hear)
    await page.goto(address)
    const barriers = await findBarriers(page)
    const overflows = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    page.off('console', listen)
    page.off('pageerror', hear)
    if (barriers.length > 0 || overflows || said.length > 0) problems[address] = { barriers, overflows, said }
  }
  return problems
}

test(
  'no public page has an accessibility error, a console error or horizontal scrolling, light on a wide screen',
  { timeout: 180_000 },
  async () => {
    expect(await findProblems(await visit(browser, { scheme: 'light' }))).toEqual({})
  },
)

test(
  'no public page has an accessibility error, a console error or horizontal scrolling, dark on a phone',
  { timeout: 180_000 },
  async () => {
    expect(await findProblems(await visit(browser, { scheme: 'dark', phone: true }))).toEqual({})
  },
)

test('nothing scrolls horizontally at 320 pixels', async () => {
  const page = await visit(browser, { viewport: { width: 320, height: 640 } })
  const wide: string[] = []
  for (const address of addresses) {
    await page.goto(address)
    if (await page.evaluate(() => document.documentElement.scrollWidth > 320)) wide.push(address)
  }
  expect(wide).toEqual([])
})

test('an error shows the status and the region, scrolls to the top, and links to the vacancies', async () => {
  const page = await visit(browser)
  await open(page, '/vacatures')
  await page.evaluate(() => {
    scrollTo(0, document.body.scrollHeight)
    const link = document.createElement('a')
    link.href = '/nergens'
    document.querySelector('main')!.append(link)
    link.click()
  })
  await page.getByRole('heading', { level: 1, name: 'Deze pagina bestaat niet' }).waitFor()
  expect(await page.title()).toBe('404 Baan in Oss')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.getByRole('link', { name: /^Alle \d+ vacatures$/ }).click()
  await page.waitForURL(/\/vacatures$/)
})

test('a page that cannot be reached says so, and is retried', async () => {
  const page = await visit(browser, { phone: true })
  await open(page, '/vacatures')
  const failToGoOn = async () => {
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Volgende' }).press('Enter')
    await page.getByText('Kijk of je verbinding hebt en probeer het opnieuw.').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Er is iets misgegaan')
    // The error that the router caught, to show this screen.
    takeErrors()
    await page.context().setOffline(false)
  }
  await failToGoOn()
  expect(await page.getByText('500').count()).toBe(0)
  expect(await findBarriers(page)).toEqual([])
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: /vacatures in Oss/ }).waitFor()
  await failToGoOn()
  await page.getByRole('link', { name: 'Probeer het opnieuw' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: /vacatures in Oss/ }).waitFor()
  expect(new URL(page.url()).search).toBe('?pagina=2')
})

// A proxy that gets no response, because the board is restarting, sends its own page.
const fromProxy = { status: 502, contentType: 'text/html', body: '<html><center>nginx</center></html>' }

test("a page for which a proxy has no response says so within its region's frame", async () => {
  const page = await visit(browser)
  await open(page, '/vacatures')
  await page.route(/\/vacatures\.data/, (route) => route.fulfill(fromProxy))
  await page.getByRole('link', { name: 'Volgende' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Er is iets misgegaan' }).waitFor()
  await expect.poll(() => page.title()).toBe('502 Baan in Oss')
  expect(await page.getByRole('main').textContent()).not.toContain('nginx')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Baan in Oss/ })
    .waitFor()
  takeErrors()
})

test('a form that a proxy does not pass on stays, with what was typed, and can be sent again', async () => {
  const page = await visit(browser, { phone: true })
  await open(page, '/contact')
  await page.getByLabel('Naam').fill('Noor de Wit')
  await page.getByLabel('E-mailadres').fill('noor@voorbeeld.test')
  await page.getByLabel('Onderwerp').fill('Een vraag')
  await page.getByLabel('Bericht').fill('Staat mijn vacature er nog?')
  await page.route(/\/contact\.data/, (route) => route.fulfill(fromProxy))
  const send = page.getByRole('button', { name: 'Verstuur' })
  for (const status of [502, 413, 429]) {
    await page.unroute(/\/contact\.data/)
    await page.route(/\/contact\.data/, (route) => route.fulfill({ ...fromProxy, status }))
    const sent = page.waitForRequest(/\/contact\.data/)
    await send.click()
    expect((await sent).postData()!.replaceAll('+', ' ')).toContain('Staat mijn vacature er nog')
    const said = status === 413 ? 'Wat je stuurt is te groot.' : 'Het versturen lukte niet.'
    await page.getByText(said).first().waitFor()
  }
  expect(await page.getByLabel('Bericht').inputValue()).toBe('Staat mijn vacature er nog?')
  takeErrors()
})

test('a page that vanished while browsing also suggests new vacancies', async () => {
  const page = await visit(browser, { phone: true, scheme: 'dark' })
  await open(page, '/vacatures')
  await page.evaluate(() => {
    const { __reactRouterDataRouter: router } = window as never as {
      __reactRouterDataRouter: { navigate: (to: string) => void }
    }
    router.navigate('/vacatures/net-verwijderd')
  })
  await page.getByRole('heading', { name: 'Net geplaatst in Oss' }).waitFor()
  expect(await page.locator('main article').count()).toBe(3)
  await page.getByRole('textbox', { name: 'Wat zoek je?' }).fill('monteur')
  await page.getByRole('button', { name: 'Zoek werk' }).click()
  await page.waitForURL(/\/vacatures\?zoek=monteur/)
  await page.goBack()
  await page.getByRole('heading', { name: 'Net geplaatst in Oss' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: /vacatures in Oss/ }).waitFor()
})

test('a missing file and an unreadable address have the header of the region, without an accessibility error', async () => {
  const page = await visit(browser, { phone: true, scheme: 'dark' })
  for (const address of ['/uploads/weg.png', '/%E0%A4%A']) {
    await page.goto(address)
    await page.getByRole('banner').getByRole('link', { name: 'Baan in Oss' }).waitFor()
    expect(await findBarriers(page)).toEqual([])
  }
})

test('a video loads from another site only after a click', async () => {
  const page = await visit(browser)
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!new URL(request.url()).hostname.endsWith('localhost')) elsewhere.push(request.url())
  })
  await page.route(/vimeo\.com/, (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<title>Vimeo</title>' }),
  )
  await open(page, '/')
  expect(elsewhere).toEqual([])
  await page.getByRole('link', { name: /Speel de video af/ }).click()
  await expect.poll(() => elsewhere[0]).toBe('https://player.vimeo.com/video/1005383419?autoplay=1&dnt=1')
})

test('the loading bar waits 200 ms, is 3 pixels high and moves for 2000 ms', async () => {
  const page = await visit(browser, { reducedMotion: 'no-preference' })
  await open(page, '/')
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/bedrijven\.data/, async (route) => {
    await held
    await route.continue()
  })
  const bar = page.locator('.loading-bar')
  // Measured in the page itself: from here a busy machine would add to the time.
  const waited = bar.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        let clickedAt = 0
        document.addEventListener('click', () => (clickedAt = performance.now()), { capture: true, once: true })
        new MutationObserver(() => {
          if (element.getAttribute('data-state') === 'busy') resolve(performance.now() - clickedAt)
        }).observe(element, { attributes: true })
      }),
  )
  await page.getByRole('link', { name: 'Bedrijven', exact: true }).first().click()
  expect(await waited).toBeGreaterThanOrEqual(199)
  const style = await bar.evaluate((element) => ({
    height: getComputedStyle(element).height,
    duration: getComputedStyle(element).animationDuration,
  }))
  expect(style).toEqual({ height: '3px', duration: '2s' })
  answer()
  await page.getByRole('heading', { level: 1, name: 'Bedrijven in Oss' }).waitFor()
  await expect.poll(() => bar.getAttribute('data-state')).toBe('idle')
})

test('the loading bar also shows while a form is being sent', async () => {
  const page = await visit(browser)
  await open(page, '/wachtwoord-vergeten')
  const { release } = await holdAnswers(page, (request) => request.method() === 'POST')
  await page.getByLabel('E-mailadres').fill('noor@voorbeeld.test')
  await page.getByLabel('E-mailadres').press('Enter')
  const bar = page.locator('.loading-bar')
  await expect.poll(() => bar.getAttribute('data-state')).toBe('busy')
  await release()
  await expect.poll(() => bar.getAttribute('data-state')).toBe('idle')
})

test('a visitor who prefers reduced motion sees no spinner while a form is being sent', async () => {
  const page = await visit(browser)
  await open(page, '/wachtwoord-vergeten')
  await page.getByLabel('E-mailadres').fill('niemand@voorbeeld.test')
  const held = await holdAnswers(page, (request) => request.method() === 'POST')
  await page.getByLabel('E-mailadres').press('Enter')
  await page.locator('main button svg').first().waitFor()
  const turning = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
  await expect.poll(turning).toBe(0)
  await held.release()
})

test('the keyboard alone reaches the content, opens the menu and leaves it', async () => {
  const page = await visit(browser, { phone: true })
  await open(page, '/')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Naar de inhoud')
  // The logo, the kept vacancies, the menu.
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const menu = page.locator('#menu')
  await menu.waitFor({ state: 'visible' })
  expect((await menu.getByRole('link', { name: 'Bedrijven' }).boundingBox())!.x).toBeGreaterThan(10)
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Menu')
})
