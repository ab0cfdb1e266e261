import { documentHeaders, tellRefusal } from '#features/applications/document-answer.rules.ts'
import { type ApplicantDocument, readDocument } from '#features/applications/document.queries.server.ts'
import type { FileStore } from '#platform/files/files.server.ts'

/** The types that our own pages draw. */
const drawn = ['application/pdf', 'image/jpeg', 'image/png']

/**
 * A document of an applicant, for someone who may open it: the browser downloads it, never shows it as a page of this
 * board. Only our own pages read it in place.
 */
export async function documentResponse(document: ApplicantDocument, request: Request, files: FileStore) {
  const read = await readDocument(files, document)
  if (!read.ok) {
    const { text, ...init } = tellRefusal(read.reason)
    return new Response(text, init)
  }
  const bytes = read.value
  const isInPlace = isForOurPage(request) && drawn.includes(document.mime)
  return new Response(Buffer.from(bytes), {
    headers: documentHeaders(document, { sizeBytes: bytes.byteLength, isInPlace }),
  })
}

/** Whether one of our pages fetches it: only the browser itself can set these headers, not scripts. */
function isForOurPage({ url, headers }: Request) {
  return (
    new URL(url).searchParams.has('inline') &&
    headers.get('sec-fetch-dest') === 'empty' &&
    headers.get('sec-fetch-site') === 'same-origin'
  )
}
