import type { ApplicationStatus } from './application.rules.ts'
import { applicationText } from './application.text.ts'

type Sent = { isAnonymousFirst: boolean; status: ApplicationStatus; revealedAt: Date | null }

/**
 * gap 68: whether an employer may not see yet who sent an application: until a first step is taken. What the vacancy
 * says now does not count: applicants were promised something.
 */
export function isStillHidden({ isAnonymousFirst, status, revealedAt }: Sent) {
  return isAnonymousFirst && status === 'open' && revealedAt === null
}

// No vowels, so that no name is a word, and nothing that looks like something else.
const letters = '23456789BCDFGHJKMNPQRSTVWXZ'
const shortest = 3
// A prime: next to each other, two numbers get names that look nothing alike.
const spread = 7919

/** `Kandidaat 7F3`: tells applications apart, always the same, and made of nothing that the person sent. */
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
