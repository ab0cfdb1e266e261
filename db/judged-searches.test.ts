import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listRegions } from '#features/regions/region.queries.server.ts'
import { findVacancyList } from '#features/vacancies/vacancy-list.queries.server.ts'
import { readKnowledge } from '#features/vacancies/vacancy-knowledge.queries.server.ts'
import { now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { seedDemo } from './seed.ts'

type Judged = {
  typed: string
  /** A pattern of the titles that answer it. */
  good: string
  /** How many of the first five must. */
  atLeast: number
  region?: string
  everywhere?: boolean
}

const judged = JSON.parse(readFileSync('test/judged-searches.json', 'utf8')) as Judged[]
const shown = 5
const wanted = 0.95

const db = await freshDb()
const fileStore = { put: async () => {}, read: async () => new Uint8Array(), delete: async () => {} }

test('what people type finds what they mean', { timeout: 60_000 }, async () => {
  await seedDemo(db, fileStore, { now })
  const regions = await listRegions(db)
  const knowledge = await readKnowledge(db, now)

  const failures: string[] = []
  for (const { typed, good, atLeast, region = 'oss', everywhere = true } of judged) {
    const params = new URLSearchParams({ zoek: typed, ...(everywhere && { overal: 'ja' }) })
    const regionId = regions.find(({ slug }) => slug === region)!.id
    const { result } = await findVacancyList(db, { params, regionId, knowledge, now })
    const titles = result.cards.slice(0, shown).map(({ title }) => title)
    const answers = titles.filter((title) => new RegExp(good, 'iu').test(title))
    if (answers.length < atLeast) failures.push(`${typed}: ${titles.join(' · ') || 'nothing'}`)
  }
  expect(1 - failures.length / judged.length, failures.join('\n')).toBeGreaterThanOrEqual(wanted)
})
