import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findBarriers, holdAnswers, isOnScreen, openBrowser, regionAddress, visit } from '#test/support/browser.ts'

const browser = await openBrowser()
const formPath = '/dev/stijlgids/formulieren'
const stepsPath = '/dev/stijlgids/stappen'

async function open(path: string, visitor: Parameters<typeof visit>[1] = {}) {
  const page = await visit(browser, visitor)
  await page.goto(path)
  if (visitor.withScript !== false) await untilAlive(page)
  return page
}

/** Something that is shown only after hydration. */
async function untilAlive(page: Page) {
  await page
    .getByRole('toolbar')
    .or(page.getByRole('button', { name: 'Volgende' }))
    .first()
    .waitFor()
}

/** A page's real form, without the sample fields around it. */
const formIn = (page: Page) => page.locator('form#proef-formulier, form#stappen')
const field = (page: Page, label: string) => formIn(page).getByLabel(new RegExp(`^${label}( \\(|$)`))
const group = (page: Page, label: string) => formIn(page).getByRole('group', { name: label })
const hasFocus = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)
const summaryIn = (page: Page) => formIn(page).getByRole('alert').filter({ hasText: 'Nog niet alle velden' })
const press = (page: Page, name: string) => formIn(page).getByRole('button', { name, exact: true }).click()
/** By keyboard: a blocked tab shows its message when it is pressed. */
const goTo = (page: Page, name: RegExp) => page.getByRole('link', { name }).press('Enter')
/** Records the state of the form in each frame: enabled, disabled, enabled … */
async function watchFrames(page: Page) {
  const seen = await formIn(page)
    .locator('fieldset')
    .first()
    .evaluateHandle((fieldset: HTMLFieldSetElement) => {
      const states: string[] = []
      const look = () => {
        const state = fieldset.disabled ? 'disabled' : 'enabled'
        if (states.at(-1) !== state) states.push(state)
        requestAnimationFrame(look)
      }
      look()
      return states
    })
  return () => seen.jsonValue()
}

const png = {
  name: 'bakkerij.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAFElEQVQYlWOQibLBgxhGpaOwBAsAEIRFiWGoe9EAAAAASUVORK5CYII=',
    'base64',
  ),
}

describe('a field', () => {
  test('shows its error when it loses the focus, and removes it while it is corrected', async () => {
    const page = await open(formPath)
    await field(page, 'E-mailadres').fill('sanne@')
    expect(await formIn(page).getByText('Dit e-mailadres klopt niet').count()).toBe(0)
    await field(page, 'Telefoonnummer').focus()
    await formIn(page).getByText('Dit e-mailadres klopt niet').waitFor()
    expect(await field(page, 'E-mailadres').getAttribute('aria-invalid')).toBe('true')
    await field(page, 'E-mailadres').fill('sanne@voorbeeld.test')
    await formIn(page).getByText('Dit e-mailadres klopt niet').waitFor({ state: 'detached' })
  })

  for (const hasTouch of [true, false]) {
    test(`shows its error after the ${hasTouch ? 'tap' : 'press'} that left it, which hits its button`, async () => {
      const page = await open(formPath, { phone: true, hasTouch })
      const error = formIn(page).getByText(/^Dit webadres klopt niet/)
      await press(page, 'Voeg een link toe')
      await rowField(page, 0, 'address').fill('geen adres')
      const add = formIn(page).getByRole('button', { name: 'Voeg een link toe', exact: true })
      await add.scrollIntoViewIfNeeded()
      const { x, y, width, height } = (await add.boundingBox())!
      const spot = [x + width / 2, y + height / 2] as const
      if (hasTouch) await page.touchscreen.tap(...spot)
      else {
        await page.mouse.move(...spot)
        await page.mouse.down()
        await page.waitForTimeout(200)
        expect(await error.count()).toBe(0)
        await page.mouse.up()
      }
      await error.waitFor()
      await rowField(page, 1, 'address').waitFor()
    })
  }

  test('that is a checkbox shows its error when it changes, not when it loses the focus', async () => {
    const page = await open(formPath)
    const box = field(page, 'Ik ga akkoord')
    await box.focus()
    await page.keyboard.press('Tab')
    await page.waitForTimeout(100)
    expect(await formIn(page).getByText('Er is nog niet akkoord gegaan').count()).toBe(0)
    await box.check()
    await box.uncheck()
    await formIn(page).getByText('Er is nog niet akkoord gegaan').waitFor()
    await box.check()
    await formIn(page).getByText('Er is nog niet akkoord gegaan').waitFor({ state: 'detached' })
  })

  test('for an amount or a day is formatted the Dutch way when it loses the focus', async () => {
    const page = await open(formPath)
    await field(page, 'Salaris per maand').fill('2900')
    await field(page, 'Begindatum').fill('1122026')
    await field(page, 'Begindatum').fill('01122026')
    await field(page, 'Uren per week').focus()
    expect(await field(page, 'Salaris per maand').inputValue()).toBe('2.900,00')
    expect(await field(page, 'Begindatum').inputValue()).toBe('01-12-2026')
  })

  test('for one of many is filled in with only the keyboard', async () => {
    const page = await open(formPath)
    const place = field(page, 'Plaats')
    await place.focus()
    await page.keyboard.type('ve')
    await page.getByRole('option', { name: 'Veghel' }).waitFor()
    expect(await findBarriers(page, { within: '#proef-formulier' })).toEqual([])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await place.inputValue()).toBe('Veghel')
    expect(await formIn(page).locator('input[name=place]').inputValue()).toBe('Veghel')
    await place.fill('Parijs')
    await page.keyboard.press('Tab')
    await formIn(page).getByText('Kies een plaats uit de lijst').waitFor()
    expect(await place.inputValue()).toBe('Parijs')
  })

  test('for one of many says that something is not in the list, until Escape', async () => {
    const page = await open(formPath)
    const place = field(page, 'Plaats')
    await place.fill('een plaats die nergens bestaat')
    const note = formIn(page).locator('p', { hasText: 'staat niet in de lijst' })
    await note.waitFor()
    await page.keyboard.press('Escape')
    await note.waitFor({ state: 'detached' })
    expect(await place.inputValue()).toMatch(/^een plaats/)
  })

  test('for tags takes words and choices with only the keyboard, up to its maximum', async () => {
    const page = await open(formPath)
    await field(page, 'Trefwoorden').focus()
    await page.keyboard.type('brood')
    await page.keyboard.press('Enter')
    await page.keyboard.type('banket,')
    expect(await tags(page, 'tags')).toEqual(['brood', 'banket'])
    await page.keyboard.press('Backspace')
    expect(await tags(page, 'tags')).toEqual(['brood'])
    await formIn(page).getByRole('button', { name: 'Haal brood weg' }).press('Enter')
    expect(await tags(page, 'tags')).toEqual([])
    expect(await hasFocus(field(page, 'Trefwoorden'))).toBe(true)

    await field(page, 'Beroepsgroepen').focus()
    for (const letters of ['oss', 'ude', 'veg']) {
      await page.keyboard.type(letters)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    }
    expect(await tags(page, 'professions')).toEqual(['Oss', 'Uden', 'Veghel'])
    expect(await field(page, 'Beroepsgroepen').getAttribute('readonly')).not.toBeNull()
  })

  test('for rich text makes headings, lists and links with only the keyboard', async () => {
    const page = await open(formPath)
    const editor = field(page, 'Omschrijving')
    await editor.click()
    await page.keyboard.type('Je bakt ')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('brood')
    await page.keyboard.press('Shift+Tab')
    const bar = page.getByRole('toolbar', { name: 'Opmaak van Omschrijving' })
    await bar.getByRole('button', { name: 'Vet' }).focus()
    await page.keyboard.press('End')
    expect(await hasFocus(bar.getByRole('button', { name: 'Opnieuw' }))).toBe(true)
    await bar.getByRole('button', { name: 'Opsomming' }).press('Enter')
    // The editor regains the focus in the next frame, and would take it from the next button as well.
    await expect.poll(() => hasFocus(editor)).toBe(true)
    await bar.getByRole('button', { name: 'Link' }).press('Enter')
    await page.getByLabel('Adres van de link').fill('javascript:alert(1)')
    await page.keyboard.press('Enter')
    await page.getByText('Begin met https://').waitFor()
    await page.getByLabel('Adres van de link').fill('https://lamers.test')
    await page.keyboard.press('Enter')
    const html = await page.locator('textarea[name=description]').inputValue()
    expect(html).toContain('<strong>brood</strong>')
    expect(html).toContain('<ul><li>')
    expect(html).toContain('href="https://lamers.test"')
  })

  test('for files uploads them at once, shows progress and previews, and reports a wrong one', async () => {
    const page = await open(formPath)
    await slowDown(page)
    await field(page, 'Foto’s').setInputFiles([png, { ...png, name: 'winkel.png' }])
    await page.getByRole('progressbar', { name: 'bakkerij.png wordt verstuurd' }).waitFor()
    await page.getByText('bakkerij.png (1 kB) is ontvangen').waitFor()
    await page.getByText('winkel.png (1 kB) is ontvangen').waitFor()
    expect(await formIn(page).locator('img[src^="data:image/png"]').count()).toBe(2)
    expect(await formIn(page).locator('input[name=photos-bewaard]').count()).toBe(2)
    await field(page, 'Foto’s').setInputFiles([png, { ...png, name: 'derde.png' }])
    await page.getByText('Je kunt hooguit 3 bestanden meesturen.').waitFor()
    await formIn(page).getByRole('button', { name: 'Haal winkel.png weg' }).click()
    expect(await formIn(page).locator('input[name=photos-bewaard]').count()).toBe(1)

    await field(page, 'Je cv').setInputFiles({ ...png, name: 'cv.pdf' })
    await formIn(page).getByText('cv.pdf is niet wat de naam zegt').waitFor()
  })

  test('that repeats can be added, moved and removed, and the focus follows', async () => {
    const page = await open(formPath)
    await press(page, 'Voeg een link toe')
    await expect.poll(() => hasFocus(rowField(page, 0, 'title'))).toBe(true)
    await rowField(page, 0, 'title').fill('Eerste')
    await press(page, 'Voeg een link toe')
    await expect.poll(() => hasFocus(rowField(page, 1, 'title'))).toBe(true)
    await rowField(page, 1, 'title').fill('Tweede')
    await press(page, 'Link 2 omhoog')
    await expect.poll(() => rowField(page, 0, 'title').inputValue()).toBe('Tweede')
    // The first one cannot move further up, the last one not further down.
    const row = (name: string) => formIn(page).getByRole('button', { name, exact: true })
    await page.getByText('Link 2 staat op plek 1 van 2').waitFor({ state: 'attached' })
    await expect.poll(() => hasFocus(row('Link 1 omlaag'))).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => hasFocus(row('Link 2 omhoog'))).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => hasFocus(row('Link 1 omlaag'))).toBe(true)
    await press(page, 'Link 1 verwijderen')
    await expect.poll(() => rowField(page, 0, 'title').inputValue()).toBe('Eerste')
    expect(await rowField(page, 1, 'title').count()).toBe(0)
    expect(await hasFocus(formIn(page).getByRole('button', { name: 'Voeg een link toe' }))).toBe(true)
  })

  test('that repeats gives the focus to a new row before another key can be pressed', async () => {
    const page = await open(formPath)
    const add = formIn(page).getByRole('button', { name: 'Voeg een link toe', exact: true })
    const id = await add.evaluate((button: HTMLButtonElement) => {
      button.click()
      return document.activeElement!.id
    })
    expect(id).toBe(await rowField(page, 0, 'title').getAttribute('id'))
  })

  test('that repeats keeps the button that moves a row in view, however far the row goes', async () => {
    const page = await open(formPath, { viewport: { width: 1280, height: 500 } })
    for (let rows = 1; rows <= 3; rows += 1) {
      await press(page, 'Voeg een link toe')
      await expect.poll(() => hasFocus(rowField(page, rows - 1, 'title'))).toBe(true)
    }
    await formIn(page).getByRole('button', { name: 'Link 1 omlaag', exact: true }).focus()
    await page.keyboard.press('Enter')
    const next = formIn(page).getByRole('button', { name: 'Link 2 omlaag', exact: true })
    await expect.poll(() => hasFocus(next)).toBe(true)
    await expect.poll(() => isOnScreen(next)).toBe(true)
    await page.keyboard.press('Enter')
    const last = formIn(page).getByRole('button', { name: 'Link 3 omhoog', exact: true })
    await expect.poll(() => hasFocus(last)).toBe(true)
    await expect.poll(() => isOnScreen(last)).toBe(true)
  })
})

describe('a form', () => {
  test('that is refused moves the focus to a summary, in the order of the form, and from there to a field', async () => {
    const page = await open(formPath)
    await press(page, 'Voeg een link toe')
    await press(page, 'Verstuur het formulier')
    await expect.poll(() => hasFocus(summaryIn(page))).toBe(true)
    await summaryIn(page).locator('summary').click()
    const lines = await summaryIn(page).getByRole('link').allInnerTexts()
    expect(lines[0]).toBe('Er is geen naam ingevuld')
    expect(lines).toContain('Adres van link 1: Dit veld is nog leeg')
    expect(lines.at(-1)).toBe('Ik ga akkoord: Er is nog niet akkoord gegaan')
    await summaryIn(page)
      .getByRole('link', { name: /geen dienst/ })
      .click()
    await expect.poll(() => hasFocus(formIn(page).getByRole('radio', { name: 'Overdag' }))).toBe(true)
    await summaryIn(page)
      .getByRole('link', { name: /geen omschrijving/ })
      .click()
    await expect.poll(() => hasFocus(field(page, 'Omschrijving'))).toBe(true)
    // The list gets shorter as errors are corrected; the focus stays where the person is typing.
    await field(page, 'Naam').fill('Sanne')
    await summaryIn(page)
      .getByRole('link', { name: /geen naam/ })
      .waitFor({ state: 'detached' })
    expect(await hasFocus(field(page, 'Naam'))).toBe(true)
    expect(await findBarriers(page, { within: 'main' })).toEqual([])
  })

  test('that is correct is disabled while it is submitted, and is enabled again with a confirmation', async () => {
    const page = await open(formPath)
    await fillIn(page)
    await field(page, 'Je cv').setInputFiles({ ...png, name: 'cv.png' })
    const sent = await holdAnswers(page, (request) => request.method() === 'POST')
    await press(page, 'Verstuur het formulier')
    await page.getByRole('button', { name: 'Bezig met versturen' }).waitFor()
    expect(await field(page, 'Naam').isDisabled()).toBe(true)
    expect(await formIn(page).getAttribute('aria-busy')).toBe('true')
    await sent.release()
    const done = await page.getByText(/^Ontvangen: /).innerText()
    // The answer arrives just before the page has reloaded its data.
    await expect.poll(() => field(page, 'Naam').isDisabled()).toBe(false)
    expect(JSON.parse(done.slice('Ontvangen: '.length))).toMatchObject({
      name: 'Sanne',
      phone: '+31612345678',
      salary: 290_050,
      startsOn: '2026-12-01',
      place: 'Oss',
      employments: ['a', 'b'],
      shift: 'night',
      description: '<p>Je bakt &lt;brood&gt;.</p>',
      tags: ['brood', 'banket'],
      links: [{ title: 'Site', address: 'https://lamers.test' }],
      files: ['cv.png'],
    })
  })

  test('submits the text in a tags field that was not confirmed with Enter', async () => {
    const page = await open(formPath)
    await fillIn(page)
    await field(page, 'Trefwoorden').fill('koek')
    await press(page, 'Verstuur het formulier')
    await page.getByText(/^Ontvangen: .*"tags":\["brood","banket","koek"\]/).waitFor()
  })

  test('waits for a file that is being uploaded, disabled until the response arrives', async () => {
    const page = await open(formPath)
    await slowDown(page)
    await fillIn(page)
    const sent = await holdAnswers(page, (request) => request.method() === 'POST')
    await field(page, 'Je cv').setInputFiles({ ...png, name: 'cv.png' })
    const seen = await watchFrames(page)
    const submitted = page.waitForRequest((request) => new URL(request.url()).pathname === `${formPath}.data`)
    await press(page, 'Verstuur het formulier')
    await submitted
    expect(await seen()).toEqual(['enabled', 'disabled'])
    await sent.release()
    await page.getByText(/^Ontvangen: .*"files":\["cv.png"\]/).waitFor()
  })

  test('is submitted by Enter, which triggers no other button', async () => {
    const page = await open(formPath)
    await press(page, 'Voeg een link toe')
    await field(page, 'Naam').press('Enter')
    await expect.poll(() => hasFocus(summaryIn(page))).toBe(true)
    expect(await rowField(page, 0, 'title').count()).toBe(1)
    expect(await rowField(page, 1, 'title').count()).toBe(0)
  })

  test('keeps what was typed when the language is chosen without script, which opens it in a new tab', async () => {
    const page = await visit(browser, { withScript: false })
    await page.goto(formPath)
    await page.getByLabel('Naam', { exact: true }).fill('Sanne')
    const opened = page.context().waitForEvent('page')
    await page.getByRole('button', { name: 'English' }).click()
    const inEnglish = await opened
    await inEnglish.getByRole('button', { name: 'English', pressed: true }).waitFor()
    expect(await page.getByLabel('Naam', { exact: true }).inputValue()).toBe('Sanne')
  })

  test('is in English for a year if the visitor chose so, and what was typed stays', async () => {
    const page = await open(formPath)
    await field(page, 'Naam').fill('Sanne')
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByRole('button', { name: 'English', pressed: true }).waitFor()
    expect(await field(page, 'Naam').inputValue()).toBe('Sanne')
    await press(page, 'Verstuur het formulier')
    const summary = formIn(page).getByRole('alert').filter({ hasText: 'Form incomplete.' })
    await summary.getByRole('link', { name: 'E-mailadres: This field is still empty' }).waitFor()
    // A form's own sentences stay Dutch.
    await summary.locator('summary').click()
    await summary.getByRole('link', { name: 'Ik ga akkoord: Er is nog niet akkoord gegaan' }).waitFor()
    expect(await summary.getByText('Form incomplete.').getAttribute('lang')).toBe('en')

    const cookie = (await page.context().cookies()).find(({ name }) => name === 'locale')
    expect(cookie?.value).toBe('en')
    expect(Math.round((cookie!.expires - Date.now() / 1000) / 86_400)).toBe(365)
  })

  test('is in English by its cookie, even without JavaScript', async () => {
    const page = await visit(browser, { withScript: false })
    await page.context().addCookies([{ name: 'locale', value: 'en', url: regionAddress('oss') }])
    await page.goto(formPath)
    await press(page, 'Verstuur het formulier')
    await formIn(page).getByText('Form incomplete.').waitFor()
  })

  test('keeps what was typed through a reload, says so, and can be cleared', async () => {
    const page = await open(formPath)
    await field(page, 'Naam').fill('Sanne')
    await field(page, 'Plaats').fill('Oss')
    await page.keyboard.press('Escape')
    await group(page, 'Dienstverband').getByLabel('Bakkerij').check()
    await press(page, 'Voeg een link toe')
    await rowField(page, 0, 'title').fill('Site')
    await field(page, 'Omschrijving').click()
    await page.keyboard.type('Je bakt brood.')
    // At once: the last typed text is stored when the page is left.
    await page.reload()
    await page.getByText('Je was hier al mee bezig.').waitFor()
    expect(await field(page, 'Naam').inputValue()).toBe('Sanne')
    expect(await field(page, 'Plaats').inputValue()).toBe('Oss')
    expect(await group(page, 'Dienstverband').getByLabel('Bakkerij').isChecked()).toBe(true)
    expect(await rowField(page, 0, 'title').inputValue()).toBe('Site')
    await field(page, 'Omschrijving').getByText('Je bakt brood.').waitFor()

    await field(page, 'Naam').fill('Sanne Kuijpers')
    await page.getByRole('link', { name: 'Bedrijven', exact: true }).first().click()
    await page.waitForURL(/\/bedrijven$/)
    await page.goBack()
    await page.getByText('Je was hier al mee bezig.').waitFor()
    expect(await field(page, 'Naam').inputValue()).toBe('Sanne Kuijpers')

    await press(page, 'Begin opnieuw')
    await expect.poll(() => field(page, 'Naam').inputValue()).toBe('')
    expect(await field(page, 'Plaats').inputValue()).toBe('')
    expect(await rowField(page, 0, 'title').count()).toBe(0)
    await page.waitForTimeout(500)
    await page.reload()
    await untilAlive(page)
    expect(await page.getByText('Je was hier al mee bezig.').count()).toBe(0)
  })

  test('clears what was typed once it was submitted', async () => {
    const page = await open(formPath)
    await fillIn(page)
    await press(page, 'Verstuur het formulier')
    await page.getByText(/^Ontvangen: /).waitFor()
    await page.waitForTimeout(500)
    await page.reload()
    await untilAlive(page)
    expect(await page.getByText('Je was hier al mee bezig.').count()).toBe(0)
  })

  test('works without JavaScript: plain fields, rows through the server, and every message', async () => {
    const page = await open(formPath, { withScript: false, phone: true })
    await field(page, 'Naam').fill('Sanne')
    await press(page, 'Voeg een link toe')
    await expect.poll(() => isOnScreen(rowField(page, 0, 'title'))).toBe(true)
    await rowField(page, 0, 'title').fill('Site')
    expect(await summaryIn(page).count()).toBe(0)
    expect(await field(page, 'Naam').inputValue()).toBe('Sanne')
    await field(page, 'Omschrijving').fill('Je bakt brood.\n\nElke dag.')
    await field(page, 'Trefwoorden').fill('brood, banket')
    await field(page, 'Plaats').selectOption('Oss')
    await field(page, 'Je cv').setInputFiles({ ...png, name: 'cv.png' })
    await press(page, 'Verstuur het formulier')
    await summaryIn(page).getByRole('link', { name: 'E-mailadres: Dit veld is nog leeg' }).waitFor()
    await summaryIn(page).locator('summary').click()
    await summaryIn(page).getByRole('link', { name: 'Adres van link 1: Dit veld is nog leeg' }).waitFor()
    await formIn(page).getByText('cv.png (1 kB) is ontvangen').waitFor()
    expect(await field(page, 'Omschrijving').inputValue()).toBe('Je bakt brood.\n\nElke dag.')

    await field(page, 'E-mailadres').fill('sanne@voorbeeld.test')
    await field(page, 'Telefoonnummer').fill('06 12345678')
    await field(page, 'Uren per week').fill('32')
    await field(page, 'Begindatum').fill('1-12-2026')
    await field(page, 'Soort werk').selectOption('Bakkerij')
    await group(page, 'Dienstverband').getByLabel('Bakkerij').check()
    await formIn(page).getByRole('radio', { name: 'Overdag' }).check()
    await field(page, 'Verhaal').fill('Ik bak graag.')
    await rowField(page, 0, 'address').fill('https://lamers.test')
    await field(page, 'Ik ga akkoord').check()
    await press(page, 'Verstuur het formulier')
    const done = await page.getByText(/^Ontvangen: /).innerText()
    expect(JSON.parse(done.slice('Ontvangen: '.length))).toMatchObject({
      description: '<p>Je bakt brood.</p><p>Elke dag.</p>',
      tags: ['brood', 'banket'],
      links: [{ title: 'Site', address: 'https://lamers.test' }],
      files: ['cv.png'],
    })
  })
})

describe('a form in steps', () => {
  const active = (page: Page) => page.getByRole('heading', { level: 2 }).filter({ visible: true }).first().innerText()
  const isAt = (page: Page, name: string) => expect.poll(() => active(page)).toContain(name)

  test('goes forward with next and back with previous, and the focus goes to the heading', async () => {
    const page = await open(stepsPath)
    await isAt(page, 'Stap 1 van 4')
    await press(page, 'Volgende')
    await isAt(page, 'Je werk')
    expect(await hasFocus(page.getByRole('heading', { level: 2, name: 'Stap 2 van 4 Je werk' }))).toBe(true)
    expect(await page.getByRole('heading', { level: 2, name: /Over jou/ }).isVisible()).toBe(false)
    await press(page, 'Vorige')
    await isAt(page, 'Over jou')
  })

  test('opens a step by its tab, with only the keyboard', async () => {
    const page = await open(stepsPath)
    await page.getByRole('link', { name: /^Stap 2: Je werk/ }).focus()
    await page.keyboard.press('Enter')
    await isAt(page, 'Je werk')
    expect(await page.getByRole('link', { name: /^Stap 2/ }).getAttribute('aria-current')).toBe('step')
  })

  test('lets an invalid step be left, and its tab then counts the errors', async () => {
    const page = await open(stepsPath)
    await field(page, 'Naam').fill('Sanne')
    await press(page, 'Volgende')
    await isAt(page, 'Je werk')
    await page.getByRole('link', { name: 'Stap 1: Over jou , 1 fout' }).waitFor()
    await press(page, 'Volgende')
    await page.getByRole('link', { name: 'Stap 2: Je werk , 2 fouten' }).waitFor()
  })

  test('does not skip an invalid step, and says which one', async () => {
    const page = await open(stepsPath)
    await goTo(page, /^Stap 4/)
    await page.getByRole('alert').filter({ hasText: 'Maak eerst de stap ‘Je werk’ af.' }).waitFor()
    await isAt(page, 'Over jou')
    expect(await page.getByRole('link', { name: /^Stap 4/ }).getAttribute('aria-disabled')).toBe('true')

    await press(page, 'Volgende')
    await field(page, 'Functie').fill('Bakker')
    await field(page, 'Uren per week').fill('32')
    await goTo(page, /^Stap 1/)
    await isAt(page, 'Over jou')
    await goTo(page, /^Stap 4/)
    await isAt(page, 'Tot slot')
  })

  test('does not leave an invalid step going forward where incomplete steps are not allowed', async () => {
    const page = await open(`${stepsPath}?streng`)
    await field(page, 'Naam').fill('Sanne')
    await press(page, 'Volgende')
    await page.getByRole('alert').filter({ hasText: 'Maak deze stap eerst af.' }).waitFor()
    await isAt(page, 'Over jou')
    await expect.poll(() => hasFocus(field(page, 'E-mailadres'))).toBe(true)
    await field(page, 'E-mailadres').fill('sanne@voorbeeld.test')
    await press(page, 'Volgende')
    await isAt(page, 'Je werk')
    await page.getByRole('link', { name: 'Stap 1: Over jou , in orde' }).waitFor()
  })

  test('never blocks the way back', async () => {
    const page = await open(`${stepsPath}?streng`)
    await field(page, 'Naam').fill('Sanne')
    await field(page, 'E-mailadres').fill('sanne@voorbeeld.test')
    await press(page, 'Volgende')
    await isAt(page, 'Je werk')
    await press(page, 'Vorige')
    await isAt(page, 'Over jou')
  })

  test('can ask for confirmation before a change and stop it; meanwhile the form is disabled and busy', async () => {
    const page = await open(`${stepsPath}?vraag`)
    await field(page, 'Naam').fill('Nee')
    await press(page, 'Volgende')
    expect(await field(page, 'Naam').isDisabled()).toBe(true)
    expect(await formIn(page).getAttribute('aria-busy')).toBe('true')
    await page.getByRole('alert').filter({ hasText: 'Je kunt nu nog niet naar deze stap.' }).waitFor()
    await isAt(page, 'Over jou')
    expect(await field(page, 'Naam').isDisabled()).toBe(false)
    await field(page, 'Naam').fill('Ja')
    await press(page, 'Volgende')
    await isAt(page, 'Je werk')
  })

  test('makes the previous step active when the active one is removed', async () => {
    const page = await open(stepsPath)
    await press(page, 'Volgende')
    await press(page, 'Volgende')
    await isAt(page, 'Een wens')
    await press(page, 'Haal deze stap weg')
    await isAt(page, 'Stap 2 van 3')
    expect(await hasFocus(page.getByRole('heading', { level: 2, name: /Je werk/ }))).toBe(true)
  })

  test('goes to the next step on Enter, and on the last one submits everything', async () => {
    const page = await open(stepsPath)
    await field(page, 'Naam').fill('Sanne')
    await field(page, 'E-mailadres').fill('sanne@voorbeeld.test')
    await page.keyboard.press('Enter')
    await isAt(page, 'Je werk')
    await field(page, 'Functie').fill('Bakker')
    await field(page, 'Uren per week').fill('32')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 2, name: /Een wens/ }).waitFor()
    await press(page, 'Volgende')
    await field(page, 'Ik ga akkoord').check()
    await page.keyboard.press('Enter')
    await page.getByText(/^Ontvangen: .*"title":"Bakker"/).waitFor()
  })

  test('that is refused links from its summary to the field in its step', async () => {
    const page = await open(stepsPath)
    await press(page, 'Volgende')
    await field(page, 'Functie').fill('Bakker')
    await field(page, 'Uren per week').fill('32')
    await press(page, 'Volgende')
    await press(page, 'Volgende')
    await press(page, 'Verstuur het formulier')
    await expect.poll(() => hasFocus(summaryIn(page))).toBe(true)
    await summaryIn(page)
      .getByRole('link', { name: /e-mailadres/i })
      .click()
    await expect.poll(() => hasFocus(field(page, 'E-mailadres'))).toBe(true)
    await isAt(page, 'Over jou')
    for (const path of [page.url(), `${stepsPath}?stijl=voortgang`]) {
      await page.goto(path)
      await untilAlive(page)
      expect(await findBarriers(page, { within: 'main' })).toEqual([])
    }
  })

  test('shows progress in the second style, and the way back to errors', async () => {
    const page = await open(`${stepsPath}?stijl=voortgang`)
    const bar = page.getByRole('navigation', { name: 'Stappen van dit formulier' })
    await bar.getByText('Hierna: Je werk').waitFor()
    await press(page, 'Volgende')
    await isAt(page, 'Stap 2 van 4')
    await bar.getByRole('link', { name: 'Over jou: 2 fouten' }).click()
    await isAt(page, 'Over jou')
  })

  test('is one long form without JavaScript, which submits and shows errors', async () => {
    const page = await open(stepsPath, { withScript: false, phone: true })
    await field(page, 'Naam').fill('Sanne')
    await field(page, 'Functie').fill('Bakker')
    await press(page, 'Verstuur het formulier')
    await summaryIn(page)
      .getByRole('link', { name: /e-mailadres/i })
      .waitFor()
    expect(await field(page, 'Functie').inputValue()).toBe('Bakker')
    await field(page, 'E-mailadres').fill('sanne@voorbeeld.test')
    await field(page, 'Uren per week').fill('32')
    await field(page, 'Ik ga akkoord').check()
    await press(page, 'Verstuur het formulier')
    await page.getByText(/^Ontvangen: .*"title":"Bakker"/).waitFor()
  })
})

for (const scheme of ['light', 'dark'] as const) {
  test(`the fields have no accessibility errors in any state, ${scheme}`, async () => {
    const page = await open('/dev/stijlgids/velden', { scheme })
    expect(await findBarriers(page)).toEqual([])
  })

  test(`the fields have no accessibility errors and no horizontal scrolling on a narrow phone, ${scheme}`, async () => {
    const page = await open(formPath, { scheme, viewport: { width: 320, height: 700 } })
    for (const path of ['/dev/stijlgids/velden', formPath, stepsPath, `${stepsPath}?stijl=voortgang`]) {
      await page.goto(path)
      await untilAlive(page)
      if (path !== '/dev/stijlgids/velden') expect(await findBarriers(page, { within: 'main' })).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    }
  })
}

async function fillIn(page: Page) {
  await field(page, 'Naam').fill('Sanne')
  await field(page, 'E-mailadres').fill('sanne@voorbeeld.test')
  await field(page, 'Telefoonnummer').fill('06 12345678')
  await field(page, 'Uren per week').fill('32')
  await field(page, 'Salaris per maand').fill('2900,5')
  await field(page, 'Begindatum').fill('1-12-2026')
  await field(page, 'Soort werk').selectOption('Bakkerij')
  await field(page, 'Plaats').fill('oss')
  await page.keyboard.press('Escape')
  await group(page, 'Dienstverband').getByLabel('Bakkerij').check()
  await group(page, 'Dienstverband').getByLabel('Zorg en welzijn').check()
  await formIn(page).getByRole('radio', { name: 'In de nacht' }).check()
  await field(page, 'Verhaal').fill('Ik bak graag.')
  await field(page, 'Omschrijving').click()
  await page.keyboard.type('Je bakt <brood>.')
  await field(page, 'Trefwoorden').fill('brood, banket')
  await press(page, 'Voeg een link toe')
  await rowField(page, 0, 'title').fill('Site')
  await rowField(page, 0, 'address').fill('https://lamers.test')
  await field(page, 'Ik ga akkoord').check()
}

function rowField(page: Page, row: number, name: string) {
  return formIn(page).locator(`input[name="links[${row}].${name}"]`)
}

function tags(page: Page, name: string) {
  return formIn(page)
    .locator(`li input[type=hidden][name=${name}]`)
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
}

/** Delays the answer to a file upload, as on a phone. */
async function slowDown(page: Page) {
  await page.route('**/uploaden', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
}
