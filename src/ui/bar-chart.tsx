import { formatCount } from '#basics/money.ts'

type Bar = { label: string; count: number; isCurrent: boolean }

const frame = { width: 594, height: 220, right: 6, top: 24, bottom: 26 }
/** On a phone, where letters are largest relative to the picture; a smaller width would cut off the first digits. */
const letterWidth = 11.5

/**
 * Bars over time, as a picture; the table behind it has the same numbers. The current bar is paler: it is not over yet.
 */
export function BarChart({ bars, ticks, label }: { bars: readonly Bar[]; ticks: readonly number[]; label: string }) {
  const { width, height, right, top, bottom } = frame
  const most = Math.max(1, ...ticks)
  const left = Math.max(40, 10 + letterWidth * formatCount(most).length)
  const step = (width - left - right) / bars.length
  const y = (count: number) => height - bottom - (count / most) * (height - bottom - top)
  const best = bars.reduce((highest, { count }) => Math.max(highest, count), 0)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className="block w-full text-tiny max-sm:text-xl"
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={width - right} y1={y(tick)} y2={y(tick)} className="stroke-line" />
          <text x={left - 8} y={y(tick) + 4} textAnchor="end" className="fill-soft tabular-nums">
            {formatCount(tick)}
          </text>
        </g>
      ))}
      {bars.map(({ label: name, count, isCurrent }, index) => {
        const x = left + index * step
        const isNamed = index === 0 || isCurrent || (index % 3 === 0 && index < bars.length - 2)
        return (
          <g key={name}>
            <rect
              x={x + step * 0.14}
              y={y(count)}
              width={step * 0.72}
              height={height - bottom - y(count)}
              rx="3"
              className={isCurrent ? 'fill-mid' : 'fill-green'}
            />
            {count > 0 && (count === best || isCurrent) && (
              <text
                x={x + step / 2}
                y={y(count) - 6}
                textAnchor="middle"
                className="fill-ink font-semibold tabular-nums"
              >
                {formatCount(count)}
              </text>
            )}
            {isNamed && (
              <text
                x={isCurrent ? width - right : x + step / 2}
                y={height - 6}
                textAnchor={isCurrent ? 'end' : 'middle'}
                className={`fill-soft ${isCurrent || index % 6 === 0 ? '' : 'max-sm:hidden'}`}
              >
                {name}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
