import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import type { Db, Tx } from './db.server.ts'
import type { Log } from './log.server.ts'
import { outgoingMails } from './mail.table.ts'

export type Mail = {
  kind: string
  recipient: string
  replyTo?: string
  subject: string
  html: string
  text: string
}

/** Takes one mail away; throws when the mail server does not want it now. */
export type Transport = { send: (mail: Mail) => Promise<void> }

export function smtpTransport(url: string, from: string): Transport {
  const mailer = createTransport(url, { from })
  return {
    async send({ recipient, replyTo, subject, html, text }) {
      await mailer.sendMail({
        to: { name: '', address: recipient },
        replyTo,
        subject,
        html,
        text,
        textEncoding: 'base64',
      })
    },
  }
}

/** Puts a mail in the outbox, in the transaction of what it tells about: both happen or neither. */
export async function queueMail(tx: Tx, mail: Mail) {
  await tx.insert(outgoingMails).values(mail)
}

const maxAttempts = 12

/** Sends what waits, oldest first. A mail that fails waits longer each time, up to an hour; after twelve tries it stays. */
export async function deliverMails(db: Db, transport: Transport, { now, log }: { now: () => Date; log: Log }) {
  for (let sent = 0; ; sent += 1) {
    const mail = await db.transaction(async (tx) => {
      // Another process skips the row this one is busy with.
      const [next] = await tx
        .select()
        .from(outgoingMails)
        .where(
          and(
            isNull(outgoingMails.sentAt),
            sql`${outgoingMails.attempts} < ${maxAttempts}`,
            or(isNull(outgoingMails.retryAt), lte(outgoingMails.retryAt, now())),
          ),
        )
        .orderBy(asc(outgoingMails.id))
        .limit(1)
        .for('update', { skipLocked: true })
      if (!next) return undefined
      const failure = await transport.send({ ...next, replyTo: next.replyTo ?? undefined }).then(
        () => undefined,
        (error: unknown) => error,
      )
      if (failure) log.warn({ mail: next.id, kind: next.kind, error: String(failure) }, 'a mail could not be sent')
      await tx
        .update(outgoingMails)
        .set(
          failure
            ? { attempts: next.attempts + 1, lastError: String(failure), retryAt: after(now(), next.attempts) }
            : { attempts: next.attempts + 1, lastError: null, sentAt: now() },
        )
        .where(eq(outgoingMails.id, next.id))
      return next
    })
    if (!mail) return sent
  }
}

function after(now: Date, attempts: number) {
  return new Date(now.getTime() + Math.min(60, 2 ** attempts) * 60_000)
}

/** The newest mails of the outbox, for /dev/mail. */
export function listMails(db: Db) {
  return db
    .select()
    .from(outgoingMails)
    .orderBy(sql`${outgoingMails.id} desc`)
    .limit(100)
}
