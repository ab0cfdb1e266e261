import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { actorOf, type Admin } from '#features/accounts/actor.rules.ts'
import { logEntries } from '#features/log/log-entry.table.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { rateLimit } from '#platform/rate-limit.server.ts'
import { anAdmin } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { race } from '#test/support/race.ts'
import {
  forgetContactMessages,
  handleContactMessage,
  removeContactMessage,
  sendContactMessage,
} from './contact-message.commands.server.ts'
import { findContactMessage } from './contact-message.queries.server.ts'
import { contactMessages } from './contact-message.table.ts'

const db = await freshDb()
const admin = actorOf(await anAdmin(db)) as Admin

beforeEach(async () => {
  await db.delete(contactMessages)
  await db.delete(outgoingMails)
})

const site = { title: 'Baan in Oss', address: 'http://oss.banen.test', accent: '#b8432b', accentDark: '#b8432b' }
const fields = {
  name: 'Noor Dijk',
  email: 'noor@voorbeeld.test',
  subject: 'De kaart',
  message: 'Hij doet het niet.\n\n<b>Echt</b> niet.',
}
const anyMany = rateLimit({ points: 1000, seconds: 3600 })
const send = (key: string, at = now, accountMailPerEmail = anyMany) =>
  sendContactMessage(db, { fields, key, recipient: 'bestuur@voorbeeld.test', site, accountMailPerEmail, now: at })

test('a message is stored, mailed to the board with the sender as reply address, and confirmed without repeating it', async () => {
  await send('een')
  expect(await db.select().from(contactMessages)).toMatchObject([{ ...fields, handledAt: null }])
  const mails = await db.select().from(outgoingMails).orderBy(outgoingMails.kind)
  expect(mails).toMatchObject([
    { kind: 'contact-message', recipient: 'bestuur@voorbeeld.test', replyTo: 'noor@voorbeeld.test' },
    { kind: 'contact-receipt', recipient: 'noor@voorbeeld.test', subject: 'Je bericht aan Baan in Oss is aangekomen' },
  ])
  expect(mails[0]!.html).toContain('&lt;b&gt;Echt&lt;/b&gt; niet.')
  expect(mails[1]!.text).not.toMatch(/kaart|Noor|Echt/)
})

test('many messages with one address reach the board, but mail that address only a few times', async () => {
  const limit = rateLimit({ points: 2, seconds: 3600 })
  for (const key of ['een', 'twee', 'drie']) await send(key, now, limit)
  const mailed = (kind: string) => db.$count(outgoingMails, eq(outgoingMails.kind, kind))
  expect([await mailed('contact-message'), await mailed('contact-receipt')]).toEqual([3, 2])
})

test('a form that is submitted twice is one message', async () => {
  await send('een')
  expect(await send('een')).toEqual({ ok: true, value: { isNew: false } })
  expect(await db.$count(contactMessages)).toBe(1)
  expect(await db.$count(outgoingMails)).toBe(2)
})

test('an admin marks a message as handled, and as unhandled', async () => {
  await send('een')
  const [message] = await db.select().from(contactMessages)
  const mark = (isHandled: boolean) => handleContactMessage(db, admin, { id: message!.id, isHandled, now })
  await mark(true)
  await mark(true)
  expect(await db.select().from(contactMessages)).toMatchObject([{ handledAt: now, handledById: admin.userId }])
  const shown = () => findContactMessage(db, admin, message!.id)
  expect(await shown()).toMatchObject({ handledBy: 'Bram Verhoeven' })
  const logged = await db
    .select()
    .from(logEntries)
    .where(eq(logEntries.subjectId, message!.id))
    .orderBy(desc(logEntries.id))
  expect(logged).toHaveLength(1)
  await mark(false)
  expect(await db.select().from(contactMessages)).toMatchObject([{ handledAt: null, handledById: null }])
  expect(await shown()).toMatchObject({ handledBy: null })
  expect(await handleContactMessage(db, admin, { id: 999_999, isHandled: true, now })).toEqual({
    ok: false,
    reason: 'not-found',
  })
})

test.runIf(isPostgres)('two admins who mark a message at once leave one log entry', async () => {
  await send('een')
  const [message] = await db.select().from(contactMessages)
  const marking = { id: message!.id, isHandled: true, now }

  await race(db, {
    first: (tx) => handleContactMessage(tx, admin, marking),
    waiting: [() => handleContactMessage(db, admin, marking)],
  })

  expect(await db.$count(logEntries, eq(logEntries.subjectId, message!.id))).toBe(1)
})

test("an admin removes a message at its sender's request, with its mails; the log does not say whose it was", async () => {
  await send('weg')
  await send('blijft')
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.key, 'weg'))
  const remove = () => removeContactMessage(db, admin, { id: message!.id, now })
  expect(await remove()).toMatchObject({ ok: true })
  expect(await db.select({ key: contactMessages.key }).from(contactMessages)).toEqual([{ key: 'blijft' }])
  expect(await db.$count(outgoingMails)).toBe(2)
  const [logged] = await db.select().from(logEntries).orderBy(desc(logEntries.id)).limit(1)
  expect(logged).toMatchObject({ action: 'contact-message-removed', subjectId: message!.id, before: {}, after: {} })
  expect(await remove()).toEqual({ ok: false, reason: 'not-found' })
})

test('a message is erased after a year, with its mails', async () => {
  await send('oud', daysAfter(now, -366))
  await send('nieuw', daysAfter(now, -364))
  await forgetContactMessages(db, { now })
  await forgetContactMessages(db, { now })
  expect(await db.select({ key: contactMessages.key }).from(contactMessages)).toEqual([{ key: 'nieuw' }])
  expect(await db.$count(outgoingMails)).toBe(2)
})
