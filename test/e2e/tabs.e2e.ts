import { expect, test } from 'vitest'
import { openBrowser, visit } from '#test/support/browser.ts'
import { submit } from '#test/support/story-calls.ts'
import { addByHand, openVacancy } from '#test/support/story-employer.ts'

const browser = await openBrowser()

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
