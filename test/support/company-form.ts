import type { Page } from 'playwright-core'

/** Fills in the required fields of a new company, in a browser. */
export async function fillInCompany(page: Page, name: string) {
  await page.getByRole('heading', { level: 1, name: 'Nieuw bedrijf' }).waitFor()
  await page.getByLabel('Naam', { exact: true }).fill(name)
  await page.getByLabel('Plaatsen').fill('Berghem')
  await page.getByRole('option', { name: 'Berghem' }).first().click()
  await page.getByLabel('Straat', { exact: true }).fill('Molenstraat')
  await page.getByLabel('Huisnummer', { exact: true }).fill('12')
  await page.getByLabel('Postcode', { exact: true }).fill('5351 AA')
}
