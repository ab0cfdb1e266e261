import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { actorOf, type Admin, type ConfirmedEmployer } from '#features/accounts/actor.rules.ts'
import { saveCompany } from '#features/companies/company.commands.server.ts'
import { companyFields } from '#features/companies/company.fields.ts'
import { companies, companyFeatures, companyPlaces } from '#features/companies/company.table.ts'
import { jobAlertSubscriptions } from '#features/job-alerts/job-alert.table.ts'
import { keepTaste } from '#features/job-alerts/taste.commands.server.ts'
import { files } from '#features/media/file.table.ts'
import { saveFamily } from '#features/occupations/occupation-family.commands.server.ts'
import { familyForm } from '#features/occupations/occupation.fields.ts'
import { mergeEntries } from './reference.commands.server.ts'
import { vacancyFields } from '#features/vacancies/vacancy.fields.ts'
import { saveVacancy } from '#features/vacancies/vacancy-save.commands.server.ts'
import { duplicateVacancy } from '#features/vacancies/vacancy-begin.commands.server.ts'
import { vacancies, vacancyProfessions } from '#features/vacancies/vacancy.table.ts'
import { aCompany, aFile, anAdmin, aPlace, aProfession, aRegion, aVacancy } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { race } from '#test/support/race.ts'
import { mergePlaces, savePlace } from '#features/regions/place.commands.server.ts'
import { placeFields } from '#features/regions/place.fields.ts'

const db = await freshDb()
const admin = actorOf(await anAdmin(db)) as Admin

/** An employer with a company and a vacancy in a place that is merged into another one. */
async function aVacancyInADouble() {
  const [from, into] = [await aPlace(db), await aPlace(db)]
  const [fromWork, intoWork] = [await aProfession(db), await aProfession(db)]
  const { company, owner, accountId } = await aCompany(db, { placeId: from.id })
  const given = { companyId: company.id, placeId: from.id, professionIds: [fromWork.id] }
  const vacancy = await aVacancy(db, { ...given, status: 'draft' })
  const picture = await aFile(db, { accountId, visibility: 'public' })
  const employer = actorOf(owner) as ConfirmedEmployer
  const typed = { companyId: company.id, title: 'Kok', hoursFrom: 24, hoursTo: 36, coordinatorId: owner.id }
  return {
    from,
    into,
    fromWork,
    company,
    vacancy,
    picture,
    employer,
    newVacancy: vacancyFields.parse({ ...typed, placeId: into.id, professionIds: [fromWork.id] }),
    saveVacancy: (changed: object) => {
      const fields = { ...typed, placeId: from.id, professionIds: [fromWork.id], ...changed }
      return saveVacancy(db, employer, { id: vacancy.id, fields: vacancyFields.parse(fields), now })
    },
    saveCompany: (placeIds: number[]) => {
      const address = { streetName: 'Heuvelstraat', houseNumber: '12', postalCode: '5341 CV' }
      const fields = { ...address, name: company.name, placeIds, billingEmail: owner.email, primaryContactId: owner.id }
      return saveCompany(db, employer, { id: company.id, fields: companyFields.parse(fields), now })
    },
    merge: () => mergePlaces(db, admin, { fromId: from.id, intoId: into.id, now }),
    mergeWork: () => mergeEntries(db, admin, { list: 'professions', fromId: fromWork.id, intoId: intoWork.id, now }),
  }
}

const hold = (tx: Parameters<Parameters<typeof db.transaction>[0]>[0], fileId: number) =>
  tx.select().from(files).where(eq(files.id, fileId)).for('update')

describe.skipIf(!isPostgres)('a merge and a save at the same moment both succeed', () => {
  test('for a vacancy that moves to the remaining place', async () => {
    const { vacancy, picture, into, saveVacancy: save, merge } = await aVacancyInADouble()
    const answers = await race(db, {
      first: (tx) => hold(tx, picture.id),
      waiting: [() => save({ placeId: into.id, headerImageId: picture.id }), merge],
    })
    expect(answers.map(({ ok }) => ok)).toEqual([true, true])
    expect((await db.select().from(vacancies).where(eq(vacancies.id, vacancy.id)))[0]!.placeId).toBe(into.id)
  })

  test('for a vacancy of a profession group that is merged', async () => {
    const { vacancy, picture, saveVacancy: save, mergeWork } = await aVacancyInADouble()
    const answers = await race(db, {
      first: (tx) => hold(tx, picture.id),
      waiting: [() => save({ headerImageId: picture.id }), mergeWork],
    })
    expect(answers.map(({ ok }) => ok)).toEqual([true, true])
    expect(await db.$count(vacancyProfessions, eq(vacancyProfessions.vacancyId, vacancy.id))).toBe(1)
  })

  test('for a company in the place that is removed', async () => {
    const { company, from, into, saveCompany: save, merge } = await aVacancyInADouble()
    const feature = { companyId: company.id, icon: 'people', description: 'Fijn team', position: 1 } as const
    await db.insert(companyFeatures).values(feature)
    const answers = await race(db, {
      // By then its own row is saved, but the rows of its places are not.
      first: (tx) => tx.select().from(companyFeatures).where(eq(companyFeatures.companyId, company.id)).for('update'),
      waiting: [() => save([from.id]), merge],
    })
    expect(answers.map(({ ok }) => ok)).toEqual([true, true])
    expect(await db.select().from(companyPlaces).where(eq(companyPlaces.companyId, company.id))).toMatchObject([
      { placeId: into.id },
    ])
  })

  test('for a copy of a vacancy in a place that gets another name', async () => {
    const { company, vacancy, from, employer } = await aVacancyInADouble()
    const { regionId } = from
    const fields = placeFields.parse({ title: 'Nieuwe naam', regionId, latitude: '51,6', longitude: '5,5' })
    const answers = await race(db, {
      first: (tx) => tx.select().from(companies).where(eq(companies.id, company.id)).for('update'),
      waiting: [
        () => duplicateVacancy(db, employer, { vacancyId: vacancy.id, now }),
        () => savePlace(db, admin, { id: from.id, fields, now }),
      ],
    })
    expect(answers.map(({ ok }) => ok)).toEqual([true, true])
  })

  test('for two merges that involve the same company and vacancy', async () => {
    const { merge, mergeWork, company } = await aVacancyInADouble()
    const answers = await race(db, {
      first: (tx) => tx.select().from(companies).where(eq(companies.id, company.id)).for('update'),
      waiting: [merge, mergeWork],
    })
    expect(answers.map(({ ok }) => ok)).toEqual([true, true])
  })
})

describe.skipIf(!isPostgres)('somebody who waited for a merge gets a message about what is gone', () => {
  test('with a vacancy, a company or a copy of a vacancy', async () => {
    const { from, into, employer, vacancy, saveVacancy: save, saveCompany: saveIt } = await aVacancyInADouble()
    const [saved, company, copy] = await race(db, {
      first: (tx) => mergePlaces(tx, admin, { fromId: from.id, intoId: into.id, now }),
      waiting: [
        () => save({}),
        () => saveIt([from.id]),
        () => duplicateVacancy(db, employer, { vacancyId: vacancy.id, now }),
      ],
    })
    expect(saved).toEqual({ ok: false, reason: 'unknown-choice' })
    expect(company).toEqual({ ok: false, reason: 'unknown-place' })
    expect(copy).toMatchObject({ ok: true })
  })

  test('with a new vacancy, and a new family of occupations', async () => {
    const { fromWork, employer, newVacancy } = await aVacancyInADouble()
    const into = await aProfession(db)
    const family = familyForm.schema.parse({ title: `werk ${fromWork.id}`, words: [], professionId: fromWork.id })
    const [saved, kept] = await race<unknown[]>(db, {
      first: (tx) => mergeEntries(tx, admin, { list: 'professions', fromId: fromWork.id, intoId: into.id, now }),
      waiting: [
        () => saveVacancy(db, employer, { id: undefined, fields: newVacancy, now }),
        () => saveFamily(db, admin, { fields: family, now }),
      ],
    })
    expect(saved).toEqual({ ok: false, reason: 'unknown-choice' })
    expect(kept).toEqual({ ok: false, reason: 'not-found' })
  })

  test('with what a subscriber said about a profession group', async () => {
    const { fromWork, vacancy } = await aVacancyInADouble()
    await db.update(vacancies).set({ status: 'open' }).where(eq(vacancies.id, vacancy.id))
    const into = await aProfession(db)
    const site = await aRegion(db)
    const [subscriber] = await db
      .insert(jobAlertSubscriptions)
      .values({ email: 'noor@voorbeeld.test', siteId: site.id, confirmedAt: now })
      .returning()
    const about = { kind: 'beroepsgroep', id: fromWork.id } as const
    const [kept] = await race(db, {
      first: (tx) => mergeEntries(tx, admin, { list: 'professions', fromId: fromWork.id, intoId: into.id, now }),
      waiting: [
        () => keepTaste(db, { subscriptionId: subscriber!.id, vacancyId: vacancy.id, isWanted: true, about, now }),
      ],
    })
    expect(kept).toEqual({ ok: false, reason: 'not-found' })
  })
})

test('a company in a place that does not exist is refused', async () => {
  const { saveCompany: save } = await aVacancyInADouble()
  expect(await save([2_000_000_000])).toEqual({ ok: false, reason: 'unknown-place' })
})
