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
  /** Temporary resources, such as files on disk: released before the response is sent. */
  resources: AsyncDisposableStack
  /** Resolves once the response was sent, or the visitor disconnected. */
  answered: Promise<void>
  /** The submitted form, once it was read. */
  form?: Promise<FormData>
  /** What the form could hold when it was read, and whether this address sent too many files. */
  uploads?: { fields: string[]; waitSeconds?: number }
  /** What this page may load from elsewhere, besides what every page may: per directive of the content policy. */
  sources?: Sources
  /** What `entry.server.tsx` made; as the body of a response it would be copied through a stream. */
  page?: Buffer
  /** Whether the page said that it is the same for everybody who brings no cookie. */
  isShared?: boolean
  /** What was done with vacancies: counted with the answer, and again for each visitor who gets the same page. */
  visits: Visit[]
  /** An error while rendering a page. */
  failure?: unknown
}>()
export const siteContext = createContext<Site>()
/** The user who makes the request: a visitor, until `session.server.ts` finds a session. */
export const callerContext = createContext<Caller>({ actor: visitor, mayWrite: true })

/** Set only by a guard: a page that forgets its guard fails at once. */
export const userContext = createContext<KnownUser & { sessionId: number; actor: Employer | Admin }>()
export const employerContext = createContext<Employer>()
export const ownerContext = createContext<Owner>()
export const adminContext = createContext<Admin>()
