import type { FastifyRequest } from 'fastify'
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

async function take({ limits }: Services, { ip }: FastifyRequest, points: number) {
  const wait = points > 0 ? await limits.apiPerAddress(ip, points) : undefined
  if (wait !== undefined) throw tooManyRequests(wait)
}
