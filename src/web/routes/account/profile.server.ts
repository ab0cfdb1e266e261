import { data, redirect } from 'react-router'
import { readEntryId } from '#basics/entry-id.ts'
import { isOwner } from '#features/accounts/actor.rules.ts'
import { versionOfProfile } from '#features/accounts/user.queries.server.ts'
import { closeAccount } from '#features/departures/account-closing.commands.server.ts'
import { leave } from '#features/departures/departure.commands.server.ts'
import { findClosing } from '#features/departures/departure.queries.server.ts'
import { departureText } from '#features/departures/departure.text.ts'
import { changeProfile } from '#features/people/profile.commands.server.ts'
import { findProfile } from '#features/people/profile.queries.server.ts'
import { askEmailChange } from '#features/sign-in/email-change.commands.server.ts'
import { confirmCodeForm, leaveForm, newEmailForm, turnOffForm } from '#features/sign-in/own-account.fields.ts'
import { ownProofText } from '#features/sign-in/own-proof.text.ts'
import { ownAccountText } from '#features/sign-in/own-account.text.ts'
import { changePassword } from '#features/sign-in/password.commands.server.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  turnOffSecondFactor,
} from '#features/sign-in/second-factor.commands.server.ts'
import { signOut, signOutEverywhere } from '#features/sign-in/session.commands.server.ts'
import { changePasswordForm, profileForm } from '#features/sign-in/sign-in.fields.ts'
import { signInText } from '#features/sign-in/sign-in.text.ts'
import { meanwhileText } from '#ui/forms/meanwhile.text.ts'
import { servicesContext, userContext } from '#web/context.ts'
import { tellMeanwhile } from '#web/forms/meanwhile.server.ts'
import type { RequestArgs } from '#web/forms/read-body.server.ts'
import { receiveForm } from '#web/forms/receive-form.server.ts'
import { secondFactorFirst } from '#web/request/return-path.rules.ts'
import { logRefusal, signInHeaders, signOutHeaders } from '#web/request/session.server.ts'
import { accountLinksIn } from '#web/request/visit.server.ts'

const text = ownAccountText.profile
const path = '/mijn-account/mijn-gegevens'
/** Sent twice, or from another tab: the form that such a refusal is about is no longer on the page. */
const withoutForm = ['already-on', 'not-on', 'not-started'] as const
/** The message after a redirect back to the same page: a word in the address, a sentence on the page. */
const notices = new Map<string, string>([
  ...withoutForm.map((reason) => [reason, `${signInText.secondFactor[reason]}.`] as const),
  ['adres', ownAccountText.email.changed],
  ['uitgelogd', text.ended],
  ['zonder-code', text.secondFactorGone],
  [secondFactorFirst, text.secondFactorFirst],
])

/** What every action here needs: the services, the user, and where links in mails lead. */
function asked({ context }: Pick<RequestArgs, 'context'>) {
  const { db, limits, log, secondFactor: checks, now } = context.get(servicesContext)
  const { actor, sessionId, ...user } = context.get(userContext)
  return { db, log, actor, user, sessionId, limits, checks, links: accountLinksIn(context), now: now() }
}

export async function loadProfile(sent: RequestArgs) {
  const { db, actor, user, ...which } = asked(sent)
  const { searchParams } = new URL(sent.request.url)
  const happened = searchParams.get('gedaan') ?? ''
  const { email, firstName, infix, lastName, phone, username } = user
  const profile = await findProfile(db, actor, { ...which, isPairing: searchParams.has('koppel') })
  const mustPairFirst = happened === secondFactorFirst
  return {
    email,
    person: { firstName, infix, lastName, phone, username },
    version: versionOfProfile(user),
    ...profile,
    closing: isOwner(actor) ? await findClosing(db, actor, which) : undefined,
    // Back at this page once it is on, nothing else is required first.
    notice: mustPairFirst && profile.secondFactor?.isOn ? undefined : notices.get(happened),
    mustPairFirst,
  }
}

export async function saveProfile(sent: RequestArgs) {
  const received = await receiveForm(sent, profileForm)
  if (!received.ok) return received.answer
  const { db, actor, user, now } = asked(sent)
  const { fields: typed, version } = received
  const changed = await changeProfile(db, actor, { fields: typed, version, now })
  if (changed.ok) return received.stay(text.saved)
  if (changed.reason !== 'changed')
    return received.refuse({ reason: changed.reason }, signInText.profile, { 'username-taken': 'username' })
  const answer = received.refuse({ reason: 'changed' }, meanwhileText.refusal)
  return tellMeanwhile(answer, { labels: profileForm.labels, typed, saved: user, version: versionOfProfile(user) })
}

/** Gives the same answer whether or not the address is in use. */
export async function askNewEmail(sent: RequestArgs) {
  const received = await receiveForm(sent, newEmailForm)
  if (!received.ok) return received.answer
  const { db, actor, ...which } = asked(sent)
  const answered = await askEmailChange(db, actor, { ...which, ...received.fields })
  if (answered.ok) return received.stayEmpty(ownAccountText.email.asked(received.fields.email))
  return received.refuse(
    answered,
    { ...signInText.email, ...ownProofText.refusal },
    { 'wrong-password': 'password', 'same-email': 'email' },
  )
}

export async function changeOwnPassword(sent: RequestArgs) {
  const received = await receiveForm(sent, changePasswordForm)
  if (!received.ok) return received.answer
  const { db, actor, ...which } = asked(sent)
  const changed = await changePassword(db, actor, { ...which, ...received.fields })
  if (changed.ok) return received.stayEmpty(text.passwordSaved, await signInHeaders(sent, changed.value.session))
  logRefusal(sent.context, 'new password', changed.reason)
  const field = changed.reason === 'wrong-current' ? 'currentPassword' : 'password'
  return received.refuse(changed, signInText.change, changed.reason === 'too-often' ? {} : { [changed.reason]: field })
}

export async function endSession(sent: RequestArgs, form: FormData) {
  const { db, log, actor, now } = asked(sent)
  const sessionId = readEntryId(form.get('sessie'))
  const ended = sessionId !== undefined && (await signOut(db, actor, { sessionId, now }))
  if (ended && ended.ok) log.info({ user: actor.userId, session: sessionId }, 'signed out')
  return redirect(`${path}?gedaan=uitgelogd`)
}

export async function endOtherSessions(sent: RequestArgs) {
  const { db, log, actor, sessionId: exceptSessionId, now } = asked(sent)
  const sessions = await signOutEverywhere(db, actor, { exceptSessionId, now })
  log.info({ user: actor.userId, sessions }, 'signed out elsewhere')
  return redirect(`${path}?gedaan=uitgelogd`)
}

export async function startOwnCode(sent: RequestArgs) {
  const { db, actor, ...which } = asked(sent)
  await beginSecondFactor(db, actor, which)
  return redirect(`${path}?koppel#code-bij-inloggen`)
}

export async function confirmOwnCode(sent: RequestArgs) {
  const received = await receiveForm(sent, confirmCodeForm)
  if (!received.ok) return received.answer
  const { db, actor, ...which } = asked(sent)
  const confirmed = await confirmSecondFactor(db, actor, {
    ...which,
    ...received.fields,
    version: received.version,
  })
  if (confirmed.ok) {
    const { recoveryCodes, session } = confirmed.value
    return data({ recoveryCodes }, { headers: await signInHeaders(sent, session) })
  }
  logRefusal(sent.context, 'second factor', confirmed.reason)
  if (isWithoutForm(confirmed.reason)) return redirect(`${path}?gedaan=${confirmed.reason}`)
  const said = signInText.secondFactor
  const fieldOf = { 'wrong-code': 'code', 'wrong-password': 'password' }
  return received.refuse(confirmed, { ...said, 'wrong-code': said['wrong-first-code'] }, fieldOf)
}

export async function turnOffOwnCode(sent: RequestArgs) {
  const received = await receiveForm(sent, turnOffForm)
  if (!received.ok) return received.answer
  const { db, actor, ...which } = asked(sent)
  const off = await turnOffSecondFactor(db, actor, { ...which, ...received.fields })
  if (off.ok) return redirect(`${path}?gedaan=zonder-code`)
  logRefusal(sent.context, 'second factor', off.reason)
  if (isWithoutForm(off.reason)) return redirect(`${path}?gedaan=${off.reason}`)
  return received.refuse(off, signInText.secondFactor, { 'wrong-password': 'password' })
}

const isWithoutForm = (reason: string) => withoutForm.some((one) => one === reason)

/** An owner closes the account, a member leaves it, as the form said. Either way the user is signed out. */
export async function leaveBoard(sent: RequestArgs) {
  const received = await receiveForm(sent, leaveForm)
  if (!received.ok) return received.answer
  const { db, actor, ...which } = asked(sent)
  if (actor.role !== 'employer') return redirect(path)
  const leaving = { ...which, password: received.fields.password }
  const closes = received.version === undefined ? isOwner(actor) : received.version === 'account'
  if (closes && !isOwner(actor)) return received.refuse({ reason: 'not-an-owner' }, departureText.refusal)
  const left = closes && isOwner(actor) ? await closeAccount(db, actor, leaving) : await leave(db, actor, leaving)
  const done = closes ? 'gesloten' : 'verwijderd'
  if (left.ok) return redirect(`/inloggen?${done}`, { headers: await signOutHeaders(sent.context) })
  return received.refuse(left, { ...departureText.refusal, ...ownProofText.refusal }, { 'wrong-password': 'password' })
}
