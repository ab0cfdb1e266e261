import { formatShortDay } from '#basics/dutch-date.ts'

export type Urgency = 'now' | 'soon' | 'later'

const heads = {
  now: { ground: 'var(--color-danger)', ink: 'var(--color-card)' },
  soon: { ground: 'var(--color-accent)', ink: 'var(--color-card)' },
  later: { ground: 'var(--color-line)', ink: 'var(--color-ink)' },
} satisfies Record<Urgency, { ground: string; ink: string }>

/** A day as a leaf of a calendar, coloured by how soon it is. Screen readers skip it: the text beside it names the day. */
export function DayLeaf({ day, urgency }: { day: Date; urgency: Urgency }) {
  const [date, month] = formatShortDay(day).split(' ')
  const { ground, ink } = heads[urgency]
  return (
    <svg viewBox="0 0 36 40" width="2.25rem" height="2.5rem" aria-hidden="true" className="shrink-0">
      <rect
        x="0.75"
        y="0.75"
        width="34.5"
        height="38.5"
        rx="7"
        fill="var(--color-card)"
        stroke={ground}
        strokeWidth="1.5"
      />
      <path d="M0.75 15V8a7 7 0 0 1 7-7.25h20.5a7 7 0 0 1 7 7.25v7Z" fill={ground} />
      <g textAnchor="middle">
        <text x="18" y="11.75" fontSize="11" fontWeight="600" fill={ink}>
          {month}
        </text>
        <text x="18" y="32.5" fontSize="17" fontWeight="700" fill="var(--color-ink)">
          {date}
        </text>
      </g>
    </svg>
  )
}
