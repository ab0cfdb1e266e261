import { validationError } from '../api-error.ts'

/** The part of a query that a refusal is about. */
export type Part = 'filters' | 'sort' | 'fields' | 'populate' | '_q'

/** A name that does not exist, or that the caller may not know about: both get the same message. */
export function invalidKey(param: Part, key: string, path: readonly string[] = []) {
  const at = path.length > 0 ? ` at ${[...path, key].join('.')}` : ''
  return validationError(`Invalid key ${key}${at}`, { key, path: [...path, key].join('.'), source: 'query', param })
}

export function invalidValue(param: Part, message: string, path: readonly string[]) {
  return validationError(message, { key: path.at(-1) ?? '', path: path.join('.'), source: 'query', param })
}

/** Every object has `constructor`; only what was declared exists. */
export function own<Item>(record: Record<string, Item>, key: string): Item | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
