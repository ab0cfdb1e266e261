import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { actorOf, type Admin } from '#features/accounts/actor.rules.ts'
import { logEntries } from '#features/accounts/log-entry.table.ts'
import { occupationFamilies } from '#features/occupations/occupation.table.ts'
import { anAdmin, aProfession, aVacancy } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { mergeEntries, removeEntry } from './reference.commands.server.ts'

const db = await freshDb()
const admin = actorOf(await anAdmin(db)) as Admin

test('the log of a merge says what moved, and what had both', async () => {
  const [from, into] = [await aProfession(db), await aProfession(db)]
  const one = await aVacancy(db, { professionIds: [from.id] })
  const both = await aVacancy(db, { professionIds: [from.id, into.id] })
  const [family] = await db.insert(occupationFamilies).values({ title: 'koken', professionId: from.id }).returning()

  const merging = { list: 'professions', fromId: from.id, intoId: into.id, now } as const
  expect(await mergeEntries(db, admin, merging)).toMatchObject({ ok: true })

  expect(await db.select().from(logEntries).where(eq(logEntries.subjectId, into.id))).toMatchObject([
    {
      action: 'list-entries-merged',
      before: { merged: { slug: from.slug } },
      after: {
        vacancies: { count: 1, ids: [one.id] },
        vacanciesWithBoth: { count: 1, ids: [both.id] },
        families: { count: 1, ids: [family!.id] },
      },
    },
  ])
})

test('a profession group that a family of occupations is in is not removed', async () => {
  const { id } = await aProfession(db)
  const [family] = await db.insert(occupationFamilies).values({ title: 'lassen', professionId: id }).returning()
  const removing = { list: 'professions', id, now } as const
  expect(await removeEntry(db, admin, removing)).toEqual({ ok: false, reason: 'in-use' })
  await db.update(occupationFamilies).set({ professionId: null }).where(eq(occupationFamilies.id, family!.id))
  expect(await removeEntry(db, admin, removing)).toMatchObject({ ok: true })
})
