import { done, refused } from '#basics/result.ts'
import { beginningOf } from '#basics/tidy.ts'

/** A vacancy as the feed describes it: its values have the names from the feed, with a dot for each level. */
export type Item = Readonly<Record<string, string>>

export type Format = 'xml' | 'json' | 'csv' | 'html'

/** Why a whole document is refused. */
export const documentFaults = [
  'invalid-address',
  'private-address',
  'unreachable',
  'wrong-certificate',
  'too-slow',
  'too-much',
  'too-many-redirects',
  'refused',
  'out-of-order',
  'not-found',
  'not-text',
  'unknown-format',
  'malformed',
  'document-type',
  'no-items',
  'too-many-items',
] as const
export type DocumentFault = (typeof documentFaults)[number]

/** More vacancies at once than any employer in a region has. */
export const mostItems = 500
const mostFields = 80
/** Longer than any text of a vacancy may be, so that a text that is too long is reported and not silently cut. */
const longestValue = 20_000
const longestName = 100

/** Detects the format of a document, whatever its content type. */
export function formatOf(text: string): Format | undefined {
  const start = text.slice(0, 2000).replace(/^\uFEFF?\s*/, '')
  if (/^[[{]/.test(start)) return 'json'
  if (start.startsWith('<')) return isPage(start) ? 'html' : 'xml'
  return /^[^\n]*[;,\t]/.test(start) ? 'csv' : undefined
}

/** Checks only the beginning: a feed may contain a whole page in one of its texts. */
function isPage(start: string) {
  const root = start.replace(/^(?:<\?[^>]*\?>|<!--(?:(?!-->).)*-->|\s)+/s, '')
  return /^<(?:!doctype\s+html|html[\s>])/i.test(root)
}

const mostScripts = 50

/**
 * The JSON-LD about vacancies in a page: all of it, because a vacancy missing from a page counts as gone. Found without
 * parsing the page as HTML: nothing else in it is used.
 */
export function jsonLdIn(html: string) {
  const found: string[] = []
  const opening = /<script\b([^<>]{0,500})>/gi
  const closing = /<\/script/gi
  for (let start = opening.exec(html); start; start = opening.exec(html)) {
    closing.lastIndex = opening.lastIndex
    const end = closing.exec(html)
    if (!end) return refused('malformed')
    const script = html.slice(opening.lastIndex, end.index)
    if (/application\/ld\+json/i.test(start[1]!) && script.includes('JobPosting')) found.push(script)
    if (found.length > mostScripts) return refused('too-much')
    opening.lastIndex = closing.lastIndex
  }
  return done(found)
}

type Fields = Readonly<Record<string, unknown>>

const itemNames = ['job', 'vacancy', 'vacature', 'position', 'item', 'entry', 'offer', 'jobs', 'vacancies', 'vacatures']
/** Names of lists that may be empty. */
const listNames = [...itemNames, 'items', 'entries', 'offers', 'positions']
const deepestList = 6

/**
 * The vacancies in a document: every JobPosting, or else the list that most likely contains vacancies. In a page, other
 * lists are menus and the like.
 */
export function itemsIn(document: unknown, format: Format): Item[] {
  const postings = jobPostingsIn(document)
  const isGuessed = postings.length === 0 && format !== 'html'
  return (isGuessed ? mostLikelyList(document) : postings).map(flatten)
}

function jobPostingsIn(document: unknown) {
  const found: Fields[] = []
  for (let level = [document]; level.length > 0;) {
    const below: unknown[] = []
    for (const value of level) {
      if (isFields(value) && [value['@type']].flat().includes('JobPosting')) found.push(value)
      else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) below.push(inner)
    }
    level = below
  }
  return found
}

function mostLikelyList(document: unknown): Fields[] {
  let longest: Fields[] = []
  let isEmpty = false
  let level: [name: string, value: unknown][] = [['', document]]
  for (let depth = 0; depth < deepestList && level.length > 0; depth += 1) {
    const below: typeof level = []
    for (const [name, value] of level) {
      const list = (Array.isArray(value) ? value : []).filter(isFields)
      const isNamed = itemNames.includes(name.toLowerCase())
      if (isNamed && list.length > 0) return list
      if (Array.isArray(value) && value.length === 0 && listNames.includes(name.toLowerCase())) isEmpty = true
      // In an XML feed, a single vacancy is not parsed as a list.
      if (isNamed && isFields(value) && !Object.keys(value).some((key) => itemNames.includes(key.toLowerCase())))
        return [value]
      if (list.length > longest.length) longest = list
      if (isFields(value)) for (const entry of Object.entries(value)) below.push(entry)
    }
    level = below
  }
  // The feed has no vacancies, so another list in it does not contain any.
  return isEmpty ? [] : longest
}

function flatten(record: Fields): Item {
  const values = new Map<string, string>()
  const keep = (name: string, value: unknown): void => {
    if (values.size >= mostFields || name.length > longestName) return
    if (['string', 'number', 'boolean'].includes(typeof value)) {
      const text = beginningOf(String(value).trim(), longestValue)
      if (text !== '' && !values.has(name)) values.set(name, text)
    } else if (Array.isArray(value)) {
      const texts = value.filter((one) => typeof one === 'string' || typeof one === 'number')
      // For several places, or several amounts, the first one counts.
      keep(name, texts.length > 0 ? texts.join(', ') : value.find(isFields))
    } else if (isFields(value)) {
      for (const [key, inner] of Object.entries(value)) {
        if (['@type', '@context', '__proto__'].includes(key)) continue
        keep(key === '#text' ? name : name === '' ? key : `${name}.${key}`, inner)
      }
    }
  }
  keep('', record)
  return Object.fromEntries(values)
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The names of the values in a feed, in the order in which they appear. */
export function namesIn(items: readonly Item[]) {
  return [...new Set(items.flatMap((item) => Object.keys(item)))].slice(0, mostFields)
}
