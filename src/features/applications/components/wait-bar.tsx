import { promisedDays, type waitOf } from '../application-wait.rules.ts'

type Wait = NonNullable<ReturnType<typeof waitOf>>

const fills = {
  calm: 'var(--color-green)',
  soon: 'var(--color-sun)',
  late: 'var(--color-danger)',
} satisfies Record<Wait['urgency'], string>

/** How much of the promised time has passed. Screen readers skip it: the text beside it gives the days. */
export function WaitBar({ wait: { days, urgency } }: { wait: Wait }) {
  const width = 56 * Math.min(1, days / promisedDays)
  return (
    <svg viewBox="0 0 56 5" width="56" height="5" aria-hidden="true">
      <rect width="56" height="5" rx="2.5" fill="var(--color-line)" />
      <rect width={Math.max(5, width)} height="5" rx="2.5" fill={fills[urgency]} />
    </svg>
  )
}
