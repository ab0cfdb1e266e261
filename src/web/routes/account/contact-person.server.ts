import { redirect } from 'react-router'
import { isConfirmed } from '#features/accounts/actor.rules.ts'
import { addContactPerson, changeContactPerson } from '#features/people/contact-person.commands.server.ts'
import { findContactPerson, versionOfContactPerson } from '#features/people/contact-person.queries.server.ts'
import { contactPersonText as text } from '#features/people/contact-person.text.ts'
import { contactPersonForm } from '#features/sign-in/sign-in.fields.ts'
import { meanwhileText } from '#ui/forms/meanwhile.text.ts'
import { ownerContext, servicesContext } from '#web/context.ts'
import { tellMeanwhile } from '#web/forms/meanwhile.server.ts'
import type { RequestArgs } from '#web/forms/read-body.server.ts'
import { receiveForm } from '#web/forms/receive-form.server.ts'
import { requireId } from '#web/request/params.ts'
import { notFound } from '#web/request/responses.ts'
import { tooManyTries } from '#web/request/visit.server.ts'
import { backToPeople } from './contact-persons.server.ts'

type Asked = RequestArgs & { params: { id: string } }

/** Undefined for a new contact person. */
const idIn = ({ params, request }: Asked) => (params.id === 'nieuw' ? undefined : requireId(request, params.id))

export async function loadContactPerson(asked: Asked) {
  const owner = asked.context.get(ownerContext)
  const id = idIn(asked)
  const isUnconfirmed = !isConfirmed(owner)
  if (id === undefined) return { person: undefined, version: undefined, isUnconfirmed }
  if (id === owner.userId) throw redirect('/mijn-account/mijn-gegevens')
  const person = await findContactPerson(asked.context.get(servicesContext).db, owner, id)
  return person ? { person, version: versionOfContactPerson(person), isUnconfirmed } : notFound(asked.request)
}

export async function saveContactPerson(asked: Asked) {
  const { db, now } = asked.context.get(servicesContext)
  const owner = asked.context.get(ownerContext)
  const id = idIn(asked)
  const received = await receiveForm(asked, contactPersonForm)
  if (!received.ok) return received.answer
  if (!isConfirmed(owner)) return received.refuse({ reason: 'unconfirmed' }, text.roleRefusal)
  // The answer reveals whether an address is in use on the board, so this limits trying a list of them.
  const wait = await tooManyTries(asked.context, 'contactpersonen')
  if (wait !== undefined) return received.refuse({ reason: 'too-often', retryAfterSeconds: wait }, text.refusal)
  const saving = { fields: received.fields, now: now() }
  const saved =
    id === undefined
      ? await addContactPerson(db, owner, saving)
      : await changeContactPerson(db, owner, { id, version: received.version, ...saving })
  if (saved.ok) return backToPeople(id === undefined ? 'toegevoegd' : 'gewijzigd', saved.value.id)
  if (saved.reason === 'not-found') return notFound(asked.request)
  const refusal = { ...text.refusal, ...meanwhileText.refusal }
  const answer = received.refuse(saved, refusal, { 'email-taken': 'email', 'has-login': 'email' })
  const current = saved.reason === 'changed' && id !== undefined ? await findContactPerson(db, owner, id) : undefined
  if (!current) return answer
  const stored = { saved: current, version: versionOfContactPerson(current) }
  return tellMeanwhile(answer, { labels: contactPersonForm.labels, typed: received.fields, ...stored })
}
