import { expect, test } from 'vitest'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { forgetMails } from './mail-retention.server.ts'
import { outgoingMails } from './mail.table.ts'

const db = await freshDb()
const mail = { kind: 'proef', recipient: 'noor@voorbeeld.test', html: '<p>Hoi</p>', text: 'Hoi' }

test('a mail is deleted after two weeks, sent or not', async () => {
  await db.insert(outgoingMails).values([
    { ...mail, subject: 'oud en verstuurd', createdAt: daysAfter(now, -15), sentAt: daysAfter(now, -15) },
    { ...mail, subject: 'oud en opgegeven', createdAt: daysAfter(now, -15), attempts: 12 },
    { ...mail, subject: 'verstuurd', createdAt: daysAfter(now, -13), sentAt: daysAfter(now, -13) },
    { ...mail, subject: 'wacht', createdAt: daysAfter(now, -13), attempts: 3 },
  ])
  await forgetMails(db, { now })
  await forgetMails(db, { now })
  const left = await db.select({ subject: outgoingMails.subject }).from(outgoingMails).orderBy(outgoingMails.id)
  expect(left.map(({ subject }) => subject)).toEqual(['verstuurd', 'wacht'])
})
