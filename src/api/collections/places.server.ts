import { companyPlaces } from '#features/companies/company.table.ts'
import { places } from '#features/regions/place.table.ts'
import { everyone } from '../dialect/audience.ts'
import { collection } from '../dialect/collection.server.ts'

export const placeCollection = collection({
  plural: 'places',
  singular: 'place',
  description: 'Towns and villages, each in a region.',
  table: places,
  attributes: {
    title: { type: 'string' },
    slug: { type: 'uid' },
    latitude: { type: 'float' },
    longitude: { type: 'float' },
  },
  relations: {
    region: { kind: 'one', to: 'regions', column: 'regionId' },
    companies: { kind: 'many', to: 'companies', through: companyPlaces, from: 'placeId', target: 'companyId' },
  },
  may: { find: everyone, findOne: everyone },
  isReference: true,
})
