import qs from 'qs'
import { validationError } from '../api-error.ts'

/** The query as objects, arrays, text and null. Each part reads its own key and refuses values it does not know. */
export type Asked = Partial<
  Record<'filters' | 'sort' | 'fields' | 'populate' | 'pagination' | 'publicationState' | '_q', Value>
>
export type Value = string | null | undefined | Value[] | { [key: string]: Value }

const maxDepth = 12
const maxItems = 1000
const maxParameters = 5000

/** Only these are passed on; other keys are ignored (and never reach SQL). */
const known = ['filters', 'sort', 'fields', 'populate', 'pagination', 'publicationState', '_q'] as const

/** Parses the bracketed keys in the query string of an address. */
export function readQuery(url: string): Asked {
  const parsed = parseBrackets(url)
  if ('lookup' in parsed) throw validationError("Invalid params: 'lookup'")
  const { publicationState } = parsed
  if (publicationState !== undefined && publicationState !== 'live' && publicationState !== 'preview') {
    throw validationError(
      `Invalid publicationState. Expected one of 'preview','live' received: ${String(publicationState)}.`,
    )
  }
  return Object.fromEntries(known.filter((key) => key in parsed).map((key) => [key, repaired(parsed[key], 0)]))
}

/** The root-level keys as well, for the routes that page with them. */
export function parseBrackets(url: string): Record<string, Value> {
  const start = url.indexOf('?')
  const text = start === -1 ? '' : url.slice(start + 1)
  refusePrototypes(text)
  try {
    return qs.parse(text, {
      strictNullHandling: true,
      depth: maxDepth,
      strictDepth: true,
      arrayLimit: maxItems,
      parameterLimit: maxParameters,
      throwOnLimitExceeded: true,
      // Otherwise qs would silently drop a key such as `toString`.
      plainObjects: true,
    }) as Record<string, Value>
  } catch (error) {
    if (error instanceof RangeError) throw validationError(error.message)
    throw error
  }
}

/** qs would silently drop such a key; a client that sends it is suspicious. */
function refusePrototypes(text: string) {
  const found = /(?:^|[&[.]|%5b)(__proto__|constructor|prototype)(?=[\]=.&]|%5d|$)/i.exec(text)
  if (found) throw validationError(`Invalid key ${found[1]}`)
}

/** qs turns a list with gaps, or with too many items, into an object with numeric keys; it was meant as a list. */
function repaired(value: Value, depth: number): Value {
  if (typeof value === 'string') return withoutNull(value)
  if (Array.isArray(value)) return refuseLong(value).map((item) => repaired(item, depth + 1))
  if (value === null || value === undefined) return value
  const entries = Object.entries(value)
  if (entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key))) {
    return refuseLong(entries.map(([, item]) => repaired(item, depth + 1)))
  }
  return Object.fromEntries(entries.map(([key, item]) => [withoutNull(key), repaired(item, depth + 1)]))
}

function refuseLong<Item>(items: Item[]) {
  if (items.length > maxItems)
    throw validationError(`Too many entries (${items.length}). At most ${maxItems} are allowed.`)
  return items
}

/** PostgreSQL cannot store a NUL character, so no stored value can match one. */
function withoutNull(text: string) {
  if (text.includes('\u0000')) throw validationError('Invalid character in the query')
  return text
}
