import { regions } from '#features/regions/region.table.ts'
import { admins, everyone } from '../dialect/audience.ts'
import { collection, everyRow } from '../dialect/collection.server.ts'
import { regionWrites } from './region-writes.server.ts'

export const regionCollection = collection({
  plural: 'regions',
  singular: 'region',
  description: 'The regions of the board, each with its own host.',
  table: regions,
  attributes: {
    title: { type: 'string' },
    slug: { type: 'uid' },
    url: { type: 'string' },
    videoId: { type: 'string' },
    accent: { type: 'string' },
    accentDark: { type: 'string' },
    province: { type: 'string' },
  },
  relations: {
    logo: { kind: 'one', to: 'files', column: 'logoId' },
    fallbackLogo: { kind: 'one', to: 'files', column: 'fallbackLogoId' },
    places: { kind: 'inverse', to: 'places', foreignKey: 'regionId' },
  },
  rows: everyRow,
  may: { find: everyone, findOne: everyone, create: admins, update: admins, delete: admins },
  isReference: true,
  writes: regionWrites,
})
