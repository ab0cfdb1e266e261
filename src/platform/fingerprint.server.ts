import { createHash } from 'node:crypto'

/** Fingerprints values, to tell whether something is still as somebody saw it. */
export function fingerprintOf(seen: object) {
  return createHash('sha256').update(JSON.stringify(seen, inOrder)).digest('base64url').slice(0, 22)
}

/** The database does not preserve the order of names. */
function inOrder(_name: string, value: unknown) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** The version of something that a form changes, computed from these of its fields. */
export function versionOf<Name extends string>(...names: Name[]) {
  return (seen: Readonly<Partial<Record<Name, unknown>>>) =>
    fingerprintOf(Object.fromEntries(names.map((name) => [name, seen[name] ?? null])))
}

type Versions = { seen: string | undefined; current: string; next: string }

/**
 * Whether saving would overwrite a change that somebody did not see. Saving the same again, after a lost response, does
 * not.
 */
export function replacesUnseen({ seen, current, next }: Versions) {
  return seen !== undefined && seen !== current && next !== current
}
