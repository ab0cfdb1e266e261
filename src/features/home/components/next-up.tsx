import { Link } from 'react-router'
import ChevronRight from '~icons/tabler/chevron-right'
import { formatCount } from '#basics/money.ts'
import { applicationPath } from '#features/applications/components/application-card.tsx'
import { WaitBar } from '#features/applications/components/wait-bar.tsx'
import { employerText } from '#features/applications/application-employer.text.ts'
import { applicationsPath } from '#features/applications/application-overview.fields.ts'
import { waitOf } from '#features/applications/application-wait.rules.ts'
import { targetOf } from '#features/applications/sent-application.rules.ts'
import { shownInitials, shownName } from '#features/applications/shown-name.rules.ts'
import { ChangeButton } from '#features/vacancies/components/change-button.tsx'
import { ClosesIn } from '#features/vacancies/components/closes-in.tsx'
import { vacancyCan } from '#features/vacancies/vacancy-change.rules.ts'
import { overviewAddress } from '#features/vacancies/vacancy-overview.fields.ts'
import { vacancyOverviewText } from '#features/vacancies/vacancy-overview.text.ts'
import { urgencyOf } from '#features/vacancies/vacancy.rules.ts'
import { DayLeaf } from '#ui/day-leaf.tsx'
import type { NextUp as Rows } from '../account-home.queries.server.ts'
import type { AccountHome } from '../account-home.rules.ts'
import { accountHomeText } from '../account-home.text.ts'

const text = accountHomeText.nextUp

type Props = { rows: Rows; home: AccountHome; now: Date }

/** The vacancies that close first, and the applicants who have waited longest. */
export function NextUp({ rows: { closing, waiting }, home, now }: Props) {
  if (closing.length === 0 && waiting.length === 0) return null
  return (
    <div
      className={`mt-4 grid grid-cols-1 items-start gap-4 ${closing.length > 0 && waiting.length > 0 ? 'lg:grid-cols-2' : ''}`}
    >
      {closing.length > 0 && <Closing rows={closing} count={home.closing.count} now={now} />}
      {waiting.length > 0 && <Waiting rows={waiting} count={home.waiting.count} now={now} />}
    </div>
  )
}

const footLink = 'inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4'

function Closing({ rows, count, now }: { rows: Rows['closing']; count: number; now: Date }) {
  return (
    <section aria-labelledby="sluiten" className="card px-5 pt-5 pb-3 md:px-6">
      <h2 id="sluiten" className="text-minor">
        {text.closing}
      </h2>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id} className="flex items-start gap-3 py-4">
            <DayLeaf day={row.expiresAt!} look={urgencyOf(row, now)} />
            <div className="min-w-0">
              <h3 className="font-text text-base leading-snug font-semibold tracking-normal wrap-anywhere hyphens-auto">
                <Link to={`/mijn-account/vacatures/${row.id}`} className="no-underline hover:underline">
                  {row.title}
                </Link>
              </h3>
              <p className="mt-0.5 text-small text-soft tabular-nums">
                <ClosesIn day={row.expiresAt!} now={now} />
                {row.applications > 0 && ` · ${vacancyOverviewText.applications(row.applications)}`}
              </p>
              <div className="mt-3 flex flex-wrap gap-2">
                {(['extend', 'fill'] as const)
                  .filter((change) => vacancyCan(change, row, now))
                  .map((change) => (
                    <ChangeButton key={change} row={row} change={change} action={overviewAddress({})} />
                  ))}
              </div>
            </div>
          </li>
        ))}
      </ul>
      {count > rows.length && (
        <p>
          <Link to={overviewAddress({ status: 'open' })} className={footLink}>
            {text.allClosing(formatCount(count))}
          </Link>
        </p>
      )}
    </section>
  )
}

function Waiting({ rows, count, now }: { rows: Rows['waiting']; count: number; now: Date }) {
  return (
    <section aria-labelledby="wachten" className="card px-5 pt-5 pb-3 md:px-6">
      <h2 id="wachten" className="text-minor">
        {text.waiting}
      </h2>
      <ul className="divide-y divide-line">
        {rows.map((row) => {
          const wait = waitOf(row, now)!
          return (
            <li key={row.id}>
              <Link
                to={applicationPath(row.id)}
                className="flex items-center gap-3 py-3 no-underline hover:[&_strong]:underline"
              >
                <span
                  aria-hidden="true"
                  className="grid size-9 shrink-0 place-items-center rounded-full bg-moss text-sm font-semibold text-green-deep"
                >
                  {shownInitials(row)}
                </span>
                <span className="min-w-0 grow sm:flex sm:items-center sm:gap-3">
                  <span className="block min-w-0 grow">
                    <strong className="block leading-snug font-semibold wrap-anywhere">{shownName(row)}</strong>
                    <span className="block text-small wrap-anywhere hyphens-auto text-soft">{targetOf(row)}</span>
                  </span>
                  <span className="grid shrink-0 justify-items-start gap-1 text-small tabular-nums max-sm:mt-2">
                    {employerText.waits(wait.days)}
                    <WaitBar wait={wait} />
                  </span>
                </span>
                <ChevronRight aria-hidden="true" className="shrink-0" />
              </Link>
            </li>
          )
        })}
      </ul>
      {count > rows.length && (
        <p>
          <Link to={applicationsPath} className={footLink}>
            {text.allWaiting(count - rows.length)}
          </Link>
        </p>
      )}
    </section>
  )
}
