import type { Data, Incoming } from './dialect/collection.server.ts'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { ApiError, validationError } from './api-error.ts'
import { objectOf } from './body.ts'

/**
 * What came in: the object under `data`, and the files beside it when the body has parts (`data` as JSON, files as
 * `files.{field}`).
 */
export async function readIncoming(
  services: Services,
  request: FastifyRequest,
  { needsData = true } = {},
): Promise<Incoming> {
  const { data, files } = request.isMultipart()
    ? await readDataParts(request)
    : { ...objectOf(request.body), files: [] }
  const isObject = typeof data === 'object' && data !== null && !Array.isArray(data)
  if (!isObject && (needsData || data !== undefined)) {
    throw validationError('Missing "data" payload in the request body')
  }
  return {
    services,
    data: isObject ? (data as Data) : {},
    files: new Map(files),
    address: request.ip,
    host: request.host,
    idempotencyKey: readKey(request.headers['idempotency-key']),
  }
}

type DataParts = { data?: unknown; files: [string, File][] }

async function readDataParts(request: FastifyRequest): Promise<DataParts> {
  const { uploads, fields } = await readParts(request)
  return {
    data: fields.data === undefined ? undefined : readJson(fields.data, 'data'),
    files: uploads.map(({ field, name, bytes }) => [field.replace(/^files\./, ''), new File([bytes], name)]),
  }
}

export type UploadPart = { field: string; name: string; bytes: Uint8Array<ArrayBuffer> }

/** The parts of a body: texts by their name, and files. */
export async function readParts(request: FastifyRequest) {
  const uploads: UploadPart[] = []
  const fields: Record<string, string> = Object.create(null) as Record<string, string>
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else {
        const bytes = new Uint8Array(await part.toBuffer())
        // A field for a file that was left empty comes as a file without a name.
        if (part.filename) uploads.push({ field: part.fieldname, name: part.filename, bytes })
      }
    }
  } catch (error) {
    // The parser tells of a bad body in errors of all kinds; each is the sender's.
    if ((error as { statusCode?: number }).statusCode !== undefined) throw error
    throw new ApiError('BadRequestError', 'Malformed multipart body')
  }
  return { uploads, fields }
}

export function readJson(text: string, part: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError('BadRequestError', `Invalid JSON in the part ${part}`)
  }
}

function readKey(header: string | string[] | undefined) {
  if (header === undefined || header === '') return undefined
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header)) {
    throw validationError('Invalid Idempotency-Key. Expected 1 to 200 visible characters')
  }
  return header
}
