import { type AnyColumn, sql } from 'drizzle-orm'
import { companyFeatures } from './company.table.ts'

type Feature = Pick<typeof companyFeatures.$inferSelect, 'icon' | 'description'>

/** The features of a company, in order, as a column of a query. */
export function featuresOf(companyId: AnyColumn) {
  return sql<Feature[]>`(
    select coalesce(json_agg(json_build_object('icon', f.icon, 'description', f.description) order by f.position), '[]')
    from ${companyFeatures} f where f.company_id = ${companyId})`
}
