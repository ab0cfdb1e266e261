import { formatDate, formatTime } from '#basics/dutch-date.ts'
import type { LogRow } from '../log-entry.queries.server.ts'
import { changesOf } from '../log-change.rules.ts'
import type { LogSubject } from '../log-entry.rules.ts'
import { logText as text, tellWho } from '../log-entry.text.ts'
import { LogAbout } from './log-about.tsx'

type Props = {
  rows: readonly LogRow[]
  none: string
  /** The subject of the page: entries about another subject show which. */
  of: LogSubject
}

/** A short list of the latest entries. */
export function LogLines({ rows, none, of }: Props) {
  if (rows.length === 0) return <p className="text-soft">{none}</p>
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.id} className="grid gap-x-4 py-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <time dateTime={row.createdAt.toISOString()} className="text-soft tabular-nums">
            {formatDate(row.createdAt)} <span className="whitespace-nowrap">{formatTime(row.createdAt)}</span>
          </time>
          <div className="min-w-0 wrap-anywhere">
            <p>
              <b className="font-semibold">{tellWho(row)}</b> {text.action[row.action].toLowerCase()}
            </p>
            {row.subject !== of && (
              <p className="[&_a]:underline [&_a]:underline-offset-4">
                <LogAbout row={row} />
              </p>
            )}
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
