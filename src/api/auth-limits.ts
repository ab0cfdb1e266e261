import type { FastifyRequest } from 'fastify'
import { callerOf } from '#platform/rate-limit.server.ts'
import type { Services } from '../services.ts'
import { tooManyRequests } from './api-error.ts'

/** Counts per route and address; the route as we named it, so that no way of writing it is another count. */
export async function limitPerAddress({ limits }: Services, { routeOptions, ip }: FastifyRequest) {
  const wait = await limits.authPerAddress(`${routeOptions.url} ${callerOf(ip)}`)
  if (wait !== undefined) throw tooManyRequests(wait)
}
