import { type ComponentType, createContext, useEffect } from 'react'
import type { VacancyCard } from '#features/vacancies/vacancy-card.queries.server.ts'
import type { Site } from '#features/regions/site.rules.ts'
import type { Person } from './site-header.tsx'

/**
 * The frame around an error page from the server. It does not depend on the loaders, which do not run when a guard
 * refuses. Such a page is complete without script, and its links load a whole page.
 */
export type ErrorFrame = {
  site: Site
  person?: Person
  /** Whether the address is in the account area and the user is signed in. */
  isOwn: boolean
  /** The newest vacancies, for a visitor whose page was not found. */
  newest: VacancyCard[]
  total: number
  keptIds: number[]
  now: Date
  /** Replaces the error screen. Server-only: in a browser it would be part of what every page loads. */
  Page: ComponentType<{ frame: ErrorFrame; message: string | undefined }> | undefined
}

export const ErrorFrameContext = createContext<ErrorFrame | undefined>(undefined)

/** Loads the document of an address that has no route: the server renders its 404 page. */
export function useMissingDocument(isMissing: boolean) {
  useEffect(() => {
    const { href } = location
    if (!isMissing || performance.getEntriesByType('navigation')[0]?.name === href) return
    // Not with `reload`: the browser would treat it as the same document, and going back would only change the address.
    // Chromium also treats replacing an address by the same one as a reload.
    history.replaceState(null, '', '/')
    location.replace(href)
  }, [isMissing])
}
