import { done, refused } from './result.ts'

type Bounds = { depth?: number; values?: number }

/** Deeper, or more in one body, than any form or program has reason to send. */
const usual = { depth: 16, values: 20_000 }

/**
 * Reads JSON that came from outside. Refused is what nests deeper or holds more than anyone needs, and text that a
 * database cannot keep. What walks through a value calls itself for every level: a deep one would end the process.
 */
export function parseBoundedJson(text: string, bounds: Bounds = {}) {
  try {
    const value: unknown = JSON.parse(text)
    return isBounded(value, { ...usual, ...bounds }) ? done(value) : refused('too-much')
  } catch {
    return refused('malformed')
  }
}

function isBounded(root: unknown, { depth, values }: Required<Bounds>) {
  let level = [root]
  for (let deep = 0, seen = 0; level.length > 0; deep += 1) {
    const below: unknown[] = []
    for (const value of level) {
      seen += 1
      if (typeof value === 'string' && !isStorable(value)) return false
      if (typeof value !== 'object' || value === null) continue
      if (!Array.isArray(value) && !Object.keys(value).every(isStorable)) return false
      for (const inner of Object.values(value)) below.push(inner)
      if (seen + below.length > values) return false
    }
    if (deep > depth) return false
    level = below
  }
  return true
}

function isStorable(text: string) {
  return text === storable(text)
}

/** The text without what PostgreSQL cannot keep: NUL, and half of a character that takes two. */
export function storable(text: string) {
  return text.replaceAll('\u0000', '').toWellFormed()
}
