import { eq, sql } from 'drizzle-orm'
import { files } from '#features/media/file.table.ts'
import { everyone } from '../dialect/audience.ts'
import { collection } from '../dialect/collection.server.ts'

/** Pictures behind relations. Private documents are not among them, for nobody: see `rows`. */
export const fileCollection = collection({
  plural: 'files',
  singular: 'file',
  description: 'Public pictures. `size` is in kB; `url` is relative to the origin of the board.',
  table: files,
  attributes: {
    name: { type: 'string' },
    alternativeText: { type: 'string' },
    caption: { type: 'string' },
    width: { type: 'integer' },
    height: { type: 'integer' },
    formats: { type: 'json' },
    hash: { type: 'string', value: ({ key }) => sql`substring(${key} from '^public/([^.]*)')` },
    ext: { type: 'string', value: ({ key }) => sql`substring(${key} from '[.][^.]*$')` },
    mime: { type: 'string' },
    size: { type: 'float', value: ({ sizeBytes }) => sql`round(${sizeBytes} / 1000.0, 2)` },
    url: { type: 'string', value: ({ key }) => sql`replace(${key}, 'public/', '/uploads/')` },
    previewUrl: { type: 'string', value: () => sql`null::text` },
    provider: { type: 'string', value: () => sql`'local'::text` },
    provider_metadata: { type: 'json', value: () => sql`null::json` },
  },
  may: { find: everyone, findOne: everyone },
  rows: ({ visibility }) => eq(visibility, 'public'),
  isReference: true,
})
