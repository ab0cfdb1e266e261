import { inEnglish } from '#ui/forms/message-list.text.ts'
import { mailText } from './mail.text.ts'

/** The same sentences for someone who reads form messages in English. */
export const mailsInEnglish = [
  ...inEnglish(mailText.wrong, { reason: 'No reason has been filled in' }),
  ...inEnglish(mailText.refusal, {
    'not-found': 'This mail no longer exists.',
    'none-chosen': 'Choose one or more rows first.',
    'none-changed':
      'These mails have been sent, are being sent, have been removed or go to an address that gets no mail.',
    'some-changed':
      'Some had been sent, are being sent, had been removed or go to an address that gets no mail. The others are ready again.',
    'already-there': 'This address is in the list already.',
    'already-allowed': 'These addresses got mail again already.',
  }),
]
