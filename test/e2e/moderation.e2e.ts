import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findMail, linkInMail } from '#test/support/browser-mail.ts'
import { signInAs } from '#test/support/browser-sign-in.ts'
import { findBarriers, holdAnswers, openBrowser, type Scheme, visit } from '#test/support/browser.ts'
import { openVacancy } from '#test/support/story-employer.ts'
import { rowOf } from '#test/support/vacancy-form.ts'

const browser = await openBrowser()
const suspicious = { jobText: '<p>Je betaalt eerst inschrijfgeld.</p>' }

const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

async function anAdmin(scheme: Scheme = 'light', { phone = false, withScript = true } = {}) {
  const page = await visit(browser, { scheme, phone, withScript })
  await signInAs(page, 'admin@voorbeeld.test')
  return page
}

/** The vacancy in the admins' list, opened next to it. */
async function open(page: Page, title: string, tab = 'Nog te doen') {
  await page.goto(`/beheer/vacatures?zoek=${encodeURIComponent(title)}`)
  await page
    .getByRole('navigation', { name: 'Weergave' })
    .getByRole('link', { name: new RegExp(`^${tab}`) })
    .click()
  await page.getByRole('link', { name: title, exact: true }).click()
  const drawer = page.getByRole('region', { name: 'Beoordeling' })
  await drawer.getByRole('heading', { level: 2, name: title }).waitFor()
  return drawer
}

async function fillInReport(page: Page, email: string) {
  await page.getByLabel('De baan bestaat niet, of is anders dan er staat').check()
  await page.getByLabel('Leg uit wat er mis is').fill('Ik belde, en deze baan is al een maand vergeven.')
  await page.getByLabel('Je naam').fill('Els van Dijk')
  await page.getByLabel('Je e-mailadres').fill(email)
  await page.getByLabel('Wat ik hier schrijf is naar mijn beste weten juist en volledig').check()
}

test('someone reports a vacancy, and gets a mail about the decision', async () => {
  const employer = await visit(browser)
  await openVacancy(employer, 'rian.gemeld@voorbeeld.test', 'Molenaar met melding')
  const visitor = await visit(browser, { phone: true, scheme: 'dark' })
  await visitor.goto('/vacatures?zoek=molenaar+melding')
  await visitor.getByRole('link', { name: 'Molenaar met melding' }).click()
  await visitor.getByRole('link', { name: 'Meld deze vacature' }).click()
  await visitor.getByRole('heading', { level: 1, name: 'Meld ‘Molenaar met melding’' }).waitFor()
  expect(await findBarriers(visitor)).toEqual([])
  expect(await isWide(visitor)).toBe(false)
  await visitor.getByRole('button', { name: 'Verstuur de melding' }).click()
  await visitor.getByText('Er is niet gekozen wat er mis is').first().waitFor()
  expect(await findBarriers(visitor)).toEqual([])
  await fillInReport(visitor, 'els.meldt@voorbeeld.test')
  await visitor.getByRole('button', { name: 'Verstuur de melding' }).click()
  await visitor.getByRole('heading', { level: 1, name: 'Bedankt, je melding is binnen' }).waitFor()
  expect(await findBarriers(visitor)).toEqual([])
  await findMail(visitor, (mails) =>
    mails.filter({ hasText: 'els.meldt@voorbeeld.test' }).filter({ hasText: 'We kregen je melding' }),
  )

  const admin = await anAdmin()
  const drawer = await open(admin, 'Molenaar met melding')
  await drawer.getByText('deze baan is al een maand vergeven').waitFor()
  await drawer.getByRole('button', { name: 'Laat staan' }).click()
  await drawer.getByText('Er is niets aan de vacature veranderd.').waitFor()
  await findMail(admin, (mails) =>
    mails.filter({ hasText: 'els.meldt@voorbeeld.test' }).filter({ hasText: 'We laten de vacature staan' }),
  )
})

test('a report is sent without script', async () => {
  const employer = await visit(browser)
  const { slug } = await openVacancy(employer, 'rian.molen@voorbeeld.test', 'Molenaar zonder script')
  const visitor = await visit(browser, { withScript: false })
  await visitor.goto(`/vacatures/${slug}`)
  await visitor.getByRole('link', { name: 'Meld deze vacature' }).click()
  await visitor.getByRole('button', { name: 'Verstuur de melding' }).click()
  await visitor.getByText('Er is niet gekozen wat er mis is').first().waitFor()
  await fillInReport(visitor, 'els.zonder@voorbeeld.test')
  await visitor.getByRole('button', { name: 'Verstuur de melding' }).click()
  await visitor.getByRole('heading', { level: 1, name: 'Bedankt, je melding is binnen' }).waitFor()
})

test('a suspicious vacancy goes on hold, its employer reads why, and an admin approves it', async () => {
  const employer = await visit(browser, { phone: true })
  const { slug, vacancyId } = await openVacancy(employer, 'rian.wacht@voorbeeld.test', 'Molenaar die wacht', suspicious)
  await employer.goto('/mijn-account/vacatures-overzicht')
  await rowOf(employer, 'Molenaar die wacht').getByText('Wacht op controle').waitFor()
  await employer.goto(`/mijn-account/vacatures/${vacancyId}`)
  await employer.getByRole('heading', { name: 'Deze vacature wacht op controle' }).waitFor()
  await employer.getByText('‘Je betaalt eerst inschrijfgeld.’').waitFor()
  expect(await findBarriers(employer)).toEqual([])
  expect(await isWide(employer)).toBe(false)
  await employer.goto(`/vacatures/${slug}`)
  await employer.getByText('Alleen jij en de beheerders zien deze pagina').waitFor()
  const visitor = await visit(browser)
  expect((await visitor.goto(`/vacatures/${slug}`))!.status()).toBe(404)

  const admin = await anAdmin()
  const drawer = await open(admin, 'Molenaar die wacht')
  expect(await findBarriers(admin)).toEqual([])
  const second = await anAdmin()
  const late = await open(second, 'Molenaar die wacht')
  const menu = second.getByRole('link', { name: /^Vacatures \d/ })
  const waiting = async () => Number.parseInt((await menu.innerText()).replace('Vacatures', ''), 10)
  const before = await waiting()
  await drawer.getByRole('button', { name: 'Keur goed' }).click()
  await drawer.getByText('De vacature staat online.').waitFor()
  await late.getByText('Stuur terug met uitleg').click()
  await late.getByLabel('Wat moet er anders').fill('Haal het inschrijfgeld weg.')
  await late.getByRole('button', { name: 'Verstuur' }).click()
  await expect.poll(waiting).toBe(before - 1)
  await visitor.goto(await linkInMail(visitor, 'rian.wacht@voorbeeld.test', `/vacatures/${slug}`))
  await visitor.getByRole('link', { name: 'Solliciteer' }).first().waitFor()
})

test('a vacancy is sent back with an explanation, and its employer resubmits it', async () => {
  const employer = await visit(browser, { scheme: 'dark' })
  const { vacancyId } = await openVacancy(employer, 'rian.terug@voorbeeld.test', 'Molenaar terug', suspicious)
  const admin = await anAdmin('dark', { phone: true })
  const drawer = await open(admin, 'Molenaar terug')
  await drawer.getByText('Stuur terug met uitleg').click()
  const endOf = async (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().bottom)
  await expect.poll(() => endOf(drawer.getByRole('button', { name: 'Verstuur' }))).toBeLessThanOrEqual(844)
  await drawer.getByLabel('Wat moet er anders').fill('Haal het inschrijfgeld weg.')
  expect(await findBarriers(admin)).toEqual([])
  await drawer.getByRole('button', { name: 'Verstuur' }).click()
  await drawer.getByText('De werkgever heeft een mail gekregen met wat er anders moet.').waitFor()
  await drawer.getByText('Wacht op werkgever').waitFor()

  await employer.goto(await linkInMail(employer, 'rian.terug@voorbeeld.test', `/mijn-account/vacatures/${vacancyId}`))
  await employer.getByText('Haal het inschrijfgeld weg.').waitFor()
  expect(await findBarriers(employer)).toEqual([])
  await employer.getByRole('button', { name: 'Laat opnieuw nakijken' }).click()
  await employer.getByText('We kijken er opnieuw naar.').waitFor()
  await open(admin, 'Molenaar terug')
})

test('a vacancy is taken down, its employer appeals without script, and it comes back', async () => {
  const employer = await visit(browser, { withScript: false })
  const signedIn = await visit(browser)
  const { slug, vacancyId } = await openVacancy(signedIn, 'rian.offline@voorbeeld.test', 'Molenaar offline')
  const admin = await anAdmin('dark')
  const drawer = await open(admin, 'Molenaar offline', 'Open')
  await drawer.getByText('Haal offline', { exact: true }).click()
  await drawer.getByRole('button', { name: 'Haal offline en mail het besluit' }).click()
  await drawer.getByText('Er is geen grond gekozen').first().waitFor()
  expect(await findBarriers(admin)).toEqual([])
  await drawer.getByLabel('Grond').selectOption('misleading')
  await drawer.getByLabel('Wat je zag').fill('Het bedrijf bestaat niet op dit adres.')
  await drawer.getByRole('button', { name: 'Haal offline en mail het besluit' }).click()
  await drawer.getByText('De vacature is offline.').waitFor()
  expect((await (await visit(browser)).goto(`/vacatures/${slug}`))!.status()).toBe(404)

  await employer.goto(await linkInMail(employer, 'rian.offline@voorbeeld.test', '/bezwaar/'))
  await employer
    .getByRole('heading', { level: 1, name: 'Bezwaar tegen het offline halen van ‘Molenaar offline’' })
    .waitFor()
  await employer.getByText('Het bedrijf bestaat niet op dit adres.').waitFor()
  await employer.getByRole('button', { name: 'Maak bezwaar' }).click()
  await employer.getByText('We hebben je bezwaar ontvangen.').waitFor()
  await employer.reload()
  await signedIn.goto(`/mijn-account/vacatures/${vacancyId}`)
  await signedIn.getByText(/^Je hebt op .* bezwaar gemaakt/).waitFor()

  const appealed = await open(admin, 'Molenaar offline')
  await appealed.getByText('Besluit over het bezwaar').click()
  await appealed.getByLabel('Het bezwaar is terecht: zet de vacature terug').check()
  await appealed.getByLabel('Uitleg').fill('Het adres klopt wel.')
  expect(await findBarriers(admin)).toEqual([])
  await appealed.getByRole('button', { name: 'Verstuur' }).click()
  await appealed.getByText('Het besluit op het bezwaar is gemaild.').waitFor()
  await signedIn.goto(`/vacatures/${slug}`)
  await signedIn.getByRole('link', { name: 'Solliciteer' }).first().waitFor()
})

test('an admin puts back a vacancy that was taken down by mistake', async () => {
  const employer = await visit(browser)
  const { slug } = await openVacancy(employer, 'rian.vergissing@voorbeeld.test', 'Molenaar bij vergissing')
  const admin = await anAdmin('dark', { phone: true })
  const drawer = await open(admin, 'Molenaar bij vergissing', 'Open')
  await drawer.getByText('Haal offline', { exact: true }).click()
  await drawer.getByLabel('Grond').selectOption('misleading')
  await drawer.getByLabel('Wat je zag').fill('Het bedrijf bestaat niet op dit adres.')
  await drawer.getByRole('button', { name: 'Haal offline en mail het besluit' }).click()
  await drawer.getByText('De vacature is offline.').waitFor()
  await drawer.getByText('Zet terug', { exact: true }).click()
  expect(await findBarriers(admin)).toEqual([])
  await drawer.getByLabel('Uitleg').fill('Het adres klopt wel.')
  await drawer.getByRole('button', { name: 'Zet terug en mail de uitleg' }).click()
  await drawer.getByText('De vacature is weer zoals hij was.').waitFor()
  await employer.goto(`/vacatures/${slug}`)
  await employer.getByRole('link', { name: 'Solliciteer' }).first().waitFor()
})

test('an appeal is one click in the account', async () => {
  const employer = await visit(browser, { scheme: 'dark' })
  const { vacancyId } = await openVacancy(employer, 'rian.bezwaar@voorbeeld.test', 'Molenaar met bezwaar')
  const admin = await anAdmin('light', { withScript: false })
  const drawer = await open(admin, 'Molenaar met bezwaar', 'Open')
  await drawer.getByText('Haal offline', { exact: true }).click()
  await drawer.getByLabel('Grond').selectOption('fraud')
  await drawer.getByLabel('Wat je zag').fill('Iemand anders gebruikt deze naam.')
  await drawer.getByRole('button', { name: 'Haal offline en mail het besluit' }).click()
  await drawer.getByText('De vacature is offline.').waitFor()
  await employer.goto(`/mijn-account/vacatures/${vacancyId}`)
  await employer.getByRole('heading', { name: 'We hebben deze vacature offline gehaald' }).waitFor()
  expect(await findBarriers(employer)).toEqual([])
  await employer.getByRole('button', { name: 'Maak bezwaar' }).click()
  await employer.getByText(/^Je hebt op .* bezwaar gemaakt/).waitFor()
})

test('several vacancies are decided on at once: some are approved, and the rest say why not', async () => {
  const [one, other] = [await visit(browser), await visit(browser)]
  await openVacancy(one, 'rian.samen1@voorbeeld.test', 'Molenaar samen een', suspicious)
  await openVacancy(other, 'rian.samen2@voorbeeld.test', 'Molenaar samen twee')
  const admin = await anAdmin('light', { phone: true })
  await admin.goto('/beheer/vacatures?lijst=alles&zoek=molenaar+samen')
  await admin.getByLabel('Kies Molenaar samen een').check()
  await admin.getByLabel('Kies Molenaar samen twee').check()
  await admin.getByText('1 wacht niet op controle').waitFor()
  expect(await findBarriers(admin)).toEqual([])
  expect(await isWide(admin)).toBe(false)
  // Rows that are chosen while the list is being fetched stay chosen.
  const fetchedAgain = await holdAnswers(admin, (request) => request.method() === 'GET')
  await admin.getByRole('button', { name: 'Keur goed wat kan' }).click()
  await admin.getByText('Bij 1 gelukt. Niet gelukt: ‘Molenaar samen twee’: wacht niet op controle').waitFor()
  await admin.getByLabel('Kies Molenaar samen een').check()
  await admin.getByLabel('Kies Molenaar samen twee').check()
  await fetchedAgain.release()
  await admin.getByText('2 gekozen').waitFor()
  await admin.getByRole('button', { name: 'Stuur terug met uitleg' }).click()
  await admin.getByText('Dit gaat over deze 2 vacatures:').waitFor()
  expect(await findBarriers(admin)).toEqual([])
  await admin.getByLabel('Wat moet er anders').fill('Noem het loon.')
  await admin.getByRole('button', { name: 'Verstuur' }).click()
  await admin.getByText('De werkgevers hebben een mail gekregen met wat er anders moet.').waitFor()
  await findMail(other, (mails) =>
    mails.filter({ hasText: 'rian.samen2@voorbeeld.test' }).filter({ hasText: 'Noem het loon.' }),
  )
})

test('the setting for first vacancies is stored, without script', async () => {
  const admin = await anAdmin('dark', { withScript: false })
  await admin.goto('/beheer/vacatures')
  const first = admin.getByLabel('Laat ook de eerste vacature van elk account wachten')
  await first.check()
  await admin.getByRole('button', { name: 'Bewaar' }).click()
  await admin.getByText('Bewaard. Het geldt vanaf de volgende plaatsing.').waitFor()
  expect(await first.isChecked()).toBe(true)
  // Other stories post first vacancies.
  await first.uncheck()
  await admin.getByRole('button', { name: 'Bewaar' }).click()
  await admin.getByText('Bewaard.').waitFor()
})
