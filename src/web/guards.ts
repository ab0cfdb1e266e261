import { type MiddlewareFunction, redirect, type RouterContextProvider } from 'react-router'
import { isComplete } from '#features/accounts/registration.rules.ts'
import { adminContext, callerContext, employerContext, userContext } from './context.ts'
import { notFound, visitedAddress } from './responses.ts'
import { signInPath } from './return-path.rules.ts'

type Guard = (context: Readonly<RouterContextProvider>, request: Request) => void

/** Who may enter an area. What a guard lets through it also names: a page asks for the type it needs. */
const guards = {
  /** spec §2: the account area. */
  auth(context, request) {
    const { user } = requireUser(context, request)
    if (!isComplete(user) && visitedAddress(request).pathname !== completion) throw redirect(completion)
  },
  /** spec §2: the admin area. For others it is not there. */
  admin(context, request) {
    const { actor } = requireUser(context, request)
    if (actor.role !== 'admin') return notFound(request)
    context.set(adminContext, actor)
  },
} satisfies Record<string, Guard>

const completion = '/registratie-voltooien'

export type GuardName = keyof typeof guards

/**
 * The middleware of a route that only some may enter: `export const middleware = [guard('auth')]`. spec §8: a name that
 * does not exist stops the product at its start.
 */
export function guard(name: GuardName): MiddlewareFunction<Response> {
  if (!Object.hasOwn(guards, name)) throw new Error(`There is no guard named ${name}`)
  return async ({ context, request }, next) => {
    guards[name](context, request)
    const response = await next()
    response.headers.set('cache-control', 'no-store')
    return response
  }
}

function requireUser(context: Readonly<RouterContextProvider>, request: Request) {
  const { actor, user, sessionId } = context.get(callerContext)
  if (actor.role === 'visitor' || !user || sessionId === undefined) {
    const { pathname, search } = visitedAddress(request)
    throw redirect(signInPath(`${pathname}${search}`))
  }
  context.set(userContext, { ...user, sessionId, actor })
  if (actor.role === 'employer') context.set(employerContext, actor)
  return { actor, user }
}
