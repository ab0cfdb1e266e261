import { inEnglish } from '#ui/message-list.text.ts'
import { mailText } from './mail.text.ts'

/** The same sentences for someone who reads form messages in English. */
export const mailsInEnglish = [
  ...inEnglish(mailText.wrong, { reason: 'No reason has been filled in' }),
  ...inEnglish(mailText.refusal, {
    'not-found': 'This mail no longer exists.',
    'already-sent': 'This mail has been sent already.',
    'none-chosen': 'Choose one or more rows first.',
    'none-changed': 'These mails have been sent, are being sent or have been removed.',
    'some-changed': 'Some had been sent, are being sent or had been removed. The others are ready again.',
    'already-there': 'This address is in the list already.',
  }),
]
