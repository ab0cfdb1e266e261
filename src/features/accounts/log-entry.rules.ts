/** What is written down when an admin or someone's money is involved. */
export const logActions = [
  'user-changed',
  'user-removed',
  'company-changed',
  'list-entry-added',
  'list-entry-changed',
  'list-entry-removed',
  'vacancy-changed',
] as const

/** What a log entry is about. */
export const logSubjects = ['user', 'company', 'vacancy', 'profession', 'education', 'employment'] as const

type Values = Readonly<Record<string, unknown>>

/** Moments that change with every write say nothing. */
const stamps = ['createdAt', 'updatedAt']

/**
 * What differs between a row as it was and as it is. Of a value that is personal only that it changed is written down:
 * a log outlives the person.
 */
export function differences(before: Values, after: Values, personal: readonly string[] = []) {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !stamps.includes(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const only = (values: Values) =>
    Object.fromEntries(changed.map((name) => [name, personal.includes(name) ? '…' : (values[name] ?? null)]))
  return { before: only(before), after: only(after) }
}
