import { type Surroundings as Drawing, surroundingsSize } from '../surroundings.rules.ts'

const { width, height } = surroundingsSize

/** The location of a workplace among the places around it, drawn in the colours of the theme. */
export function Surroundings({ drawing, label, className }: { drawing: Drawing; label: string; className?: string }) {
  const { middle, named, roads } = drawing
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className={className}>
      <rect width={width} height={height} className="fill-moss" />
      <g className="stroke-far" strokeWidth="1.5" opacity="0.7">
        {fields.map((path) => (
          <path key={path} d={path} fill="none" />
        ))}
      </g>
      <g fill="none" strokeLinecap="round">
        <path d={roads} className="stroke-far" strokeWidth="7" />
        <path d={roads} className="stroke-card" strokeWidth="4" />
      </g>
      {named.map(({ title, x, y }) => (
        <g key={title}>
          <circle cx={x} cy={y} r="5" className="fill-near stroke-card" strokeWidth="2" />
          <Name x={x} y={y + 19} title={title} className="fill-ink text-xs font-medium" />
        </g>
      ))}
      <g transform={`translate(${middle.x} ${middle.y})`}>
        <ellipse cy="2" rx="9" ry="3.5" className="fill-ink" opacity="0.22" />
        <path
          d="M0 2C-4-8-15-15-15-27a15 15 0 0 1 30 0C15-15 4-8 0 2Z"
          className="fill-accent stroke-card"
          strokeWidth="2"
        />
        <circle cy="-27" r="5.5" className="fill-card" />
      </g>
      <Name x={middle.x} y={middle.y + 20} title={middle.title} className="fill-ink text-sm font-bold" />
    </svg>
  )
}

/** A name with a halo, so that it is legible on top of a road. */
function Name({ x, y, title, className }: { x: number; y: number; title: string; className: string }) {
  return (
    <text
      x={x}
      y={y}
      textAnchor="middle"
      className={`stroke-moss ${className}`}
      strokeWidth="4"
      strokeLinejoin="round"
      paintOrder="stroke"
    >
      {title}
    </text>
  )
}

const fields = [
  'm14 20 40-8m-36 18 40-8m-36 18 40-8',
  'm300 226 44-10m-40 20 44-10m-40 20 44-10',
  'm24 212 30 14m-34-6 30 14',
]
