import { expect, test } from 'vitest'
import { findBarriers, openBrowser, type Scheme, untilSettled, visit } from '#test/support/browser.ts'
import { linkInMail } from '#test/support/browser-mail.ts'

const browser = await openBrowser()

for (const withScript of [true, false]) {
  test(`a search is saved, confirmed, changed and left, ${withScript ? 'with' : 'without'} script`, async () => {
    const email = `noor.alert${withScript ? '' : '.zonder'}@voorbeeld.test`
    const page = await visit(browser, { withScript, phone: !withScript })
    await page.goto('/vacatures?beroepsgroep=techniek&uren=5')
    await page.getByRole('link', { name: 'Bewaar deze zoekopdracht' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Bewaar deze zoekopdracht' }).waitFor()
    await page.getByText('Techniek in Oss, 37–40 uur').waitFor()
    await page.getByRole('button', { name: 'Zet mijn job-alert aan' }).click()
    await page.getByText('Er is geen e-mailadres ingevuld').first().waitFor()
    await page.getByLabel('E-mailadres').fill(`fout.${email}`)
    await page.getByRole('button', { name: 'Zet mijn job-alert aan' }).click()
    await page.getByRole('link', { name: 'Klopt het adres niet? Vul het opnieuw in' }).click()
    await page.getByText('Techniek in Oss, 37–40 uur').waitFor()
    await page.getByLabel('E-mailadres').fill(email)
    await page.getByRole('button', { name: 'Zet mijn job-alert aan' }).click()
    const sent = page.getByText(`We stuurden een mail naar ${email}.`)
    await sent.waitFor()
    if (withScript) await expect.poll(() => sent.evaluate((note) => note === document.activeElement)).toBe(true)

    const mailbox = await visit(browser)
    await page.goto(await linkInMail(mailbox, email, '/job-alert/bevestigen'))
    const confirm = page.getByRole('button', { name: 'Zet mijn job-alert aan' })
    if (withScript) {
      await untilSettled(page)
      await page.context().setOffline(true)
      await confirm.click()
      await page.getByText('Er is iets misgegaan. Kijk of je verbinding hebt en probeer het opnieuw.').waitFor()
      await page.context().setOffline(false)
    }
    await confirm.click()
    await page.getByRole('heading', { level: 1, name: 'Je job-alert staat aan' }).waitFor()
    await page.getByRole('link', { name: 'Pas je job-alert aan' }).click()
    await page.getByText(`Deze job-alert gaat naar ${email}.`).waitFor()
    await page.getByLabel('Baan in Boxtel').check()
    await page.getByLabel('Elke dag').check()
    await page.getByRole('button', { name: 'Bewaar' }).click()
    await page.getByText('Je job-alert is aangepast.').waitFor()
    expect(await page.getByLabel('Baan in Boxtel').isChecked()).toBe(true)
    await page.getByRole('link', { name: /^Wijzig/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Wijzig je zoekopdracht' }).waitFor()
    await page.getByRole('combobox', { name: 'Wat zoek je?' }).fill('monteur')
    await page.getByRole('button', { name: 'Bewaar', exact: true }).click()
    await page.getByText('De zoekopdracht is gewijzigd.').waitFor()
    await page.getByRole('link', { name: '‘monteur’, Techniek in Oss, 37–40 uur', exact: true }).waitFor()
    await page.getByRole('button', { name: /^Haal .*weg$/ }).click()
    await page.getByText('De zoekopdracht is weggehaald.').waitFor()
    await page.getByRole('link', { name: 'Meld je af' }).click()
    await page.getByRole('button', { name: 'Meld me af' }).click()
    await page.getByRole('heading', { level: 1, name: 'Je bent afgemeld' }).waitFor()
  })
}

test('when nothing was found, the search can be saved', async () => {
  const page = await visit(browser)
  await page.goto('/vacatures?zoek=coupeuse&plaats=oss&straal=0')
  await page.getByRole('heading', { name: 'Mail me als er iets komt voor ‘coupeuse’' }).waitFor()
  await page.getByRole('link', { name: 'Bewaar deze zoekopdracht' }).click()
  await page.getByRole('main').getByText('Je zoekt ‘coupeuse’ in Oss').waitFor()
})

test.each<[Scheme, boolean]>([
  ['light', false],
  ['dark', true],
])('the pages have no accessibility errors and no horizontal scrolling, %s, on a phone: %s', async (scheme, phone) => {
  const page = await visit(browser, { scheme, phone })
  for (const path of [
    '/job-alert',
    '/job-alert?zoek=kok&plaats=oss',
    '/job-alert/beheren',
    '/job-alert/bevestigen?code=x',
    '/job-alert/afmelden?code=x',
  ]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect([path, await findBarriers(page)]).toEqual([path, []])
    const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect([path, width]).toEqual([path, 0])
  }
})
