import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { companies } from '#features/companies/company.table.ts'
import { vacancyReports } from '#features/moderation/report.table.ts'
import { keepCheck } from '#features/vacancies/vacancy-check.commands.server.ts'
import { vacancyHolds } from '#features/vacancies/vacancy-hold.table.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import type { Tx } from '#platform/db.server.ts'

const hourMs = 3600 * 1000

/** The vacancies that wait for the admins, two on hold and one reported, and the checks of all vacancies. */
export async function seedModeration(tx: Tx, { accountId, now }: { accountId: number; now: Date }) {
  const all = await tx.select().from(vacancies).orderBy(asc(vacancies.id))
  for (const vacancy of all) await keepCheck(tx, vacancy, now)

  // Not one of the employer whose account the demo shows.
  const longest = await tx
    .select({ id: vacancies.id })
    .from(vacancies)
    .innerJoin(companies, eq(companies.id, vacancies.companyId))
    .where(and(eq(vacancies.status, 'open'), ne(companies.accountId, accountId)))
    .orderBy(asc(vacancies.postedAt), asc(vacancies.id))
    .limit(3)
  const [first, second, reported] = longest.map(({ id }) => id) as [number, number, number]
  const held = [
    { vacancyId: first, hours: 28, reasons: [{ rule: 'foreign-phone' as const, evidence: '+447911123456' }] },
    { vacancyId: second, hours: 3, reasons: [{ rule: 'first-vacancy' as const, evidence: '' }] },
  ]
  for (const { vacancyId, hours, reasons } of held) {
    const heldAt = new Date(now.getTime() - hours * hourMs)
    await tx.insert(vacancyHolds).values({ vacancyId, reasons, heldAt, turnAt: heldAt, isNewPosting: true })
    await tx
      .update(vacancies)
      .set({ heldAt, updatedAt: sql`${vacancies.updatedAt}` })
      .where(eq(vacancies.id, vacancyId))
  }
  await tx.insert(vacancyReports).values({
    vacancyId: reported,
    submissionKey: 'voorbeeld',
    kind: 'not-real',
    explanation: 'Ik belde om te solliciteren, maar kreeg te horen dat deze baan al een maand vergeven is.',
    name: 'Els van Dijk',
    email: 'els@voorbeeld.test',
    isInGoodFaith: true,
    createdAt: new Date(now.getTime() - 5 * hourMs),
  })
}
