import { and, desc, eq, gte, isNull, type SQL, sql } from 'drizzle-orm'
import { fullName } from '#basics/person-name.ts'
import { accounts } from '#features/accounts/account.table.ts'
import type { Admin, Owner } from '#features/accounts/actor.rules.ts'
import type { userRoles } from '#features/accounts/user.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import type { Db } from '#platform/db.server.ts'
import { containing, listPage, startOfPeriod } from '#platform/listing.server.ts'
import type { ListQuery } from '#ui/lists/list-query.rules.ts'
import type { logActions, LogSubject } from './log-entry.rules.ts'
import { logEntries } from './log-entry.table.ts'
import { nameIds, subjectName } from './log-name.queries.server.ts'

export type LogRow = Awaited<ReturnType<typeof listLog>>['rows'][number]

type Asked = { asked: ListQuery; now: Date }

/** The whole log. */
export function listLog(db: Db, _admin: Admin, asked: Asked) {
  return selectLog(db, asked, undefined)
}

/** The newest entries, without counting the rest. */
export async function listLatestLog(db: Db, _admin: Admin, limit: number) {
  const rows = await selectRows(db).orderBy(desc(logEntries.createdAt), desc(logEntries.id)).limit(limit)
  return rows.map(withName)
}

/** The log of an account, for its owners. Admins' names are left out. */
export async function listOwnLog(db: Db, { accountId }: Owner, asked: Asked) {
  const { rows, total } = await selectLog(db, asked, eq(logEntries.accountId, accountId))
  return { rows: rows.map((row) => (row.role === 'admin' ? { ...row, who: '', email: '' } : row)), total }
}

/** The latest entries about one subject, newest first. */
export async function listLogAbout(
  db: Db,
  _admin: Admin,
  { subject, subjectId }: { subject: LogSubject; subjectId: number },
) {
  const rows = await selectRows(db)
    .where(and(eq(logEntries.subject, subject), eq(logEntries.subjectId, subjectId)))
    .orderBy(desc(logEntries.id))
    .limit(20)
  return nameIds(db, rows.map(withName))
}

/** The latest entries about an account and what belongs to it. */
export async function listLogOfAccount(db: Db, _admin: Admin, accountId: number) {
  const rows = await selectRows(db)
    .where(eq(logEntries.accountId, accountId))
    .orderBy(desc(logEntries.createdAt), desc(logEntries.id))
    .limit(20)
  return nameIds(db, rows.map(withName))
}

const doneBy = (who: (typeof userRoles)[number] | 'board') =>
  who === 'board' ? isNull(logEntries.role) : eq(logEntries.role, who)

async function selectLog(db: Db, { asked, now }: Asked, mine: SQL | undefined) {
  const { actie, wie, periode } = asked.chosen
  const where = and(
    mine,
    containing(asked.words, [
      // Searching must not reveal an admin's name to an owner.
      mine ? sql`case when ${logEntries.role} = 'admin' then '' else ${users.email} end` : users.email,
      mine ? sql`case when ${logEntries.role} = 'admin' then '' else ${users.lastName} end` : users.lastName,
      accounts.legalName,
      logEntries.program,
      logEntries.subjectId,
      subjectName,
    ]),
    actie === undefined ? undefined : eq(logEntries.action, actie as (typeof logActions)[number]),
    wie === undefined ? undefined : doneBy(wie as (typeof userRoles)[number] | 'board'),
    periode === undefined ? undefined : gte(logEntries.createdAt, startOfPeriod(periode, now)),
  )
  const columns = { wanneer: logEntries.createdAt }
  const { rows, total } = await listPage(db, selectRows(db).where(where), { asked, columns, id: logEntries.id })
  return { rows: await nameIds(db, rows.map(withName)), total }
}

function selectRows(db: Db) {
  return db
    .select({
      id: logEntries.id,
      createdAt: logEntries.createdAt,
      role: logEntries.role,
      program: logEntries.program,
      userId: logEntries.userId,
      email: users.email,
      firstName: users.firstName,
      infix: users.infix,
      lastName: users.lastName,
      accountId: logEntries.accountId,
      account: accounts.legalName,
      action: logEntries.action,
      subject: logEntries.subject,
      subjectId: logEntries.subjectId,
      about: subjectName,
      before: sql<Record<string, unknown>>`${logEntries.before}`,
      after: sql<Record<string, unknown>>`${logEntries.after}`,
    })
    .from(logEntries)
    .leftJoin(users, eq(users.id, logEntries.userId))
    .leftJoin(accounts, eq(accounts.id, logEntries.accountId))
    .$dynamic()
}

type Person = { firstName: string | null; infix: string | null; lastName: string | null; email: string | null }

function withName<Row extends Person>({ firstName, infix, lastName, email, ...row }: Row) {
  const name = fullName({ firstName: firstName ?? '', infix, lastName: lastName ?? '' })
  return { ...row, email: email ?? '', who: name || (email ?? '') }
}
