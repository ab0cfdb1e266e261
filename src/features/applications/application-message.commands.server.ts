import { and, eq } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import { lockOpenAccount } from '#features/accounts/account-lock.commands.server.ts'
import type { ConfirmedEmployer, Employer } from '#features/accounts/actor.rules.ts'
import { tooOften } from '#features/sign-in/sign-in.rules.ts'
import type { Db } from '#platform/db.server.ts'
import { replacesUnseen } from '#platform/fingerprint.server.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import type { RateLimit } from '#platform/rate-limit.server.ts'
import { findTemplate, listAnswered, versionOfTemplate } from './application-answer.queries.server.ts'
import type { ApplicationLinks } from './application-link.rules.ts'
import { lockOwnApplication } from './application-lock.commands.server.ts'
import { findNewestMessage } from './application-message.queries.server.ts'
import { isSentAgain, mostMessages, type TemplateKind } from './application-message.rules.ts'
import { applicationMessageText as text } from './application-message.text.ts'
import { mailMessage } from './application-message.mail.server.tsx'
import { applicationMailTemplates, applicationMessages, applications } from './application.table.ts'

type Sending = {
  applicationId: number
  body: string
  links: ApplicationLinks
  accountMailPerEmail: RateLimit
  now: Date
}

/** Writes to an applicant: on the application's page, and by mail. */
export async function sendMessage(db: Db, employer: ConfirmedEmployer, sending: Sending) {
  const { applicationId, body, links, now } = sending
  const [person] = await listAnswered(db, employer, { ids: [applicationId] })
  if (!person) return refused('not-found')
  const { email, replyTo, values } = person
  const company = values.bedrijf
  const subject = text.message.subject(company)
  const mail = await mailMessage({ id: applicationId, email, replyTo, subject, body, company, links })
  return db.transaction(async (tx) => {
    const application = await lockOwnApplication(tx, employer, applicationId)
    if (!application) return refused('not-found')
    const message = { kind: 'message', userId: employer.userId, subject, body, createdAt: now } as const
    if (isSentAgain(await findNewestMessage(tx, applicationId), message)) return done(undefined)
    const written = await tx.$count(applicationMessages, eq(applicationMessages.applicationId, applicationId))
    if (written >= mostMessages) return refused('too-many')
    // Limited, because the recipient did not ask for it.
    const wait = await sending.accountMailPerEmail(`message of account ${employer.accountId} to ${email}`)
    if (wait !== undefined) return tooOften(wait)
    await tx.insert(applicationMessages).values({ applicationId, ...message })
    const { answeredAt, updatedAt } = application
    await tx
      .update(applications)
      .set({ answeredAt: answeredAt ?? now, unreadMessageAt: null, updatedAt: answeredAt ? updatedAt : now })
      .where(eq(applications.id, applicationId))
    // The address may have been corrected while the mail was written.
    await queueMail(tx, { ...mail, recipient: application.email! })
    return done(undefined)
  })
}

type Wording = {
  kind: TemplateKind
  words: { subject: string; body: string } | undefined
  /** The version that the employer saw, from `versionOfTemplate`; by default the current one. */
  version?: string
  now: Date
}

/** Saves the account's own words for a mail; without words the board's are used again. */
export function saveTemplate(db: Db, { accountId }: Employer, { kind, words, version, now }: Wording) {
  const { kind: kindColumn, accountId: accountColumn } = applicationMailTemplates
  return db.transaction(async (tx) => {
    if (!(await lockOpenAccount(tx, accountId))) return refused('not-found')
    const current = await findTemplate(tx, accountId, kind)
    const next = words ? versionOfTemplate(words) : ''
    if (replacesUnseen({ seen: version, current: versionOfTemplate(current), next })) return refused('changed')
    if (!words) {
      await tx.delete(applicationMailTemplates).where(and(eq(accountColumn, accountId), eq(kindColumn, kind)))
      return done(undefined)
    }
    await tx
      .insert(applicationMailTemplates)
      .values({ accountId, kind, ...words, createdAt: now })
      .onConflictDoUpdate({ target: [accountColumn, kindColumn], set: { ...words, updatedAt: now } })
    return done(undefined)
  })
}
