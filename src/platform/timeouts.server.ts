import type { FastifyHttpOptions, FastifyRequest } from 'fastify'
import type { Server } from 'node:http'

/**
 * How long a sender may take: to begin, to be silent, and for everything. Whoever is slower holds a socket that others
 * wait for. A whole form with files on a slow telephone still fits.
 */
export const listenerTimes = {
  connectionTimeout: 20_000,
  keepAliveTimeout: 15_000,
  requestTimeout: 300_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
} satisfies FastifyHttpOptions<Server>

const textBodyMs = 30_000

/** A body without files is small: one that is not here after half a minute does not come. */
export async function limitBodyTime({ raw }: FastifyRequest) {
  const hasFiles = raw.headers['content-type']?.startsWith('multipart/form-data')
  const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined
  if (hasFiles || !hasBody) return
  const timer = setTimeout(() => raw.complete || raw.destroy(), textBodyMs).unref()
  raw.once('close', () => clearTimeout(timer))
}
