/** Why a company could not be saved. */
export type CompanyRefusal = 'not-found' | 'slug-taken' | 'unknown-person'

export const maxFeatureWords = 6

/** spec §5: at most 6 words. */
export function isShortFeature(text: string) {
  return text.trim().split(/\s+/).length <= maxFeatureWords
}
