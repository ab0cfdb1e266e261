import { redirect } from 'react-router'
import { localDay, localMoment } from '#basics/dutch-date.ts'
import { type Employer, isConfirmed } from '#features/accounts/actor.rules.ts'
import { answerApplications } from '#features/applications/application-answer.commands.server.ts'
import { findTemplate, listAnswered } from '#features/applications/application-answer.queries.server.ts'
import { employerText } from '#features/applications/application-employer.text.ts'
import { applicationLinks } from '#features/applications/application-link.rules.ts'
import { answerForm } from '#features/applications/application-message.fields.ts'
import { type AnswerKind, answerKinds } from '#features/applications/application-message.rules.ts'
import { applicationMessageText as text } from '#features/applications/application-message.text.ts'
import { moveApplications } from '#features/applications/application-move.commands.server.ts'
import { applicationsPath } from '#features/applications/application-overview.fields.ts'
import { employerContext, servicesContext, siteContext } from '#web/context.ts'
import { readBody, type Sent } from '#web/forms/read-body.server.ts'
import { receiveForm } from '#web/forms/receive-form.server.ts'
import { notFound } from '#web/request/responses.ts'
import { backToApplications, chosenIn, refuseStale } from './applications.server.ts'

const kindIn = (request: Request) => {
  const asked = new URL(request.url).searchParams.get('naar')
  return answerKinds.find((kind) => kind === asked) ?? notFound(request)
}

/** The list or the board as it was when the answer was asked for. */
const backIn = (request: Request) => new URL(request.url).searchParams.get('terug') ?? ''

export async function loadAnswer({ context, request }: Sent) {
  const { db, now } = context.get(servicesContext)
  const employer = context.get(employerContext)
  const kind = kindIn(request)
  const chosen = chosenIn(new URL(request.url).searchParams)
  const people = await listAnswered(db, employer, { ids: chosen.map(({ id }) => id) })
  if (people.length < chosen.length) return notFound(request)
  if (people.length === 0) throw redirect(applicationsPath)
  const words = await findTemplate(db, employer.accountId, kind)
  return {
    kind,
    people: people.map(({ id, name, values }) => ({
      id,
      name,
      values,
      // The status that was shown when somebody chose them.
      from: chosen.find((one) => one.id === id)!.from,
    })),
    words,
    back: backIn(request),
    today: localDay(now()),
  }
}

export async function sendAnswer(sent: Sent) {
  const { search } = new URL(sent.request.url)
  const answered = await receiveAnswer(sent, sent.context.get(employerContext), kindIn(sent.request))
  if (!answered.ok) return answered.answer
  const { kind, left, moved, isMailed } = answered
  if (left.length > 0) return refuseStale(sent, left)
  return backToApplications(new URLSearchParams(search).get('terug') ?? '', {
    gedaan: isMailed ? 'mailed' : 'moved',
    aantal: moved,
    naar: kind,
  })
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
  return answered.ok ? { ok: true as const, kind, isMailed: true, ...answered.value } : notFound(sent.request)
}
