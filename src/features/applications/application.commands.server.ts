import { and, eq, inArray } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import { hasReader, isListed } from '#features/companies/company.queries.server.ts'
import { companies } from '#features/companies/company.table.ts'
import { requestAlert } from '#features/job-alerts/job-alert.commands.server.ts'
import { keepFiles } from '#features/media/file.commands.server.ts'
import { hasPage } from '#features/vacancies/vacancy-card.queries.server.ts'
import { writeAsked } from '#features/vacancies/vacancy-question.rules.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { type Db, lockName, type Tx } from '#platform/db.server.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import type { RateLimit } from '#platform/rate-limit.server.ts'
import type { ApplicationFields } from './application.fields.ts'
import { aboutApplication, type ApplicationLinks } from './application-link.rules.ts'
import { mailApplicant, mailCoordinator } from './application.mail.server.tsx'
import { decideApplying, decideOpenApplying, eraseDate } from './application.rules.ts'
import { applicationAlertRegions, applications, applicationStatusChanges, consents } from './application.table.ts'
import { withoutLeftOut } from './personal-field.commands.server.ts'
import { applicationText } from './application.text.ts'

type Target = { kind: 'vacancy'; vacancyId: number } | { kind: 'company'; companyId: number }

type Submission = {
  target: Target
  fields: ApplicationFields
  cvFileId: number | undefined
  motivationFileId: number | undefined
  /** From the form: the same key twice is the same application. */
  key: string
  links: ApplicationLinks
  /** The region whose page it was sent from: a job alert requested along with it comes from that region. */
  siteId: number
  /** See `Wanted` of the job alert. */
  alertHashOf: (email: string) => string
  applyMailPerEmail: RateLimit
  now: Date
}

/**
 * Sends an application to a vacancy, or to a company without one: stores what was sent, records the consent, and puts
 * both mails in the outbox, all or nothing.
 */
export async function apply(db: Db, submission: Submission) {
  const { fields, target, key, now } = submission
  return db.transaction(async (tx) => {
    // Locks the vacancy against closing, and the key against the same form sent twice at once.
    await lockName(tx, `application ${key}`)
    const earlier = await findEarlier(tx, key)
    if (earlier) {
      return isSameSubmission(earlier, submission)
        ? done({ applicationId: earlier.id, isNew: false, isCopied: earlier.isCopied })
        : refused('key-taken')
    }

    const person = await withoutLeftOut(tx, personOf(fields))
    const found = await findTarget(tx, target)
    if (!found) return refused('not-found')
    const decision = found.vacancy ? decideApplying(found.vacancy, now) : decideOpenApplying(found)
    if (!decision.ok) return decision
    if (fields.asked !== writeAsked(found.vacancy?.questions ?? [])) return refused('questions-changed')

    const documents = documentsOf(submission)
    const wanted = Object.values(documents).filter((id) => id !== null)
    if (!(await keepFiles(tx, wanted, { kind: 'document', accountId: null, now }))) return refused('file-gone')

    const eraseAt = eraseDate({ endsAt: found.vacancy?.expiresAt ?? now, mayKeepForAYear: fields.mayKeepForAYear })
    const [application] = await tx
      .insert(applications)
      .values({
        companyId: found.companyId,
        vacancyId: found.vacancy?.id ?? null,
        isAnonymousFirst: found.vacancy !== undefined && (found.vacancy.isAnonymousFirst || fields.isAnonymousFirst),
        submissionKey: key,
        ...person,
        ...documents,
        source: fields.source,
        sourceOther: fields.source === 'other' ? fields.sourceOther : null,
        wantsJobAlert: fields.wantsJobAlert,
        wantsBaanTreffers: fields.wantsBaanTreffers,
        mayKeepForAYear: fields.mayKeepForAYear,
        privacyConsentAt: now,
        eraseAt,
        createdAt: now,
      })
      .returning({ id: applications.id })
    const applicationId = application!.id

    await tx.insert(applicationStatusChanges).values({ applicationId, toStatus: 'open', changedAt: now })
    if (fields.wantsJobAlert) {
      await tx
        .insert(applicationAlertRegions)
        .values(fields.alertRegions.map((regionId) => ({ applicationId, regionId })))
      const { email, alertRegions: regionIds } = fields
      const wording = applicationText.label.wantsJobAlert
      const asked = { email, emailHash: submission.alertHashOf(email), siteId: submission.siteId, regionIds, wording }
      await requestAlert(tx, { ...asked, query: null }, { now })
    }
    await tx.insert(consents).values(consentsOf(fields).map((consent) => ({ ...consent, applicationId, givenAt: now })))

    // The address may be somebody else's: above its limit the application is accepted without mailing a copy.
    const isCopied = (await submission.applyMailPerEmail(fields.email)) === undefined
    if (isCopied) await queueMail(tx, await mailApplicant(tx, { applicationId, links: submission.links, now }))
    const toCoordinator = await mailCoordinator(tx, { applicationId, links: submission.links, now })
    if (toCoordinator) await queueMail(tx, toCoordinator)
    return done({ applicationId, isNew: true, isCopied })
  })
}

/** The application created earlier by a form with this key, if any. */
export async function findEarlier(db: Db | Tx, key: string) {
  const [earlier] = await db
    .select({
      id: applications.id,
      email: applications.email,
      companyId: applications.companyId,
      vacancyId: applications.vacancyId,
    })
    .from(applications)
    .where(eq(applications.submissionKey, key))
  if (!earlier) return undefined
  const isItsCopy = and(
    eq(outgoingMails.kind, 'application-copy'),
    eq(outgoingMails.about, aboutApplication(earlier.id)),
  )
  return { ...earlier, isCopied: (await db.$count(outgoingMails, isItsCopy)) > 0 }
}

/**
 * A key belongs to one person and one target: the same key from someone else, or for another target, is not a repeat.
 */
export function isSameSubmission(
  earlier: NonNullable<Awaited<ReturnType<typeof findEarlier>>>,
  { target, fields }: { target: Target; fields: Pick<ApplicationFields, 'email'> },
) {
  const isSameTarget =
    target.kind === 'vacancy'
      ? earlier.vacancyId === target.vacancyId
      : earlier.vacancyId === null && earlier.companyId === target.companyId
  return isSameTarget && earlier.email === fields.email
}

async function findTarget(tx: Tx, target: Target) {
  if (target.kind === 'company') {
    // Against closing the account: an application sent after that would not be erased with the others.
    await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, target.companyId)).for('share')
    const [company] = await tx
      .select({ companyId: companies.id, hasReader: hasReader(companies.accountId) })
      .from(companies)
      .where(and(eq(companies.id, target.companyId), isListed(companies)))
    return company && { ...company, vacancy: undefined }
  }
  // Locks the company before its vacancy, as everywhere: the application references both.
  const ofVacancy = tx.select({ id: vacancies.companyId }).from(vacancies).where(eq(vacancies.id, target.vacancyId))
  await tx.select({ id: companies.id }).from(companies).where(inArray(companies.id, ofVacancy)).for('key share')
  // A separate statement: a join that waits for the lock misses a vacancy that just moved to another company.
  await tx.select({ id: vacancies.id }).from(vacancies).where(eq(vacancies.id, target.vacancyId)).for('share')
  const [vacancy] = await tx
    .select({
      id: vacancies.id,
      companyId: vacancies.companyId,
      status: vacancies.status,
      expiresAt: vacancies.expiresAt,
      heldAt: vacancies.heldAt,
      takenDownAt: vacancies.takenDownAt,
      externalApplyUrl: vacancies.externalApplyUrl,
      questions: vacancies.questions,
      isAnonymousFirst: vacancies.isAnonymousFirst,
      hasReader: hasReader(companies.accountId),
    })
    .from(vacancies)
    .innerJoin(companies, eq(companies.id, vacancies.companyId))
    .where(and(eq(vacancies.id, target.vacancyId), hasPage(), isListed(companies)))
  return vacancy && { companyId: vacancy.companyId, hasReader: vacancy.hasReader, vacancy }
}

function personOf(fields: ApplicationFields) {
  return {
    firstName: fields.firstName,
    infix: fields.infix,
    lastName: fields.lastName,
    email: fields.email,
    phone: fields.phone,
    birthDate: fields.birthDate,
    residencePlace: fields.residencePlace,
    gender: fields.gender,
    hours: fields.hours,
    motivationText: fields.motivationKind === 'text' ? fields.motivationText : null,
    answers: fields.answers,
  }
}

function documentsOf({ fields, cvFileId, motivationFileId }: Submission) {
  const letterId = fields.motivationKind === 'file' ? motivationFileId : undefined
  return { cvFileId: cvFileId ?? null, motivationFileId: letterId ?? null }
}

function consentsOf(fields: ApplicationFields) {
  const { label, hint } = applicationText
  return [
    { kind: 'privacy' as const, wording: label.privacyConsent, isGiven: true },
    { kind: 'job-alert' as const, wording: label.wantsJobAlert, isGiven: fields.wantsJobAlert },
    {
      kind: 'baan-treffers' as const,
      wording: `${label.wantsBaanTreffers}. ${hint.baanTreffers}`,
      isGiven: fields.wantsBaanTreffers,
    },
    { kind: 'keep-for-a-year' as const, wording: label.mayKeepForAYear, isGiven: fields.mayKeepForAYear },
  ]
    .filter(({ isGiven }) => isGiven)
    .map(({ kind, wording }) => ({ kind, wording }))
}
