import type { OwnTakedown } from '../takedown.queries.server.ts'
import { takedownGrounds } from '../takedown.rules.ts'
import { takedownText as text, tellFound } from '../takedown.text.ts'

type Props = { takedown: Pick<OwnTakedown, 'ground' | 'rule' | 'facts' | 'isFoundByRule' | 'isReported'> }

/** The statement of reasons of a decision (DSA article 17). */
export function TakedownStatement({ takedown }: Props) {
  const { name, source, why } = text.ground[takedown.ground]
  const told = [
    [text.label.ground, `${text.kind[takedownGrounds[takedown.ground]]}: ${name}`],
    [text.label.source, takedown.rule ?? source],
    [text.label.why, why],
    [text.label.facts, takedown.facts],
    [text.label.scope, text.scope],
    [text.label.found, tellFound(takedown)],
  ] as const
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
      {told.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="font-semibold">{label}</dt>
          <dd className="whitespace-pre-line wrap-anywhere max-sm:mb-2">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
