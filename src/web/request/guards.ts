import { data, type MiddlewareFunction, redirect, redirectDocument, type RouterContextProvider } from 'react-router'
import { parseUrl } from '#basics/web-url.ts'
import { isOwner } from '#features/accounts/actor.rules.ts'
import { isComplete } from '#features/sign-in/registration.rules.ts'
import { hasSecondFactor } from '#features/sign-in/second-factor.queries.server.ts'
import {
  adminContext,
  callerContext,
  employerContext,
  ownerContext,
  servicesContext,
  userContext,
} from '#web/context.ts'
import { guardText as text } from './guards.text.ts'
import { notFound, visitedAddress } from './responses.ts'
import { completionPath, secondFactorPath, signInFirstPath, withoutCookiesPath } from './return-path.rules.ts'

type Guard = (context: Readonly<RouterContextProvider>, request: Request) => void | Promise<void>

/** Each guard lets some users into an area, and sets the contexts that its pages may read. */
const guards = {
  /** spec §2: the account area. */
  async auth(context, request) {
    const { user } = requireUser(context, request)
    if (request.method !== 'GET' && request.method !== 'HEAD') await limitWrites(context, request, user.id)
  },
  /** Pages about what an account owns: companies, vacancies, applications, orders. */
  employer(context, request) {
    const { actor } = requireUser(context, request)
    if (actor.role !== 'employer') return refuse(request, text.employersOnly)
    context.set(employerContext, actor)
  },
  /** Pages about what an account's owners manage: its tokens and its billing. */
  owner(context, request) {
    guards.employer(context, request)
    const { actor } = context.get(userContext)
    if (!isOwner(actor)) return refuse(request, text.ownersOnly)
    context.set(ownerContext, actor)
  },
  /** spec §2: the admin area. For other users it does not exist. */
  async admin(context, request) {
    const { actor } = requireUser(context, request)
    if (actor.role !== 'admin') return notFound(request)
    const { db, env } = context.get(servicesContext)
    // A password alone is not enough for what an admin can do: a real board also requires a second factor.
    if (env.isProduction && !(await hasSecondFactor(db, actor.userId))) throw redirect(secondFactorPath)
    context.set(adminContext, actor)
  },
} satisfies Record<string, Guard>

export type GuardName = keyof typeof guards

/**
 * The middleware of a guarded route: `export const middleware = [guard('auth')]`. spec §8: an unknown name stops the
 * product at start-up.
 */
export function guard(name: GuardName): MiddlewareFunction<Response> {
  if (!Object.hasOwn(guards, name)) throw new Error(`There is no guard named ${name}`)
  return async ({ context, request }, next) => {
    await guards[name](context, request)
    const response = await next()
    response.headers.set('cache-control', 'no-store')
    return response
  }
}

/** gap 313: drafts, which a form stores by itself, leave what a person sends. */
async function limitWrites(context: Readonly<RouterContextProvider>, request: Request, userId: number) {
  const { limits } = context.get(servicesContext)
  const isDraft = /^\/(concept\/|mijn-account\/vacature-concept)/.test(visitedAddress(request).pathname)
  const wait = await limits.writesPerUser(`${isDraft ? 'drafts' : 'pages'} ${userId}`)
  if (wait === undefined) return
  const headers = { 'retry-after': String(wait) }
  throw data(text.tooManyChanges(Math.ceil(wait / 60)), { status: 429, headers })
}

/** Client-side navigation only has the page's data: this loads the document, which says why and where else to go. */
function refuse(request: Request, why: string): never {
  const { pathname, search } = visitedAddress(request)
  const isByScript = request.method === 'GET' && new URL(request.url).pathname !== pathname
  throw isByScript ? redirectDocument(`${pathname}${search}`) : data(why, { status: 403 })
}

/** A signed-in user who gave their name; anyone else gives it first, and then returns. */
function requireUser(context: Readonly<RouterContextProvider>, request: Request) {
  const { actor, user, sessionId } = context.get(callerContext)
  const { pathname, search } = visitedAddress(request)
  if (actor.role === 'visitor' || !user || sessionId === undefined)
    throw redirect((hasJustSignedIn(request) ? withoutCookiesPath : signInFirstPath)(`${pathname}${search}`))
  if (actor.role === 'employer' && !isComplete(user)) throw redirect(completionPath(`${pathname}${search}`))
  context.set(userContext, { ...user, sessionId, actor })
  return { actor, user }
}

/**
 * After signing in: nothing else on the sign-in page leads to a page for users. A missing cookie means it was blocked.
 */
function hasJustSignedIn({ headers }: Request) {
  const from = parseUrl(headers.get('referer') ?? '')
  return /^\/inloggen(\/code)?$/.test(from?.pathname ?? '') && !headers.has('cookie')
}
