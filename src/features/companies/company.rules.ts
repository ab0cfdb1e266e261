/** Why a company could not be saved. */
export type CompanyRefusal =
  | 'not-found'
  | 'slug-taken'
  | 'unknown-person'
  | 'unknown-place'
  | 'unknown-image'
  | 'too-many'
  | 'in-use'

/** Per account: more than any employer in a region has, and a limit for programs that add them. */
export const mostCompanies = 50

export const maxFeatureWords = 6

/** spec §5: at most 6 words. */
export function isShortFeature(text: string) {
  return countWords(text) <= maxFeatureWords
}

export function countWords(text: string) {
  return text.split(/\s+/).filter(Boolean).length
}

/** The maximum number of slides of a company, and of its features. */
export const mostSlides = 8
export const mostFeatures = 12

/** The aspect ratio of slides: width divided by height. */
export const slideAspect = 3 / 2

/** In the directory of companies. */
export const companiesPerPage = 24

export const longestSearch = 60
const mostSearchWords = 6

/** The words that somebody types to find a company: `bakker veghel` → both words. */
export function splitSearch(typed: string) {
  return typed.slice(0, longestSearch).split(/\s+/).filter(Boolean).slice(0, mostSearchWords)
}
