import { formatCents } from '#basics/money.ts'
import { lineOf } from '../order.rules.ts'
import { orderText } from '../order.text.ts'
import { CreditCoins } from '#features/credits/components/credit-coins.tsx'

const text = orderText.buying

type Props = {
  credits: number
  priceCents: number
  vatPercentage: number
  vatCents: number
  totalCents: number
  /** The buyer's own reference for an order. */
  buyerReference?: string | null
}

/** What an order costs, VAT included. */
export function Receipt({ credits, priceCents, vatPercentage, vatCents, totalCents, buyerReference }: Props) {
  const { quantity, unitPriceCents } = lineOf({ credits, priceCents })
  return (
    <div className="grid grid-cols-1 gap-4">
      <CreditCoins count={credits} />
      <dl className="grid gap-2 border-y border-dashed border-line py-4 tabular-nums">
        <Row
          label={
            quantity === credits ? text.line(credits, formatCents(unitPriceCents)) : orderText.plan.credits(credits)
          }
        >
          {formatCents(priceCents)}
        </Row>
        <Row label={text.vat(vatPercentage)}>{formatCents(vatCents)}</Row>
      </dl>
      {/* Announced when another number of credits is chosen. */}
      <dl aria-live="polite" aria-atomic="true" className="tabular-nums">
        <Row label={text.total} isTotal>
          {formatCents(totalCents)}
        </Row>
      </dl>
      {buyerReference && (
        <dl className="wrap-anywhere">
          <Row label={text.reference}>{buyerReference}</Row>
        </dl>
      )}
    </div>
  )
}

function Row({ label, isTotal = false, children }: { label: string; isTotal?: boolean; children: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className={isTotal ? 'font-semibold' : 'text-soft'}>{label}</dt>
      <dd className={isTotal ? 'font-display text-part leading-none font-extrabold' : 'font-medium'}>{children}</dd>
    </div>
  )
}
