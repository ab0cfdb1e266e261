import { and, eq, gte, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { Admin } from '#features/accounts/actor.rules.ts'
import type { Db } from '#platform/db.server.ts'
import { chosenOf, containing, listPage } from '#platform/listing.server.ts'
import { outgoingMails as mail } from '#platform/mail/mail.table.ts'
import { isSuppressed } from '#platform/mail/mail-suppression.server.ts'
import { mailSuppressions } from '#platform/mail/mail-suppression.table.ts'
import type { ListQuery } from '#ui/lists/list-query.rules.ts'
import { mailState, stuckFilter } from './mail.rules.ts'

export type MailRow = Awaited<ReturnType<typeof listOutbox>>['rows'][number]
export type SuppressionRow = Awaited<ReturnType<typeof listSuppressions>>['rows'][number]

/** Whether its recipient is suppressed. */
export const getsNoMail = isSuppressed(mail.recipient)
const isWaiting = and(isNull(mail.sentAt), not(getsNoMail))
const isGivenUp = gte(mail.attempts, mail.attemptsAllowed)
// A mail that crashed the process each time has no error.
const isStuck = and(isWaiting, or(isNotNull(mail.lastError), isGivenUp))

const states: Record<string, SQL | undefined> = {
  wacht: and(isWaiting, isNull(mail.lastError), not(isGivenUp)),
  hangt: and(isStuck, not(isGivenUp)),
  opgegeven: and(isWaiting, isGivenUp),
  onderdrukt: and(isNull(mail.sentAt), getsNoMail),
  verstuurd: and(isNotNull(mail.sentAt), isNull(mail.outcome)),
  teruggekomen: eq(mail.outcome, 'bounced'),
  klacht: eq(mail.outcome, 'complained'),
  [stuckFilter]: isStuck,
}

/** The outbox, without the contents of the mails: these are private to the recipients. */
export async function listOutbox(db: Db, _admin: Admin, { asked }: { asked: ListQuery }) {
  const { staat } = asked.chosen
  const where = and(
    chosenOf(asked, mail.id),
    containing(asked.words, [mail.recipient, mail.subject]),
    staat === undefined ? undefined : states[staat],
  )
  const found = db
    .select({
      id: mail.id,
      kind: mail.kind,
      recipient: mail.recipient,
      subject: mail.subject,
      createdAt: mail.createdAt,
      sentAt: mail.sentAt,
      attempts: mail.attempts,
      attemptsAllowed: mail.attemptsAllowed,
      lastError: mail.lastError,
      outcome: mail.outcome,
      isSuppressed: getsNoMail,
    })
    .from(mail)
    .where(where)
    .$dynamic()
  const columns = { aan: mail.recipient, gemaakt: mail.createdAt, verstuurd: mail.sentAt }
  const { rows, total } = await listPage(db, found, { asked, columns, id: mail.id })
  return { rows: rows.map((row) => ({ ...row, state: mailState(row) })), total }
}

/** How many mails failed and were not sent yet. */
export function countStuck(db: Db, _admin: Admin) {
  return db.$count(mail, isStuck)
}

/** The number of sent and stuck mails since a moment. */
export async function sumMails(db: Db, admin: Admin, { since }: { since: Date }) {
  const [stuck, sent] = await Promise.all([countStuck(db, admin), db.$count(mail, sql`${mail.sentAt} >= ${since}`)])
  return { stuck, sent }
}

/** The suppressed addresses. */
export function listSuppressions(db: Db, _admin: Admin, { asked }: { asked: ListQuery }) {
  const where = and(
    chosenOf(asked, mailSuppressions.id),
    containing(asked.words, [mailSuppressions.email, mailSuppressions.reason]),
  )
  const columns = { adres: mailSuppressions.email, sinds: mailSuppressions.createdAt }
  const found = db.select().from(mailSuppressions).where(where).$dynamic()
  return listPage(db, found, { asked, columns, id: mailSuppressions.id })
}
