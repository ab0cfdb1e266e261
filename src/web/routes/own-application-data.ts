import { listHistory, listMessages } from '#features/applications/application-detail.queries.server.ts'
import { listConsents } from '#features/applications/application.queries.server.ts'
import { ownApplicationText } from '#features/applications/own-application.text.ts'
import { answerFacts, choiceFacts, sentFacts } from '#features/applications/sent-application.rules.ts'
import { servicesContext } from '#web/context.ts'
import { noStore } from '#web/request/no-store.ts'
import { notFound } from '#web/request/responses.ts'
import type { Route } from './+types/own-application-data.ts'
import { openToken } from './own-application.server.ts'

export const middleware = [noStore]

/** GDPR article 20: the stored data of the applicant, in a machine-readable format. */
export async function loader(asked: Route.LoaderArgs) {
  const { db } = asked.context.get(servicesContext)
  const sent = await openToken(asked)
  if (!sent || sent.erasedAt) return notFound(asked.request)
  const [messages, history, given] = await Promise.all([
    listMessages(db, sent.id),
    listHistory(db, sent.id),
    listConsents(db, sent.id),
  ])
  const kept = {
    bedrijf: sent.company,
    vacature: sent.vacancyTitle,
    verstuurd: sent.createdAt,
    status: sent.status,
    wordtGewist: sent.eraseAt,
    afspraak: sent.appointmentAt && {
      op: sent.appointmentAt,
      waar: sent.appointmentPlace,
      antwoord: sent.attendance && ownApplicationText.invitation[sent.attendance],
    },
    gegevens: Object.fromEntries([...sentFacts({ ...sent, answers: [] }), ...choiceFacts(sent)]),
    // A list: two questions may have the same text, or the name of another field.
    antwoorden: answerFacts(sent.answers).map(([vraag, antwoord]) => ({ vraag, antwoord })),
    toestemmingen: given.map(({ kind, wording, givenAt, withdrawnAt }) => ({
      waarvoor: kind,
      tekst: wording,
      gegeven: givenAt,
      ingetrokken: withdrawnAt,
    })),
    gelezen: sent.readAt,
    verloop: history.filter(({ to }) => to !== null).map(({ at, to }) => ({ op: at, status: to })),
    berichten: messages.map(({ at, by, subject, body }) => ({
      op: at,
      van: by ? 'werkgever' : 'sollicitant',
      onderwerp: subject,
      tekst: body,
    })),
  }
  return new Response(JSON.stringify(kept, undefined, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="mijn-sollicitatie.json"',
    },
  })
}
