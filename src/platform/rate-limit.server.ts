import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

export type Limit = { points: number; seconds: number }

/** Counts what one caller does. Answers undefined, or after how many seconds the caller may try again. */
export function rateLimit({ points, seconds }: Limit) {
  const limiter = new RateLimiterMemory({ points, duration: seconds })
  return async (caller: string) => {
    try {
      await limiter.consume(caller)
      return undefined
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1000)
      throw refusal
    }
  }
}
