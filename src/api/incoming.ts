import type { Data, Incoming } from './dialect/collection.server.ts'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { storable } from '#basics/bounded-json.ts'
import { maxUploadBytes } from '#features/media/upload.rules.ts'
import { BodyError, fileFormLimits, type FormBody, formLimits, readFormBody } from '#platform/form-body.server.ts'
import { ApiError, errorOfStatus, validationError } from './api-error.ts'
import { objectOf, readJson } from './body.ts'

/**
 * The body: the object under `data`, and the files next to it if the body has parts (`data` as JSON, files as
 * `files.{field}`).
 */
export async function readIncoming(
  services: Services,
  request: FastifyRequest,
  { needsData = true, files: taken = [] }: { needsData?: boolean; files?: readonly string[] | undefined } = {},
): Promise<Incoming> {
  const { data, files } = isMultipart(request)
    ? // Reads one file more than it accepts, to name the one that is refused.
      await readDataParts(services, request, taken.length + 1)
    : { ...objectOf(request.body), files: [] }
  const notTaken = files.find(
    ([name], index) => !taken.includes(name) || files.findIndex(([one]) => one === name) < index,
  )
  if (notTaken) {
    const message =
      taken.length === 0
        ? 'Upload files first, with POST /upload, and link their ids'
        : `Expected at most one file for each of ${taken.map((name) => `files.${name}`).join(', ')}`
    throw validationError(message, {
      errors: [{ path: [`files.${notTaken[0]}`], message, name: 'ValidationError' }],
    })
  }
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

export function isMultipart({ headers }: FastifyRequest) {
  return headers['content-type']?.startsWith('multipart/form-data') ?? false
}

type DataParts = { data?: unknown; files: [string, File][] }

async function readDataParts(services: Services, request: FastifyRequest, files: number): Promise<DataParts> {
  const { uploads, texts } = await readParts(services, request, { files: files + 1 })
  const data = texts.findLast(({ field }) => field === 'data')?.text ?? (await readDataFile(uploads))
  return {
    data: data === undefined ? undefined : readJson(data, 'data'),
    files: uploads
      .filter(({ field }) => field !== 'data')
      .map(({ field, file }) => [field.replace(/^files\./, ''), file]),
  }
}

/** A client that sends `data` as a Blob, to say that it is JSON, gives it a file name. */
async function readDataFile(uploads: UploadPart[]) {
  const file = uploads.findLast(({ field }) => field === 'data')?.file
  if (file && file.size > formLimits.textBytes) throw errorOfStatus(413)
  return file && storable(await file.text())
}

export type UploadPart = { field: string; file: File }
export type TextPart = { field: string; text: string }

/** The multipart body of each request in progress. */
const received = new WeakMap<FastifyRequest, FormBody>()

/** Removes the files that came with a request. `answerAt` does it for every request. */
export async function forgetParts(request: FastifyRequest) {
  await received.get(request)?.dispose()
}

/** The parts of a body, in their order: text, and files, which stay on disk until the request was answered. */
export async function readParts(services: Services, request: FastifyRequest, { files }: { files: number }) {
  const body = await readFormBody({
    headers: request.headers,
    body: request.raw,
    limits: fileFormLimits({ files, fileBytes: maxUploadBytes }),
    folder: services.incomingFolder,
  }).catch((error: unknown) => {
    const isMalformed = error instanceof BodyError && error.reason === 'malformed'
    throw isMalformed ? new ApiError('BadRequestError', 'Malformed multipart body') : error
  })
  received.set(request, body)

  const uploads: UploadPart[] = []
  const texts: TextPart[] = []
  for (const [field, value] of body.entries) {
    if (typeof value === 'string') texts.push({ field, text: storable(value) })
    else uploads.push({ field, file: value })
  }
  return { uploads, texts }
}

function readKey(header: string | string[] | undefined) {
  if (header === undefined || header === '') return undefined
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header)) {
    throw validationError('Invalid Idempotency-Key. Expected 1 to 200 visible characters')
  }
  return header
}
