import qs from 'qs'
import { validationError } from '../api-error.ts'

/** What was asked, as objects, arrays, text and null. Each part reads its own key and refuses what it does not know. */
export type Asked = Partial<
  Record<'filters' | 'sort' | 'fields' | 'populate' | 'pagination' | 'publicationState' | '_q', Value>
>
export type Value = string | null | undefined | Value[] | { [key: string]: Value }

const maxDepth = 12
const maxItems = 1000
const maxParameters = 5000

/** Only these reach the rest; anything else a client adds is none of our business (it never gets near SQL). */
const known = ['filters', 'sort', 'fields', 'populate', 'pagination', 'publicationState', '_q'] as const

/** Reads the bracketed keys behind the `?` of an address. */
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

/** The keys at the root as well, for the routes that page with them. */
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
      // Otherwise a key such as `toString` would be left out in silence.
      plainObjects: true,
    }) as Record<string, Value>
  } catch (error) {
    if (error instanceof RangeError) throw validationError(error.message)
    throw error
  }
}

/** qs would leave such a key out in silence; who sends it is up to something. */
function refusePrototypes(text: string) {
  const found = /(?:^|[&[.]|%5b)(__proto__|constructor|prototype)(?=[\]=.&]|%5d|$)/i.exec(text)
  if (found) throw validationError(`Invalid key ${found[1]}`)
}

/** A list with gaps or with more than fits comes out as an object with numbers for names: a list was meant. */
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

/** PostgreSQL cannot hold it, so nothing that is stored can match it. */
function withoutNull(text: string) {
  if (text.includes('\u0000')) throw validationError('Invalid character in the query')
  return text
}
