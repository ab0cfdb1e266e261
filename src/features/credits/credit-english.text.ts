import { inEnglish } from '#ui/forms/message-list.text.ts'
import { creditAdminText } from './credit-admin.text.ts'
import { creditText } from './credit.text.ts'

/** The same sentences for someone who reads form messages in English. */
export const creditsInEnglish = [
  ...inEnglish(creditText.wrong, {
    amount: 'Enter how many credits are added or taken off',
    note: 'No reason has been filled in',
    'not-enough-credits': 'This account does not have that many credits.',
    'closed-account': 'This account is closed. Its credits no longer change.',
    'just-corrected': 'You have just booked exactly this. Is it needed once more? Then write another reason.',
  }),
  ...inEnglish(
    { changed: creditAdminText.changed },
    { changed: 'A correction of this account was booked meanwhile, as shown below. Send yours again to add it.' },
  ),
]
