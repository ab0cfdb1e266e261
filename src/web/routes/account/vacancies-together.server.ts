import { data, redirect } from 'react-router'
import { isConfirmed } from '#features/accounts/actor.rules.ts'
import { listUndecided } from '#features/applications/application-answer.queries.server.ts'
import { creditBalance } from '#features/credits/credit.queries.server.ts'
import { wereJustChanged } from '#features/vacancies/vacancy-again.queries.server.ts'
import { changeVacancy, deleteDraft } from '#features/vacancies/vacancy.commands.server.ts'
import { isEnd, priceOf, type VacancyChange, vacancyCan } from '#features/vacancies/vacancy-change.rules.ts'
import { listOwnVacancies } from '#features/vacancies/vacancy-overview.queries.server.ts'
import { vacancyConfirmText } from '#features/vacancies/vacancy-confirm.text.ts'
import { vacancyOverviewText } from '#features/vacancies/vacancy-overview.text.ts'
import { vacancyText as text } from '#features/vacancies/vacancy.text.ts'
import { employerContext, servicesContext } from '#web/context.ts'
import type { RequestArgs } from '#web/forms/read-body.server.ts'
import { actInTurn } from '#web/request/in-turn.server.ts'
import { notFound } from '#web/request/responses.ts'
import { endingAddress } from './applications.server.ts'
import { backToOverview, idsIn } from './overview-address.server.ts'

/** Changes the status of the chosen vacancies; an action that costs credits asks for confirmation first. */
export function askChange(change: VacancyChange) {
  return async (sent: RequestArgs, form: FormData) => {
    const { now } = sent.context.get(servicesContext)
    const employer = sent.context.get(employerContext)
    if (priceOf(change) > 0 && !form.has('bevestigd')) {
      const chosen = idsIn(form)
      return chosen.length === 0
        ? data({ refusals: [vacancyOverviewText.noneChosen] }, { status: 400 })
        : backToOverview(sent.request, { bevestig: change, vacature: chosen })
    }
    if (!isConfirmed(employer)) return data({ refusals: [vacancyConfirmText.unconfirmed] }, { status: 403 })
    if (isEnd(change)) {
      const ending = idsIn(form)
      const { total } = await listUndecided(sent.context.get(servicesContext).db, employer, ending)
      // In the same step: applicants are only left without an answer if the employer says so.
      if (total > 0) return redirect(endingAddress(change, ending))
    }
    // Fewer credits than when the question was asked: it is asked again, with a message.
    if (await hasTooFewCredits(sent, form, change)) {
      return backToOverview(sent.request, { bevestig: change, vacature: idsIn(form) })
    }
    let held = 0
    return forEach(
      sent,
      form,
      change,
      async (vacancyId) => {
        const { db } = sent.context.get(servicesContext)
        const changed = await changeVacancy(db, employer, { vacancyId, change, now: now() })
        if (changed.ok && changed.value.isHeld) held += 1
        return changed.ok ? undefined : text.refusal[changed.reason]
      },
      () => held,
    )
  }
}

/** Whether there are credits, but not enough for all chosen vacancies. */
async function hasTooFewCredits({ context }: RequestArgs, form: FormData, change: VacancyChange) {
  if (priceOf(change) === 0) return false
  const { db, now } = context.get(servicesContext)
  const employer = context.get(employerContext)
  // In this order: if another tab posts in between, the price only gets lower.
  const balance = await creditBalance(db, employer.accountId)
  const chosen = await listOwnVacancies(db, employer, idsIn(form))
  const price = priceOf(change) * chosen.filter((vacancy) => vacancyCan(change, vacancy, now())).length
  return balance > 0 && balance < price
}

/** Deletes drafts; several at once only after confirmation, because they are gone for good. */
export async function askRemove(sent: RequestArgs, form: FormData) {
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

/** Acts on each chosen vacancy in turn. Returns to the list when all succeeded, and otherwise shows the failures. */
async function forEach(
  { context, request }: RequestArgs,
  form: FormData,
  what: VacancyChange | 'remove',
  act: (vacancyId: number) => Promise<string | undefined>,
  countHeld = () => 0,
) {
  const { db, log, now } = context.get(servicesContext)
  const employer = context.get(employerContext)
  const chosen = idsIn(form)
  if (chosen.length === 0) return data({ refusals: [vacancyOverviewText.noneChosen] }, { status: 400 })
  const vacancies = await listOwnVacancies(db, employer, chosen)
  if (vacancies.length === 0) return data({ refusals: [text.refusal['not-found']] }, { status: 404 })
  // A draft that is already gone need not be removed.
  if (vacancies.length < chosen.length && what !== 'remove') return notFound(request)
  const refusals = await actInTurn(vacancies, { act: ({ id }) => act(id), log, broken: vacancyOverviewText.broken })
  const done = vacancies.length - refusals.length
  const told = (held: number) =>
    backToOverview(request, {
      gedaan: what,
      ...(vacancies.length > 1 ? { aantal: vacancies.length, ...(held > 0 && { wacht: held }) } : { vacature: chosen }),
    })
  if (refusals.length === 0) return told(countHeld())
  if (done === 0 && what !== 'remove') {
    const asked = { vacancyIds: chosen, change: what, now: now() }
    if (await wereJustChanged(db, employer, asked)) {
      const changed = await listOwnVacancies(db, employer, chosen)
      return told(changed.filter(({ heldAt }) => heldAt !== null).length)
    }
  }
  if (vacancies.length === 1) return data({ refusals: [refusals[0]!.why] }, { status: 409 })
  const why = refusals.map((one) => vacancyOverviewText.refused(one.title, one.why))
  return done > 0
    ? data({ refusals: [vacancyOverviewText.partly(done), ...why] })
    : data({ refusals: why }, { status: 409 })
}
