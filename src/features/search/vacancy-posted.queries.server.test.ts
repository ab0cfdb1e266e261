import { describe, expect, test } from 'vitest'
import { actorOf, type Admin, type Employer } from '#features/accounts/actor.rules.ts'
import { saveCompany } from '#features/companies/company.commands.server.ts'
import { companyFields } from '#features/companies/company.fields.ts'
import { mergeEntries, removeEntry, saveEntry } from '#features/reference/reference.commands.server.ts'
import { entryFields } from '#features/reference/reference.fields.ts'
import { mergePlaces, removePlace, savePlace } from '#features/regions/place.commands.server.ts'
import { placeFields, regionFields } from '#features/regions/place.fields.ts'
import { saveRegion } from '#features/regions/region.commands.server.ts'
import {
  aCompany,
  anAdmin,
  anEducation,
  anEmployment,
  aPlace,
  aProfession,
  aRegion,
  aVacancy,
} from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { readVacancyIndex } from './vacancy-index.queries.server.ts'
import { readKnowledge } from './knowledge.queries.server.ts'
import { findVacancyList } from './vacancy-list.queries.server.ts'
import { findPosted, resolveSaved, sayWhatIsSaved } from './vacancy-posted.queries.server.ts'

const db = await freshDb()
const admin = actorOf(await anAdmin(db)) as Admin
const region = await aRegion(db)
const inRegion = { regionId: region.id, latitude: 51.567, longitude: 5.459 }
const postedAt = daysAfter(now, -1)
const expiresAt = daysAfter(now, 30)

/** What this saved query finds now: in the list of vacancies, and in the next job alert. */
async function findKept(query: string) {
  const knowledge = await readKnowledge(db, now)
  const list = await findVacancyList(db, { params: new URLSearchParams(query), regionId: region.id, knowledge, now })
  const resolved = resolveSaved({ query, regionId: region.id }, { knowledge, now })
  const posted = await findPosted(db, resolved, await readVacancyIndex(db, now, { postedAfter: daysAfter(now, -7) }))
  const listed = list.result.cards.map(({ id }) => id).sort((one, other) => one - other)
  return { listed, alerted: Array.from(posted.ids).sort((one, other) => one - other) }
}
const only = (...ids: number[]) => ({ listed: ids, alerted: ids })
/** Elsewhere in the region, and matching nothing: only a widened search finds it. */
await aVacancy(db, {
  placeId: (await aPlace(db, { ...inRegion, latitude: 51.8, slug: 'verderop' })).id,
  postedAt,
  expiresAt,
})

test('a saved search around a place finds the same once the place is renamed, and once it is merged', async () => {
  const rooi = await aPlace(db, { ...inRegion, slug: 'rooij-dorp', title: 'Rooij Dorp' })
  const { id } = await aVacancy(db, { placeId: rooi.id, postedAt, expiresAt })
  const query = 'plaats=rooij-dorp&straal=5'
  expect(await findKept(query)).toEqual(only(id))

  const fields = placeFields.parse({ ...inRegion, title: 'Sint-Oedenrooij', latitude: '51,567', longitude: '5,459' })
  expect(await savePlace(db, admin, { id: rooi.id, fields, now })).toMatchObject({ ok: true })
  expect(await findKept(query)).toEqual(only(id))

  const into = await aPlace(db, { ...inRegion, slug: 'meierij-noord', title: 'Meierij-Noord' })
  expect(await mergePlaces(db, admin, { fromId: rooi.id, intoId: into.id, now })).toMatchObject({ ok: true })
  expect(await findKept(query)).toEqual(only(id))
})

const lists = [
  ['professions', 'beroepsgroep', aProfession, 'professionIds'],
  ['educations', 'opleiding', anEducation, 'educationIds'],
  ['employments', 'dienstverband', anEmployment, 'employmentIds'],
] as const

test.each(lists)(
  'a saved search for %s finds the same once one is renamed or merged',
  async (list, param, make, links) => {
    const entry = await make(db, { slug: 'oude-naam' })
    const place = await aPlace(db, inRegion)
    const { id } = await aVacancy(db, { placeId: place.id, postedAt, expiresAt, [links]: [entry.id] })
    const query = `${param}=oude-naam`
    expect(await findKept(query)).toEqual(only(id))

    const fields = entryFields[list].parse({ title: 'Nieuwe naam', sort: 1 })
    expect(await saveEntry(db, admin, { list, id: entry.id, fields, now })).toMatchObject({ ok: true })
    expect(await findKept(query)).toEqual(only(id))

    const into = await make(db, { slug: 'samengevoegd' })
    expect(await mergeEntries(db, admin, { list, fromId: entry.id, intoId: into.id, now })).toMatchObject({ ok: true })
    expect(await findKept(query)).toEqual(only(id))

    // An address that is in use again now means its new owner.
    const again = entryFields[list].parse({ title: 'Oude naam', sort: 1 })
    expect(await saveEntry(db, admin, { list, id: undefined, fields: again, now })).toMatchObject({ ok: true })
    expect(await findKept(query)).toEqual(only())
  },
)

test.each(lists)('a saved search for %s finds nothing new once its only one is removed', async (list, param, make) => {
  const entry = await make(db, { slug: `weg-${list}` })
  const query = `${param}=weg-${list}&uren=2`
  expect(await removeEntry(db, admin, { list, id: entry.id, now })).toMatchObject({ ok: true })
  expect((await findKept(query)).alerted).toEqual([])
  const saved = { query, regionId: region.id, regionTitle: region.title }
  expect(sayWhatIsSaved(saved, { knowledge: await readKnowledge(db, now), now })).toMatch(
    / (die|dat) we niet meer kennen$/,
  )
})

describe('a saved search for a company', () => {
  /** A company that formerly had this address. */
  const aRenamed = async (slug: string) => {
    const place = await aPlace(db, inRegion)
    const { company, owner } = await aCompany(db, { slug, placeId: place.id })
    const fields = companyFields.parse({
      ...company,
      name: 'Bakkerij Nieuw',
      slug: `${slug}-nieuw`,
      placeIds: [place.id],
      primaryContactId: owner.id,
    })
    const employer = actorOf(owner) as Employer
    expect(await saveCompany(db, employer, { id: company.id, fields, now })).toMatchObject({ ok: true })
    return { companyId: company.id, placeId: place.id }
  }
  test('finds the same once the company has another address', async () => {
    const { id } = await aVacancy(db, { ...(await aRenamed('bakker')), postedAt, expiresAt })
    expect(await findKept('bedrijf=bakker')).toEqual(only(id))
  })

  test('names the company even without open vacancies, and keeps it among the choices', async () => {
    await aRenamed('banketbakker')
    const query = 'bedrijf=banketbakker'
    const knowledge = await readKnowledge(db, now)
    const saved = { query, regionId: region.id, regionTitle: region.title }
    expect(sayWhatIsSaved(saved, { knowledge, now })).toMatch(/, Bakkerij Nieuw$/)
    const params = new URLSearchParams(query)
    const { choices } = await findVacancyList(db, { params, regionId: region.id, knowledge, now })
    expect(choices.companies).toContainEqual(expect.objectContaining({ title: 'Bakkerij Nieuw', count: 0 }))
  })

  test('does not reveal the name of a company that is not on the board', async () => {
    await aCompany(db, { slug: 'geheim', name: 'Nog Geheim B.V.', listedAt: null })
    const knowledge = await readKnowledge(db, now)
    const saved = { query: 'bedrijf=geheim', regionId: region.id, regionTitle: region.title }
    expect(sayWhatIsSaved(saved, { knowledge, now })).toMatch(/, geheim$/)
  })
})

test('a saved search for another region finds the same once that region has another slug', async () => {
  const other = await aRegion(db, { slug: 'peelrand', url: 'peelrand', title: 'Baan in Venraai' })
  const place = await aPlace(db, { regionId: other.id, latitude: 51.6, longitude: 5.9 })
  const { id } = await aVacancy(db, { placeId: place.id, postedAt, expiresAt })
  expect(await findKept('plaats=peelrand')).toEqual(only(id))

  const rename = async (slug: string, of = other) => {
    const fields = regionFields.parse({ ...of, slug, logoId: null })
    expect(await saveRegion(db, admin, { id: of.id, fields, now })).toMatchObject({ ok: true })
  }
  await rename('de-peel')
  expect(await findKept('plaats=peelrand')).toEqual(only(id))
  await rename('peelrand')
  await rename('de-peel', region)
  expect(await findKept('plaats=peelrand')).toEqual(only(id))
  expect((await findKept('plaats=de-peel')).alerted).not.toContain(id)
})

test('a saved search around a removed place finds nothing new, and says that the place is unknown', async () => {
  const gone = await aPlace(db, { ...inRegion, slug: 'verdwenen-buurt', title: 'Verdwenen Buurt' })
  const query = 'plaats=verdwenen-buurt&straal=5'
  expect(await removePlace(db, admin, { id: gone.id, now })).toMatchObject({ ok: true })

  expect((await findKept(query)).alerted).toEqual([])
  const knowledge = await readKnowledge(db, now)
  const list = await findVacancyList(db, { params: new URLSearchParams(query), regionId: region.id, knowledge, now })
  expect(list.unknownPlace?.typed).toBe('verdwenen-buurt')
  const saved = { query, regionId: region.id, regionTitle: region.title }
  expect(sayWhatIsSaved(saved, { knowledge, now })).toBe(
    'alle vacatures bij ‘verdwenen-buurt’, een plaats die we niet meer kennen',
  )
})
