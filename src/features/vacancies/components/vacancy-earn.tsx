import { useId, useLayoutEffect, useRef, useState } from 'react'
import { shortHours } from '#features/reference/working-hours.rules.ts'
import { standingOf } from '../vacancy-median.rules.ts'
import { vacancyPageText } from '../vacancy-page.text.ts'
import { actualPay, estimatePay, fullTimePay, type Pay, payForHours } from '../vacancy-pay.rules.ts'

const text = vacancyPageText.earn

export type Median = { cents: number; profession: string; region: string }

type Props = {
  vacancy: Pay & { hoursFrom: number; hoursTo: number }
  median: Median | undefined
}

/** The pay for the hours that a visitor chooses. Without script it shows the middle of the range. */
export function VacancyEarn({ vacancy, median }: Props) {
  const least = Math.max(1, vacancy.hoursFrom)
  const most = vacancy.hoursTo
  const [hours, setHours] = useState(Math.max(least, Math.round((vacancy.hoursFrom + most) / 2)))
  const id = useId()
  const slider = useRef<HTMLInputElement>(null)
  // It may have been moved before the script had loaded.
  useLayoutEffect(() => {
    if (slider.current) setHours(Number(slider.current.value))
  }, [])
  const estimate = estimatePay(vacancy, hours)
  const own = actualPay(vacancy, vacancy)
  if (estimate === undefined || own === undefined || most < 1) return null
  const hasChoice = least < most
  return (
    <section aria-labelledby={`${id}-heading`} className="rounded-[22px] bg-moss p-5 sm:p-7">
      <h2 id={`${id}-heading`} className="text-2xl">
        {hasChoice ? text.heading : text.headingFixed}
      </h2>
      <div className="mt-4 grid items-start gap-x-8 gap-y-4 sm:grid-cols-2">
        {hasChoice && (
          <div className="with-script no-print">
            <div className="flex items-baseline justify-between font-semibold">
              <label htmlFor={id}>{text.hours}</label>
              <span aria-hidden="true" className="text-xl tabular-nums">
                {hours}
              </span>
            </div>
            <input
              ref={slider}
              id={id}
              type="range"
              min={least}
              max={most}
              value={hours}
              onChange={(event) => setHours(Number(event.target.value))}
              aria-valuetext={`${shortHours({ from: hours, to: hours })}: ${text.about(estimate)}`}
              className="range mt-1"
              style={{ '--part': `${((hours - least) / (most - least)) * 100}%` } as React.CSSProperties}
            />
            <p aria-hidden="true" className="flex justify-between text-sm text-soft tabular-nums">
              {marksBetween(least, most).map((mark) => (
                <span key={mark}>{mark}</span>
              ))}
            </p>
          </div>
        )}
        <p className="tabular-nums">
          <output htmlFor={id} className="block font-display text-4xl font-extrabold tracking-tight text-green-deep">
            {text.about(estimate)}
          </output>
          <span className="block text-small text-soft">
            {[text.perMonth(hours), between(vacancy, hours)].filter(Boolean).join(', ')}
          </span>
        </p>
      </div>
      {own.unit === 'month' && (
        <p className="mt-4 text-small tabular-nums">
          {text.own(shortHours({ from: vacancy.hoursFrom, to: most }), own.range)}
        </p>
      )}
      {median && <AgainstMedian pay={vacancy} median={median} />}
    </section>
  )
}

function between(pay: Pay, hours: number) {
  const range = payForHours(pay, hours)
  return range && text.between(range)
}

/** At most five marks below a slider: its ends, and whole steps between them. */
function marksBetween(least: number, most: number) {
  const steps = [4, 3, 2].find((count) => (most - least) % count === 0) ?? 1
  return Array.from({ length: steps + 1 }, (_, index) => least + (index * (most - least)) / steps)
}

/** The full-time pay as a bar, with the median of the same kind of work in the region as a tick. */
function AgainstMedian({ pay, median }: { pay: Pay; median: Median }) {
  const standing = standingOf(pay, median.cents)
  const range = fullTimePay(pay)
  if (!standing || !range) return null
  const [low, high] = [range.from ?? range.to!, range.to ?? range.from!]
  const lowest = Math.min(low, median.cents)
  const highest = Math.max(high, median.cents)
  const room = Math.max((highest - lowest) * 0.4, median.cents * 0.06)
  const at = (cents: number) => ((cents - lowest + room) / (highest - lowest + 2 * room)) * 100
  const tick = at(median.cents)
  return (
    <div className="mt-5 border-t border-far pt-4">
      <p className="text-small">
        {text.medianStart}
        <strong className="font-semibold">{median.profession}</strong>
        {text.median(median.region, median.cents)} {text.standing[standing]}
      </p>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" className="mt-3 h-3.5 w-full">
        <rect y="2" width="100" height="2" className="fill-far" />
        <rect x={at(low)} y="1.5" width={Math.max(1, at(high) - at(low))} height="3" className="fill-green" />
        <rect x={tick - 0.3} width="0.7" height="6" className="fill-accent" />
      </svg>
      <p
        aria-hidden="true"
        className="mt-1 w-max max-w-full text-sm text-soft tabular-nums"
        style={{ marginLeft: `clamp(0px, ${tick}% - 3.1rem, 100% - 6.5rem)` }}
      >
        {text.tick(median.cents)}
      </p>
    </div>
  )
}
