import { Form, Link } from 'react-router'
import { formatAge, formatDay, formatTime } from '#basics/dutch-date.ts'
import { formatCount } from '#basics/money.ts'
import { shortHours } from '#features/reference/working-hours.rules.ts'
import { buttonLook } from '#ui/button.tsx'
import type { Sparkline as Drawn } from '#ui/chart.server.ts'
import { DayLeaf } from '#ui/day-leaf.tsx'
import { RowMenu } from '#ui/lists/row-menu.tsx'
import { ToBulk } from '#ui/lists/to-bulk.tsx'
import { Sparkline } from '#ui/sparkline.tsx'
import { changesOf, priceOf } from '../vacancy-change.rules.ts'
import { isOpenForApplications, isWithheld, urgencyOf } from '../vacancy.rules.ts'
import { vacancyBeginText } from '../vacancy-begin.text.ts'
import { vacancyCheckText as checkText } from '../vacancy-check.text.ts'
import { vacancyOverviewText } from '../vacancy-overview.text.ts'
import { planStateOf } from '../vacancy-plan.rules.ts'
import { vacancyPlanText } from '../vacancy-plan.text.ts'
import { vacancyText } from '../vacancy.text.ts'
import { vacancyHoldText } from '../vacancy-hold.text.ts'
import type { VacancyRow } from '../vacancy-overview.queries.server.ts'
import { ChooseRow, formId } from './vacancy-together.tsx'
import { CheckTrees } from './vacancy-check-trees.tsx'
import { ChangeButton, compact } from './change-button.tsx'
import { ClosesIn } from './closes-in.tsx'
import { VacancyBadge } from './vacancy-status.tsx'

const text = vacancyOverviewText

/** The views of a vacancy: in total, and per day. */
export type RowViews = { total: number; sparkline: Drawn }
/** `short` tells which credits a planned posting lacks. */
type Props = { rows: (VacancyRow & { views?: RowViews; short?: string })[]; now: Date }

/** The account's vacancies, each with its figures and the changes that are possible now. */
export function VacancyRows({ rows, now }: Props) {
  return (
    <ul className="card divide-y divide-line">
      {rows.map((row) => (
        <li
          key={row.id}
          className="grid grid-cols-[1.25rem_minmax(0,1fr)] items-center gap-3 p-5 md:grid-cols-[1.25rem_minmax(0,31fr)_minmax(0,20fr)_minmax(0,17fr)_11.5rem] md:py-3.5 max-md:*:col-start-2"
        >
          <div className="max-md:col-start-1! max-md:row-start-1">
            <ChooseRow row={row} now={now} />
            <ToBulk formId={formId} />
          </div>
          <div className="min-w-0 max-md:row-start-1">
            <h2 className="text-lead leading-tight wrap-anywhere hyphens-auto">
              <Link to={`/mijn-account/vacatures/${row.id}`} className="no-underline hover:underline">
                {row.title}
              </Link>
            </h2>
            <p className="mt-1 text-small wrap-anywhere text-soft">
              {[row.company, row.place].filter(Boolean).join(' · ')}
              {!row.isIncomplete && (
                <>
                  {' · '}
                  <span className="sm:whitespace-nowrap">{shortHours({ from: row.hoursFrom, to: row.hoursTo })}</span>
                </>
              )}
            </p>
          </div>
          <RowStatus row={row} now={now} />
          <RowFigures row={row} />
          <Actions row={row} now={now} />
        </li>
      ))}
    </ul>
  )
}

type RowProps = { row: Props['rows'][number]; now: Date }

/** The status and the moment that goes with it: of an open vacancy, the day on which it closes. */
function RowStatus({ row, now }: RowProps) {
  const closesAt = isOpenForApplications(row, now) ? row.expiresAt : null
  const urgency = urgencyOf(row, now)
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-3 text-small">
      <div className={`grid min-w-0 justify-items-start gap-1 ${closesAt ? 'w-28' : ''}`}>
        <VacancyBadge status={row.status} holdTurn={row.holdTurn} isTakenDown={row.takenDownAt !== null} />
        <p className={`text-sm tabular-nums ${urgencyLook[urgency]}`}>{momentOf(row, now)}</p>
        {row.isPlannerGone && <p className="text-danger">{vacancyPlanText.plannerGone}</p>}
        {row.short && <p className="text-danger">{row.short}</p>}
        {row.planFailure && (
          <p className="text-danger">{vacancyPlanText.failed(vacancyPlanText.failure[row.planFailure])}</p>
        )}
      </div>
      {closesAt && <DayLeaf day={closesAt} look={urgency} />}
    </div>
  )
}

/** Views and applications; of a draft, how far it is. */
function RowFigures({ row }: Pick<RowProps, 'row'>) {
  const { id, status, views, applications, newApplications, check } = row
  const seen = views && formatCount(views.total)
  const [sent, fresh] = [text.applications(applications), newApplications > 0 && text.newApplications(newApplications)]
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-1 text-small empty:max-md:hidden md:grid">
      {check && (
        <div className="grid justify-items-start gap-1">
          <CheckTrees score={check.score} isSmall />
          <p className="text-sm text-soft">{checkText.reached(check.score)}</p>
          {check.blockers > 0 && <p className="text-sm text-danger">{checkText.verdict(check.blockers, 0)}</p>}
        </div>
      )}
      {views && (
        <Link
          to={`/mijn-account/vacatures/${id}/cijfers`}
          aria-label={`${seen} ${text.viewed}: ${row.title}`}
          className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-2.5 no-underline md:min-h-0"
        >
          <Sparkline drawn={views.sparkline} isOver={status !== 'open'} className="h-7 w-16 shrink-0" />
          <span>
            <span className="font-semibold tabular-nums">{seen}</span> {text.viewed}
          </span>
        </Link>
      )}
      {applications > 0 && (
        <Link
          to={`/mijn-account/sollicitaties-overzicht?vacature=${id}`}
          aria-label={`${[sent, fresh].filter(Boolean).join(' ')}: ${row.title}`}
          className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1 tabular-nums no-underline hover:underline md:min-h-0"
        >
          {sent}{' '}
          {fresh && (
            <span className="rounded-md bg-accent-wash px-2 text-sm leading-5 font-semibold text-accent">{fresh}</span>
          )}
        </Link>
      )}
    </div>
  )
}

const urgencyLook = { now: 'font-semibold text-danger', soon: 'font-semibold text-accent', later: 'text-soft' }

function momentOf(row: VacancyRow, now: Date) {
  if (row.postAt && !row.isPlannerGone)
    return vacancyPlanText[planStateOf({ ...row, postAt: row.postAt })](formatDay(row.postAt), formatTime(row.postAt))
  if (row.status === 'draft')
    return `${row.isIncomplete ? `${text.incomplete} · ` : ''}${text.saved(formatAge(row.updatedAt, now))}`
  if (row.takenDownAt) return text.offlineSince(formatDay(row.takenDownAt))
  if (row.holdTurn) return vacancyHoldText.short[row.holdTurn]
  if (row.status === 'open') return <ClosesIn day={row.expiresAt!} now={now} />
  return text.endedOn[row.status](formatDay(row.endedAt ?? row.expiresAt!))
}

/** One prominent button, and the rest in a menu that works without JavaScript. */
function Actions({ row, now }: { row: VacancyRow; now: Date }) {
  const changes = changesOf(row, now)
  const [first] = changes
  const isPaidFirst = first !== undefined && priceOf(first) > 0 && !(row.status === 'draft' && row.isIncomplete)
  const leading = isPaidFirst || first === 'reopen' ? first : undefined
  const rest = changes.filter((change) => change !== leading && !(change === 'post' && row.isIncomplete))
  const edit = row.status === 'draft' ? text.write : text.edit
  return (
    <div className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 wrap-anywhere max-md:justify-self-start">
      {leading ? (
        <ChangeButton row={row} change={leading} />
      ) : (
        <Link
          to={`/mijn-account/vacatures/${row.id}`}
          aria-label={`${edit}: ${row.title}`}
          className={`${buttonLook({ look: 'quiet' })} ${compact}`}
        >
          {edit}
        </Link>
      )}
      <RowMenu name="vacature-menu" label={text.more(row.title)} width="w-60">
        {row.status !== 'draft' && (
          <>
            <Link to={`/vacatures/${row.slug}`} className={item}>
              {isWithheld(row) ? vacancyHoldText.view : text.view}
            </Link>
            <Link to={`/mijn-account/vacatures/${row.id}/cijfers`} className={item}>
              {text.figures}
            </Link>
            {isOpenForApplications(row, now) && (
              <a href={`/vacatures/${row.slug}/poster.pdf`} className={item}>
                {text.poster}
              </a>
            )}
          </>
        )}
        {leading && (
          <Link to={`/mijn-account/vacatures/${row.id}`} className={item}>
            {edit}
          </Link>
        )}
        {rest.map((change) => (
          <Ask key={change} row={row} what={change}>
            {vacancyText.change[change]}
          </Ask>
        ))}
        {row.postAt && (
          <Ask row={row} what="unplan">
            {vacancyPlanText.cancel}
          </Ask>
        )}
        <Ask row={row} what="duplicate">
          {text.duplicate}
        </Ask>
        <Ask row={row} what="template">
          {vacancyBeginText.save}
        </Ask>
        {row.status === 'draft' && (
          <Ask row={row} what="remove">
            {text.remove}
          </Ask>
        )}
      </RowMenu>
    </div>
  )
}

const item =
  'flex min-h-11 w-full cursor-pointer items-center rounded-[10px] px-3 text-left font-medium no-underline hover:bg-moss'

function Ask({ row, what, children }: { row: VacancyRow; what: string; children: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="vacature" value={row.id} />
      <button name="wat" value={what} className={item} aria-label={`${children}: ${row.title}`}>
        {children}
      </button>
    </Form>
  )
}
