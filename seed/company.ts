import type { FeatureIcon } from '#features/companies/feature-icon.rules.ts'
import type { MarkName, Scheme, TileShape } from './art/marks.ts'

export type Trade =
  | 'bakery'
  | 'bikes'
  | 'butcher'
  | 'care'
  | 'childcare'
  | 'cleaning'
  | 'construction'
  | 'farm'
  | 'food'
  | 'garden'
  | 'health'
  | 'hospitality'
  | 'install'
  | 'metal'
  | 'office'
  | 'retail'
  | 'school'
  | 'software'
  | 'transport'

export type DemoCompany = {
  name: string
  trade: Trade
  places: readonly string[]
  street: string
  number: string
  postalCode: string
  /** One sentence that appears in its vacancies. */
  about: string
  description: readonly string[]
  features: readonly (readonly [FeatureIcon, string])[]
  mark: readonly [MarkName, TileShape, Scheme]
  withSlides?: boolean
  youtubeId?: string
}
