import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findBarriers, holdAnswers, openBrowser, visit } from '#test/support/browser.ts'
import { feedOf, openFeedServer } from '#test/support/feed-server.ts'
import { openVacancy } from '#test/support/story-employer.ts'

const browser = await openBrowser()
const path = '/mijn-account/importeren'

async function expectNoBarriers(page: Page) {
  expect(await findBarriers(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
}

const bakery = { city: 'Oss', hours: '24-36', description: '<p>Je bakt brood.</p>', salary: '2.500 per maand' }

for (const withScript of [true, false]) {
  test(`an employer imports vacancies, ${withScript ? 'on a phone in the dark' : 'without script'}`, async () => {
    const which = withScript ? 'met' : 'zonder'
    const feed = await openFeedServer('<source><job>')
    const page = await visit(browser, { withScript, phone: withScript, scheme: withScript ? 'dark' : 'light' })
    await openVacancy(page, `rian.feed-${which}@voorbeeld.test`, `Kok ${which}`)
    await page.goto(path)
    await page.getByLabel('Adres', { exact: true }).fill(feed.address)
    await page.getByRole('button', { name: 'Haal op' }).click()
    await page.getByText('Dit bestand klopt niet of is halverwege afgebroken.').first().waitFor()
    if (withScript) await expectNoBarriers(page)

    feed.says = feedOf([
      { ...bakery, title: `Bakker ${which}` },
      { ...bakery, title: `Slager ${which}`, city: 'Parijs' },
      { title: '' },
    ])
    await page.getByRole('button', { name: 'Haal op' }).click()
    await page.getByRole('heading', { name: 'Wat komt ervan: 3 vacatures' }).waitFor()
    await page.getByText('Plaats ‘Parijs’ kennen we niet').waitFor()
    await page.getByText('Niet te lezen: heeft geen titel').waitFor()
    if (withScript) await expectNoBarriers(page)

    await page.getByText('Wat is wat?', { exact: true }).click()
    await page.getByLabel('Plaats', { exact: true }).selectOption('-')
    if (withScript) await expectNoBarriers(page)
    await page.getByRole('button', { name: 'Bewaar en bekijk opnieuw' }).click()
    await page.getByText('Bij ‘Wat is wat?’ is niets gekozen voor plaats').first().waitFor()
    await page.getByText('Wat is wat?', { exact: true }).click()
    await page.getByLabel('Plaats', { exact: true }).selectOption('city')
    await page.getByRole('button', { name: 'Bewaar en bekijk opnieuw' }).click()
    const unknown = page.getByText('Plaats ‘Parijs’ kennen we niet')
    await unknown.waitFor()
    await page.getByLabel('Plaats: ‘Parijs’').selectOption({ label: 'Oss' })
    await page.getByRole('button', { name: 'Onthoud en bekijk opnieuw' }).click()
    await unknown.waitFor({ state: 'detached' })
    await page.getByText('Woorden die we niet kennen').click()
    expect(await page.getByLabel('Plaats: ‘Parijs’').locator('option:checked').innerText()).toBe('Oss')
    if (withScript) await expectNoBarriers(page)
    await page.getByLabel('Plaats: ‘Parijs’').selectOption('')
    await page.getByRole('button', { name: 'Onthoud en bekijk opnieuw' }).click()
    await unknown.waitFor()

    await page.getByRole('button', { name: 'Maak 2 concepten' }).click()
    await page.getByText('Geïmporteerd: 2 nieuw en 1 niet te lezen. De nieuwe vacatures zijn concepten').waitFor()
    await page.getByRole('link', { name: 'Naar je concepten' }).waitFor()
    await page.getByRole('button', { name: 'Zet aan' }).click()
    await page.getByText('Staat aan, namens').waitFor()
    if (withScript) await expectNoBarriers(page)
    await page.goto('/mijn-account/vacatures-overzicht?status=draft')
    await page
      .getByRole('link', { name: `Bakker ${which}` })
      .first()
      .waitFor()

    await page.goto(path)
    await page.getByRole('link', { name: `Bekijk ${feed.address}` }).click()
    await page.getByText('Adres of contactpersoon wijzigen').click()
    await page.getByLabel('Adres', { exact: true }).fill(`${feed.address}?verhuisd`)
    feed.says = ''
    await page.getByRole('button', { name: 'Bewaar', exact: true }).click()
    await page.getByText('Dit is geen XML, JSON of CSV').first().waitFor()
    expect(await page.getByLabel('Adres', { exact: true }).inputValue()).toBe(`${feed.address}?verhuisd`)
    if (withScript) await expectNoBarriers(page)
    feed.says = feedOf([{ ...bakery, title: `Bakker ${which}` }])
    await page.getByRole('button', { name: 'Bewaar', exact: true }).click()
    await page.getByText('De gegevens van deze feed zijn bewaard.').waitFor()
    await page.getByRole('heading', { level: 1, name: `${feed.address}?verhuisd` }).waitFor()
    await page.getByText('Ongewijzigd').waitFor()
    await page.getByText('Verwijder dit adres').click()
    await page.getByRole('button', { name: 'Verwijder', exact: true }).click()
    await page.getByText('Het adres is verwijderd.').waitFor()
    if (withScript) await expectNoBarriers(page)
  })
}

test('two tabs that import the same vacancies create no duplicates', async () => {
  const feed = await openFeedServer(feedOf([{ ...bakery, title: 'Bakker in twee tabs' }]))
  const page = await visit(browser, {})
  await openVacancy(page, 'rian.feed-twee@voorbeeld.test', 'Kok twee')
  await page.goto(path)
  await page.getByLabel('Adres', { exact: true }).fill(feed.address)
  await page.getByRole('button', { name: 'Haal op' }).click()
  const confirm = page.getByRole('button', { name: 'Maak 1 concept' })
  await confirm.waitFor()
  const other = await page.context().newPage()
  await other.goto(page.url())

  const held = await holdAnswers(page, (request) => request.method() === 'POST')
  await confirm.click()
  await page.getByRole('button', { name: 'Bezig' }).waitFor()
  await other.getByRole('button', { name: 'Maak 1 concept' }).click()
  await other.getByText('Geïmporteerd: 1 nieuw.').waitFor()
  await held.release()
  await page.getByText('Dit is al geïmporteerd.').waitFor()

  await page.goto('/mijn-account/vacatures-overzicht?status=draft')
  expect(await page.getByRole('link', { name: 'Bakker in twee tabs', exact: true }).count()).toBe(1)
})
