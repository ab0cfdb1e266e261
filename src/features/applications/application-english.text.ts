import { inEnglish } from '#ui/forms/message-list.text.ts'
import { employerText } from './application-employer.text.ts'
import { applicationMessageText } from './application-message.text.ts'
import { mostAddedPerDay } from './application.rules.ts'
import { applicationText } from './application.text.ts'
import { ownApplicationText } from './own-application.text.ts'
import { personalFieldText } from './personal-field.text.ts'

/** The same sentences for someone who reads form messages in English. */
export const applicationsInEnglish = [
  ...inEnglish(applicationText.wrong, {
    firstName: 'No first name has been filled in',
    lastName: 'No last name has been filled in',
    email: 'No e-mail address has been filled in',
    phone: 'No telephone number has been filled in',
    birthDate: 'No date of birth has been filled in',
    tooYoung: 'With this date somebody is younger than 13. Check it: under 13 one may not work yet',
    consentTooYoung: 'This is possible from the age of sixteen. Untick this box',
    residencePlace: 'No place of residence has been filled in',
    gender: 'No gender has been chosen',
    motivationText: 'No motivation has been filled in',
    motivationFile: 'No letter of motivation has been chosen',
    answer: 'This question has not been answered yet',
    source: 'No source has been chosen',
    sourceOther: 'No source has been filled in',
    alertRegions: 'No region has been chosen',
    privacyConsent: 'The privacy policy has not been agreed to yet',
  }),
  [
    applicationText.wrong.bsn('*'),
    '* looks like a citizen service number (BSN). Remove it: an employer may ask for it only when you start working there',
  ] as const,
  ...inEnglish(applicationText.refusal, {
    closed: 'You can no longer apply: this vacancy has just closed.',
    unanswered: 'You cannot apply now: at the moment nobody at this company can read applications.',
    'company-gone': 'You can no longer apply here: this company is no longer on the site.',
    'key-taken': 'An application was already sent with this form. Check your details and send this one again.',
    'file-gone': 'A file that you sent is no longer there. Choose it again and send your application once more.',
    'questions-changed':
      'The company now asks other questions. What you filled in is still there. Check the questions and send your application once more.',
    unknown: 'This vacancy or company is no longer there.',
    external: 'For this vacancy you apply on the site of the company.',
    'too-often': 'You have just applied many times.',
  }),
  ...inEnglish(applicationMessageText.wrong, {
    subject: 'No subject has been filled in',
    body: 'No text has been filled in',
    day: 'No day has been filled in',
    time: 'No time has been filled in',
    place: 'No place has been filled in',
    past: 'This moment has already passed',
    erased: 'On that day the data of this applicant will have been erased. Choose an earlier day',
    tooLong: 'With everything filled in, the text is too long for a mail. Make it shorter',
  }),
  [applicationMessageText.wrong.placeholder('*'), 'We do not know what to fill in at {*}'] as const,
  ...inEnglish(ownApplicationText.refusal, {
    gone: 'This application has already been erased.',
    'not-invited': 'This invitation has changed. See below how it stands now.',
    past: 'The moment of this appointment has already passed.',
    unanswered: 'Your message was not sent: at the moment nobody at this company can read messages.',
    'too-many': 'There are very many messages already. Call or mail instead.',
    'changed-too-often': 'This has been changed very often already. Call or mail instead.',
    'too-often': 'That was very often in a row. Try again in a while.',
  }),
  [ownApplicationText.withdraw.notSure, 'First tick the box, so that we are sure that you want this'] as const,
  [
    personalFieldText.notSure,
    'Tick the box: a field that you no longer ask for is erased from earlier applications too',
  ] as const,
  ...inEnglish(employerText.refusal, {
    'not-found': 'This application is no longer there.',
    'too-many': 'This application has very many messages or notes already.',
    'too-often': 'You have just written many times. Try again in a while.',
    'changed-too-often': 'These details have been changed very often already. Write it in a note.',
    hidden: 'You see who this is after your first step. Then you can change the details.',
  }),
  ...inEnglish(employerText.form.refusal, {
    'unknown-vacancy': 'This vacancy is no longer there, or we still have to look at it',
    'too-many-added': `In the past day ${mostAddedPerDay} applications have been added by hand already. Add this one tomorrow.`,
    'file-gone': 'A file is no longer there. Choose it again',
    unconfirmed: 'Confirm your e-mail address first',
    'too-often': 'That was very often in a row.',
    'key-taken': 'This application has already been added',
  }),
  [employerText.form.noVacancy, 'No vacancy has been chosen'] as const,
  [employerText.form.notKnown, 'Tell the applicant first'] as const,
  [employerText.unconfirmed, 'Confirm your e-mail address first. After that you can send mails.'] as const,
]
