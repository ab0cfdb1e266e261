import { isGone, statusOfGone } from '#basics/mail-status.ts'
import { done, refused } from '#basics/result.ts'

/** The outcome of a mail after the mail server had accepted it. */
export const mailOutcomes = ['bounced', 'complained'] as const
export type MailOutcome = (typeof mailOutcomes)[number]

/** A report about one mail. The addresses in it are in lower case; there may be none. */
export type MailReport =
  | { outcome: 'bounced'; messageId: string; failures: { status: string; addresses: string[] }[] }
  | { outcome: 'complained'; messageId: string; addresses: string[] }

/** Why a forwarded mail is ignored. Usually that is not an error: people reply, or have an out-of-office message. */
export type IgnoredReport =
  | 'not-a-report'
  /** A mail that is delayed, has arrived, or was refused for a temporary reason. */
  | 'not-final'
  | 'not-ours'
  | 'another-address'
  | 'already-known'

type Message = { type: string; parts: readonly { type: string; text: string }[] }

/** Reads a delivery status notification (RFC 3464) or an abuse report (RFC 5965). */
export function readMailReport({ type, parts }: Message) {
  const [, kind] = /^multipart\/report\b.*?;\s*report-type\s*=\s*"?([\w-]+)/i.exec(type) ?? []
  const find = (...types: string[]) => parts.find((part) => types.includes(part.type))?.text
  const returned = find('message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers')
  const [messageId] = blocksOf(returned ?? '')[0]?.get('message-id') ?? []
  if (kind?.toLowerCase() === 'delivery-status') {
    const status = find('message/delivery-status', 'message/global-delivery-status')
    return status === undefined ? refused('not-a-report') : readStatus(status, messageId)
  }
  if (kind?.toLowerCase() === 'feedback-report') {
    const feedback = find('message/feedback-report')
    return feedback === undefined ? refused('not-a-report') : readFeedback(feedback, messageId)
  }
  return refused('not-a-report')
}

/**
 * Whether a report counts. Every recipient of a mail knows its id, so a report only counts for the recipient of that
 * mail. When a forwarded mail bounces, the report names another address, and says nothing about the recipient.
 */
export function decideReport(report: MailReport, mail: { recipient: string; outcome: MailOutcome | null }) {
  if (mail.outcome !== null) return refused('already-known')
  const recipient = mail.recipient.toLowerCase()
  if (report.outcome === 'complained') {
    // RFC 6590: providers redact the local part of the address.
    const isNamed =
      report.addresses.length === 0 || report.addresses.some((one) => domainOf(one) === domainOf(recipient))
    return isNamed ? done({ status: null }) : refused('another-address')
  }
  const own = report.failures.find(({ addresses }) => addresses.length === 0 || addresses.includes(recipient))
  return own ? done({ status: own.status }) : refused('another-address')
}

type Fields = ReadonlyMap<string, string[]>

/** The first block is about the report, and has no action; each of the others is about one recipient. */
function readStatus(text: string, messageId: string | undefined) {
  const failures = blocksOf(text).flatMap((fields) => {
    const status = /^failed\b/i.test(fields.get('action')?.[0] ?? '') ? statusOf(fields) : undefined
    const addresses = addressesOf(fields, ['final-recipient', 'original-recipient'])
    return status === undefined ? [] : [{ status, addresses }]
  })
  if (failures.length === 0) return refused('not-final')
  return messageId === undefined ? refused('not-ours') : done({ outcome: 'bounced', messageId, failures } as const)
}

/** Some servers always report 5.0.0 themselves, and only quote the other server's response. */
function statusOf(fields: Fields) {
  const [status = ''] = (fields.get('status')?.[0] ?? '').split(/[\s(]/)
  if (status !== '5.0.0') return isGone(status) ? status : undefined
  const [, reply, code] = /^smtp\s*;\s*((\d{3})[\s-].*)/i.exec(fields.get('diagnostic-code')?.[0] ?? '') ?? []
  return reply === undefined ? undefined : statusOfGone(Number(code), reply)
}

function readFeedback(text: string, messageId: string | undefined) {
  const [fields] = blocksOf(text)
  const kind = fields?.get('feedback-type')?.[0]?.toLowerCase()
  if (!fields || (kind !== 'abuse' && kind !== 'complaint')) return refused('not-final')
  if (messageId === undefined) return refused('not-ours')
  const addresses = addressesOf(fields, ['original-rcpt-to'])
  return done({ outcome: 'complained', messageId, addresses } as const)
}

/** Values that are not an address are ignored: `<redacted>`. */
function addressesOf(fields: Fields, names: readonly string[]) {
  return names
    .flatMap((name) => fields.get(name) ?? [])
    .map((value) => value.replace(/^[\w-]+\s*;/, '').replace(/^[\s<]+|[\s>]+$/g, ''))
    .filter((value) => /^[^\s@]+@[^\s@]+$/.test(value))
    .map((value) => value.toLowerCase())
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

const mostBlocks = 50
const longestValue = 1000

/** Blocks of `Name: value`, separated by an empty line. A value may continue on lines that start with a space. */
function blocksOf(text: string): Fields[] {
  const unfolded = text.replace(/\r\n?/g, '\n').replace(/\n[ \t]+(?=\S)/g, ' ')
  return unfolded
    .trimStart()
    .split(/\n\s*\n/, mostBlocks)
    .map((block) => {
      const fields = new Map<string, string[]>()
      for (const line of block.split('\n')) {
        const colon = line.indexOf(':')
        if (colon < 1) continue
        const name = line.slice(0, colon).trim().toLowerCase()
        const value = line.slice(colon + 1, colon + longestValue).trim()
        const earlier = fields.get(name)
        if (earlier) earlier.push(value)
        else fields.set(name, [value])
      }
      return fields
    })
}
