import type { Page } from 'playwright-core'

/** The link to this page in the newest mail to this address. */
export async function linkInMail(page: Page, email: string, path: string) {
  await page.goto('/dev/mail')
  const mail = page.getByRole('article').filter({ hasText: email }).filter({ hasText: path }).first()
  const words = (await mail.locator('pre').textContent())!
  return words.split(/\s+/).find((word) => word.includes(path))!
}
