import { createHash } from 'node:crypto'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { files } from '#features/media/file.table.ts'
import type { Tx } from '#platform/db.server.ts'
import type { FileStore } from '#platform/files/files.server.ts'

// PostgreSQL allows 65,535 parameters per statement: 500 rows of the widest table stay well below that.
const rowsPerInsert = 500

export async function insertAll<Table extends PgTable>(tx: Tx, table: Table, rows: readonly Table['$inferInsert'][]) {
  for (const chunk of chunks(rows)) await tx.insert(table).values(chunk)
}

/** Returns the new ids in the order of the rows. */
export async function insertWithIds<Table extends PgTable & { id: PgColumn }>(
  tx: Tx,
  table: Table,
  rows: readonly Table['$inferInsert'][],
) {
  const ids: number[] = []
  for (const chunk of chunks(rows)) {
    const added = await tx.insert(table).values(chunk).returning({ id: table.id })
    ids.push(...added.map(({ id }) => Number(id)))
  }
  return ids
}

function chunks<Row>(rows: readonly Row[]) {
  return Array.from({ length: Math.ceil(rows.length / rowsPerInsert) }, (_, index) =>
    rows.slice(index * rowsPerInsert, (index + 1) * rowsPerInsert),
  )
}

export type Drawing = {
  name: string
  svg: string
  width: number
  height: number
  alternativeText: string
  /** The account that owns it; otherwise the board's. */
  accountId?: number
}

/** Stores drawings as public files and returns their ids in the same order. */
export async function insertDrawings(tx: Tx, fileStore: FileStore, drawings: readonly Drawing[], keptAt: Date) {
  const stored = drawings.map(({ name, svg, ...about }) => {
    const bytes = new TextEncoder().encode(svg)
    const key = `public/${name}-${createHash('sha256').update(svg).digest('hex').slice(0, 8)}.svg`
    return { key, bytes, row: fileRow({ key, name: `${name}.svg`, bytes, ...about, keptAt }) }
  })
  await Promise.all(stored.map(({ key, bytes }) => fileStore.put(key, bytes)))
  return insertWithIds(
    tx,
    files,
    stored.map(({ row }) => row),
  )
}

function fileRow({
  bytes,
  ...row
}: {
  key: string
  name: string
  bytes: Uint8Array
  width: number
  height: number
  alternativeText: string
  accountId?: number
  keptAt: Date
}) {
  return { ...row, visibility: 'public' as const, mime: 'image/svg+xml', sizeBytes: bytes.byteLength }
}

/** The rows behind the ids, by their names in the lists. */
export function idsByTitle(titles: readonly string[], ids: readonly number[]) {
  const byTitle = new Map(titles.map((title, index) => [title, ids[index]!]))
  return (title: string) => {
    const id = byTitle.get(title)
    if (id === undefined) throw new Error(`The demo has no "${title}"`)
    return id
  }
}
