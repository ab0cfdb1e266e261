import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPassword } from '#features/accounts/persona.rules.ts'
import { registerAndConfirm, signInAs } from '#test/support/browser-sign-in.ts'
import { fillInBilling } from '#test/support/billing-form.ts'
import { findBarriers, openBeforeScript, openBrowser, visit } from '#test/support/browser.ts'
import { fillInCompany } from '#test/support/company-form.ts'
import { callApi, submit } from '#test/support/story-calls.ts'
import { fillInVacancy } from '#test/support/vacancy-form.ts'

const browser = await openBrowser()

const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

test('an employer without credits buys three, pays, and posts the draft that waited', async () => {
  const page = await visit(browser, { phone: true })
  await registerAndConfirm(page, 'rian.koopt@voorbeeld.test')
  await page.goto('/mijn-account/bedrijfsgegevens')
  await fillInCompany(page, 'Bakkerij Elzen')
  await page.getByRole('button', { name: 'Bewaar', exact: true }).click()
  await page.getByText('‘Bakkerij Elzen’ is bewaard.').waitFor()
  await fillInBilling(page)
  await page.goto('/mijn-account/vacatures')
  await fillInVacancy(page, 'Bakker in de nacht')
  await page.getByRole('button', { name: 'Bewaar en plaats' }).click()
  await page.getByText('Je hebt geen credits meer.').waitFor()
  await page.getByRole('link', { name: 'Koop credits' }).click()
  await page.getByText('‘Bakker in de nacht’ wacht op je.').waitFor()
  await page.getByRole('radio', { name: /^3 credits/ }).check()
  await page.getByText('€ 417,45').last().waitFor()
  expect(await findBarriers(page)).toEqual([])
  expect(await isWide(page)).toBe(false)
  await page.getByRole('button', { name: 'Betaal € 417,45' }).click()
  await page.getByRole('heading', { name: 'Proefbetaling' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Betaald' }).click()
  await page.getByRole('heading', { name: 'Gelukt, 3 credits staan klaar.' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('link', { name: 'Verder met mijn vacature' }).click()
  await page.getByRole('button', { name: 'Plaats voor 1 credit' }).click()
  await page.getByText('‘Bakker in de nacht’ staat open.').waitFor()

  await page.goto('/mijn-account/orders')
  await page.getByRole('link', { name: /^Order / }).click()
  await page.getByRole('link', { name: 'Bakker in de nacht' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  expect(await isWide(page)).toBe(false)
})

test('a buyer whose price changed on an open page sees the new one, and orders at it', async () => {
  const page = await visit(browser)
  const email = 'rian.prijs@voorbeeld.test'
  await registerAndConfirm(page, email)
  const desk = await visit(browser)
  await signInAs(desk, 'admin@voorbeeld.test')
  await desk.goto(`/beheer/gebruikers?zoek=${email}`)
  await desk.getByRole('link', { name: 'Rian Elzen' }).click()
  const account = desk.locator('main a[href^="/beheer/accounts/"]')
  const accountId = Number((await account.getAttribute('href'))!.split('/').at(-1))
  // Only for this account: other stories buy from the plans for sale.
  const admin = { identifier: 'admin@voorbeeld.test', password: demoPassword }
  const { jwt } = await callApi<{ jwt: string }>('/auth/local', { data: admin })
  const plan = { title: 'Prijsproef', credits: 4, priceCents: 10_000, sort: 1, accountId }
  const { data: offered } = await callApi('/plans', { token: jwt, data: plan })
  await fillInBilling(page)
  await page.getByRole('radio', { name: /^4 credits/ }).check()

  const terms = { title: plan.title, credits: '4', priceCents: '110,00', sort: '1', active: 'on' }
  await submit(desk, `/beheer/stamgegevens/tarieven?regel=${offered.id}`, { formulier: 'tarief', ...terms })
  await page.getByRole('button', { name: 'Betaal € 121,00' }).click()
  await page.getByText('De prijs is veranderd sinds je deze pagina opende.').waitFor()
  await page.getByRole('button', { name: 'Betaal € 133,10' }).click()
  await page.getByRole('heading', { name: 'Proefbetaling' }).waitFor()
})

test('an aborted payment is tried again, without script', async () => {
  const page = await visit(browser, { withScript: false })
  await registerAndConfirm(page, 'rian.twijfelt@voorbeeld.test')
  await fillInBilling(page, { hasScript: false })
  await page.getByRole('radio', { name: /^5 credits/ }).check()
  await page.getByRole('button', { name: 'Reken het totaal uit' }).click()
  await page.getByRole('button', { name: 'Betaal € 635,25' }).click()
  await page.getByRole('button', { name: 'Afgebroken' }).click()
  await page.getByRole('heading', { name: 'De betaling is niet gelukt' }).waitFor()
  await page.getByRole('link', { name: 'Probeer het opnieuw' }).click()
  await page.getByRole('button', { name: 'Betaal nu € 635,25' }).click()
  await page.getByRole('button', { name: 'Betaald' }).click()
  await page.getByRole('heading', { name: 'Gelukt, 5 credits staan klaar.' }).waitFor()
  await page.goto('/mijn-account/credits')
  await page.getByText('Je hebt 5 credits.').waitFor()
})

test('an employer buys by post, and sees the invoice', async () => {
  const page = await visit(browser, { scheme: 'dark' })
  await registerAndConfirm(page, 'rian.rekening@voorbeeld.test')
  await fillInBilling(page)
  await page.goto('/mijn-account/factuurgegevens')
  await page.getByRole('button', { name: 'Bewaar', exact: true }).click()
  await page.getByText('Je factuurgegevens zijn bewaard.').waitFor()
  expect(await page.getByText('Je factuurgegevens zijn bewaard.').count()).toBe(1)
  // The button was disabled meanwhile, and the confirmation is at the top of a long form.
  const saved = page.getByText('Je factuurgegevens zijn bewaard.')
  await expect.poll(() => saved.evaluate((note) => note === document.activeElement)).toBe(true)
  await page.goto('/mijn-account/credits/kopen')
  const byPost = page.getByRole('radio', { name: /^Op rekening/ })
  const three = page.getByRole('radio', { name: /^3 credits/ })
  await byPost.check()
  await three.check()
  const reference = page.getByLabel('Jouw referentie')
  await reference.fill('PO-2026/117')
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('link', { name: 'Wijzig' }).click()
  await page.getByRole('button', { name: 'Bewaar', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Credits kopen' }).waitFor()
  expect([await byPost.isChecked(), await three.isChecked()]).toEqual([true, true])
  expect(await reference.inputValue()).toBe('PO-2026/117')
  await page.getByRole('radio', { name: /^1 credit/ }).check()
  await page.getByRole('button', { name: 'Bestel voor € 151,25' }).click()
  await page.getByRole('heading', { name: 'Gelukt, 1 credit staat klaar.' }).waitFor()
  await page.getByRole('link', { name: /Bekijk je order/ }).click()
  await page.getByText(/^Betaal vóór of op /).waitFor()
  await page.getByText('PO-2026/117').waitFor()
  const pdf = page.getByRole('link', { name: /^Pdf: Factuur F\d{4}-\d{6}$/ })
  // A job makes its documents after the order.
  await expect.poll(() => page.reload().then(() => pdf.count())).toBe(1)
  const download = page.waitForEvent('download')
  await pdf.click()
  expect((await download).suggestedFilename()).toMatch(/^F\d{4}-\d{6}\.pdf$/)
  expect(await findBarriers(page)).toEqual([])
})

test('the number of credits chosen before the script has loaded is the number paid for', async () => {
  const page = await visit(browser)
  await registerAndConfirm(page, 'rian.ongeduldig@voorbeeld.test')
  await fillInBilling(page)
  const release = await openBeforeScript(page, '/mijn-account/credits/kopen')
  await page.getByRole('radio', { name: /^5 credits/ }).check()
  await page.getByRole('radio', { name: /^Op rekening/ }).check()
  await release()
  await page.getByRole('button', { name: /^Bestel voor € 635,25/ }).waitFor()
})

test('an employer with an overdue invoice cannot buy, and gets a message to pay first', async () => {
  const page = await visit(browser)
  await signInAs(page, 'achterstand@voorbeeld.test')
  await page.goto('/mijn-account/credits/kopen')
  await page.getByText('Er staat nog een factuur open die betaald had moeten zijn.').waitFor()
  await page.goto('/mijn-account/orders')
  await page.getByText('Te laat').waitFor()
})

for (const scheme of ['light', 'dark'] as const) {
  test(`the pages of credits and orders have no accessibility errors and no horizontal scrolling, ${scheme}`, async () => {
    const page = await visit(browser, { scheme, phone: scheme === 'dark' })
    await signInAs(page, 'werkgever@voorbeeld.test')
    const paths = ['credits', 'credits/history', 'credits/kopen', 'orders', 'factuurgegevens']
    for (const path of [...paths.map((one) => `/mijn-account/${one}`), '/tarieven']) {
      await page.goto(path)
      expect({ path, barriers: await findBarriers(page) }).toEqual({ path, barriers: [] })
      expect({ path, isWide: await isWide(page) }).toEqual({ path, isWide: false })
    }
  })
}
