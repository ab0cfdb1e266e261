import { documentKinds } from '#features/orders/invoice.rules.ts'
import type { WantedDocument } from '#features/orders/order.queries.server.ts'
import { requireId } from '#web/request/params.ts'
import { notFound } from '#web/request/responses.ts'

const types = {
  pdf: { mime: 'application/pdf', extension: 'pdf' },
  ubl: { mime: 'application/xml', extension: 'xml' },
} as const

type Asked = { request: Request; params: { id: string; number: string; kind: string } }
type Found = { content: Uint8Array; hash: string } | undefined

/** The document of an invoice in the address, exactly as it was sent. */
export async function answerDocument({ request, params }: Asked, find: (wanted: WantedDocument) => Promise<Found>) {
  const kind = documentKinds.find((one) => one === params.kind)
  const orderId = requireId(request, params.id)
  const { number } = params
  if (!kind || !/^F\d{4}-\d{6}$/.test(number)) return notFound(request)
  const document = await find({ orderId, number, kind })
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
