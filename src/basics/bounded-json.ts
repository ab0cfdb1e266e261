import { done, refused } from './result.ts'

type Bounds = { depth?: number; values?: number }

/** Deeper, or more in one body, than any form or program needs to send. */
const usual = { depth: 16, values: 20_000 }

/**
 * Reads JSON from outside. Refuses excessive nesting, too many values, and text that a database cannot store. Code that
 * walks through a value recurses at every level, so a deeply nested one could crash the process.
 */
export function parseBoundedJson(text: string, bounds: Bounds = {}) {
  return parseWithin(text, bounds, isStorable)
}

/** The same, but strips what a database cannot store from texts and names: the document is from an outside source. */
export function parseForeignJson(text: string, bounds: Bounds = {}) {
  const read = parseWithin(text, bounds, () => true)
  return read.ok ? done(cleaned(read.value)) : read
}

type IsText = (text: string) => boolean

function parseWithin(text: string, bounds: Bounds, isText: IsText) {
  try {
    const value: unknown = JSON.parse(text)
    return isBounded(value, { ...usual, ...bounds }, isText) ? done(value) : refused('too-much')
  } catch {
    return refused('malformed')
  }
}

function isBounded(root: unknown, { depth, values }: Required<Bounds>, isText: IsText) {
  let level = [root]
  for (let deep = 0, seen = 0; level.length > 0; deep += 1) {
    const below: unknown[] = []
    for (const value of level) {
      seen += 1
      if (typeof value === 'string' && !isText(value)) return false
      if (typeof value !== 'object' || value === null) continue
      if (!Array.isArray(value) && !Object.keys(value).every(isText)) return false
      for (const inner of Object.values(value)) below.push(inner)
      if (seen + below.length > values) return false
    }
    if (deep > depth) return false
    level = below
  }
  return true
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return storable(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(cleaned)
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [storable(name), cleaned(inner)]))
}

function isStorable(text: string) {
  return text === storable(text)
}

/** The text without characters that PostgreSQL cannot store: NUL and unpaired surrogates. */
export function storable(text: string) {
  return text.replaceAll('\u0000', '').toWellFormed()
}
