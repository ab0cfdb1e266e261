import type { MailOutcome } from './mail-report.rules.ts'

/** The state of a mail in the outbox. */
export const mailStates = ['wacht', 'hangt', 'opgegeven', 'onderdrukt', 'verstuurd', 'teruggekomen', 'klacht'] as const
export type MailState = (typeof mailStates)[number]

/** Filters mails that failed, whether they were given up or not. */
export const stuckFilter = 'mislukt'

/** Why an admin's change to a mail was refused. */
export type MailRefusal =
  | 'not-found'
  | 'none-chosen'
  | 'none-changed'
  | 'some-changed'
  | 'already-there'
  | 'already-allowed'

type Mail = {
  sentAt: Date | null
  attempts: number
  attemptsAllowed: number
  lastError: string | null
  outcome: MailOutcome | null
  isSuppressed: boolean
}

/** A mail is stuck once it failed, and given up after the last attempt. */
export function mailState(mail: Mail): MailState {
  const { sentAt, attempts, attemptsAllowed, lastError, outcome, isSuppressed } = mail
  if (outcome !== null) return outcome === 'bounced' ? 'teruggekomen' : 'klacht'
  if (sentAt !== null) return 'verstuurd'
  if (isSuppressed) return 'onderdrukt'
  if (attempts >= attemptsAllowed) return 'opgegeven'
  return lastError === null ? 'wacht' : 'hangt'
}
