import { desc } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { actorOf, type Admin } from '#features/accounts/actor.rules.ts'
import { logEntries } from '#features/log/log-entry.table.ts'
import { anAdmin, aProfession } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { race } from '#test/support/race.ts'
import { readListQuery } from '#ui/lists/list-query.rules.ts'
import { occupationListFor } from './components/occupation-list.tsx'
import { findOccupationForAdmin, listOccupationsForAdmin } from './occupation-admin.queries.server.ts'
import { removeFamily, saveFamily } from './occupation-family.commands.server.ts'
import { removeOccupation, saveOccupation } from './occupation.commands.server.ts'
import { familyForm, occupationForm } from './occupation.fields.ts'
import { listOccupations } from './occupation.queries.server.ts'
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

test('an admin adds an occupation with its other names; it is logged', async () => {
  expect(await save()).toMatchObject({ ok: true })
  expect(await listOccupations(db)).toMatchObject([
    { title: 'imker', names: ['bijenhouder', 'bijen houden'], family: 'dieren' },
  ])
  const [logged] = await db.select().from(logEntries).orderBy(desc(logEntries.id)).limit(1)
  expect(logged).toMatchObject({ action: 'occupation-added', subject: 'occupation', userId: admin.userId })
})

test('an occupation is changed, and the log shows what changed', async () => {
  const added = await save()
  const id = added.ok ? added.value.id : 0
  await save({ names: ['bijenhouder'], iscoCode: '' }, id)
  expect(await findOccupationForAdmin(db, admin, id)).toMatchObject({ names: ['bijenhouder'], iscoCode: null })
  const [logged] = await db.select().from(logEntries).orderBy(desc(logEntries.id)).limit(1)
  expect(logged).toMatchObject({
    action: 'occupation-changed',
    before: { iscoCode: '6123', names: ['bijenhouder', 'bijen houden'] },
    after: { iscoCode: null, names: ['bijenhouder'] },
  })
})

test('a title can be used only once, and a second one changes nothing', async () => {
  await save()
  expect(await save({ names: [] })).toEqual({ ok: false, reason: 'title-taken' })
  expect(await listOccupations(db)).toHaveLength(1)
  expect(occupationText.refusal['title-taken']).toBe('Dit beroep is er al.')
})

test('a name that occurs in titles of any work is refused', async () => {
  for (const name of ['medewerker', 'een hulp', 'Manager', 'adviseur personeel', 'pedagogisch werk']) {
    expect(await save({ names: [name] })).toEqual({ ok: false, reason: 'too-general' })
  }
  expect(await save({ title: 'medewerker bijenstal' })).toMatchObject({ ok: true })
})

test('an occupation or family that is gone is refused', async () => {
  expect(await save({}, 999_999)).toEqual({ ok: false, reason: 'not-found' })
  expect(await save({ familyId: 999_999 })).toEqual({ ok: false, reason: 'not-found' })
})

test('occupations are found by title, name and family; a percent sign is plain text', async () => {
  await save()
  await save({ title: 'herder', names: [] })
  const titles = async (text: string, familie?: number) => {
    const list = occupationListFor([family!])
    const asked = readListQuery(list, new URLSearchParams({ zoek: text, familie: String(familie ?? '') }))
    const { rows, total } = await listOccupationsForAdmin(db, admin, { asked })
    expect(total).toBe(rows.length)
    return rows.map(({ title }) => title)
  }
  expect(await titles('')).toEqual(['herder', 'imker'])
  expect(await titles('bijen')).toEqual(['imker'])
  expect(await titles('dier')).toEqual(['herder', 'imker'])
  expect(await titles('%')).toEqual([])
  expect(await titles('', family!.id)).toEqual(['herder', 'imker'])
  const [empty] = await db.insert(occupationFamilies).values({ title: 'planten' }).returning()
  const asked = {
    ...readListQuery(occupationListFor([]), new URLSearchParams()),
    chosen: { familie: String(empty!.id) },
  }
  expect((await listOccupationsForAdmin(db, admin, { asked })).total).toBe(0)
})

const lastLogged = async () => (await db.select().from(logEntries).orderBy(desc(logEntries.id)).limit(1))[0]

test('an occupation is removed, and the log keeps its values', async () => {
  const added = await save()
  const id = added.ok ? added.value.id : 0
  expect(await removeOccupation(db, admin, { id, now })).toMatchObject({ ok: true })
  expect(await listOccupations(db)).toEqual([])
  expect(await lastLogged()).toMatchObject({
    action: 'occupation-removed',
    before: { title: 'imker', names: ['bijenhouder', 'bijen houden'] },
    after: { title: null },
  })
  expect(await removeOccupation(db, admin, { id, now })).toEqual({ ok: false, reason: 'not-found' })
})

describe('a family', () => {
  const fields = (given: Record<string, unknown> = {}) =>
    familyForm.schema.parse({ title: 'water', words: ['varen', 'vissen'], professionId: '', ...given })
  const saveIt = (given: Record<string, unknown> = {}, id?: number) =>
    saveFamily(db, admin, { id, fields: fields(given), now })

  test('is added and changed, and the search knows its words', async () => {
    const added = await saveIt()
    const id = added.ok ? added.value.id : 0
    const profession = await aProfession(db, { slug: 'scheepvaart' })
    expect(await saveIt({ words: ['varen', 'schip'], professionId: profession.id }, id)).toMatchObject({ ok: true })
    expect(await lastLogged()).toMatchObject({
      action: 'list-entry-changed',
      subject: 'occupation-family',
      before: { words: ['varen', 'vissen'], professionId: null },
      after: { words: ['varen', 'schip'], professionId: profession.id },
    })
    await save({ title: 'schipper', familyId: id, names: [] })
    expect(await listOccupations(db)).toMatchObject([{ familyWords: ['varen', 'schip'], profession: 'scheepvaart' }])
    expect(await saveIt()).toEqual({ ok: false, reason: 'title-taken' })
    expect(await saveIt({ title: 'lucht', words: ['medewerker'] })).toEqual({ ok: false, reason: 'too-general' })
    expect(await saveIt({ title: 'lucht', professionId: 999_999 })).toEqual({ ok: false, reason: 'not-found' })
    expect(await saveIt({ title: 'lucht' }, 999_999)).toEqual({ ok: false, reason: 'not-found' })
  })

  test('can be removed only once no occupation is in it', async () => {
    const added = await saveIt({ title: 'lucht' })
    const id = added.ok ? added.value.id : 0
    const pilot = await save({ title: 'piloot', familyId: id, names: [] })
    expect(await removeFamily(db, admin, { id, now })).toEqual({ ok: false, reason: 'in-use' })
    await removeOccupation(db, admin, { id: pilot.ok ? pilot.value.id : 0, now })
    expect(await removeFamily(db, admin, { id, now })).toMatchObject({ ok: true })
    expect(await lastLogged()).toMatchObject({ action: 'list-entry-removed', before: { title: 'lucht' } })
    expect(await removeFamily(db, admin, { id, now })).toEqual({ ok: false, reason: 'not-found' })
  })
})

test('form errors are in Dutch', () => {
  const wrong = occupationForm.schema.safeParse({ title: '', iscoCode: '12', names: Array(81).fill(0).map(String) })
  const messages = wrong.error?.issues.map(({ message }) => message) ?? []
  expect(messages).toContain('Vul vier cijfers in, zoals 9112')
  expect(messages.length).toBeGreaterThan(2)
})

test.runIf(isPostgres)('an occupation of a family that is being removed is refused', async () => {
  const [goes] = await db.insert(occupationFamilies).values({ title: 'insecten' }).returning()
  const [saved] = await race(db, {
    first: (tx) => removeFamily(tx, admin, { id: goes!.id, now }),
    waiting: [() => save({ familyId: goes!.id })],
  })
  expect(saved).toEqual({ ok: false, reason: 'not-found' })
})

test.runIf(isPostgres)('of two admins who add one occupation at the same moment, one gets a message', async () => {
  const [first] = await race(db, {
    first: (tx) => tx.insert(occupations).values({ title: 'imker', familyId: family!.id }),
    waiting: [() => save()],
  })
  expect(first).toEqual({ ok: false, reason: 'title-taken' })
})

test.runIf(isPostgres)('an entry that was removed meanwhile is neither removed again nor changed', async () => {
  const added = await save()
  const id = added.ok ? added.value.id : 0
  const [goes] = await db.insert(occupationFamilies).values({ title: 'vlinders' }).returning()
  const ofFamily = { id: goes!.id, now }
  const gone = { ok: false, reason: 'not-found' }

  const answers = await race<unknown[]>(db, {
    first: async (tx) => {
      await removeFamily(tx, admin, ofFamily)
      await removeOccupation(tx, admin, { id, now })
    },
    waiting: [
      () => removeOccupation(db, admin, { id, now }),
      () => save({ iscoCode: '' }, id),
      () => removeFamily(db, admin, ofFamily),
      () => saveFamily(db, admin, { ...ofFamily, fields: familyForm.schema.parse({ title: 'motten', words: [] }) }),
    ],
  })

  expect(answers).toEqual([gone, gone, gone, gone])
})
