import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { isAbleToSignIn } from '#features/accounts/user.queries.server.ts'
import { accounts } from '#features/accounts/account.table.ts'
import type { Admin } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { secondFactors } from '#features/sign-in/second-factor.table.ts'
import { sessions } from '#features/sign-in/session.table.ts'
import type { Db } from '#platform/db.server.ts'
import { containing, listPage } from '#platform/listing.server.ts'
import type { ListQuery } from '#ui/lists/list-query.rules.ts'

export type UserRow = Awaited<ReturnType<typeof listUsers>>['rows'][number]

const selected = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  infix: users.infix,
  lastName: users.lastName,
  phone: users.phone,
  role: users.role,
  accountId: users.accountId,
  accountRole: users.accountRole,
  account: accounts.legalName,
  provider: users.provider,
  confirmedAt: users.confirmedAt,
  blocked: users.blocked,
  createdAt: users.createdAt,
  hasLogin: isAbleToSignIn,
  hasSecondFactor: sql<boolean>`exists (select 1 from ${secondFactors} f where f.user_id = ${users.id} and f.confirmed_at is not null)`,
  lastSeenAt: sql<Date | null>`(select max(s.last_used_at) from ${sessions} s where s.user_id = ${users.id})`.mapWith(
    users.createdAt,
  ),
}

const states: Record<string, ReturnType<typeof and>> = {
  actief: and(eq(users.blocked, false), isNotNull(users.confirmedAt)),
  onbevestigd: and(eq(users.blocked, false), isNull(users.confirmedAt)),
  geblokkeerd: eq(users.blocked, true),
}

function selectUsers(db: Db) {
  return db.select(selected).from(users).leftJoin(accounts, eq(accounts.id, users.accountId)).$dynamic()
}

/** All users who have not left. */
export function listUsers(db: Db, _admin: Admin, { asked }: { asked: ListQuery }) {
  const { staat, rol } = asked.chosen
  const where = and(
    isNull(users.erasedAt),
    containing(asked.words, [users.firstName, users.infix, users.lastName, users.email, accounts.legalName]),
    staat === undefined ? undefined : states[staat],
    rol === undefined ? undefined : rol === 'admin' ? eq(users.role, 'admin') : sql`${users.accountRole} = ${rol}`,
  )
  const columns = { naam: users.lastName, email: users.email, account: accounts.legalName, sinds: users.createdAt }
  return listPage(db, selectUsers(db).where(where), { asked, columns, id: users.id })
}

export async function findUserForAdmin(db: Db, _admin: Admin, userId: number) {
  const [user] = await selectUsers(db).where(and(eq(users.id, userId), isNull(users.erasedAt)))
  return user
}

/** The users of an account. */
export function listPeopleOf(db: Db, _admin: Admin, accountId: number) {
  return selectUsers(db)
    .where(and(eq(users.accountId, accountId), isNull(users.erasedAt)))
    .orderBy(users.id)
    .limit(200)
}
