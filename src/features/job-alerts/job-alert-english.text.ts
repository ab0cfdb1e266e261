import { inEnglish } from '#ui/forms/message-list.text.ts'
import { jobAlertAdminText } from './job-alert-admin.text.ts'
import { alertText } from './job-alert.text.ts'

/** The same sentences for someone who reads form messages in English. */
export const jobAlertInEnglish = [
  ...inEnglish(jobAlertAdminText.refusal, { 'not-found': 'This subscription has ended already.' }),
  ...inEnglish(alertText.wrong, {
    email: 'No e-mail address has been filled in',
    regions: 'No region has been chosen',
    emptyQuery: 'There is no filter in this search',
    lostQuery: 'This search names something that we do not know',
    longQuery: 'This search is too long',
  }),
  ...inEnglish(alertText.refusal, {
    'too-often': 'A job alert has been asked for from here a few times already.',
  }),
  ...inEnglish(alertText.manage.refusal, {
    'not-found': 'This job alert is no longer there.',
    'search-gone': 'This search has been removed meanwhile.',
    'nothing-left': 'That would leave nothing to mail. Choose a region, or unsubscribe.',
  }),
]
