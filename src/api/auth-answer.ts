import type { FastifyRequest } from 'fastify'
import { findUser } from '#features/accounts/user.queries.server.ts'
import { longestPassword, shortestPassword } from '#features/sign-in/password-length.rules.ts'
import type { PasswordRefusal } from '#features/sign-in/password.rules.ts'
import { type Device, type Session, writeSessionToken } from '#features/sign-in/session.commands.server.ts'
import { answerChallenge, type Challenge } from '#features/sign-in/sign-in.commands.server.ts'
import { signInText } from '#features/sign-in/sign-in.text.ts'
import type { Services } from '../services.ts'
import { findAccountLinks } from './account-mail.ts'
import { tooManyRequests, validationError } from './api-error.ts'
import { wrongField } from './auth-body.ts'
import { answerUser } from './user-answer.ts'

/** The answer to every way of signing in. */
export async function answerSignedIn({ db, log, sessionTokens }: Services, session: Session) {
  const user = await findUser(db, session.userId)
  log.info({ user: session.userId, session: session.id }, 'signed in')
  return { jwt: await writeSessionToken(sessionTokens, session), user: answerUser(user!) }
}

type SecondStep = { challenge: Challenge; otp: unknown }

/** A user with a second factor sends its code along as `otp`. */
export async function answerSecondFactor(services: Services, request: FastifyRequest, { challenge, otp }: SecondStep) {
  if (typeof otp !== 'string') {
    logRefusedSignIn(services, request, 'second-factor')
    if (otp === undefined || otp === null) throw secondFactorError('A second factor is required', 'needed')
    throw wrongField('otp', 'otp must be a string: a code may begin with zeros', signInText.secondFactor.needed)
  }
  const answered = await answerChallenge(services.db, services.secondFactor, {
    challenge,
    code: otp,
    device: deviceOf(services, request),
    links: await findAccountLinks(services, request),
    now: services.now(),
  })
  if (answered.ok) return answerSignedIn(services, answered.value.session)
  logRefusedSignIn(services, request, answered.reason)
  if (answered.reason === 'too-often') throw tooManyRequests(answered.retryAfterSeconds)
  throw secondFactorError('Incorrect second factor', answered.reason)
}

/** Never logs what was typed. */
export function logRefusedSignIn({ log, networkOf }: Services, { ip }: FastifyRequest, reason: string) {
  log.warn({ reason, network: networkOf(ip) }, 'a sign-in was refused')
}

function secondFactorError(message: string, reason: 'needed' | 'wrong-code' | 'unreadable' | 'expired') {
  return validationError(message, { secondFactor: true, userMessage: signInText.secondFactor[reason] })
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
  return wrongField('password', passwordMessages[reason], signInText.password[reason])
}
