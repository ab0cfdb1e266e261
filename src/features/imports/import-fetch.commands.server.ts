import { done, refused } from '#basics/result.ts'
import { decodeText, readCsv, readJson, readJsonTexts, readXml } from '#platform/documents.server.ts'
import type { Outgoing } from '#platform/outgoing.server.ts'
import { formatOf, itemsIn, jsonLdIn, mostItems } from './import-document.rules.ts'

const mostBytes = 10_000_000
/** Less than the time after which a silent connection of the employer's browser is closed. */
const patienceMs = 15_000

/** Fetches a feed and reads all of it, or returns one reason why none of it is used. */
export async function fetchItems({ ask }: Pick<Outgoing, 'ask'>, address: string) {
  const headers = {
    accept: 'application/xml, application/json, text/csv, text/html;q=0.9, */*;q=0.5',
    'user-agent': 'Streekbaan vacancy import',
  }
  const answer = await ask(address, { headers, mostBytes, patienceMs, followsRedirects: true })
  if (typeof answer === 'string') return refused(answer)
  if (answer.status === 404 || answer.status === 410) return refused('not-found')
  if (answer.status >= 500) return refused('out-of-order')
  if (answer.status !== 200) return refused('refused')
  const text = decodeText(answer.bytes, answer.type)
  return text === undefined ? refused('not-text') : readItemsIn(text)
}

/** The vacancies in a document: all of them, or none. An empty document can be valid. */
export function readItemsIn(text: string) {
  const format = formatOf(text)
  if (!format) return refused('unknown-format')
  const read = readers[format](text)
  if (!read.ok) return read
  const items = itemsIn(read.value, format)
  return items.length > mostItems ? refused('too-many-items') : done(items)
}

const readers = {
  xml: readXml,
  json: readJson,
  csv: readCsv,
  html: readPage,
}

/** Refuses a page with a script that cannot be parsed: its vacancy would seem to be gone. */
function readPage(html: string) {
  const scripts = jsonLdIn(html)
  return scripts.ok ? readJsonTexts(scripts.value) : scripts
}
