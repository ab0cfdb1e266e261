import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { registerAndConfirm, signInAs } from '#test/support/browser-sign-in.ts'
import { open, openBrowser, untilSettled, visit } from '#test/support/browser.ts'
import { openVacancy } from '#test/support/story-employer.ts'
import { nextStep, rowOf } from '#test/support/vacancy-form.ts'

const browser = await openBrowser()
const employer = 'werkgever@voorbeeld.test'
const overview = '/mijn-account/vacatures-overzicht'

/** Lets the board handle the requests, and holds back its responses until `arrive`. Records what was sent. */
async function delayAnswers(page: Page, address: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const sent: string[] = []
  await page.route(address, async (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.fallback()
    sent.push(request.postData() ?? '')
    // Only a browser resolves the regions' hosts.
    const url = new URL(request.url())
    const headers = { ...(await request.allHeaders()), host: url.host }
    url.hostname = '127.0.0.1'
    const response = await route.fetch({ url: url.href, headers, maxRedirects: 0 })
    await promise
    // A request that was aborted meanwhile gets no response.
    await route.fulfill({ response }).catch(() => undefined)
  })
  return { sent, arrive: resolve }
}

test('a button that is pressed again while its request is pending acts once, and confirms it', async () => {
  const page = await visit(browser)
  const title = 'Touwslager in de haven'
  await openVacancy(page, 'rian.drukt@voorbeeld.test', title)
  await open(page, overview)
  const pressTwice = async (action: string) => {
    const { sent, arrive } = await delayAnswers(page, '**/vacatures-overzicht.data*')
    const button = page.locator('summary ~ div').getByRole('button', { name: `${action}: ${title}` })
    await page.getByLabel(`Meer met ${title}`).click()
    await button.click()
    await expect.poll(() => sent.length).toBe(1)
    await button.dispatchEvent('click')
    arrive()
    return sent
  }
  await pressTwice('Sluit')
  await page.getByText(`‘${title}’ is gesloten.`).waitFor()

  await open(page, overview)
  const sent = await pressTwice('Dupliceer')
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(sent).toHaveLength(1)
  await page.goto(overview)
  await expect.poll(() => rowOf(page, title).count()).toBe(2)
})

test("a button that is pressed again before the page's script has loaded acts once", async () => {
  const page = await visit(browser)
  const title = 'Kaarsenmaker in de haven'
  await openVacancy(page, 'rian.drukt.vroeg@voorbeeld.test', title)
  // Never answered.
  await page.route('**', (route) => (route.request().resourceType() === 'script' ? undefined : route.fallback()))
  await page.goto(overview, { waitUntil: 'commit' })
  const { sent, arrive } = await delayAnswers(page, '**/vacatures-overzicht*')
  await page.getByLabel(`Meer met ${title}`).click()
  const button = page.locator('summary ~ div').getByRole('button', { name: `Dupliceer: ${title}` })
  // Playwright cannot control a page while it waits for the next one.
  await button.evaluate((one: HTMLButtonElement) => {
    for (const when of [0, 300]) setTimeout(() => one.click(), when)
  })
  await expect.poll(() => sent.length).toBe(1)
  await page.waitForTimeout(600)
  arrive()
  await page.waitForURL(/vacatures\/\d+/, { waitUntil: 'commit' })
  expect(sent).toHaveLength(1)
})

test('an employer without a connection sees that nothing is saved, writes on, and is asked for confirmation before leaving', async () => {
  const page = await visit(browser)
  await signInAs(page, employer)
  await open(page, '/mijn-account/vacatures')
  await page.getByLabel('Titel').fill('Zeilmaker zonder wind')
  await page.context().setOffline(true)
  await nextStep(page)
  await page.getByText('Je hebt geen verbinding.').waitFor()
  await page.getByLabel('Uren per week van').fill('24')
  await page.getByRole('link', { name: 'Vacatures', exact: true }).first().click()
  await page.getByRole('button', { name: 'Blijf hier' }).click()
  await page.context().setOffline(false)
  await nextStep(page)
  await page.getByText(/^Bewaard als concept om/).waitFor()
  expect(await page.getByText('Je hebt geen verbinding.').count()).toBe(0)
})

test('the next step of a vacancy opens even if saving never ends', async () => {
  const page = await visit(browser)
  await signInAs(page, employer)
  await open(page, '/mijn-account/vacatures')
  // Never answered.
  await page.route('**/vacature-concept', () => undefined)
  await page.getByLabel('Titel').fill('Kuiper')
  await nextStep(page)
  await page.getByLabel('Uren per week van').fill('24')
})

test('a place that was typed while the location was looked up stays', async () => {
  const page = await visit(browser)
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 51.765, longitude: 5.518 })
  await open(page, '/vacatures')
  const found = Promise.withResolvers<void>()
  await page.route('**/zoeksuggesties?breedte=*', async (route) => {
    await found.promise
    await route.fallback()
  })
  const button = page.getByRole('button', { name: 'Gebruik mijn locatie' })
  await button.click()
  const box = page.getByRole('combobox', { name: 'Waar?' })
  await box.fill('Boxtel')
  found.resolve()
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('false')
  expect(await box.inputValue()).toBe('Boxtel')
})

test('the street of a postal code that has since been corrected is not filled in', async () => {
  const page = await visit(browser)
  await registerAndConfirm(page, 'rian.straat@voorbeeld.test')
  await open(page, '/mijn-account/factuurgegevens')
  const first = Promise.withResolvers<void>()
  await page.route('**/mijn-account/straat?*', async (route) => {
    const isFirst = route.request().url().includes('5341')
    if (isFirst) await first.promise
    await route.fulfill({
      json: isFirst ? { streetName: 'Heuvel', place: 'Oss' } : { streetName: 'Kerkstraat', place: 'Uden' },
    })
  })
  const [postalCode, houseNumber] = [page.getByLabel('Postcode'), page.getByLabel('Huisnummer', { exact: true })]
  await postalCode.fill('5341 AB')
  await houseNumber.fill('1')
  const asked = page.waitForRequest(/straat\?.*5341/)
  await page.getByLabel('Straat').focus()
  await asked
  await postalCode.fill('5401 AB')
  first.resolve()
  await page.waitForResponse(/straat\?.*5341/)
  await houseNumber.focus()
  await expect.poll(() => page.getByLabel('Straat').inputValue()).toBe('Kerkstraat')
})

test('the next step of a vacancy does not call what is filled in empty while the draft is being saved', async () => {
  const page = await visit(browser)
  await openVacancy(page, 'rian.typt.door@voorbeeld.test', 'Bakker die doortypt')
  await open(page, '/mijn-account/vacatures-overzicht')
  await page.getByLabel(/^Meer met/).click()
  await page.getByRole('button', { name: 'Dupliceer' }).click()
  await page.waitForURL(/vacatures\/\d+/)
  await untilSettled(page)
  await page.route('**/vacature-concept*', async (route) => {
    await new Promise((done) => setTimeout(done, 500))
    await route.continue()
  })
  const next = page.getByRole('button', { name: 'Volgende', exact: true })
  for (const _ of [1, 2]) await next.click()
  const editor = page.locator('[contenteditable=true]:visible').first()
  await editor.click()
  await page.keyboard.type('Je bakt brood. ')
  const saved = page.waitForResponse(/vacature-concept/)
  await next.click()
  await saved
  await page.getByRole('button', { name: 'Vorige', exact: true }).click()
  await editor.waitFor()
  expect(await page.getByText('Er is geen titel ingevuld').count()).toBe(0)
  expect(await page.getByText(/^\d+ fouten?$/).count()).toBe(0)
})
