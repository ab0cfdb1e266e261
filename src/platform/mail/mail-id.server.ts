import { timingSafeEqual } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { keyedHash } from '../signing.server.ts'

type Queued = { id: number; createdAt: Date }

export type MailIds = ReturnType<typeof mailIds>

/** 132 bits. With the whole of it the header would be folded, which not every program reads well. */
const sealLength = 22

/**
 * The `Message-ID` of each mail in the outbox: the same each time that it is tried, and only this board can make it. So a
 * report that holds it is about a mail that this board really sent.
 */
export function mailIds(secret: string, from: string) {
  // Of the sender's own domain, as mailboxes expect.
  const domain = domainToASCII(/@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? '') || 'streekbaan.mail'
  // An id is used again when a database is restored; the moment is not.
  const seal = ({ id, createdAt }: Queued) =>
    keyedHash(secret, 'mail', `${id} ${createdAt.getTime()}`).slice(0, sealLength)
  return {
    of: (mail: Queued) => `<${mail.id}.${seal(mail)}@${domain}>`,
    /** Which mail a `Message-ID` says it is of. Anyone can say that: `isOf` tells whether it is true. */
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

/** Whatever its domain: a board can get another address while its mails are on their way. */
function read(messageId: string) {
  return /^<(?<id>\d{1,10})\.(?<seal>[\w-]{22})@[^\s<>@]+>$/.exec(messageId)?.groups as
    | { id: string; seal: string }
    | undefined
}
