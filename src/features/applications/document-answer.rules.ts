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

/** Makes the browser download a document, never show it as a page; inline only when one of our pages shows it. */
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

/** The file name that its sender gave it, in ASCII for every browser and exactly as it was. */
function attachment(name: string) {
  const plain = name.normalize('NFKD').replace(/[^ -~]|["\\%]/g, '')
  const exact = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}
