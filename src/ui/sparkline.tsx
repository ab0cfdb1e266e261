import type { Sparkline as Drawn } from './chart.server.ts'

type Props = {
  drawn: Drawn
  /** Paler, for something that is over. */
  isOver?: boolean
  className?: string
}

/** A small line next to a number, which screen readers get instead. */
export function Sparkline({ drawn: { width, height, line, area, end }, isOver = false, className }: Props) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={`block overflow-visible ${className}`}
    >
      <path d={area} className={isOver ? 'fill-line' : 'fill-far opacity-75'} />
      <path
        d={line}
        fill="none"
        strokeWidth="1.75"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
        className={isOver ? 'stroke-edge' : 'stroke-green'}
      />
      {/* A zero-length line keeps its round cap round, however the picture is stretched. */}
      <path
        d={`M${end.x} ${end.y}h0`}
        strokeWidth="6"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
        className={isOver ? 'stroke-edge' : 'stroke-accent'}
      />
    </svg>
  )
}
