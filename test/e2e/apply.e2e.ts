import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openApplyForm } from '#test/support/browser-apply.ts'
import { linkInMail } from '#test/support/browser-mail.ts'
import { signInAs } from '#test/support/browser-sign-in.ts'
import { findBarriers, openBrowser, reopen, untilSettled, visit } from '#test/support/browser.ts'
import { translatePage } from '#test/support/translated.ts'

const browser = await openBrowser()
const cv = {
  name: 'Cv Noor.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF'),
}

async function fillIn(page: Page, email: string) {
  await page.getByLabel('Voornaam').fill('Noor')
  await page.getByLabel('Achternaam').fill('Dijk')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Telefoonnummer').fill('06 12 34 56 78')
  await page.getByLabel('Geboortedatum').fill('2-5-1994')
  await page.getByLabel('Woonplaats').fill('Berghem')
  await page.getByRole('radio', { name: 'Vrouw' }).check()
  await page.getByLabel('Je cv').setInputFiles(cv)
  await page.getByLabel('Motivatie', { exact: true }).fill('Ik bak graag, en ik woon om de hoek.')
  await page.getByLabel('Hoe heb je ons gevonden?').selectOption('Via via')
  await page.getByLabel('Ik ga akkoord met het privacybeleid').check()
}

const send = (page: Page) => page.getByRole('button', { name: 'Verstuur mijn sollicitatie' }).click()

async function findMail(page: Page, subject: RegExp | string) {
  await page.goto('/dev/mail')
  return page.getByRole('heading', { level: 2, name: subject }).count()
}

for (const withScript of [true, false]) {
  const how = withScript ? 'with script' : 'without script'

  test(`someone applies ${how}: an error loses nothing, then it is sent, and both mails are in the outbox`, async () => {
    const page = await visit(browser, { withScript, phone: !withScript })
    const title = await openApplyForm(page)
    await fillIn(page, 'noor@')
    await send(page)

    const summary = page.getByRole('alert').filter({ hasText: 'Nog niet alle velden zijn correct ingevuld' })
    await summary.waitFor()
    await summary.getByRole('link', { name: /e-mailadres/i }).waitFor()
    expect(await page.getByLabel('Voornaam').inputValue()).toBe('Noor')
    expect(await page.getByRole('radio', { name: 'Vrouw' }).isChecked()).toBe(true)
    expect(await page.getByLabel('Hoe heb je ons gevonden?').inputValue()).toBe('word-of-mouth')
    expect(await page.getByLabel('Motivatie', { exact: true }).inputValue()).toContain('om de hoek')
    if (!withScript) expect(await page.getByText('Cv Noor.pdf (1 kB) is ontvangen').isVisible()).toBe(true)

    const name = `Noor${withScript ? '' : ' zonder'}`
    await page.getByLabel('Voornaam').fill(name)
    await page.getByLabel('E-mailadres').fill('noor@voorbeeld.test')
    await send(page)
    await page.getByRole('heading', { level: 1, name: 'Je sollicitatie is verstuurd' }).waitFor()
    expect(await page.getByText('Cv Noor.pdf').first().isVisible()).toBe(true)
    expect(await page.getByText(/^Je krijgt een kopie op noor@voorbeeld.test/).isVisible()).toBe(true)
    if (withScript) expect(await findBarriers(page)).toEqual([])

    expect(await findMail(page, `Je sollicitatie: ${title}`)).toBeGreaterThan(0)
    expect(await findMail(page, `Nieuwe sollicitatie van ${name} Dijk: ${title}`)).toBe(1)
  })
}

for (const withScript of [true, false]) {
  const how = withScript ? 'with script' : 'without script'

  test(`someone who lost the link to an application gets it mailed again, ${how}`, async () => {
    const applicant = await visit(browser, { withScript: false })
    const title = await openApplyForm(applicant)
    const email = `noor.kwijt.${withScript}@voorbeeld.test`
    await fillIn(applicant, email)
    await send(applicant)
    await applicant.getByRole('heading', { level: 1, name: 'Je sollicitatie is verstuurd' }).waitFor()

    // A truncated link, on another device.
    const page = await visit(browser, { withScript, phone: withScript, scheme: withScript ? 'light' : 'dark' })
    await page.goto('/sollicitatie/MTIz')
    if (withScript) expect(await findBarriers(page)).toEqual([])
    await page.getByRole('link', { name: 'Mail mij een nieuwe link' }).click()
    await page.getByRole('heading', { level: 1, name: 'Vind je sollicitatie terug' }).waitFor()
    if (withScript) expect(await findBarriers(page)).toEqual([])
    await page.getByLabel('E-mailadres').fill('noor@')
    await page.getByRole('button', { name: 'Mail mij de links' }).click()
    await page.getByText('Dit e-mailadres klopt niet').first().waitFor()
    await page.getByLabel('E-mailadres').fill('niemand.kwijt@voorbeeld.test')
    await page.getByRole('button', { name: 'Mail mij de links' }).click()
    await page.getByText('Als er met niemand.kwijt@voorbeeld.test gesolliciteerd is').waitFor()
    if (withScript) expect(await findBarriers(page)).toEqual([])
    await page.getByRole('link', { name: 'Probeer een ander adres' }).click()
    await page.getByLabel('E-mailadres').fill(email)
    await page.getByRole('button', { name: 'Mail mij de links' }).click()
    await page.getByText(`Als er met ${email} gesolliciteerd is`).waitFor()

    const mails = page
      .getByRole('article')
      .filter({ hasText: email })
      .filter({ hasText: 'De link naar je sollicitatie' })
    await expect.poll(() => page.goto('/dev/mail').then(() => mails.count())).toBe(1)
    const link = await linkInMail(page, email, '/sollicitatie/')
    await page.goto(link.replace(/^\[|\]$/g, ''))
    await page.getByRole('heading', { level: 1, name: `Je sollicitatie als ${title}` }).waitFor()
    expect(page.url()).not.toContain('verstuurd')
  })
}

test('the form shows an error when a field loses the focus, and removes it while it is corrected', async () => {
  const page = await visit(browser)
  await openApplyForm(page)
  await untilSettled(page)
  const email = page.getByLabel('E-mailadres')
  await email.fill('noor@')
  await page.getByLabel('Telefoonnummer').focus()
  await page.getByText('Dit e-mailadres klopt niet').waitFor()
  expect(await email.getAttribute('aria-invalid')).toBe('true')
  await email.fill('noor@voorbeeld.test')
  await page.getByText('Dit e-mailadres klopt niet').waitFor({ state: 'detached' })
})

test('a refused form moves the focus to the errors, and from there to the field', async () => {
  const page = await visit(browser)
  await openApplyForm(page)
  await untilSettled(page)
  await send(page)
  const summary = page.getByRole('alert').filter({ hasText: 'Nog niet alle velden' })
  await summary.waitFor()
  await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true)
  await summary.getByRole('link', { name: /voornaam/i }).click()
  await expect
    .poll(() => page.getByLabel('Voornaam').evaluate((element) => element === document.activeElement))
    .toBe(true)
  expect(await findBarriers(page)).toEqual([])
})

test('someone whose browser translates the pages searches, corrects an error and applies', async () => {
  const page = await visit(browser, { locale: 'pl-PL' })
  await page.goto('/vacatures')
  await translatePage(page)
  const heading = page.getByRole('heading', { level: 1 })
  const all = await heading.innerText()
  await page.locator('input[name=uren]').last().check()
  await expect.poll(() => heading.innerText()).not.toBe(all)

  await openApplyForm(page)
  await translatePage(page)
  await send(page)
  await page.getByText('Er is geen voornaam ingevuld').first().waitFor()
  await fillIn(page, 'noor@')
  await send(page)
  await page.getByText('Dit e-mailadres klopt niet').first().waitFor()
  expect(await page.getByText('Er is geen voornaam ingevuld').count()).toBe(0)
  await page.getByLabel('E-mailadres').fill('noor.vertaald@voorbeeld.test')
  await page.getByText('Dit e-mailadres klopt niet').first().waitFor({ state: 'detached' })
  await send(page)
  await page.getByRole('heading', { level: 1, name: 'Je sollicitatie is verstuurd' }).waitFor()
})

test('a file of the wrong kind is reported at once', async () => {
  const page = await visit(browser)
  await openApplyForm(page)
  await untilSettled(page)
  await page
    .getByLabel('Je cv')
    .setInputFiles({ name: 'virus.exe', mimeType: 'application/pdf', buffer: Buffer.from('MZ') })
  await page.getByText('virus.exe kunnen we niet lezen').waitFor()
})

test('choices show the fields that they need: another source, a letter, the regions of a job alert', async () => {
  const page = await visit(browser)
  await openApplyForm(page)
  await untilSettled(page)
  expect(await page.getByLabel('Waar heb je ons gevonden?').count()).toBe(0)
  await page.getByLabel('Hoe heb je ons gevonden?').selectOption('Anders')
  await page.getByLabel('Waar heb je ons gevonden?').waitFor()
  await page.getByRole('radio', { name: 'Ik stuur een brief mee' }).check()
  await page.getByLabel('Motivatiebrief').waitFor()
  expect(await page.getByLabel('Motivatie', { exact: true }).isVisible()).toBe(false)
  await page.getByLabel('Mail mij elke maandag nieuwe vacatures').check()
  await page.getByRole('group', { name: 'Uit welke regio’s?' }).waitFor()
  expect(await page.getByRole('checkbox', { name: 'Baan in Oss' }).isChecked()).toBe(true)
})

test('an open application starts at the company', async () => {
  const page = await visit(browser, { withScript: false })
  await page.goto('/bedrijven')
  await page.getByRole('article').first().getByRole('link').click()
  await page.getByRole('link', { name: 'Open sollicitatie' }).first().click()
  await page.getByRole('heading', { level: 1, name: /^Open sollicitatie bij/ }).waitFor()
  await fillIn(page, 'open@voorbeeld.test')
  await send(page)
  await page.getByRole('heading', { level: 1, name: 'Je sollicitatie is verstuurd' }).waitFor()
})

test('without a connection the form stays and says so; once connected it is sent', async () => {
  const page = await visit(browser)
  await openApplyForm(page)
  await untilSettled(page)
  await fillIn(page, 'noor@voorbeeld.test')
  await page.context().setOffline(true)
  await send(page)
  await page.getByText('Het versturen lukte niet.').waitFor()
  expect(await page.getByLabel('Voornaam').inputValue()).toBe('Noor')
  await page.context().setOffline(false)
  await send(page)
  await page.getByRole('heading', { level: 1, name: 'Je sollicitatie is verstuurd' }).waitFor()
  expect(await page.getByText('Cv Noor.pdf').first().isVisible()).toBe(true)
})

test('a file of the wrong kind is not sent: the summary names it among the errors, and leads to it', async () => {
  const page = await visit(browser)
  await openApplyForm(page)
  await untilSettled(page)
  await fillIn(page, 'noor@')
  await page
    .getByLabel('Je cv')
    .setInputFiles({ name: 'virus.exe', mimeType: 'application/pdf', buffer: Buffer.from('MZ') })
  await send(page)
  const summary = page.getByRole('alert').filter({ hasText: 'Nog niet alle velden' })
  await summary.getByRole('link', { name: /e-mailadres/i }).waitFor()
  await summary.getByRole('link', { name: /^Je cv: virus.exe/ }).click()
  await expect.poll(() => page.getByLabel('Je cv').evaluate((element) => element === document.activeElement)).toBe(true)
})

test('a file that the server refuses blocks the form, until it is replaced or removed', async () => {
  const page = await visit(browser)
  await openApplyForm(page)
  await untilSettled(page)
  await fillIn(page, 'noor@voorbeeld.test')
  const box = page.getByLabel('Je cv')
  const refuse = async () => {
    await box.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('Ik ben geen pdf.') })
    await page.getByText('cv.pdf is niet wat de naam zegt').first().waitFor()
  }
  await refuse()
  await send(page)
  const summary = page.getByRole('alert').filter({ hasText: 'Nog niet alle velden' })
  await summary.getByRole('link', { name: /^Je cv: cv.pdf/ }).waitFor()
  // Another file is accepted in its place.
  await box.setInputFiles({ name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from('Ik timmer graag.') })
  await page.getByText(/cv\.txt \(.+\) is ontvangen/).waitFor()
  await summary.waitFor({ state: 'detached' })

  await refuse()
  await page.getByRole('button', { name: 'Toch niet meesturen' }).click()
  await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true)
  // The file that the server had before is still there.
  await page.getByText(/cv\.txt \(.+\) is ontvangen/).waitFor()
  await send(page)
  await page.getByRole('heading', { level: 1, name: 'Je sollicitatie is verstuurd' }).waitFor()
  await page.getByText('cv.txt').first().waitFor()
})

test('a typed motivation is kept while looking at the other way to give one', async () => {
  const page = await visit(browser, { phone: true })
  await openApplyForm(page)
  await untilSettled(page)
  const motivation = page.locator('textarea[name=motivationText]')
  await motivation.fill('Ik werk graag met hout.')

  await page.getByRole('radio', { name: 'Ik stuur een brief mee' }).check()
  await page.getByLabel('Motivatiebrief').waitFor()
  expect([await motivation.isVisible(), await motivation.isDisabled()]).toEqual([false, true])
  await page.getByRole('radio', { name: 'Ik schrijf het hier op' }).check()

  await page.getByLabel('Motivatiebrief').waitFor({ state: 'detached' })
  expect(await motivation.inputValue()).toBe('Ik werk graag met hout.')
})

for (const withScript of [true, false]) {
  const how = withScript ? 'with script' : 'without script'

  test(`a missing letter is in the summary, ${how}, and is gone from it once there is one`, async () => {
    const page = await visit(browser, { withScript })
    await openApplyForm(page)
    if (withScript) await untilSettled(page)
    await fillIn(page, 'noor@')
    await page.getByRole('radio', { name: 'Ik stuur een brief mee' }).check()
    await page.getByLabel('Mail mij elke maandag nieuwe vacatures').check()
    await send(page)
    const summary = page.getByRole('alert').filter({ hasText: 'Nog niet alle velden' })
    await summary.getByRole('link', { name: 'Er is geen motivatiebrief gekozen' }).waitFor()
    await summary.getByRole('link', { name: /e-mailadres/i }).waitFor()
    expect(await page.getByRole('checkbox', { name: 'Baan in Oss' }).isChecked()).toBe(true)
    if (!withScript) return

    await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.getByRole('radio', { name: 'Ik schrijf het hier op' }).check()
    expect(await summary.getByRole('link', { name: 'Er is geen motivatiebrief gekozen' }).count()).toBe(0)
    await page.getByRole('radio', { name: 'Ik stuur een brief mee' }).check()
    await page.getByLabel('Motivatiebrief').setInputFiles({ ...cv, name: 'Brief.pdf' })
    await page.getByText('Brief.pdf (1 kB) is ontvangen').waitFor()
    await page.getByLabel('E-mailadres').fill('noor@voorbeeld.test')
    await summary.waitFor({ state: 'detached' })
  })

  test(`the summary shows three errors, and the others behind a button, ${how}`, async () => {
    const page = await visit(browser, { withScript, phone: true })
    await openApplyForm(page)
    if (withScript) await untilSettled(page)
    await send(page)
    const summary = page.getByRole('alert').filter({ hasText: 'Nog niet alle velden' })
    await summary.waitFor()
    const links = summary.getByRole('link').filter({ visible: true })
    expect(await links.count()).toBe(3)
    const rest = summary.getByText(/^Nog \d+$/)
    const more = Number((await rest.innerText()).replace(/\D/g, ''))
    await rest.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => links.count()).toBe(3 + more)
  })
}

test('the regions of a job alert stay while the form is sent', async () => {
  const page = await visit(browser)
  await openApplyForm(page)
  await untilSettled(page)
  await fillIn(page, 'noor@voorbeeld.test')
  await page.getByLabel('Mail mij elke maandag nieuwe vacatures').check()
  const regions = page.getByRole('group', { name: 'Uit welke regio’s?' })
  await regions.getByLabel('Baan in Bernheze').check()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/solliciteren.data*', async (route) => {
    await held
    await route.abort()
  })
  await send(page)
  await page.getByRole('button', { name: 'Je sollicitatie wordt verstuurd' }).waitFor()
  expect(await regions.isVisible()).toBe(true)
  expect(await regions.getByLabel('Baan in Bernheze').isDisabled()).toBe(true)
  release()
  await page.getByText('Het versturen lukte niet.').waitFor()
  expect(await regions.getByLabel('Baan in Bernheze').isChecked()).toBe(true)
})

test('on a first visit a filled-in form survives a reload, with the CV, and can be discarded', async () => {
  const page = await visit(browser, { phone: true })
  await openApplyForm(page)
  await untilSettled(page)
  await page.getByLabel('Je cv').setInputFiles(cv)
  const received = page.getByText('Cv Noor.pdf (1 kB) is ontvangen')
  await received.waitFor()
  await page.getByLabel('Voornaam').fill('Noor')
  await page.waitForFunction(() =>
    Object.values(sessionStorage).some((kept) => kept.includes('Cv Noor') && kept.includes('"Noor"')),
  )
  await reopen(page)
  await page.getByText('Wat je invulde staat er weer, met je bestanden.').waitFor()
  await received.waitFor()
  expect(await findBarriers(page)).toEqual([])

  await fillIn(page, 'herladen@voorbeeld.test')
  await page.getByLabel('Je cv').setInputFiles([])
  await page.getByRole('button', { name: 'Begin opnieuw' }).click()
  await received.waitFor({ state: 'detached' })
  await reopen(page)
  expect(await received.count()).toBe(0)
})

test('a CV that was chosen before a reload is sent', async () => {
  const page = await visit(browser)
  await openApplyForm(page)
  await untilSettled(page)
  await fillIn(page, 'herladen@voorbeeld.test')
  await page.waitForFunction(() => Object.values(sessionStorage).some((kept) => kept.includes('Cv Noor')))
  await reopen(page)
  await page.getByText('Cv Noor.pdf (1 kB) is ontvangen').waitFor()
  await send(page)
  await page.getByRole('heading', { level: 1, name: 'Je sollicitatie is verstuurd' }).waitFor()
  expect(await page.getByText('Cv Noor.pdf').first().isVisible()).toBe(true)
})

test('after sending, the page shows what happens next, what was chosen, and similar vacancies', async () => {
  const page = await visit(browser, { phone: true })
  await openApplyForm(page)
  await untilSettled(page)
  const howItGoes = page.getByText('Zo gaat het', { exact: true }).filter({ visible: true })
  await howItGoes.click()
  expect(await page.getByText('Je krijgt meteen een kopie per mail.').filter({ visible: true }).count()).toBe(1)
  await fillIn(page, 'daarna@voorbeeld.test')
  await page.getByLabel('Mail mij elke maandag nieuwe vacatures').check()
  await send(page)
  await page.getByRole('heading', { level: 1, name: 'Je sollicitatie is verstuurd' }).waitFor()
  expect(
    await page
      .getByText(/leest je sollicitatie en laat meestal binnen (twee weken|een dag|\d+ dagen) iets weten/)
      .isVisible(),
  ).toBe(true)
  for (const [question, answer] of [
    ['Hoe heb je ons gevonden?', 'Via via'],
    ['Job-alert op maandag', 'Ja, voor Oss. Bevestig hem in de andere mail.'],
    ['baanTreffers mogen mij tippen', 'Nee'],
  ] as const) {
    expect(await page.locator('dl > div').filter({ hasText: question }).locator('dd').innerText()).toBe(answer)
  }
  const similar = page.getByRole('region', { name: 'Misschien ook iets voor jou' })
  expect(await similar.getByRole('article').count()).toBeGreaterThan(1)
  const regions = page.locator('#menu').getByRole('link', { name: 'Baan in Bernheze', includeHidden: true })
  expect(new URL((await regions.getAttribute('href'))!).pathname).toBe('/')
  expect(await findBarriers(page)).toEqual([])
})

test('a filled-in trap field comes back empty: sending again works', async () => {
  const page = await visit(browser)
  await openApplyForm(page)
  await untilSettled(page)
  await fillIn(page, 'noor@voorbeeld.test')
  const trap = page.locator('input[name=aanvulling-leeg]')
  await trap.evaluate((field: HTMLInputElement) => {
    field.value = 'Ingevuld door een wachtwoordmanager'
  })
  await send(page)
  await page.getByText('Er is een veld ingevuld dat leeg moet blijven.').waitFor()
  expect(await trap.inputValue()).toBe('')
  await send(page)
  await page.getByRole('heading', { level: 1, name: 'Je sollicitatie is verstuurd' }).waitFor()
})

for (const withScript of [true, false]) {
  test(`someone reads every message of the form in English, ${withScript ? 'with' : 'without'} script`, async () => {
    const first = await visit(browser, { withScript, phone: withScript })
    await openApplyForm(first)
    if (withScript) await untilSettled(first)
    const opened = withScript ? first : first.context().waitForEvent('page')
    await first.getByRole('button', { name: 'English' }).click()
    const page = await opened
    await page.getByRole('button', { name: 'English', pressed: true }).waitFor()
    await send(page)
    await page.getByText('Form incomplete.').waitFor()
    await page.getByText('No first name has been filled in').first().waitFor()
    await page.getByText('The privacy policy has not been agreed to yet').last().waitFor()
    expect(await page.getByText(/Er is (geen|nog niet)|Nog niet alle/).count()).toBe(0)
    if (withScript) expect(await findBarriers(page)).toEqual([])
  })
}

/** The demo employer, on a wide screen without script, in the form of one of their open vacancies. */
async function editOpenVacancy(title: string) {
  const desk = await visit(browser, { withScript: false })
  await signInAs(desk, 'werkgever@voorbeeld.test')
  await desk.goto(`/mijn-account/vacatures-overzicht?status=open&zoek=${encodeURIComponent(title)}`)
  await desk.getByRole('link', { name: title, exact: true }).click()
  await desk.getByRole('heading', { level: 1, name: title }).waitFor()
  return desk
}

async function addQuestion(desk: Page, number: number, { question, kind }: { question: string; kind: string }) {
  await desk.getByRole('button', { name: 'Voeg een vraag toe' }).click()
  const row = desk.getByRole('group', { name: `Vraag ${number}`, exact: true })
  await row.getByLabel('Vraag', { exact: true }).fill(question)
  await row.getByRole('radio', { name: kind }).check()
  await row.getByLabel('Iedereen moet deze vraag beantwoorden').check()
}

const save = async (desk: Page, title: string) => {
  await desk.getByRole('button', { name: 'Bewaar', exact: true }).click()
  await desk.getByText(`‘${title}’ is bewaard.`).waitFor()
}

test('the employer asks questions, changes them while someone answers, and nothing that was typed is lost', async () => {
  const page = await visit(browser, { phone: true, scheme: 'dark' })
  const title = await openApplyForm(page, '/vacatures?zoek=van+boerdonk')
  const desk = await editOpenVacancy(title)
  const first = (await desk.getByRole('group', { name: /^Vraag \d$/ }).count()) + 1
  await addQuestion(desk, first, { question: 'Kun je op zaterdag werken?', kind: 'Ja of nee' })
  await addQuestion(desk, first + 1, { question: 'Waarom wil je dit?', kind: 'Een korte tekst' })
  await desk.getByLabel('Kijk eerst zonder naam').check()
  await save(desk, title)

  await reopen(page)
  await page.getByRole('heading', { name: /^Vragen van Van Boerdonk/ }).waitFor()
  expect(await page.getByText('Dit bedrijf kijkt eerst zonder je naam te zien.').isVisible()).toBe(true)
  await fillIn(page, 'vraag@voorbeeld.test')
  const saturday = page.getByRole('radiogroup', { name: 'Kun je op zaterdag werken?' })
  await send(page)
  await page.getByRole('link', { name: 'Kun je op zaterdag werken? Deze vraag is nog niet beantwoord' }).click()
  await expect.poll(() => saturday.evaluate((group) => group.contains(document.activeElement))).toBe(true)
  expect(await findBarriers(page)).toEqual([])
  await saturday.getByRole('radio', { name: 'Nee' }).check()
  await page.getByLabel('Waarom wil je dit?').fill('Omdat ik graag pak en stapel.')

  await desk
    .getByRole('group', { name: `Vraag ${first + 1}`, exact: true })
    .getByLabel('Vraag', { exact: true })
    .fill('Waarom past dit bij je?')
  await addQuestion(desk, first + 2, { question: 'Vanaf welke dag kun je?', kind: 'Een korte tekst' })
  await save(desk, title)
  await send(page)
  await page.getByText('Het bedrijf stelt intussen andere vragen.').waitFor()
  expect(await saturday.getByRole('radio', { name: 'Nee' }).isChecked()).toBe(true)
  expect(await page.getByLabel('Waarom past dit bij je?').inputValue()).toBe('Omdat ik graag pak en stapel.')
  expect(await page.getByText('Cv Noor.pdf').first().isVisible()).toBe(true)
  await page.getByLabel('Vanaf welke dag kun je?').fill('1 december')
  await send(page)
  await page.getByRole('heading', { level: 1, name: 'Je sollicitatie is verstuurd' }).waitFor()
  for (const said of ['Kun je op zaterdag werken?', 'Omdat ik graag pak en stapel.', 'Vanaf welke dag kun je?']) {
    expect(await page.getByText(said, { exact: true }).isVisible()).toBe(true)
  }
  expect(await findMail(page, /^Nieuwe sollicitatie van Kandidaat [2-9B-Z]{3,}: /)).toBeGreaterThan(0)
})
