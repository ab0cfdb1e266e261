import { formatDate, formatTime } from '#basics/dutch-date.ts'
import type { LogRow } from '../log-entry.queries.server.ts'
import { changesOf } from '../log-change.rules.ts'
import { logText as text, tellWho } from '../log-entry.text.ts'

/** The last that happened to one thing, in short. */
export function LogLines({ rows, none }: { rows: readonly LogRow[]; none: string }) {
  if (rows.length === 0) return <p className="text-soft">{none}</p>
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.id} className="grid gap-x-4 py-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <time dateTime={row.createdAt.toISOString()} className="text-soft tabular-nums">
            {`${formatDate(row.createdAt)} ${formatTime(row.createdAt)}`}
          </time>
          <div className="min-w-0 wrap-anywhere">
            <p>
              <b className="font-semibold">{tellWho(row)}</b> {text.action[row.action].toLowerCase()}
            </p>
            {changesOf(row).map((change) => (
              <p key={change} className="text-soft">
                {change}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}
