import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { companies } from '#features/companies/company.table.ts'
import { mostFormerSlugs } from '#features/regions/place.rules.ts'
import type { Tx } from '#platform/db.server.ts'
import { vacancies, vacancyFormerSlugs } from './vacancy.table.ts'

/**
 * gap 182: whether an address leads to a vacancy of another account that was renamed: links, printed codes and mails still do. To
 * be asked after the address was written: that waits for whoever is giving it up.
 */
export async function isFormerOfOthers(tx: Tx, { slug, accountId }: { slug: string; accountId: number }) {
  const [found] = await tx
    .select({ id: vacancies.id })
    .from(vacancyFormerSlugs)
    .innerJoin(vacancies, eq(vacancies.id, vacancyFormerSlugs.vacancyId))
    .innerJoin(companies, eq(companies.id, vacancies.companyId))
    .where(and(eq(vacancyFormerSlugs.slug, slug), ne(companies.accountId, accountId)))
  return found !== undefined
}

type Renamed = { id: number; before: string; after: string }

/** Redirects the old address to the new one; an address in use again no longer redirects. */
export async function keepFormerSlug(tx: Tx, { id, before, after }: Renamed) {
  await tx.delete(vacancyFormerSlugs).where(inArray(vacancyFormerSlugs.slug, [before, after]))
  await tx.insert(vacancyFormerSlugs).values({ slug: before, vacancyId: id })
  const tooOld = tx
    .select({ slug: vacancyFormerSlugs.slug })
    .from(vacancyFormerSlugs)
    .where(eq(vacancyFormerSlugs.vacancyId, id))
    .orderBy(desc(vacancyFormerSlugs.number))
    .offset(mostFormerSlugs)
  await tx.delete(vacancyFormerSlugs).where(inArray(vacancyFormerSlugs.slug, tooOld))
}
