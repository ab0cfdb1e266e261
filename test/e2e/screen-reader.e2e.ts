import { expect, test } from 'vitest'
import { registerAndConfirm, signInAs } from '#test/support/browser-sign-in.ts'
import { open, openBrowser, visit } from '#test/support/browser.ts'
import { listen, namesOf } from '#test/support/screen-reader.ts'

const browser = await openBrowser()

test('a refused form is announced once, and not again while it is corrected', async () => {
  const page = await visit(browser)
  await open(page, '/contact')
  const said = await listen(page)
  await page.getByRole('button', { name: 'Verstuur', exact: true }).click()
  const summary = page.getByRole('alert')
  await summary.getByRole('link', { name: 'E-mailadres' }).waitFor()
  expect(await said()).toEqual([await summary.innerText().then((text) => text.replace(/\s+/g, ' '))])

  await page.getByLabel('Naam').pressSequentially('Noor')
  await page.getByLabel('E-mailadres').pressSequentially('noor@voorbeeld.test')
  await summary.getByRole('link', { name: 'E-mailadres' }).waitFor({ state: 'detached' })
  expect(await said()).toHaveLength(1)
})

test('a chosen file is announced as received, refused or removed', async () => {
  const page = await visit(browser)
  await open(page, '/dev/stijlgids/formulieren')
  const said = await listen(page)
  const form = page.locator('form#proef-formulier')
  const cv = form.getByLabel(/^Je cv/)
  const file = (name: string, content: string) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  })
  await cv.setInputFiles(file('cv.exe', 'MZ'))
  await form.getByText('cv.exe kunnen we niet lezen').waitFor()
  await cv.setInputFiles(file('cv.pdf', 'geen pdf'))
  await form.getByText('cv.pdf is niet wat de naam zegt').waitFor()
  await cv.setInputFiles(file('cv.txt', 'Ik bak brood.'))
  await expect.poll(said).toContain('cv.txt is ontvangen')
  await form.getByRole('button', { name: 'Haal cv.txt weg' }).click()
  await expect
    .poll(said)
    .toEqual([
      expect.stringMatching(/^cv\.exe kunnen we niet lezen\./),
      expect.stringMatching(/^cv\.pdf is niet wat de naam zegt/),
      'cv.txt is ontvangen',
      'cv.txt is verwijderd',
    ])
})

test('separate words are separate in an accessible name', async () => {
  const page = await visit(browser)
  await page.goto('/tarieven')
  expect(await namesOf(page, 'link')).toContain('Baan in Oss')
  expect(await namesOf(page, 'heading')).toContain('Hoeveel? prijzen zonder btw')
  await page.goto('/registreren')
  expect(await namesOf(page, 'textbox')).toContain('Naam van je organisatie (niet verplicht)')
  await page.goto('/dev/stijlgids/stappen')
  expect((await namesOf(page, 'link')).filter((name) => /^Stap ?1/.test(name))[0]).toMatch(/^Stap 1: /)
})

test('a number of vacancies is named as such', async () => {
  const page = await visit(browser)
  const counted = /^.+ (1 vacature|\d+ vacatures)$/
  await page.goto('/')
  const links = await namesOf(page, 'link')
  expect(links.find((name) => name.startsWith('Oss '))).toMatch(counted)
  expect(links.find((name) => name.startsWith('Techniek '))).toMatch(counted)
  await page.goto('/vacatures')
  const choices = await namesOf(page, 'checkbox')
  expect(choices.length).toBeGreaterThan(20)
  expect(choices.filter((name) => !counted.test(name))).toEqual([])
  await page.goto('/vacatures-op-de-kaart')
  expect((await namesOf(page, 'link')).find((name) => name.startsWith('Oss '))).toMatch(counted)
  // The caption of the circles on the map would be bare numbers without the map.
  expect(
    await page
      .getByRole('paragraph')
      .filter({ hasText: /^\d+vacatures$/ })
      .count(),
  ).toBe(0)
})

test('the number of results is announced in the sheet with filters, and on the next page', async () => {
  const phone = await visit(browser, { phone: true })
  await open(phone, '/vacatures')
  await phone.getByRole('button', { name: 'Filters', exact: true }).click()
  const inSheet = await listen(phone)
  await phone.getByRole('checkbox', { name: /^25–36 uur/ }).check()
  await phone.waitForURL(/uren=4/)
  await expect.poll(inSheet).toEqual([expect.stringMatching(/^\d+ vacatures in Oss$/)])

  const page = await visit(browser)
  await open(page, '/vacatures')
  const said = await listen(page)
  await page.getByText(/^Alle \d+ soorten werk$/).click()
  await page.getByLabel('Zoek in soort werk').fill('zorg')
  await page.getByLabel('Zoek in soort werk').fill('bestaat niet')
  await expect.poll(said).toEqual(['Niets dat zo heet.'])
  await page.getByRole('link', { name: 'Volgende' }).click()
  await expect.poll(said).toContainEqual(expect.stringMatching(/^\d+ vacatures in Oss\. Pagina 2$/))
})

test('the names of a heart and of the breadcrumb match what they show', async () => {
  const page = await visit(browser)
  await open(page, '/vacatures')
  await page.getByRole('article').getByRole('heading').getByRole('link').first().click()
  const heart = page.getByRole('complementary').getByRole('button', { name: /^Bewaar / })
  await heart.click()
  await page.getByRole('button', { name: /^Bewaard: .+\. Bewaar niet langer$/ }).waitFor()
  expect(await namesOf(page, 'StaticText')).not.toContain('›')
})

test('the search in the admin area announces the number of results, and what Enter opens', async () => {
  const page = await visit(browser)
  await signInAs(page, 'admin@voorbeeld.test')
  await open(page, '/beheer')
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Zoeken in beheer' })
  await box.waitFor()
  expect(await namesOf(page, 'listbox')).toEqual(['Gevonden'])
  const said = await listen(page)
  await box.fill('logboek')
  await expect.poll(said).toEqual([expect.stringMatching(/^\d+ gevonden\. Enter opent .+\.$/)])
  await box.fill('xyzzyplugh')
  await expect.poll(said).toContain('Niets gevonden met ‘xyzzyplugh’')
})

test('a choice that is not made yet is not marked as invalid', async () => {
  const page = await visit(browser)
  await signInAs(page, 'werkgever@voorbeeld.test')
  await page.goto('/mijn-account/vacatures')
  expect(await page.getByLabel('Begin met').getAttribute('aria-invalid')).toBe('false')
})

test('the number chosen in a list of vacancies is announced, and its bar hides no menu', async () => {
  const page = await visit(browser)
  await signInAs(page, 'werkgever@voorbeeld.test')
  await open(page, '/mijn-account/vacatures-overzicht')
  const said = await listen(page)
  const rows = page.getByRole('checkbox', { name: /^Kies (?!alle)/ })
  await rows.nth(0).check()
  await rows.nth(1).check()
  await expect.poll(said).toEqual(['1 gekozen', '2 gekozen'])

  const menu = page.locator('summary').filter({ visible: true }).last()
  await menu.focus()
  await menu.press('Enter')
  const links = page.locator('details[open]').last().getByRole('link')
  for (const link of await links.all()) {
    await link.focus()
    const isSeen = await link.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    expect([await link.innerText(), isSeen]).toEqual([await link.innerText(), true])
  }
})

test('the total of an order is named as a total, and appears once', async () => {
  const page = await visit(browser)
  await registerAndConfirm(page, 'rian.luistert@voorbeeld.test')
  await open(page, '/mijn-account/credits/kopen')
  const said = await listen(page)
  await page.getByRole('radio', { name: /^3 credits, € 345 zonder btw/ }).check()
  await expect.poll(said).toEqual(['Totaal € 417,45'])
  expect(await page.getByText('€ 417,45').filter({ visible: true }).count()).toBe(1)
})

test('a page and the screen where an admin changes it have different titles', async () => {
  const page = await visit(browser)
  await signInAs(page, 'admin@voorbeeld.test')
  for (const [path, screen] of [
    ['/tarieven', '/beheer/stamgegevens/tarieven'],
    ['/veelgestelde-vragen', '/beheer/inhoud/vragen'],
    ['/job-alert', '/beheer/job-alert'],
  ]) {
    await page.goto(path!)
    const title = await page.title()
    await page.goto(screen!)
    expect(await page.title()).toBe(title.replace(' – ', ' – Beheer – '))
  }
})

test('the fields of an appointment describe the format of a day and a time', async () => {
  const page = await visit(browser)
  await signInAs(page, 'werkgever@voorbeeld.test')
  await open(page, '/mijn-account/sollicitaties-overzicht')
  await page
    .getByRole('region', { name: 'Interessant' })
    .getByRole('heading', { level: 3 })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('link', { name: 'Nodig uit' }).first().click()
  const described = (label: string) =>
    page.getByLabel(label, { exact: true }).evaluate((field) => {
      const id = field.getAttribute('aria-describedby')
      return id && document.getElementById(id)?.textContent
    })
  expect(await described('Dag')).toBe('Dag-maand-jaar')
  expect(await described('Tijd')).toBe('Bijvoorbeeld 13.30')
})

test('choosing another region for the earlier job alerts moves the focus to the text about it', async () => {
  const page = await visit(browser)
  await open(page, '/job-alert')
  await page
    .getByRole('region', { name: /^Wat je de laatste/ })
    .getByRole('link', { name: 'Boxtel' })
    .press('Enter')
  await page.waitForURL(/regio=boxtel/)
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused).toMatch(/^In de regio Boxtel\./)
})
