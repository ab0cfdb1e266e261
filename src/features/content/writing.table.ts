import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/user.table.ts'
import { files } from '#features/media/file.table.ts'
import { createdAt, id } from '#platform/columns.server.ts'
import { articles, pages } from './page.table.ts'
import type { WritingVersion } from './writing.rules.ts'

const owner = () => ({
  pageId: integer().references(() => pages.id, { onDelete: 'cascade' }),
  articleId: integer().references(() => articles.id, { onDelete: 'cascade' }),
})

/** The content of a page or an article after each save. The newest version is its current content. */
export const writingVersions = pgTable(
  'writing_versions',
  {
    id: id(),
    ...owner(),
    version: integer().notNull(),
    /** Null: it is older than versions are, or came with the board. */
    userId: integer().references(() => users.id),
    held: jsonb().$type<WritingVersion>().notNull(),
    createdAt: createdAt(),
  },
  (version) => [
    check('writing_versions_of_one', sql`num_nonnulls(${version.pageId}, ${version.articleId}) = 1`),
    uniqueIndex('writing_versions_of_page').on(version.pageId, version.version),
    uniqueIndex('writing_versions_of_article').on(version.articleId, version.version),
  ],
)

/** The pictures in a page or an article, or in a version that can be restored: they cannot be removed. */
export const writingFiles = pgTable(
  'writing_files',
  {
    id: id(),
    ...owner(),
    fileId: integer()
      .notNull()
      .references(() => files.id),
  },
  (file) => [
    check('writing_files_of_one', sql`num_nonnulls(${file.pageId}, ${file.articleId}) = 1`),
    uniqueIndex('writing_files_of_page').on(file.pageId, file.fileId),
    uniqueIndex('writing_files_of_article').on(file.articleId, file.fileId),
    index('writing_files_file').on(file.fileId),
  ],
)
