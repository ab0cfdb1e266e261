import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { sameForMs } from '#basics/sent-again.ts'
import type { Employer } from '#features/accounts/actor.rules.ts'
import { logEntries } from '#features/accounts/log-entry.table.ts'
import type { Db } from '#platform/db.server.ts'
import { isSameChange, type VacancyChange } from './vacancy.rules.ts'
import { vacancies } from './vacancy.table.ts'

type Asked = { vacancyIds: readonly number[]; change: VacancyChange; now: Date }

/** gap 202: whether this person asked for the same a moment ago, and these vacancies still are as it made them. */
export async function wereJustChanged(db: Db, employer: Employer, { vacancyIds, change, now }: Asked) {
  const { subject, subjectId, accountId, action, createdAt, id } = logEntries
  const newest = await db
    .selectDistinctOn([subjectId], { userId: logEntries.userId, before: logEntries.before, after: logEntries.after })
    .from(logEntries)
    .innerJoin(vacancies, and(eq(vacancies.id, subjectId), sql`${vacancies.status} = ${logEntries.after} ->> 'status'`))
    .where(
      and(
        eq(subject, 'vacancy'),
        inArray(subjectId, [...vacancyIds]),
        eq(accountId, employer.accountId),
        eq(action, 'vacancy-changed'),
        gt(createdAt, new Date(now.getTime() - sameForMs)),
      ),
    )
    .orderBy(subjectId, desc(id))
  const asked = newest.filter(
    ({ userId, ...entry }) =>
      userId === employer.userId && isSameChange(change, entry as Parameters<typeof isSameChange>[1]),
  )
  return asked.length === vacancyIds.length
}
