import { and, desc, eq, isNull } from 'drizzle-orm'
import { refused } from '#basics/result.ts'
import type { Admin } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { longestReason } from '#features/people/account-admin.rules.ts'
import { blockAccount } from '#features/people/account-admin.commands.server.ts'
import { holdVacanciesOf } from '#features/vacancies/vacancy-hold.commands.server.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import type { MailSite } from '#ui/mail/mail-site.rules.ts'
import { mailAccountBlocked } from './moderation.mail.server.tsx'

type Blocking = { accountId: number; reason: string; holdsVacancies: boolean; site: MailSite; now: Date }

/**
 * Blocks all users of an account, mails its owners why and, if requested, holds its open vacancies until an admin has
 * reviewed them.
 */
export async function blockAccountAndHold(
  db: Db,
  admin: Admin,
  { accountId, reason: typed, holdsVacancies, site, now }: Blocking,
) {
  const reason = typed.trim()
  if (reason === '') return refused('no-reason')
  if (reason.length > longestReason) return refused('long-reason')
  return db.transaction(async (tx) => {
    const blocked = await blockAccount(tx, admin, { accountId, isBlocked: true, reason, now })
    if (!blocked.ok) return blocked
    const held = holdsVacancies ? await holdVacanciesOf(tx, admin, { accountId, now }) : 0
    for (const person of await listOwners(tx, accountId)) {
      await queueMail(tx, await mailAccountBlocked({ ...person, site, reason, holdsVacancies: held > 0, now }))
    }
    return blocked
  })
}

function listOwners(tx: Tx, accountId: number) {
  return tx
    .select({ recipient: users.email, firstName: users.firstName })
    .from(users)
    .where(and(eq(users.accountId, accountId), eq(users.accountRole, 'owner'), isNull(users.erasedAt)))
    .orderBy(desc(users.id))
}
