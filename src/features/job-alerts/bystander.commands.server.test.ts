import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type Admin, actorOf } from '#features/accounts/actor.rules.ts'
import { logEntries } from '#features/log/log-entry.table.ts'
import { readKnowledge } from '#features/search/knowledge.queries.server.ts'
import { expectUnchanged, listAllRows } from '#test/support/all-rows.ts'
import { anAdmin, aProfession } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { alertsOf, wednesday } from '#test/support/job-alerts.ts'
import { changeAlertFor, endAlertFor } from './job-alert-admin.commands.server.ts'
import { findSubscriber } from './job-alert-admin.queries.server.ts'
import { changeAlert, keepAlert, leaveAlert, removeSearch } from './job-alert.commands.server.ts'
import { findSubscription } from './job-alert.queries.server.ts'
import { mostSearches, mostTastes } from './job-alert.rules.ts'
import { jobAlertSearches, jobAlertTastes } from './job-alert.table.ts'
import { keepTaste, removeTaste } from './taste.commands.server.ts'

const db = await freshDb()
const { oss, boxtel, company, post, subscribe } = await alertsOf(db)
const profession = await aProfession(db, { title: 'Horeca' })
const admin = actorOf(await anAdmin(db)) as Admin

/** A subscription with regions, searches and opinions. */
async function aSubscriber(email: string) {
  const subscriptionId = await subscribe({ email, regionIds: [oss.id, boxtel.id], query: 'zoek=kok' })
  await subscribe({ email, regionIds: [], query: 'zoek=bakker' })
  const said = { subscriptionId, createdAt: daysAfter(now, -1) }
  await db.insert(jobAlertTastes).values([
    { ...said, professionId: profession.id, isWanted: true },
    { ...said, companyId: company.id, isWanted: false },
  ])
  const mine = (table: typeof jobAlertSearches | typeof jobAlertTastes) =>
    db.select({ id: table.id }).from(table).where(eq(table.subscriptionId, subscriptionId)).orderBy(table.id)
  const [[search], [taste]] = [await mine(jobAlertSearches), await mine(jobAlertTastes)]
  const vacancy = await post('Kok', wednesday, { professionIds: [profession.id] })
  return { subscriptionId, email, searchId: search!.id, tasteId: taste!.id, vacancyId: vacancy.id }
}

type Subscriber = Awaited<ReturnType<typeof aSubscriber>>

let other: Subscriber
let bystanders: Set<string>
beforeEach(async () => {
  await db.delete(logEntries)
  other = await aSubscriber('gijs@voorbeeld.test')
  bystanders = await listAllRows(db)
})

const settings = { regionIds: [oss.id], rhythm: 'daily', pause: 'none' } as const

const acts: Record<string, (subscriber: Subscriber) => Promise<unknown>> = {
  'a subscriber changes what they get': (one) => changeAlert(db, { ...one, settings, now }),
  'a subscriber takes off a search': (one) => removeSearch(db, { ...one, now }),
  'a subscriber keeps the job alert': (one) => keepAlert(db, { ...one, now }),
  'a subscriber leaves': (one) => leaveAlert(db, { ...one, now }),
  'a subscriber asks for more searches than are kept': async ({ email }) => {
    // One a day: an address may request three at most.
    for (let asked = 1; asked <= mostSearches; asked += 1) {
      await subscribe({ email, regionIds: [], query: `zoek=${asked}`, at: daysAfter(now, 2 * asked) })
    }
  },
  'a subscriber has more opinions than are kept': async ({ subscriptionId, vacancyId }) => {
    const many = await Promise.all(Array.from({ length: mostTastes }, () => aProfession(db)))
    const tastes = many.map(({ id }) => ({ subscriptionId, professionId: id, isWanted: true, createdAt: now }))
    await db.insert(jobAlertTastes).values(tastes)
    const about = { kind: 'bedrijf', id: company.id } as const
    return keepTaste(db, { subscriptionId, vacancyId, isWanted: true, about, now })
  },
  'a subscriber takes back an opinion': (one) => removeTaste(db, { ...one, now }),
  'an admin changes a job alert': (one) => changeAlertFor(db, admin, { ...one, settings, now }),
  'an admin ends a job alert': (one) => endAlertFor(db, admin, { ...one, now }),
}

test.each(Object.entries(acts))('%s, and nothing of others changes', async (_name, act) => {
  await act(await aSubscriber('noor@voorbeeld.test'))
  await expectUnchanged(db, bystanders)
})

test("a subscriber cannot remove another's searches or opinions", async () => {
  const { subscriptionId } = await aSubscriber('noor@voorbeeld.test')
  await removeSearch(db, { subscriptionId, searchId: other.searchId, now })
  await removeTaste(db, { subscriptionId, tasteId: other.tasteId, now })
  await expectUnchanged(db, bystanders)
})

test("only a subscriber's own last search or region cannot be removed", async () => {
  const nothingLeft = { ok: false, reason: 'nothing-left' }
  const subscriptionId = await subscribe({ email: 'els@voorbeeld.test', regionIds: [], query: 'zoek=kok' })
  const searchId = (await findSubscription(db, subscriptionId))!.searches[0]!.id
  expect(await removeSearch(db, { subscriptionId, searchId, now })).toEqual(nothingLeft)
  await changeAlert(db, { subscriptionId, settings, now })
  expect(await removeSearch(db, { subscriptionId, searchId, now })).toMatchObject({ ok: true })
  expect(await changeAlert(db, { subscriptionId, settings: { ...settings, regionIds: [] }, now })).toEqual(nothingLeft)
})

test('a subscriber, an admin and the log see only what one subscription has', async () => {
  const { subscriptionId } = await aSubscriber('noor@voorbeeld.test')
  await changeAlert(db, { subscriptionId, settings, now })
  const found = await findSubscription(db, subscriptionId)
  expect(found!.regionIds).toEqual([oss.id])
  expect(found!.searches.map(({ query }) => query)).toEqual(['zoek=kok', 'zoek=bakker'])
  const knowledge = await readKnowledge(db, now)
  expect((await findSubscriber(db, admin, { id: subscriptionId, knowledge, now }))!.searches).toHaveLength(2)

  const both = { ...settings, regionIds: [oss.id, boxtel.id] }
  await changeAlertFor(db, admin, { subscriptionId, settings: both, now })
  expect(await db.select().from(logEntries)).toMatchObject([
    { before: { regionIds: [oss.id] }, after: { regionIds: both.regionIds.toSorted((one, two) => one - two) } },
  ])
})
