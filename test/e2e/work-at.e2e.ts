import { expect, test } from 'vitest'
import { signInAs } from '#test/support/browser-sign-in.ts'
import { findBarriers, openBrowser, visit } from '#test/support/browser.ts'

const browser = await openBrowser()

test('a company shows a working day, its people and its weeks, light on a wide screen and dark on a phone', async () => {
  for (const look of [{ scheme: 'light' }, { scheme: 'dark', phone: true }] as const) {
    const page = await visit(browser, { region: 'meierijstad', ...look })
    await page.goto('/werken-bij/zorghuis-aavelden')
    await page.getByRole('heading', { level: 1, name: 'Geen afdeling, maar een huis' }).waitFor()
    const day = page.getByRole('region', { name: 'Zo ziet een dag eruit' })
    expect(await day.getByRole('heading', { level: 3 }).first().innerText()).toBe('Binnenkomen')
    await page.getByText('Eerlijk is eerlijk: om het weekend werk je één dag.').waitFor()
    expect(await page.getByRole('table').getByRole('row').count()).toBeGreaterThanOrEqual(4)
    expect(await findBarriers(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
    await page.getByRole('link', { name: /^Bekijk \d+ vacatures$/ }).click()
    expect(new URL(page.url()).hash).toBe('#vacatures')
  }
})

test('teasers of companies end with a whole sentence', async () => {
  const page = await visit(browser, { region: 'meierijstad', withScript: false })
  await page.goto('/werken-bij')
  const teasers = await page.locator('main article p').allInnerTexts()
  expect(teasers.length).toBeGreaterThan(5)
  expect(teasers.filter((teaser) => !/[.!?]['’”)]?$/.test(teaser))).toEqual([])
})

for (const withScript of [true, false]) {
  test(`an employer describes working at the company, ${withScript ? 'with' : 'without'} script`, async () => {
    const page = await visit(browser, { withScript, region: 'meierijstad', phone: true, scheme: 'dark' })
    await signInAs(page, 'werkgever@voorbeeld.test')
    await page.goto('/mijn-account/bedrijfsgegevens-overzicht')
    await page.getByRole('link', { name: 'Van Boerdonk Techniek' }).first().click()
    const part = page.getByRole('region', { name: 'Werken bij' })
    const heading = withScript ? 'Metaal met een glimlach' : 'Staal met een verhaal'
    await part.getByLabel('Kop van de werken-bij-pagina').fill(heading)
    await part.getByLabel('Kleur van de pagina').selectOption({ label: 'Paars' })
    if (withScript) {
      await part.getByRole('button', { name: 'Nog een week' }).click()
      await part.getByLabel('Uren', { exact: true }).fill('32 uur')
      await part.getByLabel('Elke week').fill('soms')
      await page.getByRole('button', { name: 'Bewaar', exact: true }).click()
      await part.getByText('Schrijf dagen als ‘di vr’ of ‘ma-do’').waitFor()
      await part.getByLabel('Elke week').fill('ma-do')
      expect(await findBarriers(page)).toEqual([])
    }
    await page.getByRole('button', { name: 'Bewaar', exact: true }).click()
    await page.getByText('‘Van Boerdonk Techniek’ is bewaard.').waitFor()
    await page.goto('/werken-bij/van-boerdonk-techniek')
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    if (withScript) await page.getByRole('rowheader', { name: '32 uur' }).first().waitFor({ state: 'attached' })
  })
}

test('an employer sees the page about working there while typing it', async () => {
  const page = await visit(browser, { region: 'meierijstad', scheme: 'light' })
  await signInAs(page, 'werkgever@voorbeeld.test')
  await page.goto('/mijn-account/bedrijfsgegevens-overzicht')
  await page.getByRole('link', { name: 'Van Boerdonk Techniek' }).first().click()
  const part = page.getByRole('region', { name: 'Werken bij' })
  const preview = page.frameLocator('iframe[title="Voorbeeld van de pagina Werken bij"]')
  await part.getByLabel('Kop van de werken-bij-pagina').fill('Lassen doe je samen')
  await preview.getByRole('heading', { level: 1, name: 'Lassen doe je samen' }).waitFor()
  await part.getByRole('button', { name: 'Nog een moment' }).click()
  await part.getByLabel('Tijd', { exact: true }).last().fill('7.30')
  await part.getByLabel('Wat gebeurt er?').last().fill('Koffie in de kantine')
  await preview.getByRole('heading', { level: 3, name: 'Koffie in de kantine' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
})
