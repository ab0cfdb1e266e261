import { isIPv6 } from 'node:net'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

export type Limit = { points: number; seconds: number }

export type RateLimit = ReturnType<typeof rateLimit>

/** Counts what one caller does. Answers undefined, or after how many seconds the caller may try again. */
export function rateLimit({ points, seconds }: Limit) {
  const limiter = new RateLimiterMemory({ points, duration: seconds })
  const take = async (caller: string) => {
    try {
      await limiter.consume(callerOf(caller))
      return undefined
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1000)
      throw refusal
    }
  }
  /** For a limit on what goes wrong: who did it right in the end starts anew. */
  const forget = (caller: string) => limiter.delete(callerOf(caller))
  return Object.assign(take, { forget })
}

/** A household has a whole /64 of IPv6 to call from: that counts as one caller. Anything else stays as it is. */
export function callerOf(address: string) {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  const isMapped = groups[5] === 'ffff' && groups.slice(0, 5).every((group) => group === '0')
  return isMapped ? address : `${groups.slice(0, 4).join(':')}::/64`
}

/** The eight groups of an address, each in its shortest form. */
function groupsOf(address: string) {
  const [withoutZone] = address.split('%')
  const short = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1)
  const [front = [], back = []] = short.split('::').map((part) => part.split(':').filter(Boolean))
  return [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back]
}
