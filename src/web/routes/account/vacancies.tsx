import { Form, Link } from 'react-router'
import { formatCount } from '#basics/money.ts'
import { useSyncedField } from '#ui/forms/synced-field.ts'
import { Outcome } from '#ui/note.tsx'
import { BoostOffer } from '#features/vacancies/components/boost-offer.tsx'
import { ConfirmChange } from '#features/vacancies/components/vacancy-confirm.tsx'
import { VacancyRows } from '#features/vacancies/components/vacancy-rows.tsx'
import { ChangeTogether } from '#features/vacancies/components/vacancy-together.tsx'
import { type VacancyChange, vacancyChanges } from '#features/vacancies/vacancy-change.rules.ts'
import { vacancyStatuses } from '#features/vacancies/vacancy.rules.ts'
import { overviewAddress, overviewPageSize, overviewSorts } from '#features/vacancies/vacancy-overview.fields.ts'
import { vacancyOverviewText } from '#features/vacancies/vacancy-overview.text.ts'
import { vacancyText } from '#features/vacancies/vacancy.text.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { showCurrentInRow } from '#ui/lists/current-in-row.ts'
import { useSent } from '#ui/forms/form.ts'
import { FoldedFields } from '#ui/lists/folded-fields.tsx'
import { Paging } from '#ui/lists/paging.tsx'
import { formActions } from '#web/forms/form-actions.server.ts'
import { privatePage } from '#web/forms/form-page.ts'
import type { RequestArgs } from '#web/forms/read-body.server.ts'
import { refusalsIn } from '#web/forms/refusal-in.ts'
import type { Route } from './+types/vacancies.ts'
import { loadOverview } from './vacancies.server.ts'
import { askBoost, askDuplicate, askPlan, askTemplate, askUnplan } from './vacancies-one.server.ts'
import { askChange, askRemove } from './vacancies-together.server.ts'

const text = vacancyOverviewText

export { clientAction, headers } from '#web/forms/signed-in-page.ts'
export { shouldRevalidate } from '#web/forms/after-refusal.ts'
export const meta = privatePage(text.title)

export const loader = (asked: Route.LoaderArgs) => loadOverview(asked)

type Change = (sent: RequestArgs, form: FormData) => ReturnType<ReturnType<typeof askChange>>
const changes = Object.fromEntries(vacancyChanges.map((change) => [change, askChange(change)])) as Record<
  VacancyChange,
  Change
>
export const action = formActions({
  ...changes,
  duplicate: askDuplicate,
  boost: askBoost,
  remove: askRemove,
  plannen: askPlan,
  unplan: askUnplan,
  template: askTemplate,
})

export default function Vacancies({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, counts, all, total, asked, companies, credits, confirmation, impossible, done, next, boost, now } =
    loaderData
  const refused = refusalsIn(actionData)
  const refusals = refused.length > 0 ? refused : (impossible ?? [])
  const isRefused = actionData && 'refusals' in actionData
  const sent = useSent(actionData)
  const words = useSyncedField(asked.words)
  const isFiltered = asked.words !== '' || asked.companyId !== undefined || asked.status !== undefined
  const first = (asked.page - 1) * overviewPageSize + 1
  const company = companies.find(({ id }) => id === asked.companyId)?.name
  const summary = [company, asked.words && `‘${asked.words}’`].filter(Boolean).join(' · ') || text.search
  return (
    <main id="inhoud" className="min-w-0">
      <h1 className="text-page font-extrabold">{text.title}</h1>
      <Outcome
        done={done}
        more={
          next && (
            <Link to={next.to} className="font-semibold underline underline-offset-4">
              {next.label}
            </Link>
          )
        }
        refusals={refusals}
        className="mt-6"
      />
      {boost && !isRefused && <BoostOffer {...boost} />}
      {confirmation && !isRefused && (
        <ConfirmChange {...confirmation} credits={credits} back={overviewAddress(asked)} sent={sent} now={now} />
      )}
      {all > 0 || isFiltered ? (
        // Includes what is above the list: the bar for chosen rows is sticky within this element.
        <div className="group/list">
          <nav
            ref={showCurrentInRow}
            aria-label={text.statuses}
            className="mt-6 flex overflow-x-auto shadow-[inset_0_-1px_0_var(--color-line)] max-sm:-mx-4.5 max-sm:px-4.5"
          >
            <StatusLink
              to={overviewAddress({ ...asked, status: undefined, page: 1 })}
              isChosen={!asked.status}
              count={all}
            >
              {text.all}
            </StatusLink>
            {vacancyStatuses
              .filter((status) => counts[status] || status === asked.status)
              .map((status) => (
                <StatusLink
                  key={status}
                  to={overviewAddress({ ...asked, status, page: 1 })}
                  isChosen={asked.status === status}
                  count={counts[status] ?? 0}
                >
                  {vacancyText.status[status]}
                </StatusLink>
              ))}
          </nav>
          <Form method="get" className="mt-5">
            {asked.status && <input type="hidden" name="status" value={asked.status} />}
            <FoldedFields id="filtervelden" summary={summary} change={text.change}>
              <div className="flex flex-wrap items-end gap-3">
                <label className="grid min-w-0 grow basis-56 gap-1.5 text-small font-medium">
                  {text.search}
                  <input type="search" name="zoek" maxLength={100} {...words} className={control} />
                </label>
                {companies.length > 1 && (
                  <label className="grid min-w-0 gap-1.5 text-small font-medium max-sm:w-full sm:max-w-60">
                    {text.company}
                    <select name="bedrijf" defaultValue={asked.companyId ?? ''} className={`${control} pr-8`}>
                      <option value="">{text.allCompanies}</option>
                      {companies.map(({ id, name }) => (
                        <option key={id} value={id}>
                          {name}
                        </option>
                      ))}
                    </select>
                  </label>
                )}
                <label className="grid gap-1.5 text-small font-medium max-sm:w-full">
                  {text.sort}
                  <select name="volgorde" defaultValue={asked.sort} className={`${control} pr-8`}>
                    {overviewSorts.map((sort) => (
                      <option key={sort} value={sort}>
                        {text.sorts[sort]}
                      </option>
                    ))}
                  </select>
                </label>
                <Button look="quiet" className="h-12 max-sm:w-full">
                  {text.searchButton}
                </Button>
              </div>
            </FoldedFields>
          </Form>
          <div className="mt-6">
            {rows.length > 0 ? (
              <>
                <VacancyRows rows={rows} now={now} />
                <ChangeTogether rows={rows} now={now} />
              </>
            ) : (
              <p className="card p-8 text-xl">
                {text.nothingFound}{' '}
                <Link to={overviewAddress({})} className="underline underline-offset-4">
                  {text.showAll}
                </Link>
              </p>
            )}
          </div>
          {rows.length > 0 && total > overviewPageSize && (
            <p className="mt-4 text-soft tabular-nums">{text.shown(first, first + rows.length - 1, total)}</p>
          )}
          <Paging
            page={asked.page}
            pageCount={Math.ceil(total / overviewPageSize)}
            addressOf={(page) => overviewAddress({ ...asked, page })}
            text={text.paging}
          />
        </div>
      ) : (
        <section className="card mt-8 grid justify-items-start gap-4 p-8">
          <p className="text-xl">{text.none}</p>
          <p className="text-soft">{text.noneHint}</p>
          <Link to="/mijn-account/vacatures" className={buttonLook()}>
            {text.add}
          </Link>
        </section>
      )}
    </main>
  )
}

const control = 'h-12 w-full rounded-control border border-edge bg-card px-4'

type StatusProps = { to: string; isChosen: boolean; count: number; children: string }

function StatusLink({ to, isChosen, count, children }: StatusProps) {
  return (
    <Link
      to={to}
      aria-current={isChosen ? 'true' : undefined}
      className="flex min-h-11 shrink-0 items-center gap-2 border-b-[3px] border-transparent px-2.5 font-medium no-underline -outline-offset-3 hover:border-edge aria-[current=true]:border-accent aria-[current=true]:font-semibold"
    >
      {children}
      <span className="rounded-full bg-moss px-2 py-0.5 text-sm tabular-nums">{formatCount(count)}</span>
    </Link>
  )
}
