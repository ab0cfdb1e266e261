import { expect, test } from 'vitest'
import { openBrowser, visit } from '#test/support/browser.ts'

const browser = await openBrowser()

test('the board of Oss greets a visitor with its own name', async () => {
  const page = await visit(browser)

  const answer = await page.goto('/')

  expect(answer?.status()).toBe(200)
  expect(await page.title()).toMatch(/^Baan in Oss – /)
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
})

test('the home page shows its search without JavaScript', async () => {
  const page = await visit(browser, { withScript: false })
  await page.goto('/')

  expect(await page.getByRole('search').isVisible()).toBe(true)
})
