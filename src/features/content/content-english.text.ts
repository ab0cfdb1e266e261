import { inEnglish } from '#ui/forms/message-list.text.ts'
import { contactText } from './contact-message.text.ts'
import { faqText } from './faq.text.ts'
import { redirectText } from './redirect.text.ts'
import { writingText } from './writing.text.ts'

/** The same sentences for someone who reads form messages in English. */
export const contentInEnglish = [
  ...inEnglish(contactText.wrong, {
    name: 'No name has been filled in',
    email: 'No e-mail address has been filled in',
    subject: 'No subject has been filled in',
    message: 'No message has been filled in',
  }),
  ...inEnglish(contactText.refusal, {
    'too-often': 'You have sent a few messages already. They have arrived.',
  }),
  ...inEnglish(contactText.admin.refusal, { 'not-found': 'This message is no longer there.' }),
  ...inEnglish(writingText.wrong, {
    title: 'There is no title yet',
    body: 'There is no text yet',
    pageSlug: 'Use small letters, digits and hyphens, with a / between the parts',
    moment: 'This moment does not exist',
    day: 'Choose the day on which it goes online',
    time: 'Choose the time at which it goes online',
    past: 'This moment has already passed',
    tooFar: 'Choose a moment within a year',
  }),
  ...inEnglish(writingText.refusal, {
    'not-found': 'This text is no longer there.',
    changed: 'Somebody else saved this text meanwhile. What you typed is still here.',
    'must-stay':
      'Forms on the site link to this page. Change its text as you like, but leave the page online, at this address.',
    'slug-taken': 'Another text has this address already',
    'is-route': 'This address belongs to a fixed part of the site. Choose another',
    'is-redirect': 'This address is redirected. Remove that redirect first, or choose another address',
    'unknown-image': 'A picture is no longer available. Remove it or choose it again',
    'too-many': 'There are too many texts already. Remove old ones first',
  }),
  ...inEnglish(
    { changed: writingText.changedSince },
    { changed: 'Somebody else saved this text meanwhile. Look at that first; nothing has changed yet.' },
  ),
  ...inEnglish(redirectText.wrong, {
    fromPath: 'No old address has been filled in',
    noPath: 'This address is not right. Start with a / and leave out the question mark',
    target: 'No new address has been filled in',
    noTarget: 'This address is not right. Start with a / or with https://',
    status: 'This kind does not exist',
  }),
  ...inEnglish(redirectText.refusal, {
    'not-found': 'This redirect is no longer there.',
    'from-taken': 'There is a redirect from this address already',
    'is-route': 'This address belongs to a fixed part of the site and cannot be redirected',
    'is-page': 'A page or an article has this address. Give that another one first',
    loop: 'A visitor would go round in circles: the new address leads back to the old one',
    'too-long-a-chain':
      'A visitor would go from one address to the next more than five times. Redirect to the last one at once',
    'too-many': 'There are too many redirects already. Remove old ones first.',
  }),
  ...inEnglish(faqText.wrong, {
    question: 'No question has been filled in',
    answer: 'There is no answer yet',
  }),
  ...inEnglish(faqText.refusal, {
    'not-found': 'This question is no longer there.',
    changed: 'Somebody else changed this question meanwhile. What you typed is still here: saving now replaces it.',
    'too-many': 'There are 200 questions already. Remove old ones first.',
  }),
]
