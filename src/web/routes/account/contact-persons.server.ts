import { data, redirect } from 'react-router'
import { readEntryId } from '#basics/entry-id.ts'
import { fullName } from '#basics/person-name.ts'
import { type Employer, isConfirmed, isOwner } from '#features/accounts/actor.rules.ts'
import type { AccountRole } from '#features/accounts/user.rules.ts'
import { removeContactPerson } from '#features/departures/departure.commands.server.ts'
import { findRemoval } from '#features/departures/departure.queries.server.ts'
import { departureText } from '#features/departures/departure.text.ts'
import { changeAccountRole } from '#features/people/account-role.commands.server.ts'
import { findContactPerson, listContactPersons } from '#features/people/contact-person.queries.server.ts'
import { mayStepDown } from '#features/people/contact-person.rules.ts'
import { contactPersonText as text } from '#features/people/contact-person.text.ts'
import { invite } from '#features/sign-in/invitation.commands.server.ts'
import { searchList } from '#ui/lists/list-search.rules.ts'
import { employerContext, servicesContext } from '#web/context.ts'
import type { RequestArgs } from '#web/forms/read-body.server.ts'
import { guardText } from '#web/request/guards.text.ts'
import { notFound } from '#web/request/responses.ts'
import { accountLinksIn } from '#web/request/visit.server.ts'

const path = '/mijn-account/contactpersonen'

export async function loadContactPersons({ context, request }: RequestArgs) {
  const { db, now } = context.get(servicesContext)
  const employer = context.get(employerContext)
  const { searchParams } = new URL(request.url)
  const removing = readEntryId(searchParams.get('verwijder'))
  const changing = readEntryId(searchParams.get('rol'))
  const [people, removal, changingRole, done] = await Promise.all([
    listContactPersons(db, employer, { now: now() }),
    removing !== undefined && isOwner(employer) ? findRemoval(db, employer, removing) : undefined,
    changing !== undefined && isOwner(employer) ? findContactPerson(db, employer, changing) : undefined,
    tellDone({ context, request }, employer),
  ])
  const { shown, searchedFor } = searchList(people, searchParams.get('zoek'), (person) => [
    fullName(person),
    person.email,
  ])
  return {
    people: shown,
    searchedFor,
    ownId: employer.userId,
    mayManage: isOwner(employer),
    mayStepDown: mayStepDown(people, employer.userId),
    removal,
    changingRole,
    done,
  }
}

type Done = keyof typeof text.done

/** A message about what was just done, from the address. */
async function tellDone({ context, request }: RequestArgs, employer: Employer) {
  const { db } = context.get(servicesContext)
  const { searchParams } = new URL(request.url)
  const done = searchParams.get('gedaan') ?? ''
  if (!Object.hasOwn(text.done, done)) return undefined
  if (done === 'verwijderd') return text.done.verwijderd()
  const id = readEntryId(searchParams.get('persoon'))
  const person = id === undefined ? undefined : await findContactPerson(db, employer, id)
  return person && text.done[done as Done](fullName(person) || person.email)
}

/** The list, with a message. */
export function backToPeople(gedaan: Done, persoon?: number) {
  return redirect(`${path}?gedaan=${gedaan}${persoon === undefined ? '' : `&persoon=${persoon}`}`)
}

/** The requesting owner, and the contact person concerned. */
function asked({ context, request }: RequestArgs, form: FormData) {
  const owner = context.get(employerContext)
  if (!isOwner(owner)) throw data(guardText.ownersOnly, { status: 403 })
  return { owner, userId: readEntryId(form.get('persoon')) ?? notFound(request) }
}

export async function askInvite(sent: RequestArgs, form: FormData) {
  const { owner, userId } = asked(sent, form)
  const { db, limits, now } = sent.context.get(servicesContext)
  if (!isConfirmed(owner)) return data({ refusal: text.inviteRefusal.unconfirmed }, { status: 403 })
  const invited = await invite(db, owner, {
    userId,
    links: accountLinksIn(sent.context),
    accountMailPerEmail: limits.accountMailPerEmail,
    now: now(),
  })
  if (invited.ok) return backToPeople('uitgenodigd', userId)
  if (invited.reason === 'not-found') return notFound(sent.request)
  const status = invited.reason === 'too-often' ? 429 : 409
  return data({ refusal: text.inviteRefusal[invited.reason] }, { status })
}

/** Makes someone an owner, or a member again. */
export function askRole(to: AccountRole) {
  return async (sent: RequestArgs, form: FormData) => {
    const { owner, userId } = asked(sent, form)
    const { db, now } = sent.context.get(servicesContext)
    if (!isConfirmed(owner)) return data({ refusal: text.roleRefusal.unconfirmed }, { status: 403 })
    const changed = await changeAccountRole(db, owner, { userId, to, links: accountLinksIn(sent.context), now: now() })
    if (changed.ok) return backToPeople(to === 'owner' ? 'eigenaar' : 'lid', userId)
    if (changed.reason === 'not-found') return notFound(sent.request)
    return data({ refusal: text.roleRefusal[changed.reason] }, { status: 409 })
  }
}

export async function askRemovePerson(sent: RequestArgs, form: FormData) {
  const { owner, userId } = asked(sent, form)
  const { db, now } = sent.context.get(servicesContext)
  const removed = await removeContactPerson(db, owner, { userId, links: accountLinksIn(sent.context), now: now() })
  if (removed.ok) return backToPeople('verwijderd')
  const status = removed.reason === 'not-found' ? 404 : 409
  return data({ refusal: departureText.removalRefusal[removed.reason] }, { status })
}
