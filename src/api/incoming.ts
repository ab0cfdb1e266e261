import type { FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { ApiError, validationError } from './api-error.ts'
import { objectOf } from './body.ts'
import type { Data, Incoming } from './dialect/write.server.ts'

/**
 * What came in: the object under `data`, and the files beside it when the body has parts (`data` as JSON, files as
 * `files.{field}`).
 */
export async function readIncoming(
  services: Services,
  request: FastifyRequest,
  { needsData = true } = {},
): Promise<Incoming> {
  const { body, files } = request.isMultipart() ? await readParts(request) : { body: request.body, files: new Map() }
  const { data } = objectOf(body)
  const isObject = typeof data === 'object' && data !== null && !Array.isArray(data)
  if (!isObject && (needsData || data !== undefined)) {
    throw validationError('Missing "data" payload in the request body')
  }
  return {
    services,
    data: isObject ? (data as Data) : {},
    files,
    address: request.ip,
    host: request.host,
    idempotencyKey: readKey(request.headers['idempotency-key']),
  }
}

/** The parser tells of a bad body in errors of all kinds; each is the sender's. */
async function readParts(request: FastifyRequest) {
  return readEachPart(request).catch((error: Error & { statusCode?: number }) => {
    if (error instanceof ApiError || error.statusCode !== undefined) throw error
    throw new ApiError('BadRequestError', 'Malformed multipart body')
  })
}

async function readEachPart(request: FastifyRequest) {
  const files = new Map<string, File>()
  let data: unknown
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer()
      const name = part.fieldname.replace(/^files\./, '')
      if (part.filename) files.set(name, new File([new Uint8Array(bytes)], part.filename))
    } else if (part.fieldname === 'data') {
      data = readJson(String(part.value))
    }
  }
  return { body: { data }, files }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError('BadRequestError', 'Invalid JSON in the part data')
  }
}

function readKey(header: string | string[] | undefined) {
  if (header === undefined || header === '') return undefined
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header)) {
    throw validationError('Invalid Idempotency-Key. Expected 1 to 200 visible characters')
  }
  return header
}
