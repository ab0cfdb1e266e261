import { and, eq, ne } from 'drizzle-orm'
import { slugify } from '#basics/slug.ts'
import type { Tx } from '#platform/db.server.ts'
import { keepFormerSlug, writeWithSlug } from '#platform/slug.server.ts'
import { companies, companyFormerSlugs } from './company.table.ts'

type Row = Omit<typeof companies.$inferInsert, 'slug'>

/** Undefined when the requested slug is taken. */
export function insertCompany(tx: Tx, row: Row, asked: string | null) {
  return writeWithSlug(tx, {
    slug: asked ?? (slugify(row.name) || 'bedrijf'),
    isAsked: asked !== null,
    ...slugsFor(tx, row.accountId),
    write: async (inner, slug) => {
      const [company] = await inner
        .insert(companies)
        .values({ ...row, slug })
        .returning({ id: companies.id })
      return company!.id
    },
  })
}

/** Without a slug it keeps its address; a changed address redirects. Undefined when the address is taken. */
export async function updateCompany(tx: Tx, id: number, { slug, ...row }: Partial<Row> & { slug: string | null }) {
  const [found] = await tx
    .select({ before: companies.slug, accountId: companies.accountId })
    .from(companies)
    .where(eq(companies.id, id))
  const { before, accountId } = found!
  if (slug === null || slug === before) {
    await tx.update(companies).set(row).where(eq(companies.id, id))
    return id
  }
  const moved = await writeWithSlug(tx, {
    slug,
    isAsked: true,
    ...slugsFor(tx, accountId),
    write: async (inner) => {
      await inner
        .update(companies)
        .set({ ...row, slug })
        .where(eq(companies.id, id))
      return id
    },
  })
  if (moved === undefined) return undefined
  await keepFormerSlug(tx, 'company', { id, before, after: slug })
  return id
}

function slugsFor(tx: Tx, accountId: number) {
  return {
    isTaken: async (slug: string) => (await tx.$count(companies, eq(companies.slug, slug))) > 0,
    isFormerOfOthers: (inner: Tx, slug: string) => isFormerOfOthers(inner, { slug, accountId }),
  }
}

/**
 * gap 182: whether this is the former address of another account's company: links, printed codes and mails still lead
 * there.
 */
async function isFormerOfOthers(tx: Tx, { slug, accountId }: { slug: string; accountId: number }) {
  const [found] = await tx
    .select({ id: companies.id })
    .from(companyFormerSlugs)
    .innerJoin(companies, eq(companies.id, companyFormerSlugs.companyId))
    .where(and(eq(companyFormerSlugs.slug, slug), ne(companies.accountId, accountId)))
  return found !== undefined
}
