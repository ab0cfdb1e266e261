import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openChanges } from '#platform/changes.server.ts'
import { anArticle } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { articles } from './page.table.ts'
import { keepNewestArticles, keepNextPublication } from './writing.queries.server.ts'

const db = await freshDb()
const changes = openChanges(db, { warn: () => {} })
afterAll(changes.close)

test('the newest articles in memory follow each change, and appear by the clock alone', async () => {
  let moment = now
  const clock = () => moment
  const newest = keepNewestArticles(db, changes, {
    now: clock,
    nextPublication: keepNextPublication(db, changes, clock),
  })
  const shown = async () => (await newest()).map(({ title }) => title)
  const write = (title: string, day: number) => anArticle(db, { title, publishedAt: daysAfter(now, day) })
  for (const [nth, title] of ['Een', 'Twee', 'Drie', 'Vier'].entries()) await write(title, nth - 9)
  const planned = daysAfter(now, 2)
  await write('Straks', 2)
  expect(await shown()).toEqual(['Vier', 'Drie', 'Twee'])

  moment = new Date(planned.getTime() - 1)
  expect(await shown()).toEqual(['Vier', 'Drie', 'Twee'])
  moment = planned
  expect(await shown()).toEqual(['Straks', 'Vier', 'Drie'])

  await db.update(articles).set({ title: 'Vijf' }).where(eq(articles.title, 'Vier'))
  await changes.settle()
  expect(await shown()).toEqual(['Straks', 'Vijf', 'Drie'])
})
