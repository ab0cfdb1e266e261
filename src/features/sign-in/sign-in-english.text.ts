import { inEnglish } from '#ui/forms/message-list.text.ts'
import { signInText } from './sign-in.text.ts'
import { longestPassword, shortestPassword } from './password-length.rules.ts'
import { ownProofText } from './own-proof.text.ts'
import { sessionText } from './session.text.ts'

const password = {
  'password-too-short': `Choose a password of at least ${shortestPassword} characters`,
  'password-too-long': `A password has at most ${longestPassword} characters`,
  'password-common': 'This password is too easy to guess. Choose something that nobody else uses',
  'password-personal': 'This password looks too much like your name or address. Choose something else',
}
const unconfirmed = 'Confirm your e-mail address first, with the link in the mail that we sent you'
const expiredLink = 'This link no longer works. Ask for a new one'

/** The same sentences for someone who reads form messages in English. */
export const signInInEnglish = [
  ...inEnglish(sessionText, {
    ended:
      'You are not signed in any more. Everything you filled in is still there. Sign in again in another tab, and then send it again.',
    withoutSecondFactor: 'Your second step is off. Turn it on again first, in another tab.',
    other:
      'Another account signed in on another tab, so nothing was saved. Sign in there again with the account of this form, and then send it again.',
  }),
  ...inEnglish(signInText.signIn, {
    wrong: 'The password or user name is incorrect. Try something else',
    blocked: 'Your account is blocked. Contact us',
    'too-often': 'A wrong password too often. Try again later, or choose a new password',
  }),
  ...inEnglish(signInText.secondFactor, {
    needed: 'Enter the code from the app on your telephone',
    unconfirmed,
    'wrong-code': 'This code is not right. Enter the newest code from the app, or a recovery code',
    'wrong-first-code': 'This code is not right. Enter the newest code from the app',
    'too-often': 'A wrong code too often. Try again later',
    expired: 'Signing in took too long. Sign in again',
    'already-on': 'The code for signing in is already on',
    'begun-again':
      'You began again elsewhere. Remove what you scanned before from your app, and scan the code that is shown here now',
    'not-on': 'The code for signing in was already off',
    'not-started': 'Start again: no app has been connected yet',
    'wrong-password': 'This password is not right',
    unreadable: 'We can no longer check your code. Contact us',
  }),
  ...inEnglish(signInText.registration, {
    ...password,
    'email-taken': 'This e-mail address already has an account. Sign in, or choose a new password',
    'username-taken': 'This e-mail address or user name already has an account',
    'too-often': 'Many accounts were just made from your network.',
  }),
  ...inEnglish(signInText.confirmation, { ...password, 'invalid-code': expiredLink }),
  ...inEnglish(signInText.reset, { 'invalid-code': expiredLink }),
  ...inEnglish(signInText.change, {
    ...password,
    'wrong-current': 'Your current password is not right',
    'same-password': 'Your new password is the same as the old one',
    'too-often': 'A wrong password too often. Try again later',
  }),
  ...inEnglish(signInText.email, {
    'wrong-password': 'Your password is not right',
    'same-email': 'This is your e-mail address already',
    'too-often': 'You asked for a mail a few times already. The last link still works. Try again later',
    'not-found': 'This person is no longer there',
    'invalid-code': expiredLink,
    'email-taken': 'This e-mail address is now in use by another account. Choose another address',
  }),
  ...inEnglish(signInText.invitation, {
    'not-found': 'This person is not in your account',
    'has-login': 'This person can sign in already',
    'invalid-code': 'This invitation no longer works. Ask a colleague for a new one',
  }),
  ...inEnglish(signInText.provider, {
    'no-email': 'We received no confirmed e-mail address. Register with an e-mail address and a password',
    'email-taken': 'This e-mail address already has an account. Sign in as you did before',
    'not-invited':
      'A colleague has added you here. Use the link of your invitation, or ask an owner of the account for a new one',
    'invalid-code': 'Signing in took too long. Try again',
    blocked: 'Your account is blocked. Contact us',
    disabled: 'You cannot sign in this way here',
    'too-often': 'That was very often in a row. Wait a moment and then try again.',
    failed: 'Signing in did not work. Try again, or sign in with a password',
  }),
  ...inEnglish(signInText.profile, {
    'username-taken': 'This user name is already in use',
    'not-found': 'This person is no longer there',
  }),
  ...inEnglish(ownProofText.refusal, {
    'sign-in-again':
      'For this you must have signed in less than ten minutes ago. Sign out and in again in another tab, and then send this once more',
  }),
  ...inEnglish(signInText.apiToken, {
    'not-found': 'This key is no longer there',
    'not-an-owner': 'You are no longer an owner yourself. Ask an owner to do this',
    'too-many': 'There are 20 keys already. Revoke one first',
    'wrong-password': 'Your password is not right',
    'too-often': 'A wrong password too often. Try again later',
    unconfirmed,
  }),
  ...inEnglish(signInText.wrong, {
    firstName: 'No first name has been filled in',
    lastName: 'No last name has been filled in',
    email: 'No e-mail address has been filled in',
    identifier: 'No e-mail address or user name has been filled in',
    code: 'No code has been filled in',
    isSure: 'First tick that you are sure',
    username: 'A user name has 3 to 50 characters, without @',
    password: 'No password has been filled in',
    passwordRepeat: 'The passwords are not the same',
    tokenName: 'No name has been filled in',
    tokenAccess: 'It has not been chosen what the key may do',
    tokenExpiry: 'This day has already passed. Choose a day from today',
  }),
]
