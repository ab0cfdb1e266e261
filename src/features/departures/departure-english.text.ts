import { inEnglish } from '#ui/forms/message-list.text.ts'
import { departureText } from './departure.text.ts'

/** The same sentences for someone who reads form messages in English. */
export const departuresInEnglish = inEnglish(departureText.refusal, {
  'not-an-owner': 'You are no longer an owner yourself. Ask an owner to do this',
  'last-owner': 'You are the only owner. First make a colleague an owner, or close the whole account',
  'last-admin': 'One admin must remain',
  'wrong-password': 'Your password is not right',
  'too-often': 'A wrong password too often. Try again later',
  'not-found': 'This person is no longer there',
})
