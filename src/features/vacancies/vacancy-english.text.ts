import { inEnglish } from '#ui/forms/message-list.text.ts'
import { extendInLastDays, planAheadDays } from './vacancy-change.rules.ts'
import { mostDrafts, mostTemplates, mostUnconfirmedDrafts } from './vacancy.rules.ts'
import { vacancyFormText } from './vacancy-form.text.ts'
import { vacancyBeginText } from './vacancy-begin.text.ts'
import { vacancyPlanText } from './vacancy-plan.text.ts'
import { vacancyText } from './vacancy.text.ts'

const gone = 'This vacancy no longer exists.'
const incomplete = 'Form incomplete.'
const noPlace = 'No place has been chosen'

/** The same sentences for someone who reads form messages in English. */
export const vacanciesInEnglish = [
  ...inEnglish(vacancyFormText.wrong, {
    company: 'No company has been chosen',
    title: 'No title has been filled in',
    place: noPlace,
    unlistedPlace: 'We do not know this place. Choose one in one of our regions',
    hoursFrom: 'No number of hours has been filled in',
    hoursTo: 'No number of hours has been filled in',
    hoursOrder: 'This is less than the number of hours that it starts from',
    salaryOrder: 'This is less than the amount that it starts from',
    lastDay: 'This day has already passed. Choose a day from today',
    coordinator: 'No contact person has been chosen',
    questions: 'There are no questions to read',
    tooManyQuestions: 'Ask at most five questions',
    question: 'No question has been filled in',
    sameQuestion: 'This question is there already',
    questionKind: 'It has not been chosen how people answer',
    fewOptions: 'Give at least two choices',
    manyOptions: 'Give at most six choices',
  }),
  ...inEnglish(vacancyText.refusal, {
    'not-found': gone,
    'wrong-status': 'That is no longer possible: the vacancy has another status by now.',
    'taken-down': 'We took this vacancy down. Your mail says why, and how to object.',
    'on-hold': 'Not yet: this vacancy waits for a check.',
    'no-place': noPlace,
    incomplete,
    unlawful: 'This vacancy asks something that the law forbids. Open it: the vacancy check says what and why.',
    'last-day-over': 'The last day to apply has passed already. Choose another day.',
    'days-left': 'This vacancy has days left. Open it again: that costs nothing.',
    'days-over': 'The last day to apply has passed. Post it again, or choose a later day if that was paid for already.',
    'too-soon': `You can only extend a vacancy in its last ${extendInLastDays} days.`,
    'not-enough-credits': 'You have no credits left. Buy new credits first and then try again.',
  }),
  ...inEnglish(vacancyPlanText.refusal, {
    'not-found': gone,
    'wrong-status': 'You can only plan a draft.',
    incomplete,
    'no-place': noPlace,
    moment: `Choose a moment from now on, at most ${planAheadDays} days ahead.`,
    'last-day-over': 'At that moment the last day to apply has passed already. Choose an earlier moment.',
  }),
  ...inEnglish(vacancyBeginText.refusal, {
    'not-found': 'Choose what you want to begin with.',
    'too-many': `This account has ${mostDrafts} drafts already. Remove a few first.`,
    'unconfirmed-drafts': `This account has ${mostUnconfirmedDrafts} drafts already. Confirm your e-mail address first, with the link in the mail that we sent you.`,
    'too-many-templates': `There are ${mostTemplates} templates already. Remove a few first.`,
    'unknown-company': 'First add a company. A vacancy always belongs to a company.',
  }),
  ...inEnglish(vacancyText.saveRefusal, {
    'not-found': gone,
    'slug-taken': 'There is already a vacancy with this web address',
    'unknown-company': 'Choose a company of your own account.',
    'has-applications': 'Somebody has applied for this vacancy. It stays with this company.',
    'unknown-coordinator': 'Choose a contact person of your own account.',
    'unknown-choice': 'One of your choices no longer exists. Choose again.',
    'unknown-image': 'Choose a picture of your own account.',
    unlawful: 'The law forbids what you changed. The vacancy check says what and why.',
    'last-day':
      'Choose a day from today, and not later than was paid for: 60 days after posting, and 60 more with each extension.',
    'too-many': `This account has ${mostDrafts} drafts already. Remove a few first.`,
    'unconfirmed-drafts': `This account has ${mostUnconfirmedDrafts} drafts already. Confirm your e-mail address first, with the link in the mail that we sent you.`,
    changed:
      'This vacancy was also saved somewhere else meanwhile. What you typed is still there. Check it and save once more.',
  }),
]
