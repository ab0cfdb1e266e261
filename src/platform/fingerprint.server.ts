import { createHash } from 'node:crypto'

/** Tells whether something is still as somebody saw it. */
export function fingerprintOf(seen: object) {
  return createHash('sha256').update(JSON.stringify(seen, inOrder)).digest('base64url').slice(0, 22)
}

/** The database keeps no order of names. */
function inOrder(_name: string, value: unknown) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** Makes the version of something that a form changes, from these of its fields. */
export function versionOf<Name extends string>(...names: Name[]) {
  return (seen: Readonly<Partial<Record<Name, unknown>>>) =>
    fingerprintOf(Object.fromEntries(names.map((name) => [name, seen[name] ?? null])))
}

type Versions = { seen: string | undefined; current: string; next: string }

/** Whether saving replaces what somebody did not see. Saving the same again, after a lost answer, replaces nothing. */
export function replacesUnseen({ seen, current, next }: Versions) {
  return seen !== undefined && seen !== current && next !== current
}
