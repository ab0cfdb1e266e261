import type { MiddlewareFunction, RouterContextProvider } from 'react-router'
import { tokenPrefix } from '#features/accounts/api-token.rules.ts'
import { findActor } from '#features/accounts/caller.commands.server.ts'
import { type Session, signOut, writeSessionToken } from '#features/accounts/session.commands.server.ts'
import type { Services } from '../services.ts'
import { callerContext, servicesContext } from './context.ts'

/**
 * spec §4: who has a token in the cookie is looked up once; a token that no longer opens anything is taken out of the
 * browser. What is made for someone who is signed in is kept by no cache.
 */
export const readSession: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const services = context.get(servicesContext)
  const token = readSessionCookie(services, request)
  if (token === undefined) return next()

  const found = await findActor(services.db, services.sessionTokens, { token, now: services.now() })
  if (found.ok) context.set(callerContext, found.value)
  const response = await next()
  if (found.ok) response.headers.set('cache-control', 'no-store')
  // Unless the answer signs someone in, or out, itself.
  else if (!setsSession(services, response)) response.headers.append('set-cookie', clearSessionCookie(services))
  return response
}

/** The headers with which someone comes in. The session that this browser had ends: it proves nothing any more. */
export async function signInHeaders(context: Readonly<RouterContextProvider>, session: Session) {
  const services = context.get(servicesContext)
  const { user, sessionId } = context.get(callerContext)
  if (user && sessionId !== undefined && sessionId !== session.id) {
    await signOut(services.db, { userId: user.id, sessionId, now: services.now() })
  }
  const token = await writeSessionToken(services.sessionTokens, session)
  const seconds = Math.floor((session.expiresAt.getTime() - services.now().getTime()) / 1000)
  return { 'set-cookie': sessionCookie(services, token, seconds) }
}

/** Ends the session on the server, and answers the headers that take it out of the browser. */
export async function signOutHeaders(context: Readonly<RouterContextProvider>) {
  const services = context.get(servicesContext)
  const { user, sessionId } = context.get(callerContext)
  if (user && sessionId !== undefined) {
    await signOut(services.db, { userId: user.id, sessionId, now: services.now() })
  }
  return { 'set-cookie': clearSessionCookie(services) }
}

function readSessionCookie(services: Services, request: Request) {
  const start = `${nameOf(services)}=`
  const token = request.headers
    .get('cookie')
    ?.split(/;\s*/)
    .find((part) => part.startsWith(start))
    ?.slice(start.length)
  // A program's token is for a header; in a browser it would be a key under the mat.
  return token === undefined || token === '' || token.startsWith(tokenPrefix) ? undefined : token
}

function clearSessionCookie(services: Services) {
  return sessionCookie(services, '', 0)
}

function setsSession(services: Services, { headers }: Response) {
  return headers.getSetCookie().some((cookie) => cookie.startsWith(`${nameOf(services)}=`))
}

function sessionCookie(services: Services, token: string, seconds: number) {
  const secure = isSecure(services) ? '; Secure' : ''
  return `${nameOf(services)}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

/** With the prefix no other host under our domain can set it. */
function nameOf(services: Services) {
  return isSecure(services) ? '__Host-sessie' : 'sessie'
}

function isSecure({ env }: Services) {
  return env.BASE_ADDRESS.startsWith('https:')
}
