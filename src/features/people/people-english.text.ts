import { inEnglish } from '#ui/forms/message-list.text.ts'
import { longestReason } from './account-admin.rules.ts'
import { accountAdminText } from './account-admin.text.ts'
import { billingText } from './billing.text.ts'
import { mostPeople } from './contact-person.rules.ts'
import { contactPersonText } from './contact-person.text.ts'
import { userAdminText } from './user-admin.text.ts'

/** The same sentences for someone who reads form messages in English. */
export const peopleInEnglish = [
  ...inEnglish(accountAdminText.refusal, {
    'not-found': 'This account does not exist.',
    nobody: 'This account has no people left.',
    closed: 'This account was closed already.',
    'not-sure': 'Tick first that you know that this cannot be undone. Nothing was closed.',
    'no-reason': 'Write why first. Nothing was blocked.',
    'long-reason': `That is too long: ${longestReason} characters are allowed. Nothing was blocked.`,
  }),
  ...inEnglish(userAdminText.refusal, {
    'not-found': 'This user no longer exists.',
    self: 'You cannot do this to yourself. Ask another admin.',
    'not-allowed': 'You have just been blocked yourself.',
    'already-confirmed': 'This e-mail address has been confirmed already, or no password has been chosen yet.',
    'no-second-factor': 'The second step is not turned on.',
    'email-taken': 'This e-mail address already belongs to a user.',
    'no-login': 'An owner must be able to sign in, with a confirmed address.',
    'last-owner': 'An account always keeps an owner who can sign in.',
    'last-admin': 'One admin has to stay.',
    'no-account': 'An admin does not belong to an account.',
    'has-login': 'This admin already has a password.',
  }),
  ...inEnglish(billingText.wrong, {
    legalName: 'No company name has been filled in',
    streetName: 'No street has been filled in',
    postBox: 'Enter the real address. An invoice may not have a post office box.',
    houseNumber: 'No house number has been filled in',
    postalCode: 'No postal code has been filled in',
    place: 'No place has been filled in',
    letters: 'Use only letters, digits and punctuation that fit on an invoice, as in the trade register.',
    kvkNumber: 'A KvK number has eight digits.',
    btwId: 'This is not a valid VAT number. It looks like NL000099998B57.',
  }),
  ...inEnglish(contactPersonText.refusal, {
    'not-found': 'This person is no longer in your account',
    'email-taken':
      'This e-mail address is already in use on this site. Does your colleague have an account of their own? Have them close it first, at Mijn gegevens, or enter another address',
    'has-login': 'This person signs in with this address. That is why you cannot change it',
    'too-many': `This account has ${mostPeople} people already. Remove someone first`,
    'too-often': 'That was very often in a row.',
  }),
]
