import type { AttributeType, Collection, Data } from './collection.server.ts'

/**
 * Converts what a program writes to the types of the attributes: in a form-encoded body `20` is a number and `true` a
 * boolean. An amount is in whole cents, never parsed like an amount typed in a form.
 */
export function readValues({ attributes }: Collection, data: Data): Data {
  const typeOf = (name: string) => (Object.hasOwn(attributes, name) ? attributes[name]!.type : undefined)
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, readValue(typeOf(name), value)]))
}

function readValue(type: AttributeType | undefined, value: unknown) {
  if (typeof value !== 'string' || value === '') return value
  if (type === 'integer') return /^-?\d{1,15}$/.test(value) ? Number(value) : Number.NaN
  if (type === 'float') return /^-?\d{1,15}(\.\d{1,15})?$/.test(value) ? Number(value) : value
  if (type === 'boolean' && ['true', 'false'].includes(value)) return value === 'true'
  return value
}
