// `npm run screens`: takes the screenshots in docs/screens from a fresh demo, in its own data folder.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { chromiumArguments, findChromium } from './find-chromium.mjs'
import { freePort } from './scratch-postgres.mjs'

const folder = 'docs/screens'
const pages = [
  { name: 'home', find: () => '/' },
  { name: 'list', find: () => '/vacatures?zoek=medewerker&plaats=oss&straal=10' },
  { name: 'map', find: () => '/vacatures-op-de-kaart' },
  { name: 'nothing-found', find: () => '/vacatures?zoek=glasblazer' },
  { name: 'vacancy', find: firstLink('/vacatures', '/vacatures/') },
  { name: 'company', find: firstLink('/bedrijven', '/bedrijven/') },
  { name: 'work-at', find: firstLink('/werken-bij', '/werken-bij/') },
  { name: 'apply', find: async (page) => `${await firstLink('/vacatures', '/vacatures/')(page)}/solliciteren` },
  { name: 'prices', find: () => '/tarieven' },
  { name: 'register', find: () => '/registreren' },
  { name: 'not-found', find: () => '/bestaat-niet' },
  { name: 'account', find: () => '/mijn-account', as: 'werkgever@voorbeeld.test' },
  { name: 'overview', find: () => '/mijn-account/vacatures-overzicht', as: 'werkgever@voorbeeld.test' },
  { name: 'applications', find: () => '/mijn-account/sollicitaties-overzicht', as: 'werkgever@voorbeeld.test' },
  { name: 'credits', find: () => '/mijn-account/credits', as: 'werkgever@voorbeeld.test' },
  { name: 'admin', find: () => '/beheer', as: 'admin@voorbeeld.test' },
  { name: 'moderation', find: () => '/beheer/vacatures', as: 'admin@voorbeeld.test' },
  { name: 'editor', find: () => '/beheer/inhoud/artikelen/1', as: 'admin@voorbeeld.test' },
  { name: 'places', find: () => '/beheer/stamgegevens?regel=1', as: 'admin@voorbeeld.test' },
  { name: 'blog', find: () => '/blog' },
  { name: 'job-alert', find: () => '/job-alert?zoek=monteur&plaats=oss' },
  { name: 'buy', find: () => '/mijn-account/credits/kopen', as: 'nieuw@voorbeeld.test' },
]
const views = [
  { width: 390, height: 844, scheme: 'light' },
  { width: 390, height: 844, scheme: 'dark' },
  { width: 1280, height: 900, scheme: 'light' },
  { width: 1280, height: 900, scheme: 'dark' },
]

const dataDir = mkdtempSync(join(tmpdir(), 'streekbaan-screens-'))
const port = await freePort()
const server = spawn(process.execPath, ['scripts/start.mjs'], {
  env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error', AUTH_LIMIT: '1000' },
  stdio: ['ignore', 'ignore', 'inherit'],
})
try {
  const address = `http://oss.localhost:${port}`
  await waitFor(`http://127.0.0.1:${port}/health`)
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments() })
  const scout = await browser.newPage({ baseURL: address })
  for (const { name, find, as } of pages) {
    const path = await find(scout)
    for (const { width, height, scheme } of views) {
      const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme, locale: 'nl-NL' })
      const page = await context.newPage()
      if (as) await signIn(page, address, as)
      await page.goto(address + path, { waitUntil: 'networkidle' })
      await page.screenshot({ path: join(folder, `${name}-${width}-${scheme}.png`) })
      await context.close()
    }
  }
  await browser.close()
} finally {
  server.kill()
  rmSync(dataDir, { recursive: true, force: true })
}

async function signIn(page, address, email) {
  await page.goto(`${address}/dev/sign-in`)
  await page.getByRole('button', { name: `Inloggen als ${email}` }).click()
  await page.waitForURL(/mijn-account|beheer/)
}

function firstLink(list, start) {
  return async (page) => {
    await page.goto(list)
    return page.locator(`main article a[href^="${start}"]`).first().getAttribute('href')
  }
}

async function waitFor(address) {
  for (let tries = 0; tries < 240; tries += 1) {
    const answer = await fetch(address).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('the product did not start')
}
