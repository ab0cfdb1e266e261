import { Link } from 'react-router'
import { formatCount } from '#basics/money.ts'
import { layOut, type MapPlace, type Neighbour } from '../region-map.rules.ts'

type Props = {
  places: readonly MapPlace[]
  /** Places of other regions: their names are shown at their position, or at the nearest edge. */
  neighbours: readonly Neighbour[]
  selected?: string
  addressOf: (slug: string) => string
}

/**
 * The places of a region, with a size that shows their number of vacancies. A drawing of our own: nothing is loaded
 * from elsewhere. The list next to it has the same information, so assistive technology skips it. It must be inside a
 * `@container`: what is too small to read in a narrow one is enlarged or left out.
 */
export function RegionMap({ places, neighbours, selected, addressOf }: Props) {
  const { width, height, spots, land, waters, labels, railways, scenery, churches, edges } = layOut(places, neighbours)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="w-full">
      <path
        d={land.path}
        fill="var(--color-moss)"
        stroke="var(--color-moss)"
        strokeWidth={land.edge}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <g fill="none" strokeLinecap="round">
        <g stroke="var(--color-water)">
          {waters.map(({ name, size, path }) => (
            <path key={name} strokeWidth={size} d={path} />
          ))}
        </g>
        {railways.map((path) => (
          <g key={path}>
            <path d={path} stroke="var(--color-edge)" strokeWidth="4" strokeOpacity="0.45" />
            <path d={path} stroke="var(--color-well)" strokeWidth="2" strokeDasharray="7 7" strokeLinecap="butt" />
          </g>
        ))}
      </g>
      {scenery.map(({ kind, x, y, angle }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          {kind === 'trees' ? <Trees /> : <Field angle={angle} />}
        </g>
      ))}
      {churches.map(({ x, y }) => (
        <path key={`${x} ${y}`} transform={`translate(${x} ${y})`} d={church} fill="var(--color-mid)" />
      ))}
      {edges.map(({ label, x, y, anchor }) => (
        <text key={label} x={x} y={y} textAnchor={anchor} fill="var(--color-soft)" className="text-sm @max-xl:hidden">
          {label}
        </text>
      ))}
      {labels.map(({ name, x, y, angle }) => (
        <text
          key={name}
          transform={`translate(${x} ${y}) rotate(${angle})`}
          dy="-10"
          textAnchor="middle"
          fontStyle="italic"
          fill="var(--color-soft)"
          className="text-sm @max-xl:hidden"
        >
          {name}
        </text>
      ))}
      {spots.map(({ slug, count, x, y, radius }) => (
        // The list next to the map has the same links for the keyboard.
        <Link key={slug} to={addressOf(slug)} preventScrollReset tabIndex={-1} className="group outline-none">
          {slug === selected && (
            <circle
              cx={x}
              cy={y}
              r={radius + 6}
              fill="none"
              stroke="var(--color-accent)"
              strokeWidth="3"
              className="origin-center [transform-box:fill-box] @max-xl:scale-145"
            />
          )}
          <circle
            cx={x}
            cy={y}
            r={radius}
            fill={count === 0 ? 'var(--color-card)' : slug === selected ? 'var(--color-accent)' : 'var(--color-green)'}
            stroke={count === 0 ? 'var(--color-edge)' : 'none'}
            strokeWidth="1.5"
            // Larger if the whole drawing is small.
            className="origin-center transition-opacity [transform-box:fill-box] group-hover:opacity-80 @max-xl:scale-145"
          />
          {count > 0 && (
            <text
              x={x}
              y={y}
              dy=".36em"
              textAnchor="middle"
              className={radius > 20 ? 'text-lg @max-xl:text-3xl' : 'text-sm @max-xl:text-minor'}
              fontWeight="700"
              fill={slug === selected ? 'var(--color-card)' : 'var(--color-on-green)'}
            >
              {formatCount(count)}
            </text>
          )}
        </Link>
      ))}
      {/* Above all circles, so that none hides a name. */}
      {spots.map(({ slug, title, count, x, y, radius, isNamedAbove, nameFrom }) => (
        <text
          key={slug}
          x={x}
          y={isNamedAbove ? y - radius - 12 : y + radius + 19}
          textAnchor="middle"
          fontWeight="600"
          className={`text-base ${isNamedAbove ? '@max-xl:-translate-y-3' : '@max-xl:translate-y-5'} ${nameFrom ? nameSides[nameFrom] : ''} @max-xl:text-part pointer-events-none ${count === 0 && slug !== selected ? '@max-xl:hidden' : ''}`}
          fill="var(--color-ink)"
          stroke="var(--color-moss)"
          strokeWidth="4"
          paintOrder="stroke"
        >
          {title}
        </text>
      ))}
    </svg>
  )
}

/** In a narrow drawing, where names are large, a name near an edge starts or ends close to it. */
const nameSides = {
  start: '@max-xl:-translate-x-18 @max-xl:[text-anchor:start]',
  end: '@max-xl:translate-x-18 @max-xl:[text-anchor:end]',
}

const church = 'M0 0v-14h5v-9l4.5-7 4.5 7v9l7 5v9z'

function Trees() {
  return (
    <g fill="var(--color-tree)" opacity="0.75">
      {[-14, -5, 4, 13].map((x, i) => (
        <ellipse key={x} cx={x} cy={(i % 2) * 4} rx="4.5" ry={9 + (i % 3) * 2} />
      ))}
    </g>
  )
}

function Field({ angle }: { angle: number }) {
  return (
    <g stroke="var(--color-mid)" strokeOpacity="0.6" strokeWidth="2" transform={`rotate(${angle})`}>
      {[-14, -7, 0, 7, 14].map((y) => (
        <path key={y} d={`M${-26 + Math.abs(y) / 2} ${y}H${26 - Math.abs(y) / 2}`} />
      ))}
    </g>
  )
}

/** What the sizes of the circles mean, drawn in the same size as on the map next to it. */
export function MapLegend({ places, unit }: Pick<Props, 'places'> & { unit: (count: number) => string }) {
  const { legend } = layOut(places)
  return (
    <p aria-hidden="true" className="mt-3 flex items-center gap-2 text-sm text-soft @max-xl:hidden">
      {legend.map(({ count, radius }) => (
        <span key={count} className="flex items-center gap-2">
          <svg width={radius * 2} height={radius * 2} aria-hidden="true" className="overflow-visible">
            <circle cx={radius} cy={radius} r={radius} fill="var(--color-green)" />
          </svg>
          {formatCount(count)}
        </span>
      ))}
      {unit(legend.at(-1)!.count)}
    </p>
  )
}
