import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/db.server.ts'
import type { VacancyFields } from './vacancy.fields.ts'
import { vacancyEducations, vacancyEmployments, vacancyProfessions } from './vacancy.table.ts'

type Lists = Pick<VacancyFields, 'professionIds' | 'employmentIds' | 'educationIds'>

/** Replaces the values chosen from each list, in the order of choosing. */
export async function replaceLists(tx: Tx, vacancyId: number, { professionIds, employmentIds, educationIds }: Lists) {
  const inOrder = <Link>(ids: readonly number[], link: (id: number) => Link) =>
    ids.map((id, index) => ({ ...link(id), vacancyId, position: index + 1 }))
  for (const links of [vacancyProfessions, vacancyEmployments, vacancyEducations])
    await tx.delete(links).where(eq(links.vacancyId, vacancyId))
  const groups = inOrder(professionIds, (professionId) => ({ professionId }))
  const contracts = inOrder(employmentIds, (employmentId) => ({ employmentId }))
  const levels = inOrder(educationIds, (educationId) => ({ educationId }))
  if (groups.length > 0) await tx.insert(vacancyProfessions).values(groups)
  if (contracts.length > 0) await tx.insert(vacancyEmployments).values(contracts)
  if (levels.length > 0) await tx.insert(vacancyEducations).values(levels)
}
