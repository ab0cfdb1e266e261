import { eq, sql } from 'drizzle-orm'
import { listActiveAdmins } from '#features/accounts/user.queries.server.ts'
import { findAdminSite } from '#features/regions/region.queries.server.ts'
import type { Db } from '#platform/db.server.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { listToDo } from './moderation-admin.queries.server.ts'
import { mailModerationReminder } from './moderation-reminder.mail.server.tsx'
import { isReminderDue, newestOf } from './moderation-reminder.rules.ts'
import { moderationReminders } from './moderation-reminder.table.ts'

/** Mails every admin what waits for a decision, when a reminder is due. Returns how many mails were queued. */
export async function remindAdmins(db: Db, { baseAddress, now }: { baseAddress: string; now: Date }) {
  const [[last], admins] = await Promise.all([db.select().from(moderationReminders), listActiveAdmins(db)])
  const [first] = admins
  if (!first) return 0
  const toDo = await listToDo(db, first.actor)
  if (!isReminderDue(toDo, last, now)) return 0
  const site = await findAdminSite(db, baseAddress)
  // Rendered before the row is locked.
  const mails = await Promise.all(
    admins.map(({ email, firstName }) => mailModerationReminder({ recipient: email, firstName, toDo, site, now })),
  )
  return db.transaction(async (tx) => {
    const reminded = { remindedAt: now, newestAt: newestOf(toDo) }
    const [isReminded] = await tx
      .insert(moderationReminders)
      .values({ id: 1, ...reminded })
      .onConflictDoUpdate({
        target: moderationReminders.id,
        set: reminded,
        // Another process may have reminded them meanwhile.
        setWhere: last ? eq(moderationReminders.remindedAt, last.remindedAt) : sql`false`,
      })
      .returning({ id: moderationReminders.id })
    if (!isReminded) return 0
    for (const mail of mails) await queueMail(tx, mail)
    return mails.length
  })
}
