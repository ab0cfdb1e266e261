import type { Profession } from '../reference.ts'

/** Occupations that people who look for one of them would also consider. */
export type OccupationFamily = {
  /** As said in a sentence: `Uit dezelfde hoek: schoonmaak`. */
  title: string
  profession: Profession
  /** Words for the whole field, separated by commas. Only typed words are looked up here, so they may be general. */
  words: string
  occupations: readonly Occupation[]
}

/**
 * Title, ISCO-08 code of four digits, and what else people call it, separated by commas.
 * Names are also looked for in the titles of vacancies, so none may be so general that it finds other work.
 */
export type Occupation = readonly [title: string, isco: string, names: string]
