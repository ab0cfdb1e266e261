import type { FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { tooManyRequests } from './api-error.ts'
import type { Query } from './dialect/find.server.ts'

/** Every call is a point of what one address may do in a minute. */
export function limitCaller(services: Services, request: FastifyRequest) {
  return take(services, request, 1)
}

/** So many points of a query cost one more point of the caller's. */
const costPerPoint = 20

/** What asks much of the database takes more of what the caller may do. */
export function chargeQuery(services: Services, request: FastifyRequest, { scope }: Query) {
  return take(services, request, Math.floor(scope.cost.points / costPerPoint))
}

async function take({ limits }: Services, { ip }: FastifyRequest, points: number) {
  const wait = points > 0 ? await limits.apiPerAddress(ip, points) : undefined
  if (wait !== undefined) throw tooManyRequests(wait)
}
