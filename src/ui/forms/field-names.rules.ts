import { parseBoundedJson } from '#basics/bounded-json.ts'

const longest = 100
const deepest = 4
const highestIndex = 199

const first = /^[\p{L}\p{N}_-]+/u
const next = /^(?:\.[\p{L}_][\p{L}\p{N}_-]*|\[\d{0,3}\])/u

/**
 * Whether a form may have a field with this name: `links[2].address`. Building an object from names allocates every
 * index and level, so the length, depth and indexes of a name are limited beforehand.
 */
export function isFieldName(name: string) {
  if (name.length > longest) return false
  let rest = name.replace(first, '')
  if (rest === name) return false
  for (let depth = 1; rest !== ''; depth += 1) {
    const part = next.exec(rest)?.[0]
    if (part === undefined || depth === deepest || isInherited(part.slice(1))) return false
    if (part.startsWith('[') && Number(part.slice(1, -1)) > highestIndex) return false
    rest = rest.slice(part.length)
  }
  return !isInherited(first.exec(name)![0])
}

/** Property names that every object has already. */
function isInherited(name: string) {
  return name in Object.prototype
}

export const intentName = '__intent__'

/** What a form's buttons request without JavaScript: adding, removing or moving a row. */
const intents = ['insert', 'remove', 'reorder', 'validate'] as const

/** Whether a form may request this, as Conform writes it: `{"type":"remove","payload":{"name":"links","index":1}}`. */
export function isIntent(text: string) {
  if (text === '') return true
  const read = text.length <= 500 ? parseBoundedJson(text) : undefined
  const { type, payload } = ((read?.ok && read.value) || {}) as {
    type?: unknown
    payload?: Record<string, unknown> | null
  }
  if (!intents.some((intent) => intent === type) || typeof payload !== 'object' || payload === null) return false
  const { name, ...places } = payload
  const isNamed = name === undefined ? type === 'validate' : typeof name === 'string' && isFieldName(name)
  return (
    isNamed && Object.entries(places).every(([key, place]) => ['index', 'from', 'to'].includes(key) && isIndex(place))
  )
}

function isIndex(place: unknown) {
  return Number.isInteger(place) && Number(place) >= -1 && Number(place) <= highestIndex + 1
}
