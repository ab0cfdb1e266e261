import { createContext } from 'react-router'
import type { Site } from '#features/regions/site.rules.ts'
import { type Admin, type Employer, type Owner, visitor } from '#features/accounts/actor.rules.ts'
import type { Caller } from '#features/accounts/caller.commands.server.ts'
import type { KnownUser } from '#features/accounts/user.queries.server.ts'
import type { Services } from '../services.ts'

/** What a loader or action may ask for. Set per request by `app.ts` and the middleware of `root.tsx`. */
export const servicesContext = createContext<Services>()
export const requestContext = createContext<{
  address: string
  host: string
  scriptNonce: string
  /** What the request borrowed, such as files on disk: given back once it was answered. */
  resources: AsyncDisposableStack
  /** Resolves once the answer is out, or the visitor left. */
  answered: Promise<void>
  /** The form that was sent, once it was read. */
  form?: Promise<FormData>
  /** What went wrong while a page was made. */
  failure?: unknown
}>()
export const siteContext = createContext<Site>()
/** Who asks: everyone is a visitor until `session.server.ts` knows better. */
export const callerContext = createContext<Caller>({ actor: visitor, mayWrite: true })

/** Set by a guard, and only there: a page that forgets its guard fails at once. */
export const userContext = createContext<KnownUser & { sessionId: number; actor: Employer | Admin }>()
export const employerContext = createContext<Employer>()
export const ownerContext = createContext<Owner>()
export const adminContext = createContext<Admin>()
