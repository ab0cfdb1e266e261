import { Link } from 'react-router'
import { formatDay } from '#basics/dutch-date.ts'
import { employerText as text } from '../application-employer.text.ts'
import type { ApplicationCard } from '../application-overview.queries.server.ts'
import { targetOf } from '../sent-application.rules.ts'
import { shownName } from '../shown-name.rules.ts'
import { ToBulk } from '#ui/lists/to-bulk.tsx'
import { ChooseAll } from './application-board.tsx'
import { applicationPath, CardMarks, ChooseCard, MoveMenu, togetherId } from './application-card.tsx'
import { ApplicationBadge } from './application-status.tsx'

type Props = { rows: ApplicationCard[]; now: Date; hasVacancy: boolean }

/** The applications as a list. */
export function ApplicationRows({ rows, now, hasVacancy }: Props) {
  return (
    <div data-list>
      <div className="flex min-h-11 items-center gap-3 pl-2.5 text-soft">
        <ChooseAll count={rows.length} />
      </div>
      <ul className="card divide-y divide-line">
        {rows.map((row) => {
          const name = shownName(row)
          return (
            <li
              key={row.id}
              className="grid grid-cols-[1.5rem_minmax(0,1fr)_2rem] items-center gap-x-4 gap-y-1 p-4 has-checked:bg-moss md:grid-cols-[1.5rem_minmax(0,1fr)_11rem_9rem_2rem]"
            >
              <ChooseCard card={row} name={name} />
              <ToBulk formId={togetherId} />
              <div className="min-w-0">
                <h2 className="font-text text-base leading-snug font-semibold tracking-normal">
                  {row.readAt === null && (
                    <span className="mr-1.5 inline-block size-2 rounded-full bg-accent align-middle">
                      <span className="sr-only">{text.new}: </span>
                    </span>
                  )}
                  <Link
                    to={applicationPath(row.id)}
                    className="wrap-anywhere hyphens-auto no-underline hover:underline"
                  >
                    {name}
                  </Link>
                </h2>
                <p className="flex flex-wrap gap-x-2 text-small text-soft">
                  {row.residencePlace && <span className="wrap-anywhere">{row.residencePlace}</span>}
                  {row.hours !== null && <span className="whitespace-nowrap">{text.hours(row.hours)}</span>}
                  {hasVacancy && <span className="wrap-anywhere">{targetOf(row)}</span>}
                </p>
                <CardMarks card={row} now={now} />
              </div>
              <p className="max-md:col-start-2">
                <ApplicationBadge status={row.status} />
              </p>
              <p className="text-small text-soft tabular-nums max-md:col-start-2">{formatDay(row.createdAt)}</p>
              <div className="-my-2 max-md:col-start-3 max-md:row-start-1">
                <MoveMenu card={row} name={name} />
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
