import type { ComponentType, SVGProps } from 'react'
import Calendar from '~icons/tabler/calendar-event'
import Clock from '~icons/tabler/clock'
import Euro from '~icons/tabler/coin-euro'
import Contract from '~icons/tabler/file-text'
import Pin from '~icons/tabler/map-pin'
import School from '~icons/tabler/school'
import { daysBetween, formatDay } from '#basics/dutch-date.ts'
import { listInWords } from '#basics/words.ts'
import { shortHours } from '#features/reference/working-hours.rules.ts'
import { estimateTravel } from '#features/regions/travel.rules.ts'
import { vacancyPageText as pageText } from '../vacancy-page.text.ts'
import { describePay, hourlyBeside } from '../vacancy-pay.rules.ts'
import { sayPay } from '../vacancy-pay.text.ts'
import type { ShownVacancy } from '../vacancy.queries.server.ts'

const text = pageText.facts

type Fact = {
  icon: ComponentType<SVGProps<SVGSVGElement>>
  label: string
  value: string | undefined
  more?: string
}

type Props = {
  vacancy: ShownVacancy
  isOpen: boolean
  closedAt?: Date
  trip?: { km: number; from: string }
  now: Date
}

/** The facts that people decide by, three side by side, two on a phone, one with a very large font. */
export function VacancyFacts(props: Props) {
  const facts = listFacts(props).filter(({ value }) => value)
  return (
    <dl
      aria-label={text.label}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] overflow-hidden rounded-card border border-line bg-card sm:grid-cols-3"
    >
      {facts.map(({ icon: Icon, label, value, more }) => (
        <div
          key={label}
          className="-mr-px -mb-px grid min-w-0 grid-cols-[auto_minmax(0,1fr)] content-start gap-x-1.5 border-r border-b border-line px-2.5 py-4 sm:gap-x-3 sm:px-5"
        >
          <dt className="contents">
            <Icon aria-hidden="true" className="mt-0.5 text-lg text-green sm:text-xl" />
            <span className="text-sm text-soft hyphens-auto">{label}</span>
          </dt>
          <dd className="col-start-2 mt-0.5 text-small leading-snug font-semibold hyphens-auto tabular-nums wrap-anywhere sm:text-base">
            {value}
            {more && <span className="block text-tiny font-normal text-soft sm:text-sm">{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function sayTrip({ km, from }: NonNullable<Props['trip']>) {
  const travel = estimateTravel(km)
  if (!travel) return pageText.away(km, from)
  const { bikeMinutes, carMinutes } = travel
  return bikeMinutes === undefined ? pageText.byCar(carMinutes, from) : pageText.byBike(bikeMinutes, from)
}

function listFacts({ vacancy, isOpen, closedAt, trip, now }: Props): Fact[] {
  const lastDay = closedAt ?? vacancy.expiresAt
  const { amount, unit } = sayPay(describePay(vacancy, vacancy))
  const hourly = hourlyBeside(vacancy)
  const titles = (list: { title: string }[]) =>
    listInWords(
      list.map(({ title }) => title),
      'of',
    )
  return [
    { icon: Clock, label: text.hours, value: shortHours({ from: vacancy.hoursFrom, to: vacancy.hoursTo }) },
    { icon: Euro, label: text.pay, value: amount, more: hourly ? `${unit}, ${text.hourly(hourly)}` : unit },
    { icon: Pin, label: text.place, value: vacancy.place.title, more: trip && sayTrip(trip) },
    { icon: Contract, label: text.employment, value: titles(vacancy.employments) },
    { icon: School, label: text.education, value: titles(vacancy.educations) },
    {
      icon: Calendar,
      label: text.closes,
      value: lastDay ? formatDay(lastDay) : undefined,
      more: lastDay && isOpen ? pageText.daysLeft(daysBetween(now, lastDay)) : pageText.isClosed,
    },
  ]
}
