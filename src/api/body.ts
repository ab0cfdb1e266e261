import type { FastifyInstance } from 'fastify'
import qs from 'qs'
import { parseBoundedJson } from '#basics/bounded-json.ts'
import { formLimits } from '#platform/form-body.server.ts'
import { ApiError } from './api-error.ts'

/** Reads bodies as the clients of this dialect send them: JSON even when it is empty, forms with brackets, text. */
export async function acceptBodies(api: FastifyInstance) {
  api.removeAllContentTypeParsers()
  const asText = { parseAs: 'string', bodyLimit: formLimits.bytes } as const
  api.addContentTypeParser(/^application\/(.+\+)?json/, asText, (_, text, done) => done(...readBodyJson(String(text))))
  api.addContentTypeParser(/^application\/x-www-form-urlencoded/, asText, (_, text, done) =>
    done(null, qs.parse(String(text), { depth: 5, parameterLimit: 1000 })),
  )
  api.addContentTypeParser(/^text\//, asText, (_, text, done) => done(null, text))
  // A route that takes files reads the parts itself, within its own limits (`incoming.ts`).
  api.addContentTypeParser(/^multipart\/form-data/, (_, _payload, done) => done(null))
}

function readBodyJson(text: string): [Error | null, unknown?] {
  // Clients send a JSON content type on a DELETE without a body.
  if (text.trim() === '') return [null, undefined]
  const read = parseBoundedJson(text)
  return read.ok ? [null, read.value] : [wrongJson[read.reason]('the request body')]
}

/** JSON in one part of a body. */
export function readJson(text: string, part: string) {
  const read = parseBoundedJson(text)
  if (!read.ok) throw wrongJson[read.reason](`the part ${part}`)
  return read.value
}

const wrongJson = {
  malformed: (where: string) => new ApiError('BadRequestError', `Invalid JSON in ${where}`),
  'too-much': (where: string) =>
    new ApiError('BadRequestError', `The JSON in ${where} nests too deep, holds too much, or holds NUL characters`),
}

/** A body that is an object; anything else is treated as empty. */
export function objectOf(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {}
}
