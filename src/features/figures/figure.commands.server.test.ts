import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { aCompany, aVacancy } from '#test/support/builders.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { besides, race } from '#test/support/race.ts'
import { type Counted, saveFigures } from './figure.commands.server.ts'
import { vacancyFigures } from './figure.table.ts'

const db = await freshDb()
const day = '2026-11-17'

const counted = (vacancyId: number, fields: Partial<Counted & { count: number }> = {}) => ({
  vacancyId,
  day,
  kind: 'view' as const,
  channel: 'google' as const,
  accountId: null,
  count: 1,
  ...fields,
})
const rowsOf = (vacancyId: number) =>
  db
    .select({
      day: vacancyFigures.day,
      kind: vacancyFigures.kind,
      channel: vacancyFigures.channel,
      count: vacancyFigures.count,
    })
    .from(vacancyFigures)
    .where(eq(vacancyFigures.vacancyId, vacancyId))
    .orderBy(asc(vacancyFigures.kind), asc(vacancyFigures.channel))

test('counts are added to those of the same day, kind and channel', async () => {
  const { id } = await aVacancy(db)
  await saveFigures(db, [counted(id, { count: 2 }), counted(id, { channel: 'direct' }), counted(id, { kind: 'click' })])
  await saveFigures(db, [counted(id, { count: 3 })])
  expect(await rowsOf(id)).toEqual([
    { day, kind: 'click', channel: 'google', count: 1 },
    { day, kind: 'view', channel: 'direct', count: 1 },
    { day, kind: 'view', channel: 'google', count: 5 },
  ])
})

test("the account's own people are not counted, other employers are", async () => {
  const { company, accountId } = await aCompany(db)
  const other = await aCompany(db)
  const { id } = await aVacancy(db, { companyId: company.id })
  await saveFigures(db, [
    counted(id, { accountId }),
    counted(id, { accountId: other.accountId }),
    counted(id, { accountId: null, count: 2 }),
  ])
  expect(await rowsOf(id)).toEqual([{ day, kind: 'view', channel: 'google', count: 3 }])
})

test('a draft and a vacancy that is gone are left out, and do not keep others from being counted', async () => {
  const { id } = await aVacancy(db)
  const draft = await aVacancy(db, { status: 'draft', postedAt: null, expiresAt: null })
  await saveFigures(db, [counted(2_000_000), counted(draft.id), counted(id)])
  expect(await rowsOf(draft.id)).toEqual([])
  expect(await rowsOf(id)).toHaveLength(1)
})

test.runIf(isPostgres)('two processes that write the same counter both add to it', async () => {
  const { id } = await aVacancy(db)
  await race(db, {
    first: (tx) => saveFigures(tx, [counted(id, { count: 2 })]),
    waiting: [() => saveFigures(db, [counted(id, { count: 3 })]), () => saveFigures(db, [counted(id, { count: 5 })])],
  })
  expect(await rowsOf(id)).toEqual([{ day, kind: 'view', channel: 'google', count: 10 }])
})

test.runIf(isPostgres)('two writers never deadlock, whatever order they counted in', async () => {
  const [one, other] = [await aVacancy(db), await aVacancy(db)]
  const both = [counted(one.id), counted(other.id)]
  await Promise.all(Array.from({ length: 20 }, (_, turn) => saveFigures(db, turn % 2 === 0 ? both : both.toReversed())))
  expect((await rowsOf(one.id))[0]!.count).toBe(20)
  expect((await rowsOf(other.id))[0]!.count).toBe(20)
})

test.runIf(isPostgres)('a vacancy that someone is changing can be counted in the meantime', async () => {
  const { id } = await aVacancy(db)
  await besides(
    db,
    (tx) => tx.update(vacancies).set({ title: 'Bakker' }).where(eq(vacancies.id, id)),
    () => saveFigures(db, [counted(id)]),
  )
  expect(await rowsOf(id)).toHaveLength(1)
})
