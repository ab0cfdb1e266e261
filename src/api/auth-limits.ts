import type { FastifyRequest } from 'fastify'
import { callerOf } from '#platform/rate-limit.server.ts'
import type { Services } from '../services.ts'
import { tooManyRequests } from './api-error.ts'

/** Counts per route and address; the route as we named it, so that no way of writing it is another count. */
export async function limitPerAddress({ limits }: Services, { routeOptions, ip }: FastifyRequest) {
  const wait = await limits.authPerAddress(`${routeOptions.url} ${callerOf(ip)}`)
  if (wait !== undefined) throw tooManyRequests(wait)
}

/** Counts what may end in a mail, per route and mailbox: whether or not there is someone behind it. */
export async function limitPerMailbox({ limits }: Services, { routeOptions }: FastifyRequest, email: string) {
  const wait = await limits.accountMailPerEmail(`${routeOptions.url} ${email}`)
  if (wait !== undefined) throw tooManyRequests(wait)
}
