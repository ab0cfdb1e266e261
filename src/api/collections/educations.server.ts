import { entryFields } from '#features/reference/reference.fields.ts'
import { educations } from '#features/reference/reference.table.ts'
import { admins, everyone } from '../dialect/audience.ts'
import { collection, everyRow } from '../dialect/collection.server.ts'
import { referenceMerge, referenceWrites } from './reference-writes.server.ts'

export const educationCollection = collection({
  plural: 'educations',
  singular: 'education',
  description: 'Levels of education, from low to high by `sort`.',
  table: educations,
  attributes: { title: { type: 'string' }, slug: { type: 'uid' }, sort: { type: 'integer' } },
  rows: everyRow,
  may: { find: everyone, findOne: everyone, create: admins, update: admins, delete: admins },
  isReference: true,
  writes: referenceWrites('educations', entryFields.educations),
  actions: { merge: referenceMerge('educations') },
})
