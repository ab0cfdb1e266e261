import { inEnglish } from '#ui/forms/message-list.text.ts'
import { moderationText } from './moderation.text.ts'
import { shortestExplanation } from './report.rules.ts'
import { reportText } from './report.text.ts'
import { takedownText } from './takedown.text.ts'

/** The same sentences for someone who reads form messages in English. */
export const moderationInEnglish = [
  ...inEnglish(reportText.wrong, {
    kind: 'It has not been chosen what is wrong',
    explanation: 'No explanation has been filled in',
    shortExplanation: `Explain a little more: at least ${shortestExplanation} characters`,
    name: 'No name has been filled in',
    email: 'No e-mail address has been filled in',
    isInGoodFaith: 'Tick the box: a report only helps when it is true',
  }),
  ...inEnglish(reportText.refusal, {
    'not-found': 'This vacancy is no longer on the site.',
    'too-many': 'We already received many reports about this vacancy. We are looking at it now; yours is not needed.',
    'too-often': 'Many reports came from this address in a short time.',
  }),
  ...inEnglish(takedownText.appeal.refusal, {
    'not-found': 'This decision no longer exists.',
    appealed: 'There is an appeal already. We are looking at it and will mail you the decision.',
    decided: 'This decision has been looked at again already.',
    'too-late': 'The six months to appeal are over.',
  }),
  ...inEnglish(moderationText.wrong, {
    ground: 'No ground has been chosen',
    rule: 'It has not been filled in which law or rule',
    facts: 'It has not been filled in what you saw',
    shortFacts: 'Describe it a little more: at least 20 characters',
    explanation: 'It has not been filled in what must change',
    outcome: 'No decision has been chosen',
    answer: 'No explanation has been filled in',
  }),
  ...inEnglish(moderationText.refusal, {
    'not-found': 'This vacancy no longer exists.',
    changed: 'Somebody was just before you: below is how the vacancy stands now. Nothing has changed.',
    'text-changed': 'The employer has changed something meanwhile: below is the new text. Nothing has been decided.',
    'not-held': 'This vacancy is not open, or does not wait for a check.',
    'never-posted': 'A draft is not on the site and cannot be taken off.',
    'taken-down': 'This vacancy has been taken down already.',
    'not-taken-down': 'This vacancy has not been taken down.',
    'not-appealed': 'There is no appeal.',
    'nothing-reported': 'No report waits for an answer any more.',
    undecided: 'This vacancy still waits for a check. Decide about that first, and then answer the reports.',
    'account-closed': 'This employer’s account has been closed: the vacancy cannot go back.',
  }),
]
