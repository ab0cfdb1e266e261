import { roleOf } from '#features/accounts/role.rules.ts'
import type { KnownUser } from '#features/accounts/user.queries.server.ts'
import { validationError } from './api-error.ts'

/** A user as programs see one: bare, never wrapped in `attributes`. */
export function answerUser(user: KnownUser) {
  return {
    id: user.id,
    username: user.username ?? user.email,
    email: user.email,
    provider: user.provider,
    confirmed: user.confirmedAt !== null,
    blocked: user.blocked,
    firstName: user.firstName,
    infix: user.infix,
    lastName: user.lastName,
    phone: user.phone,
    createdAt: user.createdAt,
    updatedAt: user.updatedAt,
  }
}

/** The same with the role, or with some fields only, as the query asks. The role is always there for who asks. */
export function answerUserAs(user: KnownUser, { populate, fields }: Record<string, unknown>) {
  const whole = answerUser(user)
  const wanted = namesIn(fields, 'fields')
  const chosen =
    wanted.length === 0 || wanted.includes('*')
      ? whole
      : Object.fromEntries(['id', ...wanted].map((name) => [name, knownField(whole, name)]))
  return { ...chosen, ...(wantsRole(populate) && { role: roleOf(user.role) }) }
}

function knownField(whole: ReturnType<typeof answerUser>, name: string) {
  if (!Object.hasOwn(whole, name)) throw invalidKey(name, 'fields')
  return whole[name as keyof typeof whole]
}

function wantsRole(populate: unknown) {
  const names = isObject(populate)
    ? Object.entries(populate).flatMap(([name, value]) => (isNo(value) ? [] : [name]))
    : namesIn(populate, 'populate')
  const stranger = names.find((name) => name !== 'role' && name !== '*')
  if (stranger !== undefined) throw invalidKey(stranger, 'populate')
  return names.length > 0
}

/** `a,b`, or a list of such. */
function namesIn(given: unknown, param: 'fields' | 'populate') {
  const texts = given === undefined || given === null ? [] : [given].flat()
  if (!texts.every((text) => typeof text === 'string')) {
    throw validationError(`Invalid ${param} parameter. Expected a string or an array of strings`)
  }
  return texts.flatMap((text) => text.split(',')).flatMap((text) => text.trim() || [])
}

function invalidKey(key: string, param: 'fields' | 'populate') {
  return validationError(`Invalid key ${key}`, { key, path: key, source: 'query', param })
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isNo(value: unknown) {
  return ['false', 'f', '0'].includes(String(value))
}
