import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { vacancyHolds } from '#features/vacancies/vacancy-hold.table.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { openOutgoing } from '#platform/outgoing.server.ts'
import { aPlace, aRegion, aVacancy } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { tellIndexNow } from './index-now.commands.server.ts'
import { indexNowProgress } from './index-now.table.ts'

const db = await freshDb()
const oss = await aPlace(db, { regionId: (await aRegion(db, { url: 'oss' })).id })
const boxtel = await aPlace(db, { regionId: (await aRegion(db, { url: 'boxtel' })).id })

type Told = { host: string; key: string; keyLocation: string; urlList: string[] }
const heard: Told[] = []
const answers: number[] = []
const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  heard.push(JSON.parse(body))
  response.writeHead(answers.shift() ?? 200).end()
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const outgoing = openOutgoing({ isAllowed: () => true })
afterAll(async () => {
  await outgoing.close()
  server.close()
})
const logged: string[] = []
const log = {
  warn: (_: object, message: string) => logged.push(message),
  error: (_: object, message: string) => logged.push(message),
}
const settings = {
  key: 'sleutel-12345',
  url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`,
  baseAddress: 'https://banen.test',
}
const tell = (at = now) => tellIndexNow({ db, outgoing, log } as never, settings, { now: at })
const post = (slug: string, fields: object = {}) =>
  aVacancy(db, { slug, placeId: oss.id, updatedAt: daysAfter(now, -1), ...fields })
const told = () => heard.flatMap(({ urlList }) => urlList)

beforeEach(async () => {
  await db.delete(vacancies)
  await db.delete(indexNowProgress)
  for (const list of [heard, answers, logged]) list.length = 0
})

test('each host submits once what was posted, changed or ended there', async () => {
  await post('kok')
  const bakker = await post('bakker', { placeId: boxtel.id })
  await post('klaar', { status: 'closed', endedAt: daysAfter(now, -1) })
  await post('concept', { status: 'draft', postedAt: null })
  expect(await tell()).toBe(3)
  expect(heard).toEqual([
    {
      host: 'boxtel.banen.test',
      key: 'sleutel-12345',
      keyLocation: 'https://boxtel.banen.test/sleutel-12345.txt',
      urlList: ['https://boxtel.banen.test/vacatures/bakker'],
    },
    expect.objectContaining({
      urlList: ['https://oss.banen.test/vacatures/kok', 'https://oss.banen.test/vacatures/klaar'],
    }),
  ])
  expect(await tell()).toBe(0)
  await db
    .update(vacancies)
    .set({ updatedAt: daysAfter(now, 1) })
    .where(eq(vacancies.id, bakker.id))
  expect(await tell(daysAfter(now, 2))).toBe(1)
})

test('a vacancy that goes on hold is submitted, although its text did not change, and one on hold since its posting is not', async () => {
  const kok = await post('kok')
  // Its employer closed and opened it while it was on hold: it has been on hold since then.
  const heldAt = daysAfter(now, -0.5)
  const { id: vacancyId } = await post('nieuw', { postedAt: daysAfter(now, -1), heldAt })
  await db.insert(vacancyHolds).values({ vacancyId, reasons: [], heldAt, turnAt: heldAt, isNewPosting: true })
  expect(await tell()).toBe(1)
  await db
    .update(vacancies)
    .set({ heldAt: daysAfter(now, 1), updatedAt: kok.updatedAt })
    .where(eq(vacancies.id, kok.id))
  expect(await tell(daysAfter(now, 2))).toBe(1)
  expect(await tell(daysAfter(now, 3))).toBe(0)
  expect(told()).toEqual(['https://oss.banen.test/vacatures/kok', 'https://oss.banen.test/vacatures/kok'])
})

test('a change of this very moment waits for the next run, so that none is missed', async () => {
  await post('net-nu', { updatedAt: now })
  expect(await tell()).toBe(0)
  expect(await tell(new Date(now.getTime() + 61_000))).toBe(1)
})

test.each([
  [429, 'IndexNow waits'],
  [503, 'IndexNow waits'],
])('after %i everything is submitted again later', async (status, message) => {
  await post('kok')
  answers.push(status)
  expect(await tell()).toBe(0)
  expect(logged).toEqual([message])
  expect(await tell()).toBe(1)
  expect(told()).toHaveLength(2)
})

test.each([400, 403, 422])('a refusal (%i) is logged, and not repeated forever', async (status) => {
  await post('kok')
  answers.push(status)
  expect(await tell()).toBe(0)
  expect(logged).toEqual(['IndexNow refuses this board'])
  expect(await tell()).toBe(0)
  expect(heard).toHaveLength(1)
})
