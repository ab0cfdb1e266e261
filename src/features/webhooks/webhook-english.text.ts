import { inEnglish } from '#ui/forms/message-list.text.ts'
import { mostWebhooks } from './webhook.rules.ts'
import { webhookText } from './webhook.text.ts'

/** The same sentences for someone who reads form messages in English. */
export const webhooksInEnglish = [
  ...inEnglish(webhookText.form.wrong, {
    url: 'This web address is not right. Write all of it, without a name or password in it',
    https: 'Write all of the web address, with https:// in front',
    ownNetwork: 'This address belongs to a private network. We only send to addresses that are public',
    events: 'Choose at least one kind of message',
  }),
  ...inEnglish(webhookText.refusal, {
    'not-found': 'This webhook does not exist.',
    unconfirmed: 'Confirm your e-mail address first. The link is in the mail that you got when you registered.',
    'too-many': `More than ${mostWebhooks} webhooks is not possible. Remove one first.`,
    off: 'The webhook is off. Turn it on first.',
    'too-often': 'That was too often in a row. Wait a moment and try again.',
  }),
]
