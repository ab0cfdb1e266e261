import { eq, lt, sql } from 'drizzle-orm'
import { daysBefore } from '#basics/days.ts'
import { done, refused } from '#basics/result.ts'
import type { Admin } from '#features/accounts/actor.rules.ts'
import { writeLogEntry } from '#features/log/log-entry.commands.server.ts'
import type { Db } from '#platform/db.server.ts'
import { forgetMailsAbout, queueMail } from '#platform/mail/mail.server.ts'
import type { RateLimit } from '#platform/rate-limit.server.ts'
import type { MailSite } from '#ui/mail/mail-site.rules.ts'
import type { ContactFields } from './contact-message.fields.ts'
import { mailContactMessage, mailContactReceipt } from './contact-message.mail.server.tsx'
import { messageKeptDays } from './contact-message.rules.ts'
import { contactMessages } from './contact-message.table.ts'

type Writing = {
  fields: ContactFields
  key: string
  recipient: string
  site: MailSite
  accountMailPerEmail: RateLimit
  now: Date
}

/** Stores a message, mails it to the board, and confirms receipt to its sender. A message sent twice is stored once. */
export async function sendContactMessage(db: Db, { fields, key, recipient, site, now, ...limits }: Writing) {
  return db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(contactMessages)
      .values({ ...fields, key, createdAt: now })
      .onConflictDoNothing({ target: contactMessages.key })
      .returning({ id: contactMessages.id })
    if (!stored) return done({ isNew: false })
    const about = aboutMessage(stored.id)
    await queueMail(tx, await mailContactMessage({ fields, site, about, recipient }))
    // The address may be somebody else's: above its limit the message is stored without mailing a receipt.
    if ((await limits.accountMailPerEmail(`contact ${fields.email}`)) === undefined)
      await queueMail(tx, await mailContactReceipt({ fields, site, about }))
    return done({ isNew: true })
  })
}

/** Marks a message as handled, or as not handled. */
export function handleContactMessage(
  db: Db,
  admin: Admin,
  { id, isHandled, now }: { id: number; isHandled: boolean; now: Date },
) {
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select({ handledAt: contactMessages.handledAt })
      .from(contactMessages)
      .where(eq(contactMessages.id, id))
      .for('update')
    if (!before) return refused('not-found')
    if ((before.handledAt !== null) === isHandled) return done(undefined)
    await tx
      .update(contactMessages)
      .set(isHandled ? { handledAt: now, handledById: admin.userId } : { handledAt: null, handledById: null })
      .where(eq(contactMessages.id, id))
    await writeLogEntry(tx, admin, {
      action: 'contact-message-handled',
      subject: 'contact-message',
      subjectId: id,
      accountId: null,
      before: { isHandled: !isHandled },
      after: { isHandled },
      now,
    })
    return done(undefined)
  })
}

/** gap 237: removes a message and its remaining mails, at its sender's request. The log keeps nothing of it. */
export function removeContactMessage(db: Db, admin: Admin, { id, now }: { id: number; now: Date }) {
  return db.transaction(async (tx) => {
    const removed = await tx
      .delete(contactMessages)
      .where(eq(contactMessages.id, id))
      .returning({ id: contactMessages.id })
    if (removed.length === 0) return refused('not-found')
    await forgetMailsAbout(tx, [aboutMessage(id)])
    await writeLogEntry(tx, admin, {
      action: 'contact-message-removed',
      subject: 'contact-message',
      subjectId: id,
      accountId: null,
      now,
    })
    return done(undefined)
  })
}

const atOnce = 500

/** Removes messages after a year, with their remaining mails. */
export async function forgetContactMessages(db: Db, { now }: { now: Date }) {
  const before = daysBefore(now, messageKeptDays)
  for (;;) {
    const forgotten = await db.transaction(async (tx) => {
      const old = tx
        .select({ id: contactMessages.id })
        .from(contactMessages)
        .where(lt(contactMessages.createdAt, before))
        .limit(atOnce)
      const rows = await tx
        .delete(contactMessages)
        .where(sql`${contactMessages.id} in (${old})`)
        .returning({ id: contactMessages.id })
      await forgetMailsAbout(
        tx,
        rows.map(({ id }) => aboutMessage(id)),
      )
      return rows.length
    })
    if (forgotten < atOnce) return
  }
}

function aboutMessage(id: number) {
  return `contact-message ${id}`
}
