import { redirects } from '#features/content/page.table.ts'
import { admins, everyone } from '../dialect/audience.ts'
import { collection, everyRow } from '../dialect/collection.server.ts'
import { redirectWrites } from './content-writes.server.ts'

export const redirectCollection = collection({
  plural: 'redirects',
  singular: 'redirect',
  description: 'Route rules: addresses that lead elsewhere.',
  table: redirects,
  attributes: {
    fromPath: { type: 'string' },
    target: { type: 'string' },
    status: { type: 'integer' },
  },
  rows: everyRow,
  may: { find: everyone, findOne: everyone, create: admins, update: admins, delete: admins },
  writes: redirectWrites,
})
