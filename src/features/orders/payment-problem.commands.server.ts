import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { listActiveAdmins } from '#features/accounts/user.queries.server.ts'
import { findAdminSite } from '#features/regions/region.queries.server.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { listUnmailedProblems } from './order-admin.queries.server.ts'
import { listShutOutPayers } from './order-reminder.queries.server.ts'
import { mailComesBack, mailProblems } from './order.mail.server.tsx'
import { payments } from './order.table.ts'

/**
 * gap 191: mails every admin about the payments that were not booked, once per problem. Payers whose account was closed
 * are mailed too, because they can no longer open the page of the order. Returns how many mails were queued.
 */
export async function mailPaymentProblems(db: Db, { baseAddress, now }: { baseAddress: string; now: Date }) {
  const admins = await listActiveAdmins(db)
  const [first] = admins
  if (!first) return 0
  const problems = await listUnmailedProblems(db, first.actor)
  if (problems.length === 0) return 0
  const site = await findAdminSite(db, baseAddress)
  // Rendered before the rows are locked.
  const payers = await listShutOutPayers(db, { paymentIds: problems.map(({ id }) => id), baseAddress })
  const mails = await Promise.all([
    ...admins.map(({ email, firstName }) => mailProblems({ problems, recipient: email, firstName, site })),
    ...payers.map(mailComesBack),
  ])
  return db.transaction(async (tx) => {
    const ids = await lockUnchanged(tx, problems)
    // Another process was first, or a problem changed meanwhile: the next run mails the new state.
    if (ids.length < problems.length) return 0
    await tx.update(payments).set({ problemMailedAt: now }).where(inArray(payments.id, ids))
    for (const mail of mails) await queueMail(tx, mail)
    return mails.length
  })
}

/** Locks the problems that were not mailed yet and have not changed since. */
async function lockUnchanged(tx: Tx, problems: Awaited<ReturnType<typeof listUnmailedProblems>>) {
  const isAsMailed = problems.map(({ id, problem, backCents, leftCents }) =>
    and(
      eq(payments.id, id),
      eq(payments.problem, problem),
      eq(payments.backCents, backCents),
      eq(payments.leftCents, leftCents),
    ),
  )
  const unchanged = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(or(...isAsMailed), isNull(payments.handledAt), isNull(payments.problemMailedAt)))
    .orderBy(asc(payments.id))
    .for('update')
  return unchanged.map(({ id }) => id)
}
