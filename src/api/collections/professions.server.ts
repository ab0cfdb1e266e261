import { entryFields } from '#features/reference/reference.fields.ts'
import { professions } from '#features/reference/reference.table.ts'
import { admins, everyone } from '../dialect/audience.ts'
import { collection, everyRow } from '../dialect/collection.server.ts'
import { referenceMerge, referenceWrites } from './reference-writes.server.ts'

export const professionCollection = collection({
  plural: 'professions',
  singular: 'profession',
  description: 'Profession groups.',
  table: professions,
  attributes: { title: { type: 'string' }, slug: { type: 'uid' } },
  rows: everyRow,
  may: { find: everyone, findOne: everyone, create: admins, update: admins, delete: admins },
  isReference: true,
  writes: referenceWrites('professions', entryFields.professions),
  actions: { merge: referenceMerge('professions') },
})
