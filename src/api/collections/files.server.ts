import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { files } from '#features/media/file.table.ts'
import { everyone, signedIn } from '../dialect/audience.ts'
import { type Attribute, collection } from '../dialect/collection.server.ts'

const attributes: Record<string, Attribute<typeof files>> = {
  name: { type: 'string' },
  alternativeText: { type: 'string' },
  caption: { type: 'string' },
  width: { type: 'integer' },
  height: { type: 'integer' },
  formats: { type: 'json' },
  hash: { type: 'string', isAlwaysThere: true, value: ({ key }) => sql`substring(${key} from '^public/([^.]*)')` },
  ext: { type: 'string', value: ({ key }) => sql`substring(${key} from '[.][^.]*$')` },
  mime: { type: 'string' },
  size: { type: 'float', isAlwaysThere: true, value: ({ sizeBytes }) => sql`round(${sizeBytes} / 1000.0, 2)` },
  url: { type: 'string', isAlwaysThere: true, value: ({ key }) => sql`replace(${key}, 'public/', '/uploads/')` },
  previewUrl: { type: 'string', value: () => sql`null::text` },
  provider: { type: 'string', isAlwaysThere: true, value: () => sql`'local'::text` },
  provider_metadata: { type: 'json', value: () => sql`null::json` },
}

/** Pictures behind relations. Private documents are never included, for anyone: see `rows`. */
export const fileCollection = collection({
  plural: 'files',
  singular: 'file',
  description: 'Public pictures. `size` is in kB; `url` is relative to the origin of the board.',
  table: files,
  attributes,
  may: { find: everyone, findOne: everyone },
  rows: ({ visibility }) => eq(visibility, 'public'),
  isReference: true,
})

/** The same pictures as managed by their owner: `/upload/files`. */
export const uploadCollection = collection({
  plural: 'upload/files',
  singular: 'upload-file',
  description: 'The pictures of an account; for an admin all of them.',
  table: files,
  attributes,
  may: { find: signedIn, findOne: signedIn, create: signedIn, update: signedIn, delete: signedIn },
  rows: ({ visibility, accountId, keptAt }, { actor }) =>
    and(
      eq(visibility, 'public'),
      isNotNull(keptAt),
      actor.role === 'employer' ? eq(accountId, actor.accountId) : undefined,
    ),
})
