import { articles } from '#features/content/page.table.ts'
import { everyone } from '../dialect/audience.ts'
import { collection } from '../dialect/collection.server.ts'
import { isPublished, writtenAttributes } from './published.server.ts'

export const articleCollection = collection({
  plural: 'articles',
  singular: 'article',
  description: 'Articles of the blog. What is not published yet is for admins.',
  table: articles,
  attributes: writtenAttributes,
  relations: { image: { kind: 'one', to: 'files', column: 'imageId' } },
  may: { find: everyone, findOne: everyone },
  rows: isPublished,
})
