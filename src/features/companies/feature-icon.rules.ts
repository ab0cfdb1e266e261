/** spec §3: the icons a company may choose for what it offers. */
export const featureIcons = [
  'bonus',
  'communication',
  'cosy',
  'growth',
  'label',
  'people',
  'location',
  'education',
  'hours',
  'benefits',
  'diversity',
  'innovation',
  'environment',
  'team',
  'safety',
  'health',
  'tech',
  'culture',
  'flexible',
] as const

export type FeatureIcon = (typeof featureIcons)[number]
