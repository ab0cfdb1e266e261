import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { findFreeNumber, numbered } from '#basics/free-number.ts'
import { mostFormerSlugs } from '#basics/slug.ts'
import type { Tx } from './db.server.ts'
import { unless } from './refusal.server.ts'

type Writing<Row> = {
  slug: string
  /** Whether this exact slug was requested; if not, it gets a number for as long as it is taken. */
  isAsked: boolean
  isTaken: (slug: string) => Promise<boolean>
  write: (inner: Tx, slug: string) => Promise<Row>
  /**
   * Whether it is another entry's former slug. Checked after writing, which waits for a transaction that gives it up.
   */
  isFormerOfOthers: (inner: Tx, slug: string) => Promise<boolean>
}

/** Writes a row that is found by its slug. Undefined, and nothing written, when a requested slug is taken. */
export async function writeWithSlug<Row>(tx: Tx, writing: Writing<Row>) {
  const { isAsked, isTaken, write, isFormerOfOthers } = writing
  // If another transaction takes the same number meanwhile, the write conflicts.
  const first = isAsked ? 1 : await findFreeNumber((number) => isTaken(numbered(writing.slug, number)))
  for (let number = first; ; number += 1) {
    const slug = numbered(writing.slug, number)
    let row: Row | undefined
    const isFree = await unless(tx, 'already there', async (inner) => {
      row = await write(inner, slug)
      if (await isFormerOfOthers(inner, slug)) inner.rollback()
    })
    if (isFree) return row
    if (isAsked) return undefined
  }
}

type Renamed = { id: number; before: string; after: string }

/** Redirects the old address of a company or vacancy to its new one; an address in use again no longer redirects. */
export async function keepFormerSlug(tx: Tx, kind: 'company' | 'vacancy', { id, before, after }: Renamed) {
  const [former, owner] = [sql.identifier(`${kind}_former_slugs`), sql.identifier(`${kind}_id`)]
  await tx.execute(sql`delete from ${former} where slug in (${before}, ${after})`)
  await tx.execute(sql`insert into ${former} (slug, ${owner}) values (${before}, ${id})`)
  await tx.execute(sql`delete from ${former} where slug in
    (select slug from ${former} where ${owner} = ${id} order by number desc offset ${mostFormerSlugs})`)
}

type Listed = PgTable & { formerSlugs: PgColumn }

/** The same for a table whose rows store their own former slugs. Without `before` the row is new. */
export async function moveSlug(
  tx: Tx,
  table: Listed,
  { before, after }: { before: string | undefined; after: string },
) {
  await tx.execute(sql`update ${table} set former_slugs = array_remove(former_slugs, ${after})
    where ${after} = any(former_slugs)`)
  if (before === undefined || before === after) return
  await tx.execute(sql`update ${table}
    set former_slugs = (array_prepend(${before}, former_slugs))[1:${sql.raw(String(mostFormerSlugs))}]
    where slug = ${before}`)
}
