import { bestScore } from '#features/checks/check.rules.ts'
import { vacancyCheckText as text } from '../vacancy-check.text.ts'

type Props = {
  score: number
  /** In a row, next to text that gives the score. */
  isSmall?: boolean
}

/** The score as a row of ten poplars: green up to the score, outlined beyond it. */
export function CheckTrees({ score, isSmall = false }: Props) {
  const scale = isSmall ? 0.6 : 1
  return (
    <svg
      viewBox="0 0 184 46"
      width={184 * scale}
      height={46 * scale}
      {...(isSmall ? { 'aria-hidden': true } : { role: 'img', 'aria-label': text.trees(score) })}
      className="shrink-0"
    >
      <path d="M0 41C55 38 110 44 184 40V46H0Z" fill="var(--color-far)" />
      {Array.from({ length: bestScore }, (_, index) => {
        const height = heights[index % heights.length]!
        const x = 8 + (index * 168) / (bestScore - 1)
        const isGreen = index < score
        return (
          <g key={index} fill={isGreen ? 'var(--color-tree)' : 'var(--color-edge)'}>
            <rect x={x - 1} y="37" width="2" height="5" />
            <ellipse
              cx={x}
              cy={39 - height}
              rx={height * 0.37}
              ry={height}
              {...(!isGreen && { fill: 'none', stroke: 'var(--color-edge)', strokeWidth: 1.25 })}
            />
          </g>
        )
      })}
    </svg>
  )
}

const heights = [15.9, 12.7, 16.9, 13.8, 18, 14.8]
