import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { actorOf, type Admin } from '#features/accounts/actor.rules.ts'
import { importSources } from '#features/imports/import.table.ts'
import { logEntries } from '#features/log/log-entry.table.ts'
import { occupationFamilies } from '#features/occupations/occupation.table.ts'
import { vacancyTemplates } from '#features/vacancies/vacancy-template.table.ts'
import { vacancies, vacancyProfessions } from '#features/vacancies/vacancy.table.ts'
import { findFormDraft, keepFormDraft } from '#platform/form-draft.server.ts'
import { aCompany, anAdmin, aProfession, aVacancy } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { countGaining } from './reference-admin.queries.server.ts'
import { mergeEntries, removeEntry, saveEntry } from './reference.commands.server.ts'

const db = await freshDb()
const admin = actorOf(await anAdmin(db)) as Admin

test('the log of a merge shows what moved, and what had both', async () => {
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

test('a merge updates stored forms: of a draft, a template and an unsubmitted form', async () => {
  const [from, into] = [await aProfession(db), await aProfession(db)]
  const [gone, stays] = [String(from.id), String(into.id)]
  const { company, accountId } = await aCompany(db)
  const { id } = await aVacancy(db, { companyId: company.id, status: 'draft' })
  await db
    .update(vacancies)
    .set({ typed: { title: 'Kok', professionIds: [gone, '7'] } })
    .where(eq(vacancies.id, id))
  const template = (name: string, professionIds: unknown) =>
    db.insert(vacancyTemplates).values({ accountId, name, typed: { professionIds, jobTitle: gone } })
  await template('one', gone)
  await template('both', [gone, stays])
  await template('other', [`${gone}0`])
  await keepFormDraft(db, { userId: admin.userId, form: 'vacature', values: { professionIds: [gone] }, now })
  const word = { field: 'profession' as const, said: 'Keuken', id: from.id }
  const feed = { accountId, companyId: company.id, address: 'https://feed.test/', fetchedAt: now, words: [word] }
  await db.insert(importSources).values(feed)

  expect(await mergeEntries(db, admin, { list: 'professions', fromId: from.id, intoId: into.id, now })).toMatchObject({
    ok: true,
  })

  const [draft] = await db.select().from(vacancies).where(eq(vacancies.id, id))
  expect((await db.select().from(importSources))[0]!.words).toEqual([{ ...word, id: into.id }])
  // At the same position: pay is compared by the first group.
  expect(draft!.typed).toEqual({ title: 'Kok', professionIds: [stays, '7'] })
  const kept = await db.select().from(vacancyTemplates).where(eq(vacancyTemplates.accountId, accountId))
  expect(Object.fromEntries(kept.map(({ name, typed }) => [name, typed]))).toEqual({
    one: { professionIds: stays, jobTitle: gone },
    both: { professionIds: [stays], jobTitle: gone },
    other: { professionIds: [`${gone}0`], jobTitle: gone },
  })
  expect(await findFormDraft(db, { userId: admin.userId, form: 'vacature' })).toMatchObject({
    values: { professionIds: [stays] },
  })
})

test('two entries of a list cannot have the same name, even in another spelling', async () => {
  const list = 'professions'
  const save = (title: string, slug: string, id?: number) =>
    saveEntry(db, admin, { list, id, fields: { title, slug }, now })
  await aProfession(db, { title: 'Café', slug: 'cafe' })
  const other = await aProfession(db, { title: 'Metaal', slug: 'metaal' })
  const taken = { ok: false, reason: 'title-taken' }
  expect(await save('cafe', 'metaal', other.id)).toEqual(taken)
  expect(await save('CAFÉ', 'nieuw')).toEqual(taken)
  expect(await save('metaal', 'metaal', other.id)).toMatchObject({ ok: true })

  // An existing duplicate can still be edited.
  const double = await aProfession(db, { title: 'Café', slug: 'cafe-oud' })
  expect(await save('Café', 'cafe-2', double.id)).toMatchObject({ ok: true })
})

test('a profession group with a family of occupations cannot be removed', async () => {
  const { id } = await aProfession(db)
  const [family] = await db.insert(occupationFamilies).values({ title: 'lassen', professionId: id }).returning()
  const removing = { list: 'professions', id, now } as const
  expect(await removeEntry(db, admin, removing)).toEqual({ ok: false, reason: 'in-use' })
  await db.update(occupationFamilies).set({ professionId: null }).where(eq(occupationFamilies.id, family!.id))
  expect(await removeEntry(db, admin, removing)).toMatchObject({ ok: true })
})

test('a vacancy with both keeps them at the earlier position, followed by the others', async () => {
  const [from, into, other] = [await aProfession(db), await aProfession(db), await aProfession(db)]
  const orders = [
    [from, into, other],
    [into, other, from],
    [other, from, into],
  ]
  const made = []
  for (const order of orders) made.push(await aVacancy(db, { professionIds: order.map(({ id }) => id) }))
  const gaining = await aVacancy(db, { professionIds: [from.id] })
  const merging = { list: 'professions', fromId: from.id, intoId: into.id } as const
  expect(await countGaining(db, admin, merging)).toBe(1)
  await mergeEntries(db, admin, { ...merging, now })

  const ofVacancy = async ({ id }: { id: number }) =>
    db
      .select({ id: vacancyProfessions.professionId, position: vacancyProfessions.position })
      .from(vacancyProfessions)
      .where(eq(vacancyProfessions.vacancyId, id))
      .orderBy(vacancyProfessions.position)
  expect(await ofVacancy(made[0]!)).toEqual([
    { id: into.id, position: 1 },
    { id: other.id, position: 3 },
  ])
  expect(await ofVacancy(made[1]!)).toEqual([
    { id: into.id, position: 1 },
    { id: other.id, position: 2 },
  ])
  expect(await ofVacancy(made[2]!)).toEqual([
    { id: other.id, position: 1 },
    { id: into.id, position: 2 },
  ])
  expect(await ofVacancy(gaining)).toEqual([{ id: into.id, position: 1 }])
})
