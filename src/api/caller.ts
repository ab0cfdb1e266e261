import type { IncomingHttpHeaders } from 'node:http'
import { type Admin, type SignedIn, visitor } from '#features/accounts/actor.rules.ts'
import { type Caller, findActor } from '#features/sign-in/caller.commands.server.ts'
import { hasSecondFactor } from '#features/sign-in/second-factor.queries.server.ts'
import { signInText } from '#features/sign-in/sign-in.text.ts'
import type { Services } from '../services.ts'
import { ApiError, forbidden } from './api-error.ts'

/**
 * Finds the caller of a request: a visitor without a token, or with another kind of header. An invalid token is
 * refused, never ignored.
 */
export async function readCaller(
  { db, env, sessionTokens, now }: Services,
  headers: IncomingHttpHeaders,
): Promise<Caller> {
  const token = bearerToken(headers.authorization)
  if (token === undefined) return { actor: visitor, mayWrite: true }
  const found = await findActor(db, sessionTokens, { token, now: now() })
  if (found.ok) {
    const { actor } = found.value
    // Gap 120, as in the admin area: in production a password alone is never enough for an admin.
    if (env.isProduction && actor.role === 'admin' && !(await hasSecondFactor(db, actor.userId))) {
      throw new ApiError('PolicyError', 'An admin needs a second factor', {
        policy: 'second-factor',
        userMessage: signInText.secondFactorFirst,
      })
    }
    return found.value
  }
  throw new ApiError(
    'UnauthorizedError',
    found.reason === 'gone' ? 'Invalid credentials' : 'Missing or invalid credentials',
  )
}

type SignedInCaller = Caller & Required<Pick<Caller, 'user' | 'sessionId'>> & { actor: SignedIn }

/** A signed-in user; a visitor or a program is forbidden (docs/api.md §4: 403, not 401). */
export async function requireSignedIn(services: Services, headers: IncomingHttpHeaders): Promise<SignedInCaller> {
  const { actor, user, sessionId, ...caller } = await readCaller(services, headers)
  if (actor.role === 'visitor' || !user || sessionId === undefined) throw forbidden()
  return { ...caller, actor, user, sessionId }
}

export async function requireAdmin(services: Services, headers: IncomingHttpHeaders): Promise<Admin> {
  const { actor } = await readCaller(services, headers)
  if (actor.role !== 'admin') throw forbidden()
  return actor
}

/** `Bearer token`: exactly two words, the first in any case. */
function bearerToken(authorization: string | undefined) {
  const [scheme, token, ...rest] = authorization?.trim().split(/\s+/) ?? []
  return scheme?.toLowerCase() === 'bearer' && token !== undefined && rest.length === 0 ? token : undefined
}
