import { formatShortDay } from '#basics/dutch-date.ts'

const looks = {
  now: { head: 'var(--color-danger)', month: 'var(--color-card)' },
  soon: { head: 'var(--color-accent)', month: 'var(--color-card)' },
  later: { head: 'var(--color-line)', month: 'var(--color-ink)' },
  fixed: { head: 'var(--color-ink)', month: 'var(--color-paper)' },
}

type Props = {
  day: Date
  /** How soon the day is; `fixed` when that does not matter. */
  look: keyof typeof looks
  isLarge?: boolean
}

/** A day as a calendar leaf. Screen readers skip it: the text beside it names the day. */
export function DayLeaf({ day, look, isLarge = false }: Props) {
  const [date, month] = formatShortDay(day).split(' ')
  const { head, month: ink } = looks[look]
  const scale = isLarge ? 1.4 : 1
  return (
    <svg
      viewBox="0 0 36 40"
      width={`${2.25 * scale}rem`}
      height={`${2.5 * scale}rem`}
      aria-hidden="true"
      className="shrink-0"
    >
      <rect
        x="0.75"
        y="0.75"
        width="34.5"
        height="38.5"
        rx="7"
        fill="var(--color-card)"
        stroke={head}
        strokeWidth="1.5"
      />
      <path d="M0.75 15V8a7 7 0 0 1 7-7.25h20.5a7 7 0 0 1 7 7.25v7Z" fill={head} />
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
