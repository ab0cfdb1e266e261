import type { FastifyInstance } from 'fastify'
import multipart from '@fastify/multipart'
import qs from 'qs'
import { ApiError } from './api-error.ts'

const maxJsonBytes = 1024 * 1024
/** A little more than a file may be: so that the product can say so itself. */
const maxFileBytes = 10 * 1024 * 1024 + 1

/** Reads bodies as the clients of this dialect send them: JSON also when there is none, forms with brackets, text. */
export async function acceptBodies(api: FastifyInstance) {
  api.removeAllContentTypeParsers()
  await api.register(multipart, { limits: { fileSize: maxFileBytes, files: 10, fields: 50, fieldSize: maxJsonBytes } })
  api.addContentTypeParser(
    /^application\/(.+\+)?json/,
    { parseAs: 'string', bodyLimit: maxJsonBytes },
    (_, text, done) => done(...readJson(String(text))),
  )
  api.addContentTypeParser(
    /^application\/x-www-form-urlencoded/,
    { parseAs: 'string', bodyLimit: maxJsonBytes },
    (_, text, done) => done(null, qs.parse(String(text), { depth: 5, parameterLimit: 1000 })),
  )
  api.addContentTypeParser(/^text\//, { parseAs: 'string', bodyLimit: maxJsonBytes }, (_, text, done) =>
    done(null, text),
  )
}

function readJson(text: string): [Error | null, unknown?] {
  // Clients name JSON on a DELETE that has no body at all.
  if (text.trim() === '') return [null, undefined]
  try {
    return [null, JSON.parse(text)]
  } catch {
    return [new ApiError('BadRequestError', 'Invalid JSON in the request body')]
  }
}

/** A body that is an object with names; anything else has nothing to offer. */
export function objectOf(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {}
}
