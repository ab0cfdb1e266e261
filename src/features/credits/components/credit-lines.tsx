import { Link } from 'react-router'
import { formatDate } from '#basics/dutch-date.ts'
import { formatCount } from '#basics/money.ts'
import { fullName } from '#basics/person-name.ts'
import type { CreditKind } from '../credit.rules.ts'
import { creditText } from '../credit.text.ts'

const { column, board } = creditText.history

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
    <div className="card mt-4 overflow-x-auto" role="region" aria-label={creditText.history.title} tabIndex={0}>
      <table className="w-full min-w-[40rem] text-left">
        <thead className="text-[15px] text-soft">
          <tr>
            <Head>{column.day}</Head>
            <Head>{column.what}</Head>
            <Head>{column.who}</Head>
            <Head isNumber>{column.amount}</Head>
            <Head isNumber>{column.balance}</Head>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id} className="border-t border-line align-top">
              <td className="px-5 py-3.5 whitespace-nowrap">{formatDate(line.createdAt)}</td>
              <td className="px-5 py-3.5 wrap-anywhere">
                {creditText.kind[line.kind]}
                <span className="block text-[15px] text-soft">
                  <Cause line={line} />
                </span>
              </td>
              <td className="px-5 py-3.5 text-soft">
                {line.lastName === null
                  ? board
                  : fullName({ firstName: line.firstName!, infix: line.infix, lastName: line.lastName })}
              </td>
              <td className="px-5 py-3.5 text-right font-semibold tabular-nums">{creditText.change(line.amount)}</td>
              <td className="px-5 py-3.5 text-right tabular-nums">{formatCount(line.balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head({ isNumber = false, children }: { isNumber?: boolean; children: string }) {
  return (
    <th scope="col" className={`px-5 py-3 font-medium ${isNumber ? 'text-right' : ''}`}>
      {children}
    </th>
  )
}

function Cause({ line: { vacancyId, vacancyTitle, orderId, orderNumber, note } }: { line: CreditLine }) {
  return (
    <>
      {vacancyTitle && <Link to={`/mijn-account/vacatures/${vacancyId}`}>{vacancyTitle}</Link>}
      {vacancyTitle && orderNumber && ' · '}
      {orderNumber && <Link to={`/mijn-account/order/${orderId}`}>{creditText.overview.order(orderNumber)}</Link>}
      {note && <span className="block">{note}</span>}
    </>
  )
}
