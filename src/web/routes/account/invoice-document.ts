import { findOwnDocument } from '#features/orders/order.queries.server.ts'
import { documentKinds } from '#features/orders/invoice.rules.ts'
import { employerContext, servicesContext } from '#web/context.ts'
import { requireId } from '#web/request/params.ts'
import { notFound } from '#web/request/responses.ts'
import type { Route } from './+types/invoice-document.ts'

const types = {
  pdf: { mime: 'application/pdf', extension: 'pdf' },
  ubl: { mime: 'application/xml', extension: 'xml' },
} as const

/** A document of one of the account's own invoices, exactly as it was sent. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const kind = documentKinds.find((one) => one === params.kind)
  const orderId = requireId(request, params.id)
  const { number } = params
  if (!kind || !/^F\d{4}-\d{6}$/.test(number)) return notFound(request)
  const asked = { orderId, number, kind }
  const document = await findOwnDocument(context.get(servicesContext).db, context.get(employerContext), asked)
  if (!document) return notFound(request)
  const { mime, extension } = types[kind]
  return new Response(Buffer.from(document.content), {
    headers: {
      'content-type': mime,
      'content-disposition': `attachment; filename="${number}.${extension}"`,
      'content-length': String(document.content.byteLength),
      'x-content-type-options': 'nosniff',
      etag: `"${document.hash}"`,
    },
  })
}
