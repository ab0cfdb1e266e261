import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { actorOf, type Employer } from '#features/accounts/actor.rules.ts'
import { aCompany, aPlace, aProfession, aVacancy } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { mostTemplates } from './vacancy.rules.ts'
import { removeTemplate, saveTemplate } from './vacancy-template.commands.server.ts'
import { beginVacancy } from './vacancy-begin.commands.server.ts'
import { listBeginnings } from './vacancy-template.queries.server.ts'
import { vacancyTemplates } from './vacancy-template.table.ts'
import { vacancies } from './vacancy.table.ts'

const db = await freshDb()
const place = await aPlace(db)
const bakery = await aProfession(db, { slug: 'voeding-en-ambacht', title: 'Voeding en ambacht' })

async function anAccount() {
  const { company, owner, accountId } = await aCompany(db, { placeId: place.id })
  const aBaker = (fields = {}) =>
    aVacancy(db, {
      companyId: company.id,
      placeId: place.id,
      title: 'Bakker',
      jobText: '<p>Brood bakken.</p>',
      monthlySalaryFromCents: 240_000,
      professionIds: [bakery.id],
      ...fields,
    })
  return { company, accountId, employer: actorOf(owner) as Employer, aBaker }
}

const draftOf = async (id: number) => (await db.select().from(vacancies).where(eq(vacancies.id, id)))[0]!

describe('a template', () => {
  test('holds the fields of a vacancy, and starts a draft with them', async () => {
    const { employer, aBaker, company } = await anAccount()
    const asked = { kind: 'choice' as const, question: 'Welke dagen?', options: ['Ma', 'Di'], isRequired: true }
    const { id } = await aBaker({ questions: [asked], isAnonymousFirst: true })
    expect(await saveTemplate(db, employer, { vacancyId: id, now })).toEqual({ ok: true, value: { name: 'Bakker' } })
    const { templates } = await listBeginnings(db, employer)
    const begun = await beginVacancy(db, employer, { from: { kind: 'template', id: templates[0]!.id }, now })
    const draft = await draftOf(begun.ok ? begun.value.id : 0)
    expect(draft).toMatchObject({ title: 'Bakker', status: 'draft', companyId: company.id, postedAt: null })
    expect(draft.typed).toMatchObject({
      jobText: '<p>Brood bakken.</p>',
      monthlySalaryFromCents: '2.400,00',
      professionIds: [String(bakery.id)],
      questions: [{ ...asked, options: 'Ma\nDi' }],
      isAnonymousFirst: true,
    })
    // Its address and its last day are not copied.
    expect(draft.typed).not.toHaveProperty('slug')
    expect(draft.typed).not.toHaveProperty('lastDay')
  })

  test('gap 202: used again within ten minutes gives the draft that was made', async () => {
    const { employer, aBaker } = await anAccount()
    await saveTemplate(db, employer, { vacancyId: (await aBaker()).id, now })
    const [template] = (await listBeginnings(db, employer)).templates
    const begin = (at: Date) => beginVacancy(db, employer, { from: { kind: 'template', id: template!.id }, now: at })
    const first = await begin(now)
    expect(await begin(new Date(now.getTime() + 9 * 60_000))).toEqual(first)
    expect(await begin(new Date(now.getTime() + 11 * 60_000))).not.toEqual(first)
  })

  test('with the same title is replaced', async () => {
    const { employer, aBaker, accountId } = await anAccount()
    await saveTemplate(db, employer, { vacancyId: (await aBaker()).id, now })
    await saveTemplate(db, employer, { vacancyId: (await aBaker({ jobText: '<p>Nieuw.</p>' })).id, now })
    const kept = await db.select().from(vacancyTemplates).where(eq(vacancyTemplates.accountId, accountId))
    expect(kept).toMatchObject([{ name: 'Bakker', typed: { jobText: '<p>Nieuw.</p>' } }])
  })

  test('of an invalid draft holds what was typed', async () => {
    const { employer, aBaker } = await anAccount()
    const typed = { title: 'Bakker', hoursTo: '44' }
    const { id } = await aBaker({ status: 'draft', postedAt: null, expiresAt: null, typed })
    await saveTemplate(db, employer, { vacancyId: id, now })
    const [template] = (await listBeginnings(db, employer)).templates
    const begun = await beginVacancy(db, employer, { from: { kind: 'template', id: template!.id }, now })
    expect((await draftOf(begun.ok ? begun.value.id : 0)).typed).toMatchObject(typed)
  })

  test('is refused when the account has the maximum number, unless it replaces one', async () => {
    const { employer, aBaker, accountId } = await anAccount()
    const { id } = await aBaker()
    await saveTemplate(db, employer, { vacancyId: id, now })
    const others = Array.from({ length: mostTemplates - 1 }, (_, made) => ({
      accountId,
      name: `Nr ${made}`,
      typed: {},
    }))
    await db.insert(vacancyTemplates).values(others)
    const one = await aBaker({ title: 'Slager' })
    // A template with that title in another account is not replaced.
    const other = await anAccount()
    await saveTemplate(db, other.employer, { vacancyId: (await other.aBaker({ title: 'Slager' })).id, now })
    const refused = { ok: false, reason: 'too-many-templates' }
    expect(await saveTemplate(db, employer, { vacancyId: one.id, now })).toEqual(refused)
    expect(await saveTemplate(db, employer, { vacancyId: id, now })).toMatchObject({ ok: true })
  })

  test('of another account is not listed, used or removed', async () => {
    const { employer, aBaker } = await anAccount()
    const { id } = await aBaker()
    await saveTemplate(db, employer, { vacancyId: id, now })
    const [template] = (await listBeginnings(db, employer)).templates
    await saveTemplate(db, employer, { vacancyId: (await aBaker({ title: 'Slager' })).id, now })
    const other = (await anAccount()).employer
    const missing = { ok: false, reason: 'not-found' }
    expect(await listBeginnings(db, other)).toMatchObject({ earlier: [], templates: [] })
    expect(await saveTemplate(db, other, { vacancyId: id, now })).toEqual(missing)
    expect(await beginVacancy(db, other, { from: { kind: 'template', id: template!.id }, now })).toEqual(missing)
    expect(await beginVacancy(db, other, { from: { kind: 'vacancy', id }, now })).toEqual(missing)
    expect(await removeTemplate(db, other, { templateId: template!.id })).toEqual(missing)
    expect(await removeTemplate(db, employer, { templateId: template!.id })).toMatchObject({ ok: true })
    expect((await listBeginnings(db, employer)).templates).toMatchObject([{ name: 'Slager' }])
  })
})

describe('an example', () => {
  test('starts a draft for its profession group', async () => {
    const { employer } = await anAccount()
    const { examples } = await listBeginnings(db, employer)
    expect(examples).toEqual([{ slug: 'voeding-en-ambacht', title: 'Voeding en ambacht' }])
    const begun = await beginVacancy(db, employer, { from: { kind: 'example', slug: 'voeding-en-ambacht' }, now })
    const draft = await draftOf(begun.ok ? begun.value.id : 0)
    expect(draft).toMatchObject({ title: 'Bakker', status: 'draft' })
    expect(draft.typed).toMatchObject({ professionIds: [String(bakery.id)] })
  })

  test.each(['constructor', 'bestaat-niet', 'zorg-en-welzijn'])(
    'named %s, which does not exist, is refused',
    async (slug) => {
      const { employer } = await anAccount()
      const begun = await beginVacancy(db, employer, { from: { kind: 'example', slug }, now })
      expect(begun).toEqual({ ok: false, reason: 'not-found' })
    },
  )
})

test('earlier vacancies are listed newest first, without drafts', async () => {
  const { employer, aBaker } = await anAccount()
  await aBaker({ title: 'Oud', postedAt: daysAfter(now, -90), status: 'closed' })
  await aBaker({ title: 'Nieuw' })
  await aBaker({ status: 'draft', postedAt: null, expiresAt: null })
  const { earlier } = await listBeginnings(db, employer)
  expect(earlier.map(({ title }) => title)).toEqual(['Nieuw', 'Oud'])
})
