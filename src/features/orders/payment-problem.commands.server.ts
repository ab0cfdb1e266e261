import { and, inArray, isNull } from 'drizzle-orm'
import { listActiveAdmins } from '#features/accounts/user.queries.server.ts'
import { findAdminSite } from '#features/regions/region.queries.server.ts'
import type { Db } from '#platform/db.server.ts'
import { queueMail } from '#platform/mail.server.ts'
import { listUnmailedProblems } from './order-admin.queries.server.ts'
import { mailProblems } from './order.mail.server.tsx'
import { payments } from './order.table.ts'

/** gap 191: mails every admin which payments were not booked, once per problem. Returns how many mails were queued. */
export async function mailPaymentProblems(db: Db, { baseAddress, now }: { baseAddress: string; now: Date }) {
  const admins = await listActiveAdmins(db)
  const [first] = admins
  if (!first) return 0
  const problems = await listUnmailedProblems(db, first.actor)
  if (problems.length === 0) return 0
  const site = await findAdminSite(db, baseAddress)
  // Rendered before the rows are locked.
  const mails = await Promise.all(
    admins.map(({ email, firstName }) => mailProblems({ problems, recipient: email, name: firstName || email, site })),
  )
  return db.transaction(async (tx) => {
    const isUnmailed = and(
      inArray(
        payments.id,
        problems.map(({ id }) => id),
      ),
      isNull(payments.problemMailedAt),
    )
    const mailed = await tx
      .update(payments)
      .set({ problemMailedAt: now })
      .where(isUnmailed)
      .returning({ id: payments.id })
    // Another process was first.
    if (mailed.length === 0) return 0
    for (const mail of mails) await queueMail(tx, mail)
    return mails.length
  })
}
