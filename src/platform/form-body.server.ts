import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import Busboy from '@fastify/busboy'

export type BodyLimits = {
  /** Of the whole body. */
  bytes: number
  /** Of all texts together. */
  textBytes: number
  /** How many texts, and how long the name of one may be. */
  fields: number
  nameBytes: number
  files: number
  /** A larger file is cut off one byte later, so that what looks at files can say that it is too large. */
  fileBytes: number
  /** From the first byte to the last. */
  seconds: number
}

/** A form without files: far more than a person types, and as much as an answer may repeat. */
export const formLimits: BodyLimits = {
  bytes: 256 * 1024,
  textBytes: 256 * 1024,
  fields: 500,
  nameBytes: 200,
  files: 0,
  fileBytes: 0,
  seconds: 30,
}

/** A form with so many files. Somewhat more than it may hold is read, so that the form can come back with the reason. */
export function fileFormLimits({ files, fileBytes }: Pick<BodyLimits, 'files' | 'fileBytes'>): BodyLimits {
  return { ...formLimits, files, fileBytes, bytes: formLimits.bytes + (files + 0.5) * fileBytes, seconds: 300 }
}

/** Texts and files in the order in which they came. The files lie on disk until `dispose`. */
export type FormBody = { entries: [name: string, value: string | File][]; dispose: () => Promise<void> }

/** What HTTP calls it. */
export const bodyStatus = { 'too-large': 413, 'too-slow': 408, malformed: 400 } as const

/** Why a body is not taken. Nothing of it is kept. */
export class BodyError extends Error {
  override readonly name = 'BodyError'
  readonly reason: keyof typeof bodyStatus

  constructor(reason: BodyError['reason'], options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}

type Options = {
  headers: IncomingHttpHeaders
  body: Readable
  limits: BodyLimits
  /** Where files are written as they come. */
  folder: string
  /** Asked before a file is written; one that may not come is thrown away, and comes out empty. */
  mayTake?: (field: string) => Promise<boolean>
}

/**
 * Reads a form, urlencoded or in parts. Files go to disk as they come: nothing in memory grows with what a stranger
 * sends. Throws a BodyError; the rest of the body is then thrown away, so that the sender can read the answer.
 */
export async function readFormBody(options: Options): Promise<FormBody> {
  const { body } = options
  const paths: string[] = []
  const dispose = async () => void (await Promise.all(paths.map((path) => rm(path, { force: true }))))
  try {
    return { entries: await readEntries(options, paths), dispose }
  } catch (error) {
    body.on('error', () => {}).resume()
    await dispose()
    throw error instanceof BodyError ? error : new BodyError('malformed', { cause: error })
  }
}

async function readEntries(options: Options, paths: string[]) {
  const { headers, body, limits } = options
  const kind = headers['content-type']?.split(';')[0]!.trim().toLowerCase()
  const isInParts = kind === 'multipart/form-data'
  if (!isInParts && kind !== 'application/x-www-form-urlencoded') throw new BodyError('malformed')
  // What is not in parts holds no files, and is read into memory.
  const bytes = isInParts ? limits.bytes : Math.min(limits.bytes, limits.textBytes)
  if (Number(headers['content-length'] ?? 0) > bytes) throw new BodyError('too-large')
  const counter = counted(body, { ...limits, bytes })
  if (isInParts) return readParts(options, counter, paths)
  const entries = [...new URLSearchParams(await text(counter))]
  const isTooMuch = entries.length > limits.fields || entries.some(([name]) => name.length > limits.nameBytes)
  if (isTooMuch) throw new BodyError('too-large')
  return entries
}

/** The body until it is too long, whether or not it said so beforehand, or takes too long. */
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
  // Who reads it hears of it too; once nobody does, it must not end the process.
  counter.on('error', () => {})
  // A sender who leaves halfway ends the reading too.
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
    // A name with a path in it is up to no good: it must be seen to be refused.
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
    // A file that is still being made would be left behind.
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
    // The parser tells of a body that breaks off, and then each file that was open: unheard, that would end the process.
    stream.on('error', () => {})
    const place = entries.push(undefined) - 1
    const save = async () => {
      // A field for a file that was left empty comes as a file without a name.
      const isTaken = filename && name.length <= limits.nameBytes
      if (!isTaken || (mayTake && !(await mayTake(name)))) {
        stream.resume()
        if (isTaken) entries[place] = [name, new File([], filename, { type })]
        return
      }
      const path = join(folder, randomUUID())
      paths.push(path)
      // A board that was quiet for a day may have lost it to the start of another process.
      await mkdir(folder, { recursive: true })
      await writeFile(path, stream, stop.signal)
      entries[place] = [name, new File([await openAsBlob(path)], filename, { type })]
    }
    saving.push(save().catch(refuse))
  })
  parser.on('error', (error) => refuse(error as Error))
  parser.on('finish', () => {
    Promise.all(saving).then(() => resolve(entries.filter((entry) => entry !== undefined)), refuse)
  })
  body.once('error', refuse)
  body.pipe(parser)
  return promise
}

/** Ends when nothing more is done to the file, also when it is broken off. */
async function writeFile(path: string, content: Readable, signal: AbortSignal) {
  signal.throwIfAborted()
  const file = createWriteStream(path, { mode: 0o600 })
  try {
    await pipeline(content, file, { signal })
  } finally {
    if (!file.closed) await once(file, 'close')
  }
}
