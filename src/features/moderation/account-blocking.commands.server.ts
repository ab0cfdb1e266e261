import type { Admin } from '#features/accounts/actor.rules.ts'
import { blockAccount } from '#features/people/account-admin.commands.server.ts'
import { holdVacanciesOf } from '#features/vacancies/vacancy-hold.commands.server.ts'
import type { Db } from '#platform/db.server.ts'

type Blocking = { accountId: number; holdsVacancies: boolean; now: Date }

/** Blocks all users of an account and, if requested, holds its open vacancies until an admin has reviewed them. */
export function blockAccountAndHold(db: Db, admin: Admin, { accountId, holdsVacancies, now }: Blocking) {
  return db.transaction(async (tx) => {
    const blocked = await blockAccount(tx, admin, { accountId, isBlocked: true, now })
    if (blocked.ok && holdsVacancies) await holdVacanciesOf(tx, admin, { accountId, now })
    return blocked
  })
}
