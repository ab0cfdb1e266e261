import { expect, test } from 'vitest'
import { workingHoursRanges } from '#features/reference/working-hours.rules.ts'
import { type IndexedVacancy, type IndexQuery, unfiltered } from './vacancy-index-query.rules.ts'
import { beginVacancyIndex } from './vacancy-index.rules.ts'

const now = Date.UTC(2026, 10, 20)
const day = 24 * 60 * 60 * 1000

function vacancy(id: number): IndexedVacancy {
  return {
    id,
    placeId: id % 7,
    postcode: null,
    companyId: id % 11,
    hoursFrom: 8,
    hoursTo: 16,
    professionIds: [id % 3],
    educationIds: [],
    employmentIds: [],
    payCents: null,
    middlePayCents: null,
    postedAt: now - (id % 13) * day,
    expiresAt: now + (1 + (id % 5)) * day,
  }
}

function indexOf(open: readonly IndexedVacancy[]) {
  const building = beginVacancyIndex()
  building.add(open)
  return building.finish()
}

test('vacancies come and go by the thousand, and stay in the right order', () => {
  const index = indexOf([])
  const expected = new Map<number, IndexedVacancy>()
  for (let id = 1; id <= 5000; id += 1) {
    index.put(vacancy(id))
    expected.set(id, vacancy(id))
    // Every third one is removed again; some return with another date.
    if (id % 3 === 0) {
      index.remove(id - 1)
      expected.delete(id - 1)
    }
    if (id % 50 === 0) {
      const changed = { ...vacancy(id), postedAt: now - id }
      index.put(changed)
      expected.set(id, changed)
    }
  }
  index.remove(-1)
  expect(index.size).toBe(expected.size)
  const ids = (sort: 'newest' | 'closing') =>
    index.find({ ...unfiltered, now, sort, limit: 10_000 }).ids.map(({ id }) => id)
  const list = [...expected.values()]
  expect(ids('newest')).toEqual(
    list.toSorted((one, other) => other.postedAt - one.postedAt || other.id - one.id).map(({ id }) => id),
  )
  expect(ids('closing')).toEqual(
    list.toSorted((one, other) => one.expiresAt - other.expiresAt || one.id - other.id).map(({ id }) => id),
  )
})

/** The result of a search by scanning the list. */
function lookThrough(list: readonly IndexedVacancy[], query: IndexQuery) {
  const { areaIds, hours, professionIds, companyIds, payFrom } = query
  const matching = list.filter(
    (one) =>
      one.expiresAt > query.now &&
      (!areaIds || areaIds.includes(one.placeId)) &&
      (!professionIds || professionIds.some((id) => one.professionIds.includes(id))) &&
      (!companyIds || companyIds.includes(one.companyId)) &&
      (payFrom === undefined || (one.payCents ?? -1) >= payFrom * 100) &&
      (hours.length === 0 ||
        workingHoursRanges.some(
          ({ id, from, to }) => hours.includes(id) && one.hoursFrom <= to && one.hoursTo >= from,
        )),
  )
  return matching.toSorted(
    query.sort === 'closing'
      ? (one, other) => one.expiresAt - other.expiresAt || one.id - other.id
      : (one, other) => other.postedAt - one.postedAt || other.id - one.id,
  )
}

test('after any changes and for any query the index finds what is there, few or many', () => {
  const list = new Map<number, IndexedVacancy>()
  const post = (id: number, nth: number) => {
    const hoursFrom = (id * nth) % 37
    const made = {
      ...vacancy(id),
      hoursFrom,
      hoursTo: hoursFrom + (id % 4),
      professionIds: [id % 3, 3 + ((id * nth) % 5)],
      // A company with hardly any vacancies.
      companyId: id % 1000 === 0 ? 1000 : id % 11,
      payCents: id % 4 === 0 ? null : 200_000 + ((id * nth) % 100) * 1000,
      postedAt: now - ((id * nth) % 997) * day,
      expiresAt: now + ((id % 50) - 1) * day,
    }
    list.set(id, made)
    return made
  }
  const index = indexOf(Array.from({ length: 3000 }, (_, nth) => post(nth + 1, 7)))

  let answers = 0
  const compare = (query: IndexQuery) => {
    const expected = lookThrough([...list.values()], query)
    const { ids, counts, levels } = index.find(query)
    const { offset, limit, payFrom, professionIds } = query
    expect(ids.map(({ id }) => id)).toEqual(expected.slice(offset, offset + limit).map(({ id }) => id))
    expect(levels).toEqual(expected.length === 0 ? [] : [{ level: 1, count: expected.length }])
    expect(index.count(query).total).toBe(expected.length)
    const found = (other: Partial<IndexQuery>) => lookThrough([...list.values()], { ...query, ...other })
    if (professionIds) expect(counts.professions.get(4) ?? 0).toBe(found({ professionIds: [4] }).length)
    if (payFrom !== undefined) expect(counts.payFrom.get(2500) ?? 0).toBe(found({ payFrom: 2500 }).length)
    answers += ids.length > 0 ? 1 : 0
  }
  const compareMany = () => {
    for (const sort of ['newest', 'closing'] as const) {
      const all = { ...unfiltered, now, sort, limit: 20, payChoices: [2500] }
      compare(all)
      compare({ ...all, offset: 2000 })
      compare({ ...all, areaIds: [1, 2], countedPlaceIds: [1, 2, 3] })
      compare({ ...all, areaIds: [1, 2], professionIds: [0, 5], hours: [2, 4], payFrom: 2600 })
      compare({ ...all, professionIds: [], payFrom: 2600 })
      compare({ ...all, companyIds: [1000] })
      compare({ ...all, companyIds: [1000], payFrom: 2300, professionIds: [1], now: now + 9 * day })
      compare({ ...all, areaIds: [77] })
    }
  }
  compareMany()
  // Enough for the columns to grow.
  for (let id = 1; id <= 9000; id += 1) {
    if (id % 3 === 0) index.put(post(id, 11))
    if (id % 7 !== 0) continue
    index.remove(id)
    list.delete(id)
  }
  compareMany()
  // Far more amounts than are retained.
  for (let payFrom = 1500; payFrom < 2600; payFrom += 1) index.count({ ...unfiltered, now, payFrom })
  compareMany()
  expect(answers).toBeGreaterThan(20)
})
