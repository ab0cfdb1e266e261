import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db.server.ts'
import { outgoingMailAttachments, outgoingMails } from './mail.table.ts'

export type Mail = {
  kind: string
  recipient: string
  replyTo?: string
  subject: string
  html: string
  text: string
  /** The row that its content is about: `forgetMailsAbout` deletes the mail together with that. */
  about?: string
  /** A bulk mail: it leaves after the mails that a person waits for. */
  isBulk?: boolean
  /** Extra headers, such as `List-Unsubscribe`. */
  headers?: Record<string, string>
  attachments?: Attachment[]
}

export type Attachment = { name: string; mime: string; content: Uint8Array }

/** Puts a mail in the outbox, in the same transaction as the change that it is about: both happen or neither. */
export async function queueMail(tx: Tx, { attachments = [], ...mail }: Mail) {
  const [queued] = await tx.insert(outgoingMails).values(mail).returning({ id: outgoingMails.id })
  if (attachments.length === 0) return
  await tx.insert(outgoingMailAttachments).values(attachments.map((file) => ({ ...file, mailId: queued!.id })))
}

/** Deletes mails from the outbox, sent or not, together with what they are about. Returns how many. */
export async function forgetMailsAbout(tx: Tx, abouts: readonly string[]) {
  if (abouts.length === 0) return 0
  const forgotten = await tx
    .delete(outgoingMails)
    .where(inArray(outgoingMails.about, [...abouts]))
    .returning({ id: outgoingMails.id })
  return forgotten.length
}

/** Deletes mails that were not sent yet: their content is no longer true. */
export async function withdrawMailsAbout(tx: Tx, about: string) {
  await tx.delete(outgoingMails).where(and(eq(outgoingMails.about, about), isNull(outgoingMails.sentAt)))
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
