import { and, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Result } from '#basics/result.ts'
import { rowsOf as readRows, type Tx } from '#platform/db.server.ts'
import { formMessage } from '#ui/forms/form.text.ts'
import { meanwhileText } from '#ui/forms/meanwhile.text.ts'
import { ApiError, applicationError, notFound, validationError } from '../api-error.ts'
import type { Asker, Collection, RelationField, WriteCall, Writes } from './collection.server.ts'
import { own } from './refusals.ts'
import { changeOne, changeRelation, readRelationChange } from './relation-change.ts'
import { from, idOf, rowsOf, scopeOf } from './scope.server.ts'
import { writtenText } from './written.text.ts'

type Fields = Record<string, unknown>

type Form<Schema extends z.ZodType<Fields>, Reason extends string> = {
  /** The schema of the page's form: it decides what can be written, and with which messages it is refused. */
  fields: Schema
  relations?: Record<string, RelationField>
  /** Other names that clients may use for a field. */
  aliases?: Record<string, string>
  /** The current fields, locked until the end of the transaction; undefined if the caller may not change them. */
  current: (tx: Tx, asker: Asker, id: number) => Promise<Fields | undefined>
  /** The page's command. */
  save: (
    tx: Tx,
    asker: Asker,
    input: { id: number | undefined; fields: z.output<Schema>; now: Date },
  ) => Promise<Result<{ id: number }, Reason | 'changed'>>
  remove?: (tx: Tx, asker: Asker, id: number) => Promise<Result<unknown, Reason>>
  /** Most programs name no version that they saw: those never get `changed`. */
  refusals: Record<Exclude<Reason, 'changed'>, () => ApiError> & { changed?: () => ApiError }
}

/** For a program that named a version that is no longer the newest. */
export const changedMeanwhile = () =>
  applicationError('Somebody else saved a newer version', meanwhileText.refusal.changed)

/** Writes through the form and the command of a page, so that programs follow the same rules as people. */
export function formWrites<Schema extends z.ZodType<Fields>, Reason extends string>(
  form: Form<Schema, Reason>,
): Writes {
  const { relations = {}, aliases = {}, current, save, remove, refusals } = form
  const settled = <Value>(result: Result<Value, Reason | 'changed'>) => {
    if (!result.ok) throw (refusals[result.reason as Exclude<Reason, 'changed'>] ?? changedMeanwhile)()
    return result.value
  }

  const write = async ({ tx, asker, ...call }: WriteCall, id: number | undefined, before: Fields) => {
    const { fields, wrong } = await merge({ ...call, tx, asker }, form, before)
    const parsed = form.fields.safeParse(fields)
    const names = wireNames({ relations, aliases }, call.data)
    const others = parsed.success ? [] : wrongFields(parsed.error, { names, given: fields })
    const all = [...wrong, ...others.filter(({ path }) => !wrong.some((one) => one.path[0] === path[0]))]
    if (!parsed.success || all.length > 0) throw invalid(all)
    return settled(await save(tx, asker, { id, fields: parsed.data, now: asker.now })).id
  }

  return {
    fields: form.fields,
    relations,
    aliases,
    create: (call) => write(call, undefined, {}),
    async update(call) {
      const before = await current(call.tx, call.asker, call.id)
      if (!before) throw notFound()
      return write(call, call.id, before)
    },
    ...(remove && { delete: async ({ tx, asker, id }) => settled(await remove(tx, asker, id)) }),
  }
}

/**
 * The current fields with the changes applied, and the relations that cannot be changed as asked. A name that the form
 * does not have is ignored.
 */
async function merge(
  { data, ...call }: WriteCall,
  { relations = {}, aliases = {} }: Pick<Form<z.ZodType<Fields>, string>, 'relations' | 'aliases'>,
  before: Fields,
) {
  // Without a prototype: a body can name `__proto__`, and must not set it.
  const fields: Fields = Object.assign(Object.create(null), before)
  const wrong: WrongField[] = []
  for (const [name, value] of Object.entries(data)) {
    const relation = own(relations, name)
    if (!relation) {
      // Null becomes an empty value: forms have no null.
      fields[own(aliases, name) ?? name] = value ?? undefined
      continue
    }
    const present = before[relation.field]
    try {
      const change = readRelationChange(value, [name])
      const changed = relation.isMany
        ? changeRelation((present as number[] | undefined) ?? [], change)
        : changeOne(present as number | undefined, change, [name])
      await requireTargets(call, name, change.kind === 'set' ? change.ids : change.connect)
      fields[relation.field] = changed
    } catch (error) {
      wrong.push(...wrongIn(error))
    }
  }
  return { fields, wrong }
}

/** The wrong fields that an error is about; any other error is thrown again. */
function wrongIn(error: unknown) {
  if (error instanceof ApiError && error.name === 'ValidationError') return error.details.errors as WrongField[]
  throw error
}

/** To link an entry, one must be able to see it. */
export async function requireTargets(
  { tx, asker, registry, collection }: Omit<WriteCall, 'data'>,
  name: string,
  ids: number[],
) {
  if (ids.length === 0) return
  const target = registry.get(collection.relations[name]!.to)!
  const scope = scopeOf(registry, target, asker)
  const found = await readRows(
    tx,
    sql`select ${idOf(scope)} as "id" from ${from(target.table, scope.name)}
      where ${and(sql`${idOf(scope)} = any(${`{${ids.join(',')}}`}::int[])`, rowsOf(scope))}`,
  )
  const missing = ids.length - found.length
  if (missing === 0) return
  const message = `${missing} relation(s) of type ${uidOf(target)} associated with this entity do not exist`
  throw validationError(message, { errors: [{ path: [name], message, name: 'ValidationError' }] })
}

export const uidOf = ({ singular }: Collection) => `api::${singular}.${singular}`

/** The names that a program used for the fields of the form, where they differ. */
function wireNames({ relations, aliases }: Required<Pick<Writes, 'relations' | 'aliases'>>, data: Fields) {
  const used = Object.entries(aliases).filter(([alias]) => Object.hasOwn(data, alias))
  return new Map([
    ...used.map(([alias, field]) => [field, alias] as const),
    ...Object.entries(relations).map(([relation, { field }]) => [field, relation] as const),
  ])
}

type WrongField = { path: readonly string[]; message: string; name: string }

/** A refusal of all fields that a schema found wrong. Values are never repeated. */
export const invalidFields = (error: z.ZodError) => invalid(wrongFields(error))

/** For one wrong field, the message is that of the field; for several, it is their number. Each is in the details. */
function invalid(errors: readonly WrongField[]) {
  return validationError(errors.length === 1 ? errors[0]!.message : `${errors.length} errors occurred`, { errors })
}

type Sent = { names?: ReadonlyMap<PropertyKey, string>; given?: unknown }

function wrongFields(error: z.ZodError, { names, given }: Sent = {}): WrongField[] {
  const nameOf = (field: PropertyKey = 'data') => names?.get(field) ?? String(field)
  return error.issues.map((issue) => {
    const [first, ...rest] = issue.path
    const path = [nameOf(first), ...rest.map(String)]
    return { path, message: sayIssue(issue, path.join('.'), valueAt(given, issue.path)), name: 'ValidationError' }
  })
}

function valueAt(given: unknown, path: readonly PropertyKey[]) {
  return path.reduce<unknown>((value, key) => (value as Fields | undefined)?.[key as string], given)
}

/** The product's message, or the dialect's own: if the product has none, or if its message calls a wrong type missing. */
function sayIssue(issue: z.core.$ZodIssue, name: string, value: unknown) {
  const isMissing = value === undefined || value === null
  // A fraction is a number too: the product has a message for it.
  if (issue.code === 'invalid_type' && issue.expected !== 'int' && !isMissing)
    return `${name} must be a ${issue.expected} type`
  if (!issue.message.startsWith('Invalid ')) return asWritten[issue.message] ?? issue.message
  if (issue.message.endsWith('received undefined')) return `${name} must be defined.`
  if (issue.code === 'invalid_value') return `${name} must be one of the following values: ${issue.values.join(', ')}`
  if (issue.code === 'invalid_type') return `${name} must be a ${issue.expected} type`
  return issue.code === 'invalid_format' ? `${name} must be a valid ${issue.format}` : issue.message
}

const asWritten: Record<string, string> = {
  [formMessage('day')]: writtenText.day,
  [formMessage('money')]: writtenText.money,
}

/** The dialect's own message for a slug that is taken, along with the page's sentence. */
export function notUnique(field: string, userMessage: string) {
  const message = 'This attribute must be unique'
  return validationError(message, { errors: [{ path: [field], message, name: 'ValidationError' }], userMessage })
}
