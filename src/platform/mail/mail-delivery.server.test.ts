import { createHash, generateKeyPairSync, verify } from 'node:crypto'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { loggedDb } from '#test/support/logged-db.ts'
import { openPostOffice } from '#test/support/post-office.ts'
import { besides } from '#test/support/race.ts'
import { daysAfter, now, settableClock } from '#test/support/clock.ts'
import { openLog } from '../log.server.ts'
import { mailIds } from './mail-id.server.ts'
import { deliverMails } from './mail-delivery.server.ts'
import { findAttachment, listMails, type Mail, queueMail } from './mail.server.ts'
import { mailSuppressions } from './mail-suppression.table.ts'
import { mailPace, outgoingMailAttachments, outgoingMails } from './mail.table.ts'
import { smtpTransport } from './smtp.server.ts'

const db = await freshDb()
const log = openLog('silent')
const post = await openPostOffice()
const ids = mailIds('geheim', 'Streekbaan <post@voorbeeld.test>')
const transportOf = (url: string) => smtpTransport(url, 'Streekbaan <post@voorbeeld.test>', { ids })
const transport = transportOf(post.url)

beforeEach(async () => {
  post.received.length = 0
  post.isOpen = true
  post.isFull = false
  post.refuses = ''
  post.refusal = { code: 550, says: 'no such box' }
  post.hangsUpOn = ''
  await db.delete(outgoingMails)
  await db.delete(mailPace)
  await db.delete(mailSuppressions)
})

test('a mail arrives as it was written, in HTML and in plain text', async () => {
  await queue({ subject: 'Je sollicitatie: Kok in café De Zwaan', html: '<p>Dag <b>Noor</b></p>', text: 'Dag Noor' })

  expect(await deliverMails(db, transport, { now: () => now, log })).toBe(1)

  const [mail] = await post.read()
  expect(mail).toMatchObject({
    from: { name: 'Streekbaan', address: 'post@voorbeeld.test' },
    to: [{ address: 'noor@voorbeeld.test' }],
    subject: 'Je sollicitatie: Kok in café De Zwaan',
  })
  expect(mail!.html).toContain('<p>Dag <b>Noor</b></p>')
  expect(mail!.text!.trim()).toBe('Dag Noor')
})

test('the name of the sender may hold what has a meaning in an address', async () => {
  for (const [written, name] of [
    ['Banen: Oss (en Uden)', 'Banen: Oss (en Uden)'],
    ['"Banen, Oss"', 'Banen, Oss'],
    ['Banen "Oss"', 'Banen "Oss"'],
    ['"Banen \\"Oss\\""', 'Banen "Oss"'],
  ]) {
    const named = smtpTransport(post.url, `${written} <post@voorbeeld.test>`, { ids })
    await queue({})
    await deliverMails(db, named, { now: () => now, log })
    named.rest!()
    expect((await post.read()).at(-1)!.from).toEqual({ name, address: 'post@voorbeeld.test' })
  }
})

test('a reply goes to the reply-to address', async () => {
  await queue({ replyTo: 'sanne@voorbeeld.test' })

  await deliverMails(db, transport, { now: () => now, log })

  expect((await post.read())[0]!.replyTo).toEqual([expect.objectContaining({ address: 'sanne@voorbeeld.test' })])
})

test("a reply to a mail of the board itself goes to the board's contact address", async () => {
  await queue({})
  await queue({ replyTo: 'sanne@voorbeeld.test' })
  const replyTo = 'hallo@voorbeeld.test'

  await deliverMails(db, smtpTransport(post.url, 'post@voorbeeld.test', { ids, replyTo }), { now: () => now, log })

  const answered = (await post.read()).map((mail) =>
    [mail.replyTo]
      .flat()
      .map((one) => one?.address)
      .join(),
  )
  expect(answered.toSorted()).toEqual([replyTo, 'sanne@voorbeeld.test'])
})

test('files are attached byte for byte, and erased with their mail', async () => {
  const pdf = new Uint8Array(Array.from({ length: 70_000 }, (_, index) => index % 256))
  const ubl = new TextEncoder().encode('<Invoice>€</Invoice>\n')
  await queue({
    attachments: [
      { name: 'factuur-F2026-000417.pdf', mime: 'application/pdf', content: pdf },
      { name: 'factuur-F2026-000417.xml', mime: 'application/xml', content: ubl },
    ],
  })

  await deliverMails(db, transport, { now: () => now, log })

  const [mail] = await post.read()
  expect(mail!.attachments).toMatchObject([
    { filename: 'factuur-F2026-000417.pdf', mimeType: 'application/pdf' },
    { filename: 'factuur-F2026-000417.xml', mimeType: 'application/xml' },
  ])
  const received = mail!.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer))
  expect(received.map((file, index) => file.equals([pdf, ubl][index]!))).toEqual([true, true])
  expect(mail!.text!.trim()).toBe('Dag')

  const [listed] = await listMails(db)
  expect(listed!.attachments.map(({ name }) => name)).toEqual(['factuur-F2026-000417.pdf', 'factuur-F2026-000417.xml'])
  expect(await findAttachment(db, listed!.attachments[1]!.id)).toMatchObject({ mime: 'application/xml' })
  await db.delete(outgoingMails)
  expect(await db.$count(outgoingMailAttachments)).toBe(0)
})

test('a file too large for mail servers is not queued', async () => {
  const content = new Uint8Array(5_000_001)
  await expect(queue({ attachments: [{ name: 'te-groot.pdf', mime: 'application/pdf', content }] })).rejects.toThrow()
  expect(await db.$count(outgoingMails)).toBe(0)
})

test('a subject cannot add a header', async () => {
  await queue({ subject: 'Kok\r\nBcc: iedereen@voorbeeld.test\r\n\r\n<p>Andere tekst</p>' })

  await deliverMails(db, transport, { now: () => now, log })

  const [mail] = await post.read()
  expect(mail!.bcc).toBeUndefined()
  expect(mail!.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(post.received[0]!.recipients).toEqual(['noor@voorbeeld.test'])
  expect(mail!.html).not.toContain('Andere tekst')
})

test('an address cannot add a second recipient', async () => {
  await queue({
    recipient: 'noor@voorbeeld.test\r\nBcc: iedereen@voorbeeld.test',
    replyTo: 'a@voorbeeld.test\r\nX-A: b',
  })

  await deliverMails(db, transport, { now: () => now, log })

  for (const { recipients, raw } of post.received) {
    expect(recipients).not.toContain('iedereen@voorbeeld.test')
    expect(raw).not.toMatch(/^(bcc|x-a):/im)
  }
})

test('a mail is sent once', async () => {
  await queue()

  await deliverMails(db, transport, { now: () => now, log })

  expect(await deliverMails(db, transport, { now: () => now, log })).toBe(0)
  expect(post.received).toHaveLength(1)
})

test('mails are sent in the order in which they were queued', async () => {
  await queue({ subject: 'eerst' })
  await queue({ subject: 'daarna' })

  expect(await deliverMails(db, transport, { now: () => now, log })).toBe(2)

  expect((await post.read()).map(({ subject }) => subject)).toEqual(['eerst', 'daarna'])
})

test('all waiting mails leave over one connection, which is closed again', async () => {
  post.connections = 0
  for (let mail = 0; mail < 5; mail += 1) await queue()

  expect(await deliverMails(db, transport, { now: () => now, log })).toBe(5)

  expect(post.received).toHaveLength(5)
  expect(post.connections).toBe(1)
  await expect.poll(() => post.open).toBe(0)
})

test('when a server hangs up after some mails, every mail is still sent once', async () => {
  post.mailsPerConnection = 2
  for (let mail = 0; mail < 7; mail += 1) await queue({ subject: `Mail ${mail}` })

  let sent = 0
  for (let time = 0; time < 3; time += 1) {
    sent += await deliverMails(db, transport, { now: () => minutesOn(now, time * 120), log })
  }
  post.mailsPerConnection = Infinity

  expect(sent).toBe(7)
  const subjects = (await post.read()).map(({ subject }) => subject)
  expect(subjects.toSorted()).toEqual(Array.from({ length: 7 }, (_, mail) => `Mail ${mail}`))
})

test('a mail queued in a transaction that is rolled back is never sent', async () => {
  await db
    .transaction(async (tx) => {
      await queueMail(tx, aMail())
      throw new Error('it did not happen')
    })
    .catch(() => {})

  expect(await deliverMails(db, transport, { now: () => now, log })).toBe(0)
})

test('a mail that the server rejects is retried, with growing delays', async () => {
  const clock = settableClock()
  const deliver = () => deliverMails(db, transport, { now: clock.now, log })
  post.isFull = true
  await queue()

  await deliver()
  const [first] = await listMails(db)
  expect(first).toMatchObject({ attempts: 1, sentAt: null, retryAt: minutesOn(clock.now(), 1) })
  expect(first!.lastError).toContain('452')

  await deliver()
  expect(await listMails(db)).toMatchObject([{ attempts: 1 }])

  clock.set(first!.retryAt!)
  await deliver()
  expect(await listMails(db)).toMatchObject([{ attempts: 2, retryAt: minutesOn(clock.now(), 2) }])

  post.isFull = false
  clock.set(minutesOn(clock.now(), 2))
  await deliver()
  expect(await listMails(db)).toMatchObject([{ attempts: 3, lastError: null, sentAt: clock.now() }])
  expect(post.received).toHaveLength(1)
})

test('a mail that cannot be sent does not hold up the others', async () => {
  post.refuses = 'weg@voorbeeld.test'
  await queue({ recipient: 'weg@voorbeeld.test' })
  await queue({ subject: 'komt aan' })

  await deliverMails(db, transport, { now: () => now, log })

  expect((await post.read()).map(({ subject }) => subject)).toEqual(['komt aan'])
})

test('a mail that keeps failing waits twice as long each time, up to an hour', async () => {
  const closed = { send: () => Promise.reject(new Error('closed for now')) }
  await queue()
  const waitAfter = async (attempt: number) => {
    await db.update(outgoingMails).set({ attempts: attempt - 1, retryAt: null })
    await deliverMails(db, closed, { now: () => now, log })
    const [mail] = await listMails(db)
    return (mail!.retryAt!.getTime() - now.getTime()) / 60_000
  }

  expect([await waitAfter(5), await waitAfter(6)]).toEqual([16, 32])
  expect([await waitAfter(7), await waitAfter(8), await waitAfter(12)]).toEqual([60, 60, 60])
})

test('a mail is not retried after twelve attempts', async () => {
  await queue()
  await db.update(outgoingMails).set({ attempts: 12, lastError: 'vol' })

  expect(await deliverMails(db, transport, { now: () => now, log })).toBe(0)
  expect(await listMails(db)).toMatchObject([{ attempts: 12, sentAt: null }])

  await db.update(outgoingMails).set({ attempts: 11 })
  expect(await deliverMails(db, transport, { now: () => now, log })).toBe(1)
})

test('a mail that is being sent is taken over after ten minutes, and not before', async () => {
  await queue()
  const tookOver: number[] = []
  const takeOver = (minutes: number) => deliverMails(db, transport, { now: () => minutesOn(now, minutes), log })
  const slow = {
    send: async () => {
      tookOver.push(await takeOver(9), await takeOver(10))
    },
  }

  await deliverMails(db, slow, { now: () => now, log })

  expect(tookOver).toEqual([0, 1])
})

// A single connection cannot race with itself: this needs a server.
test.runIf(isPostgres)('a mail that another process is sending is skipped', async () => {
  await queue({ subject: 'in andere handen' })
  await queue({ subject: 'komt aan' })
  const isTaken = eq(outgoingMails.subject, 'in andere handen')

  const sent = await besides(
    db,
    (tx) => tx.update(outgoingMails).set({ attempts: 1 }).where(isTaken),
    () => deliverMails(db, transport, { now: () => now, log }),
  )

  expect(sent).toBe(1)
  expect((await post.read()).map(({ subject }) => subject)).toEqual(['komt aan'])
})

test('a mail server that never answers blocks nothing else', async () => {
  const silent = createServer()
  const caller = new Promise<Socket>((resolve) => silent.once('connection', resolve))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`
  await queue()

  const delivery = deliverMails(db, transportOf(url), { now: () => now, log })
  const socket = await caller
  // PGlite has one connection: a transaction waiting for the mail server would block this too.
  await queue({ subject: 'Intussen' })
  expect(await db.$count(outgoingMails)).toBe(2)

  // The mail server hangs up, and is gone.
  silent.close()
  socket.destroy()
  expect(await delivery).toBe(0)
  expect((await listMails(db)).map(({ subject, attempts }) => ({ subject, attempts }))).toEqual([
    { subject: 'Intussen', attempts: 0 },
    { subject: 'Onderwerp', attempts: 0 },
  ])
})

test('a mail server that answers a byte at a time does not hold a mail forever', async () => {
  const trickling = createServer((socket) => {
    const trickle = setInterval(() => socket.write('-'), 10)
    socket.write('220 hallo\r\n250')
    socket.on('end', () => socket.destroy()).resume()
    socket.on('close', () => clearInterval(trickle)).on('error', () => {})
  })
  await new Promise<void>((resolve) => trickling.listen(0, '127.0.0.1', resolve))
  const url = `smtp://127.0.0.1:${(trickling.address() as AddressInfo).port}`
  const impatient = smtpTransport(url, 'post@voorbeeld.test', { ids, patienceMs: 300 })
  await queue()

  expect(await deliverMails(db, impatient, { now: () => now, log })).toBe(0)

  expect(await db.select().from(outgoingMails)).toMatchObject([
    { attempts: 1, isClaimed: false, sentAt: null, retryAt: minutesOn(now, 1) },
  ])
  // The board hung up: no part of this mail is left that could still be sent.
  await new Promise((resolve) => trickling.close(resolve))

  await db.update(outgoingMails).set({ retryAt: null })
  expect(await deliverMails(db, transport, { now: () => now, log })).toBe(1)
})

function aMail(fields: Partial<Mail> = {}): Mail {
  const written = { subject: 'Onderwerp', html: '<p>Dag</p>', text: 'Dag' }
  return { kind: 'test', recipient: 'noor@voorbeeld.test', ...written, ...fields }
}

function queue(fields: Partial<Mail> = {}) {
  return db.transaction((tx) => queueMail(tx, aMail(fields)))
}

function minutesOn(moment: Date, minutes: number) {
  return new Date(moment.getTime() + minutes * 60_000)
}

test("a mail's own headers are sent, and every attempt has the same Message-ID", async () => {
  await queue({ headers: { 'List-Unsubscribe': '<https://oss.banen.test/af>', 'List-Unsubscribe-Post': 'x' } })
  post.isOpen = false
  const clock = settableClock()
  await deliverMails(db, transport, { now: clock.now, log })
  post.isOpen = true
  clock.set(new Date(now.getTime() + 3600_000))
  await deliverMails(db, transport, { now: clock.now, log })
  await db.update(outgoingMails).set({ sentAt: null, retryAt: null })
  await deliverMails(db, transport, { now: clock.now, log })
  const mails = await post.read()
  expect(mails).toHaveLength(2)
  expect(mails[0]!.headers).toContainEqual(expect.objectContaining({ value: '<https://oss.banen.test/af>' }))
  const [queued] = await listMails(db)
  expect(ids.isOf(mails[0]!.messageId!, queued!)).toBe(true)
  expect(mails[1]!.messageId).toBe(mails[0]!.messageId)
})

test('a signature covers the headers that one-click unsubscribing needs', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const dkim = { domain: 'voorbeeld.test', selector: '2026', privateKey }
  await queue({ headers: { 'List-Unsubscribe': '<https://oss.banen.test/af>', 'List-Unsubscribe-Post': 'x' } })
  await deliverMails(db, smtpTransport(post.url, 'post@voorbeeld.test', { ids, dkim }), { now: () => now, log })
  const source = post.received[0]!.raw
  const [head, body] = source.split(/\r\n\r\n(.*)/s)
  const headers = head!.split(/\r\n(?![ \t])/)
  const relaxed = (header: string) => {
    const at = header.indexOf(':')
    const value = header
      .slice(at + 1)
      .replace(/\r\n/g, '')
      .replace(/[ \t]+/g, ' ')
      .trim()
    return `${header.slice(0, at).toLowerCase()}:${value}`
  }
  const signature = headers.find((header) => /^dkim-signature:/i.test(header))!
  const tag = (name: string) => new RegExp(`[;\\s]${name}=([^;]+)`).exec(signature)![1]!.replace(/\s/g, '')
  const covered = tag('h').toLowerCase().split(':')
  expect(covered).toEqual(expect.arrayContaining(['from', 'message-id', 'list-unsubscribe', 'list-unsubscribe-post']))
  const signed = [
    ...covered.map((name) => headers.find((header) => header.toLowerCase().startsWith(`${name}:`))).filter(Boolean),
    signature.replace(/(b=)[^;]+$/, '$1'),
  ].map((header) => relaxed(header!))
  const verified = verify('sha256', Buffer.from(signed.join('\r\n')), publicKey, Buffer.from(tag('b'), 'base64'))
  expect(verified).toBe(true)
  const canonical = body!
    .replace(/[ \t]+/g, ' ')
    .replace(/ \r\n/g, '\r\n')
    .replace(/(\r\n)*$/, '\r\n')
  expect(tag('bh')).toBe(createHash('sha256').update(canonical).digest('base64'))
})

test('an address that does not exist gets no more mail; a full mailbox does', async () => {
  const transports = (response: string) => ({
    send: () =>
      Promise.reject(Object.assign(new Error(response), { responseCode: Number(response.slice(0, 3)), response })),
  })
  await queue({ recipient: 'Vol@voorbeeld.test' })
  await deliverMails(db, transports('552 5.2.2 Mailbox full'), { now: () => now, log })
  expect(await db.$count(mailSuppressions)).toBe(0)
  await db.delete(outgoingMails)
  await queue({ recipient: 'Weg@voorbeeld.test' })
  await deliverMails(db, transports('550 5.1.1 No such user'), { now: () => now, log })
  expect(await db.select().from(mailSuppressions)).toMatchObject([{ email: 'weg@voorbeeld.test' }])
})

test('a mail to an address unknown to the server is given up at once, and others still go there', async () => {
  const clock = settableClock()
  post.refuses = 'weg@voorbeeld.test'
  await queue({ recipient: 'weg@voorbeeld.test' })
  await deliverMails(db, transport, { now: clock.now, log })
  expect(await listMails(db)).toMatchObject([{ attempts: 1, sentAt: null, lastError: expect.stringContaining('550') }])

  clock.set(daysAfter(clock.now(), 1))
  post.refuses = ''
  await queue({ recipient: 'weg@voorbeeld.test' })
  expect(await deliverMails(db, transport, { now: clock.now, log })).toBe(1)
  expect(await db.$count(mailSuppressions)).toBe(0)
})

test('an address that is rejected on two days, while other mails are accepted, gets no more mail', async () => {
  const clock = settableClock()
  post.refuses = 'weg@voorbeeld.test'
  const send = async (recipient: string, days: number) => {
    clock.set(daysAfter(clock.now(), days))
    await queue({ recipient })
    await deliverMails(db, transport, { now: clock.now, log })
    return (await db.select().from(mailSuppressions)).map(({ email, reason }) => `${email}: ${reason}`)
  }
  expect(await send('weg@voorbeeld.test', 0)).toEqual([])
  expect(await send('noor@voorbeeld.test', 0)).toEqual([])
  expect(await send('weg@voorbeeld.test', 0)).toEqual([])
  expect(await send('weg@voorbeeld.test', 1)).toEqual([
    'weg@voorbeeld.test: De mailserver weigerde dit adres op twee dagen (550).',
  ])
})

test('a mail whose address is suppressed while it is being rejected is not retried', async () => {
  await queue()
  const transport = {
    send: async () => {
      await db.insert(mailSuppressions).values({ email: 'noor@voorbeeld.test', reason: 'vroeg erom' })
      throw Object.assign(new Error(), { responseCode: 550, response: '550 5.1.1 no such box', command: 'RCPT TO' })
    },
  }

  expect(await deliverMails(db, transport, { now: () => now, log })).toBe(0)

  expect(await db.select().from(mailSuppressions)).toMatchObject([{ reason: 'vroeg erom' }])
  expect(await db.select().from(outgoingMails)).toMatchObject([{ isClaimed: false, sentAt: null }])
})

test('neither one mail that is sent again nor a server that rejects everything suppresses an address', async () => {
  const clock = settableClock()
  post.refuses = 'weg@voorbeeld.test'
  const deliver = () => deliverMails(db, transport, { now: clock.now, log })
  await queue({ recipient: 'weg@voorbeeld.test' })
  await deliver()
  await queue()
  await deliver()
  clock.set(daysAfter(clock.now(), 1))
  await db.update(outgoingMails).set({ attempts: 0, attemptsAllowed: 12 }).where(isNull(outgoingMails.sentAt))
  await deliver()
  expect(await db.$count(mailSuppressions)).toBe(0)

  await db.delete(outgoingMails).where(isNotNull(outgoingMails.sentAt))
  clock.set(daysAfter(clock.now(), 1))
  await queue({ recipient: 'weg@voorbeeld.test' })
  await deliver()
  expect(await db.$count(outgoingMails, isNotNull(outgoingMails.addressRefusedAt))).toBe(2)
  expect(await db.$count(mailSuppressions)).toBe(0)
})

test('a mail that is rejected permanently for another reason is tried three times, an hour apart', async () => {
  const clock = settableClock()
  post.refuses = 'weg@voorbeeld.test'
  post.refusal = { code: 554, says: 'not this' }
  await queue({ recipient: 'weg@voorbeeld.test' })
  const tries: number[] = []
  for (let hour = 0; hour < 5; hour += 1) {
    await deliverMails(db, transport, { now: clock.now, log })
    tries.push((await listMails(db))[0]!.attempts)
    clock.set(minutesOn(clock.now(), 60))
  }
  expect(tries).toEqual([1, 2, 3, 3, 3])

  // A later temporary refusal is retried as usual.
  await db.update(outgoingMails).set({ attempts: 1, retryAt: null })
  post.refusal = { code: 452, says: 'no room for now' }
  await deliverMails(db, transport, { now: clock.now, log })
  expect(await listMails(db)).toMatchObject([{ attempts: 2, attemptsAllowed: 12 }])
  expect(await db.$count(mailSuppressions)).toBe(0)
})

test('bulk mails leave at the configured rate, however many processes send them', async () => {
  for (let made = 0; made < 5; made += 1) await queue({ isBulk: true })
  const start = performance.now()
  const deliver = () => deliverMails(db, transportOf(post.url), { now: () => now, log, perMinute: 600 })

  const sent = await Promise.all([deliver(), deliver()])

  expect(sent[0] + sent[1]).toBe(5)
  expect(post.received).toHaveLength(5)
  expect(performance.now() - start).toBeGreaterThan(390)
})

test('a mail that somebody waits for ignores the rate limit, but counts towards it', async () => {
  const paced = { now: () => now, log, perMinute: 6 }
  for (let made = 0; made < 3; made += 1) await queue()
  const start = performance.now()
  expect(await deliverMails(db, transport, paced)).toBe(3)
  // Sooner than the second mail's turn.
  expect(performance.now() - start).toBeLessThan(10_000)

  await queue({ isBulk: true })
  const stopping = AbortSignal.timeout(500)
  expect(await deliverMails(db, transport, { ...paced, stopping })).toBe(0)
})

test('mails queued while bulk mail waits for its turn do not wait', async () => {
  await queue({ isBulk: true })
  await queue({ isBulk: true })
  const stopping = new AbortController()
  const paced = { now: () => now, log, perMinute: 1, stopping: stopping.signal }
  const delivery = deliverMails(db, transport, paced)
  await expect.poll(() => post.received.length).toBe(1)
  // By now the other one waits for its turn, which comes after a minute.
  await new Promise((waited) => setTimeout(waited, 100))

  await queue({ subject: 'Nieuw wachtwoord' })

  await expect.poll(async () => (await post.read()).map(({ subject }) => subject)).toContain('Nieuw wachtwoord')
  stopping.abort()
  expect(await delivery).toBe(2)
})

test('a mail that somebody waits for overtakes bulk mail', async () => {
  for (let made = 0; made < 3; made += 1) await queue({ subject: 'Job-alert', isBulk: true })
  await queue({ subject: 'Nieuw wachtwoord' })

  await deliverMails(db, transport, { now: () => now, log })

  expect((await post.read()).map(({ subject }) => subject)).toEqual([
    'Nieuw wachtwoord',
    'Job-alert',
    'Job-alert',
    'Job-alert',
  ])
})

// Only a server with many rows and fresh statistics chooses the plans of a real board.
test.runIf(isPostgres)('the next mail is found at once, however many wait', async () => {
  await db.execute(sql`insert into outgoing_mails (kind, recipient, subject, html, text, is_bulk, sent_at)
    select 'job-alert', n || '@voorbeeld.test', 'Job-alert', repeat('<p>tekst</p>', 20), 'tekst', true,
      case when n % 2 = 0 then now() end
    from generate_series(1, 20000) n`)
  await db.execute(sql`analyze outgoing_mails`)
  const asked: { query: string; values: unknown[] }[] = []
  const logged = loggedDb(db, (query, values) => void asked.push({ query, values }))
  const once = new AbortController()
  const transportOnce = { send: async () => once.abort() }

  expect(await deliverMails(logged, transportOnce, { now: () => now, log, stopping: once.signal })).toBe(1)

  const claim = asked.find(({ query }) => query.includes('for update'))!
  const { $client } = db as unknown as { $client: { query: (text: string, values: unknown[]) => Promise<Answer> } }
  const { rows } = await $client.query(`explain (format json) ${claim.query}`, claim.values)
  const plan = JSON.stringify(rows[0]!['QUERY PLAN'])
  expect(plan).toContain('"Index Name":"outgoing_mails_to_send"')
  expect(plan).not.toContain('"Node Type":"Sort"')
})

type Answer = { rows: { 'QUERY PLAN': unknown }[] }

test('on a stop the mail that is being sent is finished, and no other is started', async () => {
  for (let made = 0; made < 3; made += 1) await queue()
  const stopping = new AbortController()
  const slow = {
    async send(mail: Parameters<typeof transport.send>[0]) {
      stopping.abort()
      await transport.send(mail)
    },
  }

  expect(await deliverMails(db, slow, { now: () => now, log, stopping: stopping.signal })).toBe(1)

  expect(post.received).toHaveLength(1)
  expect(await db.$count(outgoingMails, isNotNull(outgoingMails.sentAt))).toBe(1)
  expect(await db.$count(outgoingMails, eq(outgoingMails.attempts, 0))).toBe(2)
})

test('a mail server that is down costs no mail an attempt, and is contacted once', async () => {
  const nowhere = createServer()
  await new Promise<void>((resolve) => nowhere.listen(0, '127.0.0.1', resolve))
  const { port } = nowhere.address() as AddressInfo
  await new Promise((resolve) => nowhere.close(resolve))
  await queue()
  await queue()
  const failures = async (url: string) => {
    await db.update(outgoingMails).set({ retryAt: null, lastError: null })
    expect(await deliverMails(db, transportOf(url), { now: () => now, log })).toBe(0)
    const waiting = await listMails(db)
    expect(waiting.map(({ attempts }) => attempts)).toEqual([0, 0])
    return waiting.flatMap(({ lastError }) => lastError ?? [])
  }

  expect(await failures(`smtp://127.0.0.1:${port}`)).toEqual([expect.stringContaining('ECONNREFUSED')])
  expect(await failures('smtp://mail.bestaat.invalid')).toHaveLength(1)
  post.isOpen = false
  expect(await failures(post.url)).toEqual([expect.stringContaining('421')])

  post.isOpen = true
  await db.update(outgoingMails).set({ retryAt: null })
  expect(await deliverMails(db, transport, { now: () => now, log })).toBe(2)
})

test('a mail that alone makes a server turn away does not hold up bulk mail forever', async () => {
  const clock = settableClock()
  await queue({ subject: 'Onverteerbaar' })
  for (let made = 0; made < 3; made += 1) await queue({ subject: 'Job-alert', isBulk: true })
  await db.update(outgoingMails).set({ createdAt: clock.now() })
  const turningAway = {
    async send(mail: Parameters<typeof transport.send>[0]) {
      if (mail.subject === 'Onverteerbaar') throw Object.assign(new Error('try again later'), { responseCode: 421 })
      await transport.send(mail)
    },
  }

  for (let minute = 0; minute < 30; minute += 1) {
    await deliverMails(db, turningAway, { now: clock.now, log })
    clock.set(minutesOn(clock.now(), 1))
  }

  expect((await post.read()).map(({ subject }) => subject)).toEqual(['Job-alert', 'Job-alert', 'Job-alert'])
  const waiting = await db.select().from(outgoingMails).where(isNull(outgoingMails.sentAt))
  expect(waiting).toMatchObject([{ subject: 'Onverteerbaar', attempts: 0 }])
})

test('a mail on which the server hangs up costs an attempt, and lets others go first', async () => {
  post.hangsUpOn = 'Onverteerbaar'
  await queue({ subject: 'Onverteerbaar' })
  await queue({ subject: 'komt aan' })
  const clock = settableClock()

  await deliverMails(db, transport, { now: clock.now, log })
  clock.set(minutesOn(clock.now(), 5))
  await deliverMails(db, transport, { now: clock.now, log })

  expect((await post.read()).map(({ subject }) => subject)).toEqual(['komt aan'])
  const waiting = await db.select().from(outgoingMails).where(isNull(outgoingMails.sentAt))
  expect(waiting).toMatchObject([{ subject: 'Onverteerbaar', attempts: 2 }])
})
