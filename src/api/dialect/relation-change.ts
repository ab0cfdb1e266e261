import { largestEntryId } from '#basics/entry-id.ts'
import { validationError } from '../api-error.ts'

/** What a body requests for one relation: a new list, or additions and removals. */
export type RelationChange =
  | { kind: 'set'; ids: number[] }
  | { kind: 'partial'; connect: number[]; disconnect: number[] }

/** Every form that clients send: `3`, `[1, 2]`, `{id: 3}`, `null`, `{set: […]}`, `{connect: […], disconnect: […]}`. */
export function readRelationChange(value: unknown, path: readonly string[]): RelationChange {
  if (!isObject(value) || 'id' in value) return { kind: 'set', ids: unique(readIds(value, path)) }
  const { set, connect, disconnect } = value
  if (set !== undefined) {
    if (connect !== undefined || disconnect !== undefined)
      throw refuse('set cannot be used with connect or disconnect', path)
    return { kind: 'set', ids: unique(readIds(set, path)) }
  }
  if (connect === undefined && disconnect === undefined) throw refuse('must be a relation', path)
  const added = readIds(connect ?? [], path)
  const twice = added.find((id, at) => added.indexOf(id) !== at)
  if (twice !== undefined) {
    throw refuse(`The relation with id ${twice} is already connected. Each may be connected once.`, path)
  }
  return { kind: 'partial', connect: added, disconnect: readIds(disconnect ?? [], path) }
}

/** The resulting list, in order. Connecting wins over disconnecting, and adds at the end. */
export function changeRelation(current: readonly number[], change: RelationChange) {
  if (change.kind === 'set') return change.ids
  const left = current.filter((id) => !change.disconnect.includes(id) && !change.connect.includes(id))
  return [...left, ...change.connect]
}

/** For a to-one relation: the connected entry replaces the current one. */
export function changeOne(current: number | undefined, change: RelationChange, path: readonly string[]) {
  const added = change.kind === 'set' ? change.ids : change.connect
  if (added.length > 1) throw refuse('must be a single relation', path)
  return changeRelation(current === undefined ? [] : [current], change).at(-1)
}

function readIds(value: unknown, path: readonly string[]): number[] {
  if (value === null) return []
  return (Array.isArray(value) ? value : [value]).map((item: unknown) => readId(isObject(item) ? item.id : item, path))
}

function readId(value: unknown, path: readonly string[]) {
  const id = typeof value === 'number' || (typeof value === 'string' && /^\d{1,10}$/.test(value)) ? Number(value) : 0
  // An id too large to exist is an entry that does not exist; anything that is not a number is refused.
  if (!Number.isInteger(id) || id < 1) throw refuse('must be the id of an entry', path)
  return Math.min(id, largestEntryId)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const unique = (ids: number[]) => [...new Set(ids)]

function refuse(message: string, path: readonly string[]) {
  return validationError(message, { errors: [{ path, message, name: 'ValidationError' }] })
}
