import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { creditTransactions } from '#features/credits/credit.table.ts'
import {
  jobAlertSearches,
  jobAlertSubscriptionRegions,
  jobAlertSubscriptions,
} from '#features/job-alerts/job-alert.table.ts'
import { faqs, redirects } from '#features/content/page.table.ts'
import { occupationFamilies, occupations } from '#features/occupations/occupation.table.ts'
import { plans } from '#features/orders/order.table.ts'
import { minimumWages } from '#features/reference/minimum-wage.table.ts'
import { testApp } from '#test/support/app.ts'
import { anApplicationBody } from '#test/support/applications.ts'
import {
  aCompany,
  anAdmin,
  anApplication,
  anArticle,
  anEducation,
  anEmployer,
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
import { makeBillable } from '#test/support/money.ts'
import { testServices } from '#test/support/services.ts'
import { asUser } from '#test/support/sign-in.ts'
import type { Audience } from '../../src/api/dialect/collection.server.ts'
import { collections, registry } from '../../src/api/collections.ts'

const db = await freshDb()
const services = testServices(db)
const api = await testApp(services)

const permissions = readFileSync('docs/permissions.md', 'utf8')

/** Reads a table in the document: its claims are tested. */
const rowsUnder = (heading: string) =>
  permissions
    .split(`${heading}\n`)[1]!
    .split('\n#')[0]!
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1),
    )
const table = rowsUnder('## The API').map(([what, action, ...cells]) => ({ what: what!, action: action!, cells }))
const roles = ['visitor', 'employer', 'other employer', 'admin'] as const

let created = 0
type Sample = () => Promise<number>
let headers: Record<(typeof roles)[number], Record<string, string>>
let samples: Record<string, Sample>
let bodies: Record<string, Record<string, unknown>>

beforeAll(async () => {
  await aRegion(db, { url: 'oss' })
  const place = await aPlace(db)
  const mine = await aCompany(db, { placeId: place.id })
  const theirs = await aCompany(db)
  await makeBillable(db, mine.accountId)
  await makeBillable(db, theirs.accountId)
  const { accountId } = mine
  const companyId = mine.company.id
  headers = {
    visitor: {},
    employer: await asUser(services, mine.owner.id),
    'other employer': await asUser(services, theirs.owner.id),
    admin: await asUser(services, (await anAdmin(db)).id),
  }
  const id = async (row: Promise<{ id: number }>) => (await row).id
  const first = async (rows: PromiseLike<{ id: number }[]>) => (await rows)[0]!.id
  const aPlan = (fields: object) =>
    first(
      db
        .insert(plans)
        .values({ title: 'Plan', credits: 1, priceCents: 100, sort: 1, ...fields })
        .returning(),
    )
  const unpublished = { publishedAt: null }
  let made = 0
  const shares = { 15: 30, 16: 34.5, 17: 39.5, 18: 50, 19: 60, 20: 80 }
  const wage = { hourlyCents: 1499, youthPercentages: shares, source: 'https://www.rijksoverheid.nl/minimumloon' }
  const vacancy = { companyId, placeId: place.id, coordinatorId: mine.owner.id }
  samples = {
    regions: () => id(aRegion(db)),
    places: () => id(aPlace(db)),
    companies: async () => (await aCompany(db, { accountId, placeId: place.id })).company.id,
    'contact-persons': () => id(anEmployer(db, { accountId, accountRole: 'member', confirmedAt: null })),
    educations: () => id(anEducation(db)),
    employments: () => id(anEmployment(db)),
    professions: () => id(aProfession(db)),
    'vacancies: open': () => id(aVacancy(db, vacancy)),
    'vacancies: closed': () => id(aVacancy(db, { ...vacancy, status: 'closed' })),
    'vacancies: on hold': () => id(aVacancy(db, { ...vacancy, heldAt: now })),
    'vacancies: taken down': () =>
      id(aVacancy(db, { ...vacancy, status: 'cancelled', endedAt: now, takenDownAt: now })),
    'vacancies: draft': () => id(aVacancy(db, { ...vacancy, status: 'draft', postedAt: null, expiresAt: null })),
    applications: () => id(anApplication(db, { companyId })),
    'applications: erased': () =>
      id(
        anApplication(db, {
          companyId,
          status: 'deleted',
          erasedAt: now,
          ...Object.fromEntries(
            ['firstName', 'lastName', 'email', 'phone', 'birthDate', 'residencePlace', 'gender'].map((name) => [
              name,
              null,
            ]),
          ),
        }),
      ),
    'minimum-wages': () =>
      first(
        db
          .insert(minimumWages)
          .values({ ...wage, fromDay: `2027-01-${String((made += 1)).padStart(2, '0')}` })
          .returning(),
      ),
    occupations: async () => {
      const familyId = await samples['occupation-families']!()
      return first(
        db
          .insert(occupations)
          .values({ title: `beroep ${(made += 1)}`, familyId })
          .returning(),
      )
    },
    'occupation-families': () =>
      first(
        db
          .insert(occupationFamilies)
          .values({ title: `familie ${(made += 1)}` })
          .returning(),
      ),
    'plans: for everyone': () => aPlan({}),
    'plans: for one account': () => aPlan({ accountId }),
    'plans: withdrawn': () => aPlan({ active: false }),
    orders: () => id(anOrder(db, { accountId })),
    'credit-transactions': () =>
      first(db.insert(creditTransactions).values({ accountId, kind: 'correction', amount: 1, note: 'x' }).returning()),
    'job-alert-subscriptions': async () => {
      const email = `${(made += 1)}@voorbeeld.test`
      const begun = { email, siteId: place.regionId, confirmedAt: now }
      const subscriptionId = await first(db.insert(jobAlertSubscriptions).values(begun).returning())
      await db.insert(jobAlertSubscriptionRegions).values({ subscriptionId, regionId: place.regionId })
      return subscriptionId
    },
    'job-alert-searches': async () => {
      const subscriptionId = await samples['job-alert-subscriptions']!()
      const search = { subscriptionId, regionId: place.regionId, query: 'zoek=kok' }
      return first(db.insert(jobAlertSearches).values(search).returning())
    },
    'pages: published': () => id(aPage(db)),
    'pages: not published': () => id(aPage(db, { publishedAt: daysAfter(now, 1) })),
    'articles: published': () => id(anArticle(db)),
    'articles: not published': () => id(anArticle(db, unpublished)),
    redirects: () =>
      first(
        db
          .insert(redirects)
          .values({ fromPath: `/oud-${(made += 1)}`, target: '/' })
          .returning(),
      ),
    faqs: () => first(db.insert(faqs).values({ question: 'Kan dat?', answer: '<p>Ja.</p>', sort: 1 }).returning()),
  }
  const company = {
    name: 'Nieuw',
    places: [place.id],
    streetName: 'Straat',
    houseNumber: '1',
    postalCode: '5341CV',
    billingEmail: 'a@voorbeeld.test',
  }
  const application = anApplicationBody({ vacancy: await id(aVacancy(db)) })
  bodies = {
    companies: company,
    'companies employer': { primaryContact: mine.owner.id },
    'companies other employer': { primaryContact: theirs.owner.id },
    vacancies: { title: 'Nieuw', place: place.id, hoursFrom: 8, hoursTo: 16 },
    'vacancies employer': { company: companyId, coordinator: mine.owner.id },
    'vacancies other employer': { company: theirs.company.id, coordinator: theirs.owner.id },
    'contact-persons': { firstName: 'Noor', lastName: 'Dijk' },
    'contact-persons employer': { email: 'noor@voorbeeld.test' },
    'contact-persons other employer': { email: 'noor@elders.test' },
    regions: { title: 'Baan in Nieuw', url: 'nieuw', accent: '#1c5a3c', accentDark: '#7fc79b' },
    places: { title: 'Nieuw', region: place.regionId, latitude: 51.6, longitude: 5.5 },
    pages: { title: 'Nieuw', body: 'Tekst' },
    articles: { title: 'Nieuw', body: 'Tekst' },
    redirects: { fromPath: '/van-hier', target: '/vacatures' },
    faqs: { audience: 'seekers', question: 'Kan dat?', answer: 'Ja.' },
    educations: { title: 'Nieuw', sort: 1 },
    employments: { title: 'Nieuw', sort: 1 },
    professions: { title: 'Nieuw' },
    applications: application,
    'job-alert-subscriptions': { email: 'noor@voorbeeld.test', regions: [place.regionId] },
    'minimum-wages': { ...wage, fromDay: '2028-01-01' },
    occupations: { title: 'nieuw', family: await samples['occupation-families']!() },
    'occupation-families': { title: 'nieuw' },
    plans: { title: 'Nieuw', credits: 1, priceCents: 100, sort: 1 },
    orders: { plan: await aPlan({}), paymentMethod: 'direct', totalCents: 121 },
    'credit-transactions': { accountId, amount: 1, note: 'welkom' },
  }
})

/** The result when this role does this to a row of the employer: `yes`, or the status of the refusal. */
async function attempt(what: string, action: string, role: (typeof roles)[number]) {
  const plural = what.split(':')[0]!
  const id = await samples[what]!()
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: object) =>
    api.inject({
      method,
      url: `/api/${plural}${path}`,
      headers: { host: 'oss.localhost', ...headers[role] },
      ...(data && { payload: { data } }),
    })
  const answer = async () => {
    switch (action) {
      case 'find':
        return call('GET', `?filters[id]=${id}`)
      case 'findOne':
        return call('GET', `/${id}`)
      case 'create':
        return call('POST', '', {
          ...bodies[plural],
          ...bodies[`${plural} ${role}`],
          slug: undefined,
          ...(bodies[plural]?.title !== undefined && { title: `Nieuw ${(created += 1)}` }),
        })
      case 'update':
        return call('PUT', `/${id}`, {})
      case 'merge':
        return call('POST', `/${id}/actions/merge`, { from: await samples[what]!() })
      default:
        return call('DELETE', `/${id}`)
    }
  }
  const { statusCode, body } = await answer()
  if (statusCode !== 200) return String(statusCode)
  return action === 'find' && JSON.parse(body).data.length === 0 ? '404' : 'yes'
}

describe('a role may do what the permissions document says, and nothing else', () => {
  test.each(table)('$what: $action', async ({ what, action, cells }) => {
    const happened = []
    for (const role of roles) happened.push(await attempt(what, action, role))
    expect(happened).toEqual(cells)
  })
})

test('the permissions document lists every collection and every action', () => {
  const actions = ['find', 'findOne', 'create', 'update', 'delete']
  const told = new Set(table.map(({ what, action }) => `${what.split(':')[0]} ${action}`))
  // The other actions are about a single status or role, and are described below the table.
  const all = collections.flatMap((one) =>
    [...actions, ...('merge' in one.actions ? ['merge'] : [])].map((action) => `${one.plural} ${action}`),
  )
  expect([...told].sort()).toEqual(all.sort())
})

// Otherwise something new might become public because nobody thought about it.
test('the permissions document says of every attribute and relation who sees it', () => {
  const shown = [...registry.values()].map(({ plural, attributes, relations }) => {
    const seenBy = (one: Audience) =>
      Object.entries({ ...attributes, ...relations })
        .filter(([, { audience = 'everyone' }]) => audience === one)
        .map(([name]) => name)
        .join(', ')
    return [plural, seenBy('everyone'), seenBy('owner')]
  })
  expect(rowsUnder('### What an entry shows')).toEqual(shown)
})
