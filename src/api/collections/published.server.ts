import { type AnyColumn, lte } from 'drizzle-orm'
import type { Asker, Attribute } from '../dialect/collection.server.ts'

/** What pages and articles have in common. */
export const writtenAttributes = {
  title: { type: 'string' },
  slug: { type: 'uid' },
  body: { type: 'richtext' },
  metaTitle: { type: 'string' },
  metaDescription: { type: 'string' },
  publishedAt: { type: 'datetime' },
  version: { type: 'integer' },
} as const satisfies Record<string, Attribute>

export function isPublished({ publishedAt }: { publishedAt: AnyColumn }, { actor, now }: Asker) {
  return actor.role === 'admin' ? undefined : lte(publishedAt, now)
}
