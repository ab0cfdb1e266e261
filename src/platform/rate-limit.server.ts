import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

export type Limit = {
  points: number
  seconds: number
  /** How many callers are counted at the same time; of more, the one that came first is forgotten. */
  callers?: number
}

export type RateLimit = ReturnType<typeof rateLimit>

/** Counts what one caller does. Answers undefined, or after how many seconds the caller may try again. */
export function rateLimit({ points, seconds, callers = 100_000 }: Limit) {
  const limiter = new RateLimiterMemory({ points, duration: seconds })
  const counted = new Set<string>()

  const take = async (caller: string, cost = 1) => {
    const key = keyOf(caller)
    // The newest last.
    counted.delete(key)
    counted.add(key)
    for (const oldest of counted) {
      if (counted.size <= callers) break
      counted.delete(oldest)
      await limiter.delete(oldest)
    }
    try {
      await limiter.consume(key, cost)
      return undefined
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1000)
      throw refusal
    }
  }
  /** For a limit on what goes wrong: someone who did it right in the end starts anew. */
  const forget = async (caller: string) => {
    counted.delete(keyOf(caller))
    await limiter.delete(keyOf(caller))
  }
  return Object.assign(take, { forget, countCallers: () => counted.size })
}

/** Callers name themselves, at any length: what is kept of a name is not longer than a hash. */
function keyOf(caller: string) {
  const name = callerOf(caller)
  return name.length <= 64 ? name : createHash('sha256').update(name).digest('base64url')
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
