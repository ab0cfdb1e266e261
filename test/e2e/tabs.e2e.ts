import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ownPassword, registerAndConfirm, signInAs } from '#test/support/browser-sign-in.ts'
import { open, openBrowser, untilSettled, visit } from '#test/support/browser.ts'
import { submit } from '#test/support/story-calls.ts'
import { addByHand, openVacancy } from '#test/support/story-employer.ts'
import { secondFactorPath } from '#web/request/return-path.rules.ts'

const browser = await openBrowser()

test('what was typed as one user is not saved for another who signed in on another tab', async () => {
  const page = await visit(browser)
  const mine = 'rian.eerste.tab@voorbeeld.test'
  await registerAndConfirm(page, mine)
  await page.goto('/mijn-account/mijn-gegevens')
  await page.getByLabel('Voornaam').fill('Riet')

  const otherTab = await page.context().newPage()
  await registerAndConfirm(otherTab, 'rian.tweede.tab@voorbeeld.test')
  const save = page.getByRole('button', { name: 'Bewaar', exact: true }).first()
  await save.click()
  await page.getByText('Op een ander tabblad is met een ander account ingelogd.').waitFor()
  expect(await page.getByLabel('Voornaam').inputValue()).toBe('Riet')
  await otherTab.goto('/mijn-account/mijn-gegevens')
  expect(await otherTab.getByLabel('Voornaam').inputValue()).toBe('Rian')

  await submit(page, '/inloggen', { formulier: 'inloggen', identifier: mine, password: ownPassword })
  await save.click()
  await page.getByText('Je gegevens zijn bewaard.').waitFor()
  await page.reload()
  expect(await page.getByLabel('Voornaam').inputValue()).toBe('Riet')
})

test('what was typed stays when its subject was removed meanwhile, or belongs to another account', async () => {
  const page = await visit(browser)
  const { vacancyId } = await openVacancy(page, 'rian.verdwijnt@voorbeeld.test', 'Bakker die verdwijnt')
  await addByHand(page, vacancyId, { lastName: 'Vos', email: 'ali.verdwijnt@voorbeeld.test' })
  await open(page, '/mijn-account/sollicitaties-overzicht')
  await page.getByRole('link', { name: 'Ali Vos' }).click()
  const note = page.getByLabel('Schrijf een notitie')
  await note.fill('Kent de ovens.')

  await submit(page, new URL(page.url()).pathname, { wat: 'wis', bevestigd: 'ja' })
  await page.getByRole('button', { name: 'Bewaar notitie' }).click()
  await page.getByText('Dit is er niet meer, of je mag er niet meer bij.').waitFor()
  expect(await note.inputValue()).toBe('Kent de ovens.')
})

test('changes saved in another tab are shown before they are replaced, even after a reload around the form', async () => {
  const page = await visit(browser)
  await registerAndConfirm(page, 'rian.elders@voorbeeld.test')
  const path = '/mijn-account/factuurgegevens'
  const theirs = {
    legalName: 'Bakkerij Vos',
    streetName: 'Heuvel',
    houseNumber: '1',
    postalCode: '5341 AB',
    place: 'Oss',
  }
  await submit(page, path, { formulier: 'factuurgegevens', ...theirs })
  await open(page, path)
  await page.getByLabel('Naam van je bedrijf').fill('Bakkerij De Vos')
  await submit(page, path, { formulier: 'factuurgegevens', ...theirs, houseNumber: '14' })
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('button', { name: 'English', pressed: true }).waitFor()
  await page.getByRole('button', { name: 'Nederlands' }).click()
  await page.getByRole('button', { name: 'Nederlands', pressed: true }).waitFor()

  const save = page.getByRole('button', { name: 'Bewaar', exact: true })
  await save.click()
  await page.getByText('Dit is intussen ook ergens anders bewaard.').waitFor()
  await page.getByText('Dit is intussen bewaard', { exact: true }).waitFor()
  await save.click()
  await page.getByText('Je factuurgegevens zijn bewaard.').waitFor()
  // What one saved on this page oneself is not another version.
  await page.getByLabel('Huisnummer').fill('16')
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await save.click()
  expect((await answer).status()).toBe(200)
  await page.reload()
  expect(await page.getByLabel('Huisnummer').inputValue()).toBe('16')
})

test('of a draft on two tabs the newer one is saved, and the older one asks for confirmation before it replaces that', async () => {
  const page = await visit(browser)
  await openVacancy(page, 'rian.twee.tabbladen@voorbeeld.test', 'Bakker op tabbladen')
  await open(page, '/mijn-account/vacatures')
  const title = (at: typeof page) => at.getByLabel('Titel', { exact: true })
  const leave = (at: typeof page) => at.getByRole('link', { name: 'Vacatures', exact: true }).first().click()
  const nextStep = (at: typeof page) => at.getByRole('button', { name: 'Volgende', exact: true }).click()
  await title(page).fill('Kuiper')
  await nextStep(page)
  await page.getByText(/^Bewaard als concept om/).waitFor()
  await leave(page)
  await page.getByRole('link', { name: 'Kuiper' }).first().click()
  await page.waitForURL(/vacatures\/\d+/)
  await untilSettled(page)

  const newer = await page.context().newPage()
  await open(newer, page.url())
  for (const typed of ['Kuiper in Oss', 'Kuiper in Veghel']) {
    await title(newer).fill(typed)
    const kept = newer.waitForResponse(/vacature-concept/)
    await nextStep(newer)
    expect((await kept).status()).toBe(200)
    await newer.getByRole('button', { name: 'Vorige' }).click()
  }

  await title(page).fill('Kuiper van vroeger')
  await nextStep(page)
  await page.getByText('Wat je typt wordt niet meer vanzelf bewaard.').waitFor()
  await newer.reload()
  expect(await title(newer).inputValue()).toBe('Kuiper in Veghel')
})

test('someone whose session ended while writing a vacancy gets a message, must confirm before leaving, and can continue', async () => {
  const page = await visit(browser)
  const mine = 'rian.sessie.weg@voorbeeld.test'
  await openVacancy(page, mine, 'Bakker zonder sessie')
  await open(page, '/mijn-account/vacatures')
  const nextStep = page.getByRole('button', { name: 'Volgende', exact: true })
  await page.getByLabel('Titel', { exact: true }).fill('Touwslager')
  await nextStep.click()
  await page.getByText(/^Bewaard als concept om/).waitFor()

  await submit(page, '/uitloggen', {})
  await page.getByLabel('Uren per week van').fill('24')
  await nextStep.click()
  await page.getByText('Je bent niet meer ingelogd.').waitFor()
  expect(await page.getByText(/^Bewaard als concept om/).count()).toBe(0)
  await page.getByRole('link', { name: 'Vacatures', exact: true }).first().click()
  await page.getByRole('button', { name: 'Blijf hier' }).click()

  await submit(page, '/inloggen', { formulier: 'inloggen', identifier: mine, password: ownPassword })
  await page.getByRole('button', { name: 'Vorige' }).click()
  await page.getByText(/^Bewaard als concept om/).waitFor()
  expect(await page.getByText('Je bent niet meer ingelogd.').count()).toBe(0)
})

test('someone whose session ended while they write an article is asked for confirmation before leaving', async () => {
  const page = await visit(browser)
  await signInAs(page, 'admin@voorbeeld.test')
  await open(page, '/beheer/inhoud/artikelen/nieuw')
  await submit(page, '/uitloggen', {})
  const title = page.getByLabel('Titel', { exact: true })
  const refused = page.waitForResponse(/\/inloggen\?naar/)
  await title.fill('Een dag mee met een touwslager')
  await refused
  // From here on leaving the page asks for confirmation.
  await page.getByText('Blijf hier', { exact: true }).waitFor({ state: 'attached' })
  await page.getByRole('link', { name: 'Berichten' }).first().click()
  await page.getByRole('button', { name: 'Blijf hier' }).click()
  expect(await title.inputValue()).toBe('Een dag mee met een touwslager')
})

test('an admin whose second factor was turned off on another tab keeps what was typed', async () => {
  const page = await visit(browser)
  await signInAs(page, 'admin@voorbeeld.test')
  await open(page, '/beheer/inhoud/vragen')
  const question = page.getByLabel('Vraag', { exact: true })
  await question.fill('Kan ik ook bellen?')
  await page.getByLabel('Antwoord', { exact: true }).fill('Ja.')
  // Only a production board redirects there.
  const there = [
    { _1: 2, _3: 4, _5: 6, _7: 6, _8: 6 },
    'redirect',
    secondFactorPath,
    'status',
    302,
    'revalidate',
    false,
    'reload',
    'replace',
  ]
  await page.route(/vragen\.data/, (route) =>
    route.fulfill({
      status: 202,
      headers: { 'content-type': 'text/x-script', 'x-remix-response': 'yes' },
      body: JSON.stringify(there),
    }),
  )
  await page.getByRole('button', { name: 'Voeg toe' }).click()
  await page.getByText('Je tweede stap staat uit.').waitFor()
  expect(await question.inputValue()).toBe('Kan ik ook bellen?')
})

test('a saved form is not stored as an unfinished draft on leaving', async () => {
  const page = await visit(browser)
  const { vacancyId } = await openVacancy(page, 'rian.bewaart@voorbeeld.test', 'Bakker die bewaart')
  await open(page, '/mijn-account/vacatures-overzicht')
  await page.getByLabel(/^Meer met/).click()
  await page.getByRole('button', { name: 'Dupliceer' }).click()
  await page.waitForURL(/vacatures\/\d+/)
  await untilSettled(page)
  expect(page.url()).not.toContain(String(vacancyId))
  const title = page.getByLabel('Titel', { exact: true })
  await title.fill('Bakker die bewaard is')
  for (const _ of [1, 2, 3, 4]) await page.getByRole('button', { name: 'Volgende', exact: true }).click()
  // Changed on the last step, after which nothing is stored but by the button.
  await page.locator('input[name=slug]').fill('bakker-die-bewaard-is')
  await page.getByRole('button', { name: 'Bewaar', exact: true }).click()
  await page.getByText('is bewaard').waitFor()

  const kept = page.waitForRequest(/vacature-concept/, { timeout: 3000 }).catch(() => undefined)
  await page.getByRole('link', { name: 'Vacatures', exact: true }).first().click()
  expect(await kept).toBeUndefined()
})

test('an untouched draft is not reverted after the page around it was reloaded', async () => {
  const page = await visit(browser)
  await openVacancy(page, 'rian.concept@voorbeeld.test', 'Bakker die blijft')
  await submit(page, '/mijn-account/vacature-concept', { formulier: 'vacature', title: 'Banketbakker' })
  await page.goto('/mijn-account/vacatures-overzicht')
  await page.getByRole('link', { name: 'Banketbakker' }).first().click()
  await page.waitForURL(/vacatures\/\d+/)
  await untilSettled(page)
  const draftId = new URL(page.url()).pathname.split('/').at(-1)!
  await submit(page, '/mijn-account/vacature-concept', { formulier: 'vacature', draftId, title: 'Broodbakker' })
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('button', { name: 'English', pressed: true }).waitFor()

  const kept = page.waitForRequest(/vacature-concept/, { timeout: 3000 }).catch(() => undefined)
  await page.getByRole('link', { name: 'Vacatures', exact: true }).first().click()
  expect(await kept).toBeUndefined()
  await page.getByRole('link', { name: 'Broodbakker' }).first().waitFor()
})

test('the text of one mail stays while it is typed when another mail is saved and a colleague changed it', async () => {
  const page = await visit(browser)
  await registerAndConfirm(page, 'rian.mailt@voorbeeld.test')
  const path = '/mijn-account/sollicitaties/mails'
  await open(page, path)
  const forms = page.locator('form:has(textarea)')
  const [first, second] = [forms.nth(0), forms.nth(1)]
  const subject = (form: typeof first) => form.getByLabel('Onderwerp')
  const save = (form: typeof first) => form.getByRole('button', { name: /^Bewaar/ }).click()
  await subject(first).fill('Dank je wel, {voornaam}')

  const formulier = await first.locator('input[name=formulier]').inputValue()
  await submit(page, path, { formulier, subject: 'Van een collega', body: 'Hoi {voornaam}' })
  await subject(second).fill('Kom je langs?')
  await save(second)
  await page.waitForURL(/mails\?mail=/)
  expect(await subject(second).inputValue()).toBe('Kom je langs?')
  expect(await subject(first).inputValue()).toBe('Dank je wel, {voornaam}')

  // One's own save counts as seen while one continues typing: the other tab is refused, and another language is chosen.
  await subject(second).fill('Kom je morgen langs?')
  await save(first)
  await page.getByText('Dit is intussen bewaard', { exact: true }).waitFor()
  await page.getByText('Van een collega').waitFor()
  for (const language of ['English', 'Nederlands']) {
    await page.getByRole('button', { name: language }).click()
    await page.getByRole('button', { name: language, pressed: true }).waitFor()
  }
  expect(await subject(second).inputValue()).toBe('Kom je morgen langs?')
  await save(first)
  await expect.poll(() => page.getByText('Dit is intussen bewaard', { exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'Zet onze tekst terug' }).first().click()
  await expect.poll(() => subject(first).inputValue()).not.toBe('Dank je wel, {voornaam}')
  expect(await subject(second).inputValue()).toBe('Kom je morgen langs?')
})

test.each([true, false])('setting up a second factor on two tabs gives a message (script: %s)', async (javaScript) => {
  const page = await visit(browser)
  await registerAndConfirm(page, `rian.twee.codes.${javaScript}@voorbeeld.test`)
  const context = javaScript ? page.context() : await browser.newContext({ javaScriptEnabled: false })
  await context.addCookies(await page.context().cookies())
  const begin = async () => {
    const tab = await context.newPage()
    await tab.goto(new URL('/mijn-account/mijn-gegevens', page.url()).href)
    await tab.getByRole('button', { name: 'Zet aan' }).click()
    return { tab, secret: await secretOn(tab) }
  }
  const [first, second] = [await begin(), await begin()]
  const confirm = async ({ tab, secret }: typeof first) => {
    const form = tab.locator('#code-bevestigen')
    await form.getByLabel('Huidig wachtwoord').fill(ownPassword)
    await form.getByRole('textbox', { name: 'Code' }).fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
    await form.getByRole('button', { name: 'Bevestig' }).click()
  }
  await confirm(first)
  await first.tab.getByText('Je bent elders opnieuw begonnen').first().waitFor()
  expect(await secretOn(first.tab)).toBe(second.secret)
  await confirm({ ...first, secret: second.secret })
  await first.tab.getByText('Bewaar deze herstelcodes goed').waitFor()
  // Someone who missed them reads here how to get new ones.
  await confirm(second)
  await second.tab.getByText('Heb je je herstelcodes niet meer?').waitFor()
})

test('a list entry that an admin removed meanwhile is named at its field, and nothing that was typed is lost', async () => {
  const page = await visit(browser)
  const { vacancyId } = await openVacancy(page, 'rian.lijst@voorbeeld.test', 'Zadelmaker op een lijst')
  const admin = await visit(browser)
  await signInAs(admin, 'admin@voorbeeld.test')
  const list = '/beheer/stamgegevens/opleidingen'
  await admin.goto(list)
  await admin.getByRole('link', { name: 'Nieuwe regel' }).click()
  await admin.getByRole('textbox', { name: 'Naam', exact: true }).fill('Huishoudschool')
  await admin.getByLabel('Volgorde').fill('900')
  await admin.getByRole('button', { name: 'Bewaar' }).click()
  await admin.getByText('Bewaard. Het geldt meteen overal.').waitFor()

  await open(page, `/mijn-account/vacatures/${vacancyId}`)
  await page.getByLabel('Titel').first().fill('Meesterzadelmaker')
  await page.getByRole('link', { name: /Voorwaarden/ }).click()
  const education = page.getByRole('combobox', { name: 'Opleiding' })
  await education.fill('Huishoudschool')
  await education.press('Enter')
  const chip = page.getByRole('button', { name: /Huishoudschool/ })
  await chip.waitFor()

  await admin.goto(`${list}?zoek=huishoudschool`)
  await admin.getByRole('table').getByRole('link', { name: 'Huishoudschool', exact: true }).click()
  await admin.getByText('Verwijder', { exact: true }).click()
  await admin.getByRole('button', { name: 'Verwijder voorgoed' }).click()
  await admin.getByText('Verwijderd').first().waitFor()

  const save = async () => {
    await page.getByRole('link', { name: /Tot slot/ }).click()
    await page.getByRole('button', { name: 'Bewaar', exact: true }).filter({ visible: true }).click()
  }
  await save()
  await page.getByText('‘Huishoudschool’ staat niet meer in de lijst').first().waitFor()
  expect(await chip.count()).toBe(0)
  await save()
  await page.getByRole('heading', { level: 1, name: 'Meesterzadelmaker' }).waitFor()
})

async function secretOn(page: Page) {
  return (await page.locator('code').innerText()).replaceAll(' ', '')
}
