import { and, asc, eq, gte, isNotNull, ne } from 'drizzle-orm'
import { daysBefore } from '#basics/days.ts'
import { aboutApplication } from '#features/applications/application-link.rules.ts'
import { applications } from '#features/applications/application.table.ts'
import type { Tx } from '#platform/db.server.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { mailApplicantWarning } from './moderation.mail.server.tsx'
import { aboutOf, type Moderated } from './moderation-lock.commands.server.ts'
import { warnedDays } from './takedown.rules.ts'

/** Warns those who lately applied for a vacancy that was taken down for what may cost them money or their identity. */
export async function warnApplicants(
  tx: Tx,
  moderated: Moderated,
  { baseAddress, now }: { baseAddress: string; now: Date },
) {
  const lately = await tx
    .select({ id: applications.id, email: applications.email, firstName: applications.firstName })
    .from(applications)
    .where(
      and(
        eq(applications.vacancyId, moderated.vacancy.id),
        ne(applications.status, 'deleted'),
        isNotNull(applications.email),
        gte(applications.createdAt, daysBefore(now, warnedDays)),
      ),
    )
    .orderBy(asc(applications.id))
  const about = aboutOf(moderated, baseAddress)
  for (const { id, email, firstName } of lately) {
    const mail = await mailApplicantWarning({ ...about, recipient: email!, firstName })
    await queueMail(tx, { ...mail, about: aboutApplication(id) })
  }
}
