import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aPlace, aProfession, aRegion, aVacancy } from '#test/support/builders.ts'
import { findMedianPay } from '#features/vacancies/vacancy-median.queries.server.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { readVacancyIndex } from './vacancy-index.queries.server.ts'
import { readKnowledge } from './knowledge.queries.server.ts'
import { findRegionMedian } from './region-median.queries.server.ts'

const db = await freshDb()
const region = await aRegion(db, { url: 'oss' })
const oss = await aPlace(db, { slug: 'oss', regionId: region.id })
const boxtel = await aPlace(db, { slug: 'boxtel' })
const zorg = await aProfession(db, { slug: 'zorg' })
const techniek = await aProfession(db, { slug: 'techniek' })
const paying = (euros: number) => ({ monthlySalaryFromCents: euros * 100, monthlySalaryToCents: euros * 100 })
const inZorg = { placeId: oss.id, professionIds: [zorg.id] }
const find = () => findMedianPay(db, { professionId: zorg.id, regionId: region.id, now })

test("the median counts a region's open vacancies of the profession with stated pay, from five on", async () => {
  for (const euros of [2500, 2600, 2800]) await aVacancy(db, { ...inZorg, ...paying(euros) })
  await aVacancy(db, { ...inZorg, professionIds: [techniek.id, zorg.id], hourlySalaryFromCents: 2000 })
  await aVacancy(db, { ...inZorg, placeId: boxtel.id, ...paying(9000) })
  await aVacancy(db, { ...inZorg, professionIds: [techniek.id], ...paying(9000) })
  await aVacancy(db, { ...inZorg, status: 'filled', ...paying(9000) })
  await aVacancy(db, { ...inZorg, expiresAt: now, ...paying(9000) })
  await aVacancy(db, inZorg)
  expect(await find()).toBeUndefined()

  await aVacancy(db, { ...inZorg, ...paying(3000) })
  expect(await find()).toBe(280_000)
})

test('the median from memory is the same, even after a change and once a vacancy has closed', async () => {
  const [changing] = await Promise.all([
    aVacancy(db, { ...inZorg, ...paying(4000) }),
    aVacancy(db, { ...inZorg, ...paying(9000), expiresAt: daysAfter(now, 2) }),
  ])
  const index = await readVacancyIndex(db, now)
  const memory = { index, knowledge: await readKnowledge(db, now) }
  const about = { professionId: zorg.id, regionId: region.id }
  const medians: (number | undefined)[] = []
  const compare = async (moment = now) => {
    medians.push(await findRegionMedian(db, { ...about, memory, now: moment }))
    expect(medians.at(-1)).toBe(await findMedianPay(db, { ...about, now: moment }))
  }
  await compare()
  await compare()
  await db.update(vacancies).set({ status: 'filled' }).where(eq(vacancies.id, changing.id))
  index.remove(changing.id)
  await compare()
  await compare(daysAfter(now, 2))
  expect(new Set(medians).size).toBe(3)
})
