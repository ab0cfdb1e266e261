import { pages } from '#features/content/page.table.ts'
import { everyone } from '../dialect/audience.ts'
import { collection } from '../dialect/collection.server.ts'
import { isPublished, writtenAttributes } from './published.server.ts'

export const pageCollection = collection({
  plural: 'pages',
  singular: 'page',
  description: 'Content pages. What is not published yet is for admins.',
  table: pages,
  attributes: writtenAttributes,
  relations: { image: { kind: 'one', to: 'files', column: 'imageId' } },
  may: { find: everyone, findOne: everyone },
  rows: isPublished,
})
