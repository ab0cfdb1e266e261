import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'

/** Browser front ends: those on the board's own hosts, and those its owner configured. */
export async function allowOrigins(api: FastifyInstance, { env }: Pick<Services, 'env'>) {
  await api.register(cors, {
    origin: (origin, answer) => answer(null, origin !== undefined && isAllowed(origin, env)),
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

type Env = Pick<Services['env'], 'BASE_ADDRESS' | 'API_ORIGINS'>

/** `http://localhost:3000` is the board itself, `http://oss.localhost:3000` a region of it. */
export function isAllowed(origin: string, { BASE_ADDRESS, API_ORIGINS }: Env) {
  if (origin === BASE_ADDRESS || API_ORIGINS.includes(origin)) return true
  const region = /^(https?:\/\/)[a-z0-9-]+\.(.+)$/.exec(origin)
  return region !== null && `${region[1]}${region[2]}` === BASE_ADDRESS
}
