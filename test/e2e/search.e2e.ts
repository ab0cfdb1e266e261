import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  findBarriers,
  holdAnswers,
  open,
  openBrowser,
  reopen,
  takeErrors,
  untilSettled,
  visit,
  watchShifts,
} from '#test/support/browser.ts'

const browser = await openBrowser()

test('someone searches for work, narrows the list, and opens a vacancy', async () => {
  const page = await visit(browser)
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Wat zoek je?' }).fill('medewerker')
  await page.getByRole('combobox', { name: 'Waar?' }).fill('Oss')
  await page.keyboard.press('Escape')
  await page.getByLabel('Binnen', { exact: true }).selectOption('10 km')
  await page.getByRole('button', { name: 'Zoek werk' }).click()

  await page.getByRole('heading', { level: 1, name: /vacatures voor ‘medewerker’ bij Oss/ }).waitFor()
  expect(decodeURIComponent(new URL(page.url()).search)).toBe('?zoek=medewerker&plaats=Oss&straal=10')

  const box = page.getByRole('checkbox', { name: /^25–36 uur/ })
  await box.check()
  await page.waitForURL(/uren=4/)
  // The visitor's focus stays where it was.
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true)
  const heading = page.getByRole('heading', { level: 1 })
  await page.getByRole('link', { name: 'Verwijder filter 25–36 uur' }).waitFor()
  const narrowed = await heading.innerText()
  expect(await page.getByRole('status').filter({ hasText: narrowed }).count()).toBe(1)

  await page.getByRole('link', { name: 'Verwijder filter 25–36 uur' }).click()
  await page.waitForURL((url) => !url.search.includes('uren'))
  await expect.poll(() => box.isChecked()).toBe(false)

  const first = page.getByRole('article').first()
  const title = await first.getByRole('heading').innerText()
  await first.getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: /medewerker/ }).waitFor()
})

test('the search box is a combobox that works with only the keyboard', async () => {
  const page = await visit(browser)
  await open(page, '/vacatures')
  const box = page.getByRole('combobox', { name: 'Wat zoek je?' })
  await box.focus()
  await page.keyboard.type('mont')
  const options = page.getByRole('option')
  await options.first().waitFor()
  expect(await box.getAttribute('aria-expanded')).toBe('true')
  // The open list covers part of the page, which cannot be reached until the list closes.
  expect(await findBarriers(page, { within: '[role=search]' })).toEqual([])
  const text = (await options.first().innerText()).split('\n')[0]!
  await page.keyboard.press('ArrowDown')
  const active = await box.getAttribute('aria-activedescendant')
  expect(await options.first().getAttribute('id')).toBe(active)
  await page.keyboard.press('Enter')
  await expect.poll(() => box.inputValue()).toBe(text)
  await page.keyboard.press('Enter')
  await page.waitForURL(/zoek=/)
  expect(await page.getByRole('article').count()).toBeGreaterThan(0)
})

test('a search that finds nothing offers slightly wider ones', async () => {
  // In a place where no other story posts a vacancy between the two counts.
  const page = await visit(browser, { region: 'boxtel' })
  await page.goto('/vacatures?plaats=boxtel&salaris=50000')
  await page.getByRole('heading', { level: 1, name: 'Nog niets gevonden bij Boxtel' }).waitFor()
  expect(await page.getByRole('heading', { name: 'Deze drie komen het dichtst in de buurt' }).count()).toBe(1)
  const way = page.getByRole('link', { name: /Zonder ondergrens voor het salaris/ })
  const count = Number(/(\d+)$/.exec(await way.innerText())![1])
  await way.click()
  await page.getByRole('heading', { level: 1, name: new RegExp(`^${count} vacature`) }).waitFor()
})

test('without JavaScript a search works from the first box to the vacancy', async () => {
  const page = await visit(browser, { withScript: false })
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Wat zoek je?' }).fill('medewerker')
  await page.getByRole('combobox', { name: 'Waar?' }).fill('oss')
  await page.getByRole('button', { name: 'Zoek werk' }).click()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/vacatures? voor ‘medewerker’ bij Oss/)
  await page.getByRole('checkbox', { name: /^25–36 uur/ }).check()
  await page.getByRole('button', { name: 'Pas filters toe' }).first().click()
  expect(page.url()).toContain('uren=4')
  expect(await page.getByRole('checkbox', { name: /^25–36 uur/ }).isChecked()).toBe(true)
  const title = await page.getByRole('article').first().getByRole('heading').innerText()
  await page.getByRole('article').first().getByRole('link').click()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title)
})

test('on a phone the filters are a sheet, even without JavaScript', async () => {
  for (const withScript of [true, false]) {
    const page = await visit(browser, { phone: true, withScript })
    await page.goto('/vacatures')
    const box = page.getByRole('checkbox', { name: /^25–36 uur/ })
    expect(await box.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await box.check()
    const done = withScript
      ? page.getByRole('button', { name: /^Toon \d+ vacature/ })
      : page.getByRole('button', { name: 'Pas filters toe' }).last()
    await done.click()
    await page.waitForURL(/uren=4/)
    await page.getByRole('button', { name: /Gekozen filters: 1/ }).waitFor()
    expect(await box.isVisible()).toBe(false)
  }
})

test('a vacancy is kept with a click, without leaving the list, and found again later', async () => {
  const page = await visit(browser)
  await open(page, '/vacatures')
  const card = page.getByRole('article').first()
  const title = await card.getByRole('heading').innerText()
  const kept = page.waitForResponse('**/bewaren')
  await card.getByRole('button', { name: `Bewaar ${title}`, exact: true }).click()
  await card.getByRole('button', { name: `Bewaard: ${title}. Bewaar niet langer` }).waitFor()
  await kept
  expect(new URL(page.url()).pathname).toBe('/vacatures')
  await page
    .getByRole('link', { name: /^Bewaard ?: 1 vacature$/ })
    .first()
    .waitFor()
  await page.goto('/bewaard')
  await page.getByRole('heading', { level: 2, name: title }).waitFor()
})

test('a heart that could not be saved is reverted, with a message', async () => {
  const page = await visit(browser)
  await open(page, '/vacatures')
  const card = page.getByRole('article').first()
  const heart = card.getByRole('button', { name: /^Bewaar / })
  await page.context().setOffline(true)
  await heart.click()
  await card.getByRole('alert').getByText('Kijk of je verbinding hebt en probeer het opnieuw.').waitFor()
  expect(await heart.count()).toBe(1)
  expect(await findBarriers(page, { within: 'article' })).toEqual([])
  await page.context().setOffline(false)
  const kept = page.waitForResponse('**/bewaren')
  await heart.click()
  await kept
  await expect.poll(() => card.getByRole('alert').count()).toBe(0)
  takeErrors()
})

test('two vacancies that are kept on a slow connection are both stored', async () => {
  const page = await visit(browser)
  await open(page, '/vacatures')
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/bewaren', async (route) => {
    await promise
    await route.fallback()
  })
  let answered = 0
  page.on('response', (answer) => {
    if (answer.url().endsWith('/bewaren')) answered += 1
  })
  for (const at of [0, 1]) {
    await page
      .getByRole('article')
      .nth(at)
      .getByRole('button', { name: /^Bewaar / })
      .click()
  }
  await page.waitForTimeout(500)
  resolve()
  await expect.poll(() => answered).toBe(2)
  await page.goto('/bewaard')
  expect(await page.getByRole('article').count()).toBe(2)
})

test('another region is one click away, on the same page', async () => {
  const page = await visit(browser)
  await page.goto('/bedrijven')
  const button = page.getByRole('button', { name: 'Andere regio' })
  const region = page.getByRole('link', { name: 'Baan in Boxtel' }).first()
  await button.click()
  const below = async () => {
    const [opener, link] = [(await button.boundingBox())!, (await region.boundingBox())!]
    return link.x + link.width > opener.x && link.y > opener.y + opener.height
  }
  expect(await below()).toBe(true)
  // As in a browser without anchor positioning.
  await page.evaluate(() => {
    const removeFrom = (from: CSSStyleSheet | CSSGroupingRule) => {
      for (const [nth, rule] of [...from.cssRules].entries()) {
        if (rule instanceof CSSSupportsRule && rule.conditionText.includes('position-area')) return from.deleteRule(nth)
        if (rule instanceof CSSGroupingRule) removeFrom(rule)
      }
    }
    for (const sheet of document.styleSheets) removeFrom(sheet)
  })
  expect(await below()).toBe(true)
  await region.click()
  await page.getByRole('heading', { level: 1, name: 'Bedrijven in Boxtel' }).waitFor()
  expect(page.url()).toMatch(/^http:\/\/boxtel\.localhost:\d+\/bedrijven$/)
})

test('searching keeps the focus where it was, and the box shows its focus', async () => {
  const page = await visit(browser)
  await open(page, '/vacatures')
  const box = page.getByRole('combobox', { name: 'Wat zoek je?' })
  await box.fill('medewerker')
  await box.press('Escape')
  await box.press('Enter')
  await page.waitForURL(/zoek=medewerker/)
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true)
  // The order of the list without words was not an explicit choice.
  const order = page.getByRole('combobox', { name: 'Sorteer op' })
  const chosen = () => order.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]!.text)
  await expect.poll(chosen).toBe('Best passend')
  await order.selectOption('Nieuwste')
  await page.waitForURL(/sorteer=nieuwste/)
  await page.goBack()
  await expect.poll(chosen).toBe('Best passend')
  await box.focus()
  expect(await box.evaluate((element) => getComputedStyle(element.parentElement!).boxShadow)).toContain('3px')

  await open(page, '/bedrijven')
  const company = page.getByRole('searchbox')
  await company.fill('niemand')
  await company.press('Enter')
  await page.getByText('Geen bedrijf past bij ‘niemand’.').waitFor()
  expect(await company.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.goBack()
  await expect.poll(() => company.inputValue()).toBe('')
})

test('what is typed while a list loads stays; otherwise the boxes follow the address', async () => {
  for (const phone of [false, true]) {
    const page = await visit(browser, { phone })
    await open(page, '/vacatures')
    if (phone) await page.getByRole('link', { name: 'wijzig' }).click()
    const words = page.getByRole('combobox', { name: 'Wat zoek je?' })
    const place = page.getByRole('combobox', { name: 'Waar?' })
    await words.fill('medewerker')
    const held = await holdAnswers(page, (request) => request.url().includes('zoek=medewerker'))
    const asked = page.waitForRequest(/zoek=medewerker/)
    await words.press('Enter')
    await asked
    await words.pressSequentially(' winkel')
    await place.fill('Berghem')
    await held.release()
    await page.getByRole('heading', { level: 1, name: /voor ‘medewerker’ in Oss/ }).waitFor()
    expect(await words.inputValue()).toBe('medewerker winkel')
    expect(await place.inputValue()).toBe('Berghem')
    // On a phone the filters would be collapsed.
    expect(await place.isVisible()).toBe(true)

    await place.press('Enter')
    await page.getByRole('heading', { level: 1, name: /‘medewerker winkel’ bij Berghem/ }).waitFor()
    expect(await words.isVisible()).toBe(!phone)
    await page.goBack()
    await expect.poll(() => words.inputValue()).toBe('medewerker')
    expect(await place.inputValue()).toBe('')
    await page.goBack()
    await expect.poll(() => words.inputValue()).toBe('')
    await page.goForward()
    await expect.poll(() => words.inputValue()).toBe('medewerker')
  }
})

test('a distance without a place stays out of the address', async () => {
  const page = await visit(browser)
  await open(page, '/')
  await page.getByRole('combobox', { name: 'Wat zoek je?' }).fill('medewerker')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Zoek werk' }).click()
  await page.getByRole('heading', { level: 1, name: /voor ‘medewerker’ in Oss/ }).waitFor()
  expect(page.url()).not.toContain('straal')
  await page.getByRole('checkbox', { name: /^25–36 uur/ }).check()
  await page.waitForURL(/uren=4/)
  expect(new URL(page.url()).search).toBe('?zoek=medewerker&uren=4')
  // The chosen distance only applies once there is a place.
  await page.getByLabel('Binnen', { exact: true }).selectOption('25 km')
  await page.getByRole('combobox', { name: 'Waar?' }).fill('Oss')
  await page.getByRole('combobox', { name: 'Waar?' }).press('Enter')
  await page.waitForURL(/plaats=Oss&straal=25/)
})

test('after navigating, the keyboard continues from the results, or from where it was', async () => {
  const page = await visit(browser)
  const hasFocus = (locator: Locator) => () => locator.evaluate((element) => element === document.activeElement)
  const heading = page.getByRole('heading', { level: 1 })
  await open(page, '/vacatures')
  await page.getByRole('link', { name: 'Volgende' }).press('Enter')
  await page.waitForURL(/pagina=2/)
  await expect.poll(hasFocus(heading)).toBe(true)

  await page.getByRole('checkbox', { name: /^Zorg en welzijn/ }).press('Space')
  await page.waitForURL(/beroepsgroep=zorg-en-welzijn/)
  const chip = page.getByRole('link', { name: 'Verwijder filter Zorg en welzijn' })
  await chip.waitFor()
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('beroepsgroep')
  await chip.press('Enter')
  await chip.waitFor({ state: 'detached' })
  await expect.poll(hasFocus(heading)).toBe(true)

  // By its address: meanwhile other stories post vacancies, which are listed above it.
  const address = await page.getByRole('article').nth(4).getByRole('heading').getByRole('link').getAttribute('href')
  const vacancy = page.getByRole('article').locator(`h2 a[href="${address}"], h3 a[href="${address}"]`)
  await vacancy.press('Enter')
  await page.waitForURL(/\/vacatures\/./)
  await expect.poll(hasFocus(heading)).toBe(true)
  await page.goBack()
  await expect.poll(hasFocus(vacancy)).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200)
})

test('without a connection typing works, just without suggestions', async () => {
  const page = await visit(browser)
  await open(page, '/vacatures')
  await page.context().setOffline(true)
  const box = page.getByRole('combobox', { name: 'Wat zoek je?' })
  await box.pressSequentially('monteur')
  await page.waitForTimeout(400)
  expect(await box.inputValue()).toBe('monteur')
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/vacatures in Oss/)
})

test('a place and hours among the words become filters that can be removed', async () => {
  const page = await visit(browser)
  await page.goto('/vacatures?zoek=medewerker+oss+20+uur')
  await page.getByRole('heading', { level: 1, name: /voor ‘medewerker’ bij Oss/ }).waitFor()
  expect(await page.getByRole('combobox', { name: 'Wat zoek je?' }).inputValue()).toBe('medewerker')
  expect(await page.getByRole('combobox', { name: 'Waar?' }).inputValue()).toBe('Oss')
  await page.getByRole('link', { name: 'Verwijder filter 17–24 uur' }).click()
  await page.waitForURL((url) => url.search === '?zoek=medewerker&plaats=oss')
  await page.getByRole('link', { name: 'Verwijder filter 17–24 uur' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Verwijder filter Oss, 10 km' }).click()
  await page.waitForURL((url) => url.search === '?zoek=medewerker')
})

test('work found by another name is marked as such', async () => {
  const page = await visit(browser)
  await page.goto('/vacatures?zoek=poetsvrouw&overal=ja')
  await page.getByText('Ook gevonden voor: schoonmaker').waitFor()
  expect(await page.getByRole('article').first().getByRole('heading').innerText()).toMatch(/schoonma/i)
})

test('a typing error is corrected, with a notice', async () => {
  const page = await visit(browser)
  await page.goto('/vacatures?zoek=vepleegkundige&overal=ja')
  await page.getByText('Niets gevonden voor ‘vepleegkundige’. Dit is er voor ‘verpleegkundige’.').waitFor()
  // Also when only other regions have such work.
  await page.goto('/vacatures?zoek=verpleegkundge')
  await page.getByRole('heading', { level: 1, name: 'Nog niets voor ‘verpleegkundige’ in Oss' }).waitFor()
  await page.getByText('We hebben ‘verpleegkundge’ gelezen als ‘verpleegkundige’.').waitFor()
})

test('an unknown place stays in its box, with suggestions', async () => {
  const page = await visit(browser)
  await page.goto('/vacatures?plaats=Berchum')
  await page.getByText('We kennen ‘Berchum’ niet. Bedoel je Berghem?').waitFor()
  const box = page.getByRole('combobox', { name: 'Waar?' })
  expect(await box.inputValue()).toBe('Berchum')
  expect(await box.getAttribute('aria-invalid')).toBe('true')
  expect(await findBarriers(page)).toEqual([])
  await page
    .getByRole('link', { name: /^Berghem/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: /bij Berghem/ }).waitFor()
  await expect.poll(() => box.inputValue()).toBe('Berghem')
})

test('cards show the distance, and the start is remembered on request', async () => {
  const page = await visit(browser)
  await page.goto('/vacatures?plaats=oss&sorteer=dichtstbij')
  const kilometres = await page
    .getByRole('article')
    .filter({ hasText: ' km' })
    .locator('text=/· [0-9]/')
    .allInnerTexts()
  const sorted = kilometres.map((text) => Number(/([\d,]+) km/.exec(text)![1]!.replace(',', '.')))
  expect(sorted).toEqual(sorted.toSorted((one, other) => one - other))
  expect(sorted.length).toBeGreaterThan(2)
  await page.getByRole('button', { name: 'Onthoud Oss als mijn startpunt' }).click()
  await page.getByRole('button', { name: 'Vergeet mijn startpunt' }).waitFor()
  await page.goto('/vacatures')
  await page.getByText('Afstanden vanaf Oss.').waitFor()
  await page.getByRole('article').filter({ hasText: ' km' }).first().waitFor()
  await page.getByRole('button', { name: 'Vergeet mijn startpunt' }).click()
  await page.getByText('Afstanden vanaf Oss.').waitFor({ state: 'detached' })
})

test('the location is requested only after a click', async () => {
  const page = await visit(browser)
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 51.765, longitude: 5.518 })
  await open(page, '/vacatures')
  const box = page.getByRole('combobox', { name: 'Waar?' })
  expect(await box.inputValue()).toBe('')
  await page.getByRole('button', { name: 'Gebruik mijn locatie' }).click()
  await expect.poll(() => box.inputValue()).toMatch(/^534\d Oss$/)
})

test('a heart pressed on another page is shown when going back to the list', async () => {
  const page = await visit(browser)
  await open(page, '/vacatures')
  const link = page.locator('main article h3 a, main article h2 a').first()
  const title = await link.innerText()
  await open(page, (await link.getAttribute('href'))!)
  const kept = page.waitForResponse('**/bewaren')
  await page
    .getByRole('button', { name: `Bewaar ${title}`, exact: true })
    .first()
    .click()
  await kept
  await page.goBack()
  await page.getByRole('button', { name: `Bewaard: ${title}. Bewaar niet langer` }).waitFor()
  await page
    .getByRole('link', { name: /^Bewaard ?: 1 vacature$/ })
    .first()
    .waitFor()
})

test('the map leads to the vacancies of a place, with and without JavaScript', async () => {
  for (const withScript of [true, false]) {
    const page = await visit(browser, { withScript })
    await page.goto('/vacatures')
    await page.getByRole('link', { name: 'Kaart' }).click()
    await page.getByRole('heading', { level: 1, name: /vacatures op de kaart/ }).waitFor()
    if (withScript) expect(await findBarriers(page)).toEqual([])
    await page.getByRole('navigation', { name: 'Plaatsen' }).getByRole('link', { name: /^Oss/ }).click()
    await page.getByRole('heading', { level: 2, name: /^In Oss/ }).waitFor()
    await page.getByRole('link', { name: 'Toon' }).click()
    await page.getByRole('heading', { level: 1, name: /vacatures in Oss/ }).waitFor()
  }
})

for (const withScript of [true, false]) {
  test(`filters are shown on the map, kept with other words, and removed there, ${withScript ? 'with' : 'without'} script`, async () => {
    const page = await visit(browser, { withScript })
    await page.goto('/vacatures-op-de-kaart?plaats=oss&beroepsgroep=techniek&salaris=2500')
    const chips = page.getByRole('list', { name: 'Gekozen filters' })
    const said = async () =>
      (await chips.getByRole('listitem').allInnerTexts()).map((name) => name.replace('\u00a0', ' '))
    expect(await said()).toEqual(['Techniek', 'Vanaf € 2.500', 'Wis alles'])
    if (withScript) expect(await findBarriers(page)).toEqual([])
    await page.getByRole('combobox', { name: 'Wat zoek je?' }).fill('monteur')
    await page.getByRole('button', { name: 'Zoek werk' }).click()
    await page.waitForURL(/zoek=monteur/)
    await chips.getByRole('link', { name: /Vanaf/ }).click()
    await expect.poll(said).toEqual(['Techniek', 'Wis alles'])
    await chips.getByRole('link', { name: 'Wis alles' }).click()
    await chips.waitFor({ state: 'detached' })
    const { pathname, search } = new URL(page.url())
    expect(pathname + search).toBe('/vacatures-op-de-kaart?zoek=monteur&plaats=oss')
  })
}

test('the sizes of circles are explained where the map is shown at full size', async () => {
  for (const phone of [false, true]) {
    const page = await visit(browser, { phone })
    await page.goto('/vacatures-op-de-kaart')
    expect(await page.getByText(/^\d+vacatures$/).isVisible()).toBe(!phone)
  }
})

test('the map keeps an unknown place in its box too, and passes the distance back to the list', async () => {
  const page = await visit(browser)
  await page.goto('/vacatures-op-de-kaart?plaats=Berchum')
  await page.getByText('We kennen ‘Berchum’ niet. Bedoel je Berghem?').waitFor()
  expect(await page.getByRole('combobox', { name: 'Waar?' }).inputValue()).toBe('Berchum')
  await page
    .getByRole('link', { name: /^Berghem/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 2, name: /^In Berghem/ }).waitFor()
  await page.getByRole('link', { name: 'Lijst' }).click()
  await page.getByRole('heading', { level: 1, name: /bij Berghem/ }).waitFor()
})

test('an empty map says so, suggests what the list does, and counts the same for every chosen place', async () => {
  const page = await visit(browser)
  await page.goto('/vacatures-op-de-kaart?zoek=verpleegkundge')
  await page.getByRole('heading', { level: 1, name: 'Nog niets voor ‘verpleegkundige’ in Oss' }).waitFor()
  await page.getByText('We hebben ‘verpleegkundge’ gelezen als ‘verpleegkundige’.').waitFor()
  await page.getByRole('heading', { name: 'Deze drie komen het dichtst in de buurt' }).waitFor()
  const cutOff = await page.locator('main svg[viewBox="0 0 1440 330"]').evaluate((drawing) => {
    const { top } = drawing.parentElement!.getBoundingClientRect()
    return [...drawing.querySelectorAll('path, circle')].filter((part) => part.getBoundingClientRect().top < top).length
  })
  expect(cutOff).toBe(0)
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('link', { name: /^In alle regio’s/ }).click()
  await page.getByRole('heading', { level: 1, name: /voor ‘verpleegkundige’ in alle regio’s/ }).waitFor()

  await page.goto('/vacatures-op-de-kaart?zoek=monteur')
  const heading = page.getByRole('heading', { level: 1, name: /vacatures voor ‘monteur’ op de kaart/ })
  const counted = await heading.innerText()
  await page.getByRole('navigation', { name: 'Plaatsen' }).getByRole('link', { name: /^Lith/ }).click()
  await page.waitForURL(/plaats=lith/)
  expect(await heading.innerText()).toBe(counted)
})

test('every name on the map fits the narrowest phone in system fonts', async () => {
  const page = await visit(browser, { viewport: { width: 320, height: 844 } })
  await page.route(/\.woff2$/, (route) => route.abort())
  await page.goto('/vacatures-op-de-kaart')
  const cut = await page.locator('main svg:has(circle)').evaluateAll((drawings) =>
    drawings.flatMap((drawing) => {
      const { left, right } = drawing.getBoundingClientRect()
      return [...drawing.querySelectorAll('text')].flatMap((name) => {
        const { left: from, right: to } = name.getBoundingClientRect()
        return from < to && (from < left || to > right) ? [name.textContent] : []
      })
    }),
  )
  expect(cut).toEqual([])
})

test('on a phone the search folds to one line, and the first card is in view', async () => {
  const page = await visit(browser, { phone: true })
  await open(page, '/vacatures?plaats=oss&uren=3')
  // The first page may use the fallback font, which is wider; the next one has ours at once.
  await reopen(page)
  const first = (await page.getByRole('article').first().boundingBox())!
  expect(first.y).toBeLessThan(400)
  await page.getByRole('link', { name: /Oss · 10 km · 17–24 uur/ }).click()
  const box = page.getByRole('combobox', { name: 'Wat zoek je?' })
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true)
  await box.fill('medewerker')
  // The list of suggestions may cover the button by now.
  await box.press('Enter')
  await page.getByRole('link', { name: /medewerker · Oss/ }).waitFor()
  expect(await box.isVisible()).toBe(false)
})

test('the sheet with filters is modal, and Escape closes it', async () => {
  const page = await visit(browser, { phone: true })
  await open(page, '/vacatures')
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.waitFor()
  expect(await sheet.evaluate((element) => element.matches(':modal'))).toBe(true)
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
})

test('in the sheet rows are tall enough to tap, its header stays, and all filters are cleared at once', async () => {
  const page = await visit(browser, { phone: true })
  await open(page, '/vacatures?uren=3&dienstverband=vast')
  await page.getByRole('button', { name: /Gekozen filters: 2/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  const rows = await sheet
    .locator('label:has(input[type=checkbox]:enabled)')
    .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().height).filter((height) => height > 0))
  expect(rows.length).toBeGreaterThan(10)
  expect(Math.min(...rows)).toBeGreaterThanOrEqual(44)
  await sheet.getByRole('checkbox').last().scrollIntoViewIfNeeded()
  const clear = sheet.getByRole('link', { name: 'Wis alles' })
  expect((await clear.boundingBox())!.y).toBeLessThan(120)
  await clear.click()
  await page.waitForURL((url) => url.search === '')
})

test('a long list of options can be searched', async () => {
  const page = await visit(browser)
  await open(page, '/vacatures')
  await page.getByText(/^Alle \d+ soorten werk$/).click()
  const rest = page.locator('details[open] label:has(input[name=beroepsgroep])')
  expect(await rest.count()).toBeGreaterThan(8)
  const last = await rest.last().locator('span').first().innerText()
  await page.getByLabel('Zoek in soort werk').fill(last.toUpperCase())
  await rest.nth(1).waitFor({ state: 'detached' })
  expect(await rest.first().innerText()).toContain(last)
  await page.getByLabel('Zoek in soort werk').fill('bestaat niet')
  await rest.first().waitFor({ state: 'detached' })
})

test('with the keyboard the filters can be skipped to the results', async () => {
  const page = await visit(browser)
  await open(page, '/vacatures')
  const skip = page.getByRole('link', { name: 'Naar de resultaten' })
  await skip.focus()
  expect((await skip.boundingBox())!.height).toBeGreaterThan(20)
  await page.keyboard.press('Enter')
  await page.waitForURL(/#resultaten$/)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('#resultaten') !== null)).toBe(true)
})

test('ticking a filter never moves another row', async () => {
  const page = await visit(browser)
  await open(page, '/vacatures')
  const positions = () =>
    page
      .locator('#filters')
      .getByRole('checkbox')
      .evaluateAll((boxes) =>
        boxes.map(
          (box) => `${(box as HTMLInputElement).value} ${Math.round(box.getBoundingClientRect().top + scrollY)}`,
        ),
      )
  const before = await positions()
  for (const name of ['uren', 'opleiding', 'dienstverband']) {
    await page.locator(`input[name=${name}]:enabled`).first().check()
    await page.waitForURL((url) => url.searchParams.has(name))
    await untilSettled(page)
    expect(await positions()).toEqual(before)
  }
})

test('on a phone, work near Veghel for about 20 hours is found and applied for within 20 taps', async () => {
  const page = await visit(browser, { phone: true, region: 'meierijstad' })
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.click()
  }
  const type = async (label: string, text: string) => {
    await tap(page.getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }
  await open(page, '/')
  await type('Wat zoek je?', '20 uur')
  await page.keyboard.press('Escape')
  await type('Waar?', 'Veghel')
  await page.keyboard.press('Escape')
  await tap(page.getByRole('button', { name: 'Zoek werk' }))
  await page
    .getByRole('link', { name: /17–24 uur/ })
    .first()
    .waitFor()
  await page
    .getByText(/^± €.* bij 2\d uur$/)
    .first()
    .waitFor()

  await tap(page.getByRole('article').first().getByRole('link'))
  await tap(page.getByRole('link', { name: 'Solliciteer', exact: true }).filter({ visible: true }))
  await page.getByRole('heading', { level: 1, name: /^Solliciteer als/ }).waitFor()
  await untilSettled(page)
  await type('Voornaam', 'Noor')
  await type('Achternaam', 'Dijk')
  await type('E-mailadres', 'noor.tikt@voorbeeld.test')
  await type('Telefoonnummer', '0612345678')
  await type('Geboortedatum', '02051994')
  await type('Woonplaats', 'Veghel')
  await tap(page.getByRole('radio', { name: 'Vrouw' }))
  // One to open the phone's native list, one to choose.
  taps += 2
  await page.getByLabel('Je cv').setInputFiles({
    name: 'cv.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF'),
  })
  await type('Motivatie', 'Ik woon om de hoek.')
  taps += 2
  await page.getByLabel('Hoe heb je ons gevonden?').selectOption('Via via')
  await tap(page.getByLabel('Ik ga akkoord met het privacybeleid'))
  await tap(page.getByRole('button', { name: 'Verstuur mijn sollicitatie' }))
  await page.getByRole('heading', { level: 1, name: 'Je sollicitatie is verstuurd' }).waitFor()
  expect(taps).toBeLessThanOrEqual(20)
})

test('nothing moves under the pointer when the script arrives', async () => {
  const page = await visit(browser)
  // Late fonts would shift words too.
  await page.route(/\.woff2/, (route) => route.abort())
  const scriptArrives = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await scriptArrives.promise
    await route.continue()
  })
  await page.goto('/vacatures?zoek=coupeuse&plaats=oss&straal=0', { waitUntil: 'commit' })
  const offer = page.getByRole('heading', { name: 'Mail me als er iets komt voor ‘coupeuse’' })
  await offer.scrollIntoViewIfNeeded()
  const before = await offer.boundingBox()
  scriptArrives.resolve()
  await page.getByLabel('Gebruik mijn locatie').waitFor()
  expect(await offer.boundingBox()).toEqual(before)
})

test('nothing moves when the fonts arrive late', async () => {
  const page = await visit(browser)
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  const shifts = await watchShifts(page)
  await open(page, '/vacatures')
  expect(await shifts()).toEqual([])
})

test('a visitor who prefers reduced motion gets none, not a short one', async () => {
  const page = await visit(browser)
  await page.goto('/vacatures')
  const durations = await page.evaluate(() =>
    [...document.querySelectorAll('*')].map((element) => getComputedStyle(element).transitionDuration),
  )
  expect([...new Set(durations)]).toEqual(['0s'])
})

for (const withScript of [true, false]) {
  test(`all companies show when the list is expanded, ${withScript ? 'with' : 'without'} script`, async () => {
    // In Oss other stories post vacancies meanwhile, and the number of companies changes.
    const page = await visit(browser, { withScript, region: 'meierijstad' })
    await page.goto('/vacatures')
    const filter = page.getByRole('group', { name: 'Bedrijf' })
    const boxes = filter.getByRole('checkbox')
    expect(await boxes.count()).toBe(5)
    const unfold = filter.getByText(/^Alle \d+ bedrijven$/)
    const [, count] = /(\d+)/.exec(await unfold.innerText())!
    await unfold.click()
    if (!withScript) await filter.getByRole('link', { name: 'Laat ze allemaal zien' }).click()
    await expect.poll(() => boxes.count()).toBe(Number(count))
    expect(await boxes.last().isVisible()).toBe(true)
    if (withScript) expect(await findBarriers(page)).toEqual([])

    // They stay visible after a choice.
    await boxes.last().check()
    if (!withScript)
      await page.getByRole('button', { name: 'Pas filters toe' }).filter({ visible: true }).first().click()
    await page.waitForURL(/bedrijf=/)
    await expect.poll(() => boxes.last().isChecked()).toBe(true)
    expect(await boxes.count()).toBe(Number(count))
    if (!withScript) return
    await boxes.last().uncheck()
    await page.waitForURL((url) => !url.search.includes('bedrijf='))
    expect(await boxes.last().isVisible()).toBe(true)
    await page.goBack()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: /vacatures in Meierijstad/ }).waitFor()
  })
}

test('a word typed with an input method is completed by Enter, which chooses no suggestion meanwhile', async () => {
  const page = await visit(browser)
  await open(page, '/vacatures')
  const box = page.getByRole('combobox', { name: 'Waar?' })
  await box.click()
  const keyboard = await page.context().newCDPSession(page)
  await keyboard.send('Input.imeSetComposition', { text: 'os', selectionStart: 2, selectionEnd: 2 })
  const options = page.getByRole('listbox').getByRole('option')
  await options.first().waitFor()
  // These keys choose among the IME's candidates. A real key press would also submit the form.
  for (const key of ['ArrowDown', 'Enter']) await box.dispatchEvent('keydown', { key, isComposing: true })
  const chosen = options.and(page.getByRole('option', { selected: true }))
  expect(await chosen.count()).toBe(0)
  expect(await box.inputValue()).toBe('os')
  await keyboard.send('Input.insertText', { text: 'oss' })
  await box.press('ArrowDown')
  expect(await chosen.count()).toBe(1)
})
