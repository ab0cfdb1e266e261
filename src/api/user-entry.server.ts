import type { FastifyReply } from 'fastify'
import type { Services } from '../services.ts'
import { listBare } from './bare-list.server.ts'
import { registry } from './collections.ts'
import { userCollection } from './collections/users.server.ts'
import type { Asker } from './dialect/collection.server.ts'
import { compileQuery, countEntries, type Entry, findEntry } from './dialect/find.server.ts'
import { type Asked, parseBrackets, readQuery, type Value } from './dialect/query-string.ts'
import { invalidKey } from './dialect/refusals.ts'
import type { Edge } from './dialect/selection.server.ts'
import { castBoolean } from './dialect/cast.ts'
import { reading } from './reading.server.ts'

type Of = { asker: Asker; url: string }

/**
 * One user as the API shows one: flat, never wrapped in `attributes`. Undefined if that user does not exist for the
 * caller.
 */
export async function findUserEntry(services: Services, { asker, url, id }: Of & { id: number }) {
  const { query, flat } = understand(asker, url)
  const entry = await reading(services, (tx) => findEntry(tx, query, id))
  return entry && flat(entry)
}

/** Without a limit, returns as many as allowed. */
export async function listUserEntries(services: Services, { asker, url, reply }: Of & { reply: FastifyReply }) {
  const { query, flat } = understand(asker, url)
  const { maxPageSize } = userCollection
  const limitOtherwise = parseBrackets(url).start === undefined ? '-1' : undefined
  return (await listBare(services, query, { url, reply, maxPageSize, limitOtherwise })).map(flat)
}

/** gap 301: how many users match the query's filters. */
export async function countUserEntries(services: Services, { asker, url }: Of) {
  const { query } = understand(asker, url)
  return reading(services, (tx) => countEntries(tx, query))
}

/** The role is stored as an attribute, but clients request it as a relation, and only then get it. */
function understand(asker: Asker, url: string) {
  const asked = readQuery(url)
  if (namesIn(asked.fields).includes('role')) throw invalidKey('fields', 'role')
  const { populate, wantsRole } = withoutRole(asked.populate)
  const query = compileQuery({ registry, collection: userCollection, asker }, { ...asked, populate } as Asked)
  const { selection } = query
  selection.fields = selection.fields.filter((name) => name !== 'role')
  if (wantsRole) selection.fields.push('role')
  return { query, flat: (entry: Entry) => flatten(entry, selection.populate) }
}

type Related = { data: Entry | Entry[] | { attributes: { count: number } } | null }

/** A user is flat, and so is everything that is populated in one. */
function flatten({ id, attributes }: Entry, populate: readonly Edge[]): Record<string, unknown> {
  const related = populate.map((edge) => {
    const { data } = attributes[edge.name] as Related
    if (data === null) return [edge.name, null]
    if (Array.isArray(data)) return [edge.name, data.map((entry) => flatten(entry, edge.populate))]
    return [edge.name, 'id' in data ? flatten(data, edge.populate) : data.attributes]
  })
  return { id, ...attributes, ...Object.fromEntries(related) }
}

function withoutRole(populate: Value): { populate: Value; wantsRole: boolean } {
  if (typeof populate === 'string' || Array.isArray(populate)) {
    const names = namesIn(populate)
    refuseInRole(names.flatMap((name) => (typeof name === 'string' && name.startsWith('role.') ? name.slice(5) : [])))
    return {
      populate: names.filter((name) => name !== 'role'),
      wantsRole: names.includes('role') || names.includes('*'),
    }
  }
  if (!populate) return { populate, wantsRole: false }
  const { role, ...others } = populate
  if (typeof role === 'object' && role !== null && !Array.isArray(role)) refuseInRole(namesOf(role.populate))
  const isNo = typeof role === 'string' && castBoolean(role) === false
  return { populate: others, wantsRole: (role !== undefined && !isNo) || others['*'] !== undefined }
}

/** Nothing of a role is populated, and least of all its users. */
function refuseInRole(names: readonly unknown[]) {
  const unknown = names.find((name) => name !== '*' && name !== '' && castBoolean(String(name)) !== false)
  if (unknown !== undefined) throw invalidKey('populate', String(unknown), ['role'])
}

const namesOf = (value: Value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : namesIn(value ?? [])

const namesIn = (value: Value) =>
  [value].flat().flatMap((item) => (typeof item === 'string' ? item.split(',').map((name) => name.trim()) : item))
