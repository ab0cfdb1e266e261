import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { sameSince } from '#basics/sent-again.ts'
import type { Employer } from '#features/accounts/actor.rules.ts'
import { companies } from '#features/companies/company.table.ts'
import { logEntries } from '#features/log/log-entry.table.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { shownFieldsOf, versionOfVacancy } from './vacancy-form.queries.server.ts'
import { isSameChange, type VacancyChange } from './vacancy-change.rules.ts'
import { vacancies } from './vacancy.table.ts'

type Asked = { vacancyIds: readonly number[]; change: VacancyChange; now: Date }

/** gap 202: whether this user requested the same change a moment ago, and these vacancies have not changed since. */
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
        gt(createdAt, sameSince(now)),
      ),
    )
    .orderBy(subjectId, desc(id))
  const asked = newest.filter(
    ({ userId, ...entry }) =>
      userId === employer.userId && isSameChange(change, entry as Parameters<typeof isSameChange>[1]),
  )
  return asked.length === vacancyIds.length
}

type Begun = {
  /** The initial values of the draft, as in `shownFieldsOf`, but without the slug, which differs. */
  shown: object
  headerImageId: number | null
  /** The vacancy that it was copied from. */
  copyOf?: number
  now: Date
}

/** gap 202: the draft that this user started with the same values a moment ago, if nobody has changed it since. */
export async function findBegunAgain(
  tx: Tx,
  { accountId, userId }: Employer,
  { shown, headerImageId, copyOf = 0, now }: Begun,
) {
  const untouched = await tx
    .select({ vacancy: vacancies })
    .from(vacancies)
    .innerJoin(companies, eq(companies.id, vacancies.companyId))
    .where(
      and(
        eq(companies.accountId, accountId),
        eq(vacancies.status, 'draft'),
        eq(vacancies.updatedById, userId),
        isNull(vacancies.savedFrom),
        isNull(vacancies.postAt),
        gt(vacancies.updatedAt, sameSince(now)),
        gt(vacancies.id, copyOf),
      ),
    )
    .orderBy(asc(vacancies.id))
  const same = versionOfVacancy(shown, { headerImageId })
  for (const { vacancy } of untouched) {
    if (versionOfVacancy(await shownFieldsOf(tx, { ...vacancy, slug: '' }), vacancy) === same) return { id: vacancy.id }
  }
  return undefined
}
