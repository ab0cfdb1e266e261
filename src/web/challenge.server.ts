import type { Challenge } from '#features/accounts/sign-in.commands.server.ts'
import type { Services } from '../services.ts'

const name = 'tweede-stap'
const lifeSeconds = 600

/** Kept by the browser between the password and the code; only we can have written it, and it is worth nothing alone. */
export function writeChallengeCookie(services: Services, { userId, epoch, now }: Challenge) {
  const token = services.challengeTokens.sign(JSON.stringify({ userId, epoch, now: now.getTime() }))
  return cookie(services, token, lifeSeconds)
}

export function clearChallengeCookie(services: Services) {
  return cookie(services, '', 0)
}

export function readChallengeCookie({ challengeTokens }: Services, request: Request): Challenge | undefined {
  const value = new RegExp(`(?:^|;\\s*)${name}=([^;]+)`).exec(request.headers.get('cookie') ?? '')?.[1]
  const text = value && challengeTokens.open(value)
  if (!text) return undefined
  const { userId, epoch, now } = JSON.parse(text) as { userId: number; epoch: number; now: number }
  return { userId, epoch, now: new Date(now) }
}

function cookie({ env }: Services, value: string, seconds: number) {
  const secure = env.BASE_ADDRESS.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Path=/inloggen; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}
