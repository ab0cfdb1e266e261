import type { FeatureIcon } from '../feature-icon.rules.ts'
import { featureIconText } from '../feature-icon.text.ts'
import { FeatureDrawing } from './feature-drawing.tsx'

type Props = { features: readonly { icon: FeatureIcon; description: string }[]; columns?: 1 | 2 }

/** The features of a company: icons with a few words each. */
export function FeatureList({ features, columns = 1 }: Props) {
  if (features.length === 0) return null
  return (
    <ul className={`grid gap-x-4 gap-y-3 ${columns === 2 ? 'sm:grid-cols-2' : ''}`}>
      {features.map(({ icon, description }) => (
        <li key={description} className="flex items-center gap-3 font-medium">
          <span className="grid size-9 shrink-0 place-items-center rounded-[10px] bg-moss text-green-deep">
            <FeatureDrawing icon={icon} aria-label={featureIconText[icon]} role="img" />
          </span>
          {description}
        </li>
      ))}
    </ul>
  )
}
