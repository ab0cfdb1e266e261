import { and, eq, ne } from 'drizzle-orm'
import { slugify } from '#basics/slug.ts'
import { companies } from '#features/companies/company.table.ts'
import type { Tx } from '#platform/db.server.ts'
import { keepFormerSlug, writeWithSlug } from '#platform/slug.server.ts'
import { vacancies, vacancyFormerSlugs } from './vacancy.table.ts'

type Row = Omit<typeof vacancies.$inferInsert, 'slug'>
type Address = {
  accountId: number
  /** The slug that somebody typed, if any. */
  asked: string | null
  /** The parts of a generated slug, if nobody typed one. */
  parts: string[]
}

/** Undefined if the requested slug is taken. */
export function insertVacancy(tx: Tx, row: Row, address: Address) {
  return writeWithSlug(tx, {
    slug: address.asked ?? (compound(address) || 'vacature'),
    isAsked: address.asked !== null,
    ...slugsFor(tx, address),
    write: async (inner, slug) => {
      const [added] = await inner
        .insert(vacancies)
        .values({ ...row, slug })
        .returning({ id: vacancies.id })
      return added!.id
    },
  })
}

type Before = Pick<typeof vacancies.$inferSelect, 'id' | 'slug' | 'status'>

/** A draft's address follows its title; once posted, it changes only on request, and the old one redirects. */
export async function updateVacancy(tx: Tx, { id, slug: before, status }: Before, row: Row, address: Address) {
  const write = async (inner: Tx, slug: string) => {
    await inner
      .update(vacancies)
      .set({ ...row, slug })
      .where(eq(vacancies.id, id))
    return slug
  }
  const { asked } = address
  const base = compound(address)
  const stays = asked === null ? status !== 'draft' || before.startsWith(base) : asked === before
  if (stays) {
    await write(tx, before)
    return id
  }
  const after = await writeWithSlug(tx, {
    slug: asked ?? base,
    isAsked: asked !== null,
    ...slugsFor(tx, address),
    write,
  })
  if (after === undefined) return undefined
  if (status !== 'draft') await keepFormerSlug(tx, 'vacancy', { id, before, after })
  return id
}

function compound({ parts }: Address) {
  return slugify(parts.join(' ')).slice(0, 190)
}

function slugsFor(tx: Tx, { accountId }: Address) {
  return {
    isTaken: async (slug: string) => (await tx.$count(vacancies, eq(vacancies.slug, slug))) > 0,
    isFormerOfOthers: (inner: Tx, slug: string) => isFormerOfOthers(inner, { slug, accountId }),
  }
}

/**
 * gap 182: whether this is the former address of another account's vacancy: links, printed codes and mails still lead
 * there.
 */
async function isFormerOfOthers(tx: Tx, { slug, accountId }: { slug: string; accountId: number }) {
  const [found] = await tx
    .select({ id: vacancies.id })
    .from(vacancyFormerSlugs)
    .innerJoin(vacancies, eq(vacancies.id, vacancyFormerSlugs.vacancyId))
    .innerJoin(companies, eq(companies.id, vacancies.companyId))
    .where(and(eq(vacancyFormerSlugs.slug, slug), ne(companies.accountId, accountId)))
  return found !== undefined
}
