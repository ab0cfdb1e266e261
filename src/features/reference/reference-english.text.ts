import { inEnglish } from '#ui/forms/message-list.text.ts'
import { mostYearsAhead } from './minimum-wage.rules.ts'
import { minimumWageText } from './minimum-wage.text.ts'
import { referenceText } from './reference.text.ts'

/** The same sentences for someone who reads form messages in English. */
export const referenceInEnglish = [
  ...inEnglish(minimumWageText.wrong, {
    percentage: 'Enter a percentage from 1 to 100, such as 34,5',
    source: 'No source has been filled in',
  }),
  ...inEnglish(minimumWageText.refusal, {
    'not-found': 'This amount is no longer there.',
    'in-force': 'This amount is in force already. What was in force stays as it is.',
    past: 'This day has passed. Choose today or later.',
    'too-far': `Choose a day in the next ${mostYearsAhead} years.`,
    'day-taken': 'There is already an amount from this day.',
    'far-off': 'This is more than a quarter above or below the amount before it. Check it once more.',
    'youth-order': 'Someone who is older does not get less. Check the percentages once more.',
  }),
  ...inEnglish(referenceText.wrong, {
    title: 'No title has been filled in',
    schemaType: 'Choose a kind from the list',
  }),
  ...inEnglish(referenceText.refusal, {
    'not-found': 'This no longer exists.',
    'title-taken': 'This name is in the list already. Choose another, or merge the two.',
    'slug-taken': 'The web address is already in use. Fill in another web address.',
    same: 'Choose two different entries.',
    'in-use': 'This is still in use and cannot be removed.',
  }),
]
