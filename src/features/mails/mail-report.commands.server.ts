import { and, eq, isNull, sql } from 'drizzle-orm'
import { done, refused, type Result } from '#basics/result.ts'
import { leaveAlert, lockActive } from '#features/job-alerts/job-alert.commands.server.ts'
import { readAboutSubscription } from '#features/job-alerts/job-alert.rules.ts'
import type { Db } from '#platform/db.server.ts'
import type { MailIds } from '#platform/mail/mail-id.server.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { mailSuppressions } from '#platform/mail/mail-suppression.table.ts'
import { readMime } from '#platform/mail/mime.server.ts'
import { decideReport, type IgnoredReport, type MailOutcome, readMailReport } from './mail-report.rules.ts'
import { mailText } from './mail.text.ts'

type Heard = { source: Uint8Array; ids: MailIds; now: Date }

/**
 * Suppresses a recipient whose mail bounced permanently, or who reported it as spam. Anyone can write a report: only
 * one with the id of a mail that is still in the outbox counts, and only for the recipient of that mail.
 */
export async function hearMailReport(db: Db, { source, ids, now }: Heard): Promise<Result<MailOutcome, IgnoredReport>> {
  const message = await readMime(source)
  const report = message ? readMailReport(message) : refused('not-a-report')
  if (!report.ok) return report
  const { outcome, messageId } = report.value
  const mailId = ids.claimedBy(messageId)
  if (mailId === undefined) return refused('not-ours')

  return db.transaction(async (tx) => {
    const { id, createdAt, recipient, about } = outgoingMails
    const [mail] = await tx
      .select({ id, createdAt, recipient, about, outcome: outgoingMails.outcome })
      .from(outgoingMails)
      .where(eq(id, mailId))
    if (!mail || !ids.isOf(messageId, mail)) return refused('not-ours')
    const decision = decideReport(report.value, mail)
    if (!decision.ok) return decision

    const { status } = decision.value
    const subscriptionId = outcome === 'complained' ? readAboutSubscription(mail.about) : undefined
    // Locked before the mail: unsubscribing locks a subscription first and its mails after it.
    if (subscriptionId !== undefined) await lockActive(tx, subscriptionId)
    const [marked] = await tx
      .update(outgoingMails)
      .set({
        outcome,
        lastError: status,
        sentAt: sql`coalesce(${outgoingMails.sentAt}, ${now.toISOString()}::timestamptz)`,
        // Ending the subscription erases its other mails; this one shows an admin what was reported.
        ...(subscriptionId !== undefined && { about: null }),
      })
      .where(and(eq(id, mail.id), isNull(outgoingMails.outcome)))
      .returning({ id })
    if (!marked) return refused('already-known')

    if (subscriptionId !== undefined) await leaveAlert(tx, { subscriptionId, now })
    const { bounced, complained, complainedOfAlert } = mailText.reported
    const whyNot = subscriptionId === undefined ? complained : complainedOfAlert
    await tx
      .insert(mailSuppressions)
      .values({
        email: mail.recipient.toLowerCase(),
        reason: status === null ? whyNot : bounced(status),
        createdAt: now,
      })
      .onConflictDoNothing()
    return done(outcome)
  })
}
