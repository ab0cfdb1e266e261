import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import { regionAddress } from '#features/regions/region.rules.ts'
import type { Services } from '../services.ts'

/** Browser front ends: those on the board's own hosts, and those its owner configured. */
export async function allowOrigins(api: FastifyInstance, services: Pick<Services, 'env' | 'regions'>) {
  await api.register(cors, {
    origin: async (origin: string | undefined) => origin !== undefined && (await isAllowed(origin, services)),
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'],
    allowedHeaders: [
      'Content-Type',
      'Authorization',
      'Origin',
      'Accept',
      'If-None-Match',
      'Idempotency-Key',
      // Sent by clients that request the format that every response here already has.
      'Strapi-Response-Format',
    ],
    exposedHeaders: ['ETag', 'Retry-After', 'X-Page-Size-Clipped', 'Idempotent-Replayed'],
    maxAge: 31_536_000,
    // An incomplete preflight request gets the same answer.
    strictPreflight: false,
  })
}

/** `http://localhost:3000` is the board itself, `http://oss.localhost:3000` a region of it. */
async function isAllowed(origin: string, { env, regions }: Pick<Services, 'env' | 'regions'>) {
  if (origin === env.BASE_ADDRESS || env.API_ORIGINS.includes(origin)) return true
  return (await regions()).some(({ url }) => regionAddress(env.BASE_ADDRESS, url) === origin)
}
