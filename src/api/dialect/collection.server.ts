import { type AnyColumn, getTableColumns, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Actor, Employer, Role } from '#features/accounts/actor.rules.ts'
import type { ApplicationSigners } from '#features/applications/application-link.rules.ts'
import type { SignAppeal } from '#features/moderation/appeal-link.rules.ts'
import type { Party } from '#features/people/billing.rules.ts'
import type { AccountLinks } from '#features/sign-in/account-links.rules.ts'
import type { RateLimit } from '#platform/rate-limit.server.ts'
import type { Tx } from '#platform/db.server.ts'
import type { Services } from '../../services.ts'

/** An aliased table in a statement: its columns by their names in the code. */
export type Row<Table extends PgTable = PgTable> = Table['_']['columns']
type AnyRow = Record<string, AnyColumn>

/**
 * The caller, and what else commands need: the time, the seller (for an invoice), and where the links in mails lead.
 */
export type Asker = {
  actor: Actor
  now: Date
  seller: Party
  mailing: {
    baseAddress: string
    /** Links on the host that the program called. */
    accountLinks: (tx: Tx) => Promise<AccountLinks>
    signers: ApplicationSigners
    signAppeal: SignAppeal
    accountMailPerEmail: RateLimit
    answersPerEmail: RateLimit
  }
}

/** `owner`: shown only for rows of the caller's own account; admins see everything. */
export type Audience = 'everyone' | 'owner'

export type AttributeType =
  | 'string'
  | 'text'
  | 'richtext'
  | 'email'
  | 'uid'
  | 'enumeration'
  | 'integer'
  | 'float'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'json'

export type Attribute<Table extends PgTable = PgTable> = {
  type: AttributeType
  /** The column's key, if it differs from the attribute's name. */
  column?: keyof Row<Table> & string
  /** Used instead of a column. */
  value?: (row: Row<Table>) => SQL
  /** Says that a `value` is never null. For a column, its definition says so. */
  isAlwaysThere?: true
  /** The values of an enumeration. */
  values?: readonly string[]
  audience?: Audience
}

/** How the rows of two collections are related. */
export type Relation<Table extends PgTable = PgTable> = {
  /** The plural name of the collection it leads to. */
  to: string
  audience?: Audience
} & (
  | { kind: 'one'; column: keyof Row<Table> & string }
  | { kind: 'inverse'; foreignKey: string }
  | { kind: 'many'; through: PgTable; from: string; target: string; position?: string }
)

export type Action = 'find' | 'findOne' | 'create' | 'update' | 'delete'

/** One kind of thing as the API shows it. Routes, validation, answers and the OpenAPI document all follow from it. */
export type Collection = {
  plural: string
  singular: string
  /** The description in the OpenAPI document. */
  description: string
  table: PgTable
  attributes: Record<string, Attribute>
  relations: Record<string, Relation>
  /** The callers that may do each action. One that is not named does not exist (405). */
  may: Partial<Record<Action, readonly Role[]>>
  /** Which rows exist for the caller; undefined: all of them. */
  rows: (row: AnyRow, asker: Asker, action: 'find' | 'findOne') => SQL | undefined
  /** How many rows exist for the caller, if the board knows that without counting. */
  knownTotal?: (services: Services, asker: Asker) => Promise<number | undefined>
  /** Which rows belong to the caller's account: required if anything is visible only to the owner. */
  owns?: (row: AnyRow, employer: Employer) => SQL
  maxPageSize: number
  /** A small list that every front end loads at start-up: cached in memory until it changes. */
  isReference: boolean
  writes?: Writes
  /** Actions beyond changing its fields: `POST /{plural}/{id}/actions/{name}`. */
  actions: Record<string, ProductAction>
}

type ActionCall = { tx: Tx; asker: Asker; id: number }

export type ProductAction = { description: string; may: readonly Role[] } & (Doing | Telling)

/** Changes something; the response is the entry after the change. */
type Doing<Asked = unknown> = {
  /** The schema of the `data` sent with it, if any. */
  takes?: z.ZodType<Asked>
  /** Performs the action, or throws the error for the program. */
  run: (call: ActionCall & { asked: Asked }) => Promise<void>
}

/** Changes nothing, so a read-only token is enough; returns a result of its own. */
type Telling<Asked = unknown> = {
  /** The schema of the `data` that may be sent with it. */
  takes: z.ZodType<Asked>
  /** The JSON Schema of the response's `data`. */
  answers: Record<string, unknown>
  tell: (call: ActionCall & { asked: Asked }) => Promise<unknown>
}

type Described = Pick<ProductAction, 'description' | 'may'>

/** Declares an action that returns a result of its own; `takes` determines the type of its input. */
export function tellingAction<Asked>(action: Described & Telling<Asked>): ProductAction {
  return action as ProductAction
}

/** Declares an action that takes more than the id of its entry. */
export function takingAction<Asked>(action: Described & Required<Doing<Asked>>): ProductAction {
  return action as ProductAction
}

type Declaration<Table extends PgTable> = {
  plural: string
  singular: string
  description: string
  table: Table
  attributes: Record<string, Attribute<Table>>
  relations?: Record<string, Relation<Table>>
  may: Collection['may']
  /** Required, so that it cannot be forgotten; `everyRow` for a collection that `may` alone guards. */
  rows: (row: Row<Table>, asker: Asker, action: 'find' | 'findOne') => SQL | undefined
  knownTotal?: Collection['knownTotal']
  owns?: (row: Row<Table>, employer: Employer) => SQL
  isReference?: boolean
  writes?: Writes
  actions?: Collection['actions']
}

/** All rows exist for everyone who may do the action. */
export const everyRow = () => undefined

/** Spec §9: reference lists are read whole, with page size 9999. */
const maxReferencePageSize = 10_000
const maxPageSize = 100

/** Declares a collection. A column that does not exist is reported at start-up, not at the first call. */
export function collection<Table extends PgTable>(declaration: Declaration<Table>): Collection {
  const { table, isReference = false, relations = {}, actions = {} } = declaration
  const columns = getTableColumns(table)
  const attributes: Record<string, Attribute<Table>> = { ...declaration.attributes }
  for (const stamp of ['createdAt', 'updatedAt'] as const) {
    if (stamp in columns) attributes[stamp] ??= { type: 'datetime' }
  }
  for (const [name, { column = name, value }] of Object.entries(attributes)) {
    if (!value && !(column in columns)) throw new Error(`${declaration.plural} has no column ${column} for ${name}`)
    if (name in relations) throw new Error(`${declaration.plural}.${name} is both an attribute and a relation`)
  }
  return {
    ...declaration,
    attributes,
    relations,
    actions,
    isReference,
    maxPageSize: isReference ? maxReferencePageSize : maxPageSize,
  } as unknown as Collection
}

export type Registry = ReadonlyMap<string, Collection>

export function registryOf(collections: readonly Collection[]): Registry {
  const registry = new Map(collections.map((one) => [one.plural, one]))
  for (const { plural, relations } of collections) {
    for (const [name, { to }] of Object.entries(relations)) {
      if (!registry.has(to)) throw new Error(`${plural}.${name} leads to ${to}, which is not a collection`)
    }
  }
  return registry
}

export function mayDo({ may }: Collection, action: Action, { role }: Actor) {
  return may[action]?.includes(role) ?? false
}

export function maySee(audience: Audience = 'everyone', { role }: Actor) {
  return audience === 'everyone' || role !== 'visitor'
}

export function isText({ type }: Attribute) {
  return ['string', 'text', 'richtext', 'email', 'uid', 'enumeration'].includes(type)
}

export function isNumeric({ type }: Attribute) {
  return type === 'integer' || type === 'float'
}

/** What a program wants to write: the `data` of its body, not validated yet. */
export type Data = Record<string, unknown>

/** Carries a value from `receive` to `create` alongside the data, under a key that no body can name. */
export function carrier<Value>() {
  const key = Symbol('received')
  return {
    put: (value: Value): Data => ({ [key]: value }),
    take: (data: Data) => (data as { [key]: Value })[key],
  }
}

export type WriteCall = { tx: Tx; asker: Asker; registry: Registry; collection: Collection; data: Data }

/** What was sent with a request besides its data. */
export type Incoming = {
  services: Services
  data: Data
  /** By the name of the field they were sent for. */
  files: ReadonlyMap<string, File>
  /** The sender, for the limits. */
  address: string
  host: string
  idempotencyKey: string | undefined
}

/** How a collection is written. Each function returns the id of its entry, or throws the error for the program. */
export type Writes = {
  /** Before the body is read: in how many seconds this sender may try again, if they must wait. */
  wait?: { [Act in 'create' | 'update']?: (services: Services, address: string) => Promise<number | undefined> }
  /** Undoes the count of `wait` for an entry that was not created after all. */
  giveBack?: (services: Services, address: string) => Promise<void>
  /** The files that may be sent along. */
  files?: readonly string[]
  /** Before the transaction: counts, stores files, and adds what the command needs to the data. */
  receive?: (incoming: Incoming) => Promise<Data>
  create?: (call: WriteCall) => Promise<number>
  update?: (call: WriteCall & { id: number }) => Promise<number>
  delete?: (call: Omit<WriteCall, 'data'> & { id: number }) => Promise<unknown>
  /** The fields that can be written, for the OpenAPI document. */
  fields: z.ZodType
  /** The form field behind each relation that can be written. */
  relations: Record<string, RelationField>
  /** What can be changed in an entry, if that differs from what a new entry takes; for the OpenAPI document. */
  changes?: Pick<Writes, 'fields' | 'relations'>
  /** Other names that clients may use for a field. */
  aliases?: Record<string, string>
  /** Names of which a new entry needs at least one. */
  needsOneOf?: readonly string[]
}

export type RelationField = { field: string; isMany: boolean }
