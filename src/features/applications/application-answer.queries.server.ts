import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { formatDate } from '#basics/dutch-date.ts'
import { fullName, harmlessName } from '#basics/person-name.ts'
import type { Employer } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { companies } from '#features/companies/company.table.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { versionOf } from '#platform/fingerprint.server.ts'
import { isHidden } from './anonymous.queries.server.ts'
import { anonymousName } from './anonymous.rules.ts'
import { isOwnApplication, seenStatus } from './application-scope.queries.server.ts'
import { getsNoMail } from './application-reach.queries.server.ts'
import { mostAnsweredTogether, type Placeholder, type TemplateKind } from './application-message.rules.ts'
import { applicationMessageText as text } from './application-message.text.ts'
import { type Appointment, eraseDate, undecidedStatuses } from './application.rules.ts'
import { applicationMailTemplates, applications } from './application.table.ts'

type Asked = {
  ids: readonly number[]
  appointment?: Appointment
  /** When their vacancies end, if the answer ends them: that moves the erasure day of open vacancies (gap 14). */
  endsAt?: Date
}

export type Answered = Awaited<ReturnType<typeof listAnswered>>[number]

/** The recipients of an answer, longest waiting first, with the values of the placeholders for each. */
export async function listAnswered(db: Db | Tx, employer: Employer, { ids, appointment, endsAt }: Asked) {
  if (ids.length === 0) return []
  const [sender] = await db
    .select({ firstName: users.firstName, infix: users.infix, lastName: users.lastName, email: users.email })
    .from(users)
    .where(eq(users.id, employer.userId))
  const rows = await db
    .select({
      id: applications.id,
      status: seenStatus,
      isHidden,
      getsNoMail,
      firstName: applications.firstName,
      infix: applications.infix,
      lastName: applications.lastName,
      email: applications.email,
      appointmentAt: applications.appointmentAt,
      appointmentPlace: applications.appointmentPlace,
      eraseAt: applications.eraseAt,
      mayKeepForAYear: applications.mayKeepForAYear,
      endedAt: vacancies.endedAt,
      vacancy: vacancies.title,
      company: companies.name,
    })
    .from(applications)
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .leftJoin(vacancies, eq(vacancies.id, applications.vacancyId))
    .where(and(inArray(applications.id, [...ids]), isOwnApplication(db, employer)))
    .orderBy(asc(applications.createdAt), asc(applications.id))
  return rows.map(({ firstName, infix, lastName, email, vacancy, company, ...row }) => {
    const name = fullName({ firstName, infix, lastName })
    const eraseAt = endsAt && row.endedAt === null ? eraseDate({ ...row, endsAt }) : row.eraseAt
    const values: Record<Placeholder, string> = {
      voornaam: harmlessName(firstName!),
      naam: harmlessName(name),
      vacature: vacancy ?? text.openApplication,
      bedrijf: company,
      afspraak: appointment ? text.appointment(appointment) : text.noAppointment,
      wisdatum: formatDate(eraseAt),
      afzender: sender ? fullName(sender) : company,
    }
    const shownName = row.isHidden ? anonymousName(row.id) : name
    // The values for the page; the mail itself has the name.
    const shownValues = row.isHidden ? { ...values, voornaam: '[voornaam]', naam: '[naam]' } : values
    return { ...row, name: shownName, email: email!, replyTo: sender?.email, values, shownValues }
  })
}

/**
 * The erasure day of each once they are invited: somebody who was rejected is then kept as long as the others again
 * (`keep_with_the_others`).
 */
export async function listEraseDates(db: Db | Tx, ids: readonly number[]) {
  const { eraseAt, status, mayKeepForAYear } = applications
  const rows = await db
    .select({
      id: applications.id,
      eraseAt: sql`greatest(${eraseAt}, case when ${status} = 'rejected'
        then erase_date(coalesce(${vacancies.endedAt}, ${vacancies.expiresAt}), ${mayKeepForAYear}) end)`.mapWith(
        eraseAt,
      ),
    })
    .from(applications)
    .leftJoin(vacancies, eq(vacancies.id, applications.vacancyId))
    .where(inArray(applications.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row.eraseAt as Date]))
}

/** People who applied for these vacancies and still wait for a decision, longest waiting first, and their total. */
export async function listUndecided(db: Db, employer: Employer, vacancyIds: readonly number[]) {
  const isUndecided = and(
    inArray(applications.vacancyId, [...vacancyIds]),
    inArray(applications.status, [...undecidedStatuses]),
    isOwnApplication(db, employer),
  )
  const [first, total] = await Promise.all([
    db
      .select({ id: applications.id, from: seenStatus })
      .from(applications)
      .where(isUndecided)
      .orderBy(asc(applications.createdAt), asc(applications.id))
      .limit(mostAnsweredTogether),
    db.$count(applications, isUndecided),
  ])
  return { first, total }
}

/** The vacancy that all of these people applied for, if it is the same one. */
export async function findVacancyOfAll(db: Db, employer: Employer, ids: readonly number[]) {
  const rows = await db
    .selectDistinct({ id: applications.vacancyId })
    .from(applications)
    .where(and(inArray(applications.id, [...ids]), isOwnApplication(db, employer)))
  return rows.length === 1 ? (rows[0]!.id ?? undefined) : undefined
}

/** The account's own words for a mail, or the board's. */
export async function findTemplate(db: Db | Tx, accountId: number, kind: TemplateKind) {
  const templates = await listTemplates(db, accountId)
  return templates[kind]
}

/** Identifies one version of an appointment, for a user who answers or replaces it. */
export const versionOfAppointment = versionOf('appointmentAt', 'appointmentPlace')

/** Identifies one version of a mail template. */
export const versionOfTemplate = versionOf('subject', 'body')

/** All templates; `isOwn`: the account changed it. */
export async function listTemplates(db: Db | Tx, accountId: number) {
  const own = await db
    .select({
      kind: applicationMailTemplates.kind,
      subject: applicationMailTemplates.subject,
      body: applicationMailTemplates.body,
    })
    .from(applicationMailTemplates)
    .where(eq(applicationMailTemplates.accountId, accountId))
  const kinds = Object.keys(text.templates) as TemplateKind[]
  return Object.fromEntries(
    kinds.map((kind) => {
      const changed = own.find((template) => template.kind === kind)
      const { subject, body } = changed ?? text.templates[kind]
      return [kind, { subject, body, isOwn: changed !== undefined }]
    }),
  ) as Record<TemplateKind, { subject: string; body: string; isOwn: boolean }>
}
