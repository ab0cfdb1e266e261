import { and, eq, isNull, sql } from 'drizzle-orm'
import { roles } from '#features/accounts/role.rules.ts'
import { signInProviders } from '#features/accounts/user.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { companyContactPersons } from '#features/companies/company.table.ts'
import { admins, signedIn } from '../dialect/audience.ts'
import { collection } from '../dialect/collection.server.ts'

const json = (role: string) => sql`${JSON.stringify(roles.find(({ type }) => type === role))}::json`

/**
 * Behind the `/users` routes, which answer without `attributes`. Password hashes and other secrets are not included at
 * all.
 */
export const userCollection = collection({
  plural: 'users',
  singular: 'user',
  description: 'People with a login: oneself, and for admins everyone.',
  table: users,
  attributes: {
    username: {
      type: 'string',
      isAlwaysThere: true,
      value: ({ username, email }) => sql`coalesce(${username}, ${email})`,
    },
    email: { type: 'email' },
    provider: { type: 'enumeration', values: signInProviders },
    confirmed: { type: 'boolean', isAlwaysThere: true, value: ({ confirmedAt }) => sql`(${confirmedAt} is not null)` },
    blocked: { type: 'boolean' },
    firstName: { type: 'string' },
    infix: { type: 'string' },
    lastName: { type: 'string' },
    phone: { type: 'string' },
    role: {
      type: 'json',
      value: ({ role }) => sql`(case ${role} when 'admin' then ${json('admin')} else ${json('employer')} end)`,
    },
  },
  relations: {
    companies: { kind: 'many', to: 'companies', through: companyContactPersons, from: 'userId', target: 'companyId' },
  },
  may: { find: admins, findOne: signedIn, update: signedIn, delete: admins },
  rows: ({ id, erasedAt }, { actor }) =>
    and(isNull(erasedAt), actor.role === 'employer' ? eq(id, actor.userId) : sql`${actor.role === 'admin'}`),
})
