import { redirect } from 'react-router'
import { findDocument } from '#features/applications/document.queries.server.ts'
import { accessName, decideOpening, holderOfSession } from '#features/applications/document-link.rules.ts'
import { documentKinds } from '#features/applications/document.rules.ts'
import { employerContext, servicesContext, userContext } from '#web/context.ts'
import { requireId } from '#web/request/params.ts'
import { notFound } from '#web/request/responses.ts'
import { documentResponse } from '../document-response.server.ts'
import type { Route } from './+types/application-document.ts'

/** A document of an applicant, at an address that the application's page signed for this session (gap 71). */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const which = documentKinds.find((one) => one === params.which)
  const applicationId = requireId(request, params.id)
  if (!which) return notFound(request)
  const { db, files, documentTokens, now } = context.get(servicesContext)
  const document = await findDocument(db, context.get(employerContext), { applicationId, which })
  if (!document) return notFound(request)

  const token = new URL(request.url).searchParams.get(accessName)
  const holder = holderOfSession(context.get(userContext).sessionId)
  const decision =
    token === null ? 'expired' : decideOpening(documentTokens.open(token), { fileId: document.id, holder, now: now() })
  if (decision === 'refused') return notFound(request)
  // That page makes a new address.
  if (decision === 'expired') return redirect(`/mijn-account/sollicitaties/${applicationId}`)
  return documentResponse(document, request, files)
}
