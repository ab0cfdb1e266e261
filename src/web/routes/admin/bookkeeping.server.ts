import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { writeCsv } from '#basics/csv.ts'
import { localDay } from '#basics/dutch-date.ts'
import { readPeriod } from '#features/orders/bookkeeping.fields.ts'
import { listDocuments, listInvoiceLines, readDocument } from '#features/orders/bookkeeping.queries.server.ts'
import { orderText } from '#features/orders/order.text.ts'
import { adminContext, servicesContext } from '#web/context.ts'
import type { Sent } from '#web/forms/read-body.server.ts'

const text = orderText.bookkeeping

function asked({ context, request }: Sent) {
  const { db, log, now } = context.get(servicesContext)
  const period = readPeriod(new URL(request.url).searchParams, now())
  const headersFor = (type: string, extension: string) => ({
    'content-type': type,
    'content-disposition': `attachment; filename="facturen-${period.from}-${period.until}.${extension}"`,
  })
  return { db, log, admin: context.get(adminContext), period, headersFor }
}

/** Every line of the invoices of a period, for an accounting program. */
export async function downloadLines(sent: Sent) {
  const { db, admin, period, headersFor } = asked(sent)
  const lines = await listInvoiceLines(db, admin, period)
  const rows = lines.map((line) => [
    line.number,
    text.kind[line.kind],
    line.issuedOn,
    line.dueOn ?? '',
    line.orderNumber,
    line.buyer.name,
    line.buyer.kvkNumber ?? '',
    line.buyer.btwId ?? '',
    line.description,
    line.quantity,
    line.netCents / 100,
    line.vatPercentage,
    line.vatCents / 100,
    (line.netCents + line.vatCents) / 100,
    orderText.status[line.status],
    line.paidAt ? localDay(line.paidAt) : '',
  ])
  return new Response(`\uFEFF${writeCsv([text.columns, ...rows])}`, {
    headers: headersFor('text/csv; charset=utf-8', 'csv'),
  })
}

/** The invoices of a period as they were sent, in one file that is written while it is downloaded. */
export async function downloadDocuments(sent: Sent) {
  const { db, admin, log, period, headersFor } = asked(sent)
  const zip = new ZipFile()
  for (const { id, number, kind } of await listDocuments(db, admin, period)) {
    const name = `${number}.${kind === 'pdf' ? 'pdf' : 'xml'}`
    zip.addReadStreamLazy(name, (take) => {
      readDocument(db, admin, id).then(
        (content) => take(null, Readable.from([content])),
        (error: unknown) => take(error, undefined as never),
      )
    })
  }
  zip.end()
  const output = zip.outputStream as Readable
  zip.on('error', (error) => {
    log.error({ error }, 'a file with invoices broke off')
    output.destroy(error)
  })
  return new Response(Readable.toWeb(output) as ReadableStream, { headers: headersFor('application/zip', 'zip') })
}
