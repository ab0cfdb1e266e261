import { createContext } from 'react'
import type { VacancyCard } from '#features/vacancies/vacancy-card.queries.server.ts'
import type { Site } from '#features/regions/site.rules.ts'
import type { Person } from './site-header.tsx'

/**
 * What surrounds an error that the server answers with. It does not depend on the loaders, which do not run when a guard
 * refuses. Such a page is complete without script, and a link from it loads a whole page again.
 */
export type ErrorFrame = {
  site: Site
  person?: Person
  /** For someone who looked for a page that is not there. */
  newest: VacancyCard[]
  total: number
  keptIds: number[]
  now: Date
}

export const ErrorFrameContext = createContext<ErrorFrame | undefined>(undefined)
