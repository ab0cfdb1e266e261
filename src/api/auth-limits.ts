import type { FastifyRequest } from 'fastify'
import { callerOf } from '#platform/rate-limit.server.ts'
import type { Services } from '../services.ts'
import { tooManyRequests } from './api-error.ts'

/**
 * Counts per route and address; uses the declared route, so that another spelling of the URL has no count of its own.
 */
export async function limitPerAddress({ limits }: Services, { routeOptions, ip }: FastifyRequest) {
  const wait = await limits.authPerAddress(`${routeOptions.url} ${callerOf(ip)}`)
  if (wait !== undefined) throw tooManyRequests(wait)
}
