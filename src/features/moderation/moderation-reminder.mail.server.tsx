import { daysBetween } from '#basics/dutch-date.ts'
import type { Mail } from '#platform/mail/mail.server.ts'
import { MailButton, MailFacts, MailFrame, MailSmall, MailText, renderMail } from '#ui/mail/mail.server.tsx'
import type { MailSite } from '#ui/mail/mail-site.rules.ts'
import { moderationMailText } from './moderation-mail.text.ts'
import { isLate, oldestOf, type ToDo } from './moderation-reminder.rules.ts'
import { moderationReminderText as text } from './moderation-reminder.text.ts'
import { moderationText } from './moderation.text.ts'

type Reminder = { recipient: string; firstName: string; toDo: readonly ToDo[]; site: MailSite; now: Date }

/**
 * Tells an admin what waits for a decision: only how many and how long, because names and texts must not leave the
 * board.
 */
export async function mailModerationReminder({ recipient, firstName, toDo, site, now }: Reminder): Promise<Mail> {
  const total = toDo.reduce((sum, { count }) => sum + count, 0)
  const late = toDo.filter((one) => isLate(one, now))
  const subject = text.subject(total)
  const lead = [
    text.lead(total, daysBetween(oldestOf(toDo), now)),
    ...(late.length > 0 ? [text.late(total)] : []),
  ].join(' ')
  return {
    kind: 'moderation-reminder',
    recipient,
    subject,
    ...(await renderMail(
      <MailFrame title={subject} preview={lead} site={site} closing={<MailSmall>{text.why}</MailSmall>}>
        <MailText>{moderationMailText.greeting(firstName)}</MailText>
        <MailText>{lead}</MailText>
        <MailFacts
          facts={toDo.map((one) => [
            moderationText.state[one.state],
            `${text.waiting(one.count, one.oldestAt)}\n${text.promised(one.state, late.includes(one))}`,
          ])}
        />
        <MailButton href={`${site.address}/beheer/vacatures?lijst=te-doen`}>{text.button}</MailButton>
      </MailFrame>,
    )),
  }
}
