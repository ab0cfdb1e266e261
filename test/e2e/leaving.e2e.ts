import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { signInAs } from '#test/support/browser-sign-in.ts'
import { open, openBrowser, visit } from '#test/support/browser.ts'
import { addByHand, openVacancy } from '#test/support/story-employer.ts'

const browser = await openBrowser()

const question = (page: Page) => page.getByRole('dialog', { name: 'Wil je weggaan?' })
const stay = (page: Page) => question(page).getByRole('button', { name: 'Blijf hier' }).click()
const message = (page: Page) => page.getByLabel('Je bericht')
const companies = (page: Page) => page.getByRole('link', { name: 'Bedrijven', exact: true }).first()

/** An application to one of the story's own vacancies. Returns the text box for its notes. */
async function openApplication(page: Page, who: string) {
  const { vacancyId } = await openVacancy(page, `rian.${who}@voorbeeld.test`, `Bakker die ${who}`)
  await addByHand(page, vacancyId, { lastName: 'Vos', email: `ali.${who}@voorbeeld.test` })
  await open(page, '/mijn-account/sollicitaties-overzicht')
  await page.getByRole('link', { name: 'Ali Vos' }).first().click()
  return page.getByLabel('Schrijf een notitie')
}

test('the back button asks for confirmation before a message is lost, even back to an anchor on a page', async () => {
  const page = await visit(browser)
  await open(page, '/')
  await page.getByRole('link', { name: 'Naar de inhoud' }).press('Enter')
  await page.waitForURL(/#inhoud$/)
  await page.getByRole('link', { name: 'Contact', exact: true }).first().click()
  await message(page).fill('Half getypt')
  // Also immediately after the answer.
  for (let time = 0; time < 5; time += 1) {
    await page.goBack()
    await stay(page)
    await page.waitForURL(/\/contact$/)
    expect(await message(page).inputValue()).toBe('Half getypt')
  }
  await page.goBack()
  await question(page).getByRole('button', { name: 'Ga weg' }).click()
  await page.waitForURL(/\/#inhoud$/)
  await message(page).waitFor({ state: 'detached' })
})

test('someone who only chose a file is asked for confirmation, even while it is uploading and the form waits for it', async () => {
  const page = await visit(browser)
  await signInAs(page, 'werkgever@voorbeeld.test')
  await open(page, '/mijn-account/bedrijfsgegevens')
  const arrives = Promise.withResolvers<void>()
  await page.route('**/uploaden', async (route) => {
    await arrives.promise
    await route.fallback()
  })
  const logo = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#1d5c3f' } })
    .png()
    .toBuffer()
  await page.getByLabel(/^Logo/).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
  await companies(page).click()
  await stay(page)
  await page.getByRole('button', { name: 'Bewaar', exact: true }).click()
  await page.locator('form[aria-busy=true]').waitFor()
  await companies(page).click()
  await stay(page)
  const uploaded = page.waitForResponse('**/uploaden')
  arrives.resolve()
  await uploaded
  await companies(page).click()
  await stay(page)
})

test('for someone who stays, the focus returns to the button of the menu with the link', async () => {
  const page = await visit(browser, { phone: true })
  await open(page, '/contact')
  await message(page).fill('Half getypt')
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  await menu.press('Enter')
  await page.locator('#menu').getByRole('link', { name: 'Bedrijven' }).press('Enter')
  await stay(page)
  await expect.poll(() => menu.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('someone who leaves while a form is being sent is asked for confirmation, and sees the response when it arrives', async () => {
  const page = await visit(browser)
  await open(page, '/contact')
  await page.getByLabel('Naam', { exact: true }).fill('Noor Smit')
  // The board accepts three messages an hour from one address, and other stories send some too.
  await page.getByLabel('E-mailadres', { exact: true }).fill('wie-weggaat@voorbeeld.test')
  await page.getByLabel('Onderwerp').fill('Openingstijden')
  await message(page).fill('Wanneer zijn jullie open?')
  let held = Promise.withResolvers<'send' | 'lose'>()
  await page.route('**/contact.data*', async (route) => {
    const todo = route.request().method() === 'POST' ? await held.promise : 'send'
    return todo === 'send' ? route.fallback() : route.abort()
  })
  const send = () => page.getByRole('button', { name: 'Verstuur' }).click()
  await send()
  await page.locator('form[aria-busy=true]').waitFor()
  await companies(page).click()
  await question(page).getByText('wordt nog verstuurd').waitFor()
  held.resolve('lose')
  await question(page).waitFor({ state: 'hidden' })
  const refusal = page.getByRole('alert').filter({ hasText: 'Het versturen lukte niet.' })
  await expect.poll(() => refusal.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await message(page).inputValue()).toBe('Wanneer zijn jullie open?')

  held = Promise.withResolvers()
  await send()
  await page.locator('form[aria-busy=true]').waitFor()
  await companies(page).click()
  await stay(page)
  expect(page.url()).toMatch(/\/contact$/)
  // And again, until the response arrives.
  await companies(page).click()
  await question(page).waitFor()
  held.resolve('send')
  const done = page.getByText('Je bericht is verstuurd')
  await expect.poll(() => done.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await question(page).isVisible()).toBe(false)
  await companies(page).click()
  await page.waitForURL(/\/bedrijven$/)
})

test('a form aborted by another one on the page is not taken for accepted', async () => {
  const page = await visit(browser)
  const note = await openApplication(page, 'breekt')
  await note.fill('Kent de ovens.')
  await page.route('**/*.data*', (route) =>
    route.request().postData()?.includes('Kent de ovens.') ? undefined : route.fallback(),
  )
  await page.getByRole('button', { name: 'Bewaar notitie' }).click()
  await message(page).fill('Dag Ali')
  await page.getByRole('button', { name: 'Verstuur' }).click()
  await page.getByText('Je bericht is verstuurd.').waitFor()
  await expect.poll(() => message(page).inputValue()).toBe('')
  expect(await note.inputValue()).toBe('Kent de ovens.')
  await page.getByRole('link', { name: 'Sollicitaties', exact: true }).first().click()
  await stay(page)
})

test('the browser asks for confirmation when the page is left, but not for a file, a call or a mail', async () => {
  const page = await visit(browser)
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    await dialog.dismiss()
  })
  const note = await openApplication(page, 'leest')
  await note.pressSequentially('Half getypt')
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download als pdf' }).click()
  expect((await file).suggestedFilename()).toBe('sollicitatie-ali-vos.pdf')
  for (const program of ['tel:', 'mailto:']) await page.locator(`a[href^="${program}"]`).first().click()
  await page.waitForTimeout(200)
  expect(asked).toEqual([])
  expect(await note.inputValue()).toBe('Half getypt')
  // For a second after opening a call or a mail, leaving does not ask.
  await page.waitForTimeout(1000)
  // The reload never completes: the question is answered with no.
  void page.reload().catch(() => undefined)
  await expect.poll(() => asked).toEqual(['beforeunload'])
})

test('someone who chose to leave is not asked again by the browser when the other page is fully loaded', async () => {
  const page = await visit(browser)
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    await dialog.dismiss()
  })
  await open(page, '/contact')
  await message(page).pressSequentially('Half getypt')
  // As after a new build.
  await page.route('**/assets/companies-*.js', (route) => route.abort())
  await companies(page).click()
  await question(page).getByRole('button', { name: 'Ga weg' }).click()
  await page.waitForURL(/\/bedrijven$/)
  await page.locator('main a[href^="/bedrijven/"]').first().waitFor()
  expect(asked).toEqual([])
})
