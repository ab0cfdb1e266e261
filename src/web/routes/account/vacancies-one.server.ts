import { data, redirect } from 'react-router'
import { localMoment } from '#basics/dutch-date.ts'
import { readEntryId } from '#basics/entry-id.ts'
import { isConfirmed } from '#features/accounts/actor.rules.ts'
import { requestBoost } from '#features/vacancies/vacancy-boost.commands.server.ts'
import { cancelPlan, planPosting } from '#features/vacancies/vacancy-plan.commands.server.ts'
import { planForm } from '#features/vacancies/vacancy-plan.fields.ts'
import { saveTemplate } from '#features/vacancies/vacancy-template.commands.server.ts'
import { duplicateVacancy } from '#features/vacancies/vacancy-begin.commands.server.ts'
import { vacancyBeginText } from '#features/vacancies/vacancy-begin.text.ts'
import { vacancyConfirmText } from '#features/vacancies/vacancy-confirm.text.ts'
import { vacancyPlanText } from '#features/vacancies/vacancy-plan.text.ts'
import { vacancyText as text } from '#features/vacancies/vacancy.text.ts'
import { employerContext, servicesContext } from '#web/context.ts'
import type { RequestArgs } from '#web/forms/read-body.server.ts'
import { receiveForm } from '#web/forms/receive-form.server.ts'
import { notFound } from '#web/request/responses.ts'
import { backToOverview } from './overview-address.server.ts'

const vacancyIn = (form: FormData) => readEntryId(form.get('vacature'))

/** Plans the posting of a draft for a later moment. */
export async function askPlan(sent: RequestArgs) {
  const { db, now } = sent.context.get(servicesContext)
  const employer = sent.context.get(employerContext)
  const received = await receiveForm(sent, planForm)
  if (!received.ok) return received.answer
  if (!isConfirmed(employer)) return data({ refusals: [vacancyConfirmText.unconfirmed] }, { status: 403 })
  const { vacancyId, day, time } = received.fields
  const planned = await planPosting(db, employer, { vacancyId, at: localMoment(day, time), now: now() })
  if (planned.ok) return backToOverview(sent.request, { gedaan: 'plan', vacature: vacancyId })
  if (planned.reason === 'not-found') return notFound(sent.request)
  return received.refuse(planned, vacancyPlanText.refusal, { moment: 'day', 'last-day-over': 'day' })
}

export async function askTemplate({ context, request }: RequestArgs, form: FormData) {
  const { db, now } = context.get(servicesContext)
  const vacancyId = vacancyIn(form)
  if (vacancyId === undefined) return notFound(request)
  const saved = await saveTemplate(db, context.get(employerContext), { vacancyId, now: now() })
  if (saved.ok) return backToOverview(request, { gedaan: 'template', vacature: vacancyId })
  return saved.reason === 'not-found'
    ? notFound(request)
    : data({ refusals: [vacancyBeginText.refusal[saved.reason]] }, { status: 409 })
}

export async function askUnplan({ context, request }: RequestArgs, form: FormData) {
  const { db } = context.get(servicesContext)
  const vacancyId = vacancyIn(form)
  if (vacancyId === undefined) return notFound(request)
  const withdrawn = await cancelPlan(db, context.get(employerContext), { vacancyId })
  return withdrawn.ok ? backToOverview(request, { gedaan: 'unplan', vacature: vacancyId }) : notFound(request)
}

export async function askDuplicate({ context, request }: RequestArgs, form: FormData) {
  const { db, now } = context.get(servicesContext)
  const vacancyId = vacancyIn(form)
  if (vacancyId === undefined) return notFound(request)
  const made = await duplicateVacancy(db, context.get(employerContext), { vacancyId, mayBeAgain: true, now: now() })
  if (made.ok) return redirect(`/mijn-account/vacatures/${made.value.id}`)
  return made.reason === 'not-found'
    ? notFound(request)
    : data({ refusals: [text.saveRefusal[made.reason]] }, { status: 409 })
}

export async function askBoost({ context, request }: RequestArgs, form: FormData) {
  const { db, now } = context.get(servicesContext)
  const employer = context.get(employerContext)
  const vacancyId = vacancyIn(form)
  if (vacancyId === undefined) return notFound(request)
  if (!isConfirmed(employer)) return data({ refusals: [vacancyConfirmText.unconfirmed] }, { status: 403 })
  const asked = await requestBoost(db, employer, { vacancyId, now: now() })
  if (asked.ok) return backToOverview(request, { gedaan: 'boost', vacature: vacancyId })
  return asked.reason === 'not-found'
    ? notFound(request)
    : data({ refusals: [text.refusal[asked.reason]] }, { status: 409 })
}
