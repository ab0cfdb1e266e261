import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { register, signInAs } from '#test/support/browser-sign-in.ts'
import { linkInMail } from '#test/support/browser-mail.ts'
import { findBarriers, openBrowser, visit } from '#test/support/browser.ts'
import { rowOf } from '#test/support/vacancy-form.ts'

const browser = await openBrowser()

/** A new employer for this story only: other stories change the new demo user. */
const owner = 'werkgever@voorbeeld.test'
const list = '/mijn-account/contactpersonen'
async function add(page: Page, { firstName, lastName, email }: Record<'firstName' | 'lastName' | 'email', string>) {
  await page.goto(list)
  await page.getByRole('link', { name: 'Nieuwe contactpersoon' }).click()
  await page.getByRole('heading', { level: 1, name: 'Nieuwe contactpersoon' }).waitFor()
  await page.getByLabel('Voornaam').fill(firstName)
  await page.getByLabel('Achternaam').fill(lastName)
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByRole('button', { name: 'Bewaar', exact: true }).click()
}

test('an owner adds and invites a contact person, who signs in, and is removed later', async () => {
  const page = await visit(browser)
  await signInAs(page, owner)
  await page.goto('/mijn-account')
  await page.getByRole('link', { name: 'Contactpersonen' }).click()
  await add(page, { firstName: 'Noor', lastName: 'Dijk', email: owner })
  await page.getByText('Dit e-mailadres is op deze site al in gebruik').first().waitFor()
  const email = 'noor.dijk@voorbeeld.test'
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByRole('button', { name: 'Bewaar', exact: true }).click()
  await page.getByText('Noor Dijk is toegevoegd.').waitFor()
  await rowOf(page, 'Noor Dijk').getByText('Geen login').waitFor()

  await page.getByRole('button', { name: 'Nodig uit: Noor Dijk' }).click()
  await page.getByText('Noor Dijk krijgt een mail met een link.').waitFor()
  await rowOf(page, 'Noor Dijk').getByText('Uitgenodigd').waitFor()

  const guest = await visit(browser, { phone: true })
  await guest.goto(await linkInMail(guest, email, '/registratie-voltooien'))
  await guest.getByLabel('Wachtwoord', { exact: true }).fill('fiets in de regen')
  await guest.getByRole('button', { name: 'Bewaar en ga verder' }).click()
  await guest.getByRole('heading', { level: 1, name: 'Dag Noor' }).waitFor()
  await guest.goto(list)
  await guest.getByText('Een eigenaar van het account kan mensen toevoegen').waitFor()
  expect(await guest.getByRole('link', { name: 'Nieuwe contactpersoon' }).count()).toBe(0)

  await page.goto(list)
  await rowOf(page, 'Noor Dijk').getByText('Kan inloggen').waitFor()
  const remove = page.getByRole('link', { name: 'Verwijder: Noor Dijk' })
  await remove.press('Enter')
  const question = page.getByRole('heading', { name: 'Noor Dijk verwijderen?' })
  await expect.poll(() => question.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.getByRole('link', { name: 'Toch niet' }).press('Enter')
  await expect.poll(() => remove.evaluate((element) => element === document.activeElement)).toBe(true)
  await remove.press('Enter')
  await expect.poll(() => question.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.getByText('Inloggen kan daarna niet meer.').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Tab')
  const confirm = page.getByRole('button', { name: 'Verwijder definitief' })
  expect(await confirm.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  const removed = page.getByText('De contactpersoon is verwijderd.')
  await expect.poll(() => removed.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await rowOf(page, 'Noor Dijk').count()).toBe(0)
  await guest.goto('/mijn-account')
  await guest.getByRole('heading', { level: 1, name: 'Inloggen' }).waitFor()
})

test('a failure to reach the board is shown, and the request can be repeated', async () => {
  const page = await visit(browser)
  await signInAs(page, owner)
  await add(page, { firstName: 'Lotte', lastName: 'Ven', email: 'lotte.ven@voorbeeld.test' })
  await page.getByText('Lotte Ven is toegevoegd.').waitFor()
  await page.getByRole('link', { name: 'Verwijder: Lotte Ven' }).click()
  await page.getByRole('heading', { name: 'Lotte Ven verwijderen?' }).waitFor()
  const confirm = page.getByRole('button', { name: 'Verwijder definitief' })
  await page.context().setOffline(true)
  await confirm.click()
  const said = page.getByText('Er is iets misgegaan. Kijk of je verbinding hebt en probeer het opnieuw.')
  await said.waitFor()
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
  await page.context().setOffline(false)
  await confirm.click()
  await page.getByText('De contactpersoon is verwijderd.').waitFor()
})

test('an owner adds and changes a contact person without script, on a phone in the dark', async () => {
  const page = await visit(browser, { withScript: false, phone: true, scheme: 'dark' })
  await signInAs(page, owner)
  await add(page, { firstName: 'Gijs', lastName: 'Dommelen', email: 'gijs.dommelen@voorbeeld.test' })
  await page.getByText('Gijs Dommelen is toegevoegd.').waitFor()
  await page.getByRole('link', { name: 'Bewerk: Gijs Dommelen' }).click()
  await page.getByLabel('Telefoonnummer').fill('06 12 34 56 78')
  await page.getByRole('button', { name: 'Bewaar', exact: true }).click()
  await page.getByText('De gegevens van Gijs Dommelen zijn bewaard.').waitFor()
  await page.getByRole('link', { name: 'Verwijder: Gijs Dommelen' }).click()
  await page.getByRole('button', { name: 'Verwijder definitief' }).click()
  await page.getByText('De contactpersoon is verwijderd.').waitFor()
})

test('the home page of an employer leads to pending tasks', async () => {
  const page = await visit(browser, { withScript: false })
  await signInAs(page, owner)
  await page.goto('/mijn-account')
  const waiting = page.getByRole('list', { name: 'Wat er wacht' })
  await waiting.getByRole('heading', { name: /^\d+ sollicitaties? wacht/ }).waitFor()
  await waiting
    .getByRole('listitem')
    .filter({ hasText: /vacatures? sluit(en)? binnen een week/ })
    .getByRole('link', { name: 'Bekijk' })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Vacatures' }).waitFor()

  const newcomer = await visit(browser, { withScript: false })
  await register(newcomer, 'rian.elzen@voorbeeld.test')
  const steps = newcomer.getByRole('list', { name: 'Zo begin je' })
  expect(await steps.getByRole('listitem').count()).toBe(3)
  await steps.locator('[aria-current=step]').getByRole('link', { name: 'Voeg je bedrijf toe' }).click()
  await newcomer.getByRole('heading', { level: 1, name: 'Nieuw bedrijf' }).waitFor()
})

for (const scheme of ['light', 'dark'] as const) {
  test(`the home page and the contact persons have no accessibility errors and no horizontal scrolling, ${scheme}`, async () => {
    const check = async (page: Page, path: string) => {
      await page.goto(path)
      expect({ path, barriers: await findBarriers(page) }).toEqual({ path, barriers: [] })
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect({ path, isWide }).toEqual({ path, isWide: false })
    }
    const page = await visit(browser, { scheme, phone: scheme === 'dark' })
    await signInAs(page, owner)
    for (const path of ['/mijn-account', list, `${list}/nieuw`]) await check(page, path)
    const newcomer = await visit(browser, { scheme, phone: scheme === 'dark' })
    await register(newcomer, `rian.${scheme}@voorbeeld.test`)
    await check(newcomer, '/mijn-account')
  })
}
