import { expect, test } from 'vitest'
import { ownPassword, registerAndConfirm } from '#test/support/browser-sign-in.ts'
import { openBrowser, visit } from '#test/support/browser.ts'
import { submit } from '#test/support/story-calls.ts'
import { addByHand, openVacancy } from '#test/support/story-employer.ts'

const browser = await openBrowser()

test('what was typed as one user is not saved for another one who signed in on another tab', async () => {
  const page = await visit(browser)
  const mine = 'rian.eerste.tab@voorbeeld.test'
  await registerAndConfirm(page, mine)
  await page.goto('/mijn-account/mijn-gegevens')
  await page.getByLabel('Voornaam').fill('Riet')

  const otherTab = await page.context().newPage()
  await registerAndConfirm(otherTab, 'rian.tweede.tab@voorbeeld.test')
  const save = page.getByRole('button', { name: 'Bewaar', exact: true }).first()
  await save.click()
  await page.getByText('Op een ander tabblad is met een ander account ingelogd.').waitFor()
  expect(await page.getByLabel('Voornaam').inputValue()).toBe('Riet')
  await otherTab.goto('/mijn-account/mijn-gegevens')
  expect(await otherTab.getByLabel('Voornaam').inputValue()).toBe('Rian')

  await submit(page, '/inloggen', { formulier: 'inloggen', identifier: mine, password: ownPassword })
  await save.click()
  await page.getByText('Je gegevens zijn bewaard.').waitFor()
  await page.reload()
  expect(await page.getByLabel('Voornaam').inputValue()).toBe('Riet')
})

test('what was typed stays when what it is about was removed meanwhile, or belongs to another account', async () => {
  const page = await visit(browser)
  const { vacancyId } = await openVacancy(page, 'rian.verdwijnt@voorbeeld.test', 'Bakker die verdwijnt')
  await addByHand(page, vacancyId, { lastName: 'Vos', email: 'ali.verdwijnt@voorbeeld.test' })
  await page.goto('/mijn-account/sollicitaties-overzicht', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Ali Vos' }).click()
  const note = page.getByLabel('Schrijf een notitie')
  await note.fill('Kent de ovens.')

  await submit(page, new URL(page.url()).pathname, { wat: 'wis', bevestigd: 'ja' })
  await page.getByRole('button', { name: 'Bewaar notitie' }).click()
  await page.getByText('Dit is er niet meer, of je mag er niet meer bij.').waitFor()
  expect(await note.inputValue()).toBe('Kent de ovens.')
})
