import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { findBarriers, open, openBrowser, visit } from '#test/support/browser.ts'
import { aPerson, startCaptchaServer } from '#test/support/captcha-server.ts'
import { startProduct } from '#test/support/product.ts'

const verifier = await startCaptchaServer()
afterAll(verifier.close)
const product = await startProduct(verifier.settings)
afterAll(product.stop)
const browser = await openBrowser()
let made = 0

/**
 * A visitor who made a choice, with Google's script stubbed at the network level. Its tokens are those of a person,
 * unless `score` says otherwise.
 */
async function arrive({ answer = 'accepteer', withScript = true, isBlocked = false } = {}) {
  const page = await visit(browser, { baseURL: `http://oss.localhost:${product.port}`, withScript })
  const world = { page, asked: [] as string[], score: 0.9 }
  await page.context().route(
    (url) => !(url.hostname.endsWith('localhost') && url.port === String(product.port)),
    async (route) => {
      world.asked.push(route.request().url())
      if (isBlocked) return route.abort()
      await route.fulfill({ contentType: 'text/javascript', body: playedScript })
    },
  )
  await page.exposeFunction('makeToken', (action: string) => {
    const token = `token-${(made += 1)}`
    verifier.tokens.set(token, aPerson({ action, hostname: 'oss.localhost', score: world.score }))
    return token
  })
  await page.goto('/cookies')
  await page.getByRole('main').locator(`button[value=${answer}]`).click()
  await page.getByText('Je keuze is bewaard.').first().waitFor()
  return world
}

const playedScript = `window.grecaptcha = { ready: (run) => run(), execute: (key, { action }) => makeToken(action) }`
const script = /^https:\/\/www\.google\.com\/recaptcha\/api\.js\?render=site-key-of-the-tests/

async function fillIn(page: Page) {
  await page.getByRole('textbox', { name: 'Naam' }).fill('Noor Vos')
  await page.getByRole('textbox', { name: 'E-mailadres' }).fill(`noor-${(made += 1)}@voorbeeld.test`)
  await page.getByRole('textbox', { name: 'Onderwerp' }).fill('Een vraag')
  await page.getByRole('textbox', { name: 'Je bericht' }).fill('Waar zijn jullie eigenlijk?')
}
// The board accepts five messages an hour from one address: that is how many stories send one.
const send = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Verstuur/ })
    .click()
const isSent = (page: Page) =>
  page
    .getByText(/Dank je|verstuurd|ontvangen/)
    .first()
    .waitFor()

test('the script is fetched once the form is used, and its token is verified when the form is sent', async () => {
  const { page, asked } = await arrive()
  await open(page, '/vacatures')
  // The page with the form is loaded as a new document.
  await page.getByRole('link', { name: 'Contact' }).first().click()
  await page.waitForURL(/\/contact$/)
  await page.getByText('Dit formulier wordt beschermd door reCAPTCHA.').waitFor()
  expect(await findBarriers(page)).toEqual([])
  expect(asked).toEqual([])
  const before = verifier.asked.length
  await fillIn(page)
  await expect.poll(() => asked.length).toBe(1)
  expect(asked[0]).toMatch(script)
  await send(page)
  await isSent(page)
  expect(verifier.asked).toHaveLength(before + 1)
})

test('a refused form keeps what was typed, and can be sent again with a new token', async () => {
  const world = await arrive()
  const { page } = world
  await open(page, '/contact')
  world.score = 0.1
  await fillIn(page)
  await send(page)
  await page.getByText('Het versturen is niet gelukt. Probeer het later nog eens.').waitFor()
  expect(await page.getByRole('textbox', { name: 'Je bericht' }).inputValue()).toBe('Waar zijn jullie eigenlijk?')
  world.score = 0.9
  await send(page)
  await isSent(page)
})

test('a form with an error of its own requests no token', async () => {
  const { page, asked } = await arrive()
  await open(page, '/contact')
  const before = verifier.asked.length
  await page.getByRole('textbox', { name: 'Onderwerp' }).fill('Een vraag')
  await expect.poll(() => asked.length).toBe(1)
  await send(page)
  await page.getByText('Nog niet alle velden zijn correct ingevuld').waitFor()
  expect(verifier.asked).toHaveLength(before)
})

for (const [who, options] of Object.entries({
  'someone who refused': { answer: 'weiger' },
  'someone whose browser blocks Google': { isBlocked: true },
  'someone without script': { withScript: false },
})) {
  test(`${who} can send the form, without a token`, async () => {
    const { page, asked } = await arrive(options)
    const before = verifier.asked.length
    await open(page, '/contact')
    await fillIn(page)
    await send(page)
    await isSent(page)
    expect(verifier.asked).toHaveLength(before)
    expect(asked.filter((address) => !('isBlocked' in options && script.test(address)))).toEqual([])
  })
}
