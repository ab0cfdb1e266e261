import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findMail, linkInMail } from '#test/support/browser-mail.ts'
import { ownPassword, register, signInAs } from '#test/support/browser-sign-in.ts'
import { findBarriers, isOnScreen, openBrowser, visit } from '#test/support/browser.ts'
import { rowOf } from '#test/support/vacancy-form.ts'

const browser = await openBrowser()

const profile = '/mijn-account/mijn-gegevens'
const people = '/mijn-account/contactpersonen'
const wages = '/beheer/minimumlonen'

async function expectNoBarriers(page: Page) {
  expect(await findBarriers(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
}

const listValues = (part: Locator) =>
  part.locator('input:not([type=hidden])').evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value))

const addressPart = (page: Page) => page.getByRole('region', { name: 'E-mailadres', exact: true })

async function askAddress(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto(profile)
  const part = addressPart(page)
  await part.getByLabel('Nieuw e-mailadres').fill(email)
  await part.getByLabel('Huidig wachtwoord').fill(password)
  await part.getByRole('button', { name: 'Stuur een link' }).click()
}

for (const withScript of [true, false]) {
  test(`someone changes their e-mail address, ${withScript ? 'on a phone in the dark' : 'without script'}`, async () => {
    const which = withScript ? 'met' : 'zonder'
    const page = await visit(browser, { withScript, phone: withScript, scheme: withScript ? 'dark' : 'light' })
    await register(page, `rian.oud-${which}@voorbeeld.test`)
    const email = `nieuw.${which}@voorbeeld.test`
    await askAddress(page, { email, password: 'verkeerd' })
    await addressPart(page).getByText('Je wachtwoord klopt niet').first().waitFor()
    if (withScript) await expectNoBarriers(page)
    await addressPart(page).getByLabel('Huidig wachtwoord').fill('paraplu in de polder')
    await addressPart(page).getByRole('button', { name: 'Stuur een link' }).click()
    await page.getByText(`Er is een mail onderweg naar ${email}.`).waitFor()
    expect(await listValues(addressPart(page))).toEqual(['', ''])

    const link = await linkInMail(page, email, '/mijn-account/nieuw-adres')
    await page.goto(link)
    await page.getByText(`Vanaf nu hoort ${email} bij je account.`).waitFor()
    if (withScript) await expectNoBarriers(page)
    await page.getByRole('button', { name: 'Gebruik dit adres' }).click()
    await page.getByText('Je e-mailadres is gewijzigd.').waitFor()
    await addressPart(page).getByText(email, { exact: true }).waitFor()
    await page.goto(link)
    await page.getByRole('heading', { name: 'Deze link werkt niet meer' }).waitFor()
  })
}

for (const withScript of [true, false]) {
  test(`someone changes their password, twice, ${withScript ? 'with' : 'without'} script`, async () => {
    const page = await visit(browser, { withScript })
    await register(page, `rian.sleutel-${withScript ? 'met' : 'zonder'}@voorbeeld.test`)
    await page.goto(profile)
    const part = page.getByRole('region', { name: 'Wachtwoord', exact: true })
    const words = [ownPassword, 'fiets in de regen', 'paraplu aan zee']
    for (const [index, word] of words.slice(1).entries()) {
      await part.getByLabel('Huidig wachtwoord').fill(words[index]!)
      await part.getByLabel('Nieuw wachtwoord', { exact: true }).fill(word)
      await part.getByLabel('Nieuw wachtwoord nog een keer').fill(word)
      const answered = page.waitForResponse((response) => response.request().method() === 'POST')
      await part.getByRole('button', { name: 'Wijzig wachtwoord' }).click()
      await answered
      await part.getByText('Je wachtwoord is gewijzigd.').waitFor()
      await expect.poll(() => listValues(part)).toEqual(['', '', ''])
    }
  })
}

test('someone who requests a taken address gets the same message, and a visitor signs in to use a link', async () => {
  const page = await visit(browser, { withScript: false })
  await register(page, 'rian.nieuwsgierig@voorbeeld.test')
  // No story closes this account.
  const email = 'werkgever@voorbeeld.test'
  await askAddress(page, { email, password: 'paraplu in de polder' })
  await page.getByText(`Er is een mail onderweg naar ${email}.`).waitFor()
  // Far below the top of the page.
  await page.getByRole('button', { name: 'Sluit het account' }).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'Nog niet alle velden zijn correct ingevuld' })
  await expect.poll(() => isOnScreen(refusal)).toBe(true)
  await findMail(page, (mails) =>
    mails.filter({ hasText: 'Dit e-mailadres is al in gebruik' }).filter({ hasText: email }),
  )

  const visitor = await visit(browser, { withScript: false })
  await visitor.goto('/mijn-account/nieuw-adres?code=abc')
  await visitor.getByRole('heading', { level: 1, name: 'Inloggen' }).waitFor()
  await visitor.getByText('Log in. Klik dan nog eens op de link in je mail.').waitFor()
})

test('an owner makes a colleague an owner, and a member again, on a phone in the dark', async () => {
  const page = await visit(browser, { phone: true, scheme: 'dark' })
  await signInAs(page, 'werkgever@voorbeeld.test')
  await page.goto(`${people}/nieuw`)
  await page.getByLabel('Voornaam').fill('Teun')
  await page.getByLabel('Achternaam').fill('Kerkhof')
  const email = 'teun.kerkhof@voorbeeld.test'
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByRole('button', { name: 'Bewaar', exact: true }).click()
  await page.getByRole('button', { name: 'Nodig uit: Teun Kerkhof' }).click()
  await page.getByText('Teun Kerkhof krijgt een mail met een link.').waitFor()
  expect(await page.getByRole('link', { name: 'Maak eigenaar: Teun Kerkhof' }).count()).toBe(0)

  const colleague = await visit(browser, { withScript: false })
  await colleague.goto(await linkInMail(colleague, email, '/registratie-voltooien'))
  await colleague.getByLabel('Wachtwoord', { exact: true }).fill('fiets in de regen')
  await colleague.getByRole('button', { name: 'Bewaar en ga verder' }).click()
  await colleague.getByRole('heading', { level: 1, name: 'Dag Teun' }).waitFor()

  await page.goto(people)
  await page.getByRole('link', { name: 'Maak eigenaar: Teun Kerkhof' }).click()
  await page.getByRole('heading', { name: 'Teun Kerkhof eigenaar maken?' }).waitFor()
  await expectNoBarriers(page)
  await page.getByRole('button', { name: 'Maak eigenaar' }).click()
  await page.getByText('Teun Kerkhof is nu eigenaar van het account.').waitFor()
  await rowOf(page, 'Teun Kerkhof').getByText('Eigenaar', { exact: true }).waitFor()

  // Without script, by the new owner, about themselves.
  await colleague.goto(people)
  await colleague.getByRole('link', { name: 'Maak lid: Teun Kerkhof' }).click()
  await colleague.getByText('Dit gaat over jezelf').waitFor()
  await colleague.getByRole('button', { name: 'Maak lid' }).click()
  await colleague.getByText('Teun Kerkhof is nu lid, en geen eigenaar meer.').waitFor()
  await colleague.getByText('Een eigenaar van het account kan mensen toevoegen').waitFor()

  // The only owner left stays one.
  await page.goto(people)
  expect(await page.getByRole('link', { name: /^Maak lid/ }).count()).toBe(0)
})

async function fillInWage(page: Page, { day, amount }: { day: string; amount: string }) {
  await page.getByLabel('Geldt vanaf').fill(day)
  await page.getByLabel('Bedrag per uur, vanaf 21 jaar').fill(amount)
  await page.getByLabel('Bron', { exact: true }).fill('https://www.rijksoverheid.nl/onderwerpen/minimumloon')
}

test('an admin adds a minimum wage, and corrects and removes it before it is in force', async () => {
  const page = await visit(browser)
  await signInAs(page, 'admin@voorbeeld.test')
  await page.goto('/beheer/stamgegevens')
  await page.getByRole('link', { name: 'Minimumlonen' }).click()
  await page.getByRole('heading', { level: 1, name: 'Minimumlonen' }).waitFor()
  await expectNoBarriers(page)
  await page.getByRole('link', { name: 'Nieuw bedrag' }).click()
  await fillInWage(page, { day: '1-1-2020', amount: '15' })
  await page.getByRole('button', { name: 'Bewaar' }).click()
  await page.getByText('Deze dag is voorbij.').first().waitFor()
  const nextYear = new Date().getFullYear() + 1
  await page.getByLabel('Geldt vanaf').fill(`1-1-${nextYear}`)
  await page.getByRole('button', { name: 'Bewaar' }).click()
  await page.getByText('Bewaard. Het geldt meteen overal.').waitFor()
  const row = (at: Page) => at.getByRole('row', { name: `1 januari ${nextYear}` })
  await row(page).getByText('€ 15,00').waitFor()

  const phone = await visit(browser, { withScript: false, phone: true, scheme: 'dark' })
  await signInAs(phone, 'admin@voorbeeld.test')
  await phone.goto(wages)
  await phone.getByRole('link', { name: `1 januari ${nextYear}` }).click()
  await phone.getByLabel('Bedrag per uur, vanaf 21 jaar').fill('15,12')
  await phone.getByRole('button', { name: 'Bewaar' }).click()
  await phone.getByText('Bewaard. Het geldt meteen overal.').waitFor()
  await row(phone).getByText('€ 15,12').waitFor()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)

  await phone.getByRole('link', { name: `1 januari ${nextYear}` }).click()
  await phone.getByText('Verwijder', { exact: true }).click()
  await phone.getByRole('button', { name: 'Verwijder voorgoed' }).click()
  await phone.getByText('Verwijderd.').waitFor()
  expect(await row(phone).count()).toBe(0)
})

for (const withScript of [true, false]) {
  test(`an admin teaches the search a word, ${withScript ? 'with' : 'without'} script`, async () => {
    const page = await visit(browser, { withScript })
    await signInAs(page, 'admin@voorbeeld.test')
    await page.goto('/beheer/beroepen?zoek=poetsvrouw')
    await page.getByRole('link', { name: 'schoonmaker', exact: true }).click()
    await page.getByRole('heading', { level: 2, name: 'schoonmaker' }).waitFor()
    if (withScript) await expectNoBarriers(page)
    const word = withScript ? 'blinkmaakster' : 'glimmaakster'
    const names = page.getByLabel('Andere namen')
    if (withScript) {
      await names.fill(word)
      await names.press('Enter')
    } else {
      await names.fill(`${await names.inputValue()}, ${word}`)
    }
    await page.getByRole('button', { name: 'Bewaar' }).click()
    await page.getByText('Bewaard. Het geldt meteen overal.').waitFor()
    await page.goto(`/vacatures?zoek=${word}&overal=ja`)
    await page.getByText('Ook gevonden voor: schoonmaker').waitFor()
  })
}
