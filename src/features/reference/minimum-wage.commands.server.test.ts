import { asc, desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { actorOf, type Admin } from '#features/accounts/actor.rules.ts'
import { logEntries } from '#features/log/log-entry.table.ts'
import { anAdmin } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { race } from '#test/support/race.ts'
import { readListQuery } from '#ui/lists/list-query.rules.ts'
import { minimumWages as seeded } from '../../../seed/minimum-wages.ts'
import { minimumWageList } from './components/minimum-wage-list.tsx'
import { listWagesForAdmin } from './minimum-wage-admin.queries.server.ts'
import { removeMinimumWage, saveMinimumWage } from './minimum-wage.commands.server.ts'
import { minimumWageForm, wageOf } from './minimum-wage.fields.ts'
import { listMinimumWages } from './minimum-wage.queries.server.ts'
import { minimumWages } from './minimum-wage.table.ts'

const db = await freshDb()
const admin = actorOf(await anAdmin(db)) as Admin

const typed = (given: Record<string, string> = {}) =>
  wageOf(
    minimumWageForm.schema.parse({
      fromDay: '1-1-2027',
      hourlyCents: '14,99',
      youth15: '30',
      youth16: '34,5',
      youth17: '39.5',
      youth18: '50',
      youth19: '60',
      youth20: '80',
      source: 'https://www.rijksoverheid.nl/onderwerpen/minimumloon',
      ...given,
    }),
  )
const save = (given: Record<string, string> = {}, id?: number) =>
  saveMinimumWage(db, admin, { id, fields: typed(given), now })

beforeEach(async () => {
  await db.delete(minimumWages)
  await db.insert(minimumWages).values([...seeded])
})

test('an admin adds the amounts from a date, with their source; it is logged', async () => {
  const saved = await save()
  expect(saved).toMatchObject({ ok: true })
  expect((await listMinimumWages(db)).at(-1)).toMatchObject({
    fromDay: '2027-01-01',
    hourlyCents: 1499,
    youthPercentages: { 15: 30, 16: 34.5, 17: 39.5, 18: 50, 19: 60, 20: 80 },
    source: 'https://www.rijksoverheid.nl/onderwerpen/minimumloon',
  })
  const [logged] = await db.select().from(logEntries).orderBy(asc(logEntries.id))
  expect(logged).toMatchObject({ action: 'minimum-wage-added', userId: admin.userId, after: { hourlyCents: 1499 } })
})

test('amounts not yet in force can be corrected; current and past ones cannot', async () => {
  const added = await save()
  const id = added.ok ? added.value.id : 0
  expect(await save({ hourlyCents: '15,09' }, id)).toMatchObject({ ok: true })
  expect((await listMinimumWages(db)).at(-1)).toMatchObject({ id, hourlyCents: 1509 })

  const [current] = await db.select().from(minimumWages).where(eq(minimumWages.fromDay, '2026-01-01'))
  expect(await save({}, current!.id)).toEqual({ ok: false, reason: 'in-force' })
  expect(await save({}, 1_000_000)).toEqual({ ok: false, reason: 'not-found' })
})

test('amounts not yet in force can be removed; current and past ones cannot', async () => {
  const added = await save()
  const id = added.ok ? added.value.id : 0
  expect(await removeMinimumWage(db, admin, { id, now })).toMatchObject({ ok: true })
  expect((await listMinimumWages(db)).some((wage) => wage.id === id)).toBe(false)
  const [logged] = await db.select().from(logEntries).orderBy(desc(logEntries.id)).limit(1)
  expect(logged).toMatchObject({ action: 'minimum-wage-removed', before: { hourlyCents: 1499, fromDay: '2027-01-01' } })

  const before = await listMinimumWages(db)
  for (const wage of before)
    expect(await removeMinimumWage(db, admin, { id: wage.id, now })).toEqual({ ok: false, reason: 'in-force' })
  expect(await removeMinimumWage(db, admin, { id, now })).toEqual({ ok: false, reason: 'not-found' })
  expect(await listMinimumWages(db)).toEqual(before)
})

test('amounts are upcoming, in force or past, and the list is filtered by that', async () => {
  await save()
  const days = async (address: string) => {
    const asked = readListQuery(minimumWageList, new URLSearchParams(address))
    return (await listWagesForAdmin(db, admin, { asked, now })).rows.map(({ fromDay, state }) => [fromDay, state])
  }
  expect((await days('')).slice(0, 3)).toEqual([
    ['2027-01-01', 'coming'],
    ['2026-01-01', 'current'],
    ['2025-07-01', 'past'],
  ])
  expect(await days('staat=current')).toEqual([['2026-01-01', 'current']])
  expect(await days('zoek=2027-01')).toEqual([['2027-01-01', 'coming']])
})

test('a past, taken or too distant date, and implausible amounts are refused', async () => {
  expect(await save({ fromDay: '16-11-2026' })).toEqual({ ok: false, reason: 'past' })
  expect(await save({ fromDay: '17-11-2026' })).toMatchObject({ ok: true })
  expect(await save({ fromDay: '17-11-2026' })).toEqual({ ok: false, reason: 'day-taken' })
  expect(await save({ fromDay: '18-11-2028' })).toEqual({ ok: false, reason: 'too-far' })
  expect(await save({ hourlyCents: '149,90' })).toEqual({ ok: false, reason: 'far-off' })
  expect(await save({ youth18: '35' })).toEqual({ ok: false, reason: 'youth-order' })
  const mistakes: Record<string, string>[] = [
    { youth15: '0' },
    { youth20: '101' },
    { youth16: 'half' },
    { hourlyCents: '0' },
    { source: '' },
  ]
  for (const wrong of mistakes) {
    expect(() => typed(wrong)).toThrow()
  }
})

test('a missing amount of this half year may start on its own day, once', async () => {
  expect(await save({ fromDay: '2-7-2026' })).toEqual({ ok: false, reason: 'past' })
  expect(await save({ fromDay: '1-1-2026' })).toEqual({ ok: false, reason: 'past' })
  const late = await save({ fromDay: '1-7-2026' })
  expect(late).toMatchObject({ ok: true })
  expect(await save({ fromDay: '1-7-2026' }, late.ok ? late.value.id : 0)).toEqual({ ok: false, reason: 'in-force' })

  await db.delete(minimumWages)
  expect(await save({ fromDay: '17-11-2026' })).toMatchObject({ ok: true })
  // There is an amount for this half year now.
  expect(await save({ fromDay: '1-7-2026' })).toEqual({ ok: false, reason: 'past' })
})

test('a board without amounts gets its first one from today', async () => {
  await db.delete(minimumWages)
  expect(await save({ fromDay: '17-11-2026', hourlyCents: '9,00' })).toMatchObject({ ok: true })
})

test.runIf(isPostgres)(
  'of admins who add amounts at the same moment, each one sees what was added before',
  async () => {
    const answers = await race<unknown[]>(db, {
      first: (tx) => saveMinimumWage(tx, admin, { fields: typed({ hourlyCents: '18,00' }), now }),
      waiting: [() => save(), () => save({ fromDay: '1-7-2027', hourlyCents: '12,00' })],
    })
    expect(answers).toEqual([
      { ok: false, reason: 'day-taken' },
      { ok: false, reason: 'far-off' },
    ])
  },
)

test.runIf(isPostgres)('amounts that are removed meanwhile are neither removed again nor corrected', async () => {
  const added = await save()
  const id = added.ok ? added.value.id : 0
  const gone = { ok: false, reason: 'not-found' }

  const answers = await race<unknown[]>(db, {
    first: (tx) => removeMinimumWage(tx, admin, { id, now }),
    waiting: [() => removeMinimumWage(db, admin, { id, now }), () => save({ hourlyCents: '15,09' }, id)],
  })

  expect(answers).toEqual([gone, gone])
})
