import type { DocumentRefusal } from './document.rules.ts'
import { documentText } from './document.text.ts'

type Document = { name: string; mime: string }

const statusOf = { waiting: 409, infected: 410, gone: 410 } satisfies Record<DocumentRefusal, number>

const always = {
  'cache-control': 'no-store',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

export function tellRefusal(reason: DocumentRefusal) {
  return { status: statusOf[reason], text: documentText.cannotOpen[reason], headers: asText }
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
