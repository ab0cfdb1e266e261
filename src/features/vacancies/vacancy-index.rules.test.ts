import { expect, test } from 'vitest'
import { type IndexedVacancy, unfiltered } from './vacancy-index-query.rules.ts'
import { buildVacancyIndex } from './vacancy-index.rules.ts'

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

test('vacancies come and go by the thousand, and the order stays right', () => {
  const index = buildVacancyIndex([])
  const expected = new Map<number, IndexedVacancy>()
  for (let id = 1; id <= 5000; id += 1) {
    index.put(vacancy(id))
    expected.set(id, vacancy(id))
    // Every third one goes again; some come back with another date.
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
