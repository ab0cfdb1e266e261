import { daysAfter } from '#basics/days.ts'
import { formatDate } from '#basics/dutch-date.ts'
import { type Lot, warnBeforeDays } from '../credit.rules.ts'
import { creditText } from '../credit.text.ts'

const text = creditText.overview

/** Until when credits can be spent, the first to expire at the top. */
export function CreditLots({ lots, now }: { lots: readonly Lot[]; now: Date }) {
  return (
    <section className="mt-10" aria-labelledby="geldig">
      <h2 id="geldig" className="text-2xl">
        {text.lots}
      </h2>
      <ul className="card mt-4 divide-y divide-line">
        {lots.map(({ id, left, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-4 md:px-6">
            {expiresAt ? text.left(left, formatDate(expiresAt)) : text.leftForever(left)}
            {expiresAt && expiresAt < daysAfter(now, warnBeforeDays) && (
              <span className="rounded-full bg-sun-wash px-3 py-1 text-sm font-semibold">{text.soon}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
