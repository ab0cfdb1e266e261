import { data, redirect } from 'react-router'
import { localMoment } from '#basics/dutch-date.ts'
import { readEntryId } from '#basics/entry-id.ts'
import { type Employer, isConfirmed } from '#features/accounts/actor.rules.ts'
import { listOwnCompanies } from '#features/companies/company.queries.server.ts'
import type { Confirmation } from '#features/vacancies/components/vacancy-confirm.tsx'
import { creditBalance } from '#features/credits/credit.queries.server.ts'
import { changeVacancy, deleteDraft } from '#features/vacancies/vacancy.commands.server.ts'
import { priceOf, type VacancyChange, vacancyCan, vacancyChanges } from '#features/vacancies/vacancy.rules.ts'
import { requestBoost } from '#features/vacancies/vacancy-boost.commands.server.ts'
import { findBoostState } from '#features/vacancies/vacancy-boost.queries.server.ts'
import { cancelPlan, planPosting } from '#features/vacancies/vacancy-plan.commands.server.ts'
import { planForm } from '#features/vacancies/vacancy-plan.fields.ts'
import { overviewAddress, overviewPageSize, readOverview } from '#features/vacancies/vacancy-overview.fields.ts'
import {
  findOwnVacancy,
  findVacancyOverview,
  listOwnVacancies,
} from '#features/vacancies/vacancy-overview.queries.server.ts'
import { saveTemplate } from '#features/vacancies/vacancy-template.commands.server.ts'
import { duplicateVacancy } from '#features/vacancies/vacancy-save.commands.server.ts'
import { listViews } from '#features/figures/figure.queries.server.ts'
import { vacancyText as text } from '#features/vacancies/vacancy.text.ts'
import { drawSparkline } from '#ui/chart.server.ts'
import { employerContext, servicesContext } from '#web/context.ts'
import type { Sent } from '#web/forms/read-body.server.ts'
import { receiveForm } from '#web/forms/receive-form.server.ts'
import { notFound } from '#web/request/responses.ts'

export async function loadOverview({ context, request }: Sent) {
  const { db, now } = context.get(servicesContext)
  const employer = context.get(employerContext)
  const { searchParams } = new URL(request.url)
  const asked = readOverview(searchParams)
  const moment = now()
  const [overview, companies, credits, confirmation] = await Promise.all([
    findVacancyOverview(db, employer, { ...asked, now: moment }),
    listOwnCompanies(db, employer),
    creditBalance(db, employer.accountId),
    findConfirmation({ context, request }, employer),
  ])
  const posted = overview.rows.filter(({ status }) => status !== 'draft').map(({ id }) => id)
  const viewed = await listViews(db, employer, { vacancyIds: posted, now: moment })
  const rows = overview.rows.map((row) => {
    const seen = viewed.get(row.id)
    return { ...row, views: seen && { total: seen.total, sparkline: drawSparkline(seen.views) } }
  })
  return {
    ...overview,
    rows,
    asked,
    companies,
    credits,
    confirmation,
    done: await tellDone({ context, request }),
    boost: await findBoost({ context, request }, employer),
    now: moment,
  }
}

/** A change that was asked for and not confirmed yet. */
async function findConfirmation({ context, request }: Sent, employer: Employer): Promise<Confirmation | undefined> {
  const { db, now } = context.get(servicesContext)
  const { searchParams } = new URL(request.url)
  const change = (['remove', ...vacancyChanges] as const).find((one) => one === searchParams.get('bevestig'))
  if (!change) return undefined
  const chosen = await listOwnVacancies(db, employer, idsIn(searchParams))
  const vacancies = chosen.filter((vacancy) =>
    change === 'remove' ? vacancy.status === 'draft' : vacancyCan(change, vacancy, now()),
  )
  if (vacancies.length === 0) return undefined
  const isConfirmedNow = isConfirmed(employer)
  return {
    change,
    vacancies: vacancies.map(({ id, title }) => ({ id, title })),
    leftOut: chosen.length - vacancies.length,
    price: change === 'remove' ? 0 : priceOf(change) * vacancies.length,
    mayPay: isConfirmedNow || change === 'remove',
    mayPlan: isConfirmedNow && change === 'post' && vacancies.length === 1,
  }
}

type Done = keyof typeof text.done
type DoneTogether = keyof typeof text.doneTogether

/** What was just done, from the address. */
async function tellDone({ context, request }: Sent) {
  const { db } = context.get(servicesContext)
  const { searchParams } = new URL(request.url)
  const done = searchParams.get('gedaan') ?? ''
  const count = readEntryId(searchParams.get('aantal'))
  if (count !== undefined && count <= overviewPageSize && Object.hasOwn(text.doneTogether, done))
    return text.doneTogether[done as DoneTogether](count)
  if (!Object.hasOwn(text.done, done)) return undefined
  const id = readEntryId(searchParams.get('vacature'))
  const vacancy = id === undefined ? undefined : await findOwnVacancy(db, context.get(employerContext), id)
  return vacancy || done === 'remove' ? text.done[done as Done](vacancy?.title ?? '') : undefined
}

/** After posting: whether the booster can be asked for, or is on its way. */
async function findBoost({ context, request }: Sent, employer: Employer) {
  const { db, now } = context.get(servicesContext)
  const { searchParams } = new URL(request.url)
  const vacancyId = readEntryId(searchParams.get('vacature'))
  const isPosted = ['post', 'repost'].includes(searchParams.get('gedaan') ?? '')
  if (!isPosted || vacancyId === undefined) return undefined
  const state = await findBoostState(db, employer, { vacancyId, now: now() })
  return state && { vacancyId, state }
}

/** The list as it was, with a message. */
export function backToOverview(request: Request, parameters: Record<string, string | number | number[]>) {
  const { searchParams } = new URL(request.url)
  const address = new URL(overviewAddress(readOverview(searchParams)), 'http://x')
  for (const [name, value] of Object.entries(parameters)) {
    for (const one of [value].flat()) address.searchParams.append(name, String(one))
  }
  return redirect(`${address.pathname}${address.search}`)
}

/** The vacancies that were chosen: at most a page of them. */
function idsIn(sent: FormData | URLSearchParams) {
  const ids = sent
    .getAll('vacature')
    .map((id) => readEntryId(id))
    .filter((id) => id !== undefined)
  return [...new Set(ids)].slice(0, overviewPageSize)
}

const vacancyIn = (form: FormData) => readEntryId(form.get('vacature'))

/** Changes the status of the chosen vacancies; what costs a credit asks for confirmation first. */
export function askChange(change: VacancyChange) {
  return async (sent: Sent, form: FormData) => {
    const { now } = sent.context.get(servicesContext)
    const employer = sent.context.get(employerContext)
    if (priceOf(change) > 0 && !form.has('bevestigd')) {
      const chosen = idsIn(form)
      return chosen.length === 0
        ? data({ refusals: [text.overview.noneChosen] }, { status: 400 })
        : backToOverview(sent.request, { bevestig: change, vacature: chosen })
    }
    if (!isConfirmed(employer)) return data({ refusals: [text.confirm.unconfirmed] }, { status: 403 })
    return forEach(sent, form, change, async (vacancyId) => {
      const { db } = sent.context.get(servicesContext)
      const changed = await changeVacancy(db, employer, { vacancyId, change, now: now() })
      return changed.ok ? undefined : text.refusal[changed.reason]
    })
  }
}

/** Deletes drafts; several at once only after confirmation, because they are gone for good. */
export async function askRemove(sent: Sent, form: FormData) {
  const { db } = sent.context.get(servicesContext)
  const employer = sent.context.get(employerContext)
  const chosen = idsIn(form)
  if (chosen.length > 1 && !form.has('bevestigd')) {
    return backToOverview(sent.request, { bevestig: 'remove', vacature: chosen })
  }
  return forEach(sent, form, 'remove', async (vacancyId) => {
    const removed = await deleteDraft(db, employer, { vacancyId })
    return removed.ok ? undefined : text.refusal[removed.reason]
  })
}

/** Acts on each chosen vacancy in turn. Returns to the list when all went well, and otherwise says what did not. */
async function forEach(
  { context, request }: Sent,
  form: FormData,
  what: DoneTogether,
  act: (vacancyId: number) => Promise<string | undefined>,
) {
  const { db } = context.get(servicesContext)
  const chosen = idsIn(form)
  if (chosen.length === 0) return data({ refusals: [text.overview.noneChosen] }, { status: 400 })
  const vacancies = await listOwnVacancies(db, context.get(employerContext), chosen)
  if (vacancies.length < chosen.length) return notFound(request)
  const refusals: { title: string; why: string }[] = []
  for (const { id, title } of vacancies) {
    const why = await act(id)
    if (why !== undefined) refusals.push({ title, why })
  }
  const done = vacancies.length - refusals.length
  if (refusals.length === 0) {
    return backToOverview(request, { gedaan: what, ...(done > 1 ? { aantal: done } : { vacature: chosen }) })
  }
  if (vacancies.length === 1) return data({ refusals: [refusals[0]!.why] }, { status: 409 })
  const told = refusals.map(({ title, why }) => text.overview.refused(title, why))
  return data({ refusals: done > 0 ? [text.overview.partly(done), ...told] : told }, { status: 409 })
}

/** Has a draft posted by itself at a later moment. */
export async function askPlan(sent: Sent) {
  const { db, now } = sent.context.get(servicesContext)
  const employer = sent.context.get(employerContext)
  const received = await receiveForm(sent, planForm)
  if (!received.ok) return received.answer
  if (!isConfirmed(employer)) return data({ refusals: [text.confirm.unconfirmed] }, { status: 403 })
  const { vacancyId, day, time } = received.fields
  const planned = await planPosting(db, employer, { vacancyId, at: localMoment(day, time), now: now() })
  if (planned.ok) return backToOverview(sent.request, { gedaan: 'plan', vacature: vacancyId })
  if (planned.reason === 'not-found') return notFound(sent.request)
  return received.refuse(planned, text.planRefusal, { moment: 'day', 'last-day-over': 'day' })
}

export async function askTemplate({ context, request }: Sent, form: FormData) {
  const { db, now } = context.get(servicesContext)
  const vacancyId = vacancyIn(form)
  if (vacancyId === undefined) return notFound(request)
  const saved = await saveTemplate(db, context.get(employerContext), { vacancyId, now: now() })
  if (saved.ok) return backToOverview(request, { gedaan: 'template', vacature: vacancyId })
  return saved.reason === 'not-found'
    ? notFound(request)
    : data({ refusals: [text.begin.refusal[saved.reason]] }, { status: 409 })
}

export async function askUnplan({ context, request }: Sent, form: FormData) {
  const { db } = context.get(servicesContext)
  const vacancyId = vacancyIn(form)
  if (vacancyId === undefined) return notFound(request)
  const withdrawn = await cancelPlan(db, context.get(employerContext), { vacancyId })
  return withdrawn.ok ? backToOverview(request, { gedaan: 'unplan', vacature: vacancyId }) : notFound(request)
}

export async function askDuplicate({ context, request }: Sent, form: FormData) {
  const { db, now } = context.get(servicesContext)
  const vacancyId = vacancyIn(form)
  if (vacancyId === undefined) return notFound(request)
  const made = await duplicateVacancy(db, context.get(employerContext), { vacancyId, now: now() })
  if (made.ok) return redirect(`/mijn-account/vacatures/${made.value.id}`)
  return made.reason === 'not-found'
    ? notFound(request)
    : data({ refusals: [text.saveRefusal[made.reason]] }, { status: 409 })
}

export async function askBoost({ context, request }: Sent, form: FormData) {
  const { db, now } = context.get(servicesContext)
  const employer = context.get(employerContext)
  const vacancyId = vacancyIn(form)
  if (vacancyId === undefined) return notFound(request)
  if (!isConfirmed(employer)) return data({ refusals: [text.confirm.unconfirmed] }, { status: 403 })
  const asked = await requestBoost(db, employer, { vacancyId, now: now() })
  if (asked.ok) return backToOverview(request, { gedaan: 'boost', vacature: vacancyId })
  return asked.reason === 'not-found'
    ? notFound(request)
    : data({ refusals: [text.refusal[asked.reason]] }, { status: 409 })
}
