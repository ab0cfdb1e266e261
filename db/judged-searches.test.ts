import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { listRegions } from '#features/regions/region.queries.server.ts'
import { findVacancyList } from '#features/search/vacancy-list.queries.server.ts'
import { readKnowledge } from '#features/search/knowledge.queries.server.ts'
import type { VacancySearch } from '#features/search/search.fields.ts'
import { now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { seedDemo } from './seed.ts'

type Judged = {
  typed: string
  /** A pattern of the relevant titles. */
  good: string
  /** How many of the first five must match it. */
  atLeast: number
  /** A pattern that the very first title must match, if not `good`. */
  first?: string
  /** A pattern of titles that must not be among the first five. */
  wrong?: string
  /** The filters that are recognised in the words. */
  asks?: Partial<VacancySearch>
  region?: string
  everywhere?: boolean
}

const judged = JSON.parse(readFileSync('test/judged-searches.json', 'utf8')) as Judged[]
const shown = 5

const db = await freshDb()
const fileStore = { put: async () => {}, read: async () => new Uint8Array(), delete: async () => {} }

test('searches find what people mean by the words they type', async () => {
  await seedDemo(db, fileStore, { now })
  const regions = await listRegions(db)
  const knowledge = await readKnowledge(db, now)

  const failures: string[] = []
  for (const { typed, good, atLeast, first = good, wrong, asks = {}, region = 'oss', everywhere = true } of judged) {
    const params = new URLSearchParams({ zoek: typed, ...(everywhere && { overal: 'ja' }) })
    const regionId = regions.find(({ slug }) => slug === region)!.id
    const { search, result, related } = await findVacancyList(db, { params, regionId, knowledge, now })
    // In the order of the page.
    const cards = [...result.cards, ...(related?.cards ?? [])]
    const titles = cards.slice(0, shown).map(({ title }) => title)
    const count = (pattern: string) => titles.filter((title) => new RegExp(pattern, 'iu').test(title)).length
    const isAnswered = count(good) >= atLeast && new RegExp(first, 'iu').test(titles[0] ?? '')
    const isWrong = wrong !== undefined && count(wrong) > 0
    const asked = pick(search, Object.keys(asks))
    if (!isAnswered || isWrong || !isDeepStrictEqual(asked, asks))
      failures.push(`${typed} ${JSON.stringify(asked)}: ${titles.join(' · ') || 'nothing'}`)
  }
  expect(failures).toEqual([])
})

function pick(search: VacancySearch, names: readonly string[]) {
  return Object.fromEntries(Object.entries(search).filter(([name]) => names.includes(name)))
}
