import { schemaTypes } from '#features/reference/employment.rules.ts'
import { entryFields } from '#features/reference/reference.fields.ts'
import { employments } from '#features/reference/reference.table.ts'
import { admins, everyone } from '../dialect/audience.ts'
import { collection, everyRow } from '../dialect/collection.server.ts'
import { referenceMerge, referenceWrites } from './reference-writes.server.ts'

export const employmentCollection = collection({
  plural: 'employments',
  singular: 'employment',
  description: 'Kinds of employment, in the order of `sort`.',
  table: employments,
  attributes: {
    title: { type: 'string' },
    slug: { type: 'uid' },
    sort: { type: 'integer' },
    schemaType: { type: 'enumeration', values: schemaTypes },
  },
  rows: everyRow,
  may: { find: everyone, findOne: everyone, create: admins, update: admins, delete: admins },
  isReference: true,
  writes: referenceWrites('employments', entryFields.employments),
  actions: { merge: referenceMerge('employments') },
})
