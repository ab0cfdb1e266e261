import { afterAll, expect, test } from 'vitest'
import { open, openBrowser, visit } from '#test/support/browser.ts'
import { startProduct } from '#test/support/product.ts'
import { freePort } from '../../scripts/scratch-postgres.mjs'

const port = await freePort()
const product = await startProduct(
  {
    NODE_ENV: 'production',
    BASE_ADDRESS: `http://localhost:${port}`,
    SECRET: 'a secret of this new board, of 32 characters or more',
    // No mail server listens here: the mails wait.
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'post@nieuw.test',
    PAYMENT: 'sandbox',
    SELLER_NAME: 'Nieuw in de streek B.V.',
    SELLER_STREET: 'Dorpsstraat',
    SELLER_HOUSE_NUMBER: '1',
    SELLER_POSTAL_CODE: '5461AA',
    SELLER_PLACE: 'Veghel',
    SELLER_KVK: '12345678',
    SELLER_BTW: 'NL000099998B57',
    SELLER_EMAIL: 'info@nieuw.test',
    SELLER_IBAN: 'NL91ABNA0417164300',
    LOG_LEVEL: 'fatal',
  },
  port,
)
afterAll(product.stop)
const browser = await openBrowser()
const arrive = () => visit(browser, { baseURL: `http://oss.localhost:${port}` })

test('on an empty board, a visitor reads on every page that there is nothing yet', async () => {
  const page = await arrive()
  const pages = {
    '/': 'Werk dat dichtbij is.',
    '/vacatures': 'Nu geen vacatures in Oss',
    '/vacatures-op-de-kaart': 'Nu geen vacatures in Oss',
    '/bedrijven': 'Bedrijven in Oss',
    '/werken-bij': 'Werken bij',
    '/tarieven': 'Tarieven',
    '/blog': 'Verhalen over werk',
  }
  for (const [address, heading] of Object.entries(pages)) {
    await open(page, address)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  }

  await page.goto('/')
  await page.getByRole('navigation').getByRole('link', { name: 'Bedrijven' }).first().click()
  await page.getByText('Er staan hier nog geen bedrijven.').waitFor()
})

test('a new employer reads on every page of the account that there is nothing yet', async () => {
  const page = await arrive()
  await page.goto('/registreren')
  await page.getByLabel('Voornaam').fill('Noor')
  await page.getByLabel('Achternaam').fill('Vos')
  await page.getByLabel('E-mailadres').fill('noor@bakkerij.test')
  await page.getByLabel('Wachtwoord', { exact: true }).fill('brood en banket elke dag')
  await page.getByRole('button', { name: 'Maak mijn account' }).click()
  await page.waitForURL('**/mijn-account**')
  const addresses = [
    'vacatures-overzicht',
    'sollicitaties-overzicht',
    'bedrijfsgegevens-overzicht',
    'contactpersonen',
    'credits',
    'credits/history',
    'orders',
    'importeren',
  ]
  for (const address of addresses) {
    await open(page, `/mijn-account/${address}`)
    expect(await page.title()).not.toMatch(/^\d{3} /)
  }
})
