import { layOut, type MapPlace, waters } from '../region-map.rules.ts'

type Props = {
  places: readonly MapPlace[]
  selected?: string
  addressOf: (slug: string) => string
  className?: string
}

/**
 * The places of a region, each as large as its number of vacancies. A drawing of our own: nothing is loaded from
 * elsewhere. Whoever cannot see it has the list beside it, so assistive technology skips it.
 */
export function RegionMap({ places, selected, addressOf, className = '' }: Props) {
  const { width, height, spots, project } = layOut(places)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className={`w-full ${className}`}>
      <g fill="var(--color-moss)">
        {spots.map(({ slug, x, y }) => (
          <circle key={slug} cx={x} cy={y} r="120" />
        ))}
      </g>
      <g fill="none" stroke="var(--color-water)" strokeLinecap="round" strokeLinejoin="round">
        {waters.map(({ name, course, size }) => (
          <polyline
            key={name}
            strokeWidth={size}
            points={course.map(([latitude, longitude]) => project({ latitude, longitude }).join(',')).join(' ')}
          />
        ))}
      </g>
      {spots.map(({ slug, title, count, x, y, radius }) => (
        // The list beside the map has the same links for the keyboard.
        <a key={slug} href={addressOf(slug)} tabIndex={-1} className="group">
          {slug === selected && (
            <circle cx={x} cy={y} r={radius + 6} fill="none" stroke="var(--color-accent)" strokeWidth="3" />
          )}
          <circle
            cx={x}
            cy={y}
            r={radius}
            fill={count === 0 ? 'var(--color-card)' : slug === selected ? 'var(--color-accent)' : 'var(--color-green)'}
            stroke={count === 0 ? 'var(--color-edge)' : 'none'}
            strokeWidth="1.5"
            className="transition-opacity group-hover:opacity-80"
          />
          {count > 0 && (
            <text
              x={x}
              y={y}
              dy=".36em"
              textAnchor="middle"
              fontSize={radius > 20 ? 18 : 14}
              fontWeight="700"
              fill={slug === selected ? 'var(--color-card)' : 'var(--color-on-green)'}
            >
              {count}
            </text>
          )}
          <text
            x={x}
            y={y + radius + 19}
            textAnchor="middle"
            fontSize="16"
            fontWeight="600"
            fill="var(--color-ink)"
            stroke="var(--color-moss)"
            strokeWidth="4"
            paintOrder="stroke"
          >
            {title}
          </text>
        </a>
      ))}
    </svg>
  )
}
