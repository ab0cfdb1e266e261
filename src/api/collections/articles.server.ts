import { articles } from '#features/content/page.table.ts'
import { articleFields } from '#features/content/writing.fields.ts'
import { admins, everyone } from '../dialect/audience.ts'
import { collection } from '../dialect/collection.server.ts'
import { writingWrites } from './content-writes.server.ts'
import { isPublished, writtenAttributes } from './published.server.ts'

export const articleCollection = collection({
  plural: 'articles',
  singular: 'article',
  description: 'Articles of the blog. What is not published yet is for admins.',
  table: articles,
  attributes: {
    ...writtenAttributes,
    summary: { type: 'text' },
    authorName: { type: 'string' },
    vacancySearch: { type: 'string' },
  },
  relations: { image: { kind: 'one', to: 'files', column: 'imageId' } },
  may: { find: everyone, findOne: everyone, create: admins, update: admins, delete: admins },
  rows: isPublished,
  writes: writingWrites('article', articleFields),
})
