import { removeContactPerson } from '#features/departures/departure.commands.server.ts'
import type { LeaveRefusal } from '#features/departures/departure.rules.ts'
import { departureText } from '#features/departures/departure.text.ts'
import {
  addContactPerson,
  changeContactPerson,
  lockContactPersonFields,
} from '#features/people/contact-person.commands.server.ts'
import type { ContactPersonRefusal } from '#features/people/contact-person.rules.ts'
import { contactPersonText } from '#features/people/contact-person.text.ts'
import { contactPersonFields } from '#features/sign-in/sign-in.fields.ts'
import { callerOf } from '#platform/rate-limit.server.ts'
import type { Services } from '../../services.ts'
import { applicationError, notFound } from '../api-error.ts'
import { asConfirmedOwner, asOwner } from '../dialect/audience.ts'
import type { Writes } from '../dialect/collection.server.ts'
import { formWrites, notUnique } from '../dialect/write.server.ts'

const { refusal } = contactPersonText
const { removalRefusal } = departureText

type Refusal = ContactPersonRefusal | LeaveRefusal | 'oneself' | 'not-an-owner'

/** A contact person added through the API cannot sign in either, until an owner invites them on the site. */
export const contactPersonWrites: Writes = {
  ...formWrites<typeof contactPersonFields, Refusal>({
    fields: contactPersonFields,
    current: (tx, { actor }, id) => lockContactPersonFields(tx, asOwner(actor), id),
    save: (tx, { actor }, { id, ...input }) =>
      id === undefined
        ? addContactPerson(tx, asConfirmedOwner(actor), input)
        : changeContactPerson(tx, asConfirmedOwner(actor), { id, ...input }),
    remove: async (tx, { actor, mailing, now }, userId) =>
      removeContactPerson(tx, asOwner(actor), { userId, links: await mailing.accountLinks(tx), now }),
    refusals: {
      'not-found': notFound,
      'email-taken': () => notUnique('email', refusal['email-taken']),
      'has-login': () => applicationError('The address of someone with a login cannot change', refusal['has-login']),
      'too-many': () => applicationError('This account has enough people', refusal['too-many']),
      'last-owner': () => applicationError('An account keeps an owner', removalRefusal['last-owner']),
      'last-admin': () => applicationError('The board keeps an admin', removalRefusal['last-admin']),
      oneself: () => applicationError('Nobody can remove themselves this way', removalRefusal.oneself),
      'not-an-owner': () => applicationError('Only an owner may do this', removalRefusal['not-an-owner']),
    },
  }),
  wait: { create: takeTurn, update: takeTurn },
}

/** The response reveals whether an address is in use on the board, so nobody may try many of them. */
function takeTurn({ limits }: Services, address: string) {
  return limits.authPerAddress(`contact-persons ${callerOf(address)}`)
}
