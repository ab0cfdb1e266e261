import { formatShortDay, formatTime } from '#basics/dutch-date.ts'
import type { ApplicationDetail, HistoryEntry } from '../application-detail.queries.server.ts'
import { employerText as text } from '../application-employer.text.ts'
import { historyWords } from '../application-history.rules.ts'

/** Everything that happened, latest first. */
export function ApplicationHistory({
  history,
  application,
}: {
  history: HistoryEntry[]
  application: ApplicationDetail
}) {
  return (
    <section aria-labelledby="gebeurd" className="card p-5">
      <h2 id="gebeurd" className="text-xl">
        {text.detail.history}
      </h2>
      <ol className="mt-3 grid">
        {history.map((entry, index) => (
          <li
            key={`${entry.kind}-${entry.id}`}
            className="relative grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 pb-4 last:pb-0"
          >
            <span
              aria-hidden="true"
              className={`mt-1.5 size-3.5 rounded-full border-2 ${index === history.length - 1 ? 'border-green bg-green' : 'border-edge bg-card'}`}
            />
            {index < history.length - 1 && (
              <span aria-hidden="true" className="absolute top-6 bottom-0 left-[6px] w-px bg-line" />
            )}
            <p className="min-w-0">
              <span className="wrap-anywhere">{historyWords(entry, application)}</span>
              <span className="block text-sm text-soft tabular-nums">
                {formatShortDay(entry.at)}, {formatTime(entry.at)}
              </span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
