import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import Busboy from '@fastify/busboy'

export type BodyLimits = {
  /** The maximum size of the whole body, in bytes. */
  bytes: number
  /** The maximum size of all text values together, in bytes. */
  textBytes: number
  /** The maximum number of text values, and the maximum length of a name. */
  fields: number
  nameBytes: number
  files: number
  /** A larger file is cut off one byte past this, so that the file check can report that it is too large. */
  fileBytes: number
  /** The maximum time from the first byte to the last. */
  seconds: number
}

/** A form without files: far more than a person types, and small enough to send back. */
export const formLimits: BodyLimits = {
  bytes: 256 * 1024,
  textBytes: 256 * 1024,
  fields: 500,
  nameBytes: 200,
  files: 0,
  fileBytes: 0,
  seconds: 30,
}

/** A form with this many files. Slightly more is read, so that the form can be shown again with the reason. */
export function fileFormLimits({ files, fileBytes }: Pick<BodyLimits, 'files' | 'fileBytes'>): BodyLimits {
  return { ...formLimits, files, fileBytes, bytes: formLimits.bytes + (files + 0.5) * fileBytes, seconds: 300 }
}

/** Texts and files in the order received. The files stay on disk until `dispose`. */
export type FormBody = { entries: [name: string, value: string | File][]; dispose: () => Promise<void> }

/** The HTTP status. `not-stored` is not the sender's fault: the disk is full, for instance. */
const statuses = { 'too-large': 413, 'too-slow': 408, malformed: 400, 'not-stored': 503 } as const

/** Why a body was refused. Nothing of it is stored. */
export class BodyError extends Error {
  override readonly name = 'BodyError'
  readonly reason: keyof typeof statuses
  readonly statusCode: number

  constructor(reason: BodyError['reason'], options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
    this.statusCode = statuses[reason]
  }
}

type Options = {
  headers: IncomingHttpHeaders
  body: Readable
  limits: BodyLimits
  /** Where files are written while they are received. */
  folder: string
  /** Called before a file is written; a refused file is discarded, and becomes empty. */
  mayTake?: (field: string) => Promise<boolean>
}

/**
 * Reads a form, urlencoded or multipart. Files are streamed to disk, so that memory use does not depend on the sender.
 * Throws a BodyError, or what `mayTake` throws; the rest of the body is then discarded, so that the sender can read the
 * answer.
 */
export async function readFormBody(options: Options): Promise<FormBody> {
  const { body, mayTake: ask } = options
  const paths: string[] = []
  let failure: unknown
  const mayTake =
    ask &&
    ((field: string) =>
      ask(field).catch((error: unknown) => {
        failure = error
        throw error
      }))
  const dispose = async () => void (await Promise.all(paths.map((path) => rm(path, { force: true }))))
  try {
    return { entries: await readEntries({ ...options, mayTake }, paths), dispose }
  } catch (error) {
    body.on('error', () => {}).resume()
    // A disk that fails here too does not change the reason.
    await dispose().catch(() => {})
    throw error instanceof BodyError || error === failure ? error : new BodyError('malformed', { cause: error })
  }
}

async function readEntries(options: Options, paths: string[]) {
  const { headers, body, limits } = options
  const kind = headers['content-type']?.split(';')[0]!.trim().toLowerCase()
  const isInParts = kind === 'multipart/form-data'
  if (!isInParts && kind !== 'application/x-www-form-urlencoded') throw new BodyError('malformed')
  // A body that is not multipart holds no files, and is read into memory.
  const bytes = isInParts ? limits.bytes : Math.min(limits.bytes, limits.textBytes)
  if (Number(headers['content-length'] ?? 0) > bytes) throw new BodyError('too-large')
  const counter = counted(body, { ...limits, bytes })
  if (isInParts) return readParts(options, counter, paths)
  const entries = [...new URLSearchParams(await text(counter))]
  const isTooMuch = entries.length > limits.fields || entries.some(([name]) => name.length > limits.nameBytes)
  if (isTooMuch) throw new BodyError('too-large')
  return entries
}

/** The body, until it is too long (declared or not) or takes too long. */
function counted(body: Readable, { bytes, seconds }: BodyLimits) {
  let seen = 0
  const timer = setTimeout(() => counter.destroy(new BodyError('too-slow')), seconds * 1000).unref()
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      if (seen > bytes) done(new BodyError('too-large'))
      else done(null, chunk)
    },
  })
  counter.once('close', () => clearTimeout(timer))
  // The reader gets this error too; without a reader it must not end the process.
  counter.on('error', () => {})
  // Reading also ends when the sender disconnects halfway.
  body.once('error', (error) => counter.destroy(error))
  body.once('close', () => body.readableEnded || counter.destroy(new BodyError('malformed')))
  return body.pipe(counter)
}

type Entry = FormBody['entries'][number]

function readParts({ headers, limits, folder, mayTake }: Options, body: Readable, paths: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<Entry[]>()
  const entries: (Entry | undefined)[] = []
  const saving: Promise<void>[] = []
  let textBytes = 0
  const parser = new Busboy({
    headers: headers as typeof headers & { 'content-type': string },
    // Keeps a path in the file name, so that the name can be refused as suspicious.
    preservePath: true,
    limits: {
      fieldSize: limits.textBytes,
      fields: limits.fields,
      files: limits.files,
      fileSize: limits.fileBytes + 1,
      parts: limits.fields + limits.files,
      headerPairs: 20,
      headerSize: 4 * 1024,
    },
  })
  const stop = new AbortController()
  const refuse = (error: Error) => {
    body.destroy()
    stop.abort()
    // A file that is still being written would otherwise be left behind.
    void Promise.allSettled(saving).then(() => reject(error))
  }
  const refuseSize = () => refuse(new BodyError('too-large'))
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(limit, refuseSize)

  parser.on('field', (name = '', value) => {
    textBytes += Buffer.byteLength(value)
    if (textBytes > limits.textBytes || name.length > limits.nameBytes) refuseSize()
    else entries.push([name, value])
  })
  parser.on('file', (name = '', stream, filename, _encoding, type) => {
    // When a body is cut off, the parser emits an error, and so does each open file: unhandled, that would end the
    // process.
    stream.on('error', () => {})
    const place = entries.push(undefined) - 1
    const save = async () => {
      // An empty file field is sent as a file without a name.
      const isTaken = filename && name.length <= limits.nameBytes
      if (!isTaken || (mayTake && !(await mayTake(name)))) {
        stream.resume()
        if (isTaken) entries[place] = [name, new File([], filename, { type })]
        return
      }
      const path = join(folder, randomUUID())
      paths.push(path)
      try {
        await writeFile(path, stream, stop.signal)
        entries[place] = [name, new File([await openAsBlob(path)], filename, { type })]
      } catch (error) {
        throw error instanceof BodyError ? error : new BodyError('not-stored', { cause: error })
      }
    }
    const saved = save()
    // Saving may fail long before the rest of the body has arrived.
    saved.catch(refuse)
    saving.push(saved)
  })
  parser.on('error', (error) => refuse(error as Error))
  parser.on('finish', () => {
    Promise.all(saving).then(() => resolve(entries.filter((entry) => entry !== undefined)), refuse)
  })
  body.once('error', refuse)
  body.pipe(parser)
  return promise
}

/** Resolves when nothing writes to the file any longer, also after an error. */
async function writeFile(path: string, content: Readable, signal: AbortSignal) {
  signal.throwIfAborted()
  const file = createWriteStream(path, { mode: 0o600 })
  let isCutOff = false
  // Before the pipeline: when one of the two fails, it ends the other as well.
  file.once('error', () => (isCutOff = content.readableAborted))
  try {
    await pipeline(content, file, { signal })
  } catch (error) {
    throw isCutOff ? new BodyError('malformed', { cause: error }) : error
  } finally {
    if (!file.closed) await once(file, 'close')
  }
}
