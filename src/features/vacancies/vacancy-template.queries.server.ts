import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Employer } from '#features/accounts/actor.rules.ts'
import { companies } from '#features/companies/company.table.ts'
import { professions } from '#features/reference/reference.table.ts'
import type { Db } from '#platform/db.server.ts'
import { alphabetical } from '#platform/listing.server.ts'
import { vacancyExamples } from './vacancy-example.text.ts'
import { vacancyTemplates } from './vacancy-template.table.ts'
import { vacancies } from './vacancy.table.ts'

const mostEarlier = 25

/** The starting points for a new vacancy of the account. */
export async function listBeginnings(db: Db, { accountId }: Employer) {
  const [earlier, templates, examples] = await Promise.all([
    db
      .select({ id: vacancies.id, title: vacancies.title, company: companies.name })
      .from(vacancies)
      .innerJoin(companies, eq(companies.id, vacancies.companyId))
      .where(and(eq(companies.accountId, accountId), ne(vacancies.status, 'draft')))
      .orderBy(desc(vacancies.postedAt), desc(vacancies.id))
      .limit(mostEarlier),
    db
      .select({ id: vacancyTemplates.id, name: vacancyTemplates.name })
      .from(vacancyTemplates)
      .where(eq(vacancyTemplates.accountId, accountId))
      .orderBy(alphabetical(vacancyTemplates.name)),
    db
      .select({ slug: professions.slug, title: professions.title })
      .from(professions)
      .where(inArray(professions.slug, Object.keys(vacancyExamples)))
      .orderBy(alphabetical(professions.title)),
  ])
  return { earlier, templates, examples }
}

export type Beginnings = Awaited<ReturnType<typeof listBeginnings>>
