import fc from 'fast-check'
import qs from 'qs'
import { expect, test } from 'vitest'
import { companies, companyPlaces } from '#features/companies/company.table.ts'
import { places } from '#features/regions/place.table.ts'
import { regions } from '#features/regions/region.table.ts'
import { vacancies, vacancyProfessions } from '#features/vacancies/vacancy.table.ts'
import { professions } from '#features/reference/reference.table.ts'
import { testApp } from '#test/support/app.ts'
import { aCompany, anApplication, aPlace, aProfession, aRegion, aVacancy } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { type NaiveBoard, naiveFilter, type NaiveRow, naiveSort, type Tree } from '#test/support/naive-query.ts'
import { testServices } from '#test/support/services.ts'
import { asUser } from '#test/support/sign-in.ts'

const db = await freshDb()
const services = testServices(db)
const api = await testApp(services)
const runs = 150

/** The text in every attribute that only its owner may see. */
const secret = 'geheim'
const words = ['appel', 'Bakker', 'boom', 'Boot', 'dak', '50%', 'a_b', 'x\\y']

const { accountId, employer } = await fill()
const board = await readBoard()

async function fill() {
  const inRegions = [await aRegion(db, { title: 'appel' }), await aRegion(db, { title: 'Boot' })]
  const inPlaces = []
  for (let i = 0; i < 6; i += 1)
    inPlaces.push(await aPlace(db, { title: words[i], regionId: inRegions[i % 2]!.id, latitude: 51 + i / 10 }))
  const groups = await Promise.all([0, 1, 2].map((i) => aProfession(db, { title: words[i + 2] })))
  const made = []
  for (let i = 0; i < 8; i += 1) {
    const one = await aCompany(db, {
      name: words[i],
      website: i % 3 === 0 ? null : `https://${i}.test`,
      billingEmail: `${secret}-${i}@voorbeeld.test`,
      placeId: inPlaces[i % 6]!.id,
    })
    if (i % 2 === 0)
      await db
        .insert(companyPlaces)
        .values({ companyId: one.company.id, placeId: inPlaces[(i + 3) % 6]!.id, position: 2 })
    made.push(one)
  }
  for (let i = 0; i < 24; i += 1) {
    const isPosted = i % 4 !== 3
    await aVacancy(db, {
      title: words[i % 8],
      companyId: made[i % 7]!.company.id,
      placeId: inPlaces[i % 6]!.id,
      hoursFrom: i % 20,
      hoursTo: 20 + (i % 5) * 4,
      monthlySalaryFromCents: i % 3 === 0 ? null : 200_000 + i * 1000,
      disableAcquisitionMessage: i % 2 === 0,
      status: isPosted ? (i % 6 === 4 ? 'closed' : 'open') : 'draft',
      ...(!isPosted && { postedAt: null, expiresAt: null }),
      professionIds: i % 5 === 0 ? [] : groups.slice(0, 1 + (i % 3)).map(({ id }) => id),
    })
  }
  for (const { company } of made.slice(0, 4)) {
    const [vacancy] = await db.select().from(vacancies).limit(1)
    await anApplication(db, {
      companyId: company.id,
      vacancyId: vacancy!.companyId === company.id ? vacancy!.id : undefined,
      lastName: secret,
      email: `${secret}@voorbeeld.test`,
    })
  }
  return { accountId: made[0]!.accountId, employer: await asUser(services, made[0]!.owner.id) }
}

/** Every row, and what a visitor and the employer may see of it, decided row by row. */
async function readBoard() {
  const all = {
    regions: await db.select().from(regions),
    places: await db.select().from(places),
    companies: await db.select().from(companies),
    professions: await db.select().from(professions),
    vacancies: await db.select().from(vacancies),
    companyPlaces: await db.select().from(companyPlaces),
    vacancyProfessions: await db.select().from(vacancyProfessions),
  }
  const accountOf = (companyId: number) => all.companies.find(({ id }) => id === companyId)!.accountId
  const seenBy = (account: number | undefined): NaiveBoard => {
    const seen = all.vacancies.filter(
      ({ status, expiresAt, companyId }) => (status === 'open' && expiresAt! > now) || accountOf(companyId) === account,
    )
    const rows = (list: { id: number }[]) => list as unknown as NaiveRow[]
    const where = (list: { id: number }[], ids: unknown[]) => rows(list.filter(({ id }) => ids.includes(id)))
    return {
      regions: {
        rows: rows(all.regions),
        relations: {
          places: { to: 'places', of: ({ id }) => rows(all.places.filter(({ regionId }) => regionId === id)) },
        },
      },
      places: {
        rows: rows(all.places),
        relations: {
          region: { to: 'regions', of: ({ regionId }) => where(all.regions, [regionId]) },
          companies: {
            to: 'companies',
            of: ({ id }) =>
              where(
                all.companies,
                all.companyPlaces.filter(({ placeId }) => placeId === id).map(({ companyId }) => companyId),
              ),
          },
        },
      },
      companies: {
        rows: rows(all.companies),
        relations: {
          places: {
            to: 'places',
            of: ({ id }) =>
              where(
                all.places,
                all.companyPlaces.filter(({ companyId }) => companyId === id).map(({ placeId }) => placeId),
              ),
          },
          vacancies: { to: 'vacancies', of: ({ id }) => rows(seen.filter(({ companyId }) => companyId === id)) },
        },
      },
      professions: { rows: rows(all.professions), relations: {} },
      vacancies: {
        rows: rows(seen),
        relations: {
          company: { to: 'companies', of: ({ companyId }) => where(all.companies, [companyId]) },
          place: { to: 'places', of: ({ placeId }) => where(all.places, [placeId]) },
          professions: {
            to: 'professions',
            of: ({ id }) =>
              where(
                all.professions,
                all.vacancyProfessions
                  .filter(({ vacancyId }) => vacancyId === id)
                  .map(({ professionId }) => professionId),
              ),
          },
        },
      },
    }
  }
  return { visitor: seenBy(undefined), employer: seenBy(accountId) }
}

const text = {
  word: fc.constantFrom(...words, 'o', 'B', '%', '_', '\\', 'niets'),
  operators: ['$eq', '$ne', '$eqi', '$contains', '$containsi', '$notContainsi', '$startsWith', '$endsWithi'],
}
const number = {
  word: fc.integer({ min: 0, max: 40 }).map(String),
  operators: ['$eq', '$ne', '$lt', '$lte', '$gt', '$gte', '$contains'],
}
const money = {
  word: fc.integer({ min: 199, max: 225 }).map((thousands) => String(thousands * 1000)),
  operators: number.operators,
}
const boolean = { word: fc.constantFrom('true', 'false'), operators: ['$eq', '$ne'] }
const status = { word: fc.constantFrom('open', 'draft', 'closed'), operators: ['$eq', '$ne', '$in'] }

type Kind = { word: fc.Arbitrary<string>; operators: string[] }
const attributes: Record<string, Record<string, Kind>> = {
  regions: { id: number, title: text },
  places: { id: number, title: text },
  companies: { id: number, name: text, website: text },
  professions: { id: number, title: text },
  vacancies: {
    id: number,
    title: text,
    hoursFrom: number,
    hoursTo: number,
    monthlySalaryFromCents: money,
    disableAcquisitionMessage: boolean,
    status,
  },
}

function conditionOn({ word, operators }: Kind): fc.Arbitrary<Tree | string> {
  const plain: fc.Arbitrary<Tree> = fc.oneof(
    fc
      .tuple(fc.constantFrom(...operators.filter((operator) => operator !== '$in')), word)
      .map(([operator, operand]) => ({ [operator]: operand })),
    fc
      .tuple(fc.constantFrom('$in', '$notIn'), fc.array(word, { minLength: 1, maxLength: 3 }))
      .map(([operator, list]) => ({ [operator]: list })),
    fc
      .tuple(fc.constantFrom('$null', '$notNull'), fc.constantFrom('true', 'false'))
      .map(([operator, operand]) => ({ [operator]: operand })),
    ...(operators.includes('$lt') ? [fc.tuple(word, word).map(([from, to]) => ({ $between: [from, to] }))] : []),
  )
  return fc.oneof(
    { arbitrary: word, weight: 1 },
    { arbitrary: plain, weight: 4 },
    { arbitrary: plain.map(($not) => ({ $not })), weight: 1 },
  )
}

function treeOn(collection: string, depth: number): fc.Arbitrary<Tree> {
  const leaf = fc
    .constantFrom(...Object.entries(attributes[collection]!))
    .chain(([name, kind]) => conditionOn(kind).map((condition) => ({ [name]: condition }) as Tree))
  if (depth === 0) return leaf
  const deeper = treeOn(collection, depth - 1)
  const several = fc.array(deeper, { minLength: 1, maxLength: 3 })
  const related = Object.entries(board.visitor[collection]!.relations).map(([name, { to }]) =>
    treeOn(to, depth - 1)
      .filter((inner) => !Object.keys(inner).some((key) => key.startsWith('$')))
      .map((inner) => ({ [name]: inner }) as Tree),
  )
  return fc.oneof(
    leaf,
    fc.tuple(leaf, leaf).map(([one, other]) => ({ ...one, ...other })),
    several.map(($and) => ({ $and })),
    several.map(($or) => ({ $or })),
    deeper.map(($not) => ({ $not })),
    ...related,
  )
}

const sortOn = (collection: string) =>
  fc.array(
    fc.record({
      path: fc.constantFrom(
        ...Object.keys(attributes[collection]!).map((name) => [name]),
        ...Object.entries(board.visitor[collection]!.relations).flatMap(([name, { to }]) =>
          Object.keys(attributes[to]!).map((inner) => [name, inner]),
        ),
      ),
      order: fc.constantFrom('asc' as const, 'desc' as const),
    }),
    { maxLength: 3 },
  )

const question = fc
  .constantFrom('vacancies', 'companies', 'places')
  .chain((collection) =>
    fc.record({ collection: fc.constant(collection), filters: treeOn(collection, 3), sort: sortOn(collection) }),
  )

test('any query gives the same rows, in the same order, as a naive implementation', async () => {
  for (const [role, headers] of [
    ['visitor', {}],
    ['employer', employer],
  ] as const) {
    await fc.assert(
      fc.asyncProperty(question, async ({ collection, filters, sort }) => {
        const expected = naiveSort(board[role], collection, naiveFilter(board[role], collection, filters), sort).map(
          ({ id }) => id,
        )
        const asked = qs.stringify({
          filters,
          sort: sort.map(({ path, order }) => `${path.join('.')}:${order}`),
          pagination: { pageSize: '100' },
        })
        const answer = await api.inject({ url: `/api/${collection}?${asked}`, headers })
        expect(answer.statusCode).toBe(200)
        expect(answer.json().data.map(({ id }: NaiveRow) => id)).toEqual(expected)
        expect(answer.json().meta.pagination.total).toBe(expected.length)
      }),
      { numRuns: runs },
    )
  }
}, 60_000)

const piece = fc.constantFrom(
  'filters',
  'sort',
  'fields',
  'populate',
  'pagination',
  '_q',
  'where',
  '$or',
  '$and',
  '$not',
  '$eq',
  '$in',
  '$null',
  '$between',
  '$contains',
  'id',
  'name',
  'title',
  'places',
  'region',
  'vacancies',
  'company',
  'billingEmail',
  'contactPersons',
  'primaryContact',
  'applications',
  'password',
  'passwordHash',
  'email',
  'logo',
  'count',
  '0',
  '1',
  '-1',
  '*',
  '',
  'true',
  'asc',
  'a:b',
  '.',
  ',',
  '[',
  ']',
  '%',
  '\\',
  '__proto__',
  'constructor',
  'toString',
  'é',
  '\ud83d\ude00',
  ' ',
  't0.id',
  ';--',
  "'",
  '"',
)
const path = fc
  .array(piece, { minLength: 1, maxLength: 7 })
  .map(([root, ...rest]) => root + rest.map((part) => `[${part}]`).join(''))
const pair = fc
  .tuple(path, fc.oneof(piece, fc.string(), fc.constantFrom(secret, '1', '2026-01-01')))
  .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)

test('any input is answered or refused, and never reveals a secret', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('companies', 'vacancies', 'places', 'regions', 'plans', 'pages'),
      fc.array(pair, { maxLength: 6 }),
      async (collection, pairs) => {
        const answer = await api.inject(`/api/${collection}?${pairs.join('&')}`)
        expect([200, 400]).toContain(answer.statusCode)
        if (answer.statusCode === 400) expect(answer.json().error).toMatchObject({ status: 400, details: {} })
        else expect(answer.body).not.toContain(secret)
      },
    ),
    { numRuns: runs * 4 },
  )
}, 60_000)
