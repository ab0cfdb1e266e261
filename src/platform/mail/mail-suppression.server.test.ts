import { expect, test } from 'vitest'
import { jobAlertRequests } from '#features/job-alerts/job-alert.table.ts'
import { aRegion } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { isSuppressed } from './mail-suppression.server.ts'
import { mailSuppressions } from './mail-suppression.table.ts'

const db = await freshDb()

test('an address gets no mail when that address is suppressed, in any spelling', async () => {
  const { id: siteId } = await aRegion(db)
  const asking = {
    email: 'Noor@voorbeeld.test',
    emailHash: 'hash',
    siteId,
    regionIds: [],
    wording: 'Ja',
    createdAt: now,
  }
  await db.insert(jobAlertRequests).values(asking)
  const suppress = (email: string) => db.insert(mailSuppressions).values({ email, reason: 'vroeg erom' })
  const asked = () => db.select({ is: isSuppressed(jobAlertRequests.email) }).from(jobAlertRequests)

  await suppress('iemand.anders@voorbeeld.test')
  expect(await asked()).toEqual([{ is: false }])

  await suppress('noor@voorbeeld.test')
  expect(await asked()).toEqual([{ is: true }])
})
