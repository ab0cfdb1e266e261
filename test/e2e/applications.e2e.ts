import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, formatWeekday, localDay } from '#basics/dutch-date.ts'
import { linkInMail } from '#test/support/browser-mail.ts'
import { signInAs } from '#test/support/browser-sign-in.ts'
import { findBarriers, isOnScreen, open, openBrowser, reopen, visit } from '#test/support/browser.ts'
import { submit } from '#test/support/story-calls.ts'
import { addByHand, openVacancy } from '#test/support/story-employer.ts'

const browser = await openBrowser()
const overview = '/mijn-account/sollicitaties-overzicht'
const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

async function applyFor(page: Page, slug: string, email: string) {
  await page.goto(`/vacatures/${slug}/solliciteren`)
  await page.getByLabel('Voornaam').fill('Noor')
  await page.getByLabel('Achternaam').fill('Dijk')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Telefoonnummer').fill('06 12 34 56 78')
  await page.getByLabel('Geboortedatum').fill('2-5-1994')
  await page.getByLabel('Woonplaats').fill('Berghem')
  await page.getByRole('radio', { name: 'Vrouw' }).check()
  await page.getByLabel('Motivatie', { exact: true }).fill('Ik werk graag in de nacht.')
  await page.getByLabel('Hoe heb je ons gevonden?').selectOption('Via via')
  await page.getByLabel('Ik ga akkoord met het privacybeleid').check()
  await page.getByRole('button', { name: 'Verstuur mijn sollicitatie' }).click()
  await page.getByRole('heading', { level: 1, name: 'Je sollicitatie is verstuurd' }).waitFor()
  return page.url().replace('?verstuurd', '')
}

test('from an application to an invitation, a board by keyboard, thirty kind answers and a filled vacancy', async () => {
  const employer = await visit(browser)
  const email = 'rian.kiest@voorbeeld.test'
  const { vacancyId, slug } = await openVacancy(employer, email, 'Verzorgende in de nacht')
  const phone = await visit(browser, { phone: true })
  const ownPage = await applyFor(phone, slug, 'noor.nacht@voorbeeld.test')

  // One click in the mail, on a phone that is not signed in.
  const coordinator = await visit(browser, { phone: true })
  const link = await linkInMail(coordinator, email, '/antwoord/')
  await coordinator.goto(`${link.split('?')[0]}?naar=invited`)
  await coordinator.getByRole('heading', { level: 1, name: 'Noor Dijk uitnodigen' }).waitFor()
  const day = addDays(new Date(), 7)
  await coordinator.getByLabel('Dag').fill(localDay(day).split('-').toReversed().join('-'))
  await coordinator.getByLabel('Tijd').fill('15:30')
  await coordinator.getByLabel('Waar').fill('Middegaal 88 in Oss')
  await coordinator.getByText(`${formatWeekday(day)} om 15.30 uur, Middegaal 88 in Oss`).waitFor()
  expect(await findBarriers(coordinator)).toEqual([])
  expect(await isWide(coordinator)).toBe(false)
  await coordinator.getByRole('button', { name: 'Verstuur de mail' }).click()
  await coordinator.getByText('Deze sollicitatie staat nu op').waitFor()

  // The applicant sees it, comes, and asks something.
  await phone.goto(ownPage)
  await phone.getByRole('heading', { name: 'Je bent uitgenodigd' }).waitFor()
  expect(await findBarriers(phone)).toEqual([])
  expect(await isWide(phone)).toBe(false)
  await phone.getByRole('button', { name: 'Ik kom' }).click()
  await phone.getByText('Je hebt laten weten dat je komt.').waitFor()
  await phone.getByLabel('Je bericht').fill('Kan ik met de fiets komen?')
  await phone.getByRole('button', { name: 'Verstuur', exact: true }).click()
  await phone.getByText('Je bericht is verstuurd.').waitFor()

  for (let made = 1; made <= 30; made += 1)
    await addByHand(employer, vacancyId, { lastName: `Nummer${made}`, email: `ali${made}@voorbeeld.test` })

  // The board, using only the keyboard.
  await employer.goto(`${overview}?vacature=${vacancyId}`)
  const column = (name: string) => employer.getByRole('region', { name, exact: true })
  await column('Uitgenodigd').getByText('komt').waitFor()
  expect(await findBarriers(employer)).toEqual([])
  expect(await isWide(employer)).toBe(false)
  await column('Nieuw').getByRole('link', { name: 'Ali Nummer1', exact: true }).focus()
  await employer.keyboard.press('ArrowDown')
  expect(await employer.evaluate(() => document.activeElement?.textContent)).toBe('Ali Nummer2')
  await employer.keyboard.press('Shift+ArrowRight')
  await employer.getByText('Ali Nummer2 naar Interessant?').waitFor()
  await employer.keyboard.press('Enter')
  await column('Interessant').getByRole('link', { name: 'Ali Nummer2', exact: true }).waitFor()

  // And by dragging.
  const dragged = column('Nieuw').getByRole('link', { name: 'Ali Nummer3', exact: true })
  await dragged.dragTo(column('Contact gehad').getByRole('heading'))
  await column('Contact gehad').getByRole('link', { name: 'Ali Nummer3', exact: true }).waitFor()

  // Everyone who is new, from the list: read the mail once, and send it.
  await employer.goto(`${overview}?weergave=lijst&status=open&vacature=${vacancyId}`)
  await employer.getByRole('checkbox', { name: 'Kies alle 28' }).check()
  await employer.getByText('28 gekozen').waitFor()
  // On a phone, where the list begins below the middle of the screen, the bar with actions must be in reach.
  const wide = employer.viewportSize()!
  await employer.setViewportSize({ width: 390, height: 844 })
  await employer.evaluate(() => scrollTo(0, 0))
  const isInReach = (button: Element) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  }
  for (const name of ['Verplaats', 'Wijs vriendelijk af'])
    expect([name, await employer.getByRole('button', { name }).evaluate(isInReach)]).toEqual([name, true])
  await employer.setViewportSize(wide)
  expect(await findBarriers(employer)).toEqual([])
  await employer.getByRole('button', { name: 'Wijs vriendelijk af' }).click()
  await employer.getByRole('heading', { level: 1, name: '28 mensen vriendelijk afwijzen' }).waitFor()
  await employer.getByLabel('Tekst').fill('Dag {voornaam},\n\nHelaas gaan we verder met iemand anders.')
  await employer.getByText('Dag Ali,').waitFor()
  expect(await findBarriers(employer)).toEqual([])
  await employer.getByRole('button', { name: 'Verstuur 28 mails' }).click()
  await employer.getByText('28 mails zijn verstuurd.').waitFor()

  // The vacancy is filled, and nobody is left without an answer.
  await employer.goto(`/mijn-account/sollicitaties-overzicht?zoek=dijk&vacature=${vacancyId}`)
  await employer.getByRole('link', { name: 'Noor Dijk' }).click()
  await employer.getByText('Kan ik met de fiets komen?').waitFor()
  expect(await findBarriers(employer)).toEqual([])
  const message = employer.getByLabel('Je bericht')
  await message.fill('Dat kan, de stalling is achter.')
  await employer.getByRole('link', { name: 'Sollicitaties', exact: true }).first().click()
  await employer.getByRole('button', { name: 'Blijf hier' }).click()
  await employer.getByRole('link', { name: /^Neem aan/ }).click()
  await employer.getByRole('button', { name: 'Blijf hier' }).click()
  await employer.getByRole('button', { name: 'Verstuur', exact: true }).click()
  await employer.getByText('Je bericht is verstuurd.').waitFor()
  expect(await message.inputValue()).toBe('')
  await employer.getByRole('heading', { level: 1 }).click()
  // Dictation also presses letter keys.
  await employer.getByRole('button', { name: 'Zet de lettertoetsen uit' }).click()
  await employer.keyboard.press('a')
  await reopen(employer)
  await employer.keyboard.press('a')
  const hire = employer.getByRole('link', { name: /^Neem aan/ })
  expect(await hire.getAttribute('aria-keyshortcuts')).toBeNull()
  await employer.getByRole('button', { name: 'Zet de lettertoetsen aan' }).click()
  expect(await hire.getAttribute('aria-keyshortcuts')).toBe('A')
  await employer.keyboard.press('a')
  await employer.getByRole('button', { name: 'Verstuur de mail' }).click()
  await employer.getByText('De mail is verstuurd.').waitFor()
  await employer.goto('/mijn-account/vacatures-overzicht')
  await employer.getByRole('button', { name: /^Meer/ }).or(employer.locator('summary[aria-label]')).first().click()
  await employer
    .getByRole('button', { name: /vervuld/i })
    .first()
    .click()
  await employer.getByRole('heading', { level: 1, name: 'Er wachten nog 2 mensen op antwoord' }).waitFor()
  await employer.getByRole('button', { name: /en verstuur 2 mails$/ }).click()
  await employer.getByText(`‘Verzorgende in de nacht’`).first().waitFor()
  await employer.goto(overview)
  await employer.getByText('31 sollicitaties').waitFor()
  expect(await employer.getByText('zonder antwoord').count()).toBe(0)

  // The applicant withdraws everything.
  await phone.goto(ownPage)
  await phone.getByRole('heading', { name: 'Je bent aangenomen' }).waitFor()
  await phone.getByLabel('Ja, wis alles. Ik weet dat dit niet terug te draaien is.').check()
  await phone.getByRole('button', { name: 'Trek mijn sollicitatie in' }).click()
  const erased = phone.getByText('Je sollicitatie is gewist.')
  await erased.waitFor()
  await expect.poll(() => erased.evaluate((note) => note === document.activeElement)).toBe(true)
})

test('a note is rewritten before the old one is removed, and no key reaches the page behind a dialog', async () => {
  const page = await visit(browser)
  const { vacancyId } = await openVacancy(page, 'rian.noteert@voorbeeld.test', 'Bakker met een notitie')
  await addByHand(page, vacancyId, { lastName: 'Vos', email: 'ali.noot@voorbeeld.test' })
  await open(page, overview)
  await page.getByRole('link', { name: 'Ali Vos' }).click()
  const note = page.getByLabel('Schrijf een notitie')
  const keep = page.getByRole('button', { name: 'Bewaar notitie' })
  await note.fill('Kent de bvens.')
  // Nothing is lost when the session ends meanwhile.
  const signedIn = await page.context().cookies()
  await page.context().clearCookies()
  await keep.click()
  await page.getByText('Je bent niet meer ingelogd. Alles wat je invulde staat er nog.').waitFor()
  expect(await note.inputValue()).toBe('Kent de bvens.')
  await page.context().addCookies(signedIn)
  await keep.click()
  await page.getByText('Je notitie is bewaard.').waitFor()
  await expect.poll(() => note.inputValue()).toBe('')
  await note.fill('Kent de ovens.')
  await page.getByRole('button', { name: 'Verwijder notitie' }).click()
  await page.getByText('De notitie is verwijderd.').waitFor()
  expect(await note.inputValue()).toBe('Kent de ovens.')

  await page.getByRole('link', { name: 'Sollicitaties', exact: true }).first().click()
  await page.getByRole('dialog', { name: 'Wil je weggaan?' }).waitFor()
  await page.keyboard.press('i')
  await page.getByRole('button', { name: 'Blijf hier' }).click()
  await keep.click()
  await page.getByText('Je notitie is bewaard.').waitFor()
  await expect.poll(() => note.inputValue()).toBe('')
  expect(await page.getByText('Op Interessant gezet').count()).toBe(0)
})

test('the board counts what is still chosen, and a cancelled move leads back to its card', async () => {
  const page = await visit(browser)
  const { vacancyId } = await openVacancy(page, 'rian.telt@voorbeeld.test', 'Bakker die telt')
  for (const lastName of ['Vos', 'Haas', 'Das'])
    await addByHand(page, vacancyId, { lastName, email: `ali.${lastName.toLowerCase()}.telt@voorbeeld.test` })
  await open(page, overview)
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  const card = (name: string) => column('Nieuw').getByRole('link', { name, exact: true })
  const all = column('Nieuw').getByRole('checkbox', { name: /Kies alle/ })
  await all.check()
  await page.getByText('3 gekozen').waitFor()
  await card('Ali Das').dragTo(column('Contact gehad').getByRole('heading'))
  await column('Contact gehad').getByRole('link', { name: 'Ali Das', exact: true }).waitFor()
  await page.getByText('2 gekozen').waitFor()
  await page.getByRole('checkbox', { name: /Ali Vos/ }).uncheck()
  expect(await all.isChecked()).toBe(false)
  await page.getByText('1 gekozen').waitFor()
  await page.getByRole('checkbox', { name: /Ali Haas/ }).uncheck()
  await expect.poll(() => page.getByRole('button', { name: 'Wijs vriendelijk af' }).isVisible()).toBe(false)

  // In print every status is shown, with its name; on a screen that narrow one at a time.
  await page.setViewportSize({ width: 718, height: 1000 })
  expect(await column('Contact gehad').count()).toBe(0)
  await page.emulateMedia({ media: 'print' })
  const heading = column('Contact gehad').getByRole('heading', { name: 'Contact gehad' })
  expect((await heading.boundingBox())!.height).toBeGreaterThan(10)
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 1280, height: 900 })

  await card('Ali Vos').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.getByRole('button', { name: /Nee$/ }).press('Enter')
  await expect.poll(() => card('Ali Vos').evaluate((link) => link === document.activeElement)).toBe(true)
  // With Alt the browser goes through its history.
  await page.keyboard.press('Alt+ArrowRight')
  expect(await card('Ali Vos').evaluate((link) => link === document.activeElement)).toBe(true)

  await card('Ali Vos').click()
  const name = page.getByRole('heading', { level: 1, name: 'Ali Vos' })
  await name.waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await name.isVisible()).toBe(true)
})

test('nothing that was typed about, or shown of, one applicant is left with the next', async () => {
  const page = await visit(browser)
  const { vacancyId } = await openVacancy(page, 'rian.bladert@voorbeeld.test', 'Bakker met twee kandidaten')
  await addByHand(page, vacancyId, { lastName: 'Vos', email: 'ali.een@voorbeeld.test' })
  await addByHand(page, vacancyId, { lastName: 'Haas', email: 'ali.twee@voorbeeld.test' })
  await open(page, overview)
  await page.getByRole('link', { name: 'Ali Vos' }).click()
  await page.getByText('Geboortedatum en geslacht staan dicht.').click()
  await page.getByText('2 mei 1994').waitFor()
  await page.getByLabel('Je bericht').fill('Dag meneer Vos')
  await page.getByLabel('Schrijf een notitie').fill('Vos kent de ovens.')
  await page.getByRole('link', { name: /^(Vorige|Volgende)/ }).click()
  await page.getByRole('button', { name: 'Ga weg' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ali Haas' }).waitFor()
  expect(await page.getByLabel('Je bericht').inputValue()).toBe('')
  expect(await page.getByLabel('Schrijf een notitie').inputValue()).toBe('')
  expect(await page.getByText('2 mei 1994').isVisible()).toBe(false)
})

test('what an employer is writing stays when a colleague wrote in the meantime', async () => {
  const employer = await visit(browser)
  const owner = 'rian.tweede@voorbeeld.test'
  const { vacancyId } = await openVacancy(employer, owner, 'Bakker met twee bazen')
  await addByHand(employer, vacancyId, { lastName: 'Vos', email: 'ali.tweede@voorbeeld.test' })
  const colleague = await visit(browser)
  const email = 'gijs.tweede@voorbeeld.test'
  await submit(employer, '/mijn-account/contactpersonen/nieuw', {
    formulier: 'contactpersoon',
    firstName: 'Gijs',
    lastName: 'Baas',
    email,
  })
  await employer.goto('/mijn-account/contactpersonen')
  await employer.getByRole('button', { name: 'Nodig uit: Gijs Baas' }).click()
  await colleague.goto(await linkInMail(colleague, email, '/registratie-voltooien'))
  await colleague.getByLabel('Wachtwoord', { exact: true }).fill('fiets in de regen')
  await colleague.getByRole('button', { name: 'Bewaar en ga verder' }).click()
  await colleague.getByRole('heading', { level: 1, name: 'Dag Gijs' }).waitFor()

  for (const page of [employer, colleague]) {
    await open(page, overview)
    await page.getByRole('link', { name: 'Ali Vos' }).click()
  }
  const message = employer.getByLabel('Je bericht')
  await message.fill('Kun je maandag?')
  await colleague.getByLabel('Je bericht').fill('Kun je dinsdag?')
  await colleague.getByRole('button', { name: 'Verstuur', exact: true }).click()
  await colleague.getByText('Je bericht is verstuurd.').waitFor()
  await employer.getByLabel('Schrijf een notitie').fill('Kent de ovens.')
  await employer.getByRole('button', { name: 'Bewaar notitie' }).click()
  await employer.getByText('Kun je dinsdag?').waitFor()
  expect(await message.inputValue()).toBe('Kun je maandag?')
  await employer.getByRole('button', { name: 'Verstuur', exact: true }).click()
  await employer.getByText('Je bericht is verstuurd.').waitFor()
  await expect.poll(() => message.inputValue()).toBe('')
})

test('what an applicant is writing stays when the employer wrote in the meantime', async () => {
  const employer = await visit(browser)
  const { slug } = await openVacancy(employer, 'rian.schrijft@voorbeeld.test', 'Bakker met een bericht')
  const page = await visit(browser)
  await applyFor(page, slug, 'noor.schrijft@voorbeeld.test')
  const message = page.getByLabel('Je bericht')
  await message.fill('Kan ik ook op maandag?')

  await open(employer, overview)
  await employer.getByRole('link', { name: 'Noor Dijk' }).click()
  await employer.getByLabel('Je bericht').fill('Kun je dinsdag?')
  await employer.getByRole('button', { name: 'Verstuur', exact: true }).click()
  await employer.getByText('Je bericht is verstuurd.').waitFor()

  await page.getByLabel('Telefoonnummer').fill('06 87 65 43 21')
  await page.getByRole('button', { name: 'Bewaar', exact: true }).click()
  await page.getByText('Kun je dinsdag?').waitFor()
  expect(await message.inputValue()).toBe('Kan ik ook op maandag?')
})

test('an employer sees that one person applied twice, and reads both', async () => {
  const employer = await visit(browser, { phone: true })
  const { slug } = await openVacancy(employer, 'rian.dubbel@voorbeeld.test', 'Bakker met een dubbelganger')
  const email = 'noor.dubbel@voorbeeld.test'
  for (const page of [await visit(browser), await visit(browser)]) await applyFor(page, slug, email)
  await open(employer, overview)
  await employer.getByRole('link', { name: 'Noor Dijk' }).first().click()
  await employer.getByText('Solliciteerde met dit e-mailadres ook:').waitFor()
  expect(await findBarriers(employer)).toEqual([])
  const address = employer.url()
  const other = employer.getByRole('listitem').getByRole('link', { name: /^Bakker met een dubbelganger/ })
  await other.click()
  await expect.poll(() => employer.url()).not.toBe(address)
  await other.click()
  await expect.poll(() => employer.url()).toBe(address)
})

test('without script, on a phone, an applicant is chosen, moved, noted and answered', async () => {
  const setUp = await visit(browser)
  const { vacancyId } = await openVacancy(setUp, 'rian.zonder@voorbeeld.test', 'Bakker zonder script')
  await addByHand(setUp, vacancyId, { lastName: 'Vos', email: 'ali.vos@voorbeeld.test' })
  const page = await visit(browser, {
    withScript: false,
    phone: true,
    storageState: await setUp.context().storageState(),
  })
  await page.goto(overview)
  expect(await isWide(page)).toBe(false)
  await page.getByRole('checkbox', { name: 'Kies Ali Vos' }).press('Space')
  await page.keyboard.press('Tab')
  // Past the other cards.
  await page.getByRole('link', { name: 'Naar wat je met je keuze kunt doen' }).press('Enter')
  await page.keyboard.press('Tab')
  await page.locator('#samen :focus').waitFor()
  await page.getByRole('button', { name: 'Verplaats', exact: true }).click()
  await page.getByText('De sollicitatie staat nu op Interessant.').waitFor()
  await page.getByRole('link', { name: /^Interessant/ }).click()
  await page.getByRole('link', { name: 'Ali Vos' }).click()
  await page.getByLabel('Schrijf een notitie').fill('Kent de ovens.')
  await page.getByRole('button', { name: 'Bewaar notitie' }).click()
  await page.getByText('Je notitie is bewaard.').waitFor()
  await page.getByRole('link', { name: 'Wijs af' }).click()
  await page.getByRole('button', { name: 'Verstuur de mail' }).click()
  await page.getByText('De mail is verstuurd. De sollicitatie staat op Afgewezen.').waitFor()
})

for (const scheme of ['light', 'dark'] as const) {
  test(`the pages of applications have no accessibility errors and no horizontal scrolling, ${scheme}`, async () => {
    const page = await visit(browser, { scheme })
    await page.goto('/dev/sign-in')
    await page.getByRole('button', { name: 'Inloggen als werkgever@voorbeeld.test' }).click()
    await page.getByRole('heading', { level: 1, name: /^Dag/ }).waitFor()
    const paths = [
      overview,
      `${overview}?weergave=lijst`,
      '/mijn-account/sollicitaties',
      '/mijn-account/sollicitaties/mails',
    ]
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      for (const path of paths) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        expect([path, width, await findBarriers(page)]).toEqual([path, width, []])
        expect([path, width, await isWide(page)]).toEqual([path, width, false])
      }
    }
  })
}

test.for([true, false])(
  'on a phone the filters of both lists fold to one line that shows them; with script: %s',
  async (withScript) => {
    const page = await visit(browser, { phone: true, withScript })
    await signInAs(page, 'werkgever@voorbeeld.test')
    for (const [path, label, row] of [
      [overview, 'Zoek op naam, plaats of vacature', '[data-card]'],
      ['/mijn-account/vacatures-overzicht', 'Zoek op titel, bedrijf of plaats', '.group\\/list h2'],
    ] as const) {
      await open(page, path)
      const box = page.getByLabel(label)
      expect(await box.isVisible()).toBe(false)
      expect(await isOnScreen(page.locator(row).locator('visible=true').first())).toBe(true)
      await page.getByRole('link', { name: `${label} wijzig` }).click()
      await box.fill('qqq')
      await page.getByRole('button', { name: 'Zoek' }).click()
      await page.getByRole('link', { name: '‘qqq’ wijzig' }).waitFor()
      expect(await box.isVisible()).toBe(false)
    }
    // axe itself is a script.
    if (withScript) expect(await findBarriers(page)).toEqual([])
  },
)
