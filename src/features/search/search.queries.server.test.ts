import { expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { companies } from '#features/companies/company.table.ts'
import { occupationFamilies, occupations } from '#features/occupations/occupation.table.ts'
import { vacancyStatuses } from '#features/vacancies/vacancy.rules.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { aCompany, anEducation, anEmployment, aPlace, aProfession, aRegion, aVacancy } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { readKnowledge } from './knowledge.queries.server.ts'
import { filterNames, filters, searchAddress } from './search.fields.ts'
import { searchHeading } from './search.text.ts'
import { suggestWords } from './suggestion.rules.ts'
import { readVacancyIndex } from './vacancy-index.queries.server.ts'
import { findVacancyList } from './vacancy-list.queries.server.ts'

const db = await freshDb()
const region = await aRegion(db, { url: 'oss' })
const other = await aRegion(db, { url: 'bernheze' })
const oss = await aPlace(db, { slug: 'oss', title: 'Oss', regionId: region.id })
const berghem = await aPlace(db, {
  slug: 'berghem',
  title: 'Berghem',
  regionId: region.id,
  latitude: 51.771,
  longitude: 5.573,
})
const heesch = await aPlace(db, {
  slug: 'heesch',
  title: 'Heesch',
  regionId: other.id,
  latitude: 51.733,
  longitude: 5.531,
})
const zorg = await aProfession(db, { slug: 'zorg', title: 'Zorg en welzijn' })
const techniek = await aProfession(db, { slug: 'techniek', title: 'Techniek' })
const mbo = await anEducation(db, { slug: 'mbo-3', title: 'MBO 3' })
const vast = await anEmployment(db, { slug: 'vast', title: 'Vast' })
const { company: kuijpers } = await aCompany(db, {
  name: 'Installatiebedrijf Kuijpers',
  slug: 'kuijpers',
  placeId: oss.id,
})
const { company: maashof } = await aCompany(db, { name: 'Zorghuis De Maashof', slug: 'maashof', placeId: berghem.id })

const service = await aVacancy(db, {
  title: 'Servicemonteur warmtepompen',
  slug: 'servicemonteur',
  companyId: kuijpers.id,
  placeId: oss.id,
  hoursFrom: 40,
  hoursTo: 40,
  monthlySalaryFromCents: 290000,
  monthlySalaryToCents: 380000,
  professionIds: [techniek.id],
  educationIds: [mbo.id],
  employmentIds: [vast.id],
  postedAt: daysAfter(now, -3),
  expiresAt: daysAfter(now, 10),
})
await aVacancy(db, {
  title: 'Verzorgende IG nachtzorg',
  slug: 'verzorgende',
  companyId: maashof.id,
  placeId: berghem.id,
  hoursFrom: 16,
  hoursTo: 24,
  hourlySalaryFromCents: 1600,
  hourlySalaryToCents: 2000,
  professionIds: [zorg.id],
  tasksText: '<p>Je wast en kleedt bewoners en repareert soms een rollator.</p>',
  postedAt: daysAfter(now, -1),
  expiresAt: daysAfter(now, 30),
})
await aVacancy(db, {
  title: 'Monteur',
  slug: 'monteur-heesch',
  companyId: kuijpers.id,
  placeId: heesch.id,
  professionIds: [techniek.id],
})
await aVacancy(db, {
  title: 'Café-medewerker bediening',
  slug: 'cafe',
  placeId: oss.id,
  hoursFrom: 0,
  hoursTo: 8,
  postedAt: daysAfter(now, -2),
  expiresAt: daysAfter(now, 5),
})
for (const status of vacancyStatuses.filter((one) => one !== 'open')) {
  await aVacancy(db, { title: 'Monteur die er niet meer is', status, placeId: oss.id, companyId: kuijpers.id })
}
await aVacancy(db, { title: 'Monteur te laat', placeId: oss.id, postedAt: daysAfter(now, -60), expiresAt: now })

/** The result of the database, checked to equal the one from memory. */
async function search(query: string, regionId = region.id) {
  const knowledge = await readKnowledge(db, now)
  const request = { params: new URLSearchParams(query), regionId, knowledge, now }
  const list = await findVacancyList(db, request)
  expect(await findVacancyList(db, { ...request, index: await readVacancyIndex(db, now) })).toEqual(list)
  return list
}
async function found(query: string) {
  return (await search(query)).result.cards.map(({ slug }) => slug)
}

test('without words, a search lists what is open in the region, newest first', async () => {
  expect(await found('')).toEqual(['verzorgende', 'cafe', 'servicemonteur'])
})

test('vacancies can be sorted by closing date', async () => {
  expect(await found('sorteer=sluit-snel')).toEqual(['cafe', 'servicemonteur', 'verzorgende'])
})

test('words are found in any form, singular and plural alike', async () => {
  expect(await found('zoek=warmtepomp')).toEqual(['servicemonteur'])
  expect(await found('zoek=bewoner')).toEqual(['verzorgende'])
  expect(await found('zoek=rollators')).toEqual(['verzorgende'])
})

test('accents do not matter, on either side', async () => {
  expect(await found('zoek=cafe medewerker')).toEqual(['cafe'])
  expect(await found('zoek=caf%C3%A9')).toEqual(['cafe'])
})

test('the last word may be unfinished', async () => {
  expect(await found('zoek=verzorgende nacht')).toEqual(['verzorgende'])
  expect(await found('zoek=bedie')).toEqual(['cafe'])
})

test('a word inside a compound is found, because Dutch writes compounds as one word', async () => {
  expect(await found('zoek=monteur')).toEqual(['servicemonteur'])
})

test('a company and a profession are found by name', async () => {
  expect(await found('zoek=kuijpers')).toEqual(['servicemonteur'])
  expect(await found('zoek=welzijn')).toEqual(['verzorgende'])
})

test('all words must match', async () => {
  expect(await found('zoek=verzorgende warmtepompen')).toEqual([])
})

test('words without meaning do not narrow the list', async () => {
  expect(await found('zoek=ik zoek werk in de bediening')).toEqual(['cafe'])
})

test('text without words finds nothing, instead of everything', async () => {
  expect(await found('zoek=(((')).toEqual([])
  expect(await found('zoek=%25_%5C%27')).toEqual([])
})

test('quotes, operators and incomplete queries are plain text', async () => {
  expect(await found("zoek=monteur' | 'rollator")).toEqual([])
  expect(await found("zoek=monteur':B %26 !")).toEqual([])
  expect(await found("zoek='monteur' \\ :*")).toEqual(['servicemonteur'])
})

test('the title weighs more than the text', async () => {
  const text = await aVacancy(db, {
    title: 'Gastheer',
    placeId: oss.id,
    jobText: '<p>Je bent de bakker en de bakker bent jij, bakker.</p>',
  })
  const title = await aVacancy(db, { title: 'Bakker', placeId: oss.id, postedAt: daysAfter(now, -20) })
  expect(await found('zoek=bakker')).toEqual([title.slug, text.slug])
  expect(await found('zoek=bakker&sorteer=nieuwste')).toEqual([text.slug, title.slug])
})

test('vacancies that match the words can be sorted by closing date', async () => {
  expect(await found('overal=ja&zoek=monteur&sorteer=sluit-snel')).toEqual(['servicemonteur', 'monteur-heesch'])
  expect(await found('overal=ja&zoek=monteur&sorteer=nieuwste')).toEqual(['monteur-heesch', 'servicemonteur'])
})

test('when nothing is found, a typing error is corrected automatically, with a notice', async () => {
  const list = await search('zoek=servicemontuer')
  expect(list.result.cards.map(({ slug }) => slug)).toEqual(['servicemonteur'])
  expect(list.search.words).toBe('servicemonteur')
  expect(list.correction).toMatchObject({ typed: 'servicemontuer', words: 'servicemonteur', isUsed: true })
  expect((await search('zoek=servicemonteur')).correction).toBeUndefined()
})

test('when little is found, the likely correction is a suggestion', async () => {
  const { slug } = await aVacancy(db, { title: 'Gastvrouw', placeId: oss.id, jobText: '<p>Geen monteurd werk.</p>' })
  const list = await search('zoek=monteurd')
  expect(list.result.cards.map((card) => card.slug)).toEqual([slug])
  expect(list.correction).toBeUndefined()
  const everywhere = await search('zoek=monteurd&overal=ja')
  expect(everywhere.correction).toMatchObject({ isUsed: false, search: { words: 'monteur' } })
  await db.delete(vacancies).where(eq(vacancies.slug, slug))
})

test('a short word is not corrected automatically: it may be another word', async () => {
  const { slug } = await aVacancy(db, { title: 'Kassa', placeId: oss.id })
  const list = await search('zoek=kassq')
  expect(list.result.cards).toEqual([])
  expect(list.correction).toMatchObject({ isUsed: false, words: 'kassa' })
  await db.delete(vacancies).where(eq(vacancies.slug, slug))
})

test('a typing error is corrected even when only another region has such work', async () => {
  const { slug } = await aVacancy(db, { title: 'Boekbinder', placeId: heesch.id })
  const list = await search('zoek=boekbindr')
  expect(list.search.words).toBe('boekbinder')
  expect(list.correction).toMatchObject({ typed: 'boekbindr', words: 'boekbinder', isUsed: true })
  expect(list.result.total).toBe(0)
  expect(list.wider[0]).toMatchObject({ name: 'everywhere', total: 1 })
  expect(list.near[0]).toMatchObject({ slug, outside: 'everywhere' })
  expect(list.elsewhere?.counts).toEqual([{ regionId: other.id, count: 1 }])
  await db.delete(vacancies).where(eq(vacancies.slug, slug))
})

test('a possible typing error is pointed out if the word it resembles is found anywhere', async () => {
  const family = await addOccupation('lasser')
  expect((await search('zoek=lassr')).correction).toBeUndefined()
  const { slug } = await aVacancy(db, { title: 'Lasser', placeId: heesch.id })
  const list = await search('zoek=lassr')
  expect(list.correction).toMatchObject({ isUsed: false, words: 'lasser' })
  expect(list.search.words).toBe('lassr')
  await db.delete(vacancies).where(eq(vacancies.slug, slug))
  await db.delete(occupationFamilies).where(eq(occupationFamilies.id, family))
})

test('a word that resembles nothing finds nothing', async () => {
  expect(await found('zoek=xyzzyqwerty')).toEqual([])
})

test('a place is found together with nearby places and their distances', async () => {
  expect(await found('plaats=berghem&straal=0')).toEqual(['verzorgende'])
  const around = await search('plaats=oss&straal=5&beroepsgroep=techniek')
  expect(around.result.cards.map(({ slug }) => slug)).toEqual(['monteur-heesch', 'servicemonteur'])
  expect(Math.round(around.result.cards[0]!.distance!)).toBe(4)
})

test('an unknown place is reported; the province counts as all regions', async () => {
  expect((await search('plaats=verweggistan')).unknownPlace?.typed).toBe('verweggistan')
  const province = await search('plaats=brabant&zoek=monteur')
  expect(province.unknownPlace).toBeUndefined()
  expect(province.result.cards.map(({ slug }) => slug)).toEqual(['monteur-heesch', 'servicemonteur'])
})

test('a filter with only removed values is reported, and does not count', async () => {
  const { unknownLists, result } = await search('beroepsgroep=verdwenen&dienstverband=weg&opleiding=')
  expect(unknownLists).toEqual(['professions', 'employments'])
  expect(result.total).toBe((await search('')).result.total)
  expect(searchHeading.lost(unknownLists)).toBe(
    'Je zoekt in een beroepsgroep die we niet meer kennen en met een dienstverband dat we niet meer kennen. Dat telt hieronder niet mee.',
  )
  expect((await search('beroepsgroep=verdwenen&beroepsgroep=techniek')).unknownLists).toEqual([])
})

test('a search goes beyond the region only on request', async () => {
  expect(await found('overal=ja&zoek=monteur')).toEqual(['monteur-heesch', 'servicemonteur'])
})

test('hours match a range when any hour of it can be worked', async () => {
  expect(await found('uren=5')).toEqual(['servicemonteur'])
  expect(await found('uren=2')).toContain('verzorgende')
  expect(await found('uren=1&uren=5')).toEqual(['cafe', 'servicemonteur'])
})

test('minimum pay is compared with the upper bound, hourly pay times 173.33', async () => {
  expect(await found('salaris=3800')).toEqual(['servicemonteur'])
  expect(await found('salaris=3801')).toEqual([])
  expect(await found('salaris=3466')).toEqual(['verzorgende', 'servicemonteur'])
  expect(await found('salaris=3467')).toEqual(['servicemonteur'])
})

test('an open upper bound is unlimited', async () => {
  const open = await aVacancy(db, {
    title: 'Directeur',
    placeId: berghem.id,
    monthlySalaryFromCents: 200000,
    professionIds: [zorg.id],
  })
  expect(await found('salaris=9000')).toEqual([open.slug])
})

test('education, employment and company narrow the list', async () => {
  expect(await found('opleiding=mbo-3')).toEqual(['servicemonteur'])
  expect(await found('dienstverband=vast')).toEqual(['servicemonteur'])
  expect(await found('bedrijf=maashof')).toEqual(['verzorgende'])
})

/** A place counts its own vacancies, without its surroundings. */
const only = (name: string) => (name === 'place' ? '&straal=0' : '')

test('each filter shows how many vacancies each of its choices would find', async () => {
  const { choices } = await search('uren=5&beroepsgroep=techniek')
  expect(choices.professions).toContainEqual({ title: 'Techniek', slug: 'techniek', count: 1 })
  expect(choices.hours.find(({ slug }) => slug === '5')?.count).toBe(1)
  expect(choices.hours.find(({ slug }) => slug === '3')?.count).toBe(0)
  const plain = await search('')
  for (const name of filterNames) {
    for (const { slug, count } of plain.choices[name]) {
      expect((await search(`${filters[name].param}=${slug}${only(name)}`)).result.total).toBe(count)
    }
  }
  const counted = filterNames.filter((name) => plain.choices[name].length > 0)
  expect(counted).toEqual(['place', 'professions', 'hours', 'educations', 'employments', 'companies', 'payFrom'])
})

test('a choice does not change the counts of its own filter', async () => {
  const { choices: plain } = await search('')
  for (const name of filterNames.filter((one) => plain[one].length > 0)) {
    const { slug } = plain[name].find(({ count }) => count > 0)!
    const { choices } = await search(`${filters[name].param}=${slug}${only(name)}`)
    expect(choices[name]).toEqual(expect.arrayContaining(plain[name]))
  }
})

test('a search that finds nothing suggests wider ones, with their counts', async () => {
  const { result, wider } = await search('zoek=servicemonteur&plaats=berghem&straal=0&uren=1')
  expect(result.total).toBe(0)
  expect(wider).toEqual([])
  const one = await search('plaats=berghem&straal=0&beroepsgroep=techniek')
  expect(one.wider.map(({ name, total }) => ({ name, total }))).toEqual([
    { name: 'radius', total: 1 },
    { name: 'professions', total: 2 },
    { name: 'place', total: 1 },
    { name: 'everywhere', total: 2 },
  ])
})

test('a page past the end shows the last page', async () => {
  const { result, search: corrected } = await search('pagina=50')
  expect(corrected.page).toBe(1)
  expect(result.cards.length).toBe(result.total)
})

test('a company that changes its name is found by the new name at once', async () => {
  await db.update(companies).set({ name: 'Warmte van Kuijpers' }).where(eq(companies.id, kuijpers.id))
  expect(await found('zoek=installatiebedrijf')).toEqual([])
  expect(await found('zoek=warmte van')).toContain(service.slug)
})

test('suggestions start with those that begin with the typed letters, each with its count', async () => {
  const knowledge = await readKnowledge(db, now)
  const suggest = (typed: string) => suggestWords(typed, region.id, knowledge)
  expect(suggest('ver')).toEqual([{ kind: 'title', text: 'Verzorgende IG nachtzorg', count: 1 }])
  expect(suggest('tech')[0]).toEqual({ kind: 'profession', text: 'Techniek', count: 1 })
  expect(suggest('%')).toEqual([])
})

test('a search that finds nothing shows near misses, each with the filter that excludes it', async () => {
  const { near } = await search('plaats=berghem&straal=0&beroepsgroep=techniek&salaris=3000')
  expect(near.map(({ slug, outside }) => [slug, outside])).toContainEqual(['servicemonteur', 'radius'])
  expect(near.length).toBeLessThanOrEqual(3)
  expect((await search('plaats=berghem')).near).toEqual([])
})

test('near misses for a place are the nearest, even if others are newer', async () => {
  const { slug } = await aVacancy(db, { title: 'Molenaar', slug: 'molenaar', placeId: berghem.id })
  const near = async (query: string) => (await search(query)).near
  expect((await near('zoek=xyzzyqwerty'))[0]!.slug).toBe(slug)
  expect((await near('plaats=amsterdam')).slice(0, 2).map((card) => card.place)).toEqual(['Oss', 'Oss'])
  await db.delete(vacancies).where(eq(vacancies.slug, slug))
})

test('work in other regions is counted when the region has none: with all filters, otherwise by the words', async () => {
  const seasonal = await anEmployment(db, { slug: 'seizoen', title: 'Seizoen' })
  const link = { placeId: heesch.id, hoursFrom: 10, hoursTo: 12, employmentIds: [seasonal.id] }
  await aVacancy(db, { title: 'Imker', slug: 'imker', ...link })
  const found = async (query: string) => {
    const { elsewhere, result } = await search(query)
    expect(result.total).toBe(0)
    return elsewhere && { counts: elsewhere.counts, address: searchAddress(elsewhere.search) }
  }
  const one = { counts: [{ regionId: other.id, count: 1 }] }
  expect(await found('dienstverband=seizoen')).toEqual({ ...one, address: '/vacatures?dienstverband=seizoen' })
  expect(await found('zoek=imker&uren=2&plaats=berghem&straal=0')).toEqual({
    ...one,
    address: '/vacatures?zoek=imker&uren=2',
  })
  expect(await found('zoek=imker&uren=5')).toEqual({ ...one, address: '/vacatures?zoek=imker' })
  expect(await found('zoek=gasfitter')).toMatchObject({ counts: [] })
  expect((await search('zoek=verzorgende')).elsewhere).toBeUndefined()
})

test('a card shows the distance from the searched place, otherwise from the remembered start', async () => {
  const knowledge = await readKnowledge(db, now)
  const from = async (query: string, start?: string) => {
    const params = new URLSearchParams(query)
    const { result } = await findVacancyList(db, { params, regionId: region.id, start, knowledge, now })
    return result.cards.find(({ slug }) => slug === 'verzorgende')?.distance
  }
  expect(await from('')).toBeUndefined()
  expect(await from('', 'oss')).toBeCloseTo(3.8, 1)
  expect(await from('plaats=berghem', 'oss')).toBeUndefined()
})

test('results can be sorted by distance', async () => {
  const { result } = await search('plaats=berghem&straal=25&beroepsgroep=techniek&beroepsgroep=zorg&sorteer=dichtstbij')
  const distances = result.cards.map(({ distance }) => distance ?? 0)
  expect(distances).toEqual(distances.toSorted((one, other) => one - other))
  expect(distances.length).toBeGreaterThan(2)
})

test('with hardly any result, other work of the profession group is shown separately, and not counted', async () => {
  const family = await addOccupation()
  const none = await search('zoek=rollatormaker')
  expect(none.result).toMatchObject({ total: 0, cards: [], groups: [] })
  expect(none.related?.group).toMatchObject({ kind: 'group', titles: ['Zorg en welzijn'], count: 2 })
  expect(none.related?.cards.map(({ title }) => title)).toEqual(['Directeur', 'Verzorgende IG nachtzorg'])
  expect(searchAddress(none.related!.search)).toBe('/vacatures?beroepsgroep=zorg')
  expect(none.near.map(({ title }) => title)).not.toContain('Directeur')

  const { slug } = await aVacancy(db, { title: 'Rollatormaker', placeId: oss.id, professionIds: [zorg.id] })
  for (const query of ['zoek=rollatormaker', 'zoek=rollatormaker&beroepsgroep=zorg&sorteer=nieuwste']) {
    const { result, choices, related } = await search(query)
    expect(result).toMatchObject({ total: 1, pageCount: 1, cards: [{ slug }] })
    expect(choices.professions.find((one) => one.slug === 'zorg')?.count).toBe(1)
    expect(related?.cards.map(({ title }) => title)).toEqual(['Directeur', 'Verzorgende IG nachtzorg'])
  }
  expect((await search('zoek=zorg')).related).toBeUndefined()
  await db.delete(vacancies).where(eq(vacancies.slug, slug))
  // No vacancy confirms the corrected word, so the correction is only suggested.
  expect((await search('zoek=rollatormakr')).correction).toMatchObject({ isUsed: false, words: 'rollatormaker' })
  await db.delete(occupationFamilies).where(eq(occupationFamilies.id, family))
})

async function addOccupation(title = 'rollatormaker') {
  const [family] = await db
    .insert(occupationFamilies)
    .values({ title: 'hulpmiddelen', professionId: zorg.id })
    .returning()
  await db.insert(occupations).values({ title, familyId: family!.id })
  return family!.id
}

test('companies and kinds of work for which the words find most come first, and stay first while others are ticked', async () => {
  const region = await aRegion(db, { url: 'boxtel' })
  const placeId = (await aPlace(db, { slug: 'boxtel', title: 'Boxtel', regionId: region.id })).id
  const liempde = { slug: 'liempde', title: 'Liempde', regionId: region.id, latitude: 51.57, longitude: 5.37 }
  const far = (await aPlace(db, liempde)).id
  const employer = async (name: string) => (await aCompany(db, { name, slug: name.toLowerCase(), placeId })).company.id
  const [depot, care, home] = [await employer('Depot'), await employer('Zorghof'), await employer('Thuishulp')]
  const post = (title: string, companyId: number, link: object) => aVacancy(db, { title, companyId, placeId, ...link })
  // The words match none of these, but this company has the most vacancies in the region.
  for (let nth = 0; nth < 3; nth += 1) await post(`Orderpicker ${nth}`, depot, { professionIds: [techniek.id] })
  await post('Helpende', care, { hoursFrom: 32, hoursTo: 36, professionIds: [zorg.id] })
  await post('Helpende', care, { hoursFrom: 32, hoursTo: 36, professionIds: [zorg.id] })
  await post('Helpende', home, { hoursFrom: 8, hoursTo: 8, professionIds: [zorg.id], placeId: far })
  const shown = async (query: string) => {
    const { choices } = await search(query, region.id)
    const tell = (some: { title: string; count: number }[]) => some.map(({ title, count }) => `${title} ${count}`)
    return [tell(choices.companies), tell(choices.professions)]
  }

  expect(await shown('')).toEqual([
    ['Depot 3', 'Zorghof 2', 'Thuishulp 1'],
    ['Techniek 3', 'Zorg en welzijn 3'],
  ])
  expect(await shown('zoek=helpende')).toEqual([
    ['Zorghof 2', 'Thuishulp 1'],
    ['Zorg en welzijn 3', 'Techniek 0'],
  ])
  expect(await shown('zoek=helpende&uren=1')).toEqual([
    ['Zorghof 0', 'Thuishulp 1'],
    ['Zorg en welzijn 1', 'Techniek 0'],
  ])
  // A chosen company remains an option, whatever the words find.
  expect((await shown('zoek=helpende&bedrijf=depot'))[0]).toEqual(['Zorghof 2', 'Thuishulp 1', 'Depot 0'])
  expect((await shown('zoek=helpende&plaats=liempde&straal=0'))[0]).toEqual(['Thuishulp 1'])
})
