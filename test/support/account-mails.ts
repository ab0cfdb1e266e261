import { desc } from 'drizzle-orm'
import { accountLinksOf } from '#features/sign-in/account-links.rules.ts'
import type { Db } from '#platform/db.server.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { afterAnswers } from './services.ts'

/** Where links in account mails lead in a test. */
export const accountLinks = accountLinksOf({
  title: 'Baan in Oss',
  address: 'https://oss.test',
  accent: '#b8432b',
  accentDark: '#f09a7f',
})

/** The newest mail, with the code in it if there is one. */
export async function newestMail(db: Db) {
  await afterAnswers()
  const [mail] = await db.select().from(outgoingMails).orderBy(desc(outgoingMails.id)).limit(1)
  return mail && { ...mail, code: /[?&]code=([0-9a-f]+)/.exec(mail.text)?.[1] ?? '' }
}

export async function forgetAllMails(db: Db) {
  await afterAnswers()
  await db.delete(outgoingMails)
}

export async function countMails(db: Db) {
  await afterAnswers()
  return db.$count(outgoingMails)
}
