import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openApplyForm } from '#test/support/browser-apply.ts'
import { signInAs } from '#test/support/browser-sign-in.ts'
import { openBeforeScript, openBrowser, reopen, visit } from '#test/support/browser.ts'
import { nextStep } from '#test/support/vacancy-form.ts'

const browser = await openBrowser()
const employer = 'werkgever@voorbeeld.test'
const hasFocus = (element: Element) => element === document.activeElement

test('what an employer fills in before the script has loaded stays in the form, and is saved', async () => {
  const page = await visit(browser)
  await signInAs(page, employer)
  const release = await openBeforeScript(page, '/mijn-account/vacatures')
  await page.getByLabel('Titel').fill('Imker')
  await page.getByLabel('Plaats', { exact: true }).selectOption('Berghem')
  await page.getByRole('checkbox', { name: 'Agrarisch' }).check()
  await page.getByRole('checkbox', { name: 'Horeca' }).check()
  await release()
  await expect.poll(() => page.getByRole('combobox', { name: 'Plaats', exact: true }).inputValue()).toBe('Berghem')
  for (const name of ['Agrarisch', 'Horeca']) await page.getByRole('button', { name: `Haal ${name} weg` }).waitFor()
  await page.getByText('Zo staat hij in de lijst').locator('..').getByText('Berghem').waitFor()

  const kept = page.waitForRequest('**/vacature-concept')
  await nextStep(page)
  const sent = new URLSearchParams((await kept).postData()!)
  expect(sent.get('placeId')).toMatch(/^\d+$/)
  expect(sent.getAll('professionIds')).toHaveLength(2)
})

test('what is filled in about a company before the script has loaded stays too', async () => {
  const page = await visit(browser)
  await signInAs(page, employer)
  // A company with a story: on hydration React resets a text box to its initial text.
  await page.goto('/mijn-account/bedrijfsgegevens-overzicht')
  const company = page.getByRole('link', { name: /^Bewerk/ }).first()
  const release = await openBeforeScript(page, (await company.getAttribute('href'))!)
  await page.getByRole('checkbox', { name: 'Zijtaart' }).check()
  const icon = page.getByLabel(/^Pictogram/).first()
  await icon.selectOption({ index: 3 })
  const chosen = await icon.locator('option:checked').innerText()
  const story = page.getByRole('textbox', { name: 'Over het bedrijf' })
  await story.fill('Wij houden bijen.\n\nEn we maken honing.')
  await release()
  await page.getByRole('button', { name: new RegExp(`: ${chosen}$`) }).waitFor()
  await page.getByRole('button', { name: 'Haal Zijtaart weg' }).waitFor()
  await expect.poll(() => story.locator('p').allInnerTexts()).toEqual(['Wij houden bijen.', 'En we maken honing.'])
  expect(await page.locator('textarea[name=description]').inputValue()).toContain('Wij houden bijen.')
})

test('a slow machine keeps what is typed while the editor loads', async () => {
  const page = await visit(browser)
  await signInAs(page, employer)
  // Timers run before the work that React deferred.
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function (...message) {
      setTimeout(() => post.apply(this, message as Parameters<typeof post>), 20)
    }
  })
  const { story, release } = await openStory(page)
  await story.fill('Wij houden bijen.')
  await story.press('End')
  const released = release()
  const more = ' En we maken honing van linde, klaver en phacelia, elk jaar een andere.'
  await page.keyboard.type(more, { delay: 10 })
  await released
  await expect.poll(() => story.getAttribute('contenteditable')).toBe('true')
  await page.keyboard.type(' Kom eens proeven.')
  await expect.poll(() => story.innerText()).toBe(`Wij houden bijen.${more} Kom eens proeven.`)
  expect(await page.locator('textarea[name=description]').inputValue()).toContain('Kom eens proeven.')
})

test('a paragraph that was started before the editor loads stays a single one', async () => {
  const page = await visit(browser)
  await signInAs(page, employer)
  const { story, release } = await openStory(page)
  await story.fill('Wij houden bijen.')
  await story.press('Enter')
  await story.press('Enter')
  await release()
  await expect.poll(() => story.getAttribute('contenteditable')).toBe('true')
  await expect.poll(() => story.evaluate(hasFocus)).toBe(true)
  await page.keyboard.type('En we maken honing.')
  await expect.poll(() => story.locator('p').allInnerTexts()).toEqual(['Wij houden bijen.', 'En we maken honing.'])
})

/** A company's form, and its text box for the story, before hydration. */
async function openStory(page: Page) {
  await page.goto('/mijn-account/bedrijfsgegevens-overzicht')
  const company = page.getByRole('link', { name: /^Bewerk/ }).first()
  const release = await openBeforeScript(page, (await company.getAttribute('href'))!)
  return { story: page.getByRole('textbox', { name: 'Over het bedrijf' }), release }
}

test("an applicant's choices before the script has loaded determine which fields show", async () => {
  const page = await visit(browser, { phone: true })
  await openApplyForm(page)
  const release = await openBeforeScript(page, new URL(page.url()).pathname)
  await page.getByLabel('Voornaam').fill('Noor')
  await page.getByLabel('Je cv').setInputFiles({
    name: 'Cv Noor.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF'),
  })
  await page.getByRole('radio', { name: 'Ik stuur een brief mee' }).check()
  await page.getByLabel('Hoe heb je ons gevonden?').selectOption('Anders')
  await release()
  await page.getByLabel('Motivatiebrief').waitFor()
  expect(await page.getByLabel('Motivatie', { exact: true }).isVisible()).toBe(false)
  expect(await page.getByLabel('Voornaam').inputValue()).toBe('Noor')
  expect(await page.getByLabel('Je cv').evaluate((box: HTMLInputElement) => box.files?.length)).toBe(1)
})

test('what a visitor fills in to search before the script has loaded stays, even while they type on', async () => {
  const page = await visit(browser)
  const words = page.locator('main input[name=zoek]').first()
  for (const path of ['/', '/bedrijven', '/vacatures']) {
    const release = await openBeforeScript(page, path)
    await words.fill('bakker')
    await release()
    // Not only until the next render.
    await page.waitForTimeout(200)
    expect([path, await words.inputValue()]).toEqual([path, 'bakker'])
  }
  const release = await openBeforeScript(page, '/vacatures')
  const distance = page.locator('select[name=straal]')
  await distance.selectOption('25 km')
  await release()
  await page.getByRole('combobox', { name: 'Waar' }).fill('Oss')
  expect(await distance.locator('option:checked').innerText()).toBe('25 km')
  await words.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('straal') === '25')
})

test('a filter and an order chosen before the script has loaded are used in the search', async () => {
  const page = await visit(browser)
  const release = await openBeforeScript(page, '/vacatures')
  const hours = page.getByRole('group', { name: 'Uren per week' }).getByRole('checkbox', { disabled: false }).first()
  const value = (await hours.getAttribute('value'))!
  await hours.check()
  await page.getByRole('combobox', { name: 'Sorteer op' }).selectOption('Sluit het eerst')
  await release()
  await page.waitForURL(({ searchParams }) => searchParams.get('uren') === value && searchParams.has('sorteer'))
  await page
    .getByRole('link', { name: /^Verwijder filter/ })
    .first()
    .waitFor()
  expect(await hours.isChecked()).toBe(true)
  expect(await hours.evaluate(hasFocus)).toBe(true)
})

test('a filter above a table chosen before the script has loaded is applied', async () => {
  const page = await visit(browser)
  await signInAs(page, 'admin@voorbeeld.test')
  const release = await openBeforeScript(page, '/beheer/vacatures?lijst=alles')
  const region = page.getByRole('combobox', { name: 'Regio' })
  await region.selectOption('Boxtel')
  await release()
  await page.waitForURL(/regio=/)
  expect(await region.locator('option:checked').innerText()).toBe('Boxtel')
  // A choice that is already in the address is not requested again.
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await reopen(page)
  expect(asked.filter((url) => url.includes('.data'))).toEqual([])
})

test('what an admin types in the search box before the script has loaded stays, and so does the focus', async () => {
  const page = await visit(browser)
  await signInAs(page, 'admin@voorbeeld.test')
  const release = await openBeforeScript(page, '/beheer/vacatures')
  const box = page.getByRole('searchbox', { name: 'Zoek in beheer' })
  await box.pressSequentially('bak')
  await release()
  await page.keyboard.type('ker')
  expect(await box.inputValue()).toBe('bakker')
  expect(await box.evaluate(hasFocus)).toBe(true)
  await box.press('Enter')
  await page.waitForURL(/zoeken\?zoek=bakker/)
})

test('an applicant deselected from an answer before the script has loaded is not counted', async () => {
  const page = await visit(browser)
  await signInAs(page, employer)
  await page.goto('/mijn-account/sollicitaties-overzicht')
  const cards = page.getByRole('region', { name: 'Contact gehad' }).getByRole('listitem')
  const chosen = await cards
    .getByRole('checkbox')
    .evaluateAll((boxes) => boxes.slice(0, 3).map((box) => `sollicitatie=${(box as HTMLInputElement).value}`))
  const release = await openBeforeScript(page, `/mijn-account/sollicitaties/antwoord?naar=rejected&${chosen.join('&')}`)
  await page.getByRole('button', { name: 'Verstuur 3 mails' }).waitFor()
  const first = page.getByRole('checkbox').first()
  await first.uncheck()
  await release()
  await page.getByRole('button', { name: 'Verstuur 2 mails' }).waitFor()
  await first.check()
  await page.getByRole('button', { name: 'Verstuur 3 mails' }).waitFor()
})

test('focus and typed text stay in a field while the script, and then its editor, replace it', async () => {
  const page = await visit(browser)
  await signInAs(page, employer)
  const editorComes = Promise.withResolvers<void>()
  await page.route(/rich-text-editor/, async (route) => {
    await editorComes.promise
    await route.fallback()
  })
  const release = await openBeforeScript(page, '/mijn-account/bedrijfsgegevens')
  const story = page.getByRole('textbox', { name: 'Over het bedrijf' })
  await story.pressSequentially('Wij houden ')
  const released = release()
  await page.locator('textarea[name=description][hidden]').waitFor({ state: 'attached' })
  await page.keyboard.type('bijen')
  editorComes.resolve()
  await released
  await page.getByRole('toolbar', { name: /Over het bedrijf/ }).waitFor()
  await expect.poll(() => story.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.type(' in Oss.')
  expect(await story.locator('p').allInnerTexts()).toEqual(['Wij houden bijen in Oss.'])
  await page.unrouteAll()

  const showForm = await openBeforeScript(page, '/mijn-account/vacatures')
  await page.getByLabel('Plaats', { exact: true }).focus()
  await showForm()
  const place = page.getByRole('combobox', { name: 'Plaats', exact: true })
  await place.and(page.locator('input')).waitFor()
  expect(await place.evaluate(hasFocus)).toBe(true)
})

test('the hours of a vacancy chosen before the script has loaded stay, and so does their pay', async () => {
  const page = await visit(browser)
  const list = await visit(browser, { withScript: false })
  await list.goto('/vacatures-in-beroepsgroep/techniek')
  const links = list.locator('main article a[href^="/vacatures/"]')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
  for (const address of addresses) {
    await list.goto(address)
    if ((await list.locator('input[type=range]').count()) === 0) continue
    const release = await openBeforeScript(page, address)
    const slider = page.getByRole('slider', { name: 'Uren per week' })
    await slider.press('End')
    const most = await slider.inputValue()
    await release()
    await page.getByText(`bruto per maand bij ${most} uur`).waitFor()
    expect(await slider.inputValue()).toBe(most)
    return
  }
  throw new Error('no vacancy has a choice of hours')
})
