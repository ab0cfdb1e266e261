import type { FastifyRequest } from 'fastify'
import { type Actor, visitor } from '#features/accounts/actor.rules.ts'
import { isComplete } from '#features/sign-in/registration.rules.ts'
import { signInText } from '#features/sign-in/sign-in.text.ts'
import type { Services } from '../services.ts'
import { findAccountLinks } from './account-mail.ts'
import { ApiError, forbidden } from './api-error.ts'
import { readCaller } from './caller.ts'
import { limitWrites } from './caller-limit.ts'
import { type Action, type Asker, type Collection, mayDo } from './dialect/collection.server.ts'

/** The caller, if they may perform this action on the collection. */
export function askerFor(services: Services, request: FastifyRequest, collection: Collection, action: Action) {
  const isWrite = action !== 'find' && action !== 'findOne'
  return askerWho(services, request, (actor) => mayDo(collection, action, actor), { isWrite })
}

/** The caller, if they are allowed; a read-only token may not write. */
export async function askerWho(
  services: Services,
  request: FastifyRequest,
  isAllowed: (actor: Actor) => boolean,
  { isWrite }: { isWrite: boolean },
): Promise<Asker> {
  const { actor, mayWrite, user } = await readCaller(services, request.headers)
  if (!isAllowed(actor) || (isWrite && !mayWrite)) throw forbidden()
  // As on the pages: who is named as a contact must have a name. What visitors may do needs none.
  if (isWrite && !isAllowed(visitor) && actor.role === 'employer' && user && !isComplete(user)) {
    throw new ApiError('PolicyError', 'Your registration is not complete: give your first and last name', {
      policy: 'complete-registration',
      userMessage: signInText.incomplete,
    })
  }
  if (isWrite) await limitWrites(services, actor)
  return askerOf(services, request, actor)
}

export function askerOf(services: Services, request: FastifyRequest, actor: Actor): Asker {
  const { env, now, limits, applicationSigners: signers, appealTokens } = services
  return {
    actor,
    now: now(),
    seller: env.seller,
    mailing: {
      baseAddress: env.BASE_ADDRESS,
      accountLinks: (tx) => findAccountLinks({ env, db: tx }, request),
      signers,
      signAppeal: appealTokens.sign,
      accountMailPerEmail: limits.accountMailPerEmail,
      answersPerEmail: limits.answersPerEmail,
    },
  }
}
