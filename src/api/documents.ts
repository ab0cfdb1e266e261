import type { FastifyInstance } from 'fastify'
import { documentHeaders, tellRefusal } from '#features/applications/document-answer.rules.ts'
import { readDownload } from '#features/applications/document-link.rules.ts'
import { findDocumentById, readDocument } from '#features/applications/document.queries.server.ts'
import type { Services } from '../services.ts'
import { ApiError, notFound } from './api-error.ts'
import { answerAt } from './methods.ts'

/** Documents of applicants, at the short-lived addresses that the action `documents` returns. */
export function registerDocuments(api: FastifyInstance, { db, files, documentTokens, now }: Services) {
  answerAt(api, '/documents', {
    async GET(request, reply) {
      const { access } = request.query as Record<string, unknown>
      const fileId = readDownload(documentTokens.open(typeof access === 'string' ? access : ''), now())
      const document = fileId === undefined ? undefined : await findDocumentById(db, fileId)
      if (!document) throw notFound()
      const read = await readDocument(files, document)
      if (!read.ok)
        throw new ApiError('ConflictError', 'The document cannot be opened', {
          userMessage: tellRefusal(read.reason).text,
        })
      return reply
        .headers(documentHeaders(document, { sizeBytes: read.value.byteLength, isInPlace: false }))
        .send(Buffer.from(read.value))
    },
  })
}
