import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { actorOf, type Admin } from '#features/accounts/actor.rules.ts'
import { logEntries } from '#features/log/log-entry.table.ts'
import { openLog } from '#platform/log.server.ts'
import { deliverMails } from '#platform/mail/mail-delivery.server.ts'
import { maxAttempts, outgoingMails } from '#platform/mail/mail.table.ts'
import { mailSuppressions } from '#platform/mail/mail-suppression.table.ts'
import { anAdmin } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { race } from '#test/support/race.ts'
import { readListQuery } from '#ui/lists/list-query.rules.ts'
import { mailList } from './components/mail-list.tsx'
import { allowMail, sendAgain, suppress, suppressRecipients } from './mail.commands.server.ts'
import { countStuck, listOutbox } from './mail.queries.server.ts'

const db = await freshDb()
const admin = actorOf(await anAdmin(db)) as Admin

beforeEach(async () => {
  await db.delete(outgoingMails)
  await db.delete(mailSuppressions)
  await db.delete(logEntries)
})

async function aMail(fields: Partial<typeof outgoingMails.$inferInsert> = {}) {
  const mail = { kind: 'test', recipient: 'sjef@voorbeeld.test', subject: 'Dag', html: '<p>Geheim</p>', text: 'Geheim' }
  return (
    await db
      .insert(outgoingMails)
      .values({ ...mail, createdAt: now, ...fields })
      .returning()
  )[0]!
}

const outbox = async (address = '') =>
  (await listOutbox(db, admin, { asked: readListQuery(mailList, new URLSearchParams(address)) })).rows

/** Sends the waiting mails, and returns their recipients. */
async function deliver() {
  const to: string[] = []
  const log = openLog('silent')
  await deliverMails(db, { send: async ({ recipient }) => void to.push(recipient) }, { now: () => now, log })
  return to.toSorted()
}

test('an admin sees the status of each mail, but not its content', async () => {
  await aMail({ recipient: 'wacht@voorbeeld.test' })
  await aMail({ recipient: 'hangt@voorbeeld.test', attempts: 3, lastError: '452 vol' })
  await aMail({ recipient: 'op@voorbeeld.test', attempts: maxAttempts, lastError: '550 onbekend' })
  await aMail({ recipient: 'dood@voorbeeld.test', attempts: maxAttempts, retryAt: now, isClaimed: true })
  await aMail({ recipient: 'klaar@voorbeeld.test', sentAt: now, attempts: 1 })
  await aMail({ recipient: 'Nooit@voorbeeld.test' })
  await db.insert(mailSuppressions).values({ email: 'nooit@voorbeeld.test', reason: 'vroeg erom' })

  const rows = await outbox()
  expect(Object.fromEntries(rows.map(({ recipient, state }) => [recipient.split('@')[0], state]))).toEqual({
    wacht: 'wacht',
    hangt: 'hangt',
    op: 'opgegeven',
    dood: 'opgegeven',
    klaar: 'verstuurd',
    Nooit: 'onderdrukt',
  })
  expect(JSON.stringify(rows)).not.toContain('Geheim')
  for (const state of ['wacht', 'hangt', 'opgegeven', 'verstuurd', 'onderdrukt'] as const)
    expect(await outbox(`staat=${state}`)).toEqual(rows.filter((row) => row.state === state))
  expect(await countStuck(db, admin)).toBe(3)
})

test('a mail that was given up on is sent again; one that was sent is not', async () => {
  const given = await aMail({ recipient: 'op@voorbeeld.test', attempts: maxAttempts, lastError: '550', retryAt: now })
  const sent = await aMail({ recipient: 'klaar@voorbeeld.test', sentAt: now })
  expect(await deliver()).toEqual([])

  expect(await sendAgain(db, admin, { ids: [given.id, sent.id], now })).toEqual({ ok: false, reason: 'some-changed' })
  expect(await deliver()).toEqual(['op@voorbeeld.test'])
  expect(await sendAgain(db, admin, { ids: [sent.id], now })).toEqual({ ok: false, reason: 'none-changed' })
  expect(await sendAgain(db, admin, { ids: [], now })).toEqual({ ok: false, reason: 'none-chosen' })
  expect(await db.select().from(logEntries)).toMatchObject([
    { action: 'mail-sent-again', subject: 'mail', subjectId: given.id, before: { attempts: maxAttempts } },
  ])
})

test.runIf(isPostgres)('a mail that a process starts to send at that moment is not sent twice', async () => {
  const mail = await aMail({ recipient: 'net@voorbeeld.test', attempts: 1 })
  const claim = { isClaimed: true, attempts: 2, retryAt: new Date(now.getTime() + 60_000) }

  const [again] = await race(db, {
    first: (tx) => tx.update(outgoingMails).set(claim).where(eq(outgoingMails.id, mail.id)),
    waiting: [() => sendAgain(db, admin, { ids: [mail.id], now })],
  })

  expect(again).toEqual({ ok: false, reason: 'none-changed' })
  expect(await db.select().from(outgoingMails)).toMatchObject([claim])
})

test('a mail that is being sent is not sent again, until the process sending it must have died', async () => {
  const mail = await aMail({ recipient: 'onderweg@voorbeeld.test' })
  const answers: unknown[] = []
  const slow = {
    send: async () => {
      answers.push(await sendAgain(db, admin, { ids: [mail.id], now }))
      answers.push(await deliver())
      answers.push(await sendAgain(db, admin, { ids: [mail.id], now: new Date(now.getTime() + 10 * 60_000) }))
    },
  }

  await deliverMails(db, slow, { now: () => now, log: openLog('silent') })

  expect(answers).toEqual([{ ok: false, reason: 'none-changed' }, [], { ok: true, value: undefined }])
})

test('a suppressed address gets no mail, in any spelling, until it is allowed again', async () => {
  await aMail({ recipient: 'Sjef@Voorbeeld.test' })
  await aMail({ recipient: 'ander@voorbeeld.test' })
  const fields = { email: 'sjef@voorbeeld.test', reason: 'bestaat niet' }
  expect(await suppress(db, admin, { fields, now })).toMatchObject({ ok: true })
  expect(await suppress(db, admin, { fields, now })).toEqual({ ok: false, reason: 'already-there' })
  expect(await deliver()).toEqual(['ander@voorbeeld.test'])

  const [suppression] = await db.select().from(mailSuppressions)
  expect(await allowMail(db, admin, { ids: [suppression!.id], now })).toMatchObject({ ok: true })
  expect(await deliver()).toEqual(['Sjef@Voorbeeld.test'])
  expect(await allowMail(db, admin, { ids: [suppression!.id], now })).toEqual({ ok: false, reason: 'already-allowed' })
  // The log outlives the mail, so it does not contain the address.
  const logged = JSON.stringify(await db.select().from(logEntries))
  expect(logged).toContain('mail-suppressed')
  expect(logged.toLowerCase()).not.toContain('sjef')
})

test('a mail to a suppressed address is not shown as ready to send', async () => {
  const kept = await aMail({ recipient: 'Sjef@Voorbeeld.test', attempts: 2, lastError: '452 vol' })
  const stuck = await aMail({ recipient: 'ander@voorbeeld.test', attempts: 2, lastError: '452 vol' })
  await db.insert(mailSuppressions).values({ email: 'sjef@voorbeeld.test', reason: 'vroeg erom' })

  expect(await sendAgain(db, admin, { ids: [kept.id], now })).toEqual({ ok: false, reason: 'none-changed' })
  expect(await sendAgain(db, admin, { ids: [kept.id, stuck.id], now })).toEqual({ ok: false, reason: 'some-changed' })
  expect(await db.select().from(logEntries)).toMatchObject([{ subjectId: stuck.id }])
})

test('the recipients of chosen mails are suppressed together', async () => {
  const mails = [await aMail(), await aMail(), await aMail({ recipient: 'twee@voorbeeld.test' })]
  // One of them was suppressed before.
  await db.insert(mailSuppressions).values({ email: 'twee@voorbeeld.test', reason: 'vroeg erom' })
  expect(await suppressRecipients(db, admin, { ids: mails.map(({ id }) => id), now })).toMatchObject({ ok: true })
  const emails = (await db.select().from(mailSuppressions)).map(({ email }) => email)
  expect(emails.toSorted()).toEqual(['sjef@voorbeeld.test', 'twee@voorbeeld.test'])
  expect(await db.$count(outgoingMails, eq(outgoingMails.recipient, 'sjef@voorbeeld.test'))).toBe(2)
  expect(await suppressRecipients(db, admin, { ids: [2_000_000_000], now })).toEqual({
    ok: false,
    reason: 'none-changed',
  })
})

test('once an address is allowed, earlier rejections no longer count', async () => {
  const before = new Date(now.getTime() - 2 * 24 * 3600 * 1000)
  await aMail({ recipient: 'ander@voorbeeld.test', sentAt: now })
  await aMail({ recipient: 'Weg@voorbeeld.test', attempts: 1, attemptsAllowed: 1, addressRefusedAt: before })
  await db.insert(mailSuppressions).values({ email: 'weg@voorbeeld.test', reason: 'geweigerd' })
  const [suppression] = await db.select().from(mailSuppressions)
  await allowMail(db, admin, { ids: [suppression!.id], now })

  await aMail({ recipient: 'weg@voorbeeld.test' })
  const refusal = Object.assign(new Error(), { responseCode: 550, response: '550 no such box', command: 'RCPT TO' })
  await deliverMails(db, { send: () => Promise.reject(refusal) }, { now: () => now, log: openLog('silent') })
  expect(await db.$count(mailSuppressions)).toBe(0)
})
