import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { dropFormDraft, dropFormDraftsOf, findFormDraft, forgetFormDrafts, keepFormDraft } from './form-draft.server.ts'
import { formDrafts } from './form-draft.table.ts'

const db = await freshDb()
const values = { title: 'Bakker', links: [{ address: 'https://lamers.test' }] }
const keep = (userId: number, form: string, change = {}) => keepFormDraft(db, { userId, form, values, now, ...change })

test('a draft is stored per user and per form, and the newest one counts', async () => {
  await keep(1, 'vacature')
  await keep(1, 'vacature', { values: { title: 'Banketbakker' }, now: daysAfter(now, 1) })
  await keep(2, 'vacature')

  expect(await findFormDraft(db, { userId: 1, form: 'vacature' })).toEqual({
    values: { title: 'Banketbakker' },
    savedAt: daysAfter(now, 1).getTime(),
  })
  expect(await findFormDraft(db, { userId: 2, form: 'vacature' })).toEqual({ values, savedAt: now.getTime() })
  expect(await findFormDraft(db, { userId: 1, form: 'bedrijf' })).toBeUndefined()
})

test("a draft is deleted when its form is submitted, without affecting anybody else's", async () => {
  await keep(3, 'vacature')
  await keep(3, 'bedrijf')
  await keep(4, 'vacature')
  await dropFormDraft(db, { userId: 3, form: 'vacature' })
  expect(await findFormDraft(db, { userId: 3, form: 'vacature' })).toBeUndefined()
  expect(await findFormDraft(db, { userId: 3, form: 'bedrijf' })).toBeDefined()
  expect(await findFormDraft(db, { userId: 4, form: 'vacature' })).toBeDefined()
})

test('the drafts of someone who leaves are deleted', async () => {
  await keep(5, 'vacature')
  await keep(6, 'vacature')
  await db.transaction((tx) => dropFormDraftsOf(tx, 5))
  expect(await findFormDraft(db, { userId: 5, form: 'vacature' })).toBeUndefined()
  expect(await findFormDraft(db, { userId: 6, form: 'vacature' })).toBeDefined()
})

test('a draft is deleted after a month', async () => {
  await keep(7, 'oud', { now: daysAfter(now, -31) })
  await keep(7, 'nieuw', { now: daysAfter(now, -29) })
  await forgetFormDrafts(db, { now })
  expect(await findFormDraft(db, { userId: 7, form: 'oud' })).toBeUndefined()
  expect(await findFormDraft(db, { userId: 7, form: 'nieuw' })).toBeDefined()
})

test('a draft larger than anyone types is not stored', async () => {
  expect(await keep(8, 'vacature', { values: { title: 'x'.repeat(300_000) } })).toEqual({
    ok: false,
    reason: 'too-large',
  })
  expect(await findFormDraft(db, { userId: 8, form: 'vacature' })).toBeUndefined()
})

test('each user keeps only their newest drafts, so nobody can fill the disk', async () => {
  await keep(10, 'vacature 1')
  for (let nth = 1; nth <= 52; nth += 1) await keep(9, `vacature ${nth}`, { now: daysAfter(now, nth / 100) })

  expect(await db.$count(formDrafts, eq(formDrafts.userId, 9))).toBe(50)
  expect(await findFormDraft(db, { userId: 9, form: 'vacature 2' })).toBeUndefined()
  expect(await findFormDraft(db, { userId: 9, form: 'vacature 3' })).toBeDefined()
  expect(await findFormDraft(db, { userId: 10, form: 'vacature 1' })).toBeDefined()
})

test('the drafts that a user keeps take two million bytes together, and the newest one is always kept', async () => {
  // Random, so that the database cannot store it in less.
  const large = () => ({ text: randomBytes(90_000).toString('hex') })
  for (let nth = 1; nth <= 30; nth += 1)
    await keep(12, `vacature ${nth}`, { values: large(), now: daysAfter(now, nth / 100) })

  const size = sql<number>`sum(pg_column_size(${formDrafts.values}))::int`.mapWith(Number)
  const [kept] = await db.select({ size }).from(formDrafts).where(eq(formDrafts.userId, 12))
  expect(kept!.size).toBeGreaterThan(1_500_000)
  expect(kept!.size).toBeLessThan(2_000_000)
  expect(await findFormDraft(db, { userId: 12, form: 'vacature 30' })).toBeDefined()
  expect(await findFormDraft(db, { userId: 12, form: 'vacature 1' })).toBeUndefined()
})

test('a draft with an invalid form name is refused', async () => {
  expect(await keep(11, 'x'.repeat(101))).toEqual({ ok: false, reason: 'too-large' })
})
