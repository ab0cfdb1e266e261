import { findFreeNumber, numbered } from '#basics/free-number.ts'
import type { Tx } from './db.server.ts'
import { unless } from './refusal.server.ts'

type Writing<Row> = {
  slug: string
  /** If nobody asked for this slug, it gets a number for as long as it is taken. */
  isAsked: boolean
  isTaken: (slug: string) => Promise<boolean>
  write: (inner: Tx, slug: string) => Promise<Row>
  /** Whether it leads to something else from before. Asked after writing: that waits for whoever is giving it up. */
  isFormerOfOthers: (inner: Tx, slug: string) => Promise<boolean>
}

/** Writes a row that is found by its slug. Undefined, and nothing written, when a slug that was asked for is taken. */
export async function writeWithSlug<Row>(tx: Tx, writing: Writing<Row>) {
  const { isAsked, isTaken, write, isFormerOfOthers } = writing
  // Whoever takes the same number meanwhile is met when the row is written.
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
