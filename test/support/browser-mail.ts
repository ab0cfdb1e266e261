import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { read } from './story-calls.ts'

/**
 * The link to this page in the newest mail to this address. Some mails are queued after the response, so it retries.
 */
export async function linkInMail(page: Page, email: string, path: string) {
  const find = async () => {
    const [, ...mails] = (await read(page, '/dev/mail')).split('<article')
    const mail = mails.find((one) => one.includes(email) && one.includes(path)) ?? ''
    const [words = ''] = /<pre[^>]*>[^<]*/.exec(mail) ?? []
    return words.split(/\s+/).find((word) => word.includes(path))
  }
  await expect.poll(find).toBeDefined()
  return (await find())!.replaceAll('&amp;', '&')
}

/** The newest of these mails in the outbox. Some are queued after the response, so it retries until there is one. */
export async function findMail(page: Page, which: (mails: Locator) => Locator) {
  await page.goto('/dev/mail')
  const mail = which(page.getByRole('article')).first()
  await expect.poll(async () => (await mail.count()) || page.reload().then(() => 0)).toBe(1)
  return mail
}
