import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { queueMail } from '#platform/mail/mail.server.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { mailSuppressions } from '#platform/mail/mail-suppression.table.ts'
import { rateLimit } from '#platform/rate-limit.server.ts'
import { testApp } from '#test/support/app.ts'
import { anAdmin, aRegion } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { abuseReport, gmailReport, postfixReport, vacationReply } from '#test/support/mail-reports.ts'
import { openPostOffice } from '#test/support/post-office.ts'
import { testServices } from '#test/support/services.ts'
import { aBrowserSession } from '#test/support/sign-in.ts'
import { browserAt, words } from '#test/support/visit.ts'

const secret = 'een-geheim-van-meer-dan-tweeendertig-tekens'
const post = await openPostOffice()
const db = await freshDb()
const BASE_ADDRESS = 'http://banen.test'
const services = testServices(db, { settings: { BASE_ADDRESS, SMTP_URL: post.url, MAIL_REPORTS_SECRET: secret } })
const app = await testApp(services)
const browser = browserAt(app, 'oss.banen.test')
await aRegion(db, { url: 'oss', title: 'Baan in Oss' })
const { jar } = await aBrowserSession(services, (await anAdmin(db)).id)

beforeEach(async () => {
  post.received.length = 0
  await db.delete(outgoingMails)
  await db.delete(mailSuppressions)
})

const url = '/api/mail/reports'
const headers = { 'content-type': 'message/rfc822', authorization: `Bearer ${secret}` }

const pass = async (payload: string | Buffer | Readable, other: Record<string, string> = {}, to = app) =>
  (await to.inject({ method: 'POST', url, headers: { ...headers, ...other }, payload })).statusCode

const queue = (recipient: string, subject = 'Je nieuwe vacatures') =>
  db.transaction((tx) => queueMail(tx, { kind: 'test', recipient, subject, html: '<p>Dag</p>', text: 'Dag' }))

/** Sends a mail over SMTP, and returns what the recipient's mail server knows about it. */
async function send(recipient: string) {
  await queue(recipient)
  expect(await services.sendMail()).toBe(1)
  return { recipient, messageId: (await post.read()).at(-1)!.messageId! }
}

const state = async (recipient: string) =>
  words((await browser(`/beheer/e-mails?zoek=${recipient}`, { jar })).body.split('<tbody')[1]!.split('</tbody>')[0]!)

describe('from sending to suppression', () => {
  test('a mail that bounces is the last one to that address, and an admin sees why', async () => {
    const sent = await send('Noor@elders.test')
    expect(await state('noor')).toContain('Verstuurd')

    expect(await pass(postfixReport(sent))).toBe(204)

    await queue('noor@elders.test', 'Nog een mail')
    await queue('ander@elders.test')
    expect(await services.sendMail()).toBe(1)
    expect(post.received.map(({ recipients }) => recipients.join())).toEqual(['Noor@elders.test', 'ander@elders.test'])
    expect(await state('noor')).toMatch(/Wordt niet verstuurd.*Kwam terug.*5\.1\.1/)
    expect((await browser('/beheer/e-mails?staat=teruggekomen', { jar })).body).toContain('Noor@elders.test')
    const list = words((await browser('/beheer/e-mails/geen-mail', { jar })).body)
    expect(list).toContain('noor@elders.test')
    expect(list).toContain('Een mail kwam terug: dit adres bestaat niet (5.1.1).')
    expect(list).toContain('17 nov')
  })

  test('a mail that is reported as spam is the last one to that address', async () => {
    const sent = await send('sjef@elders.test')
    expect(await pass(abuseReport(sent))).toBe(204)
    await queue('sjef@elders.test', 'Nog een mail')
    expect(await services.sendMail()).toBe(0)
    expect(await state('sjef')).toContain('Als spam gemeld')
    expect(words((await browser('/beheer/e-mails/geen-mail', { jar })).body)).toContain(
      'De ontvanger meldde een mail als spam.',
    )
  })

  test('the same report again does nothing, even after an admin allowed the address', async () => {
    const sent = await send('noor@elders.test')
    expect(await pass(gmailReport(sent))).toBe(204)
    expect(await pass(gmailReport(sent))).toBe(204)
    expect(await db.$count(mailSuppressions)).toBe(1)
    await db.delete(mailSuppressions)
    expect(await pass(gmailReport(sent))).toBe(204)
    await queue('noor@elders.test')
    expect(await services.sendMail()).toBe(1)
  })

  test('any other report is accepted and ignored', async () => {
    const sent = await send('noor@elders.test')
    for (const source of [
      vacationReply(sent),
      postfixReport({ ...sent, messageId: sent.messageId.replace(/\.[^@]+@/, `.${'a'.repeat(22)}@`) }),
      postfixReport({ ...sent, recipient: 'ander@elders.test' }),
      'Koop nu',
      '\u0000\ud800',
      '',
    ])
      expect(await pass(source)).toBe(204)
    expect(await db.$count(mailSuppressions)).toBe(0)
    expect(await db.select().from(outgoingMails)).toMatchObject([{ outcome: null }])
  })
})

describe('the endpoint', () => {
  test('does not exist without the setting', async () => {
    const without = await testApp(testServices(db, { settings: { BASE_ADDRESS } }))
    expect(await pass('x', {}, without)).toBe(404)
    expect((await without.inject({ method: 'GET', url })).statusCode).toBe(404)
  })

  test('accepts the secret only, and nothing but mail', async () => {
    const sent = await send('noor@elders.test')
    for (const authorization of ['', secret, `Basic ${secret}`, 'Bearer ', `Bearer ${secret}x`, 'Bearer undefined'])
      expect([authorization, await pass(postfixReport(sent), { authorization })]).toEqual([authorization, 401])
    expect(await db.$count(mailSuppressions)).toBe(0)
    expect(await pass('{}', { 'content-type': 'application/json' })).toBe(415)
    expect(await pass('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).toBe(415)
    expect((await app.inject({ method: 'GET', url, headers })).statusCode).toBe(405)
    expect(await pass(postfixReport(sent), { 'content-type': 'Message/RFC822; charset=utf-8' })).toBe(204)
    expect(await db.$count(mailSuppressions)).toBe(1)
  })

  test('accepts at most a megabyte, with or without a length', async () => {
    const sent = await send('noor@elders.test')
    const filled = (bytes: number) => Buffer.from(postfixReport(sent).padEnd(bytes, 'x'))
    expect(await pass(filled(1_000_001))).toBe(413)
    expect(await pass(Readable.from(filled(1_000_001)))).toBe(413)
    expect(await pass(filled(10_000_000), { authorization: 'Bearer x' })).toBe(401)
    expect(await db.$count(mailSuppressions)).toBe(0)
    expect(await pass(filled(1_000_000))).toBe(204)
    expect(await db.$count(mailSuppressions)).toBe(1)
  })

  test('hangs up on a sender that continues beyond that', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.on('error', () => {})
    const fields = { host: 'banen.test', ...headers, 'transfer-encoding': 'chunked' }
    const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`POST ${url} HTTP/1.1\r\n${head.join('')}\r\n`)
    await writeOn(socket)
    await closed
    // Of a hundred megabytes; the network buffers a few itself.
    expect(socket.bytesWritten).toBeLessThan(20_000_000)
  })

  test('makes a mail server that forwards too many wait', async () => {
    const limits = { ...services.limits, mailReportsPerAddress: rateLimit({ points: 2, seconds: 60 }) }
    const busy = await testApp({ ...services, limits })
    expect([await pass('x', {}, busy), await pass('x', {}, busy), await pass('x', {}, busy)]).toEqual([204, 204, 429])
    // Somebody who guesses does not use up the mail server's limit.
    expect(await pass('x', { authorization: 'Bearer x' }, busy)).toBe(401)
  })

  test('keeps the content of a report out of the log', async () => {
    const said: unknown[] = []
    const log = { ...services.log, info: (...words: unknown[]) => void said.push(words), error: () => {} }
    const told = await testApp({ ...services, log } as never)
    const sent = await send('noor@elders.test')
    await pass(postfixReport(sent), {}, told)
    await pass('From: iemand@elders.test\r\n\r\nKoop nu', {}, told)
    expect(said).toEqual([
      [{ result: 'bounced' }, 'a mail report was read'],
      [{ result: 'not-a-report' }, 'a mail report was read'],
    ])
  })
})

test('a mail that is retried keeps its id', async () => {
  post.isOpen = false
  await queue('noor@elders.test')
  await services.sendMail()
  post.isOpen = true
  await db.update(outgoingMails).set({ retryAt: null })
  await services.sendMail()
  await db.update(outgoingMails).set({ sentAt: null, retryAt: null })
  await services.sendMail()
  const [first, again] = await post.read()
  expect(again!.messageId).toBe(first!.messageId)
  await pass(postfixReport({ recipient: 'noor@elders.test', messageId: again!.messageId! }))
  expect(await db.$count(mailSuppressions, eq(mailSuppressions.createdAt, now))).toBe(1)
})

async function writeOn(socket: Socket) {
  const chunk = `186A0\r\n${'x'.repeat(100_000)}\r\n`
  for (let sent = 0; sent < 1000 && !socket.destroyed; sent += 1)
    await new Promise<void>((resolve) => socket.write(chunk, () => resolve()))
}
