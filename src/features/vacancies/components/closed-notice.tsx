import { useId } from 'react'
import CalendarOff from '~icons/tabler/calendar-off'
import { vacancyPageText } from '../vacancy-page.text.ts'
import type { VacancyStatus } from '../vacancy.rules.ts'

const text = vacancyPageText.closed

type Props = { status: VacancyStatus | 'unanswered'; closedAt: Date | undefined; hasSimilar: boolean }

/** spec §4: applying is no longer possible, since when, and why. */
export function ClosedNotice({ status, closedAt, hasSimilar }: Props) {
  const id = useId()
  return (
    <div role="note" className="flex gap-4 rounded-card bg-well p-5 sm:p-6" aria-labelledby={id}>
      <CalendarOff aria-hidden="true" className="mt-0.5 shrink-0 text-2xl text-soft" />
      <div className="min-w-0">
        <h2 id={id} className="text-xl">
          {status === 'unanswered' ? text.notNow : text.heading}
        </h2>
        <p className="mt-1.5">
          {text.on[status](closedAt)} {hasSimilar && text.similar}
        </p>
      </div>
    </div>
  )
}
