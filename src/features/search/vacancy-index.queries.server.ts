import { setImmediate } from 'node:timers/promises'
import { type AnyColumn, and, gt, inArray, lte, max, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { companies } from '#features/companies/company.table.ts'
import { companyPostcode, isPublic } from '#features/vacancies/vacancy-card.queries.server.ts'
import { fullTimeMiddle, type Pay } from '#features/vacancies/vacancy-pay.rules.ts'
import {
  vacancies,
  vacancyEducations,
  vacancyEmployments,
  vacancyProfessions,
} from '#features/vacancies/vacancy.table.ts'
import type { Changes } from '#platform/changes.server.ts'
import { type Db, rowsOf } from '#platform/db.server.ts'
import type { Log } from '#platform/log.server.ts'
import { comparablePay } from './filter.queries.server.ts'
import type { IndexedVacancy } from './vacancy-index-query.rules.ts'
import { beginVacancyIndex, type VacancyIndex } from './vacancy-index.rules.ts'

/** The number of ids per query: a million vacancies at once would take more memory than the board has. */
const window = 10_000

/** The vacancies that are open now, or those of them posted after a moment. */
export async function readVacancyIndex(db: Db, now: Date, { postedAfter }: { postedAfter?: Date } = {}) {
  const [last] = await db.select({ id: max(vacancies.id) }).from(vacancies)
  const building = beginVacancyIndex()
  let read: IndexedVacancy[] = []
  for (let after = 0; after < (last?.id ?? 0); after += window) {
    const among = (id: SQLWrapper) => and(gt(id, after), lte(id, after + window))!
    const adding = setImmediate().then(() => building.add(read))
    // The database already reads the next ones while the previous ones are added.
    const [next] = await Promise.all([listOpen(db, among, { now, postedAfter }), adding])
    read = next
  }
  building.add(read)
  return building.finish()
}

/** With more changes than this, reading everything again is quicker. */
const mostChanged = 1000

/**
 * The in-memory index of open vacancies, in sync with the database: changed vacancies are read again before the next
 * answer. Undefined while it is being read, or while notifications of changes do not arrive; then the database answers.
 */
export function keepVacancyIndex(db: Db, changes: Changes, { now, log }: { now: () => Date; log: Pick<Log, 'warn'> }) {
  let index: VacancyIndex | undefined
  let changed = new Set<number>()
  let reading: Promise<void> | undefined
  let listening: Promise<void> | undefined

  const forget = () => {
    index = undefined
    changed = new Set()
  }
  const hear = (topic: string | undefined, ids: readonly number[] | undefined) => {
    if (topic !== undefined && topic !== 'vacancies') return
    if (!ids) return forget()
    for (const id of ids) changed.add(id)
    if (changed.size > mostChanged) forget()
  }

  async function readAll() {
    changed = new Set()
    // Vacancies that change from here on are read again.
    const since = changed
    const read = await readVacancyIndex(db, now())
    // Too much has changed meanwhile: the next request starts again.
    if (changed === since) index = read
  }

  async function readChanged(known: VacancyIndex) {
    const ids = [...changed]
    changed = new Set()
    const open = await listOpen(db, (id) => inArray(id, ids), { now: now() })
    for (const id of ids) known.remove(id)
    for (const vacancy of open) known.put(vacancy)
  }

  function readOnce(read: () => Promise<void>) {
    reading ??= read()
      .catch((error: unknown) => {
        forget()
        log.warn({ error }, 'the open vacancies could not be read into memory')
      })
      .finally(() => {
        reading = undefined
      })
    return reading
  }

  return async (): Promise<VacancyIndex | undefined> => {
    listening ??= changes.listen({ hear })
    await listening.catch(() => {
      listening = undefined
    })
    if (!changes.isListening) return undefined
    // A read in progress may have begun before the last notification.
    for (let readings = 0; readings < 2 && index && (reading || changed.size > 0); readings += 1) {
      const known = index
      await readOnce(() => readChanged(known))
    }
    if (!index) void readOnce(readAll)
    return index
  }
}

type StoredRow = Pay & {
  id: number
  placeId: number
  postcode: string | null
  companyId: number
  hoursFrom: number
  hoursTo: number
  professionIds: string | null
  educationIds: string | null
  employmentIds: string | null
  payCents: number | null
  postedAt: number
  expiresAt: number
}

type Asked = { now: Date; postedAfter?: Date | undefined }

/**
 * The open ones of these vacancies, in the driver's raw format: there may be a hundred thousand, and mapping every
 * column of every row would take as long as reading it.
 */
async function listOpen(
  db: Db,
  among: (id: SQLWrapper) => SQL,
  { now, postedAfter }: Asked,
): Promise<IndexedVacancy[]> {
  const linked = (links: Links, linkedId: AnyColumn) =>
    sql`left join (select ${links.vacancyId} as vacancy_id, string_agg(${linkedId}::text, ',') as ids from ${links}
      where ${among(links.vacancyId)} group by ${links.vacancyId})`
  const rows = await rowsOf<StoredRow>(
    db,
    sql`select ${vacancies.id} as id, ${vacancies.placeId} as "placeId", ${companyPostcode} as postcode,
        ${vacancies.companyId} as "companyId", ${vacancies.hoursFrom} as "hoursFrom", ${vacancies.hoursTo} as "hoursTo",
        p.ids as "professionIds", ed.ids as "educationIds", em.ids as "employmentIds",
        floor(${comparablePay})::float8 as "payCents",
        ${vacancies.monthlySalaryFromCents} as "monthlySalaryFromCents", ${vacancies.monthlySalaryToCents} as "monthlySalaryToCents",
        ${vacancies.hourlySalaryFromCents} as "hourlySalaryFromCents", ${vacancies.hourlySalaryToCents} as "hourlySalaryToCents",
        (extract(epoch from ${vacancies.postedAt}) * 1000)::float8 as "postedAt",
        (extract(epoch from ${vacancies.expiresAt}) * 1000)::float8 as "expiresAt"
      from ${vacancies} join ${companies} on ${companies.id} = ${vacancies.companyId}
        ${linked(vacancyProfessions, vacancyProfessions.professionId)} p on p.vacancy_id = ${vacancies.id}
        ${linked(vacancyEducations, vacancyEducations.educationId)} ed on ed.vacancy_id = ${vacancies.id}
        ${linked(vacancyEmployments, vacancyEmployments.employmentId)} em on em.vacancy_id = ${vacancies.id}
      where ${and(isPublic(now), among(vacancies.id), postedAfter && gt(vacancies.postedAt, postedAfter))}`,
  )
  return rows.map((row) => ({
    ...row,
    professionIds: readIds(row.professionIds),
    educationIds: readIds(row.educationIds),
    employmentIds: readIds(row.employmentIds),
    middlePayCents: fullTimeMiddle(row) ?? null,
  }))
}

type Links = typeof vacancyProfessions | typeof vacancyEducations | typeof vacancyEmployments

function readIds(ids: string | null) {
  return ids === null ? [] : ids.split(',').map(Number)
}
