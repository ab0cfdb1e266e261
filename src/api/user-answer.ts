import type { KnownUser } from '#features/accounts/user.queries.server.ts'

/** A user as the API shows one: flat, never wrapped in `attributes`. */
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
