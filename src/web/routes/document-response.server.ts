import type { ApplicantDocument } from '#features/applications/document.queries.server.ts'
import { documentText } from '#features/applications/document.text.ts'
import type { FileStore } from '#platform/files.server.ts'

/** What a page of ours draws itself. */
const drawn = ['application/pdf', 'image/jpeg', 'image/png']

/**
 * A document of an applicant, for someone who may open it: saved by the browser, never shown as a page of this board.
 * Only a page of ours reads it in place.
 */
export async function documentResponse(
  { key, name, mime, scan }: ApplicantDocument,
  request: Request,
  files: FileStore,
) {
  if (scan === 'waiting') return sentence(documentText.waiting, 409)
  if (scan === 'infected') return sentence(documentText.infected, 410)
  const bytes = await files.read(key)
  const isInPlace = isForOurPage(request) && drawn.includes(mime)
  return new Response(Buffer.from(bytes), {
    headers: {
      ...always,
      'content-type': mime,
      'content-length': String(bytes.byteLength),
      ...(!isInPlace && { 'content-disposition': attachment(name) }),
    },
  })
}

const always = {
  'cache-control': 'no-store',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

function sentence(text: string, status: number) {
  return new Response(text, { status, headers: { ...always, 'content-type': 'text/plain; charset=utf-8' } })
}

/** Scripts cannot set these headers: a browser says so itself. */
function isForOurPage({ url, headers }: Request) {
  return (
    new URL(url).searchParams.has('inline') &&
    headers.get('sec-fetch-dest') === 'empty' &&
    headers.get('sec-fetch-site') === 'same-origin'
  )
}

/** The person's own name for the file, in letters that every browser knows and as it was. */
function attachment(name: string) {
  const plain = name.normalize('NFKD').replace(/[^ -~]|["\\%]/g, '')
  const exact = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}
