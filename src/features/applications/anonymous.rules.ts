import type { ApplicationStatus } from './application.rules.ts'
import { applicationText } from './application.text.ts'

type Sent = { isAnonymousFirst: boolean; status: ApplicationStatus; revealedAt: Date | null }

/**
 * gap 68: whether the employer may not yet see who applied, which lasts until a first step is taken. The vacancy's
 * current setting does not count: applicants got a promise.
 */
export function isStillHidden({ isAnonymousFirst, status, revealedAt }: Sent) {
  return isAnonymousFirst && status === 'open' && revealedAt === null
}

// No vowels, so that no code is a word, and no characters that look alike.
const letters = '23456789BCDFGHJKMNPQRSTVWXZ'
const shortest = 3
// A prime: consecutive ids get codes that look nothing alike.
const spread = 7919

/** `Kandidaat 7F3`: tells applications apart, always the same, and derived from nothing that the person sent. */
export function anonymousName(applicationId: number) {
  let length = shortest
  while (applicationId >= letters.length ** length) length += 1
  let left = (applicationId * spread) % letters.length ** length
  let code = ''
  for (let at = 0; at < length; at += 1) {
    code += letters[left % letters.length]
    left = Math.floor(left / letters.length)
  }
  return applicationText.anonymous.name(code)
}
