import { inEnglish } from '#ui/forms/message-list.text.ts'
import { queueText } from './queue.text.ts'

/** The same sentences for someone who reads form messages in English. */
export const queueInEnglish = inEnglish(queueText.refusal, {
  'not-found': 'This job does not exist.',
  'nothing-failed': 'This job did not fail, or has been started again already.',
})
