import type { Page } from 'playwright-core'

/** Fills in the billing details, and ends on the page for buying credits. */
export async function fillInBilling(page: Page, { hasScript = true } = {}) {
  await page.goto('/mijn-account/credits/kopen')
  // Without script the choice is passed on, which takes a button.
  await page.getByRole(hasScript ? 'link' : 'button', { name: 'Vul je factuurgegevens in' }).click()
  // It may be prefilled with a company's details.
  for (const name of ['Straat', 'Plaats']) await page.getByLabel(name).fill('')
  await page.getByLabel('Naam van je bedrijf').fill('Bakkerij Elzen v.o.f.')
  await page.getByLabel('Postcode').fill('5461 JR')
  await page.getByLabel('Huisnummer').fill('12')
  await page.getByLabel('Straat').focus()
  // Looked up; without script it is typed.
  if (hasScript) await page.getByLabel('Plaats').and(page.locator('[value="Veghel"]')).waitFor()
  else {
    await page.getByLabel('Straat').fill('Molenstraat')
    await page.getByLabel('Plaats').fill('Veghel')
  }
  await page.getByRole('button', { name: 'Bewaar', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Credits kopen' }).waitFor()
}
