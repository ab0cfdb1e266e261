import type { z } from 'zod'
import { emailField, usernameField } from '#features/sign-in/sign-in.fields.ts'
import { type ApiError, validationError } from './api-error.ts'
import { objectOf } from './body.ts'

type Wrong = { path: string[]; message: string }

/**
 * Reads named strings from a body. All errors are reported together; the values themselves are never repeated, because
 * they may be secret.
 */
export function readTexts<const Names extends readonly string[]>(
  body: unknown,
  names: Names,
  { only = false }: { only?: boolean } = {},
) {
  const given = objectOf(body)
  const strangers = only ? Object.keys(given).filter((name) => !names.includes(name)) : []
  refuse([
    ...names.flatMap((name) => wrongOf(given, name)),
    ...(strangers.length > 0
      ? [{ path: [], message: `this field has unspecified keys: ${strangers.slice(0, 10).join(', ').slice(0, 200)}` }]
      : []),
  ])
  return given as Record<Names[number], string>
}

function wrongOf(given: Record<string, unknown>, name: string): Wrong[] {
  const value = Object.hasOwn(given, name) ? given[name] : undefined
  if (value === undefined || value === null || value === '')
    return [{ path: [name], message: `${name} is a required field` }]
  return typeof value === 'string' ? [] : [{ path: [name], message: `${name} must be a string` }]
}

/** In lower case. */
export function readEmail(text: string) {
  const read = emailField.safeParse(text)
  if (!read.success) refuse([{ path: ['email'], message: 'email must be a valid email' }])
  return read.data!
}

/**
 * Without a username, or with their own address as username (many clients send that), users sign in with their address.
 * Somebody else's address counts as taken.
 */
export function readUsername(username: unknown, email: string, taken: () => ApiError) {
  if (typeof username === 'string' && username.trim().toLowerCase() === email) return null
  if (typeof username === 'string' && username.includes('@')) throw taken()
  const read = usernameField.safeParse(username)
  if (!read.success) refuse([{ path: ['username'], message: 'username must be 3 to 50 characters' }])
  return read.data!
}

/** Validates a body with one of the product's forms: its messages are Dutch, because people read them. */
export function readFields<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const read = schema.safeParse(objectOf(body))
  if (read.success) return read.data
  refuse(read.error.issues.map(({ path, message }) => ({ path: path.map(String), message })))
  throw read.error
}

/** The refusal of one field, with the sentence to show the user. */
export function wrongField(name: string, message: string, userMessage: string) {
  return validationError(message, { errors: [{ path: [name], message, name: 'ValidationError' }], userMessage })
}

function refuse(wrong: Wrong[]) {
  if (wrong.length === 0) return
  const message = wrong.length === 1 ? wrong[0]!.message : `${wrong.length} errors occurred`
  throw validationError(message, { errors: wrong.map((one) => ({ ...one, name: 'ValidationError' })) })
}
