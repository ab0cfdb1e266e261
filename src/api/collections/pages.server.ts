import { pages } from '#features/content/page.table.ts'
import { pageFields } from '#features/content/writing.fields.ts'
import { admins, everyone } from '../dialect/audience.ts'
import { collection } from '../dialect/collection.server.ts'
import { writingWrites } from './content-writes.server.ts'
import { isPublished, writtenAttributes } from './published.server.ts'

export const pageCollection = collection({
  plural: 'pages',
  singular: 'page',
  description: 'Content pages. What is not published yet is for admins.',
  table: pages,
  attributes: { ...writtenAttributes, isInFooter: { type: 'boolean' } },
  relations: { image: { kind: 'one', to: 'files', column: 'imageId' } },
  may: { find: everyone, findOne: everyone, create: admins, update: admins, delete: admins },
  rows: isPublished,
  writes: writingWrites('page', pageFields),
})
