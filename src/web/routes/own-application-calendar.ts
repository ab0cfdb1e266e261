import { invitationFile } from '#features/applications/application-message.mail.server.tsx'
import { servicesContext } from '#web/context.ts'
import { noStore } from '#web/request/no-store.ts'
import { notFound } from '#web/request/responses.ts'
import type { Route } from './+types/own-application-calendar.ts'
import { openToken } from './own-application.server.ts'

export const middleware = [noStore]

/** The interview, for the applicant's calendar. */
export async function loader(asked: Route.LoaderArgs) {
  const sent = await openToken(asked)
  if (sent?.status !== 'invited' || !sent.appointmentAt || !sent.appointmentPlace) return notFound(asked.request)
  const { now } = asked.context.get(servicesContext)
  const { id: applicationId, appointmentAt: at, appointmentPlace: place, company } = sent
  const { name, mime, content } = invitationFile({ applicationId, at, place, company, now: now() })
  return new Response(Buffer.from(content), {
    headers: { 'content-type': mime, 'content-disposition': `attachment; filename="${name}"` },
  })
}
