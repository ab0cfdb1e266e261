import { expect, test } from 'vitest'
import { aPlace, aProfession, aRegion, aVacancy } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { findMedianPay } from './vacancy-median.queries.server.ts'

const db = await freshDb()
const region = await aRegion(db, { url: 'oss' })
const oss = await aPlace(db, { slug: 'oss', regionId: region.id })
const boxtel = await aPlace(db, { slug: 'boxtel' })
const zorg = await aProfession(db, { slug: 'zorg' })
const techniek = await aProfession(db, { slug: 'techniek' })
const paying = (euros: number) => ({ monthlySalaryFromCents: euros * 100, monthlySalaryToCents: euros * 100 })
const inZorg = { placeId: oss.id, professionIds: [zorg.id] }
const find = () => findMedianPay(db, { professionId: zorg.id, regionId: region.id, now })

test("the median counts a region's open vacancies of the profession that name their pay, from five on", async () => {
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
