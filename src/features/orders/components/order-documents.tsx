import { Form } from 'react-router'
import Download from '~icons/tabler/download'
import FileCode from '~icons/tabler/file-code'
import Mail from '~icons/tabler/mail'
import { formatDate, middleOf } from '#basics/dutch-date.ts'
import { formatCents } from '#basics/money.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { type DocumentKind, documentKinds } from '../invoice.rules.ts'
import type { InvoiceKind } from '../order.rules.ts'
import { NumberedName } from './numbered-name.tsx'
import { orderText } from '../order.text.ts'

const text = orderText.order
const icons = { pdf: Download, ubl: FileCode } satisfies Record<DocumentKind, unknown>

type Issued = { number: string; kind: InvoiceKind; issuedOn: string; totalCents: number; documents: DocumentKind[] }

type Props = { orderId: number; invoices: readonly Issued[]; mayMail: boolean }

/** The invoice of an order and its credit notes, to download or to have mailed again. */
export function OrderDocuments({ orderId, invoices, mayMail }: Props) {
  return (
    <section className="card grid grid-cols-1 gap-5 p-6" aria-labelledby="facturen">
      <h2 id="facturen" className="text-xl">
        {text.documents}
      </h2>
      {invoices.map(({ number, kind, issuedOn, totalCents, documents }) => {
        const name = kind === 'invoice' ? text.invoice(number) : text.creditNote(number)
        return (
          <div key={number} className="grid grid-cols-1 gap-3">
            <p>
              <span className="font-semibold">
                <NumberedName>{name}</NumberedName>
              </span>
              <span className="block text-small text-soft">{`${formatDate(middleOf(issuedOn))} · ${formatCents(totalCents)}`}</span>
            </p>
            {documents.length === 0 && <p className="text-small text-soft">{text.making}</p>}
            <p className="no-print flex flex-wrap gap-2">
              {documentKinds
                .filter((one) => documents.includes(one))
                .map((one) => {
                  const Icon = icons[one]
                  return (
                    <a
                      key={one}
                      href={`/mijn-account/order/${orderId}/factuur/${number}/${one}`}
                      aria-label={`${text[one]}: ${name}`}
                      className={buttonLook({ look: 'quiet' })}
                    >
                      <Icon aria-hidden="true" />
                      {text[one]}
                    </a>
                  )
                })}
            </p>
            {mayMail && documents.length > 0 && (
              <Form method="post" className="no-print">
                <input type="hidden" name="factuur" value={number} />
                <Button name="wat" value="mail" look="quiet" aria-label={`${text.mailAgain}: ${name}`}>
                  <Mail aria-hidden="true" />
                  {text.mailAgain}
                </Button>
              </Form>
            )}
          </div>
        )
      })}
    </section>
  )
}
