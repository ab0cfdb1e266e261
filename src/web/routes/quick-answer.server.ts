import { data, redirect } from 'react-router'
import { findTemplate, listAnswered } from '#features/applications/application-answer.queries.server.ts'
import { readTicket } from '#features/applications/application-link.rules.ts'
import { isAnswer, type QuickAnswer, quickAnswers } from '#features/applications/application-message.rules.ts'
import { moveApplications } from '#features/applications/application-move.commands.server.ts'
import { findAnswerer } from '#features/applications/quick-answer.queries.server.ts'
import { servicesContext } from '#web/context.ts'
import type { RequestArgs } from '#web/forms/read-body.server.ts'
import { receiveAnswer } from './account/applications-answer.server.ts'

type Asked = RequestArgs & { params: { token?: string } }

/** The application in the link, and the employer it was mailed to; undefined if it expired or was not made here. */
async function openTicket({ context, params }: Asked) {
  const { db, now, answerTokens } = context.get(servicesContext)
  const ticket = readTicket(answerTokens.open(params.token ?? ''), now())
  const answerer = ticket && (await findAnswerer(db, ticket, now()))
  return ticket && answerer && { ...ticket, ...answerer }
}

const answerIn = (request: Request): QuickAnswer => {
  const asked = new URL(request.url).searchParams.get('naar')
  return quickAnswers.find((one) => one === asked) ?? 'interesting'
}

/** The action chosen in the mail; opening it changes nothing. */
export async function loadQuickAnswer(asked: Asked) {
  const { db } = asked.context.get(servicesContext)
  const ticket = await openTicket(asked)
  if (!ticket) return data({ kind: 'unknown' as const }, { status: 404 })
  const { applicationId, employer, status } = ticket
  const [person] = await listAnswered(db, employer, { ids: [applicationId] })
  if (!person || status === 'deleted') return data({ kind: 'unknown' as const }, { status: 404 })
  const { name, getsNoMail, shownValues: values } = person
  const about = { applicationId, name, vacancy: values.vacature, company: values.bedrijf, status }
  if (status !== 'open') return { kind: 'answered' as const, ...about }
  const to = answerIn(asked.request)
  const words = isAnswer(to) ? await findTemplate(db, employer.accountId, to) : undefined
  return {
    kind: 'asking' as const,
    ...about,
    to,
    words,
    person: { id: applicationId, name, from: 'open' as const, getsNoMail, values },
  }
}

/** Only the first answer: further ones require signing in. */
export async function giveQuickAnswer(asked: Asked) {
  const { db, now } = asked.context.get(servicesContext)
  const ticket = await openTicket(asked)
  const back = redirect(`/antwoord/${encodeURIComponent(asked.params.token ?? '')}`)
  if (ticket?.status !== 'open') return back
  const { applicationId, employer } = ticket
  const to = answerIn(asked.request)
  if (!isAnswer(to)) {
    const chosen = [{ id: applicationId, from: 'open' as const }]
    await moveApplications(db, employer, { chosen, to, now: now() })
    return back
  }
  const answered = await receiveAnswer(asked, employer, to, [applicationId])
  return answered.ok || 'gone' in answered ? back : answered.answer
}
