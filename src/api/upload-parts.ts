import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ImageInfo } from '#features/media/image.commands.server.ts'
import { validationError } from './api-error.ts'
import type { Services } from '../services.ts'
import { readJson } from './body.ts'
import { isMultipart, readParts } from './incoming.ts'

const line = z
  .string()
  .max(1000)
  .refine((text) => !text.includes('\u0000'))
const fileInfo = z.strictObject({
  name: line.min(1).max(200).nullish(),
  alternativeText: line.nullish(),
  caption: line.nullish(),
})

/**
 * The parts `files` (one or many) and `fileInfo` (none, or one for each file: as a list, or in parts of their own), and
 * the other parts as text.
 */
export async function readUpload(services: Services, request: FastifyRequest, { files }: { files: number }) {
  if (!isMultipart(request)) {
    const infos = readInfos(bodyField(request, 'fileInfo'))
    return { uploads: [], infos: oneForEach(infos, 1), fields: {} as Record<string, string> }
  }
  const parts = await readParts(services, request, { files })
  const uploads = parts.uploads.filter(({ field }) => field === 'files' || field === 'files[]')
  const infos = parts.texts.filter(({ field }) => field === 'fileInfo').flatMap(({ text }) => readInfos(text))
  return {
    uploads,
    // Without a file, `fileInfo` describes the picture in the address.
    infos: oneForEach(infos, uploads.length || 1),
    fields: Object.fromEntries(parts.texts.map(({ field, text }) => [field, text])) as Record<string, string>,
  }
}

/** gap 261: a text meant for another picture would be worse than none. */
function oneForEach(infos: ImageInfo[], files: number) {
  if (infos.length === 0 || infos.length === files) return infos
  throw validationError(`Expected one fileInfo for each file, in their order: ${files}. Received ${infos.length}`)
}

function bodyField({ body }: FastifyRequest, name: string) {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined
}

function readInfos(given: unknown): ImageInfo[] {
  if (given === undefined || given === '') return []
  const value: unknown = typeof given === 'string' ? readJson(given, 'fileInfo') : given
  const parsed = z.array(fileInfo).safeParse(Array.isArray(value) ? value : [value])
  if (!parsed.success) throw validationError('Invalid fileInfo. Expected name, alternativeText and caption')
  return parsed.data.map(({ name, alternativeText, caption }) => ({
    ...(name !== undefined && name !== null && { name }),
    ...(alternativeText !== undefined && { alternativeText }),
    ...(caption !== undefined && { caption }),
  }))
}
