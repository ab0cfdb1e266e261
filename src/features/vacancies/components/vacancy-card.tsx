import { Link } from 'react-router'
import { daysBetween, formatShortAge } from '#basics/dutch-date.ts'
import { CompanyLogo } from '#features/companies/components/company-logo.tsx'
import { shortHours } from '#features/reference/working-hours.rules.ts'
import { formatPay, type Pay } from '../vacancy-pay.rules.ts'
import { newForDays } from '../vacancy.rules.ts'
import { vacancyText as text } from '../vacancy.text.ts'
import { KeepButton } from './keep-button.tsx'

type Card = Pay & {
  id: number
  slug: string
  title: string
  companyName: string
  logo: string | null
  place: string
  distance?: number
  hoursFrom: number
  hoursTo: number
  postedAt: Date
}

type Props = { card: Card; isKept: boolean; now: Date; heading?: 'h2' | 'h3' }

/**
 * What a person decides on, in that order. The whole card links to the vacancy; the only other action is keeping it.
 */
export function VacancyCard({ card, isKept, now, heading: Heading = 'h3' }: Props) {
  const pay = formatPay(card)
  const isNew = daysBetween(card.postedAt, now) < newForDays
  return (
    <article className="card relative grid grid-cols-[auto_1fr_auto] content-start gap-x-4 p-[18px] transition-shadow hover:shadow-[inset_0_0_0_1.5px_var(--color-edge)] sm:px-6 sm:py-[22px]">
      <CompanyLogo logo={card.logo} name={card.companyName} />
      <div className="min-w-0">
        <Heading className="text-xl leading-[1.12] sm:text-[1.4375rem]">
          <Link
            to={`/vacatures/${card.slug}`}
            prefetch="intent"
            className="no-underline after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-accent"
          >
            {card.title}
          </Link>
        </Heading>
        <p className="mt-1 text-soft">{card.companyName}</p>
      </div>
      <KeepButton vacancy={card} isKept={isKept} className="relative -mt-2 -mr-3 sm:-mr-2" />
      <p className="col-span-full mt-3 flex flex-wrap gap-x-4 gap-y-1.5 font-medium tabular-nums sm:col-span-2 sm:col-start-2 sm:mt-2">
        <span>
          {card.place}
          {card.distance !== undefined && card.distance >= 0.5 && (
            <span className="text-soft"> · {Math.round(card.distance)} km</span>
          )}
        </span>
        <span>{shortHours({ from: card.hoursFrom, to: card.hoursTo })}</span>
        <span className="font-semibold text-green-deep">{pay ?? text.payNegotiable}</span>
        <span className={isNew ? 'font-semibold text-accent' : 'text-soft'}>{formatShortAge(card.postedAt, now)}</span>
      </p>
    </article>
  )
}
