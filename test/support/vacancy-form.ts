import type { Page } from 'playwright-core'

/** The row of a vacancy, or a person, in a list of the account. */
export const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

/**
 * The first step of a vacancy's form. With script, waits until its list of places has become a text box: anything
 * before that is lost.
 */
export async function fillInJob(page: Page, title: string, { withScript = true } = {}) {
  await page.getByLabel('Titel').fill(title)
  if (!withScript) {
    await page.getByLabel('Plaats', { exact: true }).selectOption('Berghem')
    return
  }
  await page.locator('input[role=combobox][data-field=placeId]').fill('Berghem')
  await page.getByRole('option', { name: 'Berghem' }).first().click()
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
  await nextStep(page)
}

/** A draft that can be posted, made with the form as it is without script. */
export async function writeDraft(page: Page, title: string) {
  await page.goto('/mijn-account/vacatures')
  await fillInJob(page, title, { withScript: false })
  await fillInTerms(page)
  await page.getByRole('button', { name: 'Bewaar', exact: true }).click()
  await page.getByText(`‘${title}’ is bewaard.`).waitFor()
}

/** Opens a vacancy's menu in the overview, and chooses from it. */
export async function choose(page: Page, { title, action }: { title: string; action: string }) {
  const row = rowOf(page, title)
  await row.getByLabel(`Meer met ${title}`).click()
  await row.getByRole('button', { name: `${action}: ${title}` }).click()
}
