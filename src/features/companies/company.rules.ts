/** Why a company could not be saved. */
export type CompanyRefusal =
  | 'not-found'
  | 'slug-taken'
  | 'unknown-person'
  | 'unknown-place'
  | 'unknown-image'
  | 'too-many'
  | 'in-use'

/** Per account: more than any employer in a region has, and a bound for programs that add them. */
export const mostCompanies = 50

export const maxFeatureWords = 6

/** spec §5: at most 6 words. */
export function isShortFeature(text: string) {
  return countWords(text) <= maxFeatureWords
}

export function countWords(text: string) {
  return text.split(/\s+/).filter(Boolean).length
}

/** Pictures to slide through, and what a company offers. */
export const mostSlides = 8
export const mostFeatures = 12

/** The shape of the pictures to slide through: width divided by height. */
export const slideAspect = 3 / 2

/** In the directory. */
export const companiesPerPage = 24

export const longestSearch = 60
const mostSearchWords = 6

/** What somebody types to find a company: `bakker veghel` → both words. */
export function splitSearch(typed: string) {
  return typed.slice(0, longestSearch).split(/\s+/).filter(Boolean).slice(0, mostSearchWords)
}
