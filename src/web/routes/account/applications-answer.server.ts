import { data, redirect } from 'react-router'
import { localMoment } from '#basics/dutch-date.ts'
import { type Employer, isConfirmed } from '#features/accounts/actor.rules.ts'
import { answerApplications } from '#features/applications/application-answer.commands.server.ts'
import { findTemplate, listAnswered, listUndecided } from '#features/applications/application-answer.queries.server.ts'
import { employerText } from '#features/applications/application-employer.text.ts'
import { applicationLinks } from '#features/applications/application-link.rules.ts'
import { answerForm } from '#features/applications/application-message.fields.ts'
import { type AnswerKind, answerKinds } from '#features/applications/application-message.rules.ts'
import { applicationMessageText as text } from '#features/applications/application-message.text.ts'
import { moveApplications } from '#features/applications/application-move.commands.server.ts'
import { applicationsPath } from '#features/applications/application-overview.fields.ts'
import { changeVacancy } from '#features/vacancies/vacancy.commands.server.ts'
import { isEnd, vacancyChanges } from '#features/vacancies/vacancy.rules.ts'
import { vacancyText } from '#features/vacancies/vacancy.text.ts'
import { employerContext, servicesContext, siteContext } from '#web/context.ts'
import { readBody, type Sent } from '#web/forms/read-body.server.ts'
import { receiveForm } from '#web/forms/receive-form.server.ts'
import { notFound } from '#web/request/responses.ts'
import { idsIn } from './overview-address.server.ts'
import { backToApplications, chosenIn, refuseStale } from './applications.server.ts'

const kindIn = (request: Request) => {
  const asked = new URL(request.url).searchParams.get('naar')
  return answerKinds.find((kind) => kind === asked) ?? notFound(request)
}

/** The list or the board as it was when the answer was asked for. */
const backIn = (request: Request) => new URL(request.url).searchParams.get('terug') ?? ''

/** The vacancies that end together with the answer. */
function endingIn(request: Request) {
  const { searchParams } = new URL(request.url)
  const change = vacancyChanges.find((one) => isEnd(one) && one === searchParams.get('einde'))
  return change && { change, vacancyIds: idsIn(searchParams) }
}

export async function loadAnswer({ context, request }: Sent) {
  const { db } = context.get(servicesContext)
  const employer = context.get(employerContext)
  const kind = kindIn(request)
  const { searchParams } = new URL(request.url)
  const ending = endingIn(request)
  const chosen = ending ? await listUndecided(db, employer, ending.vacancyIds) : chosenIn(searchParams)
  const people = await listAnswered(db, employer, { ids: chosen.map(({ id }) => id) })
  if (people.length < chosen.length) return notFound(request)
  const back = ending ? '/mijn-account/vacatures-overzicht' : `${applicationsPath}${backIn(request)}`
  if (people.length === 0) throw redirect(back)
  const words = await findTemplate(db, employer.accountId, kind)
  return {
    kind,
    people: people.map(({ id, name, shownValues }) => ({
      id,
      name,
      values: shownValues,
      // The status that was shown when somebody chose them.
      from: chosen.find((one) => one.id === id)!.from,
    })),
    words,
    back,
    ending: ending?.change,
  }
}

export async function sendAnswer(sent: Sent) {
  const { search } = new URL(sent.request.url)
  const ending = endingIn(sent.request)
  if (ending) return sendEnding(sent, ending)
  const answered = await receiveAnswer(sent, sent.context.get(employerContext), kindIn(sent.request))
  if (!answered.ok) return answered.answer
  const { kind, left, moved, isMailed } = answered
  if (left.length > 0) return refuseStale(sent, { to: kind, moved, left, isMailed })
  return backToApplications(new URLSearchParams(search).get('terug') ?? '', {
    gedaan: isMailed ? 'mailed' : 'moved',
    aantal: moved,
    naar: kind,
  })
}

type Ending = NonNullable<ReturnType<typeof endingIn>>

/** Ends vacancies and answers whoever was still waiting, or ends them without. */
async function sendEnding(sent: Sent, { change, vacancyIds }: Ending) {
  const { db, now } = sent.context.get(servicesContext)
  const employer = sent.context.get(employerContext)
  if (!isConfirmed(employer)) return data({ refusals: [employerText.unconfirmed] }, { status: 403 })
  const isSilent = (await readBody(sent)).has('stil')
  const answered = isSilent ? undefined : await receiveAnswer(sent, employer, 'rejected')
  if (answered && !answered.ok) return answered.answer
  const refusals: string[] = []
  for (const vacancyId of vacancyIds) {
    const changed = await changeVacancy(db, employer, { vacancyId, change, now: now() })
    if (!changed.ok) refusals.push(vacancyText.refusal[changed.reason])
  }
  if (refusals.length > 0) return data({ refusals }, { status: 409 })
  if (answered && answered.left.length > 0) return refuseStale(sent, { ...answered, to: answered.kind })
  const many = vacancyIds.length > 1 ? `aantal=${vacancyIds.length}` : `vacature=${vacancyIds[0]}`
  return redirect(`/mijn-account/vacatures-overzicht?gedaan=${change}&${many}`)
}

/**
 * Receives the form with a mail, and sends it to everyone that was chosen; or only moves them, without a mail. `only`:
 * the applications that may be chosen.
 */
export async function receiveAnswer(sent: Sent, employer: Employer, kind: AnswerKind, only?: readonly number[]) {
  const { db, now, applicationSigners } = sent.context.get(servicesContext)
  const chosen = chosenIn(await readBody(sent)).filter(({ id }) => only?.includes(id) ?? true)
  // Such as after a telephone call.
  if ((await readBody(sent)).has('stil')) {
    const moved = await moveApplications(db, employer, { chosen, to: kind, now: now() })
    return moved.ok ? { ok: true as const, kind, isMailed: false, ...moved.value } : notFound(sent.request)
  }
  const received = await receiveForm(sent, answerForm)
  if (!received.ok) return received
  const refuse = <Reason extends string>(reason: Reason, words: string, field?: string) => ({
    ok: false as const,
    answer: received.refuse(
      { reason },
      { [reason]: words } as Record<Reason, string>,
      field ? ({ [reason]: field } as object) : {},
    ),
  })
  const { subject, body, day, time, place } = received.fields
  if (chosen.length === 0) return refuse('nobody', employerText.noneChosen)
  if (!isConfirmed(employer)) return refuse('unconfirmed', employerText.unconfirmed)
  const at = day && time ? localMoment(day, time) : undefined
  if (at && at < now()) return refuse('past', text.wrong.past, 'day')
  const answered = await answerApplications(db, employer, {
    chosen,
    kind,
    subject,
    body,
    appointment: at && place ? { at, place } : undefined,
    links: applicationLinks(applicationSigners, sent.context.get(siteContext)),
    now: now(),
  })
  if (answered.ok) return { ok: true as const, kind, isMailed: true, ...answered.value }
  return answered.reason === 'too-long' ? refuse('too-long', text.wrong.tooLong, 'body') : notFound(sent.request)
}
