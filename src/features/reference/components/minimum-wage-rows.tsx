import { Link } from 'react-router'
import { formatDate, middleOf } from '#basics/dutch-date.ts'
import { formatCents } from '#basics/money.ts'
import { buttonLook } from '#ui/button.tsx'
import type { StoredMinimumWage } from '../minimum-wage.queries.server.ts'
import { minimumWageText as text } from '../minimum-wage.text.ts'

const looks = {
  current: 'bg-moss text-green-deep',
  coming: 'bg-sun text-on-sun',
  past: 'ring-[1.5px] ring-inset ring-edge',
}

type Row = StoredMinimumWage & { when: keyof typeof looks }

/** The amounts per date; one that is not in force yet can be corrected. */
export function MinimumWageRows({ wages }: { wages: Row[] }) {
  return (
    <ul className="card divide-y divide-line">
      {wages.map((wage) => (
        <li key={wage.id} className="flex flex-wrap items-start gap-x-5 gap-y-3 p-5 md:px-6">
          <WageFacts {...wage} />
          <div className="flex items-center gap-3">
            <span className={`rounded-full px-3 py-0.5 text-[15px] font-medium ${looks[wage.when]}`}>
              {text[wage.when]}
            </span>
            {wage.when === 'coming' && (
              <Link
                to={`/beheer/minimumlonen?verbeter=${wage.id}`}
                aria-label={text.correctOf(written(wage.fromDay))}
                className={buttonLook({ look: 'quiet' })}
              >
                {text.correct}
              </Link>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

const written = (day: string) => formatDate(middleOf(day))

function WageFacts({ fromDay, hourlyCents, youthPercentages, source }: Row) {
  const youth = Object.entries(youthPercentages).toReversed()
  return (
    <div className="min-w-56 flex-1">
      <h3 className="text-[1.1875rem] leading-tight">{text.from(written(fromDay))}</h3>
      <p className="mt-1 font-semibold tabular-nums">{text.perHour(formatCents(hourlyCents))}</p>
      <p className="mt-1 flex flex-wrap gap-x-4 text-[15px] text-soft tabular-nums">
        {youth.map(([age, share]) => (
          <span key={age} className="whitespace-nowrap">
            {text.youth(age, formatCents(Math.floor((hourlyCents * share) / 100)))}
          </span>
        ))}
      </p>
      <p className="mt-1 text-[15px] wrap-anywhere text-soft">
        {source ? (
          <>
            {text.source}: <a href={source}>{new URL(source).host}</a>
          </>
        ) : (
          text.noSource
        )}
      </p>
    </div>
  )
}
