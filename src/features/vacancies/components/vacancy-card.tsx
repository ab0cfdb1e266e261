import type { ComponentType, ReactNode, SVGProps } from 'react'
import { Link } from 'react-router'
import Bike from '~icons/tabler/bike'
import Car from '~icons/tabler/car'
import Clock from '~icons/tabler/clock'
import Contract from '~icons/tabler/file-text'
import Pin from '~icons/tabler/map-pin'
import { daysBetween } from '#basics/dutch-date.ts'
import { CompanyLogo } from '#features/companies/components/company-logo.tsx'
import { FeatureDrawing } from '#features/companies/components/feature-drawing.tsx'
import type { FeatureIcon } from '#features/companies/feature-icon.rules.ts'
import { shortHours } from '#features/reference/working-hours.rules.ts'
import { estimateTravel } from '#features/regions/travel.rules.ts'
import { describePay, type Pay } from '../vacancy-pay.rules.ts'
import { sayPay } from '../vacancy-pay.text.ts'
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
  /** Kilometres in a straight line from where the visitor starts. */
  distance?: number
  hoursFrom: number
  hoursTo: number
  employment: string | null
  feature: { icon: FeatureIcon; text: string } | null
  postedAt: Date
}

type Props = {
  card: Card
  isKept: boolean
  now: Date
  /** How many hours the visitor looks for. */
  wantedHours?: number
  heading?: 'h2' | 'h3'
  /** Why it is shown, when that is not plain. */
  reason?: string
}

/**
 * What a person decides on, in that order. The whole card links to the vacancy; the only other action is keeping it.
 */
export function VacancyCard({ card, isKept, now, wantedHours, heading: Heading = 'h3', reason }: Props) {
  return (
    <article className="card @container relative p-[18px] transition-shadow hover:shadow-[inset_0_0_0_1.5px_var(--color-edge)] sm:px-6 sm:py-5">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_2.75rem] gap-x-3.5 sm:gap-x-4 @2xl:grid-cols-[auto_minmax(0,1fr)_14.125rem_2.75rem]">
        <CompanyLogo logo={card.logo} name={card.companyName} />
        <div>
          <Heading className="text-xl leading-[1.12] hyphens-auto wrap-anywhere sm:text-[1.375rem]">
            <Link to={`/vacatures/${card.slug}`} prefetch="intent" className="card-link">
              {card.title}
            </Link>
          </Heading>
          <p className="mt-0.5 text-soft wrap-anywhere">{card.companyName}</p>
        </div>
        <div className="col-span-full row-start-2 mt-3 @2xl:col-span-1 @2xl:col-start-2">
          <Facts card={card} />
          {reason && <p className="mt-2.5 text-[15px] text-soft">{reason}</p>}
        </div>
        <PayBlock card={card} wantedHours={wantedHours} now={now} />
        <KeepButton
          vacancy={card}
          isKept={isKept}
          className="relative col-start-3 row-start-1 -mt-2 -mr-3 @2xl:col-start-4"
        />
      </div>
    </article>
  )
}

/** Two lines of two, in a fixed grid, so that cards can be compared at a glance. */
function Facts({ card }: { card: Card }) {
  const { place, distance, employment, feature } = card
  const travel = distance === undefined ? undefined : estimateTravel(distance)
  return (
    <div className="grid grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] gap-x-3 gap-y-1.5 @md:grid-cols-2 @md:gap-x-4 text-[15px] leading-snug font-medium tabular-nums">
      <Fact icon={Pin}>
        {place}
        {distance !== undefined && <span className="font-normal text-soft"> · {text.km(distance)}</span>}
      </Fact>
      <Fact icon={Clock}>
        {shortHours({ from: card.hoursFrom, to: card.hoursTo })}
        {employment && <span className="ml-4 @max-md:hidden">{employment}</span>}
      </Fact>
      {travel && (
        <span className="flex flex-wrap gap-x-3 @md:gap-x-4">
          {travel.bikeMinutes !== undefined && (
            <Fact icon={Bike} label={text.byBike}>
              {text.minutes(travel.bikeMinutes)}
            </Fact>
          )}
          <Fact icon={Car} label={text.byCar}>
            {text.minutes(travel.carMinutes)}
          </Fact>
        </span>
      )}
      {employment && (
        <Fact icon={Contract} className="@md:hidden">
          {employment}
        </Fact>
      )}
      {feature && (
        <Fact icon={(svg) => <FeatureDrawing icon={feature.icon} {...svg} />} className="@max-2xl:hidden">
          {feature.text}
        </Fact>
      )}
    </div>
  )
}

type FactProps = {
  icon: ComponentType<SVGProps<SVGSVGElement>>
  /** What the icon means, when the text does not say it. */
  label?: string
  className?: string
  children: ReactNode
}

function Fact({ icon: Icon, label, className = '', children }: FactProps) {
  return (
    <span className={`flex items-start gap-2 ${className}`}>
      <Icon aria-hidden="true" className="mt-[.16em] shrink-0 text-soft" />
      {label && <span className="sr-only">{label} </span>}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </span>
  )
}

function PayBlock({ card, wantedHours, now }: Pick<Props, 'card' | 'wantedHours' | 'now'>) {
  const { amount, unit, estimate } = sayPay(describePay(card, { ...card, wanted: wantedHours }))
  const isNew = daysBetween(card.postedAt, now) < newForDays
  return (
    <div className="card-pay">
      <p className="leading-snug">
        <span className="text-lg font-semibold whitespace-nowrap text-green-deep">{amount}</span>{' '}
        <span className="text-sm whitespace-nowrap text-soft">{unit}</span>
      </p>
      <p
        className={`ml-auto text-[15px] @2xl:order-last @2xl:mt-auto @2xl:ml-0 @2xl:pt-2 ${isNew ? 'font-semibold text-accent' : 'text-soft'}`}
      >
        {text.posted(card.postedAt, now)}
      </p>
      {estimate && <p className="w-full text-sm leading-snug font-medium">{estimate}</p>}
    </div>
  )
}
