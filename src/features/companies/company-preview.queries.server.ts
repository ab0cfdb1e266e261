import { asc, eq } from 'drizzle-orm'
import { summarise } from '#basics/words.ts'
import type { Employer } from '#features/accounts/actor.rules.ts'
import { keyOfLogo } from '#features/media/file.queries.server.ts'
import { fileAddress } from '#features/media/file.rules.ts'
import { files } from '#features/media/file.table.ts'
import type { Db } from '#platform/db.server.ts'
import { featuresOf } from './company-feature.queries.server.ts'
import { companies } from './company.table.ts'

export type PreviewCompany = Awaited<ReturnType<typeof listCompaniesForPreview>>[number]

/** The account's companies, with the details that a vacancy's page shows. */
export async function listCompaniesForPreview(db: Db, { accountId }: Employer) {
  const rows = await db
    .select({
      id: companies.id,
      name: companies.name,
      slug: companies.slug,
      description: companies.description,
      logoKey: keyOfLogo(files),
      features: featuresOf(companies.id),
    })
    .from(companies)
    .leftJoin(files, eq(files.id, companies.logoId))
    .where(eq(companies.accountId, accountId))
    .orderBy(asc(companies.id))
  return rows.map(({ logoKey, description, ...company }) => ({
    ...company,
    description: description && summarise(description, 160),
    logo: fileAddress(logoKey),
  }))
}
