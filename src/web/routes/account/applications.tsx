import { Form, Link } from 'react-router'
import Adjustments from '~icons/tabler/adjustments-horizontal'
import Plus from '~icons/tabler/plus'
import { formatCount } from '#basics/money.ts'
import { Outcome } from '#ui/note.tsx'
import { employerText as text } from '#features/applications/application-employer.text.ts'
import {
  applicationPageSize,
  applicationsAddress,
  applicationSorts,
  applicationsPath,
  columnOnPhone,
  applicationViews,
  sortWords,
  viewWords,
} from '#features/applications/application-overview.fields.ts'
import { seenStatuses } from '#features/applications/application.rules.ts'
import { ApplicationBoard } from '#features/applications/components/application-board.tsx'
import { ApplicationRows } from '#features/applications/components/application-rows.tsx'
import { StatusMark } from '#features/applications/components/application-status.tsx'
import { AnswerTogether } from '#features/applications/components/application-together.tsx'
import { vacancyOverviewText } from '#features/vacancies/vacancy-overview.text.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { showCurrentInRow } from '#ui/lists/current-in-row.ts'
import { FoldedFields } from '#ui/lists/folded-fields.tsx'
import { Paging } from '#ui/lists/paging.tsx'
import { formActions } from '#web/forms/form-actions.server.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { refusalsIn } from '#web/forms/refusal-in.ts'
import type { Route } from './+types/applications.ts'
import { askMove, loadApplications } from './applications.server.ts'

export { clientAction, headers } from '#web/forms/signed-in-page.ts'
export { shouldRevalidate } from '#web/forms/after-refusal.ts'
export const meta = privatePage(text.title)

export const loader = (asked: Route.LoaderArgs) => loadApplications(asked)

export const action = formActions({ verplaats: askMove })

export default function Applications({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, counts, all, unanswered, total, erased, mayAdd, asked, vacancies, reaction, done, fill, now } =
    loaderData
  const refusals = refusalsIn(actionData)
  const { view, page } = asked
  const isFiltered = Boolean(asked.words || asked.vacancy || asked.from || asked.until)
  // The board shows every status; on a phone the status in the address is only the column in view.
  const exported = applicationsAddress(view === 'board' ? { ...asked, status: undefined } : asked)
  return (
    <main id="inhoud" className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 className="max-w-full text-screen font-extrabold">{text.title}</h1>
        <nav aria-label={text.view} className="flex rounded-control bg-well p-1">
          {applicationViews.map((one) => (
            <Link
              key={one}
              to={applicationsAddress({ ...asked, view: one, page: 1 })}
              aria-current={one === view ? 'true' : undefined}
              className="grid min-h-9 place-items-center rounded-[10px] px-4 font-semibold text-soft no-underline aria-[current=true]:bg-card aria-[current=true]:text-ink"
            >
              {text.views[one]}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex flex-wrap gap-2 max-sm:ml-0">
          <Link to="/mijn-account/sollicitaties/mails" className={buttonLook({ look: 'quiet' })}>
            {text.templates}
          </Link>
          <Link to="/mijn-account/sollicitaties" className={buttonLook({ look: 'quiet' })}>
            <Plus aria-hidden="true" />
            {text.add}
          </Link>
        </div>
      </div>
      <p className="mt-2 flex flex-wrap gap-x-6 text-soft">
        <span>
          <span className="font-semibold text-ink tabular-nums">{text.people(all)}</span>
          {unanswered > 0 && `, ${text.unanswered(unanswered)}`}
          {all > 0 && erased > 0 && `, ${text.alsoErased(erased)}`}
        </span>
        {reaction !== undefined && <span>{text.reaction(reaction)}</span>}
      </p>
      <Outcome
        done={done}
        more={
          fill && (
            <Link to={fill.address} className="font-semibold underline underline-offset-4">
              {fill.label}
            </Link>
          )
        }
        refusals={refusals}
        className="mt-5"
      />
      {all === 0 && !isFiltered ? (
        <section className="card mt-8 grid justify-items-start gap-4 p-8">
          <p className="text-xl">{erased > 0 ? text.allErased(erased) : text.none}</p>
          <p className="text-soft">{mayAdd ? text.noneHint : text.noVacancy}</p>
          <Link to={mayAdd ? '/mijn-account/sollicitaties' : '/mijn-account/vacatures'} className={buttonLook()}>
            {mayAdd ? text.add : text.addVacancy}
          </Link>
        </section>
      ) : (
        // Includes the filters above the list: the bar for chosen rows is sticky within this element, and would
        // otherwise be off screen.
        <div className="group/list">
          <Filters asked={asked} vacancies={vacancies} isFiltered={isFiltered} />
          <Statuses asked={asked} counts={counts} all={all} />
          <div className="mt-4">
            {rows.length === 0 ? (
              <p className="card p-8 text-xl">
                {erased > 0 ? text.allErased(erased) : text.nothingFound}{' '}
                <Link to={applicationsAddress({ view })} className="underline underline-offset-4">
                  {text.filter.clear}
                </Link>
              </p>
            ) : view === 'board' ? (
              <ApplicationBoard rows={rows} counts={counts} asked={asked} now={now} />
            ) : (
              <ApplicationRows rows={rows} now={now} hasVacancy={typeof asked.vacancy !== 'number'} />
            )}
          </div>
          {rows.length > 0 && <AnswerTogether />}
          {view === 'list' && (
            <Paging
              page={page}
              pageCount={Math.ceil(total / applicationPageSize)}
              addressOf={(other) => applicationsAddress({ ...asked, page: other })}
              text={vacancyOverviewText.paging}
            />
          )}
          <p className="mt-6 flex flex-wrap gap-x-6">
            {(['csv', 'zip'] as const).map((kind) => (
              <a
                key={kind}
                href={exported.replace(applicationsPath, `/mijn-account/sollicitaties.${kind}`)}
                className="inline-flex min-h-11 items-center text-green"
              >
                {text.exports[kind]}
              </a>
            ))}
          </p>
        </div>
      )}
    </main>
  )
}

type Asked = Route.ComponentProps['loaderData']['asked']
type FilterProps = Pick<Route.ComponentProps['loaderData'], 'asked' | 'vacancies'> & { isFiltered: boolean }

const control = 'h-11 w-full min-w-0 rounded-control border border-edge bg-card px-3.5'

function Filters({ asked, vacancies, isFiltered }: FilterProps) {
  return (
    <Form method="get" className="mt-5 grid gap-2" key={JSON.stringify(asked)}>
      {asked.view === 'list' && <input type="hidden" name="weergave" value={viewWords.list} />}
      {asked.status && <input type="hidden" name="status" value={asked.status} />}
      <FoldedFields id="filtervelden" summary={summaryOf(asked, vacancies)} change={text.filter.change}>
        <div className="flex flex-wrap items-end gap-2">
          <label className="grid min-w-full flex-1 gap-1 text-small font-medium sm:min-w-60">
            {text.filter.vacancy}
            <select name="vacature" defaultValue={asked.vacancy ?? ''} className={`${control} pr-8`}>
              <option value="">{text.filter.allVacancies}</option>
              <option value="open">{text.filter.openApplications}</option>
              {vacancies.map(({ id, title, count }) => (
                <option key={id} value={id}>
                  {title} ({formatCount(count)})
                </option>
              ))}
            </select>
          </label>
          <label className="grid min-w-full flex-1 gap-1 text-small font-medium sm:min-w-52">
            {text.filter.search}
            <input type="search" name="zoek" maxLength={100} defaultValue={asked.words} className={control} />
          </label>
          {asked.view === 'list' && (
            <label className="grid gap-1 text-small font-medium max-sm:w-full">
              {text.filter.sort}
              <select name="volgorde" defaultValue={sortWords[asked.sort]} className={`${control} pr-8`}>
                {applicationSorts.map((sort) => (
                  <option key={sort} value={sortWords[sort]}>
                    {text.filter.sorts[sort]}
                  </option>
                ))}
              </select>
            </label>
          )}
          <Button look="quiet" className="h-11 max-sm:w-full">
            {text.filter.button}
          </Button>
        </div>
        <details open={Boolean(asked.from || asked.until)}>
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 font-medium text-green [&::-webkit-details-marker]:hidden">
            <Adjustments aria-hidden="true" />
            {text.filter.more}
          </summary>
          <div className="flex flex-wrap gap-2 pb-1">
            <DayInput name="van" label={text.filter.from} value={asked.from} />
            <DayInput name="tot" label={text.filter.until} value={asked.until} />
          </div>
        </details>
      </FoldedFields>
      {isFiltered && (
        <p>
          <Link to={applicationsAddress({ view: asked.view })} className="inline-flex min-h-11 items-center text-green">
            {text.filter.clear}
          </Link>
        </p>
      )}
    </Form>
  )
}

function summaryOf({ vacancy, words, from, until }: Asked, vacancies: FilterProps['vacancies']) {
  const chosen = vacancy === 'open' ? text.filter.openApplications : vacancies.find(({ id }) => id === vacancy)?.title
  const days = from || until ? text.filter.onDay : undefined
  return [chosen, words && `‘${words}’`, days].filter(Boolean).join(' · ') || text.filter.search
}

function DayInput({ name, label, value }: { name: string; label: string; value: string | undefined }) {
  return (
    <label className="grid gap-1 text-small font-medium">
      {label}
      <input type="date" name={name} defaultValue={value} className={control} />
    </label>
  )
}

type StatusesProps = { asked: Asked; counts: Route.ComponentProps['loaderData']['counts']; all: number }

/** On a phone these select the board's column; a wide board shows all columns. */
function Statuses({ asked, counts, all }: StatusesProps) {
  const isBoard = asked.view === 'board'
  const chosen = isBoard ? columnOnPhone(asked, counts) : asked.status
  return (
    <nav
      ref={showCurrentInRow}
      aria-label={text.statuses}
      className={`mt-3 flex gap-2 overflow-x-auto py-1 max-sm:-mx-4.5 max-sm:px-4.5 ${isBoard ? 'lg:hidden' : ''}`}
    >
      {!isBoard && (
        <Link
          to={applicationsAddress({ ...asked, status: undefined, page: 1 })}
          aria-current={chosen ? undefined : 'true'}
          className={chip}
        >
          {text.all}
          <span className="text-soft tabular-nums">{all}</span>
        </Link>
      )}
      {seenStatuses.map((status) => (
        <Link
          key={status}
          to={applicationsAddress({ ...asked, status, page: 1 })}
          aria-current={status === chosen ? 'true' : undefined}
          className={chip}
        >
          <StatusMark status={status} />
          {text.status[status]}
          <span className="text-soft tabular-nums">{formatCount(counts[status] ?? 0)}</span>
        </Link>
      ))}
    </nav>
  )
}

const chip =
  'flex min-h-11 shrink-0 items-center gap-2 rounded-control bg-card px-3 font-semibold no-underline ring-1 ring-line ring-inset hover:ring-edge aria-[current=true]:bg-moss aria-[current=true]:ring-2 aria-[current=true]:ring-green'
