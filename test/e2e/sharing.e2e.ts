import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { signInAs } from '#test/support/browser-sign-in.ts'
import { findBarriers, openBrowser, visit } from '#test/support/browser.ts'

const browser = await openBrowser()
const overview = '/mijn-account/bedrijfsgegevens-overzicht'

test('an employer embeds the vacancies of a company in its own site', async () => {
  const page = await visit(browser)
  await signInAs(page, 'werkgever@voorbeeld.test')
  await page.goto(overview)
  await page
    .getByRole('link', { name: /^Delen: / })
    .first()
    .click()
  await page.getByRole('heading', { name: /^Vacatures van .+ delen$/ }).waitFor()
  const code = await page.locator('pre').first().innerText()

  await page.goto(await startSite(`<title>De bakker</title>${code}`))
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { name: /^Vacatures bij / }).waitFor()
  const first = frame.locator('li a').first()
  const title = (await first.innerText()).split('(')[0]!.trim()
  const [opened] = await Promise.all([page.waitForEvent('popup'), first.click()])
  await opened.getByRole('heading', { level: 1, name: title }).waitFor()
})

test('no other page can be shown in a frame', async () => {
  const page = await visit(browser)
  await page.goto('/vacatures')
  const address = page.url()
  await page.context().route('http://bakker.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>x</title><iframe src="${address}"></iframe>`,
    }),
  )
  await page.goto('http://bakker.example/')
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/)
})

for (const [scheme, phone] of [
  ['light', false],
  ['dark', true],
] as const) {
  test(`the page about sharing has no accessibility errors and no horizontal scrolling, ${scheme}`, async () => {
    const page = await visit(browser, { scheme, phone })
    await signInAs(page, 'werkgever@voorbeeld.test')
    await page.goto(overview)
    await page.goto((await page.locator('main a[href$="/delen"]').first().getAttribute('href'))!)
    expect(await findBarriers(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  })
}

/** The company's site, on another host. */
async function startSite(body: string) {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html>${body}`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
