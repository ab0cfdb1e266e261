import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

export type Limit = {
  points: number
  seconds: number
  /** How many callers are counted at the same time; above that, the earliest one is forgotten. */
  callers?: number
}

export type RateLimit = ReturnType<typeof rateLimit>

/** Counts a caller's actions. Returns undefined, or in how many seconds the caller may try again. */
export function rateLimit({ points, seconds, callers = 100_000 }: Limit) {
  const limiter = new RateLimiterMemory({ points, duration: seconds })
  const counted = new Set<string>()

  const take = async (caller: string, cost = 1) => {
    const key = keyOf(caller)
    // Keeps the newest last.
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
  /** For a limit on failures: someone who succeeds in the end starts again. */
  const forget = async (caller: string) => {
    counted.delete(keyOf(caller))
    await limiter.delete(keyOf(caller))
  }
  /** Gives an action back that was counted but not done. */
  const giveBack = async (caller: string) => void (await limiter.reward(keyOf(caller), 1))
  /** Whether the next action would be refused. */
  const isUsedUp = async (caller: string) => ((await limiter.get(keyOf(caller)))?.remainingPoints ?? 1) <= 0
  return Object.assign(take, { forget, giveBack, isUsedUp, countCallers: () => counted.size })
}

/** Callers choose their own name, of any length: a long one is stored as a hash. */
function keyOf(caller: string) {
  const name = callerOf(caller)
  return name.length <= 64 ? name : createHash('sha256').update(name).digest('base64url')
}

/** A household has a whole /64 of IPv6 addresses, which counts as one caller. Anything else is unchanged. */
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
