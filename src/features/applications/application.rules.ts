export const applicationStatuses = [
  'open',
  'interesting',
  'contacted',
  'invited',
  'hired',
  'rejected',
  'deleted',
] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

export const genders = ['male', 'female', 'other'] as const

/** gap: "Hoe heb je ons gevonden?" */
export const sources = [
  'google',
  'facebook',
  'instagram',
  'linkedin',
  'newspaper',
  'word-of-mouth',
  'agency',
  'other',
] as const
