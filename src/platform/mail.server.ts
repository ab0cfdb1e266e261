import { setTimeout as pause } from 'node:timers/promises'
import { and, asc, eq, getTableColumns, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import { statusOfGone } from '#basics/mail-status.ts'
import type { Db, Tx } from './db.server.ts'
import type { Log } from './log.server.ts'
import type { MailIds } from './mail-id.server.ts'
import { outgoingMailAttachments, outgoingMails } from './mail.table.ts'
import { mailSuppressions } from './mail-suppression.table.ts'

export type Mail = {
  kind: string
  recipient: string
  replyTo?: string
  subject: string
  html: string
  text: string
  /** What its content is about: `forgetMailsAbout` removes it with that. */
  about?: string
  /** Beside the usual ones, such as `List-Unsubscribe`. */
  headers?: Record<string, string>
  attachments?: Attachment[]
}

/** With what its `Message-ID` is made of: sent again after a crash, it is recognised as the same mail. */
type Leaving = Mail & { id: number; createdAt: Date }

export type Attachment = { name: string; mime: string; content: Uint8Array }

export type Transport = {
  /** Sends one mail; throws if the mail server does not accept it now. */
  send: (mail: Leaving) => Promise<void>
  /** Nothing more is to be sent for now. */
  rest?: () => void
}

/** Signs every mail for a domain; the public half of the key is in its DNS. */
export type Dkim = { domain: string; selector: string; privateKey: string }

// RFC 8058: one click unsubscribes only if the signature covers both headers.
const signedHeaders = [
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding',
  'List-ID:List-Unsubscribe:List-Unsubscribe-Post',
].join(':')

// A mail server that does not answer must not hold things up for long.
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

export function smtpTransport(url: string, from: string, { ids, dkim }: { ids: MailIds; dkim?: Dkim }): Transport {
  const signing = dkim && {
    domainName: dkim.domain,
    keySelector: dkim.selector,
    privateKey: dkim.privateKey,
    headerFieldNames: signedHeaders,
  }
  // Connecting takes ten times as long as a mail: one connection sends all that waits.
  const pool = { pool: true, maxConnections: 1, maxMessages: 1000, maxRequeues: 1 } as const
  const open = () => createTransport({ url, ...pool, ...patience, ...(signing && { dkim: signing }) }, { from })
  let mailer: ReturnType<typeof open> | undefined
  return {
    rest() {
      mailer?.close()
      mailer = undefined
    },
    async send({ id, createdAt, recipient, replyTo, subject, html, text, headers, attachments = [] }) {
      mailer ??= open()
      await mailer.sendMail({
        to: { name: '', address: recipient },
        replyTo,
        messageId: ids.of({ id, createdAt }),
        headers,
        subject,
        html,
        text,
        textEncoding: 'base64',
        attachments: attachments.map(({ name, mime, content }) => ({
          filename: name,
          contentType: mime,
          content: Buffer.from(content),
        })),
      })
    },
  }
}

/** Puts a mail in the outbox, in the transaction of what it is about: both happen or neither. */
export async function queueMail(tx: Tx, { attachments = [], ...mail }: Mail) {
  const [queued] = await tx.insert(outgoingMails).values(mail).returning({ id: outgoingMails.id })
  if (attachments.length === 0) return
  await tx.insert(outgoingMailAttachments).values(attachments.map((file) => ({ ...file, mailId: queued!.id })))
}

/** Removes mails from the outbox, sent or not, with what they were about. Returns how many. */
export async function forgetMailsAbout(tx: Tx, abouts: readonly string[]) {
  if (abouts.length === 0) return 0
  const forgotten = await tx
    .delete(outgoingMails)
    .where(inArray(outgoingMails.about, [...abouts]))
    .returning({ id: outgoingMails.id })
  return forgotten.length
}

export const maxAttempts = 12
// Longer than sending can take: after this, a mail held by a process that died can be taken over.
const claimMs = 10 * 60_000

type Clock = {
  now: () => Date
  log: Log
  /** The most mails that leave in a minute; 0: as fast as the server takes them. */
  perMinute?: number
}

/**
 * Sends waiting mails, oldest first, and returns how many were sent. A mail that fails waits longer each time, up to an
 * hour, and is given up after twelve attempts. If the server itself cannot be reached, the rest waits too.
 */
export async function deliverMails(db: Db, transport: Transport, clock: Clock) {
  try {
    return await deliverAll(db, transport, clock)
  } finally {
    transport.rest?.()
  }
}

async function deliverAll(db: Db, transport: Transport, { now, log, perMinute = 0 }: Clock) {
  let sent = 0
  for (;;) {
    if (perMinute > 0 && sent > 0) await pause(60_000 / perMinute)
    const mail = await claimMail(db, now())
    if (!mail) return sent
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
    await db
      .update(outgoingMails)
      .set(
        failure
          ? { lastError: String(failure), retryAt: after(now(), mail.attempts) }
          : { lastError: null, sentAt: now() },
      )
      .where(eq(outgoingMails.id, mail.id))
    if (!failure) {
      sent += 1
      continue
    }
    const { code, responseCode, response } = failure as { code?: string; responseCode?: number; response?: string }
    if (responseCode && statusOfGone(responseCode, response ?? '')) await suppress(db, mail.recipient, responseCode)
    // Without the server's own message, which may quote the address.
    log.warn({ mail: mail.id, kind: mail.kind, code, responseCode }, 'a mail could not be sent')
    const isAboutThisMail = responseCode !== undefined
    if (!isAboutThisMail) return sent
  }
}

/** Claims the next mail; another process skips the row this one is working on. */
async function claimMail(db: Db, now: Date) {
  return db.transaction(async (tx) => {
    const [next] = await tx
      .select()
      .from(outgoingMails)
      .where(
        and(
          isNull(outgoingMails.sentAt),
          sql`${outgoingMails.attempts} < ${maxAttempts}`,
          or(isNull(outgoingMails.retryAt), lte(outgoingMails.retryAt, now)),
          isWelcome,
        ),
      )
      .orderBy(asc(outgoingMails.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!next) return undefined
    const claim = { attempts: next.attempts + 1, retryAt: new Date(now.getTime() + claimMs) }
    await tx.update(outgoingMails).set(claim).where(eq(outgoingMails.id, next.id))
    return { ...next, ...claim, attachments: await listAttachments(tx, next.id) }
  })
}

/** Mail to a suppressed address waits, and is forgotten with the rest; without the suppression it is sent after all. */
const isWelcome = sql`not exists (select 1 from ${mailSuppressions} s where s.email = lower(outgoing_mails.recipient))`

function listAttachments(tx: Tx, mailId: number): Promise<Attachment[]> {
  const { name, mime, content } = outgoingMailAttachments
  return tx
    .select({ name, mime, content })
    .from(outgoingMailAttachments)
    .where(eq(outgoingMailAttachments.mailId, mailId))
    .orderBy(asc(outgoingMailAttachments.id))
}

async function suppress(db: Db, recipient: string, code: number) {
  await db
    .insert(mailSuppressions)
    .values({ email: recipient.toLowerCase(), reason: `De mailserver zegt dat dit adres niet bestaat (${code}).` })
    .onConflictDoNothing()
}

function after(now: Date, attempts: number) {
  return new Date(now.getTime() + Math.min(60, 2 ** (attempts - 1)) * 60_000)
}

/** The newest mails in the outbox, for /dev/mail. */
export function listMails(db: Db) {
  const attachments = sql<{ id: number; name: string }[]>`coalesce((
    select json_agg(json_build_object('id', a.id, 'name', a.name) order by a.id)
    from outgoing_mail_attachments a where a.mail_id = ${outgoingMails}.id), '[]')`
  return db
    .select({ ...getTableColumns(outgoingMails), attachments })
    .from(outgoingMails)
    .orderBy(sql`${outgoingMails.id} desc`)
    .limit(100)
}

/** One mail in the outbox, for /dev/mail. */
export async function findMail(db: Db, id: number) {
  const [mail] = await db.select().from(outgoingMails).where(eq(outgoingMails.id, id))
  return mail
}

/** One file of a mail in the outbox, for /dev/mail. */
export async function findAttachment(db: Db, id: number): Promise<Attachment | undefined> {
  const [attachment] = await db.select().from(outgoingMailAttachments).where(eq(outgoingMailAttachments.id, id))
  return attachment
}
