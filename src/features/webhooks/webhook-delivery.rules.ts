import { daysBefore } from '#basics/days.ts'

export const deliveryStates = ['waiting', 'delivered', 'given-up'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why there was no response, or why no further request is sent. */
export const deliveryFaults = [
  'invalid-address',
  'private-address',
  'unreachable',
  'wrong-certificate',
  'too-slow',
  'too-much',
  'too-many-redirects',
  'no-secret',
  'switched-off',
  'too-many-waiting',
] as const
export type DeliveryFault = (typeof deliveryFaults)[number]

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The delay of the next attempt after each failure; after the last one the message is given up. */
const retryAfterMs = [minute, 5 * minute, 30 * minute, 2 * hour, 8 * hour, 24 * hour]

/** For one attempt, until the last byte of the response. */
export const patienceMs = 10_000
/** No receiver needs a longer response to confirm. */
export const mostAnswerBytes = 64 * 1024

/** Longer than an attempt takes: after this, the message of a process that died is retried. */
export const claimMs = minute
/** A webhook that failed pauses for a while, so that a slow receiver does not hold up the others. */
export const restMs = 30_000

/** Per webhook; beyond this number the oldest are given up. */
export const mostWaiting = 1000

export const keptForDays = 30

/** Whether sent messages of a webhook that was created at this moment may have been removed since. */
export function mayHaveForgotten(createdAt: Date, now: Date) {
  return createdAt < daysBefore(now, keptForDays)
}

const offAfterMs = 7 * day

type Attempt = {
  /** The status of the response; undefined: there was none. */
  status: number | undefined
  /** Including this attempt. */
  attempts: number
  failingSince: Date | null
}

/** The consequences of an attempt for the message, and for the webhook. */
export function decideOutcome({ status, attempts, failingSince }: Attempt, now: Date) {
  if (status !== undefined && status >= 200 && status < 300) {
    return { state: 'delivered' as const, nextAt: null, failingSince: null, restsUntil: now, off: undefined }
  }
  const since = failingSince ?? now
  const restsUntil = new Date(now.getTime() + restMs)
  const wait = status === 410 ? undefined : retryAfterMs[attempts - 1]
  const isLong = now.getTime() - since.getTime() >= offAfterMs
  // For a receiver that seldom gets a message, an old failure and a new one do not count as a week of failures.
  const off = status === 410 ? ('gone' as const) : isLong && wait === undefined ? ('failing' as const) : undefined
  return wait === undefined
    ? { state: 'given-up' as const, nextAt: null, failingSince: since, restsUntil, off }
    : {
        state: 'waiting' as const,
        nextAt: new Date(now.getTime() + wait),
        failingSince: since,
        restsUntil,
        off: undefined,
      }
}
