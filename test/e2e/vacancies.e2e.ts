import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { linkInMail } from '#test/support/browser-mail.ts'
import { signInAs } from '#test/support/browser-sign-in.ts'
import { findBarriers, open, openBrowser, visit } from '#test/support/browser.ts'
import { choose, rowOf, writeDraft } from '#test/support/vacancy-form.ts'

const browser = await openBrowser()

const employer = 'werkgever@voorbeeld.test'
const overview = '/mijn-account/vacatures-overzicht'

/** The employer on a wide screen: without script every form is one page. */
async function atDesk() {
  const page = await visit(browser, { withScript: false })
  await signInAs(page, employer)
  return page
}

async function onPhone({ withScript = true } = {}) {
  const page = await visit(browser, { withScript, phone: true, scheme: 'dark' })
  await signInAs(page, employer)
  return page
}

async function expectNoBarriers(page: Page) {
  expect(await findBarriers(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
}

async function planStory(page: Page, title: string) {
  await page.goto(`${overview}?zoek=${encodeURIComponent(title)}`)
  await rowOf(page, title)
    .getByRole('button', { name: `Plaats: ${title}` })
    .click()
  await page.getByText('Liever op een ander moment?').click()
  await page.getByLabel('Tijd').fill('09:30')
}

async function undoPlan(page: Page, title: string, whileOpen = async () => {}) {
  await rowOf(page, title)
    .getByText(/^Wordt geplaatst op .+ om 9\.30 uur$/)
    .waitFor()
  await page.getByRole('link', { name: title, exact: true }).click()
  await page.getByText(/^Wordt geplaatst op .+ om 9\.30 uur$/).waitFor()
  await whileOpen()
  await page.goto(`${overview}?zoek=${encodeURIComponent(title)}`)
  await choose(page, { title, action: 'Plaats niet vanzelf' })
  await page.getByText(`‘${title}’ wordt niet meer vanzelf geplaatst.`).waitFor()
  expect(
    await rowOf(page, title)
      .getByText(/Wordt geplaatst|Staat gepland/)
      .count(),
  ).toBe(0)
}

test('the menu of a vacancy stays on the screen of a phone', async () => {
  const page = await onPhone()
  await page.goto(overview)
  await page.locator('summary[aria-label^="Meer met"]').first().click()
  await page.getByRole('button', { name: /^Dupliceer/ }).waitFor()
  await expectNoBarriers(page)

  // The menu opens above the bar at the bottom, also in the last row. A click elsewhere closes it, and so does Escape.
  await page.locator('summary[aria-label^="Meer met"]').last().click()
  const save = page.getByRole('button', { name: /^Bewaar als sjabloon/ })
  await save.click({ trial: true })
  await page.keyboard.press('Escape')
  await save.waitFor({ state: 'hidden' })
  await page.locator('summary[aria-label^="Meer met"]').first().click()
  await save.waitFor()
  await page.getByRole('heading', { level: 1 }).click()
  await save.waitFor({ state: 'hidden' })
})

test('an employer plans when a draft is posted, sees the plan, and undoes it, on a phone in the dark', async () => {
  const title = 'Planner in het magazijn'
  await writeDraft(await atDesk(), title)
  const page = await onPhone()
  await planStory(page, title)
  const day = page.getByLabel('Dag')
  const tomorrow = await day.inputValue()
  await day.fill('1-1-2020')
  await page.getByRole('button', { name: 'Plan', exact: true }).click()
  await page
    .getByText(/^Kies een moment vanaf nu/)
    .first()
    .waitFor()
  await expectNoBarriers(page)
  await day.fill(tomorrow)
  await page.getByRole('button', { name: 'Plan', exact: true }).click()
  await page.getByText(`‘${title}’ wordt vanzelf geplaatst op het moment dat je koos.`).waitFor()
  await undoPlan(page, title, async () => {
    // What is only typed would not be posted.
    await page.getByLabel('Titel', { exact: true }).fill(`${title} `)
    await page.getByText(/^Staat gepland voor .+ maar is nog niet af/).waitFor()
    for (const _ of [1, 2, 3, 4]) await page.getByRole('button', { name: 'Volgende', exact: true }).click()
    await page.getByRole('button', { name: 'Bewaar', exact: true }).click()
    await page.getByText('is bewaard').waitFor()
    await page.getByText(/^Wordt geplaatst op .+ om 9\.30 uur$/).waitFor()
  })
})

test('planning works without script', async () => {
  const title = 'Planner in de winkel'
  const page = await atDesk()
  await writeDraft(page, title)
  await planStory(page, title)
  await page.getByRole('button', { name: 'Plan', exact: true }).click()
  await undoPlan(page, title)
})

const together = (page: Page) => page.getByRole('form', { name: 'Met de gekozen vacatures' })
const pick = (page: Page, title: string) => page.getByRole('checkbox', { name: `Kies ${title}` }).check()

test('an employer posts two vacancies at once, and closes them together, on a phone in the dark', async () => {
  const [one, other] = ['Lasser in Schaijk', 'Monteur in Schaijk'] as const
  const desk = await atDesk()
  await writeDraft(desk, one)
  await writeDraft(desk, other)
  const page = await onPhone()
  await page.goto(`${overview}?zoek=schaijk&volgorde=newest`)
  expect(await together(page).isVisible()).toBe(false)
  await pick(page, one)
  await pick(page, other)
  await together(page).getByText('2 gekozen').waitFor()
  await together(page).getByRole('button', { name: 'Kies niets' }).click()
  expect(await together(page).isVisible()).toBe(false)
  await pick(page, one)
  await pick(page, other)
  // Only the actions for a draft.
  expect(await together(page).getByRole('button').allInnerTexts()).toEqual(['', 'Plaats', 'Verwijder'])
  // On a low screen it replaces the bar with pages.
  const bar = page.getByRole('navigation', { name: 'Snel naar' })
  expect(await bar.isVisible()).toBe(true)
  const upright = page.viewportSize()!
  await page.setViewportSize({ width: 844, height: 390 })
  expect((await together(page).boundingBox())!.height).toBeLessThan(80)
  expect(await bar.isVisible()).toBe(false)
  await page.setViewportSize(upright)
  await expectNoBarriers(page)
  await together(page).getByRole('button', { name: 'Plaats' }).click()
  await page.getByRole('heading', { name: '2 vacatures plaatsen?' }).waitFor()
  await page.getByText(/Dit kost 2 credits\. Je hebt er \d+ en houdt er \d+ over\./).waitFor()
  await expectNoBarriers(page)
  await page.getByRole('button', { name: 'Plaats voor 2 credits' }).click()
  await page.getByText('2 vacatures staan nu open.').waitFor()

  // A colleague closes one of them meanwhile.
  await desk.goto(`${overview}?zoek=schaijk`)
  await pick(page, one)
  await pick(page, other)
  await choose(desk, { title: other, action: 'Sluit' })
  await desk.getByText(`‘${other}’ is gesloten.`).waitFor()
  await together(page).getByRole('button', { name: 'Sluit' }).click()
  const refused = page.getByRole('alert')
  await refused.getByText('Bij 1 vacature is het gelukt. Bij deze niet:').waitFor()
  await refused.getByText(`‘${other}’: Dat kan niet meer: de vacature heeft intussen een andere status.`).waitFor()
  await rowOf(page, one).getByText('Gesloten', { exact: true }).waitFor()

  // Without script the same bar works.
  await desk.goto(`${overview}?zoek=schaijk`)
  await pick(desk, one)
  await pick(desk, other)
  await together(desk).getByRole('button', { name: 'Heropen' }).click()
  await desk.getByText('2 vacatures staan weer open.').waitFor()
  await pick(desk, one)
  await pick(desk, other)
  await together(desk).getByRole('button', { name: 'Trek in' }).click()
  await desk.getByText('2 vacatures zijn ingetrokken.').waitFor()
})

test('posting more drafts than there are credits is not offered', async () => {
  const page = await atDesk()
  for (const place of ['Volkel', 'Reek', 'Uden', 'Geffen', 'Lith', 'Megen']) await writeDraft(page, `Proef in ${place}`)
  await page.goto(`${overview}?zoek=proef`)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await together(page).getByRole('button', { name: 'Plaats' }).click()
  // Other stories spend the credits of this account too: some may be left, or none.
  await page.getByText(/Je hebt (\d\scredits? en dit kost er 6\. Haal er|geen credits meer)/).waitFor()
  expect(await page.getByRole('button', { name: /^Plaats voor/ }).count()).toBe(0)
  await page.getByRole('link', { name: 'Nu niet' }).click()
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await together(page).getByRole('button', { name: 'Verwijder' }).click()
  await page.getByText('De concepten zijn dan weg, en komen niet terug.').waitFor()
  await page.getByRole('button', { name: 'Verwijder', exact: true }).click()
  await page.getByText('6 concepten zijn verwijderd.').waitFor()
})

async function begin(page: Page, from: { group: string; name: RegExp }) {
  await page.goto('/mijn-account/vacatures')
  const option = page.locator(`optgroup[label="${from.group}"] option`).filter({ hasText: from.name }).first()
  await page.getByLabel('Begin met').selectOption((await option.getAttribute('value'))!)
  await page.getByRole('button', { name: 'Begin hiermee' }).click()
  await page.waitForURL(/\/vacatures\/\d+$/)
  await page.getByText('Concept', { exact: true }).waitFor()
}

for (const withScript of [true, false]) {
  test(`a vacancy starts from an example, an earlier one or a template, ${withScript ? 'with' : 'without'} script`, async () => {
    const page = withScript ? await onPhone() : await atDesk()
    if (withScript) {
      await page.goto('/mijn-account/vacatures')
      await expectNoBarriers(page)
    }
    await begin(page, { group: 'Voorbeelden per beroepsgroep', name: /./ })
    await begin(page, { group: 'Eerdere vacatures', name: /./ })
    const title = `Sjabloon ${withScript ? 'met' : 'zonder'} hamer`
    await writeDraft(withScript ? await atDesk() : page, title)
    await page.goto(`${overview}?zoek=hamer`)
    await choose(page, { title, action: 'Bewaar als sjabloon' })
    await page.getByText(`‘${title}’ is bewaard als sjabloon.`).waitFor()

    await begin(page, { group: 'Je sjablonen', name: new RegExp(title) })
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.goto('/mijn-account/vacatures')
    await page.getByText('Sjablonen opruimen').click()
    await page.getByRole('button', { name: `Verwijder het sjabloon ‘${title}’` }).click()
    await expect.poll(() => page.locator('option', { hasText: title }).filter({ hasNotText: '·' }).count()).toBe(0)
  })
}

test('an expired vacancy is posted again after the cost is confirmed, on a phone in the dark', async () => {
  const page = await onPhone()
  await page.goto(`${overview}?status=expired`)
  const title = await page.locator('h2 a').first().innerText()
  await rowOf(page, title)
    .getByRole('button', { name: `Plaats opnieuw: ${title}` })
    .click()
  await page.getByRole('heading', { name: `‘${title}’ opnieuw plaatsen?` }).waitFor()
  await page.getByText('De vacature staat opnieuw 60 dagen open.').waitFor()
  await expectNoBarriers(page)
  await page.getByRole('button', { name: 'Plaats opnieuw voor 1 credit' }).click()
  await page.getByText(`‘${title}’ staat weer open, 60 dagen lang.`).waitFor()
})

/** A colleague of the demo employer, who accepted an invitation. */
async function aColleague(desk: Page, email: string) {
  await desk.goto('/mijn-account/contactpersonen/nieuw')
  await desk.getByLabel('Voornaam').fill('Bo')
  await desk.getByLabel('Achternaam').fill('Verbakel')
  await desk.getByLabel('E-mailadres').fill(email)
  await desk.getByRole('button', { name: 'Bewaar', exact: true }).click()
  await desk.getByRole('button', { name: 'Nodig uit: Bo Verbakel' }).click()
  await desk.getByText('Bo Verbakel krijgt een mail met een link.').waitFor()
  const colleague = await visit(browser, { phone: true, scheme: 'dark' })
  await colleague.goto(await linkInMail(colleague, email, '/registratie-voltooien'))
  await colleague.getByLabel('Wachtwoord', { exact: true }).fill('fiets in de regen')
  await colleague.getByRole('button', { name: 'Bewaar en ga verder' }).click()
  await colleague.getByRole('heading', { level: 1, name: 'Dag Bo' }).waitFor()
  return colleague
}

test('of two colleagues who edit a vacancy, the second sees what changed and by whom, and keeps what was typed', async () => {
  const desk = await atDesk()
  const title = 'Kok in de wijk'
  await writeDraft(desk, title)
  const address = desk.url().split('?')[0]!
  const colleague = await aColleague(desk, 'bo.verbakel@voorbeeld.test')
  await open(colleague, address)
  const next = () => colleague.getByRole('button', { name: 'Volgende' }).click()
  await next()

  await desk.goto(address)
  await desk.getByLabel('Uren per week tot').fill('30')
  await desk.getByLabel('Wat ga je doen?').fill('<p>Soep koken.</p>')
  await desk.getByRole('button', { name: 'Bewaar', exact: true }).click()
  await desk.getByText(`‘${title}’ is bewaard.`).waitFor()

  await colleague.getByLabel('Uren per week tot').fill('36')
  // Each step stores the draft, which must not overwrite what the first one saved.
  await next()
  await next()
  await next()
  await colleague.getByRole('button', { name: 'Bewaar', exact: true }).click()
  await colleague.getByText('Deze vacature is intussen ook ergens anders bewaard.').first().waitFor()
  const theirs = colleague.getByRole('region', { name: 'Dit bewaarde Marloes van Boerdonk intussen' })
  expect(await theirs.getByRole('term').allInnerTexts()).toEqual(['Uren per week tot', 'Wat ga je doen?'])
  expect(await theirs.getByRole('definition').allInnerTexts()).toEqual(['30', 'Soep koken.'])
  await expectNoBarriers(colleague)
  // The steps do not overwrite it now either.
  await colleague.getByRole('button', { name: 'Vorige' }).click()
  await next()
  await colleague.getByRole('button', { name: 'Bewaar', exact: true }).waitFor()
  await desk.goto(address)
  expect(await desk.getByLabel('Uren per week tot').inputValue()).toBe('30')
  // The message stays when the next attempt does not reach the board.
  await colleague.context().setOffline(true)
  await colleague.getByRole('button', { name: 'Bewaar', exact: true }).click()
  await colleague.getByText('Het versturen lukte niet.').first().waitFor()
  expect(await theirs.getByRole('term').allInnerTexts()).toEqual(['Uren per week tot', 'Wat ga je doen?'])
  await colleague.context().setOffline(false)
  await colleague.getByRole('button', { name: 'Bewaar', exact: true }).click()
  await colleague.getByText(`‘${title}’ is bewaard.`).waitFor()
  await desk.goto(address)
  expect(await desk.getByLabel('Uren per week tot').inputValue()).toBe('36')
})
