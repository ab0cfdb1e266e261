import { redirect } from 'react-router'
import { accessName, decideOpening, holderOfOwnPage } from '#features/applications/document-link.rules.ts'
import { listOwnDocuments } from '#features/applications/document.queries.server.ts'
import { servicesContext } from '#web/context.ts'
import { noStore } from '#web/request/no-store.ts'
import { notFound } from '#web/request/responses.ts'
import type { Route } from './+types/own-application-document.ts'
import { documentResponse } from './document-response.server.ts'
import { openToken, ownPathOf } from './own-application.server.ts'

export const middleware = [noStore]

/** A document of the applicant, at an address that their page signed. */
export async function loader(asked: Route.LoaderArgs) {
  const { context, request, params } = asked
  const { db, files, documentTokens, now } = context.get(servicesContext)
  const sent = await openToken(asked)
  if (!sent) return notFound(request)
  const document = (await listOwnDocuments(db, sent.id)).find(({ which }) => which === params.which)
  if (!document) return notFound(request)

  const proof = documentTokens.open(new URL(request.url).searchParams.get(accessName) ?? '')
  const decision = decideOpening(proof, { fileId: document.id, holder: holderOfOwnPage(sent.id), now: now() })
  // That page makes a new address.
  return decision === 'open' ? documentResponse(document, request, files) : redirect(ownPathOf(asked))
}
