import { setImmediate } from 'node:timers/promises'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { aboutApplication } from '#features/applications/application-link.rules.ts'
import { applications } from '#features/applications/application.table.ts'
import { companies } from '#features/companies/company.table.ts'
import { mailSiteOf } from '#features/regions/region.rules.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { type Mail, queueMail } from '#platform/mail/mail.server.ts'
import { listWarned } from './applicant-warning.queries.server.ts'
import type { ToApplicant } from './moderation.mail.server.tsx'
import { findRegion } from './moderation-lock.commands.server.ts'

type Writing = {
  vacancyId: number
  takenDownAt: Date
  baseAddress: string
  write: (to: ToApplicant) => Promise<Mail>
}

/** The mails to recent applicants of a vacancy. Called before it is locked, because there may be many. */
export async function writeToApplicants(db: Db, { vacancyId, takenDownAt, baseAddress, write }: Writing) {
  const [vacancy] = await db
    .select({ title: vacancies.title, company: companies.name, placeId: vacancies.placeId })
    .from(vacancies)
    .innerJoin(companies, eq(companies.id, vacancies.companyId))
    .where(eq(vacancies.id, vacancyId))
  if (!vacancy) return []
  const { title, company, placeId } = vacancy
  const site = mailSiteOf(await findRegion(db, placeId), baseAddress)
  const warned = await listWarned(db, { vacancyId, takenDownAt })
  const written: { applicationId: number; mail: Mail }[] = []
  for (const { applicationId, email: recipient, firstName } of warned) {
    written.push({ applicationId, mail: await write({ title, company, site, recipient, firstName }) })
    // Lets other requests be served in between: a thousand mails take seconds.
    await setImmediate()
  }
  return written
}

/** Skips applicants who withdrew or changed their address since the mails were written. */
export async function queueToApplicants(tx: Tx, written: Awaited<ReturnType<typeof writeToApplicants>>) {
  if (written.length === 0) return
  const ids = written.map(({ applicationId }) => applicationId)
  const current = await tx
    .select({ id: applications.id, email: applications.email })
    .from(applications)
    .where(and(inArray(applications.id, ids), ne(applications.status, 'deleted')))
    .orderBy(asc(applications.id))
    .for('share')
  const addresses = new Map(current.map(({ id, email }) => [id, email]))
  for (const { applicationId, mail } of written) {
    if (addresses.get(applicationId) === mail.recipient)
      await queueMail(tx, { ...mail, about: aboutApplication(applicationId) })
  }
}
