/** Why a company could not be saved. */
export type CompanyRefusal = 'not-found' | 'slug-taken' | 'unknown-person' | 'unknown-image' | 'too-many'

/** Of one account; more than any employer in a region has, and an end to a program that adds them. */
export const mostCompanies = 50

export const maxFeatureWords = 6

/** spec §5: at most 6 words. */
export function isShortFeature(text: string) {
  return text.trim().split(/\s+/).length <= maxFeatureWords
}
