import { createHash } from 'node:crypto'

/** Tells whether something is still as somebody saw it. */
export function fingerprintOf(seen: object) {
  const inOrder = Object.entries(seen).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(inOrder)).digest('base64url').slice(0, 22)
}
