import { createContext } from 'react-router'
import { type Admin, type Employer, type Owner, visitor } from '#features/accounts/actor.rules.ts'
import type { KnownUser } from '#features/accounts/user.queries.server.ts'
import type { Visit } from '#features/figures/figure.rules.ts'
import type { Site } from '#features/regions/site.rules.ts'
import type { Caller } from '#features/sign-in/caller.commands.server.ts'
import type { Sources } from '#platform/content-security.server.ts'
import type { Services } from '../services.ts'

/** What a loader or action may use. Set per request by `app.ts` and the middleware of `root.tsx`. */
export const servicesContext = createContext<Services>()
export const requestContext = createContext<{
  address: string
  host: string
  /** Releases temporary resources, such as files on disk: runs before the response is sent. */
  resources: AsyncDisposableStack
  /** Resolves once the response was sent, or the visitor disconnected. */
  answered: Promise<void>
  /** The submitted form, once it was read. */
  form?: Promise<FormData>
  /** The file fields of the form, and the wait if this address sent too many files. */
  uploads?: { fields: string[]; waitSeconds?: number }
  /** Extra sources that this page may load from, per directive of the content security policy. */
  sources?: Sources
  /** The page rendered by `entry.server.tsx`; as a response body it would be copied through a stream. */
  page?: Buffer
  /** Whether the page declared that it is the same for everybody without cookies. */
  isShared?: boolean
  /** Visits to vacancies: counted with the response, and again for each visitor who gets the same cached page. */
  visits: Visit[]
  /** An error while rendering a page. */
  failure?: unknown
}>()
export const siteContext = createContext<Site>()
/** The user of the request: a visitor, until `session.server.ts` finds a session. */
export const callerContext = createContext<Caller>({ actor: visitor, mayWrite: true })

/** Set only by a guard: a page without its guard fails at once. */
export const userContext = createContext<KnownUser & { sessionId: number; actor: Employer | Admin }>()
export const employerContext = createContext<Employer>()
export const ownerContext = createContext<Owner>()
export const adminContext = createContext<Admin>()
