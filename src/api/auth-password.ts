import type { FastifyReply, FastifyRequest } from 'fastify'
import { findUser } from '#features/accounts/user.queries.server.ts'
import { changePassword, forgotPassword, resetPassword } from '#features/sign-in/password.commands.server.ts'
import { signInText } from '#features/sign-in/sign-in.text.ts'
import type { Services } from '../services.ts'
import { findAccountLinks, mailLater } from './account-mail.ts'
import { tooManyRequests, validationError } from './api-error.ts'
import { answerSignedIn, deviceOf, passwordError } from './auth-answer.ts'
import { readEmail, readTexts, wrongField } from './auth-body.ts'
import { requireSignedIn } from './caller.ts'
import { answerUser } from './user-answer.ts'

/** The response never reveals who has an account. */
export async function forgotByProgram(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const { db, now } = services
  const email = readEmail(readTexts(request.body, ['email'], { only: true }).email)
  const asked = { email, links: await findAccountLinks(services, request), now: now() }
  mailLater(services, reply, 'forgot password', email, () => forgotPassword(db, asked))
  return { ok: true }
}

export async function resetByProgram(services: Services, request: FastifyRequest) {
  const { db, log, now } = services
  const fields = readTexts(request.body, ['code', 'password', 'passwordConfirmation'], { only: true })
  requireSame(fields)
  const reset = await resetPassword(db, {
    code: fields.code,
    password: fields.password,
    device: deviceOf(services, request),
    links: await findAccountLinks(services, request),
    now: now(),
  })
  if (!reset.ok) {
    log.warn({ reason: reset.reason }, 'a new password was refused')
    if (reset.reason !== 'invalid-code') throw passwordError(reset.reason)
    throw wrongField('code', 'Incorrect code provided', signInText.reset['invalid-code'])
  }
  const { userId, session } = reset.value
  // The new password is set; someone with a second factor signs in with both.
  if (!session) return { user: answerUser((await findUser(db, userId))!) }
  return answerSignedIn(services, session)
}

export async function changeByProgram(services: Services, request: FastifyRequest) {
  const { db, limits, log, now } = services
  const { actor, user, sessionId } = await requireSignedIn(services, request.headers)
  const fields = readTexts(request.body, ['currentPassword', 'password', 'passwordConfirmation'], { only: true })
  requireSame(fields)
  const changed = await changePassword(db, actor, {
    limits,
    sessionId,
    currentPassword: fields.currentPassword,
    password: fields.password,
    links: await findAccountLinks(services, request),
    now: now(),
  })
  if (changed.ok) {
    return answerSignedIn(services, changed.value.session)
  }
  log.warn({ user: user.id, reason: changed.reason }, 'a new password was refused')
  const { change } = signInText
  switch (changed.reason) {
    case 'too-often':
      throw tooManyRequests(changed.retryAfterSeconds)
    case 'wrong-current':
      throw wrongField('currentPassword', 'The provided current password is invalid', change['wrong-current'])
    case 'same-password':
      throw wrongField(
        'password',
        'Your new password must be different than your current password',
        change['same-password'],
      )
    default:
      throw passwordError(changed.reason)
  }
}

export function requireSame({ password, passwordConfirmation }: { password: string; passwordConfirmation: string }) {
  if (password === passwordConfirmation) return
  throw validationError('Passwords do not match', { userMessage: signInText.wrong.passwordRepeat })
}
