import { describe, expect, test } from 'vitest'
import { readMime } from '#platform/mail/mime.server.ts'
import {
  abuseReport,
  eximReport,
  exchangeReport,
  gmailReport,
  postfixReport,
  vacationReply,
} from '#test/support/mail-reports.ts'
import { decideReport, type MailReport, readMailReport } from './mail-report.rules.ts'

const about = { messageId: '<12.abc@voorbeeld.test>', recipient: 'Noor@elders.test' }
const bytesOf = (source: string) => new TextEncoder().encode(source)

async function read(source: string | Uint8Array) {
  const message = await readMime(typeof source === 'string' ? bytesOf(source) : source)
  return message && readMailReport(message)
}
const ignored = (reason: string) => ({ ok: false, reason })

describe('a bounced mail', () => {
  test.each([
    ['Postfix', postfixReport(about), '5.1.1'],
    ['Exim', eximReport(about), '5.1.1'],
    ['Exchange', exchangeReport(about), '5.1.10'],
    ['Gmail', gmailReport(about), '5.1.1'],
  ])('is read as %s sends it', async (_server, source, status) => {
    const report = await read(source)
    expect(report).toMatchObject({ ok: true, value: { outcome: 'bounced', messageId: about.messageId } })
    expect(report).toMatchObject({
      value: { failures: [{ status, addresses: expect.arrayContaining(['noor@elders.test']) }] },
    })
  })

  test.each([
    ['is only late', postfixReport({ ...about, action: 'delayed', status: '4.4.1' })],
    ['arrived after all', postfixReport({ ...about, action: 'delivered', status: '2.1.5' })],
    ['was relayed, though its status says otherwise', postfixReport({ ...about, action: 'relayed', status: '5.1.1' })],
    ['could not be sent for days', postfixReport({ ...about, status: '4.4.1' })],
    ['found a full mailbox', postfixReport({ ...about, status: '5.2.2' })],
    ['found a mailbox that is switched off for now', postfixReport({ ...about, status: '5.2.1' })],
    ['was taken for spam', exchangeReport({ ...about, status: '5.7.1' })],
    ['failed for a reason that nobody tells', eximReport({ ...about, diagnostic: 'smtp; 550 Rejected' })],
    ['failed for a while, as the other server said', eximReport({ ...about, diagnostic: 'smtp; 450 5.1.1 Later' })],
    ['failed without an answer', eximReport({ ...about, diagnostic: 'x-exim; 550 5.1.1' })],
  ])('says nothing about its address when it %s', async (_reason, source) => {
    expect(await read(source)).toEqual(ignored('not-final'))
  })

  test('may have its id on a separate line, as long ones do', async () => {
    const folded = postfixReport(about).replace('Message-ID: ', 'Message-ID:\r\n ')
    expect(await read(folded)).toMatchObject({ value: { messageId: about.messageId } })
  })

  test('may begin with the line that some servers add before it', async () => {
    const line = 'From MAILER-DAEMON  Mon Nov 23 07:00:02 2026\r\n'
    expect(await read(line + postfixReport(about))).toMatchObject({ ok: true })
    // In the form in which a pipe delivers it.
    expect(await read((line + postfixReport(about)).replaceAll('\r', ''))).toMatchObject({ ok: true })
  })

  test('may name several recipients, in any order', async () => {
    const second = 'Final-Recipient: rfc822; ander@elders.test\r\nAction: failed\r\nStatus: 5.1.2 (no such domain)'
    const source = postfixReport(about).replace('\r\n\r\nFinal-Recipient', `\r\n\r\n${second}\r\n\r\nFinal-Recipient`)
    expect(await read(source)).toMatchObject({
      value: {
        failures: [
          { status: '5.1.2', addresses: ['ander@elders.test'] },
          { status: '5.1.1', addresses: ['noor@elders.test', 'noor@elders.test'] },
        ],
      },
    })
  })

  test('without the original mail says nothing', async () => {
    const [report] = postfixReport(about).split('--4AB12.1764000000/mx.voorbeeld.test\r\nContent-Description: Undeliv')
    expect(await read(report!)).toEqual(ignored('not-ours'))
  })

  test('is read as far as possible when it is truncated', async () => {
    const source = exchangeReport(about)
    expect(await read(source.slice(0, source.indexOf('Subject: Nieuwe vacatures in Oss\r\nList')))).toMatchObject({
      value: { outcome: 'bounced', messageId: about.messageId },
    })
    for (let length = 0; length < source.length; length += 97) {
      const part = await read(source.slice(0, length))
      if (part?.ok) expect(part.value).toMatchObject({ outcome: 'bounced' })
    }
  })
})

describe('a complaint', () => {
  test('is read with the address it names, if any', async () => {
    const complaint = { outcome: 'complained', messageId: about.messageId }
    expect(await read(abuseReport(about))).toEqual({ ok: true, value: { ...complaint, addresses: [] } })
    expect(await read(abuseReport({ ...about, named: '<Noor@elders.test>' }))).toEqual({
      ok: true,
      value: { ...complaint, addresses: ['noor@elders.test'] },
    })
    expect(await read(abuseReport({ ...about, named: '[redacted]' }))).toMatchObject({ value: { addresses: [] } })
    expect(await read(abuseReport({ ...about, feedback: 'Complaint' }))).toMatchObject({ ok: true })
  })

  test.each(['not-spam', 'auth-failure', 'virus', 'other', ''])('is not recognised: %s', async (feedback) => {
    expect(await read(abuseReport({ ...about, feedback }))).toEqual(ignored('not-final'))
  })
})

describe('a mail that is not a report', () => {
  test('is ignored, whatever it quotes', async () => {
    const none = ignored('not-a-report')
    expect(await read(vacationReply(about))).toEqual(none)
    expect(await read(postfixReport(about).replace('report-type=delivery-status;', ''))).toEqual(none)
    expect(await read(postfixReport(about).replace('multipart/report', 'multipart/mixed'))).toEqual(none)
    expect(await read(postfixReport(about).replace('message/delivery-status', 'text/plain'))).toEqual(none)
    expect(await read(abuseReport(about).replace('message/feedback-report', 'text/plain'))).toEqual(none)
    expect(await read('')).toEqual(none)
    expect(await read('Subject: Koop nu\r\n\r\n5.1.1 failed')).toEqual(none)
    expect(await read(crypto.getRandomValues(new Uint8Array(5000)))).toSatisfy((read) => !read?.ok)
    // A report that somebody forwards comes from them, not from the mail server.
    const forwarded = `Subject: Kijk\r\nContent-Type: message/rfc822\r\n\r\n${postfixReport(about)}`
    expect(await read(forwarded)).toEqual(none)
  })

  test('in an unknown character set, or one other than it declares, causes no error', async () => {
    const strange = exchangeReport(about).replaceAll(/charset="[^"]+"/g, 'charset="x-bestaat-niet"')
    expect(await read(strange)).toMatchObject({ ok: true })
    expect(await read(Buffer.from(postfixReport(about), 'utf16le'))).toSatisfy((read) => !read?.ok)
    const status = 'Content-Type: message/delivery-status'
    expect(await read(postfixReport(about).replace(status, `${status}; charset=utf-16`))).toMatchObject({ ok: true })
  })
})

describe('a mail that is built to be slow to parse', () => {
  const top = 'Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n'
  const part = '--b\r\nContent-Type: message/delivery-status\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n'
  const fill = (unit: string, bytes = 1_000_000) => unit.repeat(Math.floor(bytes / unit.length))

  test.each([
    ['has ten thousand parts', top + part.repeat(10_000)],
    ['is as large as it may be', `${top}${part}\r\n${fill('Action: failed\r\nStatus: 5.1.1\r\n\r\n')}`],
    ['has the same field over and over', `${top}${part}${fill('a:b\r\n')}`],
    ['has spaces instead of an address', `${top}${part}Final-Recipient: a${fill(' ', 60_000)}b\r\n`],
    ['has empty lines', `${top}${part}${fill('\r\n')}`],
    ['has folded lines', `${top}${part}${fill('a:\r\n\t \r\n ')}`],
    ['opens a part with each line', top + fill('--b\r\n')],
    ['has a long type', `Content-Type: multipart/report${fill('; report-type ', 190_000)}\r\n\r\n`],
    ['has ten megabytes', `${top}${part}${fill('x'.repeat(70) + '\r\n', 10_000_000)}`],
  ])('is read in no time when it %s', async (_shape, source) => {
    const bytes = bytesOf(source)
    const start = performance.now()
    await read(bytes)
    // On a busy machine; without the bounds it takes five seconds or more.
    expect(performance.now() - start).toBeLessThan(2500)
  })
})

describe('a report counts', () => {
  const mail = { recipient: 'Noor@Elders.test', outcome: null }
  const bounced = (...addresses: string[][]): MailReport => ({
    outcome: 'bounced',
    messageId: 'x',
    failures: addresses.map((some) => ({ status: '5.1.1', addresses: some })),
  })
  const complained = (...addresses: string[]): MailReport => ({ outcome: 'complained', messageId: 'x', addresses })
  const counts = { ok: true }

  test('when it names the recipient of the mail, or nobody', () => {
    expect(decideReport(bounced(['noor@elders.test']), mail)).toEqual({ ok: true, value: { status: '5.1.1' } })
    expect(decideReport(bounced([]), mail)).toMatchObject(counts)
    expect(decideReport(bounced(['a@b.test'], ['door@b.test', 'noor@elders.test']), mail)).toMatchObject(counts)
    expect(decideReport(complained('noor@elders.test'), mail)).toEqual({ ok: true, value: { status: null } })
    expect(decideReport(complained(), mail)).toMatchObject(counts)
  })

  test('when a provider obscures the name in the address', () => {
    expect(decideReport(complained('8d2c1f@elders.test'), mail)).toMatchObject(counts)
  })

  test('never when it is about somebody else', () => {
    expect(decideReport(bounced(['ander@elders.test']), mail)).toEqual(ignored('another-address'))
    expect(decideReport(complained('noor@anders.test'), mail)).toEqual(ignored('another-address'))
  })

  test('once', () => {
    expect(decideReport(bounced([]), { ...mail, outcome: 'complained' })).toEqual(ignored('already-known'))
  })
})
