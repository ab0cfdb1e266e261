import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fillInBilling } from '#test/support/billing-form.ts'
import { type OwnAddress, registerAndConfirm, signInAs } from '#test/support/browser-sign-in.ts'
import {
  findBarriers,
  holdAnswers,
  open,
  openBeforeScript,
  openBrowser,
  type Scheme,
  untilSettled,
  visit,
} from '#test/support/browser.ts'
import { fillInCompany } from '#test/support/company-form.ts'
import { listAdminRoutes } from '#test/support/own-routes.ts'

const browser = await openBrowser()

const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

async function anAdminAt(path: string, options: Parameters<typeof visit>[1] = {}) {
  const page = await visit(browser, options)
  await signInAs(page, 'admin@voorbeeld.test')
  await page.goto(path)
  return page
}

/** The screens without an id in their address: those with one are opened from these. */
const screens = listAdminRoutes()
  .map(({ address }) => address)
  .filter((address) => !/:|\.(csv|zip)$/.test(address))

const lists = ['beroepsgroepen', 'opleidingen', 'dienstverbanden'].map((list) => `/beheer/stamgegevens/${list}`)
const panels = [
  '/beheer/stamgegevens',
  '/beheer/stamgegevens/regios',
  '/beheer/stamgegevens/tarieven',
  '/beheer/beroepen',
  ...lists,
]

/** A list, and what its rows link to: a separate screen, or a panel next to the list. */
const opened: [list: string, link: RegExp][] = [
  ['/beheer/orders', /^\/beheer\/orders\/\d/],
  ['/beheer/bedrijven', /^\/beheer\/bedrijven\/\d/],
  ['/beheer/accounts', /^\/beheer\/accounts\/\d/],
  ['/beheer/gebruikers', /^\/beheer\/gebruikers\/\d/],
  ['/beheer/berichten', /^\/beheer\/berichten\/\d/],
  ['/beheer/inhoud', /^\/beheer\/inhoud\/paginas\/\d/],
  ['/beheer/inhoud', /^\/beheer\/inhoud\/artikelen\/\d/],
  ['/beheer/vacatures?lijst=alles', /vacature=\d/],
  ...panels.map((path): [string, RegExp] => [path, /regel=\d/]),
]

test.for([
  ['light', false],
  ['dark', true],
] as const)(
  'panels opened from a list are accessible and fit, in the %s scheme',
  { timeout: 240_000 },
  async ([scheme, phone]: readonly [Scheme, boolean]) => {
    const visitor = await visit(browser, { withScript: false })
    await visitor.goto('/contact')
    await visitor.getByLabel('Naam').fill('Noor')
    await visitor.getByLabel('E-mailadres').fill('noor@voorbeeld.test')
    await visitor.getByLabel('Onderwerp').fill('Om te openen')
    await visitor.getByLabel('Je bericht').fill('Het kaartje werkt niet.')
    await visitor.getByRole('button', { name: 'Verstuur' }).click()
    await visitor.getByText(/Je bericht is verstuurd/).waitFor()

    const page = await anAdminAt('/beheer', { scheme, phone })
    const check = async (address: string) => {
      await page.goto(address)
      expect([address, await findBarriers(page), await isWide(page)]).toEqual([address, [], false])
    }
    for (const [list, link] of opened) {
      await page.goto(list)
      const links = await page.locator('main a').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
      const first = links.find((href) => link.test(href))
      expect([list, first]).toEqual([list, expect.anything()])
      await check(first!)
    }
    for (const path of [...lists, ...panels.map((panel) => `${panel}?regel=nieuw`)]) await check(path)
  },
)

test.for([
  ['light', false],
  ['dark', true],
] as const)(
  'every screen is accessible and fits, in the %s scheme',
  { timeout: 240_000 },
  async ([scheme, phone]: readonly [Scheme, boolean]) => {
    const page = await anAdminAt('/beheer', { scheme, phone })
    expect(screens.length).toBeGreaterThan(20)
    for (const address of screens) {
      await page.goto(address)
      expect([address, await findBarriers(page), await isWide(page)]).toEqual([address, [], false])
    }
  },
)

test('an admin finds anything by typing, with only the keyboard', async () => {
  const page = await anAdminAt('/beheer')
  await title(page, /^Goede(morgen|middag|navond)/).waitFor()
  // What is typed before its script has loaded is not lost.
  const script = /admin-palette-dialog[\w-]*\.js/
  await page.route(script, async (route) => {
    await setTimeout(700)
    await route.continue()
  })
  await page.reload()
  // The shortcuts work once the page is interactive.
  await page.getByRole('button', { name: /^Zoek of ga naar/ }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('zorghuis')
  const box = page.getByRole('combobox', { name: 'Zoeken in beheer' })
  await expect.poll(() => box.inputValue()).toBe('zorghuis')
  await page.unroute(script)
  const dialog = page.getByRole('dialog', { name: 'Zoeken in beheer' })
  await dialog
    .getByRole('option', { name: /^Zorghuis/ })
    .first()
    .waitFor()
  expect(await findBarriers(page, { within: 'dialog' })).toEqual([])
  await page.keyboard.press('Enter')
  await title(page, /^Zorghuis/).waitFor()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('wachtrij')
  await dialog.getByRole('option', { name: 'Wachtrij' }).waitFor()
  await page.keyboard.press('Enter')
  await title(page, 'Wachtrij').waitFor()

  await page.keyboard.press('Control+k')
  await box.waitFor()
  await page.keyboard.type('geen mail')
  await dialog.getByRole('option', { name: 'Krijgen geen mail scherm' }).waitFor()
  const opened = page.context().waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  await title(await opened, 'E-mails').waitFor()
  expect(new URL((await opened).url()).pathname).toBe('/beheer/e-mails/geen-mail')
  // The palette stays open for the next search.
  expect(await box.inputValue()).toBe('geen mail')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

test('an admin who types and presses Enter at once opens what was typed, not an earlier result', async () => {
  const page = await anAdminAt('/beheer')
  const box = page.getByRole('combobox', { name: 'Zoeken in beheer' })
  await page.getByRole('button', { name: /^Zoek of ga naar/ }).click()
  await box.fill('zorghuis')
  const zorghuis = page.getByRole('option', { name: /^Zorghuis/ }).first()
  await zorghuis.waitFor()

  const held = await holdAnswers(page, (request) => request.url().includes('/beheer/zoeken'))
  await box.fill('wachtrij')
  await box.press('Enter')
  // Further typing cancels that.
  await box.fill('geen mail')
  await zorghuis.waitFor()
  await box.press('Enter')
  await held.release()
  await title(page, 'E-mails').waitFor()
  expect(new URL(page.url()).pathname).toBe('/beheer/e-mails/geen-mail')
})

test('when the search palette cannot be loaded, a plain box replaces it and the page stays', async () => {
  const page = await visit(browser)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/admin-palette-dialog/, async (route) => {
    await promise
    await route.abort()
  })
  await signInAs(page, 'admin@voorbeeld.test')
  await page.goto('/beheer/doorverwijzingen')
  await page.getByRole('button', { name: 'Zoek of ga naar' }).waitFor()
  const from = page.getByRole('main').getByRole('textbox').first()
  await from.fill('/oud')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Bak')
  resolve()
  const box = page.getByRole('search', { name: 'Zoek in beheer' }).getByRole('searchbox')
  await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.type('ker')
  expect(await from.inputValue()).toBe('/oud')
  expect(await box.inputValue()).toBe('Bakker')
})

test('a confirmation about one account is not open on the next', async () => {
  const page = await anAdminAt('/beheer/accounts?zoek=B.V.')
  const [first, second] = await page.getByRole('table').locator('tbody th a').all()
  const name = await second!.innerText()
  await first!.click()
  await page.getByText('Blokkeer het account', { exact: true }).click()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Zoeken in beheer' }).fill(name)
  await page.getByRole('option', { name: new RegExp(`^${name}.* account$`) }).click()
  await title(page, name).waitFor()
  expect(await page.locator('main details[open]').count()).toBe(0)
})

test('without script the search is a page of its own', async () => {
  const page = await anAdminAt('/beheer', { withScript: false, phone: true })
  await page.getByRole('searchbox', { name: 'Zoek in beheer' }).fill('zorghuis')
  await page.keyboard.press('Enter')
  const found = page.getByRole('link', { name: /^Zorghuis/ }).first()
  await found.waitFor()
  // Without room next to its name, the hint wraps below the name, not below the icon.
  const [name, hint] = await found
    .locator('span > span')
    .evaluateAll((parts) => parts.map((one) => one.getBoundingClientRect().left))
  expect(name).toBe(hint)
  await found.click()
  await title(page, /^Zorghuis/).waitFor()
})

test('a list is searched, filtered, sorted, paged and walked through; its address holds it all', async () => {
  const page = await anAdminAt('/beheer/gebruikers')
  const rows = page.getByRole('table', { name: 'Gebruikers' }).locator('tbody tr')
  await page.getByLabel('Rol').selectOption('Beheerder')
  await page.waitForURL(/rol=admin/)
  await expect.poll(() => rows.count()).toBe(1)
  await page.getByRole('link', { name: 'Wis alles' }).click()
  await page.waitForURL((url) => !url.search.includes('rol'))

  await page.getByRole('link', { name: 'Naam' }).click()
  await page.waitForURL(/volgorde=naam/)
  await expect.poll(() => page.getByRole('columnheader', { name: 'Naam' }).getAttribute('aria-sort')).toBe('ascending')
  const first = await rows.first().innerText()
  await page.getByRole('link', { name: 'Volgende' }).click()
  await page.waitForURL(/pagina=2/)
  await expect.poll(() => rows.first().innerText()).not.toBe(first)
  await page.goBack()
  await page.waitForURL((url) => !url.search.includes('pagina'))
  await expect.poll(() => rows.first().innerText()).toBe(first)

  await page.keyboard.press('j')
  await page.keyboard.press('j')
  expect(
    await rows
      .nth(1)
      .locator('a')
      .first()
      .evaluate((link) => link === document.activeElement),
  ).toBe(true)
  const words = page.getByRole('searchbox', { name: 'Naam, e-mailadres of account' })
  await words.fill('niemand heet zo')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Niets gevonden met ‘niemand heet zo’' }).waitFor()
  expect(await words.evaluate((box) => box === document.activeElement)).toBe(true)
  expect(await findBarriers(page)).toEqual([])
})

test('an admin blocks somebody, who is signed out at once, and lets them in again', async () => {
  const rian = await visit(browser)
  await registerAndConfirm(rian, 'rian.blok@voorbeeld.test')

  const page = await anAdminAt('/beheer/gebruikers?zoek=rian.blok', { withScript: false })
  await page.getByRole('link', { name: 'Rian Elzen' }).click()
  await page.getByText('Blokkeer', { exact: true }).click()
  await page.getByText('Deze persoon wordt overal uitgelogd').waitFor()
  await page.getByRole('button', { name: 'Blokkeer deze gebruiker' }).click()
  await page.getByText('De gebruiker is geblokkeerd en overal uitgelogd.').waitFor()

  await rian.goto('/mijn-account')
  await rian.getByRole('heading', { level: 1, name: 'Inloggen' }).waitFor()
  await page.getByRole('button', { name: 'Hef de blokkade op' }).click()
  await page.getByText('De blokkade is opgeheven.').waitFor()
  await page.getByText('gebruiker gewijzigd').first().waitFor()
})

test('an admin gives credits with a reason, which the employer reads', async () => {
  const rian = await visit(browser)
  await registerAndConfirm(rian, 'rian.credits@voorbeeld.test')

  const page = await anAdminAt('/beheer/gebruikers?zoek=rian.credits', { phone: true })
  await page.getByRole('link', { name: 'Rian Elzen' }).click()
  await page.getByRole('link', { name: /^Account \d+$/ }).click()
  await page.getByText('Saldo 0').waitFor()
  const late = await page.context().newPage()
  await late.goto(page.url())
  await page.getByLabel('Hoeveel erbij of eraf').fill('0')
  await page.getByRole('button', { name: 'Corrigeer de credits' }).click()
  await page.getByText('Er is geen reden ingevuld').first().waitFor()
  await page.getByLabel('Hoeveel erbij of eraf').fill('2')
  await page.getByLabel('Reden').fill('Welkom bij ons')
  await page.getByRole('button', { name: 'Corrigeer de credits' }).click()
  await page.getByText('De credits zijn gecorrigeerd.').waitFor()
  expect(await isWide(page)).toBe(false)
  await untilSettled(late)
  await late.getByLabel('Hoeveel erbij of eraf').fill('1')
  await late.getByLabel('Reden').fill('Welkom namens allen')
  await late.getByRole('button', { name: 'Corrigeer de credits' }).click()
  // It is refused, and the current balance is shown next to it.
  await late.getByText('Dit is intussen bewaard').waitFor()
  await late.getByText('Saldo 2').waitFor()

  await rian.goto('/mijn-account/credits/history')
  await rian.getByText('Welkom bij ons').waitFor()
  await rian.goto('/mijn-account/logboek')
  await rian.getByRole('row', { name: /Credits gecorrigeerd .*Beheer/ }).waitFor()
  expect(await findBarriers(rian)).toEqual([])
})

test('a button that cannot reach the board says so at the top, and not in the form next to it', async () => {
  const page = await anAdminAt('/beheer/accounts?zoek=bakker')
  await page.getByRole('table').getByRole('rowheader').getByRole('link').first().click()
  const name = page.getByRole('textbox', { name: 'Naam op facturen' })
  await name.fill('Half getypt')
  await untilSettled(page)
  await page.getByText('Blokkeer het account', { exact: true }).click()
  await page.getByLabel('Waarom').fill('Nepvacatures.')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Blokkeer iedereen van dit account' }).click()
  const said = page.getByText('Er is iets misgegaan. Kijk of je verbinding hebt en probeer het opnieuw.')
  await expect.poll(() => said.evaluate((alert) => alert === document.activeElement)).toBe(true)
  expect(await page.getByRole('alert').count()).toBe(1)
  expect(await name.inputValue()).toBe('Half getypt')

  await page.getByRole('button', { name: 'Bewaar de naam' }).click()
  await page.getByText('Het versturen lukte niet. Alles wat je invulde staat er nog.').waitFor()
  expect(await page.getByRole('alert').count()).toBe(1)
})

test('a duplicate place is merged: the consequences are counted first, and the site shows it at once', async () => {
  const page = await anAdminAt('/beheer/stamgegevens')
  await page.getByRole('link', { name: 'Nieuwe plaats' }).click()
  await page.getByLabel('Naam').fill('St. Oedenrode')
  await page.getByLabel('Regio', { exact: true }).last().selectOption('Meierijstad')
  await page.getByLabel('Breedte').fill('51,567')
  await page.getByLabel('Lengte').fill('5,459')
  await page.getByRole('button', { name: 'Bewaar' }).click()
  await page.getByText('Bewaard. Het geldt meteen overal.').waitFor()

  await page.getByRole('searchbox', { name: 'Plaats, of een ander woord ervoor' }).fill('oedenrode')
  await page.keyboard.press('Enter')
  await page.waitForURL(/zoek=oedenrode/)
  await expect.poll(() => page.getByText('lijkt dubbel').count()).toBe(2)
  await page.getByRole('checkbox', { name: 'Kies St. Oedenrode' }).check()
  await page.getByRole('checkbox', { name: 'Kies Sint-Oedenrode' }).check()
  await page.getByText('2 gekozen').waitFor()
  await page.getByRole('button', { name: 'Voeg twee samen' }).click()
  await page.getByRole('heading', { level: 2, name: 'Samenvoegen' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  const stays = page.getByText('Blijft', { exact: true }).locator('..')
  if (!(await stays.innerText()).includes('Sint-Oedenrode')) {
    await page.getByRole('link', { name: 'Laat deze blijven' }).click()
    await stays.getByText('Sint-Oedenrode').waitFor()
  }
  await page.getByText('‘St. Oedenrode’ vindt voortaan Sint-Oedenrode').waitFor()
  await page.getByRole('button', { name: 'Voeg samen' }).click()
  await page.getByText('Samengevoegd.').waitFor()

  await page.goto('/vacatures-in/st-oedenrode')
  expect(new URL(page.url()).pathname).toBe('/vacatures-in/sint-oedenrode')
  await page.goto('/beheer/logboek?actie=list-entries-merged')
  await page.getByRole('row', { name: /^Samengevoegd/ }).waitFor()
})

test('an entry in use cannot be removed, and an illegible colour is refused', async () => {
  const page = await anAdminAt('/beheer/stamgegevens/opleidingen', { withScript: false })
  await page.getByRole('table').locator('tbody th a').first().click()
  await page.getByText('In gebruik, dus niet te verwijderen.').waitFor()

  await page.goto('/beheer/stamgegevens/regios')
  await page.getByRole('link', { name: 'Baan in Oss' }).click()
  await page.getByLabel('Kleur in het licht').fill('#ffee88')
  await page.getByRole('button', { name: 'Bewaar' }).click()
  await page.getByText('Op een lichte achtergrond is deze kleur niet te lezen. Kies een donkerdere.').first().waitFor()
  expect(await page.getByLabel('Kleur in het licht').inputValue()).toBe('#ffee88')
})

test('an address is suppressed, and a mail to it is held', async () => {
  const page = await anAdminAt('/beheer/e-mails/geen-mail')
  await page.getByLabel('E-mailadres', { exact: true }).last().fill('postvak-vol@voorbeeld.test')
  await page.getByRole('textbox', { name: 'Reden' }).fill('Postvak bestaat niet')
  await page.getByRole('button', { name: 'Stuur dit adres niets meer' }).click()
  await page.getByText('Naar dit adres gaat geen mail meer.').waitFor()

  const visitor = await visit(browser, { withScript: false })
  await visitor.goto('/job-alert')
  await visitor.getByLabel('E-mailadres').fill('postvak-vol@voorbeeld.test')
  await visitor.getByRole('button', { name: 'Zet mijn job-alert aan' }).click()
  await visitor.getByText('We stuurden een mail naar postvak-vol@voorbeeld.test.').waitFor()
  const waiting = page.getByRole('row', { name: /postvak-vol@voorbeeld\.test .*Wordt niet verstuurd/ })
  const outbox = '/beheer/e-mails?zoek=postvak-vol'
  await page.goto(outbox)
  // The mail is queued after the response.
  await expect.poll(async () => (await waiting.count()) || page.reload().then(() => 0)).toBe(1)

  await page.goto('/beheer/e-mails/geen-mail')
  await page.getByRole('checkbox', { name: 'Kies postvak-vol@voorbeeld.test' }).check()
  await page.getByRole('button', { name: 'Weer mail sturen' }).click()
  await page.getByText('Deze adressen krijgen weer mail.').waitFor()
  await page.goto(outbox)
  await page.getByRole('row', { name: /postvak-vol@voorbeeld\.test/ }).waitFor()
  expect(await waiting.count()).toBe(0)
})

test('the menu works on a phone, with and without script', async () => {
  for (const withScript of [true, false]) {
    const page = await anAdminAt('/beheer', { phone: true, withScript })
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('link', { name: 'Logboek', exact: true }).last().click()
    await title(page, 'Logboek').waitFor()
  }
})

test('only the chosen rows of a list are downloaded, with and without script', async () => {
  for (const withScript of [true, false]) {
    const page = await anAdminAt('/beheer/stamgegevens/beroepsgroepen', { withScript, phone: !withScript })
    const rows = page.getByRole('table', { name: 'Beroepsgroepen' }).locator('tbody tr')
    const names: string[] = []
    for (const row of [rows.nth(1), rows.nth(3)]) {
      await row.getByRole('checkbox').check()
      names.push((await row.getByRole('rowheader').innerText()).trim())
    }
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download gekozen' }).click()
    const sheet = await readFile(await (await download).path(), 'utf8')
    const [, ...lines] = sheet.trim().split('\r\n')
    expect(lines.map((line) => line.split(';')[0])).toEqual(names)
    // The list is unchanged, with the same row chosen.
    expect(await rows.nth(1).getByRole('checkbox').isChecked()).toBe(true)
    if (withScript) expect(await findBarriers(page, { within: '.bulk-bar' })).toEqual([])
    expect(await isWide(page)).toBe(false)
  }
})

test("an admin's choice in a list before the script has loaded stays", async () => {
  const page = await visit(browser)
  await signInAs(page, 'admin@voorbeeld.test')
  const release = await openBeforeScript(page, '/beheer/stamgegevens/beroepsgroepen')
  const boxes = page.getByRole('table').getByRole('rowgroup').last().getByRole('checkbox')
  await boxes.nth(1).check()
  await release()
  await page.getByText('1 gekozen').waitFor()
  expect(await boxes.nth(1).isChecked()).toBe(true)
})

test('in forced colours a box and a button have an outline', async () => {
  const page = await visit(browser, { forcedColors: 'active' })
  await signInAs(page, 'admin@voorbeeld.test')
  await open(page, '/beheer/vacatures?lijst=alles')
  await page.getByRole('table').getByRole('checkbox').nth(1).check()
  const edge = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).outlineStyle)
  expect(await edge(page.locator('label', { has: page.getByRole('searchbox') }).first())).toBe('solid')
  expect(await edge(page.getByRole('button', { name: 'Haal offline' }))).toBe('solid')

  // Elements that only a colour set apart from the rest.
  await page.goto('/beheer')
  expect(await edge(page.getByRole('link', { name: 'Nieuw artikel' }))).toBe('solid')
  expect(await edge(page.getByRole('link', { name: 'Overzicht' }).first())).toBe('solid')
  expect(await edge(page.getByRole('link', { name: 'Bedrijven' }).first())).toBe('none')
  const bars = page.getByRole('region', { name: 'Reactietijd van werkgevers' }).locator('[aria-hidden] > span')
  const colours = await bars.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
  expect(new Set(colours).size).toBe(3)
  await page.goto('/vacatures')
  expect(await edge(page.getByRole('search').first())).toBe('solid')
})

test('printed in landscape a list is complete, without the menu', async () => {
  // The width of A4 within its margins.
  const page = await visit(browser, { viewport: { width: 1047, height: 718 } })
  await signInAs(page, 'admin@voorbeeld.test')
  await open(page, '/beheer/orders')
  await page.emulateMedia({ media: 'print' })
  // In the fallback font everything is wider.
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  expect(await page.getByRole('link', { name: 'Streekbaan' }).count()).toBe(0)
  const { left, right } = await page.getByRole('table').evaluate((table) => {
    // A name may be one long word.
    for (const cell of table.querySelectorAll('tbody tr:first-child > *')) {
      if (getComputedStyle(cell).whiteSpace !== 'nowrap') cell.append('w'.repeat(60))
    }
    return table.getBoundingClientRect()
  })
  expect(left).toBeLessThan(100)
  expect(right).toBeLessThanOrEqual(1047)
})

test('the menu shows which part of the admin area a screen belongs to', async () => {
  const page = await anAdminAt('/beheer')
  const current = page
    .getByRole('navigation', { name: 'Menu van beheer' })
    .locator('visible=true')
    .getByRole('link')
    .and(page.locator('[aria-current=page]'))
  for (const [path, name] of [
    ['/beheer', 'Overzicht'],
    ['/beheer/beroepen', 'Stamgegevens'],
    ['/beheer/beroepen/families', 'Stamgegevens'],
    ['/beheer/minimumlonen', 'Stamgegevens'],
    ['/beheer/sollicitatieformulier', 'Stamgegevens'],
    ['/beheer/stamgegevens/regios', 'Stamgegevens'],
    ['/beheer/accounts', 'Bedrijven'],
    ['/beheer/boekhouding', 'Orders'],
    ['/beheer/gebruikers/nieuw', 'Gebruikers'],
  ] as const) {
    await page.goto(path)
    expect([path, await current.allInnerTexts()]).toEqual([path, [expect.stringContaining(name)]])
  }
})

test('a list shows that it is being reloaded, and keeps its rows until then', async () => {
  const page = await anAdminAt('/beheer/gebruikers')
  const list = page.getByRole('region', { name: 'Gebruikers' })
  const first = list.locator('tbody tr').first()
  const before = await first.innerText()
  const held = await holdAnswers(page, (request) => request.url().includes('rol=admin'))
  await list.getByLabel('Rol').selectOption('Beheerder')
  await expect.poll(() => list.getAttribute('aria-busy')).toBe('true')
  await list.locator('.list-progress').waitFor()
  expect(await first.innerText()).toBe(before)
  expect(await findBarriers(page)).toEqual([])
  await held.release()
  await expect.poll(() => list.getAttribute('aria-busy')).toBe('false')
  await list.locator('.list-progress').waitFor({ state: 'detached' })
  await expect.poll(() => list.locator('tbody tr').count()).toBe(1)
})

test('a waiting order is cancelled, an invoice is paid, and a note about a refund is stored', async () => {
  const order = async (email: OwnAddress, buy: (own: Page) => Promise<void>) => {
    const own = await visit(browser)
    await registerAndConfirm(own, email)
    await fillInBilling(own)
    await buy(own)
    await own.goto('/mijn-account/orders')
    const link = own.getByRole('link', { name: /^Order / }).first()
    return (await link.getAttribute('href'))!.split('/').at(-1)!
  }
  const waiting = await order('rian.betaalt@voorbeeld.test', async (own) => {
    await own.getByRole('button', { name: /^Betaal €/ }).click()
    await own.getByRole('heading', { name: 'Proefbetaling' }).waitFor()
  })
  const invoiced = await order('rian.bestelt@voorbeeld.test', async (own) => {
    await own.getByRole('radio', { name: /^Op rekening/ }).check()
    await own.getByRole('button', { name: /^Bestel voor/ }).click()
    await own.getByRole('heading', { name: /^Gelukt/ }).waitFor()
  })

  const page = await anAdminAt(`/beheer/orders/${waiting}`)
  await title(page, /^Order /).waitFor()
  await page.getByText('Annuleer de order', { exact: true }).click()
  await page.getByText('Er zijn nog geen credits gegeven').waitFor()
  await page.getByRole('button', { name: 'Annuleer deze order' }).click()
  await page.getByText('De order is geannuleerd.').waitFor()
  await page.getByText('Betaalt de klant deze order alsnog, dan gaat hij door.').waitFor()
  expect(await page.getByText('Notitie over een terugbetaling').count()).toBe(0)

  await page.goto(`/beheer/orders/${invoiced}`)
  await page.getByRole('button', { name: 'Betaling ontvangen' }).click()
  await page.getByText('De order staat op betaald.').waitFor()
  const note = page.getByRole('textbox', { name: 'Notitie over een terugbetaling' })
  await note.fill('x'.repeat(1001))
  await page.getByRole('button', { name: 'Bewaar de notitie' }).click()
  await page.getByText('Maximaal 1000 tekens').first().waitFor()
  expect(await findBarriers(page)).toEqual([])
  await note.fill('De helft ging terug.')
  await page.getByRole('button', { name: 'Bewaar de notitie' }).click()
  await page.getByText('De notitie is bewaard.').waitFor()
})

test('a plan is added and changed, and the invoices of a period are added up', async () => {
  const page = await anAdminAt('/beheer/stamgegevens/tarieven')
  await page.getByRole('link', { name: 'Nieuw tarief' }).click()
  await page.getByRole('textbox', { name: 'Naam', exact: true }).fill('Proefpakket')
  await page.getByLabel('Credits', { exact: true }).fill('2')
  await page.getByLabel('Prijs zonder btw').fill('200')
  await page.getByLabel('Volgorde').fill('90')
  // Other stories buy from the plans for sale.
  await page.getByLabel('Te koop').uncheck()
  await page.getByRole('button', { name: 'Bewaar' }).click()
  await page.getByText('Bewaard. Het geldt meteen overal.').waitFor()
  await page.getByRole('link', { name: 'Proefpakket' }).click()
  await page.getByLabel('Prijs zonder btw').fill('210')
  await page.getByRole('button', { name: 'Bewaar' }).click()
  await page.getByRole('row', { name: /Proefpakket.*210/ }).waitFor()

  await page.goto('/beheer/boekhouding')
  await page.getByLabel('Van', { exact: true }).fill('01-01-2025')
  await page.getByLabel('Tot en met').fill('31-01-2025')
  await page.getByRole('button', { name: 'Toon' }).click()
  await page.waitForURL(/tot=31-01-2025/)
  await page.getByText('Creditfacturen').waitFor()
})

test('a company is renamed, its credits are corrected and found again, and its mail is sent again', async () => {
  const rian = await visit(browser)
  await registerAndConfirm(rian, 'rian.smederij@voorbeeld.test')
  await rian.goto('/mijn-account/bedrijfsgegevens')
  await fillInCompany(rian, 'Smederij Oudenhof')
  await rian.getByRole('button', { name: 'Bewaar', exact: true }).click()
  await rian.getByText('‘Smederij Oudenhof’ is bewaard.').waitFor()

  const page = await anAdminAt('/beheer/bedrijven?zoek=oudenhof')
  await page.getByRole('link', { name: 'Smederij Oudenhof' }).click()
  await page.getByLabel('Naam', { exact: true }).fill('Smederij Nieuwenhof')
  await page.getByRole('button', { name: 'Bewaar' }).click()
  await title(page, 'Smederij Nieuwenhof').waitFor()

  await page.getByRole('link', { name: /^Account \d+$/ }).click()
  await page.getByLabel('Hoeveel erbij of eraf').fill('1')
  await page.getByLabel('Reden').fill('Nieuwe naam, nieuwe credit')
  await page.getByRole('button', { name: 'Corrigeer de credits' }).click()
  await page.getByText('De credits zijn gecorrigeerd.').waitFor()
  await page.goto('/beheer/credits')
  await page.getByLabel('Soort').selectOption('Aangepast')
  await page.waitForURL(/soort=correction/)
  await page.getByRole('row', { name: /Nieuwe naam, nieuwe credit/ }).waitFor()

  await page.goto('/beheer/e-mails?zoek=rian.smederij')
  await page.getByRole('checkbox', { name: 'Kies rian.smederij@voorbeeld.test' }).first().check()
  await page.getByRole('button', { name: 'Verstuur nog eens' }).click()
  await page.getByText('De mails staan weer klaar om te versturen.').waitFor()
})

test("an admin reads a subscriber's next mail, sees the scheduled jobs, and invites another admin", async () => {
  const page = await anAdminAt('/beheer/job-alert')
  await page.getByRole('combobox', { name: 'Staat' }).selectOption('Loopt')
  await page.waitForURL(/staat=loopt/)
  await page.getByRole('table', { name: 'Abonnementen' }).locator('tbody').getByRole('link').first().click()
  await page.waitForURL(/abonnement=/)
  await page.getByRole('heading', { name: 'Dit abonnement' }).waitFor()
  expect(await findBarriers(page)).toEqual([])

  // The shortcuts work once the script has loaded.
  await open(page, '/beheer/wachtrij?zoek=verlopen')
  await page.getByText('Vacatures laten verlopen').waitFor()
  // J and K also visit a row without a link.
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  const walked = page.getByRole('table', { name: 'Wachtrij' }).locator('tbody tr').nth(1)
  expect(await walked.evaluate((row) => row.contains(document.activeElement))).toBe(true)

  await page.goto('/beheer/gebruikers')
  await page.getByRole('link', { name: 'Nieuwe beheerder' }).click()
  await page.getByLabel('Voornaam').fill('Els')
  await page.getByLabel('Achternaam').fill('Beheer')
  await page.getByLabel('E-mailadres').fill('els.beheer@voorbeeld.test')
  await page.getByRole('button', { name: 'Stuur de uitnodiging' }).click()
  await page.getByText('De uitnodiging is onderweg.').waitFor()
})

test('what an admin types while a list loads stays, and ‘Wis alles’ empties the box', async () => {
  const page = await anAdminAt('/beheer/bedrijven')
  await untilSettled(page)
  // Before the page is interactive it also has the search box for the whole area.
  const box = page.getByRole('main').getByRole('searchbox')
  await box.fill('aan')
  const held = await holdAnswers(page, (request) => request.url().includes('zoek=aan'))
  const asked = page.waitForRequest(/zoek=aan/)
  await box.press('Enter')
  await asked
  await box.pressSequentially('nemer')
  await held.release()
  const clear = page.getByRole('link', { name: 'Wis alles' }).first()
  await clear.waitFor()
  expect(await box.inputValue()).toBe('aannemer')
  await clear.click()
  await expect.poll(() => box.inputValue()).toBe('')
  await page.goBack()
  await expect.poll(() => box.inputValue()).toBe('aan')
})
