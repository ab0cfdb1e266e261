import { formatDate, middleOf } from '#basics/dutch-date.ts'
import { formatCents } from '#basics/money.ts'
import { formatPostalCode } from '#basics/postal-code.ts'
import type { Party } from '#features/people/billing.rules.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { documentKinds } from '../invoice.rules.ts'
import { orderAdminText } from '../order-admin.text.ts'
import type { listInvoices } from '../order.queries.server.ts'
import { orderText } from '../order.text.ts'

const { mailAgain } = orderAdminText

type Props = {
  orderId: number
  invoice: Awaited<ReturnType<typeof listInvoices>>[number]
  /** Null if nobody can be mailed. */
  recipient: string | null
}

/** An invoice or credit note, to download or to mail again. */
export function AdminInvoice({ orderId, invoice, recipient }: Props) {
  const { number, kind, issuedOn, totalCents, documents } = invoice
  return (
    <>
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <span className="font-semibold">{number}</span>
        <span className="text-soft">{`${orderText.bookkeeping.kind[kind]}, ${formatDate(middleOf(issuedOn))}`}</span>
        <span className="tabular-nums">{formatCents(totalCents)}</span>
        {documentKinds
          .filter((one) => documents.includes(one))
          .map((one) => (
            <a
              key={one}
              href={`/beheer/orders/${orderId}/factuur/${number}/${one}`}
              aria-label={`${orderText.order[one]}: ${number}`}
              className="font-semibold text-green underline underline-offset-4"
            >
              {orderText.order[one]}
            </a>
          ))}
      </p>
      {recipient !== null && documents.length > 0 && (
        <AskFirst
          open={mailAgain.button}
          consequence={mailAgain.consequence(number, recipient)}
          confirm={mailAgain.confirm}
          what="mail"
          fields={{ factuur: number }}
          look="primary"
        />
      )}
    </>
  )
}

/** The buyer as on the invoice, even if the account has changed its name since. */
export function BuyerLines({ name, streetName, houseNumber, postalCode, place, kvkNumber, btwId, email }: Party) {
  const lines = [
    name,
    `${streetName} ${houseNumber}`,
    `${formatPostalCode(postalCode)} ${place}`,
    kvkNumber && orderText.buying.kvk(kvkNumber),
    btwId && orderText.buying.btw(btwId),
    email,
  ]
  return lines.filter(Boolean).map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
}
