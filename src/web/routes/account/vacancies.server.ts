import { data, redirect } from 'react-router'
import { readEntryId } from '#basics/entry-id.ts'
import { type Employer, isConfirmed } from '#features/accounts/actor.rules.ts'
import { listOwnCompanies } from '#features/companies/company.queries.server.ts'
import { creditBalance } from '#features/credits/credit.commands.server.ts'
import { changeVacancy, deleteDraft } from '#features/vacancies/vacancy.commands.server.ts'
import { priceOf, type VacancyChange, vacancyCan, vacancyChanges } from '#features/vacancies/vacancy.rules.ts'
import { requestBoost } from '#features/vacancies/vacancy-boost.commands.server.ts'
import { findBoostState } from '#features/vacancies/vacancy-boost.queries.server.ts'
import { overviewAddress, readOverview } from '#features/vacancies/vacancy-overview.fields.ts'
import { findOwnVacancy, findVacancyOverview } from '#features/vacancies/vacancy-overview.queries.server.ts'
import { duplicateVacancy } from '#features/vacancies/vacancy-save.commands.server.ts'
import { listViews } from '#features/figures/figure.queries.server.ts'
import { vacancyText as text } from '#features/vacancies/vacancy.text.ts'
import { drawSparkline } from '#ui/chart.server.ts'
import { employerContext, servicesContext } from '#web/context.ts'
import type { Sent } from '#web/forms/read-body.server.ts'
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

/** A change that costs a credit and was not confirmed yet. */
async function findConfirmation({ context, request }: Sent, employer: Employer) {
  const { db, now } = context.get(servicesContext)
  const { searchParams } = new URL(request.url)
  const change = vacancyChanges.find((one) => one === searchParams.get('bevestig'))
  const id = readEntryId(searchParams.get('vacature'))
  if (!change || id === undefined) return undefined
  const vacancy = await findOwnVacancy(db, employer, id)
  if (!vacancy || !vacancyCan(change, vacancy, now())) return undefined
  return { id, title: vacancy.title, change, price: priceOf(change), mayPay: isConfirmed(employer) }
}

type Done = keyof typeof text.done

/** What was just done, from the address. */
async function tellDone({ context, request }: Sent) {
  const { db } = context.get(servicesContext)
  const { searchParams } = new URL(request.url)
  const done = searchParams.get('gedaan') ?? ''
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
export function backToOverview(request: Request, parameters: Record<string, string | number>) {
  const { searchParams } = new URL(request.url)
  const address = new URL(overviewAddress(readOverview(searchParams)), 'http://x')
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, String(value))
  return redirect(`${address.pathname}${address.search}`)
}

const vacancyIn = (form: FormData) => readEntryId(form.get('vacature'))

/** Changes a status; a change that costs a credit asks for confirmation first. */
export function askChange(change: VacancyChange) {
  return async ({ context, request }: Sent, form: FormData) => {
    const { db, now } = context.get(servicesContext)
    const employer = context.get(employerContext)
    const vacancyId = vacancyIn(form)
    if (vacancyId === undefined) return notFound(request)
    if (priceOf(change) > 0 && !form.has('bevestigd')) {
      return backToOverview(request, { bevestig: change, vacature: vacancyId })
    }
    if (!isConfirmed(employer)) return data({ refusal: text.confirm.unconfirmed }, { status: 403 })
    const changed = await changeVacancy(db, employer, { vacancyId, change, now: now() })
    if (changed.ok) return backToOverview(request, { gedaan: change, vacature: vacancyId })
    if (changed.reason === 'not-found') return notFound(request)
    return data({ refusal: text.refusal[changed.reason] }, { status: 409 })
  }
}

export async function askDuplicate({ context, request }: Sent, form: FormData) {
  const { db, now } = context.get(servicesContext)
  const vacancyId = vacancyIn(form)
  if (vacancyId === undefined) return notFound(request)
  const made = await duplicateVacancy(db, context.get(employerContext), { vacancyId, now: now() })
  if (made.ok) return redirect(`/mijn-account/vacatures/${made.value.id}`)
  return made.reason === 'not-found'
    ? notFound(request)
    : data({ refusal: text.saveRefusal[made.reason] }, { status: 409 })
}

export async function askBoost({ context, request }: Sent, form: FormData) {
  const { db, now } = context.get(servicesContext)
  const employer = context.get(employerContext)
  const vacancyId = vacancyIn(form)
  if (vacancyId === undefined) return notFound(request)
  if (!isConfirmed(employer)) return data({ refusal: text.confirm.unconfirmed }, { status: 403 })
  const asked = await requestBoost(db, employer, { vacancyId, now: now() })
  if (asked.ok) return backToOverview(request, { gedaan: 'boost', vacature: vacancyId })
  return asked.reason === 'not-found'
    ? notFound(request)
    : data({ refusal: text.refusal[asked.reason] }, { status: 409 })
}

export async function askRemove({ context, request }: Sent, form: FormData) {
  const { db } = context.get(servicesContext)
  const vacancyId = vacancyIn(form)
  if (vacancyId === undefined) return notFound(request)
  const removed = await deleteDraft(db, context.get(employerContext), { vacancyId })
  if (removed.ok) return backToOverview(request, { gedaan: 'remove' })
  return removed.reason === 'not-found'
    ? notFound(request)
    : data({ refusal: text.refusal[removed.reason] }, { status: 409 })
}
