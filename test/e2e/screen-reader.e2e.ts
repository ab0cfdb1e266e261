import { expect, test } from 'vitest'
import { openBrowser, visit } from '#test/support/browser.ts'
import { listen } from '#test/support/screen-reader.ts'

const browser = await openBrowser()

test('a refused form is told once, and not again while it is mended', async () => {
  const page = await visit(browser)
  await page.goto('/contact', { waitUntil: 'networkidle' })
  const said = await listen(page)
  await page.getByRole('button', { name: 'Verstuur', exact: true }).click()
  const summary = page.getByRole('alert')
  await summary.getByRole('link', { name: 'E-mailadres' }).waitFor()
  expect(await said()).toEqual([await summary.innerText().then((text) => text.replace(/\s+/g, ' '))])

  await page.getByLabel('Naam').pressSequentially('Noor')
  await page.getByLabel('E-mailadres').pressSequentially('noor@voorbeeld.test')
  await summary.getByRole('link', { name: 'E-mailadres' }).waitFor({ state: 'detached' })
  expect(await said()).toHaveLength(1)
})
