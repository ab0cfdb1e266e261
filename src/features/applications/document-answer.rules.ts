import { documentText } from './document.text.ts'

type Document = { name: string; mime: string; scan: 'waiting' | 'clean' | 'infected' | null }

const always = {
  'cache-control': 'no-store',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/** Why a document cannot be opened now, in words; undefined when it can. */
export function refusalOf({ scan }: Pick<Document, 'scan'>) {
  if (scan === 'waiting') return { status: 409, text: documentText.waiting, headers: asText }
  return scan === 'infected' ? { status: 410, text: documentText.infected, headers: asText } : undefined
}

const asText = { ...always, 'content-type': 'text/plain; charset=utf-8' }

/** How a document leaves the board: saved by the browser, never shown as a page; in place only for a page of ours. */
export function documentHeaders(
  { name, mime }: Document,
  { sizeBytes, isInPlace }: { sizeBytes: number; isInPlace: boolean },
) {
  return {
    ...always,
    'content-type': mime,
    'content-length': String(sizeBytes),
    ...(!isInPlace && { 'content-disposition': attachment(name) }),
  }
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
