import { type ComponentType, createContext, useEffect } from 'react'
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
  /** An address of the account area, asked for by somebody who is signed in. */
  isOwn: boolean
  /** For someone who looked for a page that is not there. */
  newest: VacancyCard[]
  total: number
  keptIds: number[]
  now: Date
  /** In place of the error screen. Only the server has it: in a browser it would be part of what every page loads. */
  Page: ComponentType<{ frame: ErrorFrame; message: string | undefined }> | undefined
}

export const ErrorFrameContext = createContext<ErrorFrame | undefined>(undefined)

/** Loads the document of an address that the router found no page for: what it shows then is the server's. */
export function useMissingDocument(isMissing: boolean) {
  useEffect(() => {
    const { href } = location
    if (!isMissing || performance.getEntriesByType('navigation')[0]?.name === href) return
    // Not by reloading: what was shown before would stay the same document for the browser, and going back would change
    // nothing but the address. Chromium takes replacing an address by itself for reloading too.
    history.replaceState(null, '', '/')
    location.replace(href)
  }, [isMissing])
}
