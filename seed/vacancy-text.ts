import type { Trade } from './company.ts'
import type { Education, Employment, Profession } from './reference.ts'

/** The text of a job, which a company and a place turn into a vacancy. `{bedrijf}` and `{plaats}` are filled in. */
export type VacancyText = {
  /** A title, or a title and the only companies it suits. */
  titles: readonly (string | readonly [string, ...string[]])[]
  /** Trades, or names of the companies it is meant for. */
  fits: readonly (Trade | (string & {}))[]
  professions: readonly Profession[]
  educations: readonly Education[]
  /** Defaults to a permanent job. */
  employments?: readonly Employment[]
  /** One of these pairs of from and to. */
  hours: readonly (readonly [number, number])[]
  /** Euros per month for a full week, or euros per hour; neither: to be agreed. */
  monthly?: readonly [number, number]
  hourly?: readonly [number, number]
  perks?: string
  intro: string
  tasks: readonly string[]
  candidate: readonly string[]
  offer: readonly string[]
}
