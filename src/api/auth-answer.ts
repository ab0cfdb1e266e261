import type { FastifyRequest } from 'fastify'
import { accountText } from '#features/accounts/account.text.ts'
import { longestPassword, shortestPassword } from '#features/accounts/password-length.rules.ts'
import type { PasswordRefusal } from '#features/accounts/password.rules.ts'
import { type Device, type Session, writeSessionToken } from '#features/accounts/session.commands.server.ts'
import { findUser } from '#features/accounts/user.queries.server.ts'
import type { Services } from '../services.ts'
import { wrongField } from './auth-body.ts'
import { answerUser } from './user-answer.ts'

/** The answer to every way of signing in. */
export async function answerSignedIn({ db, log, sessionTokens }: Services, session: Session) {
  const user = await findUser(db, session.userId)
  log.info({ user: session.userId, session: session.id }, 'signed in')
  return { jwt: await writeSessionToken(sessionTokens, session), user: answerUser(user!) }
}

export function deviceOf({ networkOf }: Services, { headers, ip }: FastifyRequest): Device {
  return { userAgent: headers['user-agent'], network: networkOf(ip) }
}

const passwordMessages = {
  'password-too-short': `password must be at least ${shortestPassword} characters`,
  'password-too-long': `password must be at most ${longestPassword} characters`,
  'password-common': 'password is too common',
  'password-personal': 'password is too much like a name or an e-mail address',
} satisfies Record<PasswordRefusal, string>

export function passwordError(reason: PasswordRefusal) {
  return wrongField('password', passwordMessages[reason], accountText.password[reason])
}
