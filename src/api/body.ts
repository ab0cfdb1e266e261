import { isAscii } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import qs from 'qs'
import { parseBoundedJson } from '#basics/bounded-json.ts'
import { formLimits } from '#platform/form-body.server.ts'
import { ApiError } from './api-error.ts'

/** Reads bodies as the clients of this dialect send them: JSON even when it is empty, forms with brackets, text. */
export async function acceptBodies(api: FastifyInstance) {
  api.removeAllContentTypeParsers()
  const asBytes = { parseAs: 'buffer', bodyLimit: formLimits.bytes } as const
  const accept = (type: RegExp, read: (text: string) => unknown) =>
    api.addContentTypeParser(type, asBytes, async (request: FastifyRequest, bytes: Buffer) =>
      read(readText(bytes, request.headers['content-type']!)),
    )
  accept(/^application\/(.+\+)?json/, readBodyJson)
  accept(/^application\/x-www-form-urlencoded/, (text) => {
    try {
      return qs.parse(text, { depth: 5, parameterLimit: 1000, decoder: unescaped })
    } catch (error) {
      if (error instanceof URIError) throw notUtf8()
      throw error
    }
  })
  accept(/^text\//, (text) => text)
  // A route that takes files reads the parts itself, within its own limits (`incoming.ts`).
  api.addContentTypeParser(/^multipart\/form-data/, (_, _payload, done) => done(null))
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Refuses a body that is not UTF-8: decoding it would store a name with a letter lost. The declared charset does not
 * matter for a body of ASCII only: some clients declare ISO-8859-1 for every body.
 */
function readText(bytes: Buffer, contentType: string) {
  if (isAscii(bytes)) return bytes.toString('latin1')
  const [, charset = 'utf-8'] = /;\s*charset=["']?([^\s"';]+)/i.exec(contentType) ?? []
  if (!/^utf-?8$/i.test(charset)) {
    throw new ApiError('UnsupportedMediaTypeError', `Send the request body as UTF-8 instead of ${charset}`)
  }
  try {
    return utf8.decode(bytes)
  } catch {
    throw notUtf8()
  }
}

/** A percent sign without hex digits stays as it is; `caf%E9` is an error. */
function unescaped(text: string) {
  return text.replaceAll('+', ' ').replace(/(?:%[\da-f]{2})+/gi, decodeURIComponent)
}

const notUtf8 = () => new ApiError('BadRequestError', 'Malformed UTF-8 in the request body')

function readBodyJson(text: string) {
  // Clients send a JSON content type on a DELETE without a body.
  if (text.trim() === '') return undefined
  return parseJson(text, 'the request body')
}

function parseJson(text: string, where: string) {
  const read = parseBoundedJson(text)
  if (!read.ok) throw wrongJson[read.reason](where)
  return read.value
}

/** JSON in one part of a body, already decoded: a byte that was not UTF-8 has become U+FFFD. */
export function readJson(text: string, part: string) {
  if (text.includes('\ufffd')) {
    throw new ApiError('BadRequestError', `The part ${part} is not UTF-8, or holds the sign U+FFFD of a lost letter`)
  }
  return parseJson(text, `the part ${part}`)
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
