import { asc, eq } from 'drizzle-orm'
import { localDay } from '#basics/dutch-date.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { type vacancies, vacancyEducations, vacancyEmployments, vacancyProfessions } from './vacancy.table.ts'

/** The fields of a vacancy as its form shows them. */
export async function fieldsOf(db: Db | Tx, vacancy: typeof vacancies.$inferSelect) {
  const { id, expiresAt, paidUntil, slug: _slug, status: _status, ...fields } = vacancy
  const chosen = async (links: typeof vacancyProfessions, name: 'professionId') =>
    (await db.select().from(links).where(eq(links.vacancyId, id)).orderBy(asc(links.position))).map(
      (link) => link[name],
    )
  return {
    ...fields,
    slug: null,
    // Its last day, if that is earlier than the paid one.
    lastDay: expiresAt && expiresAt.getTime() !== paidUntil?.getTime() ? localDay(expiresAt) : null,
    professionIds: await chosen(vacancyProfessions, 'professionId'),
    employmentIds: await chosen(vacancyEmployments as never, 'employmentId' as never),
    educationIds: await chosen(vacancyEducations as never, 'educationId' as never),
  }
}
