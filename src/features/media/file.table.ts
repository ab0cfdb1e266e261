import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Crop } from '#basics/crop.ts'
import { id, oneOf, stamps, time } from '#platform/columns.server.ts'
import { fileVisibilities, scanStates } from './file.rules.ts'

/** One stored file. `key` is its key in the storage; the uploader's file name is only displayed. */
export const files = pgTable(
  'files',
  {
    id: id(),
    visibility: text({ enum: fileVisibilities }).notNull(),
    /**
     * The account that owns it; null: it belongs to the board, or a visitor uploaded it. The foreign key to accounts is
     * in the migration `uploads`.
     */
    accountId: integer(),
    key: text().notNull().unique(),
    name: text().notNull(),
    mime: text().notNull(),
    sizeBytes: integer().notNull(),
    width: integer(),
    height: integer(),
    alternativeText: text(),
    caption: text(),
    formats: jsonb(),
    /** The part of a picture that is shown, as `formats.crop`; null: all of it. The whole picture is retained. */
    crop: jsonb().$type<Crop>(),
    /** Null: it was not scanned, because it is not a document or the board has no scanner. */
    scan: text({ enum: scanStates }),
    /** When the scan finished, and an infected document was removed; for a waiting document, when it was last tried. */
    scannedAt: time(),
    /** Null: nothing uses this file, and it may be swept when it is a day old. */
    keptAt: time(),
    /** Whether a program uploaded it and manages it by its id: then it stays until the program deletes it. */
    isInLibrary: boolean().notNull().default(false),
    ...stamps(),
  },
  (file) => [
    check('files_visibility', oneOf(file.visibility, fileVisibilities)),
    check(
      'files_crop',
      sql`${file.crop} is null or coalesce((${file.crop} ->> 'left')::float >= 0 and (${file.crop} ->> 'top')::float >= 0
        and (${file.crop} ->> 'width')::float > 0 and (${file.crop} ->> 'left')::float + (${file.crop} ->> 'width')::float < 1.001
        and (${file.crop} ->> 'height')::float > 0 and (${file.crop} ->> 'top')::float + (${file.crop} ->> 'height')::float < 1.001, false)`,
    ),
    check('files_scan', oneOf(file.scan, scanStates)),
    check('files_scan_is_private', sql`${file.scan} is null or ${file.visibility} = 'private'`),
    check('files_size', sql`${file.sizeBytes} > 0`),
    index().on(file.accountId),
    index('files_to_scan')
      .on(file.scannedAt)
      .where(sql`${file.scan} = 'waiting'`),
    index('files_to_remove')
      .on(file.id)
      .where(sql`${file.scan} = 'infected' and ${file.scannedAt} is null`),
    index('files_not_kept')
      .on(file.createdAt)
      .where(sql`${file.keptAt} is null`),
  ],
)
