import { faqAudiences } from '#features/content/faq.rules.ts'
import { faqs } from '#features/content/page.table.ts'
import { admins, everyone } from '../dialect/audience.ts'
import { collection, everyRow } from '../dialect/collection.server.ts'
import { faqWrites } from './content-writes.server.ts'

export const faqCollection = collection({
  plural: 'faqs',
  singular: 'faq',
  description: 'Questions with their answers. `sort` is their order.',
  table: faqs,
  attributes: {
    audience: { type: 'enumeration', values: faqAudiences },
    question: { type: 'string' },
    answer: { type: 'richtext' },
    sort: { type: 'integer' },
    version: { type: 'integer' },
  },
  rows: everyRow,
  may: { find: everyone, findOne: everyone, create: admins, update: admins, delete: admins },
  writes: faqWrites,
})
