import { Link } from 'react-router'
import { formatDate } from '#basics/dutch-date.ts'
import { fullName } from '#basics/person-name.ts'
import type { CreditKind } from '../credit.rules.ts'
import { creditText } from '../credit.text.ts'

export type CreditLine = {
  id: number
  createdAt: Date
  kind: CreditKind
  amount: number
  balance: number
  note: string | null
  orderId: number | null
  orderNumber: string | null
  vacancyId: number | null
  vacancyTitle: string | null
  firstName: string | null
  infix: string | null
  lastName: string | null
}

/** Lines of the ledger: what changed, why, who did it, and the balance after it. */
export function CreditLines({ lines }: { lines: readonly CreditLine[] }) {
  return (
    <ul className="card mt-4 divide-y divide-line">
      {lines.map((line) => (
        <li key={line.id} className="flex items-baseline justify-between gap-5 px-5 py-4 md:px-6">
          <div className="min-w-0 wrap-anywhere">
            <p className="font-semibold">{creditText.kind[line.kind]}</p>
            <p className="text-small text-soft">
              <Cause line={line} />
              {formatDate(line.createdAt)} · {nameIn(line)}
            </p>
          </div>
          <p className="shrink-0 text-right tabular-nums">
            <span className="text-lead font-semibold">{creditText.change(line.amount)}</span>
            <span className="block text-small text-soft">{creditText.history.balance(line.balance)}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

function nameIn({ firstName, infix, lastName }: CreditLine) {
  return lastName === null ? creditText.history.board : fullName({ firstName: firstName!, infix, lastName })
}

function Cause({ line: { vacancyId, vacancyTitle, orderId, orderNumber, note } }: { line: CreditLine }) {
  return (
    <>
      {note && <span className="block">{note}</span>}
      {vacancyTitle && (
        <>
          <Link to={`/mijn-account/vacatures/${vacancyId}`} className="underline underline-offset-2">
            {vacancyTitle}
          </Link>{' '}
          ·{' '}
        </>
      )}
      {orderNumber && (
        <>
          <Link to={`/mijn-account/order/${orderId}`} className="underline underline-offset-2">
            {creditText.overview.order(orderNumber)}
          </Link>{' '}
          ·{' '}
        </>
      )}
    </>
  )
}
