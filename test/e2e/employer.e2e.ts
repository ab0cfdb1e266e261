import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { register, signInAs } from '#test/support/browser-sign-in.ts'
import { fillInCompany } from '#test/support/company-form.ts'
import { findBarriers, open, openBrowser, reopen, takeErrors, untilSettled, visit } from '#test/support/browser.ts'
import { choose, fillInJob, fillInTerms, fillInVacancy, nextStep as next, rowOf } from '#test/support/vacancy-form.ts'

const browser = await openBrowser()

const employer = 'werkgever@voorbeeld.test'
const picture = {
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background: '#1d5c3f' } })
    .png()
    .toBuffer(),
}

test('an employer writes a vacancy in five steps, posts it, closes it, reopens it and duplicates it', async () => {
  const page = await visit(browser)
  await signInAs(page, employer)
  await page.goto('/mijn-account')
  const begun = Date.now()
  await page.getByRole('link', { name: /^Vacatures \d+$/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Vacatures' }).waitFor()
  await page.getByRole('link', { name: 'Nieuwe vacature' }).click()
  await page.getByRole('heading', { level: 1, name: 'Nieuwe vacature' }).waitFor()
  const title = 'Bakker in de vroege ochtend'
  await fillInJob(page, title)
  await next(page)
  // The draft is stored when the step changes.
  await page.getByText(/^Bewaard als concept om \d\d:\d\d$/).waitFor()
  await fillInTerms(page)
  await next(page)
  await page.getByRole('textbox', { name: 'Over deze baan' }).fill('Je bakt brood voor de hele straat.')
  await next(page)
  await next(page)
  await page.getByRole('button', { name: 'Bewaar en plaats' }).click()
  await page.getByRole('heading', { name: `‘${title}’ plaatsen?` }).waitFor()
  await page.getByText(/Dit kost 1 credit\. Je hebt er \d+ en houdt er \d+ over\./).waitFor()
  await page.getByRole('button', { name: 'Plaats voor 1 credit' }).click()
  await page.getByText(`‘${title}’ staat open.`).waitFor()
  expect(Date.now() - begun).toBeLessThan(180_000)

  // Other stories add vacancies to this account, so it may be on a later page.
  await page.goto(`/mijn-account/vacatures-overzicht?zoek=${encodeURIComponent(title)}`)
  await choose(page, { title, action: 'Sluit' })
  await page.getByText(`‘${title}’ is gesloten.`).waitFor()
  await rowOf(page, title)
    .getByRole('button', { name: `Heropen: ${title}` })
    .click()
  await page.getByText(`‘${title}’ staat weer open.`).waitFor()
  await page.goto(`/vacatures?zoek=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: title }).first().click()
  await page.getByText('Je bakt brood voor de hele straat.').waitFor()

  // Changes to an open vacancy are not stored during typing, so leaving asks for confirmation.
  await page.goto(`/mijn-account/vacatures-overzicht?zoek=${encodeURIComponent(title)}`)
  await rowOf(page, title).getByRole('link', { name: title }).first().click()
  await page.getByRole('textbox', { name: 'Titel', exact: true }).fill('Iets anders')
  await page.getByRole('link', { name: 'Vacatures', exact: true }).first().click()
  await page.getByRole('button', { name: 'Ga weg' }).click()
  await page.getByRole('heading', { level: 1, name: 'Vacatures' }).waitFor()

  await page.goto(`/mijn-account/vacatures-overzicht?zoek=${encodeURIComponent(title)}`)
  await choose(page, { title, action: 'Dupliceer' })
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByText('Concept', { exact: true }).waitFor()
})

test('an error that only the server finds is shown above the form, and leads to its step, on a phone', async () => {
  const page = await visit(browser, { phone: true })
  await signInAs(page, employer)
  await page.goto('/mijn-account/vacatures')
  const place = page.locator('input[role=combobox][data-field=placeId]')
  await place.fill('Parijs')
  await page.getByText('‘Parijs’ staat niet in de lijst').first().waitFor()
  await page.keyboard.press('Tab')
  await page.getByText('Deze plaats kennen we niet. Kies een plaats in een van onze regio’s').waitFor()
  await fillInJob(page, 'Timmerman met een verkeerde dag')
  await next(page)
  await fillInTerms(page)
  await page.getByLabel('Reageer tot').fill('01-01-2020')
  await page.keyboard.press('Tab')
  await page.getByText('Deze dag is al voorbij. Kies een dag vanaf vandaag').waitFor()
  await page.getByLabel('Reageer tot').fill('01-01-2090')
  for (let step = 2; step < 5; step += 1) await next(page)

  await page.getByRole('button', { name: 'Bewaar en plaats' }).click()

  const summary = page.getByRole('alert').filter({ hasText: 'Reageer tot' })
  await summary.getByText('Kies een dag vanaf vandaag').waitFor()
  await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true)
  // Going back leads to the previous step, and the messages stay.
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goBack()
  await page.getByRole('heading', { level: 2, name: 'Stap 4 van 5' }).waitFor()
  expect(await summary.isVisible()).toBe(true)
  expect(asked.filter((url) => url.includes('.data'))).toEqual([])
  await summary.getByRole('link', { name: /reageer tot/i }).click()
  await expect
    .poll(() => page.getByLabel('Reageer tot').evaluate((field) => field === document.activeElement))
    .toBe(true)
})

test('a draft that the board could not save is saved on leaving', async () => {
  const page = await visit(browser)
  await signInAs(page, employer)
  await page.clock.install()
  await open(page, '/mijn-account/vacatures')
  let asked = 0
  await page.route('**/vacature-concept', (route) => {
    asked += 1
    return asked === 1 ? route.fulfill({ status: 503, body: '' }) : route.fallback()
  })
  await page.getByLabel('Titel').fill('Klompenmaker')
  await page.clock.runFor(16_000)
  await expect.poll(() => asked).toBe(1)
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/vacature-concept') && answer.ok())
  await page
    .getByRole('link', { name: /^Vacatures/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'Vacatures' }).waitFor()
  await kept
  await page.goto('/mijn-account/vacatures-overzicht?zoek=klompenmaker')
  await rowOf(page, 'Klompenmaker').waitFor()
  expect(takeErrors()).toHaveLength(1)
})

async function saveDraft(page: Page, title: string) {
  await open(page, '/mijn-account/vacatures')
  await fillInVacancy(page, title)
  await page.getByRole('button', { name: 'Bewaar', exact: true }).click()
  await page.getByText(`‘${title}’ is bewaard.`).waitFor()
  return new URL(page.url()).pathname
}

test('a draft that is ready to post stays so when somebody only looks at it', async () => {
  const page = await visit(browser)
  await signInAs(page, employer)
  const address = await saveDraft(page, 'Imker bij de hei')
  const kept: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/vacature-concept')) kept.push(request.postData()!)
  })
  await open(page, address)
  for (let step = 1; step < 5; step += 1) await next(page)
  await page
    .getByRole('link', { name: /^Vacatures/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'Vacatures' }).waitFor()
  await page.goto('/mijn-account/vacatures-overzicht?zoek=imker')
  await rowOf(page, 'Imker bij de hei').getByRole('button', { name: 'Plaats: Imker bij de hei' }).waitFor()
  expect(kept).toEqual([])
})

test('a new vacancy is still there after a reload, and after going away and back, as one draft', async () => {
  const page = await visit(browser)
  await signInAs(page, employer)
  await open(page, '/mijn-account/vacatures')
  const title = 'Driestappenschrijver'
  await fillInJob(page, title)
  await next(page)
  await page.getByText(/^Bewaard als concept om/).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/mijn-account\/vacatures\/\d+$/)

  // A link within the page does not navigate away.
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByRole('link', { name: 'Naar de inhoud' }).focus()
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('inhoud')
  await page.waitForTimeout(300)
  expect(asked.filter((url) => url.includes('.data'))).toEqual([])

  await page.reload()
  await untilSettled(page)
  await page.getByText('Stap 2 van 5').waitFor()
  await page.getByLabel('Uren per week van').fill('12')
  await next(page)
  await page.getByText(/^Bewaard als concept om/).waitFor()

  await page.getByRole('link', { name: 'Vacatures', exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Vacatures' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(await page.getByLabel('Uren per week van').inputValue()).toBe('12')

  await page.goto(`/mijn-account/vacatures-overzicht?zoek=${title}`)
  expect(await page.getByRole('link', { name: title, exact: true }).count()).toBe(1)
})

test('the back button leads through the steps of a vacancy, and only then out of it', async () => {
  const page = await visit(browser)
  await signInAs(page, employer)
  await open(page, '/mijn-account/vacatures-overzicht')
  await page.getByRole('link', { name: 'Nieuwe vacature' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Nieuwe vacature' }).waitFor()
  const title = 'Terugwandelaar'
  await fillInJob(page, title)
  await next(page)
  await page.getByText(/^Bewaard als concept om/).waitFor()
  await page.getByLabel('Uren per week van').fill('24')
  await next(page)
  await page.getByText('Stap 3 van 5').first().waitFor()
  const draft = page.url()

  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goBack()
  await page.getByRole('heading', { level: 2, name: 'Stap 2 van 5' }).waitFor()
  expect(
    await page
      .getByRole('heading', { level: 2, name: 'Stap 2 van 5' })
      .evaluate((one) => one === document.activeElement),
  ).toBe(true)
  expect(await page.getByLabel('Uren per week van').inputValue()).toBe('24')
  await page.goBack()
  await page.getByRole('heading', { level: 2, name: 'Stap 1 van 5' }).waitFor()
  expect(await page.getByLabel('Titel', { exact: true }).inputValue()).toBe(title)
  await page.goForward()
  await page.getByRole('heading', { level: 2, name: 'Stap 2 van 5' }).waitFor()
  expect(page.url()).toBe(draft)

  // Twice, before the draft is stored for the first time.
  await page.goForward()
  await page.getByRole('textbox', { name: 'Over deze baan' }).fill('Je loopt terug.')
  await page.route('**/vacature-concept', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.fallback()
  })
  await page.evaluate(() => {
    history.back()
    setTimeout(() => history.back(), 100)
  })
  await page.getByRole('heading', { level: 2, name: 'Stap 1 van 5' }).waitFor()
  await page.unroute('**/vacature-concept')
  await page.goForward()
  await page.getByRole('heading', { level: 2, name: 'Stap 2 van 5' }).waitFor()
  expect(asked.filter((url) => url.includes('.data'))).toEqual([])

  // A reload stays at the same step, and going back still leads to the previous one.
  await page.reload()
  await untilSettled(page)
  await page.getByRole('heading', { level: 2, name: 'Stap 2 van 5' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 2, name: 'Stap 1 van 5' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Vacatures' }).waitFor()
})

test('someone who reloads while writing a draft sees the newest text at the same step, and continues', async () => {
  const page = await visit(browser)
  await signInAs(page, employer)
  const address = await saveDraft(page, 'Boswachter in de Maashorst')
  await open(page, address)
  await next(page)
  await next(page)
  const box = page.getByRole('textbox', { name: 'Over deze baan' })
  await box.fill('Je loopt elke dag door het bos.')
  // The draft is sent as the page is left, and arrives after the page was loaded again.
  const stored = Promise.withResolvers<void>()
  await page.route('**/vacature-concept', async (route) => {
    await stored.promise
    await route.fallback()
  })
  await page.reload()
  stored.resolve()
  await untilSettled(page)
  await page.getByText('Stap 3 van 5').first().waitFor()
  await expect.poll(() => box.textContent()).toBe('Je loopt elke dag door het bos.')
  await box.fill('Je loopt elke dag door het bos, ook als het regent.')
  await next(page)
  await page.getByText(/^Bewaard als concept om/).waitFor()
  expect(await page.getByText('Wat je typt wordt niet meer vanzelf bewaard.').count()).toBe(0)
  await page.goto('/mijn-account')
  await open(page, address)
  await next(page)
  await next(page)
  await expect.poll(() => box.textContent()).toBe('Je loopt elke dag door het bos, ook als het regent.')
})

test('someone whose draft is no longer saved gets a message, and is asked for confirmation before leaving', async () => {
  const page = await visit(browser)
  await signInAs(page, employer)
  await page.clock.install()
  await open(page, '/mijn-account/vacatures-overzicht')
  await page.getByRole('link', { name: 'Nieuwe vacature' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Nieuwe vacature' }).waitFor()
  await page.route('**/vacature-concept', (route) => route.fulfill({ status: 409, json: { reason: 'changed' } }))
  await page.getByLabel('Titel').fill('Mandenvlechter')
  await page.clock.runFor(16_000)
  await page.getByText('Wat je typt wordt niet meer vanzelf bewaard.').waitFor()
  await page
    .getByRole('link', { name: /^Vacatures/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Blijf hier' }).click()
  expect(await page.getByLabel('Titel').inputValue()).toBe('Mandenvlechter')

  // Going back to an earlier step loses nothing; going back further does.
  await next(page)
  await page.goBack()
  await page.getByRole('heading', { level: 2, name: 'Stap 1 van 5' }).waitFor()
  const question = page.getByRole('dialog', { name: 'Wil je weggaan?' })
  expect(await question.isVisible()).toBe(false)
  await page.goBack()
  await question.getByRole('button', { name: 'Blijf hier' }).click()
  expect(await page.getByLabel('Titel').inputValue()).toBe('Mandenvlechter')
  await page.goBack()
  await question.getByRole('button', { name: 'Ga weg' }).click()
  await page.getByRole('heading', { level: 1, name: 'Vacatures' }).waitFor()
})

test('a draft is saved while typing and on leaving: one draft, and never an empty one', async () => {
  const page = await visit(browser)
  await signInAs(page, employer)
  await page.clock.install()
  await open(page, '/mijn-account/vacatures')
  const asked: string[] = []
  const held = Promise.withResolvers<void>()
  await page.route('**/vacature-concept', async (route) => {
    asked.push(route.request().postData()!)
    if (asked.length === 1) await held.promise
    await route.fallback()
  })
  const title = page.getByLabel('Titel')
  await fillInJob(page, 'Kaasmaker')
  await page.clock.runFor(16_000)
  await expect.poll(() => asked.length).toBe(1)
  await title.fill('Kaasmaker op de boerderij')
  await page.clock.runFor(16_000)
  // The first response names the draft; a request before that would create a second one.
  await page.waitForTimeout(200)
  expect(asked.length).toBe(1)
  held.resolve()
  await expect.poll(() => asked.length).toBe(2)
  expect(asked[0]).not.toContain('draftId')
  expect(asked[1]).toMatch(/draftId=\d+/)

  // A form that is being submitted reads as empty.
  const saving = Promise.withResolvers<void>()
  await page.route(/vacatures\.data/, async (route) => {
    if (route.request().method() === 'POST') await saving.promise
    await route.fallback()
  })
  await next(page)
  await fillInTerms(page)
  for (let step = 2; step < 5; step += 1) await next(page)
  await page.getByRole('button', { name: 'Bewaar', exact: true }).click()
  await page.getByRole('button', { name: 'Bezig met bewaren' }).waitFor()
  await page.clock.runFor(16_000)
  saving.resolve()
  await page.getByText('‘Kaasmaker op de boerderij’ is bewaard.').waitFor()
  for (const body of asked) expect(body).toContain('title=Kaasmaker')

  await open(page, '/mijn-account/vacatures')
  await title.fill('Boterkarner')
  await page
    .getByRole('link', { name: /^Vacatures/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'Vacatures' }).waitFor()
  // Leaving sends the draft, and does not wait for the response.
  await expect
    .poll(async () => {
      await page.goto('/mijn-account/vacatures-overzicht?zoek=boterkarner')
      return rowOf(page, 'Boterkarner').count()
    })
    .toBe(1)
  await page.goto('/mijn-account/vacatures-overzicht?zoek=kaasmaker')
  expect(await rowOf(page, 'Kaasmaker').count()).toBe(1)
})

test('someone who changed a company is asked for confirmation before leaving the page, and not once it is saved', async () => {
  const page = await visit(browser)
  await register(page, 'rian.weg@voorbeeld.test')
  await page.goto('/mijn-account/bedrijfsgegevens')
  await fillInCompany(page, 'Zuivel Weg')
  // An unknown place is refused, and stays where it was typed.
  const places = page.getByRole('combobox', { name: 'Plaatsen' })
  await places.fill('Parijs')
  await page.getByText('‘Parijs’ staat niet in de lijst').first().waitFor()
  await save(page)
  const summary = page.getByRole('alert').filter({ hasText: 'Nog niet alle velden zijn correct ingevuld' })
  await summary.getByRole('link', { name: /plaatsen/i }).click()
  await page.getByText('Deze plaats kennen we niet. Kies een plaats in een van onze regio’s').last().waitFor()
  expect([await places.inputValue(), await places.getAttribute('aria-invalid')]).toEqual(['Parijs', 'true'])
  await places.fill('')
  await expect.poll(() => places.getAttribute('aria-invalid')).toBe(null)
  const story = page.getByRole('textbox', { name: 'Over het bedrijf' })
  await story.click()
  await page
    .getByRole('toolbar', { name: 'Opmaak van Over het bedrijf' })
    .getByRole('button', { name: 'Opsomming' })
    .click()
  await page.keyboard.type('Vrij op vrijdag')
  await save(page)
  await page.getByText('‘Zuivel Weg’ is bewaard.').waitFor()
  const address = new URL(page.url()).pathname
  const question = page.getByRole('dialog', { name: 'Wil je weggaan?' })
  const toList = page.getByRole('link', { name: 'Bedrijven', exact: true }).first()
  const list = page.getByRole('heading', { level: 1, name: 'Bedrijven' })
  // Viewing is not a change, also in the editor.
  await reopen(page)
  await story.click()
  await toList.click()
  await list.waitFor()

  await open(page, address)
  const website = page.getByLabel('Website')
  await website.fill('https://www.zuivel.example')
  await toList.click()
  await question.waitFor()
  expect(await findBarriers(page, { within: 'dialog[open]' })).toEqual([])
  await question.getByRole('button', { name: 'Blijf hier' }).click()
  expect(new URL(page.url()).pathname).toBe(address)
  const asked = page.waitForEvent('dialog')
  void page.reload().catch(() => {})
  const byBrowser = await asked
  expect(byBrowser.type()).toBe('beforeunload')
  await byBrowser.dismiss()
  expect(await website.inputValue()).toBe('https://www.zuivel.example')
  await save(page)
  await page.getByText('‘Zuivel Weg’ is bewaard.').waitFor()
  await toList.click()
  await list.waitFor()

  await open(page, address)
  await website.fill('')
  await toList.click()
  await question.getByRole('button', { name: 'Ga weg' }).click()
  await list.waitFor()
})

test('the check next to the form follows what is typed, and shows what keeps a vacancy off the board', async () => {
  const page = await visit(browser)
  await signInAs(page, employer)
  await open(page, '/mijn-account/vacatures')
  await fillInJob(page, 'Gastvrouw in de lunchroom')
  await page.getByText('Zo staat hij in de lijst').locator('..').getByText('Gastvrouw in de lunchroom').waitFor()
  await next(page)
  await fillInTerms(page)
  await next(page)
  await page.getByRole('textbox', { name: 'Wie ben jij?' }).fill('Wij zoeken een jonge collega.')
  const reason = page.getByRole('checkbox', { name: 'Ik heb een goede reden' })
  await reason.first().waitFor()
  expect(await findBarriers(page)).toEqual([])
  await next(page)
  await next(page)
  await page.getByRole('button', { name: 'Bewaar en plaats' }).click()
  await page
    .getByText(/Je vraagt naar leeftijd\./)
    .first()
    .waitFor()
  expect(await page.getByRole('button', { name: 'Plaats voor 1 credit' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Open de vacature' }).click()
  await page.getByRole('heading', { name: 'Vacaturecheck' }).waitFor()
})

test('an employer asks questions: an unlawful one is reported while typing, and an unfinished one is saved, on a phone in the dark', async () => {
  const page = await visit(browser, { phone: true, scheme: 'dark' })
  await signInAs(page, employer)
  await open(page, '/mijn-account/vacatures')
  await fillInJob(page, 'Chauffeur met vragen')
  await next(page)
  await fillInTerms(page)
  await next(page)
  await next(page)
  const row = (number: number) => page.getByRole('group', { name: `Vraag ${number}`, exact: true })
  const words = (number: number) => row(number).getByLabel('Vraag', { exact: true })
  const add = page.getByRole('button', { name: 'Voeg een vraag toe' })
  await add.click()
  await words(1).fill('Hoe oud ben je?')
  await page.getByText('Dit mag niet van de wet: je vraagt hoe oud iemand is').waitFor()
  await words(1).fill('Welke dienst past bij je?')
  await page.getByText('je vraagt hoe oud iemand is').waitFor({ state: 'detached' })
  expect(await row(1).getByLabel('Keuzes').isVisible()).toBe(false)
  await row(1).getByRole('radio', { name: 'Een keuze uit een paar' }).check()
  await row(1).getByLabel('Keuzes').fill('Vroeg')
  await words(1).focus()
  await row(1).getByText('Geef minstens twee keuzes').waitFor()
  await row(1).getByLabel('Keuzes').fill('Vroeg\nLaat\nAllebei')

  await add.click()
  await expect.poll(() => words(2).evaluate((field) => field === document.activeElement)).toBe(true)
  await words(2).fill('Heb je rijbewijs C?')
  await page.getByRole('button', { name: 'Vraag 2 omhoog' }).click()
  await expect.poll(() => words(1).inputValue()).toBe('Heb je rijbewijs C?')
  expect(await row(2).getByLabel('Keuzes').inputValue()).toBe('Vroeg\nLaat\nAllebei')
  await page.getByLabel('Kijk eerst zonder naam').check()
  expect(await findBarriers(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)

  // The first question has no answer type yet: the draft stores it like that.
  await next(page)
  await page.getByText(/^Bewaard als concept om/).waitFor()
  await page.getByRole('button', { name: 'Bewaar', exact: true }).click()
  await page.getByRole('link', { name: 'Antwoord 1: Er is niet gekozen hoe mensen antwoorden' }).waitFor()
  await page.goto('/mijn-account/vacatures-overzicht?zoek=chauffeur+met+vragen')
  await page.getByRole('link', { name: 'Chauffeur met vragen', exact: true }).click()
  await untilSettled(page)
  for (let step = 1; step < 4; step += 1) await next(page)
  expect(await words(1).inputValue()).toBe('Heb je rijbewijs C?')
  await row(1).getByRole('radio', { name: 'Ja of nee' }).check()
  await next(page)
  await page.getByRole('button', { name: 'Bewaar', exact: true }).click()
  await page.getByText('‘Chauffeur met vragen’ is bewaard.').waitFor()
})

for (const scheme of ['light', 'dark'] as const) {
  test(`the preview of a vacancy is shown next to its form, and full screen, ${scheme}`, async () => {
    const page = await visit(browser, { scheme, phone: scheme === 'dark' })
    await signInAs(page, employer)
    await open(page, '/mijn-account/vacatures')
    const shown = page.frameLocator('iframe[title="Voorbeeld van de vacature"]:visible').first()
    if (scheme === 'dark') await page.getByText('Zo ziet de pagina eruit').click()
    await shown.getByRole('heading', { level: 1, name: 'Vacature zonder titel' }).waitFor()
    await fillInJob(page, 'Gids in het museum')
    await shown.getByRole('heading', { level: 1, name: 'Gids in het museum' }).waitFor()
    await shown.getByRole('definition').filter({ hasText: 'Berghem' }).waitFor()
    await next(page)
    await fillInTerms(page)
    await shown.getByText('24–32 uur').waitFor()
    await shown.getByText('€ 16,50').first().waitFor()
    await next(page)
    await page.getByRole('textbox', { name: 'Over deze baan' }).fill('Je vertelt het verhaal van de polder.')
    await shown.getByText('Je vertelt het verhaal van de polder.').waitFor()
    expect(await findBarriers(page)).toEqual([])
    if (scheme === 'dark') return

    await page.getByRole('button', { name: 'Bekijk groot' }).click()
    const dialog = page.getByRole('dialog', { name: 'Voorbeeld van de vacature' })
    const large = dialog.frameLocator('iframe')
    await large.getByRole('heading', { level: 1, name: 'Gids in het museum' }).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.count()).toBe(0)
  })
}

test('without script the form is one long page that saves invalid input as a draft, on a phone', async () => {
  const page = await visit(browser, { withScript: false, phone: true })
  await signInAs(page, employer)
  await page.goto('/mijn-account/vacatures')
  await fillInJob(page, 'Verkoper op zaterdag', { withScript: false })
  await page.getByLabel('Uren per week van').fill('8')
  await page.getByLabel('Uren per week tot').fill('48')
  await page.getByRole('button', { name: 'Bewaar', exact: true }).click()
  await page.getByText('Maximaal 40').first().waitFor()
  expect(await page.getByLabel('Uren per week tot').inputValue()).toBe('48')
  await page.getByLabel('Uren per week tot').fill('8')
  await page.getByRole('button', { name: 'Bewaar', exact: true }).click()
  await page.getByText('‘Verkoper op zaterdag’ is bewaard.').waitFor()
  await page.goto('/mijn-account/vacatures-overzicht?status=draft')
  expect(await page.getByRole('heading', { name: 'Verkoper op zaterdag' }).count()).toBe(1)
})

const save = (page: Page) => page.getByRole('button', { name: 'Bewaar', exact: true }).click()

test('a new employer adds a company, writes a draft, and gets a message to confirm the address first', async () => {
  const page = await visit(browser, { phone: true })
  await register(page, 'rian.vroeg@voorbeeld.test')
  await page.goto('/mijn-account/vacatures')
  await page.getByRole('link', { name: 'Voeg een bedrijf toe' }).click()
  await fillInCompany(page, 'Bakkerij De Vroege Vogel')
  await page.getByLabel('Logo').setInputFiles({ ...picture, name: 'logo.png' })
  // One message is above the pictures, the other at the chosen file.
  await page.getByText('Bevestig eerst je e-mailadres.').nth(1).waitFor()
  const billing = page.getByRole('textbox', { name: 'Straat voor facturen' })
  expect(await billing.count()).toBe(0)
  await page.getByLabel('Facturen gaan naar een ander adres').check()
  await expect.poll(() => billing.count()).toBe(1)
  await page.getByLabel('Facturen gaan naar een ander adres').uncheck()
  await expect.poll(() => billing.count()).toBe(0)
  await save(page)
  await page.getByText('‘Bakkerij De Vroege Vogel’ is bewaard.').waitFor()

  await page.goto('/mijn-account/vacatures')
  await fillInJob(page, 'Broodbakker')
  await next(page)
  await fillInTerms(page)
  for (let step = 2; step < 5; step += 1) await next(page)
  const boxes = page
    .getByRole('button', { name: /^(Vorige|Bewaar|Bewaar en plaats)$/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect()))
  expect(new Set((await boxes).map(({ x, width, height }) => [x, width, height].join())).size).toBe(1)
  await page.getByRole('button', { name: 'Bewaar en plaats' }).click()
  await page.getByText('Bevestig eerst je e-mailadres. Daarna kun je plaatsen.').waitFor()
  await page.getByRole('link', { name: 'Nu niet' }).click()
  await page.getByRole('heading', { name: 'Broodbakker', exact: true }).waitFor()
})

for (const scheme of ['light', 'dark'] as const) {
  test(`the employer's pages have no accessibility errors and no horizontal scrolling, ${scheme}`, async () => {
    const page = await visit(browser, { scheme, phone: scheme === 'dark' })
    await signInAs(page, employer)
    for (const path of [
      '/mijn-account/vacatures-overzicht',
      '/mijn-account/vacatures',
      '/mijn-account/bedrijfsgegevens-overzicht',
      '/mijn-account/bedrijfsgegevens',
    ]) {
      await page.goto(path)
      expect({ path, barriers: await findBarriers(page) }).toEqual({ path, barriers: [] })
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect({ path, isWide }).toEqual({ path, isWide: false })
    }
    await page.goto('/mijn-account/vacatures-overzicht')
    await page
      .getByLabel(/^Meer met/)
      .first()
      .click()
    expect(await findBarriers(page, { within: 'details[open]' })).toEqual([])
  })
}

test('an option typed with an input method is chosen by the Enter after the one that completes the word', async () => {
  const page = await visit(browser)
  await signInAs(page, employer)
  await open(page, '/mijn-account/vacatures')
  const box = page.getByRole('combobox', { name: 'Beroepsgroepen' })
  const keyboard = await page.context().newCDPSession(page)
  await box.click()
  await keyboard.send('Input.imeSetComposition', { text: 'horeca', selectionStart: 6, selectionEnd: 6 })
  // A real key press would also submit the form.
  await box.dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  const chosen = page.getByRole('button', { name: 'Haal Horeca weg' })
  expect(await chosen.count()).toBe(0)
  await keyboard.send('Input.insertText', { text: 'horeca' })
  expect(await box.inputValue()).toBe('horeca')
  await box.press('Enter')
  await chosen.waitFor()
})
