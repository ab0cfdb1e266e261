import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, time } from './columns.server.ts'

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
    createdAt: createdAt(),
    sentAt: time(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    retryAt: time(),
  },
  (mail) => [index().on(mail.sentAt, mail.retryAt)],
)
