import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { confirmAlert, requestAlert } from '#features/job-alerts/job-alert.commands.server.ts'
import { aboutSubscription } from '#features/job-alerts/job-alert.rules.ts'
import { jobAlertRequests, jobAlertSearches, jobAlertSubscriptions } from '#features/job-alerts/job-alert.table.ts'
import { mailIds } from '#platform/mail/mail-id.server.ts'
import { forgetMailsAbout } from '#platform/mail/mail.server.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { mailSuppressions } from '#platform/mail/mail-suppression.table.ts'
import { aRegion } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { abuseReport, postfixReport, vacationReply } from '#test/support/mail-reports.ts'
import { race } from '#test/support/race.ts'
import { hearMailReport } from './mail-report.commands.server.ts'

const db = await freshDb()
const region = await aRegion(db)
const ids = mailIds('het geheim van dit bord', 'post@voorbeeld.test')

beforeEach(async () => {
  for (const table of [outgoingMails, mailSuppressions, jobAlertSubscriptions, jobAlertRequests]) await db.delete(table)
})

async function aMail(fields: Partial<typeof outgoingMails.$inferInsert> = {}) {
  const words = { kind: 'test', subject: 'Dag', html: '', text: '' }
  const recipient = 'Noor@elders.test'
  const [mail] = await db
    .insert(outgoingMails)
    .values({ ...words, recipient, createdAt: now, sentAt: now, attempts: 1, ...fields })
    .returning()
  return { ...mail!, messageId: ids.of(mail!) }
}
const hear = (source: string) => hearMailReport(db, { source: new TextEncoder().encode(source), ids, now })
const suppressed = async () => (await db.select().from(mailSuppressions)).map(({ email, reason }) => [email, reason])
const ignored = (reason: string) => ({ ok: false, reason })
const gone = 'Een mail kwam terug: dit adres bestaat niet (5.1.1).'
const spam = 'De ontvanger meldde een mail als spam.'

test('an address whose mail bounces permanently is suppressed, and both lists say why', async () => {
  const mail = await aMail()
  expect(await hear(postfixReport(mail))).toEqual({ ok: true, value: 'bounced' })
  expect(await suppressed()).toEqual([['noor@elders.test', gone]])
  expect(await db.select().from(mailSuppressions)).toMatchObject([{ createdAt: now }])
  expect(await db.select().from(outgoingMails)).toMatchObject([{ outcome: 'bounced', lastError: '5.1.1', sentAt: now }])
})

test('somebody who reports a mail as spam gets no more mail', async () => {
  expect(await hear(abuseReport(await aMail()))).toEqual({ ok: true, value: 'complained' })
  expect(await suppressed()).toEqual([['noor@elders.test', spam]])
  expect(await db.select().from(outgoingMails)).toMatchObject([{ outcome: 'complained', lastError: null }])
})

test('a report about a mail that is not marked as sent yet marks it as sent', async () => {
  await hear(postfixReport(await aMail({ sentAt: null })))
  expect(await db.select().from(outgoingMails)).toMatchObject([{ sentAt: now }])
})

test('the same report counts once, even after an admin allowed the address again', async () => {
  const mail = await aMail()
  await hear(postfixReport(mail))
  expect(await hear(postfixReport(mail))).toEqual(ignored('already-known'))
  expect(await hear(abuseReport(mail))).toEqual(ignored('already-known'))
  expect(await suppressed()).toEqual([['noor@elders.test', gone]])
  await db.delete(mailSuppressions)
  expect(await hear(postfixReport(mail))).toEqual(ignored('already-known'))
  expect(await suppressed()).toEqual([])
  // A report about a new mail does count.
  expect(await hear(postfixReport(await aMail()))).toMatchObject({ ok: true })
  expect(await suppressed()).toHaveLength(1)
})

// A single connection cannot race with itself: this needs a server.
test.runIf(isPostgres)('a report that arrives twice at the same moment counts once', async () => {
  const mail = await aMail()
  const heard = await Promise.all(Array.from({ length: 8 }, () => hear(postfixReport(mail))))
  expect(heard.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await suppressed()).toHaveLength(1)
})

test('the first reason is kept', async () => {
  await db.insert(mailSuppressions).values({ email: 'noor@elders.test', reason: 'vroeg erom' })
  expect(await hear(postfixReport(await aMail()))).toMatchObject({ ok: true })
  expect(await suppressed()).toEqual([['noor@elders.test', 'vroeg erom']])
})

describe('nothing happens', () => {
  const untouched = async () => {
    expect(await suppressed()).toEqual([])
    expect(await db.$count(outgoingMails, eq(outgoingMails.outcome, 'bounced'))).toBe(0)
  }

  test("to somebody else's address: a report can only concern the recipient of the mail", async () => {
    const mail = await aMail()
    const named = postfixReport({ ...mail, recipient: 'ander@elders.test' })
    expect(await hear(named)).toEqual(ignored('another-address'))
    expect(await hear(abuseReport({ ...mail, named: 'noor@anders.test' }))).toEqual(ignored('another-address'))
    await untouched()
  })

  test('when the id was not made by this board, or is for another mail', async () => {
    const [mail, other] = [await aMail(), await aMail({ recipient: 'ander@elders.test' })]
    const forged = [
      mailIds('een ander geheim', 'post@voorbeeld.test').of(mail),
      `<${other.id}.${/\.([\w-]+)@/.exec(mail.messageId)![1]}@voorbeeld.test>`,
      `<${mail.id}.@voorbeeld.test>`,
      `<9999999999.${'a'.repeat(22)}@voorbeeld.test>`,
      '<CAF=1234@mail.elders.test>',
      '',
    ]
    for (const messageId of forged) {
      const { recipient } = mail
      expect([messageId, await hear(postfixReport({ messageId, recipient }))]).toEqual([messageId, ignored('not-ours')])
      expect(await hear(abuseReport({ messageId, recipient }))).toEqual(ignored('not-ours'))
    }
    await untouched()
  })

  test('when the mail is erased', async () => {
    const mail = await aMail()
    await db.delete(outgoingMails)
    expect(await hear(postfixReport(mail))).toEqual(ignored('not-ours'))
    await untouched()
  })

  test('when it is an out-of-office reply, or a mail is delayed', async () => {
    const mail = await aMail()
    expect(await hear(vacationReply(mail))).toEqual(ignored('not-a-report'))
    expect(await hear(postfixReport({ ...mail, action: 'delayed', status: '4.4.1' }))).toEqual(ignored('not-final'))
    await untouched()
  })
})

describe('the job alert', () => {
  async function subscribe() {
    const email = 'noor@elders.test'
    const wanted = { email, emailHash: email, siteId: region.id, regionIds: [], query: 'zoek=kok', wording: 'ja' }
    await requestAlert(db, wanted, { now })
    const [request] = await db.select().from(jobAlertRequests)
    const confirmed = await confirmAlert(db, { requestId: request!.id, now })
    if (!confirmed.ok) throw new Error(confirmed.reason)
    return confirmed.value.subscriptionId
  }
  const subscription = async () => (await db.select().from(jobAlertSubscriptions))[0]!

  test('ends when it is reported as spam, and the mail stays visible to the admin', async () => {
    const id = await subscribe()
    const mail = await aMail({ about: aboutSubscription(id) })
    await aMail({ about: aboutSubscription(id), sentAt: null })
    expect(await hear(abuseReport(mail))).toMatchObject({ ok: true })
    expect(await subscription()).toMatchObject({ unsubscribedAt: now })
    expect(await db.$count(jobAlertSearches)).toBe(0)
    expect(await suppressed()).toEqual([
      ['noor@elders.test', 'De ontvanger meldde een job-alert als spam. Die is gestopt.'],
    ])
    expect(await db.select().from(outgoingMails)).toMatchObject([{ id: mail.id, outcome: 'complained' }])
    expect(await hear(abuseReport(mail))).toEqual(ignored('already-known'))
  })

  test('is held while the address is suppressed, when it bounced or another mail was reported', async () => {
    const id = await subscribe()
    await hear(postfixReport(await aMail({ about: aboutSubscription(id) })))
    await hear(abuseReport(await aMail({ about: 'application 7' })))
    expect(await subscription()).toMatchObject({ unsubscribedAt: null })
    expect(await suppressed()).toHaveLength(1)
  })

  // A single connection cannot race with itself: this needs a server.
  test.runIf(isPostgres)('being left at the same moment does not block the complaint', async () => {
    const id = await subscribe()
    const mail = await aMail({ about: aboutSubscription(id) })
    const [heard] = await race(db, {
      first: (tx) => tx.update(jobAlertSubscriptions).set({ unsubscribedAt: now }),
      waiting: [() => hear(abuseReport(mail))],
      last: (tx) => forgetMailsAbout(tx, [aboutSubscription(id)]),
    })
    // The mails of the address are deleted, including this one.
    expect(heard.ok).toBe(false)
    expect(await db.$count(outgoingMails)).toBe(0)
  })
})
