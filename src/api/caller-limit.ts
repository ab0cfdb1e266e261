import type { FastifyRequest } from 'fastify'
import type { Actor } from '#features/accounts/actor.rules.ts'
import type { Services } from '../services.ts'
import { tooManyRequests } from './api-error.ts'
import type { Query } from './dialect/find.server.ts'

/** Every call costs one point of the address's limit per minute. */
export function limitCaller(services: Services, request: FastifyRequest) {
  return take(services, request, 1)
}

/** A query's cost in points, divided by this, is charged to the caller. */
const costPerPoint = 20

/** Charges more for queries that cost the database more. */
export function chargeQuery(services: Services, request: FastifyRequest, { scope }: Query) {
  return take(services, request, Math.floor(scope.cost.points / costPerPoint))
}

/** gap 313: counted per user, apart from what they change on the pages. */
export async function limitWrites({ limits }: Services, actor: Actor) {
  if (actor.role === 'visitor') return
  const wait = await limits.writesPerUser(`program ${actor.userId}`)
  if (wait !== undefined) throw tooManyRequests(wait)
}

async function take({ limits }: Services, { ip }: FastifyRequest, points: number) {
  const wait = points > 0 ? await limits.apiPerAddress(ip, points) : undefined
  if (wait !== undefined) throw tooManyRequests(wait)
}
