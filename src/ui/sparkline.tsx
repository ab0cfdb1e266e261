import type { Sparkline as Drawn } from './chart.server.ts'

type Props = {
  drawn: Drawn
  /** Paler, for what is over. */
  isOver?: boolean
  className?: string
}

/** A small line beside a number, which says the same to those who cannot see it. */
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
      {/* A line without length keeps its round end round, however the picture is stretched. */}
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
