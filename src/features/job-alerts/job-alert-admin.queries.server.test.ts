import { beforeEach, expect, test } from 'vitest'
import { actorOf, type Admin } from '#features/accounts/actor.rules.ts'
import { readKnowledge } from '#features/search/knowledge.queries.server.ts'
import { mailSuppressions } from '#platform/mail/mail-suppression.table.ts'
import { anAdmin, aPlace, aRegion, aVacancy } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { readListQuery } from '#ui/lists/list-query.rules.ts'
import { subscriptionList } from './components/subscription-list.tsx'
import { countRequests, listSubscriptions, previewAlert, sumSubscriptions } from './job-alert-admin.queries.server.ts'
import {
  jobAlertRequests,
  jobAlertSearches,
  jobAlertSubscriptionRegions,
  jobAlertSubscriptions,
} from './job-alert.table.ts'

const db = await freshDb()
const admin = actorOf(await anAdmin(db)) as Admin
const regionId = (await aRegion(db, { title: 'Baan in Oss' })).id

beforeEach(async () => {
  await db.delete(jobAlertSubscriptions)
})

type Values = Partial<typeof jobAlertSubscriptions.$inferInsert>
type Wishes = { region?: boolean; searches?: string[] }

async function aSubscription(email: string, values: Values = {}, { region = true, searches = [] }: Wishes = {}) {
  const [row] = await db
    .insert(jobAlertSubscriptions)
    .values({ email, siteId: regionId, confirmedAt: daysAfter(now, -30), ...values })
    .returning()
  if (region) await db.insert(jobAlertSubscriptionRegions).values({ subscriptionId: row!.id, regionId })
  for (const query of searches) await db.insert(jobAlertSearches).values({ subscriptionId: row!.id, regionId, query })
  return row!
}

async function listed(address: string) {
  const asked = readListQuery(subscriptionList, new URLSearchParams(`volgorde=email&${address}`))
  const knowledge = () => readKnowledge(db, now)
  const { rows, total } = await listSubscriptions(db, admin, { asked, now, knowledge })
  expect(total).toBe(rows.length)
  return rows
}
const emails = async (address: string) => (await listed(address)).map(({ email }) => email)

test('confirmed subscribers are counted by the end of each week; those who left or did not confirm are not', async () => {
  const weeks = [-14, -7, 0].map((days) => daysAfter(now, days - 1))
  expect(await sumSubscriptions(db, admin, { weeks })).toEqual({ total: 0, added: 0, perWeek: [0, 0, 0] })
  const moments = { jaren: -400, eerste: -10, ook: -9, tweede: -5, nu: 0 }
  for (const [name, days] of Object.entries(moments))
    await aSubscription(`${name}@voorbeeld.test`, { confirmedAt: daysAfter(now, days) })
  await aSubscription('weg@voorbeeld.test', { unsubscribedAt: now }, { region: false })
  await aSubscription('nog-niet@voorbeeld.test', { confirmedAt: null })
  expect(await sumSubscriptions(db, admin, { weeks })).toEqual({ total: 5, added: 1, perWeek: [3, 4, 5] })
})

test('each subscription has one state, and one that blocks mail goes before the others', async () => {
  await aSubscription('a-loopt@voorbeeld.test')
  await aSubscription('b-stil@voorbeeld.test', { pausedUntil: daysAfter(now, 3), askedAt: daysAfter(now, -1) })
  await aSubscription('c-weer@voorbeeld.test', { pausedUntil: daysAfter(now, -3) })
  await aSubscription('d-gevraagd@voorbeeld.test', { askedAt: daysAfter(now, -1) })
  await aSubscription('e-klacht@voorbeeld.test', { pausedUntil: daysAfter(now, 3) })
  await db.insert(mailSuppressions).values({ email: 'e-klacht@voorbeeld.test', reason: 'klacht', createdAt: now })
  await aSubscription('f-weg@voorbeeld.test', { unsubscribedAt: now }, { region: false })

  expect((await listed('')).map(({ state, suppression }) => [state, suppression])).toEqual([
    ['loopt', null],
    ['pauze', null],
    ['loopt', null],
    ['gevraagd', null],
    ['geen-mail', 'klacht'],
    ['afgemeld', null],
  ])
  expect(await emails('staat=loopt')).toEqual(['a-loopt@voorbeeld.test', 'c-weer@voorbeeld.test'])
  expect(await emails('staat=pauze')).toEqual(['b-stil@voorbeeld.test'])
  expect(await emails('staat=geen-mail')).toEqual(['e-klacht@voorbeeld.test'])
  expect(await emails('staat=afgemeld')).toEqual(['f-weg@voorbeeld.test'])
})

test('subscriptions are found by their subject and their frequency', async () => {
  await aSubscription('a@voorbeeld.test')
  await aSubscription('b@voorbeeld.test', { rhythm: 'daily' }, { searches: ['zoek=kok'] })
  await aSubscription('c@voorbeeld.test', {}, { region: false, searches: ['zoek=monteur', 'zoek=lasser'] })

  expect((await listed('')).map(({ regions, searches }) => [regions, searches])).toEqual([
    [['Oss'], []],
    [['Oss'], ['‘kok’ in Oss']],
    [[], ['‘monteur’ in Oss', '‘lasser’ in Oss']],
  ])
  expect(await emails('krijgt=regios')).toEqual(['a@voorbeeld.test', 'b@voorbeeld.test'])
  expect(await emails('krijgt=zoekopdrachten')).toEqual(['b@voorbeeld.test', 'c@voorbeeld.test'])
  expect(await emails('ritme=daily')).toEqual(['b@voorbeeld.test'])
  expect(await emails('zoek=lasser')).toEqual(['c@voorbeeld.test'])
})

test('the next mail counts everyone who gets one, including those with only a search or a daily mail', async () => {
  await aSubscription('a@voorbeeld.test')
  await aSubscription('b@voorbeeld.test', {}, { region: false, searches: ['zoek=kok'] })
  await aSubscription('c@voorbeeld.test', { rhythm: 'daily' })
  await aSubscription('d@voorbeeld.test', { pausedUntil: daysAfter(now, 30) })
  await aSubscription('e@voorbeeld.test', { unsubscribedAt: now })

  const preview = await previewAlert(db, admin, { now })
  expect(preview.people).toEqual({ weekly: 2, onlySearches: 1, daily: 1 })
  expect(preview.regions.map(({ people }) => people)).toEqual([1])
})

test('the next mail has, per region, public vacancies posted since the last one', async () => {
  const placeId = (await aPlace(db, { regionId })).id
  const posted = (title: string, fields: object) => aVacancy(db, { placeId, title, ...fields })
  await posted('Kok', { postedAt: daysAfter(now, -0.5) })
  await posted('Wacht op controle', { postedAt: daysAfter(now, -0.5), heldAt: now })
  await posted('Stond in de vorige mail', { postedAt: daysAfter(now, -8) })
  await posted('Is vervuld', { postedAt: daysAfter(now, -0.5), status: 'filled', endedAt: now })

  const [oss] = (await previewAlert(db, admin, { now })).regions
  expect(oss).toMatchObject({ id: regionId, total: 1, vacancies: [{ title: 'Kok' }] })
})

test('a request is pending until its link is used or expires', async () => {
  const asked = (hours: number, values: Partial<typeof jobAlertRequests.$inferInsert> = {}) => ({
    email: 'noor@voorbeeld.test',
    emailHash: 'x',
    siteId: regionId,
    regionIds: [regionId],
    wording: 'Ja.',
    createdAt: new Date(now.getTime() - hours * 3600 * 1000),
    ...values,
  })
  await db
    .insert(jobAlertRequests)
    .values([asked(1), asked(71), asked(73), asked(1, { confirmedAt: now }), asked(90, { email: null })])
  expect(await countRequests(db, admin, { now })).toEqual({ waiting: 2, late: 1 })
})
