import type { Page } from 'playwright-core'

/** Opens the first application form of a company for which no story posts or closes a vacancy; returns the vacancy. */
export async function openApplyForm(page: Page, list = '/vacatures?zoek=meubelhal') {
  await page.goto(list)
  const addresses = await page
    .getByRole('article')
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
  for (const address of addresses) {
    await page.goto(address)
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    const apply = page.getByRole('link', { name: 'Solliciteer', exact: true }).filter({ visible: true })
    if ((await apply.count()) === 0) continue
    await apply.click()
    await page.getByRole('heading', { level: 1, name: `Solliciteer als ${title}` }).waitFor()
    return title
  }
  throw new Error('no vacancy with a form')
}
