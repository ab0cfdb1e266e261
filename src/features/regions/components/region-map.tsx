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
      {spots.map(({ slug, count, x, y, radius }) => (
        // The list beside the map has the same links for the keyboard.
        <a key={slug} href={addressOf(slug)} tabIndex={-1} className="group">
          {slug === selected && (
            <circle
              cx={x}
              cy={y}
              r={radius + 6}
              fill="none"
              stroke="var(--color-accent)"
              strokeWidth="3"
              className="origin-center [transform-box:fill-box] max-sm:scale-145"
            />
          )}
          <circle
            cx={x}
            cy={y}
            r={radius}
            fill={count === 0 ? 'var(--color-card)' : slug === selected ? 'var(--color-accent)' : 'var(--color-green)'}
            stroke={count === 0 ? 'var(--color-edge)' : 'none'}
            strokeWidth="1.5"
            // On a phone the whole drawing is small.
            className="origin-center transition-opacity [transform-box:fill-box] group-hover:opacity-80 max-sm:scale-145"
          />
          {count > 0 && (
            <text
              x={x}
              y={y}
              dy=".36em"
              textAnchor="middle"
              className={radius > 20 ? 'text-[18px] max-sm:text-[30px]' : 'text-[14px] max-sm:text-[22px]'}
              fontWeight="700"
              fill={slug === selected ? 'var(--color-card)' : 'var(--color-on-green)'}
            >
              {count}
            </text>
          )}
        </a>
      ))}
      {/* Above all circles, so that none hides a name. */}
      {spots.map(({ slug, title, count, x, y, radius, isNamedAbove }) => (
        <text
          key={slug}
          x={x}
          y={isNamedAbove ? y - radius - 12 : y + radius + 19}
          textAnchor="middle"
          fontWeight="600"
          className={`text-[16px] ${isNamedAbove ? 'max-sm:-translate-y-3' : 'max-sm:translate-y-5'} max-sm:text-[27px] pointer-events-none ${count === 0 ? 'max-sm:hidden' : ''}`}
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
