import { companyPlaces } from '#features/companies/company.table.ts'
import { mergePlaces } from '#features/regions/place.commands.server.ts'
import { placeText } from '#features/regions/place.text.ts'
import { places } from '#features/regions/place.table.ts'
import { admins, everyone } from '../dialect/audience.ts'
import { collection, everyRow } from '../dialect/collection.server.ts'
import { mergeAction } from './merge-action.ts'
import { placeWrites } from './region-writes.server.ts'

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
    aliases: { type: 'json' },
  },
  relations: {
    region: { kind: 'one', to: 'regions', column: 'regionId' },
    companies: { kind: 'many', to: 'companies', through: companyPlaces, from: 'placeId', target: 'companyId' },
  },
  rows: everyRow,
  may: { find: everyone, findOne: everyone, create: admins, update: admins, delete: admins },
  isReference: true,
  writes: placeWrites,
  actions: { merge: mergeAction(mergePlaces, placeText.refusal) },
})
