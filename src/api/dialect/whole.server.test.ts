import { rateLimit } from '#platform/rate-limit.server.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { actorOf, visitor } from '#features/accounts/actor.rules.ts'
import { companyFeatures, companySlides } from '#features/companies/company.table.ts'
import { accountLinks } from '#test/support/account-mails.ts'
import {
  aCompany,
  aFile,
  anAdmin,
  anEmployer,
  anApplication,
  anArticle,
  anEducation,
  anEmployment,
  anOrder,
  aPage,
  aPlace,
  aProfession,
  aRegion,
  aVacancy,
} from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { seller } from '#test/support/money.ts'
import { rowsOf } from '#platform/db.server.ts'
import { registry } from '../collections.ts'
import { type Asker, type Collection, mayDo } from './collection.server.ts'
import { compileQuery, countEntries, findEntries, findEntry } from './find.server.ts'
import { readPagination } from './pagination.ts'
import { readQuery } from './query-string.ts'
import { findWhole, isReadWhole, listWhole, mostCharacters, type WholeRow } from './whole.server.ts'

const db = await freshDb()
const region = await aRegion(db, { url: 'oss' })
const place = await aPlace(db, { slug: 'oss', title: 'Oss "aan de Maas"', regionId: region.id, latitude: 51.765 })
const professions = [await aProfession(db), await aProfession(db)]
const [education, employment] = [await anEducation(db), await anEmployment(db)]
const logo = await aFile(db)
const { company, accountId } = await aCompany(db, { name: 'Jansen & "Zn" \\ €', placeId: place.id, listedAt: now })
await db.execute(sql`update companies set logo_id = ${logo.id}, description = ${'<p>een\ntwee\u2028drie\u0001</p>'}`)
await db.insert(companyFeatures).values({ companyId: company.id, position: 1, icon: 'bonus', description: 'Veel' })
await db.insert(companySlides).values({ companyId: company.id, fileId: (await aFile(db)).id, position: 1 })
const vacancyIds: number[] = []
for (let nth = 0; nth < 5; nth += 1) {
  const { id } = await aVacancy(db, {
    companyId: company.id,
    placeId: place.id,
    postedAt: daysAfter(now, -nth),
    // Not in the order of their ids.
    professionIds: nth === 0 ? [] : professions.map((one) => one.id).toReversed(),
    educationIds: [education.id],
    employmentIds: [employment.id],
  })
  vacancyIds.push(id)
}
await anApplication(db, { companyId: company.id, vacancyId: vacancyIds[0] })
await anOrder(db, { accountId })
await anArticle(db)
await aPage(db)

const mailing = {
  accountLinks: async () => accountLinks,
  baseAddress: '',
  signers: { own: String, answer: String, document: String },
  signAppeal: String,
  accountMailPerEmail: rateLimit({ points: 1, seconds: 1 }),
  answersPerEmail: rateLimit({ points: 1, seconds: 1 }),
}
const askers: Asker[] = [
  { actor: visitor, now, seller, mailing },
  { actor: actorOf(await anAdmin(db)), now, seller, mailing },
]

const queries = [
  '',
  'populate=*',
  'populate=*&pagination[pageSize]=2&pagination[page]=2&sort=id:desc',
  'fields=id',
  'fields[0]=id&populate=*&pagination[withCount]=false',
  'filters[id][$gt]=1&populate=*&_q=a',
  'filters[id][$lt]=0',
]

/** The same queries for every collection, and some that follow relations of one. */
const asked: [string, string][] = [
  ...[...registry.values()].flatMap(({ plural }) => queries.map((query): [string, string] => [plural, query])),
  ['vacancies', 'populate[company][populate]=logo&populate[professions][sort]=title:desc&populate[place]=*'],
  ['vacancies', 'populate[professions][limit]=1&populate[professions][start]=1&populate[company][fields]=title'],
  ['vacancies', 'populate[professions][filters][id][$gt]=1&populate[company][filters][title]=niemand'],
  ['vacancies', 'populate[professions][limit]=1'],
  ['vacancies', 'populate[company][limit]=0&populate[place][populate]=region&fields=title'],
  ['companies', 'populate[places][populate]=region&populate[sliderImages]=true'],
]

test('a response read in one query is the same as one read in parts', async () => {
  const compared = new Set<Collection>()
  for (const asker of askers) {
    for (const [plural, text] of asked) {
      const collection = registry.get(plural)!
      if (!mayDo(collection, 'find', asker.actor)) continue
      const read = readQuery(`/api/${plural}?${text}`)
      const compile = () => compileQuery({ registry, collection, asker }, read)
      if (!isReadWhole(compile())) continue
      const page = readPagination(read.pagination, collection.maxPageSize)
      const about = `${asker.actor.role} ${plural} ${text}`
      const [whole] = await rowsOf<WholeRow>(db, listWhole(compile(), page))
      const parts = await findEntries(db as never, compile(), page)
      expect(JSON.parse(`[${whole!.data ?? ''}]`), about).toEqual(JSON.parse(JSON.stringify(parts)))
      expect(whole!.total, about).toBe(page.withCount ? await countEntries(db as never, compile()) : null)
      if (parts.length > 0) compared.add(collection)
      for (const id of [parts[0]?.id ?? 1, 999_999]) {
        const [one] = await rowsOf<WholeRow>(db, findWhole(compile(), id))
        const entry = await findEntry(db as never, compile(), id)
        expect(one!.size === 0, about).toBe(entry === undefined)
        if (entry) expect(JSON.parse(one!.data!), about).toEqual(JSON.parse(JSON.stringify(entry)))
      }
    }
  }
  expect(compared.size).toBeGreaterThan(10)
})

const isWhole = (plural: string, text: string, asker = askers[0]!) =>
  isReadWhole(compileQuery({ registry, collection: registry.get(plural)!, asker }, readQuery(`/api/x?${text}`)))

test('a response that may be very large is read in parts', () => {
  expect(isWhole('vacancies', 'populate=*')).toBe(true)
  expect(isWhole('vacancies', 'populate[company][populate]=logo')).toBe(true)
  expect(isWhole('companies', 'populate=vacancies')).toBe(false)
  expect(isWhole('vacancies', 'populate[place][populate]=companies')).toBe(false)
  expect(isWhole('vacancies', 'populate[company][populate]=vacancies')).toBe(false)
  expect(isWhole('vacancies', 'populate[professions][count]=true')).toBe(false)
  expect(isWhole('vacancies', 'populate[company][populate][places][populate]=region')).toBe(false)
})

test('a response for an employer, who sees more of their own rows, is read in parts', async () => {
  const actor = actorOf(await anEmployer(db, { accountId }))
  expect(isWhole('vacancies', '', { ...askers[0]!, actor })).toBe(false)
})

test('a response too large to read in one query reports its size and sends no more', async () => {
  const long = 'x'.repeat(300_000)
  await db.execute(sql`update vacancies set job_text = ${long}`)
  const collection = registry.get('vacancies')!
  const page = readPagination(undefined, collection.maxPageSize)
  const query = compileQuery({ registry, collection, asker: askers[0]! }, readQuery('/api/vacancies'))
  const [row] = await rowsOf<WholeRow>(db, listWhole(query, page))
  expect(row!.size).toBeGreaterThan(5 * long.length)
  expect(row!.data!.length).toBeLessThanOrEqual(mostCharacters + vacancyIds.length)
})
