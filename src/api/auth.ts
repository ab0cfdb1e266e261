import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import qs from 'qs'
import { confirmEmail, register, sendConfirmation } from '#features/sign-in/registration.commands.server.ts'
import { signIn } from '#features/sign-in/sign-in.commands.server.ts'
import { registrationProfile } from '#features/sign-in/sign-in.fields.ts'
import type { SignInRefusal } from '#features/sign-in/sign-in.rules.ts'
import { signInText } from '#features/sign-in/sign-in.text.ts'
import { findCode } from '#features/sign-in/user-code.commands.server.ts'
import type { Services } from '../services.ts'
import { findAccountLinks, mailLater } from './account-mail.ts'
import { type ApiError, applicationError, tooManyRequests, validationError } from './api-error.ts'
import { answerSecondFactor, answerSignedIn, deviceOf, logRefusedSignIn, passwordError } from './auth-answer.ts'
import { readEmail, readFields, readTexts, readUsername } from './auth-body.ts'
import { limitPerAddress } from './auth-limits.ts'
import { changeByProgram, forgotByProgram, requireSame, resetByProgram } from './auth-password.ts'
import { objectOf } from './body.ts'
import { answerAt } from './methods.ts'

/** Signing in, registering and passwords: docs/api.md §4. */
export async function registerAuth(api: FastifyInstance, services: Services) {
  await api.register(async (auth) => {
    auth.addHook('onRequest', (request) => limitPerAddress(services, request))
    const answer = (handle: Handle) => (request: FastifyRequest, reply: FastifyReply) =>
      handle(services, request, reply)

    answerAt(auth, '/auth/local', { POST: answer(signInByProgram) })
    answerAt(auth, '/auth/local/register', { POST: answer(registerByProgram) })
    answerAt(auth, '/auth/send-email-confirmation', { POST: answer(sendConfirmationByProgram) })
    answerAt(auth, '/auth/email-confirmation', { GET: answer(leadToConfirmation), POST: answer(confirmByProgram) })
    answerAt(auth, '/auth/forgot-password', { POST: answer(forgotByProgram) })
    answerAt(auth, '/auth/reset-password', { POST: answer(resetByProgram) })
    answerAt(auth, '/auth/change-password', { POST: answer(changeByProgram) })
  })
}

type Handle = (services: Services, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

const signInErrors = {
  wrong: () => validationError('Invalid identifier or password', { userMessage: signInText.signIn.wrong }),
  blocked: () => applicationError('Your account has been blocked by an administrator', signInText.signIn.blocked),
} satisfies Record<SignInRefusal, () => ApiError>

async function signInByProgram(services: Services, request: FastifyRequest) {
  const { identifier, password } = readTexts(request.body, ['identifier', 'password'])
  const device = deviceOf(services, request)
  const signedIn = await signIn(services.db, services.limits, { identifier, password, device, now: services.now() })
  if (signedIn.ok) return answerSignedIn(services, signedIn.value.session)
  if (signedIn.reason === 'second-factor') {
    return answerSecondFactor(services, request, { challenge: signedIn.challenge, otp: objectOf(request.body).otp })
  }
  logRefusedSignIn(services, request, signedIn.reason)
  if (signedIn.reason === 'too-often') throw tooManyRequests(signedIn.retryAfterSeconds)
  throw signInErrors[signedIn.reason]()
}

const taken = (userMessage: string) => applicationError('Email or Username are already taken', userMessage)
const emailTaken = () => taken(signInText.registration['email-taken'])
const usernameTaken = () => taken(signInText.profile['username-taken'])

async function registerByProgram(services: Services, request: FastifyRequest) {
  const { db, limits, now } = services
  const { email: typed, password } = readTexts(request.body, ['email', 'password'])
  const email = readEmail(typed)
  const username = readUsername(objectOf(request.body).username, email, usernameTaken)
  const profile = readFields(registrationProfile, request.body)
  const visit = { device: deviceOf(services, request), links: await findAccountLinks(services, request), now: now() }
  const registered = await register(db, limits, { ...profile, email, username, password, ...visit })
  if (registered.ok) return answerSignedIn(services, registered.value.session)
  if (registered.reason === 'too-often') throw tooManyRequests(registered.retryAfterSeconds)
  if (registered.reason === 'email-taken') throw emailTaken()
  throw registered.reason === 'username-taken' ? usernameTaken() : passwordError(registered.reason)
}

async function sendConfirmationByProgram(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const { db, now } = services
  const email = readEmail(readTexts(request.body, ['email']).email)
  const asked = { email, links: await findAccountLinks(services, request), now: now() }
  mailLater(services, reply, 'confirm an address', email, () => sendConfirmation(db, asked))
  return { email, sent: true }
}

/** Redirects to the page that confirms: a link that a mail program opens in advance must change nothing. */
async function leadToConfirmation(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const { confirmation } = qs.parse(request.url.split('?')[1] ?? '', { depth: 1, parameterLimit: 20 })
  const code = typeof confirmation === 'string' ? confirmation : ''
  const found = await findCode(services.db, { code, purpose: 'confirm', now: services.now() })
  if (!found) throw invalidToken()
  const { confirmEmail: page } = await findAccountLinks(services, request)
  return reply.redirect(page(code), 302)
}

/** Confirms an address, and sets its recipient's password. */
async function confirmByProgram(services: Services, request: FastifyRequest) {
  const fields = readTexts(request.body, ['confirmation', 'password', 'passwordConfirmation'], { only: true })
  requireSame(fields)
  const confirmed = await confirmEmail(services.db, {
    code: fields.confirmation,
    password: fields.password,
    device: deviceOf(services, request),
    now: services.now(),
  })
  if (confirmed.ok) return answerSignedIn(services, confirmed.value.session)
  services.log.warn({ reason: confirmed.reason, network: services.networkOf(request.ip) }, 'a confirmation was refused')
  throw confirmed.reason === 'invalid-code' ? invalidToken() : passwordError(confirmed.reason)
}

const invalidToken = () => validationError('Invalid token', { userMessage: signInText.confirmation['invalid-code'] })
