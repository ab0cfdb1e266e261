import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Actor } from '#features/accounts/actor.rules.ts'
import { roles } from '#features/accounts/role.rules.ts'
import { countUsersByRole, findUser } from '#features/accounts/user.queries.server.ts'
import { removeUser } from '#features/departures/departure.commands.server.ts'
import type { LeaveRefusal } from '#features/departures/departure.rules.ts'
import { changeProfile, changeUser } from '#features/people/profile.commands.server.ts'
import { userAdminText } from '#features/people/user-admin.text.ts'
import { profileForm } from '#features/sign-in/sign-in.fields.ts'
import { signInText } from '#features/sign-in/sign-in.text.ts'
import type { Services } from '../services.ts'
import { changedMeanwhile } from './dialect/write.server.ts'
import { findAccountLinks } from './account-mail.ts'
import { askerOf } from './asker.ts'
import { ApiError, applicationError, forbidden, notFound, validationError } from './api-error.ts'
import { readFields, readUsername } from './auth-body.ts'
import { objectOf } from './body.ts'
import { readCaller, requireAdmin, requireSignedIn } from './caller.ts'
import { limitWrites } from './caller-limit.ts'
import { idOf } from './entry.server.ts'
import { answerAt } from './methods.ts'
import { countUserEntries, findUserEntry, listUserEntries } from './user-entry.server.ts'

/** Users and roles: docs/api.md §4. Other users are for admins only; everyone may see and change themselves. */
export async function registerUsers(api: FastifyInstance, services: Services) {
  await api.register(async (scope) => {
    const answer = (handle: Handle) => (request: FastifyRequest, reply: FastifyReply) =>
      handle(services, request, reply)

    answerAt(scope, '/users', { GET: answer(answerUsers) })
    answerAt(scope, '/users/count', { GET: answer(answerCount) })
    answerAt(scope, '/users/me', { GET: answer(answerMe) })
    answerAt(scope, '/users/:id', { GET: answer(answerOne), PUT: answer(changeOne), DELETE: answer(removeOne) })
    answerAt(scope, '/users-permissions/roles', { GET: answer(answerRoles) })
    answerAt(scope, '/users-permissions/roles/:id', { GET: answer(answerRole) })
    answerAt(scope, '/users-permissions/permissions', { GET: answer(answerPermissions) })
  })
}

type Handle = (services: Services, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

async function answerMe(services: Services, request: FastifyRequest) {
  const { actor, user } = await requireSignedIn(services, request.headers)
  return entryOf(services, request, actor, user.id)
}

async function answerUsers(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const actor = await requireAdmin(services, request.headers)
  return listUserEntries(services, { asker: askerOf(services, request, actor), url: request.url, reply })
}

/** The user as the query selects it; someone who does not exist or has left is not found. */
async function entryOf(services: Services, request: FastifyRequest, actor: Actor, id: number) {
  const { url } = request
  const user = await findUserEntry(services, { asker: askerOf(services, request, actor), url, id })
  if (!user) throw notFound()
  return user
}

async function answerCount(services: Services, request: FastifyRequest) {
  const actor = await requireAdmin(services, request.headers)
  return countUserEntries(services, { asker: askerOf(services, request, actor), url: request.url })
}

async function answerOne(services: Services, request: FastifyRequest) {
  const id = idOf(request)
  const { actor, user: self } = await readCaller(services, request.headers)
  if (self?.id !== id && actor.role !== 'admin') throw forbidden()
  return entryOf(services, request, actor, id)
}

const adminFields = z.object({ blocked: z.boolean().optional() })

async function changeOne(services: Services, request: FastifyRequest) {
  const { db, log, now } = services
  const id = idOf(request)
  const { actor, user: self } = await readCaller(services, request.headers)
  if (actor.role === 'visitor' || (self?.id !== id && actor.role !== 'admin')) throw forbidden()
  await limitWrites(services, actor)
  const user = await findUser(db, id)
  if (!user) throw noUser()

  const sent = objectOf(request.body)
  if (request.body !== undefined && sent !== request.body) throw validationError('The body must be an object')
  if (sent.password === null) throw validationError('password.notNull')
  // A program may send the whole user back: unchanged values are not validated.
  const body = Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => value !== (user as Record<string, unknown>)[name]),
  )
  const username = body.username === undefined ? undefined : readUsername(body.username, user.email, usernameTaken)
  // Fields that are left out do not change: a name that was missing may stay missing.
  const read = readFields(profileForm.schema.partial(), { ...body, username })
  const fields = Object.fromEntries(Object.entries(read).filter(([name]) => body[name] !== undefined))
  const isBlocked = actor.role === 'admin' ? readFields(adminFields, body).blocked : undefined
  // gap 302: the whole user may be sent back, with `blocked: false`.
  if (self?.id === id && isBlocked) throw changeErrors.self()
  // gap 216: saving the same is no change.
  if (Object.keys(fields).length === 0 && isBlocked === undefined) return entryOf(services, request, actor, id)
  const changed =
    actor.role === 'admin' && self?.id !== id
      ? await changeUser(db, actor, { userId: id, fields, isBlocked, now: now() })
      : await changeProfile(db, actor, { fields, now: now() })
  if (!changed.ok) throw changeErrors[changed.reason]()
  log.info({ user: id, by: actor.userId }, 'a user was changed')
  return entryOf(services, request, actor, id)
}

/** Erases a user except what other rows reference; returns who it was. */
async function removeOne(services: Services, request: FastifyRequest) {
  const { db, log, now } = services
  const admin = await requireAdmin(services, request.headers)
  const id = idOf(request)
  const user = await entryOf(services, request, admin, id)
  const removed = await removeUser(db, admin, {
    userId: id,
    links: await findAccountLinks(services, request),
    now: now(),
  })
  if (!removed.ok) throw removalErrors[removed.reason]()
  log.info({ user: id, by: admin.userId }, 'a user was removed')
  return user
}

const removalErrors = {
  'not-found': notFound,
  'last-owner': () => applicationError('The last owner of an account', userAdminText.refusal['last-owner']),
  'last-admin': () => applicationError('The last admin', userAdminText.refusal['last-admin']),
} satisfies Record<LeaveRefusal | 'not-found', () => ApiError>

const usernameTaken = () => applicationError('Username already taken', signInText.profile['username-taken'])
const noUser = () => new ApiError('NotFoundError', 'User not found')
const changeErrors = {
  changed: changedMeanwhile,
  'not-found': noUser,
  'username-taken': usernameTaken,
  'not-allowed': forbidden,
  self: () => applicationError('Users cannot block themselves', userAdminText.refusal.self),
}

async function answerRoles(services: Services, request: FastifyRequest) {
  const totals = await countUsersByRole(services.db, await requireAdmin(services, request.headers))
  return { roles: roles.map((role) => ({ ...role, nb_users: totals.get(role.type) ?? 0 })) }
}

async function answerRole(services: Services, request: FastifyRequest) {
  await requireAdmin(services, request.headers)
  const id = idOf(request)
  const role = roles.find((one) => one.id === id)
  if (!role) throw notFound()
  return { role }
}

/** A role's permissions are fixed in the code: there is nothing to list. */
async function answerPermissions(services: Services, request: FastifyRequest) {
  await requireAdmin(services, request.headers)
  return { permissions: {} }
}
