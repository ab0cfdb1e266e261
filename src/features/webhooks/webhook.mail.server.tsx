import { boardSite } from '#features/regions/region.rules.ts'
import type { Mail } from '#platform/mail/mail.server.ts'
import { MailButton, MailFrame, MailText, renderMail } from '#ui/mail/mail.server.tsx'
import { type OffReason, webhooksPath } from './webhook.rules.ts'
import { webhookText } from './webhook.text.ts'

type SwitchedOff = {
  webhookId: number
  /** The host of the receiver; the rest of its address may contain a secret key. */
  host: string
  off: Exclude<OffReason, 'owner'>
  recipient: string
  firstName: string
  /** The address of the board. */
  address: string
}

/** Reports that a webhook was switched off because its receiver does not respond. */
export async function mailSwitchedOff({
  webhookId,
  host,
  off,
  recipient,
  firstName,
  address,
}: SwitchedOff): Promise<Mail> {
  const text = webhookText.offMail
  const subject = text.subject(host)
  return {
    kind: 'webhook-off',
    recipient,
    subject,
    ...(await renderMail(
      <MailFrame title={subject} preview={text.why[off](host)} site={boardSite(address)}>
        <MailText>{text.greeting(firstName)}</MailText>
        <MailText>{text.why[off](host)}</MailText>
        <MailText>{text.nothingLost}</MailText>
        <MailButton href={`${address}${webhooksPath}/${webhookId}`}>{text.open}</MailButton>
      </MailFrame>,
    )),
  }
}
