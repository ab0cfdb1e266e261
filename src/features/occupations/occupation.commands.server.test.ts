import { desc } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { actorOf, type Admin } from '#features/accounts/actor.rules.ts'
import { logEntries } from '#features/accounts/log-entry.table.ts'
import { anAdmin } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { race } from '#test/support/race.ts'
import { saveOccupation } from './occupation.commands.server.ts'
import { occupationForm } from './occupation.fields.ts'
import { findOccupation, listOccupations, searchOccupations } from './occupation.queries.server.ts'
import { occupationFamilies, occupations } from './occupation.table.ts'
import { occupationText } from './occupation.text.ts'

const db = await freshDb()
const admin = actorOf(await anAdmin(db)) as Admin
const [family] = await db.insert(occupationFamilies).values({ title: 'dieren' }).returning()

const typed = (given: Record<string, unknown> = {}) =>
  occupationForm.schema.parse({
    title: 'imker',
    familyId: family!.id,
    iscoCode: '6123',
    names: ['bijenhouder', 'bijen houden'],
    ...given,
  })
const save = (given: Record<string, unknown> = {}, id?: number) =>
  saveOccupation(db, admin, { id, fields: typed(given), now })

beforeEach(async () => {
  await db.delete(occupations)
})

test('an admin adds an occupation with what people call it; it is logged', async () => {
  expect(await save()).toMatchObject({ ok: true })
  expect(await listOccupations(db)).toMatchObject([
    { title: 'imker', names: ['bijenhouder', 'bijen houden'], family: 'dieren' },
  ])
  const [logged] = await db.select().from(logEntries).orderBy(desc(logEntries.id)).limit(1)
  expect(logged).toMatchObject({ action: 'occupation-added', subject: 'occupation', userId: admin.userId })
})

test('an occupation is changed, and the log tells what', async () => {
  const added = await save()
  const id = added.ok ? added.value.id : 0
  await save({ names: ['bijenhouder'], iscoCode: '' }, id)
  expect(await findOccupation(db, id)).toMatchObject({ names: ['bijenhouder'], iscoCode: null })
  const [logged] = await db.select().from(logEntries).orderBy(desc(logEntries.id)).limit(1)
  expect(logged).toMatchObject({
    action: 'occupation-changed',
    before: { iscoCode: '6123', names: ['bijenhouder', 'bijen houden'] },
    after: { iscoCode: null, names: ['bijenhouder'] },
  })
})

test('a title is there once, and nothing changes otherwise', async () => {
  await save()
  expect(await save({ names: [] })).toEqual({ ok: false, reason: 'title-taken' })
  expect(await listOccupations(db)).toHaveLength(1)
  expect(occupationText.refusal['title-taken']).toBe('Dit beroep is er al.')
})

test('a name that stands in titles of any work is refused', async () => {
  for (const name of ['medewerker', 'een hulp', 'Manager', 'adviseur personeel', 'pedagogisch werk']) {
    expect(await save({ names: [name] })).toEqual({ ok: false, reason: 'too-general' })
  }
  expect(await save({ title: 'medewerker bijenstal' })).toMatchObject({ ok: true })
})

test('an occupation or family that is gone is refused', async () => {
  expect(await save({}, 999_999)).toEqual({ ok: false, reason: 'not-found' })
  expect(await save({ familyId: 999_999 })).toEqual({ ok: false, reason: 'not-found' })
})

test('occupations are found by title, name and family; a percent sign is only text', async () => {
  await save()
  await save({ title: 'herder', names: [] })
  const titles = async (text: string) => (await searchOccupations(db, text)).rows.map(({ title }) => title)
  expect(await titles('')).toEqual(['herder', 'imker'])
  expect(await titles('bijen')).toEqual(['imker'])
  expect(await titles('dier')).toEqual(['herder', 'imker'])
  expect(await titles('%')).toEqual([])
})

test('what is wrong with a form is said in Dutch', () => {
  const wrong = occupationForm.schema.safeParse({ title: '', iscoCode: '12', names: Array(81).fill(0).map(String) })
  const messages = wrong.error?.issues.map(({ message }) => message) ?? []
  expect(messages).toContain('Vul vier cijfers in, zoals 9112')
  expect(messages.length).toBeGreaterThan(2)
})

test.runIf(isPostgres)('of two admins who add one occupation at the same moment, one is told', async () => {
  const [first] = await race(db, {
    first: (tx) => tx.insert(occupations).values({ title: 'imker', familyId: family!.id }),
    waiting: [() => save()],
  })
  expect(first).toEqual({ ok: false, reason: 'title-taken' })
})
