import type { Page } from 'playwright-core'

/** Fills in the first step of a new vacancy, in a browser. */
export async function fillInJob(page: Page, title: string) {
  await page.getByLabel('Titel').fill(title)
  const place = page.getByLabel('Plaats', { exact: true })
  if ((await place.evaluate((field) => field.tagName)) === 'SELECT') await place.selectOption('Berghem')
  else {
    await place.fill('Berghem')
    await page.getByRole('option', { name: 'Berghem' }).first().click()
  }
}

/** The second step. */
export async function fillInTerms(page: Page) {
  await page.getByLabel('Uren per week van').fill('24')
  await page.getByLabel('Uren per week tot').fill('32')
  await page.getByLabel('Uurloon van').fill('16,50')
  await page.getByLabel('Uurloon tot').fill('19')
}

export const nextStep = (page: Page) => page.getByRole('button', { name: 'Volgende' }).click()

/** All steps of a vacancy that can be posted, up to the last one. */
export async function fillInVacancy(page: Page, title: string) {
  await fillInJob(page, title)
  await nextStep(page)
  await fillInTerms(page)
  await nextStep(page)
  await page.getByRole('textbox', { name: 'Over deze baan' }).fill('Je bakt brood voor de hele straat.')
  await nextStep(page)
}
