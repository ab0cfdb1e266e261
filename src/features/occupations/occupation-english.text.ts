import { formatCount } from '#basics/money.ts'
import { inEnglish } from '#ui/forms/message-list.text.ts'
import { mostFamilies, mostOccupations } from './occupation.rules.ts'
import { occupationText } from './occupation.text.ts'

/** The same sentences for someone who reads form messages in English. */
export const occupationsInEnglish = [
  ...inEnglish(occupationText.wrong, { iscoCode: 'Enter four digits, such as 9112' }),
  ...inEnglish(occupationText.refusal, {
    'not-found': 'This occupation or this family is no longer there.',
    'title-taken': 'This occupation is there already.',
    'too-many': `There cannot be more than ${formatCount(mostOccupations)} occupations.`,
    'too-general': 'One of the names is in titles of every kind of work, such as medewerker. Make it more precise.',
  }),
  ...inEnglish(occupationText.families.refusal, {
    'not-found': 'This family or this profession group is no longer there.',
    'title-taken': 'This family is there already.',
    'too-many': `There cannot be more than ${formatCount(mostFamilies)} families.`,
    'too-general': 'One of the words is in titles of every kind of work, such as medewerker. Make it more precise.',
    'in-use': 'This family still has occupations. Put those in another one first.',
  }),
]
