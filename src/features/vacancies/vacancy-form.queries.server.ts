import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { localDay } from '#basics/dutch-date.ts'
import { writeDay } from '#basics/typed-day.ts'
import { writeCents } from '#basics/money.ts'
import { readWholeNumber } from '#basics/whole-number.ts'
import type { Employer } from '#features/accounts/actor.rules.ts'
import { companies } from '#features/companies/company.table.ts'
import { logEntries } from '#features/log/log-entry.table.ts'
import { educations, employments, professions } from '#features/reference/reference.table.ts'
import { places } from '#features/regions/place.table.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { coerceFormValue } from '#ui/forms/coerce.fields.ts'
import { fingerprintOf } from '#platform/fingerprint.server.ts'
import { type VacancyFields, vacancySteps } from './vacancy.fields.ts'
import { mostDrafts, mostUnconfirmedDrafts } from './vacancy.rules.ts'
import type { Links } from './vacancy-linked.queries.server.ts'
import { vacancies, vacancyEducations, vacancyEmployments, vacancyProfessions } from './vacancy.table.ts'

/** The fields of a vacancy as its form shows them. */
export async function fieldsOf(db: Db | Tx, vacancy: typeof vacancies.$inferSelect) {
  const { id, expiresAt, paidUntil, slug: _slug, status: _status, ...fields } = vacancy
  return {
    ...fields,
    slug: null,
    // Its last day, if that is earlier than the paid one.
    lastDay: expiresAt && expiresAt.getTime() !== paidUntil?.getTime() ? localDay(expiresAt) : null,
    ...(await readLists(db, id)),
  }
}

/** The values chosen from each list, in the order of choosing. */
export async function readLists(db: Db | Tx, vacancyId: number) {
  const chosen = async (links: Links, id: AnyPgColumn<{ data: number; notNull: true }>) =>
    (await db.select({ id }).from(links).where(eq(links.vacancyId, vacancyId)).orderBy(asc(links.position))).map(
      (link) => link.id,
    )
  return {
    professionIds: await chosen(vacancyProfessions, vacancyProfessions.professionId),
    employmentIds: await chosen(vacancyEmployments, vacancyEmployments.employmentId),
    educationIds: await chosen(vacancyEducations, vacancyEducations.educationId),
  }
}

/** The same in the format of form fields, to show in its form or to start another vacancy from. */
export async function typedFieldsOf(db: Db | Tx, vacancy: typeof vacancies.$inferSelect) {
  const { lastDay, professionIds, employmentIds, educationIds, questions, ...fields } = await fieldsOf(db, vacancy)
  const euros = (cents: number | null) => (cents === null ? undefined : writeCents(cents))
  return {
    companyId: String(fields.companyId),
    title: fields.title,
    placeId: fields.placeId === null ? undefined : String(fields.placeId),
    professionIds: professionIds.map(String),
    hoursFrom: String(fields.hoursFrom),
    hoursTo: String(fields.hoursTo),
    monthlySalaryFromCents: euros(fields.monthlySalaryFromCents),
    monthlySalaryToCents: euros(fields.monthlySalaryToCents),
    hourlySalaryFromCents: euros(fields.hourlySalaryFromCents),
    hourlySalaryToCents: euros(fields.hourlySalaryToCents),
    salaryDescription: fields.salaryDescription,
    employmentIds: employmentIds.map(String),
    educationIds: educationIds.map(String),
    lastDay: lastDay === null ? undefined : writeDay(lastDay),
    jobTitle: fields.jobTitle,
    jobText: fields.jobText,
    tasksTitle: fields.tasksTitle,
    tasksText: fields.tasksText,
    candidateTitle: fields.candidateTitle,
    candidateText: fields.candidateText,
    offerTitle: fields.offerTitle,
    offerText: fields.offerText,
    youtubeId: fields.youtubeId,
    questions: questions.map(({ options, ...question }) => ({ ...question, options: options.join('\n') })),
    isAnonymousFirst: fields.isAnonymousFirst,
    coordinatorId: fields.coordinatorId === null ? undefined : String(fields.coordinatorId),
    externalApplyUrl: fields.externalApplyUrl,
    slug: vacancy.slug,
    disableAcquisitionMessage: fields.disableAcquisitionMessage,
    declaredReasons: fields.declaredReasons,
    useJobBoost: fields.useJobBoost,
  } satisfies Record<Exclude<keyof VacancyFields, 'headerImageId'>, unknown>
}

/** The values in its form: the typed ones of an invalid draft, else the stored ones. */
export async function shownFieldsOf(db: Db | Tx, vacancy: typeof vacancies.$inferSelect) {
  return vacancy.typed ?? (await typedFieldsOf(db, vacancy))
}

/** The same as a program writes them. Invalid typed values stay as they are, so that the schema refuses them. */
export async function writtenFieldsOf(db: Db | Tx, vacancy: typeof vacancies.$inferSelect) {
  const stored = await fieldsOf(db, vacancy)
  const { typed } = vacancy
  if (typed === null) return stored
  const written = Object.entries(vacancySteps.shape).map(([name, schema]) => {
    const read = coerceFormValue(schema).safeParse(typed[name])
    return [name, read.success ? read.data : name.endsWith('Ids') ? idsIn(typed[name]) : typed[name]]
  })
  // Every draft belongs to a company, even if none was chosen.
  return { ...stored, ...Object.fromEntries(written), companyId: Number(typed.companyId) || stored.companyId }
}

/** With ids as numbers, so that a program can remove one; anything else stays as it was typed. */
function idsIn(typed: unknown) {
  return [typed ?? []].flat().map((one) => readWholeNumber(String(one)) || one)
}

/** Identifies the version of a vacancy that its form shows: `shown` is from `shownFieldsOf`. */
export function versionOfVacancy(shown: object, { headerImageId }: { headerImageId: number | null }) {
  return fingerprintOf([shown, headerImageId])
}

/** Why the account may not have another draft. */
export async function findDraftRefusal(db: Db | Tx, { accountId, isConfirmed }: Employer) {
  const held = await countDrafts(db, { accountId })
  if (held >= mostDrafts) return 'too-many'
  return !isConfirmed && held >= mostUnconfirmedDrafts ? 'unconfirmed-drafts' : undefined
}

/** How many of the maximum of `mostDrafts` the account has. */
export async function countDrafts(db: Db | Tx, { accountId }: Pick<Employer, 'accountId'>) {
  const own = db.select({ id: companies.id }).from(companies).where(eq(companies.accountId, accountId))
  return db.$count(vacancies, and(eq(vacancies.status, 'draft'), inArray(vacancies.companyId, own)))
}

export type Chosen = Pick<VacancyFields, 'placeId' | 'professionIds' | 'employmentIds' | 'educationIds'>

/** The fields with a chosen entry that is no longer in its list, with its title if the log has it. */
export async function findGoneChoices(db: Db, { placeId, professionIds, employmentIds, educationIds }: Chosen) {
  const chosen = [
    { name: 'placeId', ids: [placeId], list: places, subject: 'place' },
    { name: 'professionIds', ids: professionIds, list: professions, subject: 'profession' },
    { name: 'employmentIds', ids: employmentIds, list: employments, subject: 'employment' },
    { name: 'educationIds', ids: educationIds, list: educations, subject: 'education' },
  ] as const
  const gone: { name: keyof Chosen; titles: string[] }[] = []
  for (const { name, ids, list, subject } of chosen) {
    const there = await db
      .select({ id: list.id })
      .from(list)
      .where(inArray(list.id, [...ids]))
    const missing = ids.filter((id) => !there.some((one) => one.id === id))
    if (missing.length === 0) continue
    const removed = await db
      .select({ title: sql<string | null>`${logEntries.before} ->> 'title'` })
      .from(logEntries)
      .where(
        and(
          eq(logEntries.subject, subject),
          eq(logEntries.action, 'list-entry-removed'),
          inArray(logEntries.subjectId, missing),
        ),
      )
    gone.push({ name, titles: removed.flatMap(({ title }) => title ?? []) })
  }
  return gone
}
