import { expect, test } from 'vitest'
import { signInAs } from '#test/support/browser-sign-in.ts'
import { findBarriers, open, openBrowser, visit } from '#test/support/browser.ts'

const browser = await openBrowser()

async function anAdminAt(path: string, options: Parameters<typeof visit>[1] = {}) {
  const page = await visit(browser, options)
  await signInAs(page, 'admin@voorbeeld.test')
  await page.goto(path)
  return page
}

const lists = [
  { path: 'beroepsgroepen', title: 'Beroepsgroepen', withScript: true },
  { path: 'opleidingen', title: 'Opleidingen', withScript: false },
  { path: 'dienstverbanden', title: 'Dienstverbanden', withScript: true },
] as const

test.for(lists)('an admin adds to $path, renames it and removes it', async ({ path, title, withScript }) => {
  const page = await anAdminAt(`/beheer/stamgegevens/${path}`, { withScript, phone: !withScript })
  const row = (name: string) => page.getByRole('table', { name: title }).getByRole('link', { name, exact: true })
  await page.getByRole('link', { name: 'Nieuwe regel' }).click()
  await page.getByRole('textbox', { name: 'Naam', exact: true }).fill('Proefregel')
  if (path !== 'beroepsgroepen') await page.getByLabel('Volgorde').fill('-900')
  await page.getByRole('button', { name: 'Bewaar' }).click()
  await page.getByText('Bewaard. Het geldt meteen overal.').waitFor()

  await page.goto(`/beheer/stamgegevens/${path}?zoek=proefregel`)
  await row('Proefregel').click()
  await page.getByText('Staat in 0 vacatures.').waitFor()
  expect(await page.getByLabel('Webadres').inputValue()).toBe('proefregel')
  await page.getByRole('textbox', { name: 'Naam', exact: true }).fill('Proefregel anders')
  await page.getByRole('button', { name: 'Bewaar' }).click()
  await page.getByText('Bewaard. Het geldt meteen overal.').waitFor()

  await page.goto(`/beheer/stamgegevens/${path}?zoek=anders`)
  await row('Proefregel anders').click()
  await page.getByText('Verwijder', { exact: true }).click()
  await page.getByRole('button', { name: 'Verwijder voorgoed' }).click()
  await page.getByText('Verwijderd.', { exact: true }).waitFor()
  await page.goto(`/beheer/stamgegevens/${path}?zoek=proefregel`)
  await page.getByRole('heading', { name: 'Niets gevonden met ‘proefregel’' }).waitFor()
})

test('an admin who typed in a row is asked for confirmation before another row opens, and leaves after one answer', async () => {
  const page = await anAdminAt('/beheer/stamgegevens/opleidingen')
  const row = (title: string) =>
    page.getByRole('table', { name: 'Opleidingen' }).getByRole('link', { name: title, exact: true })
  await row('HBO').click()
  const name = page.getByRole('textbox', { name: 'Naam', exact: true })
  await name.fill('Half getypt')
  await row('WO').click()
  const question = page.getByRole('dialog', { name: 'Wil je weggaan?' })
  await question.getByRole('button', { name: 'Blijf hier' }).click()
  expect(await name.inputValue()).toBe('Half getypt')
  await row('WO').click()
  await question.getByRole('button', { name: 'Ga weg' }).dblclick()
  // The question closes at once; the row opens once it is loaded.
  await question.waitFor({ state: 'hidden' })
  await expect.poll(() => name.inputValue()).toBe('WO')
})

test('an admin maintains the occupations and their families, with and without script', async () => {
  for (const withScript of [true, false]) {
    const [family, occupation] = withScript ? ['toverwerk', 'leerling-tovenaar'] : ['zandwerk', 'zandkasteelbouwer']
    const page = await anAdminAt('/beheer/beroepen', { withScript })
    await page.getByRole('link', { name: 'Families', exact: true }).click()
    await page.getByRole('link', { name: 'Nieuwe familie' }).click()
    await page.getByRole('textbox', { name: 'Familie', exact: true }).fill(family)
    await page.getByRole('button', { name: 'Bewaar' }).click()
    await page.getByText('Bewaard. Het geldt meteen overal.').waitFor()

    await page.goto('/beheer/beroepen?regel=nieuw')
    await page.getByRole('textbox', { name: 'Beroep', exact: true }).fill(occupation)
    await page.locator('main').getByLabel('Familie').last().selectOption(family)
    await page.getByRole('button', { name: 'Bewaar' }).click()
    await page.getByText('Bewaard. Het geldt meteen overal.').waitFor()
    await page.goto(`/beheer/beroepen?zoek=${occupation}`)
    await page.getByRole('link', { name: occupation, exact: true }).click()
    await page.getByText(`Hoort bij de familie ${family}`).waitFor()
    if (withScript) expect(await findBarriers(page)).toEqual([])
    await page.getByText('Verwijder', { exact: true }).click()
    await page.getByRole('button', { name: 'Verwijder voorgoed' }).click()
    await page.getByText('Verwijderd.', { exact: true }).waitFor()
  }
})

// Meanwhile other stories apply for jobs on this board, so the form's questions must not change.
test('answers to a field removed from the application form are erased only after confirmation', async () => {
  for (const withScript of [true, false]) {
    const page = await anAdminAt('/beheer/sollicitatieformulier', { withScript })
    const asked = await page.getByLabel('Geslacht').inputValue()
    await page.getByLabel('Geslacht').selectOption('Niet vragen')
    await page.getByRole('button', { name: 'Bewaar' }).click()
    await page.getByText('Zet een vinkje').first().waitFor()
    expect(await page.getByLabel('Geslacht').inputValue()).toBe('left-out')
    await page.getByLabel('Geslacht').selectOption(asked)
    await page.getByRole('button', { name: 'Bewaar' }).click()
    await page.getByText('Het formulier vraagt nu wat je koos.').waitFor()
  }
})

test('panels that open over or beside a list are accessible in the dark', async () => {
  const page = await anAdminAt('/beheer/stamgegevens', { scheme: 'dark' })
  const barriers = async (within?: string) => [page.url(), await findBarriers(page, within ? { within } : {})]
  const rows = page.getByRole('table', { name: 'Plaatsen' }).locator('tbody tr')
  for (const nth of [0, 1]) await rows.nth(nth).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Voeg twee samen' }).click()
  const merging = page.getByRole('heading', { level: 2, name: 'Samenvoegen' })
  await expect.poll(() => merging.evaluate((heading) => heading.getBoundingClientRect().top)).toBeGreaterThan(60)
  // A row half behind the header counts as too small; at the top of the page nothing is behind it.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await barriers()).toEqual([page.url(), []])

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Zoeken in beheer' }).waitFor()
  await page.keyboard.type('oss')
  await page.getByRole('option').first().waitFor()
  expect(await barriers('dialog')).toEqual([page.url(), []])
  await page.keyboard.press('Escape')

  await page.goto('/beheer/job-alert?staat=loopt&krijgt=zoekopdrachten')
  await page.getByRole('table', { name: 'Abonnementen' }).locator('tbody').getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Dit abonnement' }).waitFor()
  await page.getByText('Beëindig', { exact: true }).click()
  await page.getByRole('button', { name: 'Beëindig dit abonnement' }).waitFor()
  expect(await barriers()).toEqual([page.url(), []])

  await open(page, '/beheer/inhoud/artikelen/nieuw')
  await page.getByLabel('Titel', { exact: true }).fill('Donker bekeken')
  await page.getByRole('textbox', { name: 'Tekst', exact: true }).fill('Zo staat het er in het donker.')
  await page.getByRole('button', { name: 'Bewaar concept', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Donker bekeken' }).waitFor()
  await page.getByRole('button', { name: 'Voorbeeld', exact: true }).click()
  const shown = page.frameLocator('iframe[title="Voorbeeld"]')
  await shown.getByText('Zo staat het er in het donker.').waitFor()
  // The frame is inert: it counts as a picture of a page, without landmarks.
  await page.getByRole('button', { name: 'Gedeeld' }).click()
  expect(await barriers('dialog')).toEqual([page.url(), []])

  await page.goto(`${page.url().split('?')[0]}?versie=1`)
  await page.getByText('Zo staat het er in het donker.').first().waitFor()
  expect(await barriers('main')).toEqual([page.url(), []])
})

test('on a phone the tab of the current page is in view', async () => {
  const page = await anAdminAt('/beheer/sollicitatieformulier', { phone: true })
  const tab = page.getByRole('link', { name: 'Sollicitatieformulier', exact: true })
  const isInSight = () => tab.evaluate((link) => link.getBoundingClientRect().right <= innerWidth)
  await expect.poll(isInSight).toBe(true)
})
