import { validationError } from '../api-error.ts'
import { castBoolean } from './cast.ts'
import type { Collection, Registry, Relation } from './collection.server.ts'
import { readPagination } from './pagination.ts'
import type { Value } from './query-string.ts'
import { invalidKey } from './refusals.ts'
import { attributeNames, hasAttribute, relationOf, type Scope, scopeNamed } from './scope.server.ts'

/** Which parts of the rows the response includes. */
export type Selection = { fields: string[]; populate: Edge[] }

/** One relation to include, with the query for its target. */
export type Edge = {
  name: string
  relation: Relation
  target: Collection
  isCount: boolean
  asked: { filters?: Value; sort?: Value; fields?: Value }
  limit: number
  offset: number
  populate: Edge[]
}

const maxDepth = 5
const maxEdges = 50
const defaultRelated = 100
const maxRelated = 1000

type Reading = {
  registry: Registry
  edges: number
  /** Relations that were named but whose target the caller may not see. */
  omitted: Set<string>
}

/** Reads `fields` and `populate`; also returns which relations were left out. */
export function readSelection(scope: Scope, { fields, populate }: { fields?: Value; populate?: Value }) {
  const reading: Reading = { registry: scope.registry, edges: 0, omitted: new Set() }
  const selection: Selection = {
    fields: readFields(fields, scope),
    populate: readPopulate(populate, scope, [], reading),
  }
  return { selection, omitted: [...reading.omitted] }
}

/** Names of attributes; nothing or `*` means every attribute the caller may see. */
export function readFields(fields: Value, scope: Scope, path: readonly string[] = []): string[] {
  const names = listOf(fields, () =>
    validationError('Invalid fields parameter. Expected a string or an array of strings'),
  )
  if (names.length === 0 || names.includes('*')) return attributeNames(scope)
  for (const name of names) {
    if (!hasAttribute(scope, name)) throw invalidKey('fields', name, path)
  }
  return [...new Set(names)].filter((name) => name !== 'id')
}

function readPopulate(populate: Value, scope: Scope, path: readonly string[], reading: Reading): Edge[] {
  if (populate === undefined || populate === null || populate === '') return []
  if (typeof populate !== 'string' && !Array.isArray(populate)) return readObject(populate, scope, path, reading)
  const names = listOf(populate, () =>
    validationError('Invalid populate parameter. Expected a string, an array of strings, a populate object'),
  )
  return readObject(treeOf(names), scope, path, reading)
}

function readObject(tree: { [key: string]: Value }, scope: Scope, path: readonly string[], reading: Reading): Edge[] {
  const named = Object.entries(tree).filter(([key]) => key !== '*')
  const edges = new Map<string, Edge>()
  const add = (edge: Edge | undefined) => edge && edges.set(edge.name, edge)
  if ('*' in tree && isAsked(tree['*'])) {
    for (const name of Object.keys(scope.collection.relations)) {
      if (relationOf(scope, name)?.isForbidden === false) add(readEdge(name, 'true', scope, path, reading))
    }
  }
  for (const [name, value] of named) add(readEdge(name, value, scope, path, reading))
  return [...edges.values()]
}

const options = ['fields', 'sort', 'filters', 'populate', 'count', 'limit', 'start', 'page', 'pageSize', 'pagination']

function readEdge(name: string, value: Value, near: Scope, path: readonly string[], reading: Reading) {
  const related = relationOf(near, name)
  if (!related) throw invalidKey('populate', name, path)
  const at = [...path, name]
  if (!isAsked(value)) return undefined
  if (typeof value === 'string' && castBoolean(value) !== true && value !== '*') throw invalidNested()
  if (Array.isArray(value)) throw invalidNested()
  if (related.isForbidden) {
    reading.omitted.add(at.join('.'))
    return undefined
  }
  if (path.length === maxDepth) throw validationError(`Invalid populate parameter. At most ${maxDepth} relations deep`)
  reading.edges += 1
  if (reading.edges > maxEdges) throw validationError(`Too many populate entries (${reading.edges}).`)

  const { relation, target } = related
  const asked = isObject(value) ? value : {}
  if ('on' in asked)
    throw validationError(`Using fragments is not permitted to populate "${name}" in "${near.collection.singular}"`)
  const unknown = Object.keys(asked).find((key) => !options.includes(key))
  if (unknown) throw invalidKey('populate', unknown, at)

  const { filters, sort, fields, populate, count, pagination, ...root } = asked
  const far = scopeNamed(near, target)
  return {
    name,
    relation,
    target,
    isCount: count !== undefined && isAsked(count),
    asked: { filters, sort, fields },
    // On either level; together they must still be of one kind.
    ...readLimits(isObject(pagination) ? { ...root, ...pagination } : (pagination ?? root), target),
    populate: readPopulate(populate, far, at, reading),
  } satisfies Edge
}

/** How many related entries per row. Reference lists are returned whole. */
function readLimits(asked: Value, target: Collection) {
  const max = target.isReference ? target.maxPageSize : maxRelated
  const isNothing = isObject(asked) && Object.keys(asked).length === 0
  if (isNothing) return { limit: target.isReference ? max : defaultRelated, offset: 0 }
  const { limit, offset } = readPagination(asked, max)
  return { limit, offset }
}

/** `a,b.c` → `{a: {}, b: {populate: {c: {}}}}`: relations along the path are included. */
function treeOf(paths: readonly string[]) {
  const root = emptyTree()
  for (const path of paths) {
    let level = root
    for (const name of path.split('.')) {
      level[name] ??= emptyTree()
      const node = level[name] as Tree
      node.populate ??= emptyTree()
      level = node.populate as Tree
    }
  }
  return root
}

type Tree = { [key: string]: Value }

/** Without the properties every object has: `populate=constructor` must not find one. */
const emptyTree = () => Object.create(null) as Tree

const isObject = (value: Value): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)

function isAsked(value: Value) {
  return typeof value !== 'string' || castBoolean(value) !== false
}

const invalidNested = () => validationError("Invalid nested populate. Expected '*' or an object")

function listOf(value: Value, refusal: () => Error): string[] {
  if (value === undefined || value === null) return []
  const items = Array.isArray(value) ? value : [value]
  return items.flatMap((item) => {
    if (item === null) return []
    if (typeof item !== 'string') throw refusal()
    return item
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
  })
}
