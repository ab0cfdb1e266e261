import { fullName } from '#basics/person-name.ts'
import type { ApplicationEventKind } from './application-event.rules.ts'
import { employerText as text } from './application-employer.text.ts'
import type { ApplicationStatus, Source } from './application.rules.ts'
import { applicationText } from './application.text.ts'

type Person = { firstName: string; infix: string | null; lastName: string }
type Entry = {
  kind: ApplicationEventKind | 'status'
  from: ApplicationStatus | null
  to: ApplicationStatus | null
  /** Null: the applicant, or a scheduled job. */
  by: Person | null
}

/** What happened, in a sentence for employers. */
export function historyWords(
  { kind, from, to, by }: Entry,
  { source, sourceOther }: { source: Source | null; sourceOther: string | null },
) {
  const name = by ? fullName(by) : ''
  if (kind !== 'status') return text.history.event[kind](name)
  if (to === null || to === 'deleted') return text.history.erased
  if (from === null) return text.history.sent(sourceOther ?? (source ? applicationText.sources[source] : undefined))
  if (from === to) return text.history.appointment(name)
  return by ? text.history.statusBy(text.status[to], name) : text.history.status(text.status[to])
}
