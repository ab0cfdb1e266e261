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
  name: line.min(1).max(200).optional(),
  alternativeText: line.nullish(),
  caption: line.nullish(),
})

/** The parts `files` (one or many), `fileInfo` (one object, or a list of the same length) and the rest as text. */
export async function readUpload(services: Services, request: FastifyRequest, { files }: { files: number }) {
  if (!isMultipart(request)) {
    return { uploads: [], infos: readInfos(bodyField(request, 'fileInfo')), fields: {} as Record<string, string> }
  }
  const { uploads, fields } = await readParts(services, request, { files })
  return {
    uploads: uploads.filter(({ field }) => field === 'files' || field === 'files[]'),
    infos: readInfos(fields.fileInfo),
    fields,
  }
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
    ...(name !== undefined && { name }),
    ...(alternativeText !== undefined && { alternativeText }),
    ...(caption !== undefined && { caption }),
  }))
}
