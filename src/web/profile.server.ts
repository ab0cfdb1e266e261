import { data, redirect, type RouterContextProvider } from 'react-router'
import QRCode from 'qrcode'
import type { z } from 'zod'
import { formatAge } from '#basics/dutch-date.ts'
import {
  changePasswordFields,
  codeFields,
  leaveFields,
  profileFields,
  turnOffFields,
} from '#features/accounts/account.fields.ts'
import { accountPageText } from '#features/accounts/account-page.text.ts'
import { accountText } from '#features/accounts/account.text.ts'
import { isOwner } from '#features/accounts/actor.rules.ts'
import { changePassword } from '#features/accounts/password.commands.server.ts'
import { changeProfile } from '#features/accounts/profile.commands.server.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  countRecoveryCodes,
  findNewSecret,
  hasSecondFactor,
  turnOffSecondFactor,
} from '#features/accounts/second-factor.commands.server.ts'
import { signOut, signOutEverywhere } from '#features/accounts/session.commands.server.ts'
import { listSessions } from '#features/accounts/session.queries.server.ts'
import { deviceOf } from '#features/accounts/session.rules.ts'
import { hasPassword } from '#features/accounts/user.queries.server.ts'
import { closeAccount, leave } from '#features/departures/departure.commands.server.ts'
import { departureText } from '#features/departures/departure.text.ts'
import { accountLinksIn, sendMailLater } from './account.server.ts'
import { requestContext, servicesContext, userContext } from './context.ts'
import { receiveForm } from './receive-form.server.ts'
import { signInHeaders, signOutHeaders } from './session.server.ts'

type Context = Readonly<RouterContextProvider>

const text = accountPageText.profile
const path = '/mijn-account/mijn-gegevens'
/** What a page says that was sent on to: a word in the address, a sentence on the page. */
const notices: Record<string, string> = {
  wachtwoord: text.passwordSaved,
  uitgelogd: text.ended,
  'zonder-code': text.secondFactorGone,
}

export async function loadProfile(context: Context, searchParams: URLSearchParams) {
  const { db, now, secondFactor } = context.get(servicesContext)
  const { id: userId, sessionId, actor, ...user } = context.get(userContext)
  const [list, ownPassword, isOn, recoveryCodesLeft] = await Promise.all([
    listSessions(db, { userId, now: now() }),
    hasPassword(db, userId),
    hasSecondFactor(db, userId),
    countRecoveryCodes(db, userId),
  ])
  const begun = searchParams.has('koppel') ? await findNewSecret(db, secondFactor, userId) : undefined
  const { firstName, infix, lastName, phone, username } = user
  return {
    person: { firstName, infix, lastName, phone, username },
    hasPassword: ownPassword,
    sessions: list.map(({ id, userAgent, lastUsedAt }) => ({
      id,
      device: accountText.device(deviceOf(userAgent)),
      age: formatAge(lastUsedAt, now()),
      isThis: id === sessionId,
    })),
    secondFactor: {
      isOn,
      recoveryCodesLeft,
      newSecret: begun && {
        secret: begun.secret,
        picture: await QRCode.toDataURL(begun.address, { margin: 1, width: 440 }),
      },
    },
    /** Undefined for an admin, who is of no account. */
    isOwner: actor.role === 'employer' ? isOwner(actor) : undefined,
    notice: notices[searchParams.get('gedaan') ?? ''],
  }
}

function receive<Schema extends z.ZodType>(context: Context, request: Request, schema: Schema, secrets: string[] = []) {
  const { address } = context.get(requestContext)
  return receiveForm({ services: context.get(servicesContext), request, address, schema, secrets, needsPerson: false })
}

export async function saveProfile(context: Context, request: Request) {
  const received = await receive(context, request, profileFields)
  if (!received.ok) return received.answer
  const { db, now } = context.get(servicesContext)
  const changed = await changeProfile(db, context.get(userContext).actor, { fields: received.fields, now: now() })
  if (changed.ok) return received.stay(text.saved)
  if (changed.reason === 'not-found') throw new Error('who is signed in is not there')
  return received.refuse([], { errors: { username: accountText.profile[changed.reason] } })
}

export async function changeOwnPassword(context: Context, request: Request) {
  const received = await receive(context, request, changePasswordFields, [
    'currentPassword',
    'password',
    'passwordConfirmation',
  ])
  if (!received.ok) return received.answer
  const { db, limits, now } = context.get(servicesContext)
  const { id: userId, sessionId } = context.get(userContext)
  const links = accountLinksIn(context)
  const changed = await changePassword(db, limits, { userId, sessionId, ...received.fields, links, now: now() })
  if (changed.ok) {
    sendMailLater(context)
    return redirect(`${path}?gedaan=wachtwoord`, { headers: await signInHeaders(context, changed.value.session) })
  }
  if (changed.reason === 'too-often') return tooOften(received, accountText.change['too-often'], changed)
  const field = changed.reason === 'wrong-current' ? 'currentPassword' : 'password'
  return received.refuse([], { errors: { [field]: accountText.change[changed.reason] } })
}

type Refuse = {
  refuse: (notices: string[], why: { status: number; retryAfter: number }) => ReturnType<typeof data<never>> | unknown
}

function tooOften<Received extends Refuse>(
  { refuse }: Received,
  sentence: string,
  { retryAfterSeconds: retryAfter }: { retryAfterSeconds: number },
) {
  const wait = accountPageText.signIn.wait(Math.ceil(retryAfter / 60))
  return refuse([sentence, wait], { status: 429, retryAfter }) as ReturnType<Received['refuse']>
}

export async function endSession(context: Context, sessionId: number) {
  const { db, now } = context.get(servicesContext)
  if (Number.isSafeInteger(sessionId)) {
    await signOut(db, { userId: context.get(userContext).id, sessionId, now: now() })
  }
  return redirect(`${path}?gedaan=uitgelogd`)
}

export async function endOtherSessions(context: Context) {
  const { db, now } = context.get(servicesContext)
  const { id: userId, sessionId: exceptSessionId } = context.get(userContext)
  await signOutEverywhere(db, { userId, exceptSessionId, now: now() })
  return redirect(`${path}?gedaan=uitgelogd`)
}

export async function startOwnCode(context: Context) {
  const { db, secondFactor, now } = context.get(servicesContext)
  await beginSecondFactor(db, secondFactor, { userId: context.get(userContext).id, now: now() })
  return redirect(`${path}?koppel#code`)
}

export async function confirmOwnCode(context: Context, request: Request) {
  const received = await receive(context, request, codeFields, ['code'])
  if (!received.ok) return received.answer
  const { db, secondFactor, now } = context.get(servicesContext)
  const { id: userId } = context.get(userContext)
  const links = accountLinksIn(context)
  const confirmed = await confirmSecondFactor(db, secondFactor, { userId, ...received.fields, links, now: now() })
  if (confirmed.ok) {
    sendMailLater(context)
    return data({ recoveryCodes: confirmed.value.recoveryCodes })
  }
  if (confirmed.reason === 'too-often') return tooOften(received, accountText.secondFactor['too-often'], confirmed)
  return received.refuse([accountText.secondFactor[confirmed.reason]])
}

export async function turnOffOwnCode(context: Context, request: Request) {
  const received = await receive(context, request, turnOffFields, ['password'])
  if (!received.ok) return received.answer
  const { db, secondFactor } = context.get(servicesContext)
  const { id: userId } = context.get(userContext)
  const links = accountLinksIn(context)
  const off = await turnOffSecondFactor(db, secondFactor, { userId, ...received.fields, links })
  if (off.ok) {
    sendMailLater(context)
    return redirect(`${path}?gedaan=zonder-code`)
  }
  if (off.reason === 'too-often') return tooOften(received, accountText.secondFactor['too-often'], off)
  return received.refuse([accountText.secondFactor[off.reason]])
}

/** An owner closes the account, a member leaves it. Afterwards nobody is signed in. */
export async function leaveBoard(context: Context, request: Request) {
  const received = await receive(context, request, leaveFields, ['password'])
  if (!received.ok) return received.answer
  const { db, limits, now } = context.get(servicesContext)
  const { actor } = context.get(userContext)
  if (actor.role !== 'employer') return redirect(path)
  const asked = { password: received.fields.password, now: now() }
  const left = isOwner(actor) ? await closeAccount(db, limits, actor, asked) : await leave(db, limits, actor, asked)
  if (left.ok) return redirect('/inloggen?verwijderd', { headers: await signOutHeaders(context) })
  if (left.reason === 'too-often') return tooOften(received, departureText.refusal['too-often'], left)
  return received.refuse([departureText.refusal[left.reason]])
}
