import type { MiddlewareFunction, RouterContextProvider } from 'react-router'
import { refused } from '#basics/result.ts'
import { tokenPrefix } from '#features/sign-in/api-token.rules.ts'
import { findActor } from '#features/sign-in/caller.commands.server.ts'
import { type Session, signOut, writeSessionToken } from '#features/sign-in/session.commands.server.ts'
import { randomKey } from '#platform/signing.server.ts'
import { callerContext, requestContext, servicesContext } from '#web/context.ts'
import { clearCookie, cookies, hasCookie, readCookie, setsCookie, writeCookie } from './cookies.server.ts'

type Context = Readonly<RouterContextProvider>

/**
 * spec §4: looks up the token in the cookie once per request, and removes a token that is no longer valid. Responses to
 * a signed-in user are never cached.
 */
export const readSession: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const services = context.get(servicesContext)
  if (!hasCookie(context, request, cookies.session)) return next()
  const token = await readCookie(context, request, cookies.session)
  // An API token belongs in a header; in a browser's cookie it would be too easy to steal.
  const isOfSession = token !== undefined && !token.startsWith(tokenPrefix)
  const found = isOfSession
    ? await findActor(services.db, services.sessionTokens, { token, now: services.now() })
    : refused('invalid')
  if (found.ok) context.set(callerContext, found.value)
  const response = await next()
  if (found.ok) response.headers.set('cache-control', 'no-store')
  // Unless the response itself signs someone in or out, or another response just gave this browser a newer token.
  else if (found.reason !== 'superseded' && !setsCookie(context, response, cookies.session)) {
    response.headers.append('set-cookie', await clearCookie(context, cookies.session))
  }
  return response
}

type Visit = { request: Request; context: Context }

/**
 * The headers that sign someone in. Any earlier session of this browser ends, because it no longer proves anything. The
 * browser remembers that this person used it.
 */
export async function signInHeaders({ request, context }: Visit, session: Session) {
  const services = context.get(servicesContext)
  const { actor, sessionId } = context.get(callerContext)
  if (actor.role !== 'visitor' && sessionId !== undefined && sessionId !== session.id) {
    await signOut(services.db, actor, { sessionId, now: services.now() })
  }
  if (sessionId !== session.id) services.log.info({ user: session.userId, session: session.id }, 'signed in')
  const token = await writeSessionToken(services.sessionTokens, session)
  const maxAge = Math.floor((session.expiresAt.getTime() - services.now().getTime()) / 1000)
  const known = await readCookie(context, request, cookies.device)
  const others = known?.userIds.filter((id) => id !== session.userId) ?? []
  const device = { id: known?.id ?? randomKey(), userIds: [session.userId, ...others].slice(0, 10) }
  return headersWith(
    await writeCookie(context, cookies.session, token, { maxAge }),
    await writeCookie(context, cookies.device, device),
  )
}

/** Ends the session on the server, and returns the headers that remove it from the browser. */
export async function signOutHeaders(context: Context) {
  const services = context.get(servicesContext)
  const { actor, sessionId } = context.get(callerContext)
  if (actor.role !== 'visitor' && sessionId !== undefined) {
    await signOut(services.db, actor, { sessionId, now: services.now() })
    services.log.info({ user: actor.userId, session: sessionId }, 'signed out')
  }
  return headersWith(await clearCookie(context, cookies.session))
}

type Refused = 'sign-in' | 'new password' | 'second factor' | 'confirmation' | 'invitation'

/** Logs refused attempts to sign in or to confirm one's identity, and never what was typed. */
export function logRefusal(context: Context, what: Refused, reason: string) {
  const { log, networkOf } = context.get(servicesContext)
  const { user } = context.get(callerContext)
  const network = networkOf(context.get(requestContext).address)
  log.warn({ reason, user: user?.id, network }, `${what === 'invitation' ? 'an' : 'a'} ${what} was refused`)
}

function headersWith(...setCookies: string[]) {
  const headers = new Headers()
  for (const cookie of setCookies) headers.append('set-cookie', cookie)
  return headers
}
