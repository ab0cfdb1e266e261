import { meanwhileText } from './meanwhile.text.ts'
import { inEnglish } from './message-list.text.ts'

/** The same sentences for someone who reads form messages in English. */
export const meanwhileInEnglish = inEnglish(meanwhileText.refusal, {
  changed:
    'This was saved elsewhere meanwhile too. Below is what differs. If you save once more, what you filled in counts.',
})
