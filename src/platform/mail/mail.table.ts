import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, oneOf, time } from '../columns.server.ts'

/** After so many a mail is given up, unless a server refuses it for good. */
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
    /** What its content is about, such as `application 12`: it is removed together with that. */
    about: text(),
    /** One of the many of a run: whatever a person waits for goes first. */
    isBulk: boolean().notNull().default(false),
    /** Beside the usual ones. */
    headers: jsonb().$type<Record<string, string>>(),
    createdAt: createdAt(),
    sentAt: time(),
    attempts: integer().notNull().default(0),
    /** After so many it is given up: fewer than usual once a server refused it for good. */
    attemptsAllowed: integer().notNull().default(maxAttempts),
    lastError: text(),
    /** While it is being sent: when another process may take it over. */
    retryAt: time(),
    /** It is being sent until `retryAt`. */
    isClaimed: boolean().notNull().default(false),
    /** When a server said that its address is unknown, without a status that makes that certain. */
    addressRefusedAt: time(),
    /** What was reported about it after it was sent. */
    outcome: text({ enum: outcomes }),
  },
  (mail) => [
    index().on(mail.sentAt),
    // In the order in which they leave, so that the next one is found at once however many wait.
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

/** Files that go along with a mail, and are forgotten with it. */
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
    // Mail servers refuse what is much larger.
    check('outgoing_mail_attachments_size', sql`octet_length(${attachment.content}) between 1 and 5000000`),
    index().on(attachment.mailId),
  ],
)

/** When the next mail of a run may leave: one row, for all processes together. */
export const mailPace = pgTable('mail_pace', { id: integer().primaryKey(), nextAt: time().notNull() }, (pace) => [
  check('mail_pace_one', sql`${pace.id} = 1`),
])
