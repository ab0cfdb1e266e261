import { readEntryId } from '#basics/entry-id.ts'
import { type Employer, isConfirmed } from '#features/accounts/actor.rules.ts'
import { listOwnCompanies } from '#features/companies/company.queries.server.ts'
import { listUndecided } from '#features/applications/application-answer.queries.server.ts'
import { applicationsPath } from '#features/applications/application-overview.fields.ts'
import type { Confirmation } from '#features/vacancies/components/vacancy-confirm.tsx'
import {
  isEnd,
  priceOf,
  type VacancyChange,
  vacancyCan,
  vacancyChanges,
  whyNot,
} from '#features/vacancies/vacancy-change.rules.ts'
import {
  type Dated,
  isOpenForApplications,
  lastDayFrom,
  paidBeyond,
  statusAt,
} from '#features/vacancies/vacancy.rules.ts'
import { findBoostState } from '#features/vacancies/vacancy-boost.queries.server.ts'
import { findHurdle } from '#features/vacancies/vacancy-hurdle.queries.server.ts'
import { overviewPageSize, readOverview } from '#features/vacancies/vacancy-overview.fields.ts'
import {
  findOwnVacancy,
  findPlanShortages,
  findVacancyOverview,
  listOwnVacancies,
} from '#features/vacancies/vacancy-overview.queries.server.ts'
import { listViews } from '#features/figures/figure.queries.server.ts'
import { vacancyHoldText as holdText } from '#features/vacancies/vacancy-hold.text.ts'
import { vacancyConfirmText } from '#features/vacancies/vacancy-confirm.text.ts'
import { vacancyOverviewText } from '#features/vacancies/vacancy-overview.text.ts'
import { vacancyPlanText } from '#features/vacancies/vacancy-plan.text.ts'
import { vacancyText as text } from '#features/vacancies/vacancy.text.ts'
import { drawSparkline } from '#ui/chart.server.ts'
import { employerContext, servicesContext } from '#web/context.ts'
import type { RequestArgs } from '#web/forms/read-body.server.ts'
import { findPage } from '#web/request/find-page.ts'
import { idsIn } from './overview-address.server.ts'

export async function loadOverview({ context, request }: RequestArgs) {
  const { db, now } = context.get(servicesContext)
  const employer = context.get(employerContext)
  const { searchParams } = new URL(request.url)
  const asked = readOverview(searchParams)
  const moment = now()
  const [overview, companies, shortages, asking] = await Promise.all([
    findPage(asked, overviewPageSize, (page) => findVacancyOverview(db, employer, { ...page, now: moment })),
    listOwnCompanies(db, employer),
    findPlanShortages(db, employer),
    findConfirmation({ context, request }, employer),
  ])
  const posted = overview.rows.filter(({ status }) => status !== 'draft').map(({ id }) => id)
  const viewed = await listViews(db, employer, { vacancyIds: posted, now: moment })
  const rows = overview.rows.map((row) => {
    const seen = viewed.get(row.id)
    return {
      ...row,
      short: tellShort(shortages, row.id),
      views: seen && { total: seen.total, sparkline: drawSparkline(seen.views) },
    }
  })
  return {
    ...overview,
    rows,
    companies,
    credits: shortages.credits,
    ...asking,
    ...(await tellDone({ context, request }, shortages)),
    boost: await findBoost({ context, request }, employer),
    now: moment,
  }
}

type Shortages = Awaited<ReturnType<typeof findPlanShortages>>

function tellShort({ credits, missing }: Shortages, vacancyId: number) {
  const count = missing.get(vacancyId)
  return count === undefined ? undefined : vacancyPlanText.short(credits, count)
}

type Asked = { confirmation?: Confirmation; impossible?: string[] }

/**
 * A change that was requested but not confirmed yet, or why it cannot be done: by the time that a link in a mail is
 * opened, somebody may have changed the vacancy, or its last day may be over.
 */
async function findConfirmation({ context, request }: RequestArgs, employer: Employer): Promise<Asked> {
  const { db, now } = context.get(servicesContext)
  const { searchParams } = new URL(request.url)
  const change = (['remove', ...vacancyChanges] as const).find((one) => one === searchParams.get('bevestig'))
  if (!change) return {}
  const chosen = await listOwnVacancies(db, employer, idsIn(searchParams))
  if (chosen.length === 0) return { impossible: [text.refusal['not-found']] }
  const vacancies = chosen.filter((vacancy) =>
    change === 'remove' ? vacancy.status === 'draft' : vacancyCan(change, vacancy, now()),
  )
  if (vacancies.length === 0) return { impossible: chosen.map((vacancy) => tellImpossible(change, vacancy, now())) }
  const hurdles =
    change === 'remove'
      ? []
      : await Promise.all(vacancies.map(({ id }) => findHurdle(db, employer, { vacancyId: id, change, now: now() })))
  const ready = vacancies.filter((_, position) => hurdles[position] === undefined)
  const isConfirmedNow = isConfirmed(employer)
  const prolongs = change === 'extend' || change === 'repost'
  const confirmation = {
    change,
    vacancies: ready.map(({ id, title }) => ({ id, title })),
    unready: vacancies.flatMap(({ id, title }, position) => {
      const why = hurdles[position]
      return why === undefined ? [] : [{ id, title, why }]
    }),
    leftOut: chosen
      .filter((vacancy) => !vacancies.includes(vacancy))
      .map((vacancy) => tellImpossible(change, vacancy, now())),
    paid: ready.flatMap(({ id, title, ...term }) => {
      const until = prolongs ? paidBeyond(term, now()) : undefined
      return until ? [{ id, title, until }] : []
    }),
    extendedUntil: change === 'extend' && ready.length === 1 ? lastDayFrom(ready[0]!.expiresAt!) : undefined,
    price: change === 'remove' ? 0 : priceOf(change) * ready.length,
    mayPay: isConfirmedNow || change === 'remove',
    mayPlan: isConfirmedNow && change === 'post' && ready.length === 1,
  }
  return { confirmation }
}

type Own = Dated & { title: string }

function tellImpossible(change: VacancyChange | 'remove', { title, ...vacancy }: Own, now: Date) {
  const reason = change === 'remove' ? undefined : whyNot(change, vacancy, now)
  // Naming the status says more than that it is the wrong one.
  if (!reason || reason === 'wrong-status')
    return vacancyConfirmText.impossible(change, title, text.status[statusAt(vacancy, now)])
  return vacancyOverviewText.refused(title, text.refusal[reason])
}

type Done = keyof typeof text.done
const endings: string[] = vacancyChanges.filter(isEnd)
const opening = ['post', 'repost', 'reopen']
type DoneTogether = keyof typeof text.doneTogether

/** The message about what was just done, from the address, and a link to continue. */
type Told = { done?: string; next?: { to: string; label: string } }

async function tellDone({ context, request }: RequestArgs, shortages: Shortages): Promise<Told> {
  const { db, now } = context.get(servicesContext)
  const { searchParams } = new URL(request.url)
  const done = searchParams.get('gedaan') ?? ''
  const count = readEntryId(searchParams.get('aantal'))
  if (count !== undefined && count <= overviewPageSize && Object.hasOwn(text.doneTogether, done)) {
    const held = opening.includes(done) ? (readEntryId(searchParams.get('wacht')) ?? 0) : 0
    const told = text.doneTogether[done as DoneTogether](count)
    if (held > 0 && held <= count) return { done: `${told} ${holdText.postedTogether(held)}` }
    return tellRest({ context, request }, told)
  }
  if (!Object.hasOwn(text.done, done)) return {}
  const id = readEntryId(searchParams.get('vacature'))
  const vacancy = id === undefined ? undefined : await findOwnVacancy(db, context.get(employerContext), id)
  if (!vacancy) return done === 'remove' ? { done: text.done.remove() } : {}
  if (endings.includes(done)) return tellRest({ context, request }, text.done[done as Done](vacancy.title))
  const isOpened = opening.includes(done)
  if (isOpened && vacancy.heldAt !== null) return { done: holdText.posted(vacancy.title) }
  if (done === 'boost' && vacancy.heldAt !== null) return { done: holdText.boosted(vacancy.title) }
  const short = done === 'plan' ? tellShort(shortages, vacancy.id) : undefined
  return {
    done: [text.done[done as Done](vacancy.title), short].filter((part) => part !== undefined).join(' '),
    ...(isOpened &&
      isOpenForApplications(vacancy, now()) && {
        next: { to: `/vacatures/${vacancy.slug}`, label: vacancyOverviewText.viewPosted },
      }),
  }
}

/** gap 246: one answer may not hold everyone who waits for the vacancies that ended. Counted anew each time. */
async function tellRest({ context, request }: RequestArgs, told: string): Promise<Told> {
  const { searchParams } = new URL(request.url)
  const ids = searchParams
    .getAll('vacature')
    .slice(0, overviewPageSize)
    .map((id) => readEntryId(id))
    .filter((id) => id !== undefined)
  if (!searchParams.has('nog') || ids.length === 0) return { done: told }
  const { total } = await listUndecided(context.get(servicesContext).db, context.get(employerContext), ids)
  if (total === 0) return { done: told }
  return {
    done: `${told} ${vacancyOverviewText.stillWait(total)}`,
    next: {
      to: `${applicationsPath}${ids.length === 1 ? `?vacature=${ids[0]}` : ''}`,
      label: vacancyOverviewText.answerRest,
    },
  }
}

/** After posting: whether the booster can be requested, or already is. */
async function findBoost({ context, request }: RequestArgs, employer: Employer) {
  const { db, now } = context.get(servicesContext)
  const { searchParams } = new URL(request.url)
  const vacancyId = readEntryId(searchParams.get('vacature'))
  const isPosted = ['post', 'repost'].includes(searchParams.get('gedaan') ?? '')
  if (!isPosted || vacancyId === undefined) return undefined
  const state = await findBoostState(db, employer, { vacancyId, now: now() })
  return state && { vacancyId, state }
}
