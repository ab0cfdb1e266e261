import type { Trade } from './company.ts'
import type { Education, Employment, Profession } from './reference.ts'

/** What a job is, before a company and a place make a vacancy of it. `{bedrijf}` and `{plaats}` are filled in. */
export type VacancyText = {
  /** A title, or a title and the only companies it suits. */
  titles: readonly (string | readonly [string, ...string[]])[]
  /** Trades, or names of the companies it is meant for. */
  fits: readonly (Trade | (string & {}))[]
  professions: readonly Profession[]
  educations: readonly Education[]
  /** When it says nothing: a permanent job. */
  employments?: readonly Employment[]
  /** From and to, one of these. */
  hours: readonly (readonly [number, number])[]
  /** Euros a month for a full week, or euros an hour; neither: to be agreed. */
  monthly?: readonly [number, number]
  hourly?: readonly [number, number]
  perks?: string
  intro: string
  tasks: readonly string[]
  candidate: readonly string[]
  offer: readonly string[]
}
