import { redirect } from 'react-router'
import { localDay, localMoment } from '#basics/dutch-date.ts'
import { isConfirmed } from '#features/accounts/actor.rules.ts'
import { answerApplications } from '#features/applications/application-answer.commands.server.ts'
import { findTemplate, listAnswered } from '#features/applications/application-answer.queries.server.ts'
import { employerText } from '#features/applications/application-employer.text.ts'
import { applicationLinks } from '#features/applications/application-link.rules.ts'
import { answerForm } from '#features/applications/application-message.fields.ts'
import { answerKinds } from '#features/applications/application-message.rules.ts'
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
  const { db, now, applicationTokens } = sent.context.get(servicesContext)
  const employer = sent.context.get(employerContext)
  const kind = kindIn(sent.request)
  const form = await readBody(sent)
  const chosen = chosenIn(form)
  const toStatus = { naar: kind }
  // Without a mail, such as after a telephone call.
  if (form.has('stil')) {
    const moved = await moveApplications(db, employer, { chosen, to: kind, now: now() })
    if (!moved.ok) return notFound(sent.request)
    if (moved.value.left.length > 0) return refuseStale(sent, moved.value.left)
    return backToApplications(backIn(sent.request), { gedaan: 'moved', aantal: moved.value.moved, ...toStatus })
  }
  const received = await receiveForm(sent, answerForm)
  if (!received.ok) return received.answer
  const { subject, body, day, time, place } = received.fields
  if (chosen.length === 0) return received.refuse({ reason: 'nobody' }, { nobody: employerText.noneChosen })
  if (!isConfirmed(employer))
    return received.refuse({ reason: 'unconfirmed' }, { unconfirmed: employerText.unconfirmed })
  const at = day && time ? localMoment(day, time) : undefined
  if (at && at < now()) return received.refuse({ reason: 'past' }, { past: text.wrong.past }, { past: 'day' })
  const answered = await answerApplications(db, employer, {
    chosen,
    kind,
    subject,
    body,
    appointment: at && place ? { at, place } : undefined,
    links: applicationLinks(applicationTokens.sign, sent.context.get(siteContext)),
    now: now(),
  })
  if (!answered.ok) return notFound(sent.request)
  if (answered.value.left.length > 0) return refuseStale(sent, answered.value.left)
  return backToApplications(backIn(sent.request), { gedaan: 'mailed', aantal: answered.value.moved, ...toStatus })
}
