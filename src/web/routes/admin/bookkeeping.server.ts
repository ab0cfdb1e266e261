import { localDay } from '#basics/dutch-date.ts'
import { readPeriod } from '#features/orders/bookkeeping.fields.ts'
import { listDocuments, listInvoiceLines, readDocument } from '#features/orders/bookkeeping.queries.server.ts'
import { orderText } from '#features/orders/order.text.ts'
import { adminContext, servicesContext } from '#web/context.ts'
import type { RequestArgs } from '#web/forms/read-body.server.ts'
import { csvResponse } from '#web/request/csv-response.server.ts'
import { zipDownload } from '#web/request/zip-download.server.ts'

const text = orderText.bookkeeping

function asked({ context, request }: RequestArgs) {
  const { db, log, now } = context.get(servicesContext)
  const period = readPeriod(new URL(request.url).searchParams, now())
  const filename = `facturen-${period.from}-${period.until}`
  return { db, log, admin: context.get(adminContext), period, filename }
}

/** Every invoice line of a period, for an accounting program. */
export async function downloadLines(sent: RequestArgs) {
  const { db, admin, period, filename } = asked(sent)
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
  return csvResponse(`${filename}.csv`, [text.columns, ...rows])
}

/** The invoices of a period as they were sent, in one zip that is written while it is downloaded. */
export async function downloadDocuments(sent: RequestArgs) {
  const { db, admin, log, period, filename } = asked(sent)
  const documents = await listDocuments(db, admin, period)
  async function* read() {
    for (const { id, number, kind } of documents) {
      const content = await readDocument(db, admin, id)
      yield { path: `${number}.${kind === 'pdf' ? 'pdf' : 'xml'}`, content }
    }
  }
  return zipDownload(read(), { filename: `${filename}.zip`, log })
}
