import { Link } from 'react-router'
import { formatDate } from '#basics/dutch-date.ts'
import type { CreditKind } from '#features/credits/credit.rules.ts'
import { creditText } from '#features/credits/credit.text.ts'
import { orderText } from '../order.text.ts'

const text = orderText.order

type Use = {
  id: number
  kind: CreditKind
  amount: number
  note: string | null
  createdAt: Date
  vacancyId: number | null
  vacancyTitle: string | null
}

/** What happened to each credit of an order. */
export function OrderUses({ credits, uses }: { credits: number; uses: readonly Use[] }) {
  return (
    <section className="card p-6" aria-labelledby="gebruikt">
      <h2 id="gebruikt" className="text-xl">
        {text.uses(credits)}
      </h2>
      {uses.length === 0 ? (
        <p className="mt-3 text-soft">{text.noUses(credits)}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line">
          {uses.map(({ id, kind, amount, note, createdAt, vacancyId, vacancyTitle }) => (
            <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3">
              <span className="min-w-0 grow basis-56 wrap-anywhere">
                {vacancyTitle ? (
                  <Link to={`/mijn-account/vacatures/${vacancyId}`} className="underline underline-offset-2">
                    {vacancyTitle}
                  </Link>
                ) : (
                  creditText.kind[kind]
                )}
                <span className="block text-small text-soft">
                  {[vacancyTitle && creditText.kind[kind], note, formatDate(createdAt)].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className="font-semibold tabular-nums">{creditText.change(amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
