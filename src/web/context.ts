import { createContext } from 'react-router'
import type { Site } from '#features/regions/site.rules.ts'
import type { Services } from '../services.ts'

/** What a loader or action may ask for. Set per request by `app.ts` and the middleware of `root.tsx`. */
export const servicesContext = createContext<Services>()
export const requestContext = createContext<{ address: string; host: string; scriptNonce: string }>()
export const siteContext = createContext<Site>()
