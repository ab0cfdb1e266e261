import { data, redirect } from 'react-router'
import QRCode from 'qrcode'
import { formatAge } from '#basics/dutch-date.ts'
import { readEntryId } from '#basics/entry-id.ts'
import {
  changePasswordForm,
  confirmCodeForm,
  leaveForm,
  profileForm,
  turnOffForm,
} from '#features/accounts/account.fields.ts'
import { accountPageText } from '#features/accounts/account-page.text.ts'
import { accountText } from '#features/accounts/account.text.ts'
import { isConfirmed, isOwner } from '#features/accounts/actor.rules.ts'
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
import { accountLinksIn } from '#web/request/visit.server.ts'
import { servicesContext, userContext } from '#web/context.ts'
import type { Sent } from '#web/forms/read-body.server.ts'
import { receiveForm } from '#web/forms/receive-form.server.ts'
import { signInHeaders, signOutHeaders } from '#web/request/session.server.ts'

const text = accountPageText.profile
const path = '/mijn-account/mijn-gegevens'
/** What a page says that was sent on to: a word in the address, a sentence on the page. */
const notices: Record<string, string> = {
  wachtwoord: text.passwordSaved,
  uitgelogd: text.ended,
  'zonder-code': text.secondFactorGone,
}

export async function loadProfile({ context, request }: Sent) {
  const { db, now, secondFactor } = context.get(servicesContext)
  const { id: userId, sessionId, actor, ...user } = context.get(userContext)
  const { searchParams } = new URL(request.url)
  const [list, ownPassword, isOn, recoveryCodesLeft] = await Promise.all([
    listSessions(db, { userId, now: now() }),
    hasPassword(db, userId),
    hasSecondFactor(db, userId),
    countRecoveryCodes(db, userId),
  ])
  const begun = searchParams.has('koppel') ? await findNewSecret(db, actor, { checks: secondFactor }) : undefined
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
    /** Undefined for someone whose address is not proven yet. */
    secondFactor: (actor.role === 'admin' || isConfirmed(actor)) && {
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

export async function saveProfile(sent: Sent) {
  const received = await receiveForm(sent, profileForm)
  if (!received.ok) return received.answer
  const { db, now } = sent.context.get(servicesContext)
  const changed = await changeProfile(db, sent.context.get(userContext).actor, { fields: received.fields, now: now() })
  return changed.ok
    ? received.stay(text.saved)
    : received.refuse(changed, accountText.profile, { 'username-taken': 'username' })
}

export async function changeOwnPassword(sent: Sent) {
  const received = await receiveForm(sent, changePasswordForm)
  if (!received.ok) return received.answer
  const { db, limits, now } = sent.context.get(servicesContext)
  const { actor, sessionId } = sent.context.get(userContext)
  const asked = { limits, sessionId, ...received.fields, links: accountLinksIn(sent.context), now: now() }
  const changed = await changePassword(db, actor, asked)
  if (changed.ok) {
    return redirect(`${path}?gedaan=wachtwoord`, { headers: await signInHeaders(sent, changed.value.session) })
  }
  const field = changed.reason === 'wrong-current' ? 'currentPassword' : 'password'
  return received.refuse(changed, accountText.change, changed.reason === 'too-often' ? {} : { [changed.reason]: field })
}

export async function endSession({ context }: Sent, form: FormData) {
  const { db, now } = context.get(servicesContext)
  const sessionId = readEntryId(form.get('sessie'))
  if (sessionId !== undefined) await signOut(db, context.get(userContext).actor, { sessionId, now: now() })
  return redirect(`${path}?gedaan=uitgelogd`)
}

export async function endOtherSessions({ context }: Sent) {
  const { db, now } = context.get(servicesContext)
  const { actor, sessionId: exceptSessionId } = context.get(userContext)
  await signOutEverywhere(db, actor, { exceptSessionId, now: now() })
  return redirect(`${path}?gedaan=uitgelogd`)
}

export async function startOwnCode({ context }: Sent) {
  const { db, secondFactor, now } = context.get(servicesContext)
  await beginSecondFactor(db, context.get(userContext).actor, { checks: secondFactor, now: now() })
  return redirect(`${path}?koppel#code`)
}

export async function confirmOwnCode(sent: Sent) {
  const received = await receiveForm(sent, confirmCodeForm)
  if (!received.ok) return received.answer
  const { db, secondFactor: checks, now } = sent.context.get(servicesContext)
  const asked = { checks, ...received.fields, links: accountLinksIn(sent.context), now: now() }
  const confirmed = await confirmSecondFactor(db, sent.context.get(userContext).actor, asked)
  return confirmed.ok
    ? data({ recoveryCodes: confirmed.value.recoveryCodes })
    : received.refuse(confirmed, accountText.secondFactor)
}

export async function turnOffOwnCode(sent: Sent) {
  const received = await receiveForm(sent, turnOffForm)
  if (!received.ok) return received.answer
  const { db, secondFactor: checks } = sent.context.get(servicesContext)
  const asked = { checks, ...received.fields, links: accountLinksIn(sent.context) }
  const off = await turnOffSecondFactor(db, sent.context.get(userContext).actor, asked)
  return off.ok ? redirect(`${path}?gedaan=zonder-code`) : received.refuse(off, accountText.secondFactor)
}

/** An owner closes the account, a member leaves it. Afterwards nobody is signed in. */
export async function leaveBoard(sent: Sent) {
  const received = await receiveForm(sent, leaveForm)
  if (!received.ok) return received.answer
  const { db, limits, now } = sent.context.get(servicesContext)
  const { actor } = sent.context.get(userContext)
  if (actor.role !== 'employer') return redirect(path)
  const asked = { limits, password: received.fields.password, now: now() }
  const left = isOwner(actor) ? await closeAccount(db, actor, asked) : await leave(db, actor, asked)
  if (left.ok) return redirect('/inloggen?verwijderd', { headers: await signOutHeaders(sent.context) })
  return received.refuse(left, departureText.refusal)
}
