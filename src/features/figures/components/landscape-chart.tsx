import { formatDay, formatShortDay, formatWeekday, middleOf } from '#basics/dutch-date.ts'
import { formatCount } from '#basics/money.ts'
import type { Landscape } from '#ui/chart.server.ts'
import { bestDay, type FigureDay, totalOf } from '../figure.rules.ts'
import { figureText as text } from '../figure.text.ts'

type Props = { id: string; days: readonly FigureDay[]; wide: Landscape; narrow: Landscape }

/** The days as a landscape: a hill of views, a poplar on days with applications, the sun above the best day. */
export function LandscapeChart({ id, days, wide, narrow }: Props) {
  return (
    <div className="pt-4">
      <Legend hasLine={wide.line !== undefined} />
      <Picture id={`${id}-breed`} days={days} drawn={wide} className="max-md:hidden" />
      <Picture id={`${id}-smal`} days={days} drawn={narrow} className="md:hidden" />
    </div>
  )
}

function Legend({ hasLine }: { hasLine: boolean }) {
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-6 gap-y-1.5 text-small text-soft [&_svg]:h-3.5 [&_svg]:w-5">
      <li className="flex items-center gap-2">
        <svg viewBox="0 0 20 14">
          <path d="M0 14V8C6 2 12 2 20 7V14Z" className="fill-far" />
          <path d="M0 8C6 2 12 2 20 7" fill="none" strokeWidth="2" className="stroke-green" />
        </svg>
        {text.legend.hill}
      </li>
      <li className="flex items-center gap-2">
        <svg viewBox="0 0 20 14" className="fill-tree">
          <ellipse cx="6" cy="6" rx="3" ry="6" />
          <ellipse cx="14" cy="8" rx="2.6" ry="4.5" />
        </svg>
        {text.legend.tree}
      </li>
      {hasLine && (
        <li className="flex items-center gap-2">
          <svg viewBox="0 0 20 14">
            <path d="M1 8C8 4 13 9 19 6" {...dotted} />
          </svg>
          {text.legend.line}
        </li>
      )}
    </ul>
  )
}

const dotted = {
  fill: 'none',
  strokeWidth: 1.75,
  strokeDasharray: '1 4.5',
  strokeLinecap: 'round',
  className: 'stroke-soft',
} as const

type PictureProps = { id: string; days: readonly FigureDay[]; drawn: Landscape; className: string }

function Picture({ id, days, drawn, className }: PictureProps) {
  const { width, height, ground, left, right, grid, hill, line, trees, sun, labels } = drawn
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-naam`}
      aria-describedby={`${id}-uitleg`}
      viewBox={`0 0 ${width} ${height}`}
      className={`mt-3 h-auto w-full ${className}`}
    >
      <title id={`${id}-naam`}>{text.chart(dayOf(days[0]!), dayOf(days.at(-1)!))}</title>
      <desc id={`${id}-uitleg`}>{describe(days)}</desc>
      {grid.map(({ value, y }) => (
        <g key={value}>
          <path d={`M${left} ${y}H${right}`} strokeDasharray="2 4" className="stroke-line" />
          <text x={left - 8} y={y + 4} textAnchor="end" className={words}>
            {formatCount(value)}
          </text>
        </g>
      ))}
      {sun && <circle cx={sun.x} cy={sun.y} r={sun.radius} className="fill-sun" />}
      <path d={hill.area} className="fill-far opacity-85" />
      {trees.map(({ day, x, height: tall, width: half }) => (
        <g key={day} className="fill-tree">
          <path d={`M${x - 1} ${ground}v-10h2v10Z`} />
          <ellipse cx={x} cy={ground - 7 - (tall - 7) / 2} rx={half} ry={(tall - 7) / 2} />
        </g>
      ))}
      {line && <path d={line} {...dotted} />}
      <path d={hill.line} fill="none" strokeWidth="2.25" strokeLinejoin="round" className="stroke-green" />
      <path d={`M${left} ${ground}H${right}`} strokeWidth="2" className="stroke-green" />
      {labels.map(({ day, isFirst, isLast, x }) => (
        <text
          key={day}
          x={x}
          y={height - 8}
          textAnchor={isFirst ? 'start' : isLast ? 'end' : 'middle'}
          className={words}
        >
          {isLast ? text.today : formatShortDay(middleOf(day))}
        </text>
      ))}
    </svg>
  )
}

const words = 'fill-soft text-tiny font-medium tabular-nums'
const dayOf = ({ day }: FigureDay) => formatDay(middleOf(day))

function describe(days: readonly FigureDay[]) {
  const { view, sent } = totalOf(days)
  const best = bestDay(days)
  return text.chartMore({
    views: view,
    sent,
    best: best && { day: formatWeekday(middleOf(best.day)), views: best.view },
  })
}
