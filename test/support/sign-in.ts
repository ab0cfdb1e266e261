import { createCookie } from 'react-router'
import { openSession, writeSessionToken } from '#features/sign-in/session.commands.server.ts'
import type { Services } from '../../src/services.ts'

/** The token of someone who just signed in. */
export async function aToken(services: Services, userId: number) {
  return (await newSession(services, userId)).token
}

/** The same as a cookie value. */
export async function aSessionCookie(services: Services, userId: number) {
  return (await aBrowserSession(services, userId)).jar.sessie
}

/** The same as all cookies of a browser, and the session. */
export async function aBrowserSession(services: Services, userId: number) {
  const { token, sessionId } = await newSession(services, userId)
  const written = await createCookie('sessie').serialize(token)
  return { sessionId, jar: { sessie: written.slice('sessie='.length).split(';')[0]! } }
}

async function newSession({ db, sessionTokens, now }: Services, userId: number) {
  const device = { userAgent: undefined, network: undefined }
  const session = await db.transaction((tx) => openSession(tx, { userId, device, now: now() }))
  return { sessionId: session.id, token: await writeSessionToken(sessionTokens, session) }
}

/** A session that somebody opened just now. */
export async function aSessionId(services: Services, userId: number) {
  return (await newSession(services, userId)).sessionId
}

/** The same as the header that a program sends. */
export async function asUser(services: Services, userId: number) {
  return { authorization: `Bearer ${await aToken(services, userId)}` }
}
