import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, oneOf, time } from '../columns.server.ts'

/** After this many attempts a mail is given up, unless a server refuses it permanently before. */
export const maxAttempts = 12

const outcomes = ['bounced', 'complained'] as const

/** Mails wait here from the transaction that queued them until the mail server accepts them. */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    id: id(),
    kind: text().notNull(),
    recipient: text().notNull(),
    replyTo: text(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    /** The row that its content is about, such as `application 12`: the mail is deleted together with that. */
    about: text(),
    /** A bulk mail: mails that a person waits for go first. */
    isBulk: boolean().notNull().default(false),
    /** Extra headers. */
    headers: jsonb().$type<Record<string, string>>(),
    createdAt: createdAt(),
    sentAt: time(),
    attempts: integer().notNull().default(0),
    /** After this many attempts it is given up: fewer than usual once a server refused it permanently. */
    attemptsAllowed: integer().notNull().default(maxAttempts),
    lastError: text(),
    /** When it is retried; while it is being sent, when another process may take it over. */
    retryAt: time(),
    /** Whether it is being sent, until `retryAt`. */
    isClaimed: boolean().notNull().default(false),
    /** When a server said that its address is unknown, without a status that confirms it. */
    addressRefusedAt: time(),
    /** The bounce or complaint reported after it was sent. */
    outcome: text({ enum: outcomes }),
  },
  (mail) => [
    index().on(mail.sentAt),
    // In sending order, so that the next mail is found at once however many wait.
    index('outgoing_mails_to_send')
      .on(mail.isBulk, mail.retryAt.nullsFirst(), mail.id)
      .where(sql`sent_at is null and attempts < attempts_allowed`),
    index('outgoing_mails_refused')
      .on(sql`lower(recipient)`)
      .where(sql`address_refused_at is not null`),
    index().on(mail.about),
    check('outgoing_mails_outcome', oneOf(mail.outcome, outcomes)),
  ],
)

/** Attachments of a mail, deleted with it. */
export const outgoingMailAttachments = pgTable(
  'outgoing_mail_attachments',
  {
    id: id(),
    mailId: integer()
      .notNull()
      .references(() => outgoingMails.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    mime: text().notNull(),
    content: bytes().notNull(),
  },
  (attachment) => [
    // Mail servers refuse larger mails.
    check('outgoing_mail_attachments_size', sql`octet_length(${attachment.content}) between 1 and 5000000`),
    index().on(attachment.mailId),
  ],
)

/** When the next bulk mail may leave: one row, shared by all processes. */
export const mailPace = pgTable('mail_pace', { id: integer().primaryKey(), nextAt: time().notNull() }, (pace) => [
  check('mail_pace_one', sql`${pace.id} = 1`),
])
