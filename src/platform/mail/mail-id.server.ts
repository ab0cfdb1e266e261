import { timingSafeEqual } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { keyedHash } from '../signing.server.ts'

type Queued = { id: number; createdAt: Date }

export type MailIds = ReturnType<typeof mailIds>

/** 132 bits. The full hash would fold the header, which not every mail client handles well. */
const sealLength = 22

/**
 * The `Message-ID` of each mail in the outbox: the same for each attempt, and only this board can make it. So a report
 * that contains it is about a mail that this board really sent.
 */
export function mailIds(secret: string, from: string) {
  // The sender's own domain, as mail servers expect.
  const domain = domainToASCII(/@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? '') || 'streekbaan.mail'
  // A restored database reuses ids, but not creation times.
  const seal = ({ id, createdAt }: Queued) =>
    keyedHash(secret, 'mail', `${id} ${createdAt.getTime()}`).slice(0, sealLength)
  return {
    of: (mail: Queued) => `<${mail.id}.${seal(mail)}@${domain}>`,
    /** The mail that a `Message-ID` claims to be of. Anyone can claim that: `isOf` checks it. */
    claimedBy(messageId: string) {
      const id = Number(read(messageId)?.id)
      return Number.isSafeInteger(id) && id < 2 ** 31 ? id : undefined
    },
    isOf(messageId: string, mail: Queued) {
      const given = Buffer.from(read(messageId)?.seal ?? '')
      const expected = Buffer.from(seal(mail))
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}

/** Ignores the domain: the board's address may change while its mails are on their way. */
function read(messageId: string) {
  return /^<(?<id>\d{1,10})\.(?<seal>[\w-]{22})@[^\s<>@]+>$/.exec(messageId)?.groups as
    | { id: string; seal: string }
    | undefined
}
