import { and, eq, gt, inArray, isNotNull, ne } from 'drizzle-orm'
import { daysBefore } from '#basics/days.ts'
import { done, refused } from '#basics/result.ts'
import { sameSince } from '#basics/sent-again.ts'
import { lockOpenAccount } from '#features/accounts/account-lock.commands.server.ts'
import type { ConfirmedEmployer, Employer } from '#features/accounts/actor.rules.ts'
import { companies } from '#features/companies/company.table.ts'
import { keepFiles } from '#features/media/file.commands.server.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { replacesUnseen, versionOf } from '#platform/fingerprint.server.ts'
import { isStillHidden } from './anonymous.rules.ts'
import type { ByHandFields, PersonFields } from './application-by-hand.fields.ts'
import { wasOnBoard } from './application-overview.queries.server.ts'
import { isOftenChanged } from './application-event.queries.server.ts'
import { lockOwnApplication } from './application-lock.commands.server.ts'
import type { ApplicationLinks } from './application-link.rules.ts'
import { mailAdded } from './application-message.mail.server.tsx'
import { findSentApplication } from './application.queries.server.ts'
import { eraseDate, mostAddedPerDay } from './application.rules.ts'
import { applicationEvents, applications, applicationStatusChanges } from './application.table.ts'
import { withoutLeftOut } from './personal-field.commands.server.ts'
import { leaveAddress } from './lost-link.commands.server.ts'
import { sentFacts } from './sent-application.rules.ts'

type Adding = {
  fields: ByHandFields
  cvFileId: number | undefined
  motivationFileId: number | undefined
  links: ApplicationLinks
  now: Date
}

/**
 * Adds an application that came on paper or by telephone to one of the account's posted vacancies. A mail tells the
 * applicant what is stored, and how to see, correct or erase it.
 */
export async function addApplication(db: Db, employer: ConfirmedEmployer, adding: Adding) {
  const { fields, cvFileId, motivationFileId, links, now } = adding
  const { accountId, userId } = employer
  return db.transaction(async (tx) => {
    const {
      knows: _,
      vacancyId,
      motivationKind,
      motivationText,
      sourceOther,
      ...person
    } = await withoutLeftOut(tx, fields)
    // An application added after the account was closed would not be erased with the others.
    if (!(await lockOpenAccount(tx, accountId))) return refused('unknown-vacancy')
    const [vacancy] = await tx
      .select({
        id: vacancies.id,
        companyId: vacancies.companyId,
        expiresAt: vacancies.expiresAt,
        endedAt: vacancies.endedAt,
      })
      .from(vacancies)
      .innerJoin(companies, eq(companies.id, vacancies.companyId))
      .where(and(eq(vacancies.id, fields.vacancyId), wasOnBoard, eq(companies.accountId, accountId)))
      .for('share', { of: vacancies })
    if (!vacancy) return refused('unknown-vacancy')

    const letterId = fields.motivationKind === 'file' ? motivationFileId : undefined
    const text = motivationKind === 'text' ? motivationText : null
    const same = await findAddedAgain(tx, employer, { ...person, vacancyId, text, cvFileId, letterId, now })
    if (same) return done({ id: same.id })

    if ((await countAdded(tx, accountId, now)) >= mostAddedPerDay) return refused('too-many-added')
    const documents = [cvFileId, letterId].filter((id) => id !== undefined)
    if (!(await keepFiles(tx, documents, { kind: 'document', accountId, now }))) return refused('file-gone')

    const endsAt = vacancy.endedAt ?? vacancy.expiresAt ?? now
    const [added] = await tx
      .insert(applications)
      .values({
        ...person,
        companyId: vacancy.companyId,
        vacancyId,
        cvFileId: cvFileId ?? null,
        motivationFileId: letterId ?? null,
        motivationText: text,
        sourceOther: person.source === 'other' ? sourceOther : null,
        addedById: userId,
        readAt: now,
        // The employer who added it has already seen the name.
        revealedAt: now,
        eraseAt: eraseDate({ endsAt: endsAt < now ? now : endsAt, mayKeepForAYear: false }),
        createdAt: now,
      })
      .returning({ id: applications.id })
    const applicationId = added!.id
    await tx.insert(applicationStatusChanges).values({ applicationId, toStatus: 'open', userId, changedAt: now })
    await tx.insert(applicationEvents).values({ applicationId, kind: 'added', userId, happenedAt: now })

    const sent = (await findSentApplication(tx, applicationId))!
    await queueMail(
      tx,
      await mailAdded({
        id: applicationId,
        email: fields.email,
        replyTo: sent.contact?.email,
        company: sent.company,
        firstName: fields.firstName,
        target: sent.vacancyTitle!,
        facts: sentFacts(sent),
        eraseAt: sent.eraseAt!,
        links,
      }),
    )
    return done({ id: applicationId })
  })
}

/** How many applicants the account added by hand in the past day: each of them is mailed, and asked for nothing. */
function countAdded(tx: Tx, accountId: number, now: Date) {
  const ofAccount = tx.select({ id: companies.id }).from(companies).where(eq(companies.accountId, accountId))
  const isAdded = and(isNotNull(applications.addedById), gt(applications.createdAt, daysBefore(now, 1)))
  return tx.$count(applications, and(inArray(applications.companyId, ofAccount), isAdded))
}

type Added = Personal & {
  vacancyId: number
  text: string | null
  cvFileId: number | undefined
  letterId: number | undefined
  now: Date
}

/**
 * gap 202: finds what the same user added a moment ago, when the first response did not reach them. Files got new ids.
 */
async function findAddedAgain(
  tx: Tx,
  { userId }: Employer,
  { vacancyId, text, cvFileId, letterId, now, ...person }: Added,
) {
  const recent = await tx
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.vacancyId, vacancyId),
        eq(applications.addedById, userId),
        gt(applications.createdAt, sameSince(now)),
        ne(applications.status, 'deleted'),
      ),
    )
  return recent.find(
    (one) =>
      versionOfPerson(one as Personal) === versionOfPerson(person) &&
      one.motivationText === text &&
      (one.cvFileId === null) === (cvFileId === undefined) &&
      (one.motivationFileId === null) === (letterId === undefined),
  )
}

type Changing = {
  applicationId: number
  fields: PersonFields
  /** The version that the employer saw, from `versionOfPerson`; by default the current one. */
  version?: string
  now: Date
}

type Personal = { [Name in keyof PersonFields]: unknown }

/** Identifies one version of an applicant's personal details: applicants correct some of them too. */
export const versionOfPerson = versionOf<keyof PersonFields>(
  'firstName',
  'infix',
  'lastName',
  'email',
  'phone',
  'birthDate',
  'residencePlace',
  'gender',
  'hours',
)

/** Corrects an applicant's personal details. */
export async function changePerson(db: Db, employer: Employer, { applicationId, fields, version, now }: Changing) {
  return db.transaction(async (tx) => {
    const person = await withoutLeftOut(tx, fields)
    const application = await lockOwnApplication(tx, employer, applicationId)
    if (!application) return refused('not-found')
    // With their own address here, employers would be mailed the link to the applicant's page, which shows the name.
    if (isStillHidden(application)) return refused('hidden')
    const [current, next] = [application as Personal, { ...(application as Personal), ...person }]
    const versions = { seen: version, current: versionOfPerson(current), next: versionOfPerson(next) }
    if (replacesUnseen(versions)) return refused('changed')
    if (versions.current === versions.next) return done({ id: applicationId })
    if (await isOftenChanged(tx, applicationId, 'employer')) return refused('changed-too-often')
    await tx
      .update(applications)
      .set({ ...person, updatedAt: now })
      .where(eq(applications.id, applicationId))
    await tx
      .insert(applicationEvents)
      .values({ applicationId, kind: 'changed', userId: employer.userId, happenedAt: now })
    if (application.email !== fields.email) {
      await leaveAddress(tx, { applicationId, email: application.email!, to: fields.email })
    }
    return done({ id: applicationId })
  })
}
