import { rateLimit } from '#platform/rate-limit.server.ts'
import { expect, test } from 'vitest'
import { visitor } from '#features/accounts/actor.rules.ts'
import { accountLinks } from '#test/support/account-mails.ts'
import { now } from '#test/support/clock.ts'
import { seller } from '#test/support/money.ts'
import { registry } from '../collections.ts'
import { compileQuery } from './find.server.ts'
import { readQuery } from './query-string.ts'

/** How many of its vacancies, or of its places, are returned with a company. */
function limitOf(query: string) {
  const mailing = {
    accountLinks: async () => accountLinks,
    baseAddress: '',
    signers: { own: String, answer: String, document: String },
    signAppeal: String,
    accountMailPerEmail: rateLimit({ points: 1, seconds: 1 }),
    answersPerEmail: rateLimit({ points: 1, seconds: 1 }),
  }
  const of = { registry, collection: registry.get('companies')!, asker: { actor: visitor, now, seller, mailing } }
  const [edge] = compileQuery(of, readQuery(`/api/companies?${query}`)).selection.populate
  return edge!.limit
}

test('a hundred related entries are returned by default, and never more than a thousand', () => {
  expect(limitOf('populate=vacancies')).toBe(100)
  expect(limitOf('populate[vacancies][limit]=400')).toBe(400)
  expect(limitOf('populate[vacancies][limit]=1001')).toBe(1000)
  expect(limitOf('populate[vacancies][limit]=-1')).toBe(1000)
  expect(limitOf('populate[vacancies][pagination][pageSize]=1001')).toBe(1000)
})

test('a related reference list is returned in full', () => {
  expect(limitOf('populate=places')).toBe(10_000)
  expect(limitOf('populate[places][limit]=10001')).toBe(10_000)
})
