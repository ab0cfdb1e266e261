import type { Page } from 'playwright-core'
import { linkInMail } from './browser-mail.ts'

/** Signs in as a demo user. Only users that no story changes for others: nobody closes these accounts. */
export async function signInAs(
  page: Page,
  email: 'admin@voorbeeld.test' | 'werkgever@voorbeeld.test' | 'achterstand@voorbeeld.test',
) {
  await page.goto('/dev/sign-in')
  await page.getByRole('button', { name: `Inloggen als ${email}` }).click()
  await page.getByRole('heading', { level: 1, name: /^Dag/ }).waitFor()
}

export type OwnAddress = `rian.${string}@voorbeeld.test`

/** Registers a new employer of a story's own, Rian Elzen, who is signed in afterwards. */
export async function register(page: Page, email: OwnAddress) {
  await page.goto('/registreren')
  await page.getByLabel('Voornaam').fill('Rian')
  await page.getByLabel('Achternaam').fill('Elzen')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill('paraplu in de polder')
  await page.getByRole('button', { name: 'Maak mijn account' }).click()
  const taken = page.getByText('Met dit e-mailadres is er al een account')
  await page.getByRole('heading', { level: 1, name: 'Dag Rian' }).or(taken).waitFor()
  if (await taken.isVisible()) throw new Error(`${email} belongs to another story`)
}

/** The same, who also confirmed the address. */
export async function registerAndConfirm(page: Page, email: OwnAddress) {
  await register(page, email)
  await page.goto(await linkInMail(page, email, '/e-mail-bevestigen'))
  await page.getByRole('button', { name: 'Bevestig mijn e-mailadres' }).click()
  await page.getByRole('heading', { level: 1, name: 'Dag Rian' }).waitFor()
}
