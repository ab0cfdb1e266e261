import { formatCount } from '#basics/money.ts'
import { Coin } from './coin.tsx'

const mostCoins = 10

/** Credits as coins; beyond ten the rest is shown as a number. */
export function CreditCoins({ count }: { count: number }) {
  return (
    <p aria-hidden="true" className="flex flex-wrap gap-1.5">
      {Array.from({ length: Math.min(count, mostCoins) }, (_, index) => (
        <Coin key={index} />
      ))}
      {count > mostCoins && <span className="self-center font-semibold">+ {formatCount(count - mostCoins)}</span>}
    </p>
  )
}
