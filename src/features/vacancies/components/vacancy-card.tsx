import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { daysBetween } from '#basics/dutch-date.ts'
import { CompanyLogo } from '#features/companies/components/company-logo.tsx'
import { featureDrawings } from '#features/companies/components/feature-drawing.tsx'
import type { FeatureIcon } from '#features/companies/feature-icon.rules.ts'
import { shortHours } from '#features/reference/working-hours.rules.ts'
import { estimateTravel } from '#features/regions/travel.rules.ts'
import { Drawing } from '#ui/drawing.tsx'
import type { DrawingName } from '#ui/drawings.ts'
import { describePay, type Pay } from '../vacancy-pay.rules.ts'
import { sayPay } from '../vacancy-pay.text.ts'
import { newForDays } from '../vacancy.rules.ts'
import { vacancyCardText as text } from '../vacancy-card.text.ts'
import { KeepButton } from './keep-button.tsx'

type Card = Pay & {
  id: number
  slug: string
  title: string
  companyName: string
  logo: string | null
  place: string
  /** Kilometres in a straight line from the visitor's starting place. */
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
  /** How many hours the visitor wants to work. */
  wantedHours?: number
  heading?: 'h2' | 'h3'
  /** Why it is shown, if that is not obvious. */
  reason?: string
}

/**
 * The facts that people decide by, in order of importance. The whole card links to the vacancy; the only other action
 * is saving it.
 */
export function VacancyCard({ card, isKept, now, wantedHours, heading: Heading = 'h3', reason }: Props) {
  return (
    <article className="card vacancy-card">
      <div>
        <CompanyLogo logo={card.logo} name={card.companyName} />
        <div>
          <Heading>
            <Link to={`/vacatures/${card.slug}`} prefetch="intent" className="card-link">
              {card.title}
            </Link>
          </Heading>
          <p>{card.companyName}</p>
        </div>
        <Facts card={card} reason={reason} />
        <PayBlock card={card} wantedHours={wantedHours} now={now} />
        <KeepButton vacancy={card} isKept={isKept} />
      </div>
    </article>
  )
}

/** In a fixed grid, so that cards can be compared at a glance. */
function Facts({ card, reason }: Pick<Props, 'card' | 'reason'>) {
  const { place, distance, employment, feature } = card
  const travel = distance === undefined ? undefined : estimateTravel(distance)
  return (
    <div className="card-facts">
      <Fact drawing="map-pin">
        {place}
        {distance !== undefined && <small> · {text.km(distance)}</small>}
      </Fact>
      <Fact drawing="clock" className="flex flex-wrap gap-x-4">
        {shortHours({ from: card.hoursFrom, to: card.hoursTo })}
        {employment && <span className="@max-md:hidden">{employment}</span>}
      </Fact>
      {travel && (
        <span className="flex flex-wrap gap-x-3 @md:gap-x-4 @md:@max-2xl:col-span-2">
          {travel.bikeMinutes !== undefined && (
            <Fact drawing="bike" label={text.byBike}>
              {text.minutes(travel.bikeMinutes)}
            </Fact>
          )}
          <Fact drawing="car" label={text.byCar}>
            {text.minutes(travel.carMinutes)}
          </Fact>
        </span>
      )}
      {employment && (
        <Fact drawing="file-text" className="@md:hidden">
          {employment}
        </Fact>
      )}
      {feature && (
        <Fact drawing={drawingOf(feature.icon)} className={`@max-2xl:hidden ${travel ? '' : 'col-span-2'}`}>
          {feature.text}
        </Fact>
      )}
      {reason && <p>{reason}</p>}
    </div>
  )
}

/** Replaces a pin, because a second one would look like a second place. */
function drawingOf(icon: FeatureIcon) {
  return featureDrawings[icon === 'location' ? 'label' : icon]
}

type FactProps = {
  drawing: DrawingName
  /** The meaning of the drawing, if the text does not make it clear. */
  label?: string
  className?: string
  children: ReactNode
}

function Fact({ drawing, label, className = '', children }: FactProps) {
  return (
    <span className={`fact ${className}`.trim()}>
      <Drawing name={drawing} aria-hidden="true" />
      {label && <span className="sr-only">{label} </span>}
      {children}
    </span>
  )
}

function PayBlock({ card, wantedHours, now }: Pick<Props, 'card' | 'wantedHours' | 'now'>) {
  const { amount, unit, estimate } = sayPay(describePay(card, { ...card, wanted: wantedHours }))
  const isNew = daysBetween(card.postedAt, now) < newForDays
  return (
    <div className="card-pay">
      <p>
        <strong>{amount}</strong> <small>{unit}</small>
      </p>
      <p className={isNew ? 'font-semibold text-accent' : 'text-soft'}>{text.posted(card.postedAt, now)}</p>
      {estimate && <p>{estimate}</p>}
    </div>
  )
}
