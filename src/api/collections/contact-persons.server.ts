import { and, eq, isNull, sql } from 'drizzle-orm'
import { users } from '#features/accounts/user.table.ts'
import { companyContactPersons } from '#features/companies/company.table.ts'
import { employers, signedIn } from '../dialect/audience.ts'
import { collection } from '../dialect/collection.server.ts'
import { contactPersonWrites } from './contact-person-writes.server.ts'

export const contactPersonCollection = collection({
  plural: 'contact-persons',
  singular: 'contact-person',
  description:
    'The people of an account who may speak for its companies. Only for that account; its owners change them.',
  table: users,
  attributes: {
    firstName: { type: 'string' },
    infix: { type: 'string' },
    lastName: { type: 'string' },
    email: { type: 'email' },
    phone: { type: 'string' },
  },
  relations: {
    companies: { kind: 'many', to: 'companies', through: companyContactPersons, from: 'userId', target: 'companyId' },
  },
  may: { find: signedIn, findOne: signedIn, create: employers, update: employers, delete: employers },
  rows: ({ role, accountId, erasedAt }, { actor }) =>
    and(
      isNull(erasedAt),
      actor.role === 'employer'
        ? eq(accountId, actor.accountId)
        : sql`${role} = 'employer' and ${actor.role === 'admin'}`,
    ),
  writes: contactPersonWrites,
})
