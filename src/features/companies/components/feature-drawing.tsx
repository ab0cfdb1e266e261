import type { SVGProps } from 'react'
import { Drawing } from '#ui/drawing.tsx'
import type { DrawingName } from '#ui/drawings.ts'
import type { FeatureIcon } from '../feature-icon.rules.ts'

export const featureDrawings = {
  bonus: 'coin',
  communication: 'message-circle',
  cosy: 'armchair',
  growth: 'trending-up',
  label: 'tag',
  people: 'users',
  location: 'map-pin',
  education: 'school',
  hours: 'clock',
  benefits: 'gift',
  diversity: 'friends',
  innovation: 'bulb',
  environment: 'leaf',
  team: 'users-group',
  safety: 'shield-check',
  health: 'heartbeat',
  tech: 'cpu',
  culture: 'palette',
  flexible: 'arrows-shuffle',
} satisfies Record<FeatureIcon, DrawingName>

/** The drawing of an icon, without words. */
export function FeatureDrawing({ icon, ...svg }: { icon: FeatureIcon } & Omit<SVGProps<SVGSVGElement>, 'name'>) {
  return <Drawing name={featureDrawings[icon]} {...svg} />
}
