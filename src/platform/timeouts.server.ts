import type { FastifyHttpOptions, FastifyRequest } from 'fastify'
import type { Server } from 'node:http'

/**
 * How long a sender may take: to begin, between bytes, and in total. A slower one occupies a socket that others wait
 * for. A whole form with files on a slow phone still fits.
 */
export const listenerTimes = {
  connectionTimeout: 20_000,
  keepAliveTimeout: 15_000,
  requestTimeout: 300_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
} satisfies FastifyHttpOptions<Server>

/** A body without files is small: after this time it will not arrive. */
export const textBodyMs = 30_000

/** Ends the connection of a sender whose body without files takes longer. */
export function limitBodyTime(milliseconds: number) {
  return async ({ raw }: FastifyRequest) => {
    const hasFiles = raw.headers['content-type']?.startsWith('multipart/form-data')
    const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined
    if (hasFiles || !hasBody) return
    const timer = setTimeout(() => raw.complete || raw.destroy(), milliseconds).unref()
    raw.once('close', () => clearTimeout(timer))
  }
}

type Closing = { close: () => Promise<unknown>; server?: { closeAllConnections: () => void } }

/**
 * Lets responses in progress finish, but not for long: a sender who never finishes must not keep the process running.
 */
export async function closeWithin(app: Closing, milliseconds: number) {
  const timer = setTimeout(() => app.server?.closeAllConnections(), milliseconds)
  await app.close()
  clearTimeout(timer)
}
