import { redirects } from '#features/content/page.table.ts'
import { everyone } from '../dialect/audience.ts'
import { collection } from '../dialect/collection.server.ts'

export const redirectCollection = collection({
  plural: 'redirects',
  singular: 'redirect',
  description: 'Route rules: addresses that lead elsewhere.',
  table: redirects,
  attributes: {
    fromPath: { type: 'string' },
    target: { type: 'string' },
    permanent: { type: 'boolean' },
  },
  may: { find: everyone, findOne: everyone },
})
