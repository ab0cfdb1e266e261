import { setTimeout as pause } from 'node:timers/promises'
import { and, asc, eq, exists, gte, isNull, lt, lte, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { localDay, localMoment } from '#basics/dutch-date.ts'
import { judgeRefusal } from '#basics/mail-status.ts'
import type { Db, Tx } from '../db.server.ts'
import type { Log } from '../log.server.ts'
import type { Attachment } from './mail.server.ts'
import { mailPace, maxAttempts, outgoingMailAttachments, outgoingMails } from './mail.table.ts'
import { isSuppressed } from './mail-suppression.server.ts'
import { mailSuppressions } from './mail-suppression.table.ts'
import { isOutage, type Transport } from './smtp.server.ts'

// Longer than sending can take: after this, another process can take over a mail held by a process that died.
const claimMs = 10 * 60_000

type Failure = { code?: string; responseCode?: number; response?: string; command?: string }

type Clock = {
  now: () => Date
  log: Log
  /** The maximum number of mails per minute, for which only bulk mails wait; 0: as fast as the server accepts them. */
  perMinute?: number
  /** Once it is aborted, no further mail is started. */
  stopping?: AbortSignal
}

/**
 * Sends waiting mails, bulk mails last, and returns how many were sent. A mail that fails waits longer each time, up to
 * an hour, and is given up after twelve attempts: sooner if it is refused permanently. If the server itself cannot be
 * reached, everything waits.
 */
export async function deliverMails(db: Db, transport: Transport, clock: Clock) {
  try {
    return await deliverAll(db, transport, clock)
  } finally {
    transport.rest?.()
  }
}

async function deliverAll(db: Db, transport: Transport, { now, log, perMinute = 0, stopping }: Clock) {
  let sent = 0
  while (!stopping?.aborted) {
    const next = await claimMail(db, { now: now(), perMinute })
    if (next === 'none') return sent
    if ('waitMs' in next) {
      // Checks regularly whether there is a mail that need not wait.
      await pause(Math.min(next.waitMs, 1000), undefined, { signal: stopping }).catch(() => {})
      continue
    }
    const { mail } = next
    // Outside the transaction: a slow mail server must not hold a connection or a lock.
    const failure = await transport
      .send({
        ...mail,
        replyTo: mail.replyTo ?? undefined,
        about: mail.about ?? undefined,
        headers: mail.headers ?? undefined,
      })
      .then(
        () => undefined,
        (error: unknown) => error ?? new Error('refused'),
      )
    if (!failure) {
      await leave(db, mail, { lastError: null, sentAt: now() })
      sent += 1
      continue
    }
    const { code, responseCode, response = '', command } = failure as Failure
    // Without the server's own message, which may quote the address.
    log.warn({ mail: mail.id, kind: mail.kind, code, responseCode }, 'a mail could not be sent')
    const lastError = String(failure)
    if (isOutage(failure)) {
      await leave(db, mail, { lastError, retryAt: afterOutage(mail, now()), attempts: mail.attempts - 1 })
      return sent
    }
    if (responseCode === undefined) {
      await leave(db, mail, { lastError, ...nextTry('later', mail, now()) })
      return sent
    }
    const refusal = judgeRefusal({ code: responseCode, reply: response, command })
    await db.transaction(async (tx) => {
      await leave(tx, mail, { lastError, ...nextTry(refusal, mail, now()) })
      if (refusal === 'gone') await suppress(tx, mail.recipient, goneReason(responseCode))
      const isUnknownAgain = refusal === 'unknown' && (await wasUnknownBefore(tx, mail.recipient, now()))
      if (isUnknownAgain) await suppress(tx, mail.recipient, unknownReason(responseCode))
    })
  }
  return sent
}

type Claimed = { mail: typeof outgoingMails.$inferSelect & { attachments: Attachment[] } }

/**
 * Claims the next mail: those that a person waits for before bulk mails, and of each kind those never tried first. Other
 * processes skip its row.
 */
async function claimMail(
  db: Db,
  { now, perMinute }: { now: Date; perMinute: number },
): Promise<Claimed | { waitMs: number } | 'none'> {
  return db.transaction(async (tx) => {
    const [next] = await tx
      .select()
      .from(outgoingMails)
      .where(
        and(
          isNull(outgoingMails.sentAt),
          isNotGivenUp,
          or(isNull(outgoingMails.retryAt), lte(outgoingMails.retryAt, now)),
          isWelcome,
        ),
      )
      .orderBy(asc(outgoingMails.isBulk), sql`${outgoingMails.retryAt} asc nulls first`, asc(outgoingMails.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!next) return 'none'
    if (perMinute > 0) {
      const waitMs = await takeTurn(tx, { perMinute, mayWait: next.isBulk })
      if (waitMs > 0) return { waitMs }
    }
    const claim = { attempts: next.attempts + 1, retryAt: new Date(now.getTime() + claimMs), isClaimed: true }
    await tx.update(outgoingMails).set(claim).where(eq(outgoingMails.id, next.id))
    return { mail: { ...next, ...claim, attachments: await listAttachments(tx, next.id) } }
  })
}

/**
 * Takes the next turn at the pace that all processes share, or returns in how many milliseconds it comes. Uses the
 * database's clock, which is the same for all of them.
 */
async function takeTurn(tx: Tx, { perMinute, mayWait }: { perMinute: number; mayWait: boolean }) {
  const step = sql`${60_000 / perMinute}::float8 * interval '1 millisecond'`
  const [taken] = await tx
    .insert(mailPace)
    .values({ id: 1, nextAt: sql`clock_timestamp() + ${step}` })
    .onConflictDoUpdate({
      target: mailPace.id,
      set: { nextAt: sql`greatest(${mailPace.nextAt}, clock_timestamp()) + ${step}` },
      setWhere: mayWait ? sql`${mailPace.nextAt} <= clock_timestamp()` : undefined,
    })
    .returning({ id: mailPace.id })
  if (taken) return 0
  const [turn] = await tx
    .select({ inMs: sql<number>`(extract(epoch from ${mailPace.nextAt} - clock_timestamp()) * 1000)::float8` })
    .from(mailPace)
  return Math.max(1, turn!.inMs)
}

/** Stores the outcome of a mail that was claimed. */
async function leave(db: Db | Tx, { id }: { id: number }, became: Partial<typeof outgoingMails.$inferInsert>) {
  await db
    .update(outgoingMails)
    .set({ ...became, isClaimed: false })
    .where(eq(outgoingMails.id, id))
}

// Written as in the index, so that it is used.
const isNotGivenUp = sql`${outgoingMails.attempts} < ${outgoingMails.attemptsAllowed}`

/**
 * Mail to a suppressed address waits, and is deleted with the rest; once the suppression is lifted it is sent after
 * all.
 */
const isWelcome = not(isSuppressed(outgoingMails.recipient))

function listAttachments(tx: Tx, mailId: number): Promise<Attachment[]> {
  const { name, mime, content } = outgoingMailAttachments
  return tx
    .select({ name, mime, content })
    .from(outgoingMailAttachments)
    .where(eq(outgoingMailAttachments.mailId, mailId))
    .orderBy(asc(outgoingMailAttachments.id))
}

const goneReason = (code: number) => `De mailserver zegt dat dit adres niet bestaat (${code}).`
const unknownReason = (code: number) => `De mailserver weigerde dit adres op twee dagen (${code}).`

async function suppress(tx: Tx, recipient: string, reason: string) {
  await tx.insert(mailSuppressions).values({ email: recipient.toLowerCase(), reason }).onConflictDoNothing()
}

/**
 * Whether another mail to this address was refused as unknown on an earlier day, by a server that has accepted mails
 * since. The refusal at hand has today's date.
 */
async function wasUnknownBefore(tx: Tx, recipient: string, now: Date) {
  const earlier = alias(outgoingMails, 'earlier')
  const taken = alias(outgoingMails, 'taken')
  const [before] = await tx
    .select({ id: earlier.id })
    .from(earlier)
    .where(
      and(
        eq(sql`lower(${earlier.recipient})`, recipient.toLowerCase()),
        lt(earlier.addressRefusedAt, localMoment(localDay(now), '00:00')),
        // A server that refuses everything is misconfigured: that says nothing about an address.
        exists(tx.select({ id: taken.id }).from(taken).where(gte(taken.sentAt, earlier.addressRefusedAt))),
      ),
    )
    .limit(1)
  return before !== undefined
}

// A server may be mistaken about a permanent refusal, because of the content or the sender: two more attempts follow.
const attemptsAfterNo = 3
const minutesAfterNo = 60

/** When a refused mail is retried, and the maximum number of attempts. */
function nextTry(refusal: ReturnType<typeof judgeRefusal>, { attempts }: { attempts: number }, now: Date) {
  if (refusal === 'later') return { retryAt: after(now, attempts), attemptsAllowed: maxAttempts }
  if (refusal === 'unknown') return { retryAt: now, attemptsAllowed: attempts, addressRefusedAt: now }
  return { retryAt: minutesOn(now, minutesAfterNo), attemptsAllowed: attemptsAfterNo }
}

function after(now: Date, attempts: number) {
  return minutesOn(now, Math.min(60, 2 ** (attempts - 1)))
}

/**
 * An outage does not count as an attempt. The longer a mail has waited, the longer until its retry: one that makes a
 * server hang up ends every run that it is in, and later mails must be sent in the other runs.
 */
function afterOutage({ createdAt }: { createdAt: Date }, now: Date) {
  const ageMinutes = (now.getTime() - createdAt.getTime()) / 60_000
  return minutesOn(now, Math.min(60, Math.max(1, Math.round(ageMinutes / 10))))
}

function minutesOn(now: Date, minutes: number) {
  return new Date(now.getTime() + minutes * 60_000)
}
