import { readFile } from 'node:fs/promises'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findMail } from '#test/support/browser-mail.ts'
import { findBarriers, openBrowser, visit } from '#test/support/browser.ts'

const browser = await openBrowser()
const demo = { name: 'nieuw@voorbeeld.test', password: 'streekbaan-demo' }

async function signIn(page: Page, { name, password }: typeof demo) {
  await page.goto('/inloggen')
  await page.getByLabel('E-mailadres of gebruikersnaam').fill(name)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

async function signOut(page: Page, name: string) {
  await page.getByRole('button', { name }).click()
  await page.getByRole('button', { name: 'Uitloggen' }).filter({ visible: true }).click()
  await page.getByText('Je bent uitgelogd.').waitFor()
}

/** The link in the newest mail of one kind to somebody, as the outbox shows it. */
async function linkIn(page: Page, subject: string, to: string) {
  const mail = await findMail(page, (mails) =>
    mails.filter({ has: page.getByRole('heading', { name: subject }) }).filter({ hasText: to }),
  )
  const text = await mail.locator('pre').first().textContent()
  return /https?:\/\/\S+/.exec(text ?? '')![0]
}

test('someone registers, confirms, signs out, resets a forgotten password and signs in again', async () => {
  const page = await visit(browser)
  const person = { name: 'sjef@voorbeeld.test', password: 'paraplu in de polder' }
  await page.goto('/')
  await page.getByRole('link', { name: 'Voor werkgevers' }).filter({ visible: true }).first().click()
  await heading(page, 'Tarieven')
  await page.goto('/registreren')
  await page.getByText('Je betaalt pas als je een vacature plaatst: € 125 zonder btw.').waitFor()
  await page.getByLabel('Voornaam').fill('Sjef')
  await page.getByLabel('Achternaam').fill('Verhoeven')
  await page.getByLabel('E-mailadres').fill(person.name)
  await page.getByLabel('Wachtwoord', { exact: true }).fill('wachtwoord')
  await page.getByRole('button', { name: 'Maak mijn account' }).click()
  await page.getByText('Dit wachtwoord is te makkelijk te raden').first().waitFor()
  await page.getByLabel('Wachtwoord', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Maak mijn account' }).click()
  await heading(page, 'Dag Sjef')
  await page.getByText('Bevestig je e-mailadres').first().waitFor()

  const confirmation = await linkIn(page, 'Bevestig je e-mailadres', person.name)
  await page.goto(confirmation)
  await page.getByRole('button', { name: 'Bevestig mijn e-mailadres' }).click()
  await heading(page, 'Dag Sjef')
  expect(await page.getByText('Bevestig je e-mailadres').count()).toBe(0)
  await signOut(page, 'Sjef Verhoeven')

  await page.goto('/wachtwoord-vergeten')
  await page.getByLabel('E-mailadres').fill(person.name)
  await page.getByRole('button', { name: 'Stuur me een link' }).click()
  await heading(page, 'Kijk in je mail')
  const link = await linkIn(page, 'Kies een nieuw wachtwoord', person.name)
  await page.goto(link)
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('een heel ander woord')
  await page.getByLabel('Nieuw wachtwoord nog een keer').fill('een heel ander woord')
  await page.getByRole('button', { name: 'Bewaar je wachtwoord' }).click()
  await heading(page, 'Dag Sjef')
  await page.goto(link)
  await heading(page, 'Deze link werkt niet meer')
  await signOut(page, 'Sjef Verhoeven')
  await page.goto(confirmation)
  await page.getByText('Had je je adres al bevestigd?').waitFor()
  expect(await page.getByLabel('E-mailadres').inputValue()).toBe(person.name)
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await heading(page, 'Inloggen')
  expect(await page.getByLabel('E-mailadres of gebruikersnaam').inputValue()).toBe(person.name)
  await page.context().close()
})

test('someone signs in with Google, gives their name, and from then on lands where they were going', async () => {
  const page = await visit(browser)
  await page.goto('/inloggen')
  await page.getByText('Met een account ga je akkoord').waitFor()
  await page.getByRole('link', { name: 'Ga verder met Google' }).click()
  await heading(page, 'Nog even dit')
  await page.getByRole('button', { name: 'Bewaar en ga verder' }).click()
  await page.getByText('Er is geen voornaam ingevuld').first().waitFor()
  await page.getByLabel('Voornaam').fill('Gijs')
  await page.getByLabel('Achternaam').fill('Brouwers')
  await page.getByRole('button', { name: 'Bewaar en ga verder' }).click()
  await heading(page, 'Dag Gijs')
  await signOut(page, 'Gijs Brouwers')

  await page.goto('/mijn-account/mijn-gegevens')
  await page.getByRole('link', { name: 'Ga verder met Google' }).click()
  await heading(page, 'Mijn gegevens')
  expect(new URL(page.url()).pathname).toBe('/mijn-account/mijn-gegevens')
  expect(await page.getByLabel('Voornaam').inputValue()).toBe('Gijs')
  await page.getByText('Een wachtwoord heb je hier niet').waitFor()
  await page.context().close()
})

test("a link with somebody else's code signs nobody in", async () => {
  const page = await visit(browser)
  await page.goto('/inloggen?via=google.abc&access_token=0123456789abcdef')
  await page.getByText('Het inloggen duurde te lang').waitFor()
  await page.context().close()
})

test('someone turns on a second factor, signs in with it, and deletes the account', async () => {
  const page = await visit(browser, { phone: true, permissions: ['clipboard-read', 'clipboard-write'] })
  await signIn(page, demo)
  await heading(page, /^Dag/)
  await page.goto('/mijn-account/mijn-gegevens')
  await page.getByRole('button', { name: 'Zet aan' }).click()
  const shown = await page.locator('code').innerText()
  expect(shown).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  const secret = shown.replaceAll(' ', '')
  const app = await page.getByRole('link', { name: 'Open mijn app' }).getAttribute('href')
  expect(new URL(app!).searchParams.get('secret')).toBe(secret)
  await page.getByRole('button', { name: 'Kopieer de sleutel' }).click()
  await page.getByText('Gekopieerd').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
  const code = (periods = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * 30_000 })
  // Another form on this page also asks for the password.
  const password = page.locator('#code-bevestigen').getByLabel('Huidig wachtwoord')
  await password.fill('een ander wachtwoord')
  await page.getByRole('textbox', { name: 'Code' }).fill(code())
  await page.getByRole('button', { name: 'Bevestig' }).click()
  await page.getByText('Dit wachtwoord klopt niet').first().waitFor()
  await password.fill(demo.password)
  await page.getByRole('textbox', { name: 'Code' }).fill('000000')
  await page.getByRole('button', { name: 'Bevestig' }).click()
  // There are no recovery codes yet.
  await page.getByText('Deze code klopt niet. Vul de nieuwste code uit de app in', { exact: true }).first().waitFor()
  await password.fill(demo.password)
  await page.getByRole('textbox', { name: 'Code' }).fill(code())
  await page.getByRole('button', { name: 'Bevestig' }).click()
  await page.getByText('Bewaar deze herstelcodes goed').waitFor()
  const codes = page.getByRole('region', { name: 'Herstelcodes' })
  await expect.poll(() => codes.evaluate((panel) => panel === document.activeElement)).toBe(true)
  expect(await findBarriers(page)).toEqual([])
  const recovery = await codes
    .getByRole('listitem')
    .filter({ hasText: /^[0-9a-f]{5}-[0-9a-f]{5}$/ })
    .allInnerTexts()
  expect(recovery).toHaveLength(10)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    codes.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('herstelcodes-streekbaan.txt')
  expect(await readFile(await file.path(), 'utf8')).toBe(`${recovery.join('\n')}\n`)

  await page.goto('/mijn-account')
  await page
    .locator('header')
    .getByRole('button', { name: /^[A-Z]/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Uitloggen' }).filter({ visible: true }).click()
  await page.getByText('Je bent uitgelogd.').waitFor()
  await signIn(page, demo)
  await heading(page, 'Nog een stap')
  await page.getByRole('textbox', { name: 'Code' }).fill(recovery[0]!)
  await page.getByRole('button', { name: 'Ga verder' }).click()
  await heading(page, /^Dag/)

  await page.goto('/mijn-account/mijn-gegevens')
  await page.getByText('Je hebt nog 9 herstelcodes').waitFor()
  await page.getByRole('button', { name: 'Sluit het account' }).click()
  await page.getByText('Vink eerst aan dat je het zeker weet').first().waitFor()
  await page.getByLabel('Huidig wachtwoord').last().fill(demo.password)
  await page.getByLabel('Ik weet dat dit niet terug te draaien is').check()
  await page.getByRole('button', { name: 'Sluit het account' }).click()
  await page.getByText('Het account is gesloten.').waitFor()
  await signIn(page, demo)
  await page.getByText('Het wachtwoord of gebruikersnaam is onjuist').waitFor()
  await page.context().close()
})

test('a draft that was typed but not submitted is available on another device', async () => {
  const [here, there] = [await visit(browser), await visit(browser)]
  const person = { ...demo, name: 'werkgever@voorbeeld.test' }
  for (const page of [here, there]) {
    await signIn(page, person)
    await heading(page, /^Dag/)
  }
  await here.goto('/dev/stijlgids/formulieren')
  const kept = here.waitForResponse(
    (answer) => answer.url().includes('/concept/') && answer.request().method() === 'POST',
  )
  await here.getByLabel('Naam', { exact: true }).fill('Bakker op zaterdag')
  expect((await kept).status()).toBe(204)

  await there.goto('/dev/stijlgids/formulieren')
  await there.getByRole('status').filter({ hasText: 'Je was hier al mee bezig' }).waitFor()
  expect(await there.getByLabel('Naam', { exact: true }).inputValue()).toBe('Bakker op zaterdag')
  await Promise.all([here.context().close(), there.context().close()])
})

test('signing in works with only the keyboard, and without JavaScript', async () => {
  const page = await visit(browser, { withScript: false, phone: true })
  await page.goto('/beheer')
  await page.getByLabel('E-mailadres of gebruikersnaam').focus()
  await page.keyboard.type('admin@voorbeeld.test')
  await page.keyboard.press('Tab')
  await page.keyboard.type('fout')
  await page.keyboard.press('Enter')
  await page.getByText('Het wachtwoord of gebruikersnaam is onjuist').waitFor()
  expect(await page.getByLabel('E-mailadres of gebruikersnaam').inputValue()).toBe('admin@voorbeeld.test')
  expect(await page.getByLabel('Wachtwoord', { exact: true }).inputValue()).toBe('')
  await page.getByLabel('Wachtwoord', { exact: true }).focus()
  await page.keyboard.type(demo.password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: /^Goede/ }).waitFor()
  await page.context().close()
})

test('the account pages have no accessibility errors, light and dark', { timeout: 180_000 }, async () => {
  for (const scheme of ['light', 'dark'] as const) {
    const page = await visit(browser, { scheme, phone: scheme === 'dark' })
    for (const path of [
      '/inloggen',
      '/registreren',
      '/wachtwoord-vergeten',
      '/mijn-sollicitaties',
      '/wachtwoord-herstellen',
      '/e-mail-bevestigen',
    ]) {
      await page.goto(path)
      expect({ path, barriers: await findBarriers(page) }).toEqual({ path, barriers: [] })
    }
    await page.goto('/inloggen')
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByText('Nog niet alle velden zijn correct ingevuld').waitFor()
    expect(await findBarriers(page)).toEqual([])
    await signIn(page, { ...demo, name: 'werkgever@voorbeeld.test' })
    await heading(page, /^Dag/)
    for (const path of ['/mijn-account', '/mijn-account/mijn-gegevens', '/mijn-account/koppelingen']) {
      await page.goto(path)
      expect({ path, barriers: await findBarriers(page) }).toEqual({ path, barriers: [] })
    }
    await page.context().close()
  }
})

for (const withScript of [true, false]) {
  test(`an owner revokes a token only after confirming, ${withScript ? 'with' : 'without'} script`, async () => {
    const page = await visit(browser, { withScript, phone: true })
    await signIn(page, { ...demo, name: 'werkgever@voorbeeld.test' })
    await heading(page, /^Dag/)
    await page.goto('/mijn-account/koppelingen')
    const name = `${'Wervingssysteem'.repeat(4)} ${withScript ? 'met' : 'zonder'}`
    await page.getByLabel('Waarvoor is de sleutel?').fill(name)
    await page.getByRole('radio', { name: 'Alleen lezen' }).check()
    await page.getByLabel('Huidig wachtwoord').fill('fout')
    await page.getByRole('button', { name: 'Maak de sleutel' }).click()
    await page.getByText('Je wachtwoord klopt niet').first().waitFor()
    await page.getByLabel('Huidig wachtwoord').fill(demo.password)
    await page.getByRole('button', { name: 'Maak de sleutel' }).click()
    await page.getByText('Neem hem nu over').waitFor()
    const copy = page.getByRole('button', { name: 'Kopieer de sleutel' })
    if (withScript) await copy.waitFor()
    else expect(await copy.count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

    await page.getByRole('link', { name: `Trek in: de sleutel voor ${name}` }).click()
    await page.getByRole('heading', { name: `De sleutel voor ${name} intrekken?` }).waitFor()
    if (withScript) expect(await findBarriers(page)).toEqual([])
    await page.getByRole('link', { name: 'Laat hem staan' }).click()
    await page.getByRole('link', { name: `Trek in: de sleutel voor ${name}` }).click()
    const next = page.getByLabel('Waarvoor is de sleutel?')
    if (withScript) expect(await next.inputValue()).toBe('')
    await next.fill('Salarispakket')
    await page.getByRole('button', { name: 'Ja, trek in' }).click()
    await page.getByText('De sleutel is ingetrokken.').waitFor()
    expect(await page.getByText(name).count()).toBe(0)
    if (withScript) expect(await next.inputValue()).toBe('Salarispakket')
    await page.context().close()
  })
}

test('a developer signs in as any demo user with one click', async () => {
  const page = await visit(browser)
  for (const email of ['admin@voorbeeld.test', 'werkgever@voorbeeld.test']) {
    await page.goto('/dev/sign-in')
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('button', { name: `Inloggen als ${email}` }).click()
    await page.waitForURL(email.startsWith('admin') ? '/beheer' : '/mijn-account')
    await page.goto('/mijn-account/mijn-gegevens')
  }
})
