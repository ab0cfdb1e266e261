import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** The link to this page in the newest mail to this address. */
export async function linkInMail(page: Page, email: string, path: string) {
  const mail = await findMail(page, (mails) => mails.filter({ hasText: email }).filter({ hasText: path }))
  const words = (await mail.locator('pre').textContent())!
  return words.split(/\s+/).find((word) => word.includes(path))!
}

/** The newest of these mails in the outbox. Some are written after the answer, so it looks again until there is one. */
export async function findMail(page: Page, which: (mails: Locator) => Locator) {
  await page.goto('/dev/mail')
  const mail = which(page.getByRole('article')).first()
  await expect.poll(async () => (await mail.count()) || page.reload().then(() => 0), { timeout: 10_000 }).toBe(1)
  return mail
}
