import { createCookie } from 'react-router'
import { openSession, writeSessionToken } from '#features/accounts/session.commands.server.ts'
import type { Services } from '../../src/services.ts'

/** The token of someone who just signed in. */
export async function aToken({ db, sessionTokens, now }: Services, userId: number) {
  const device = { userAgent: undefined, network: undefined }
  const session = await db.transaction((tx) => openSession(tx, { userId, device, now: now() }))
  return writeSessionToken(sessionTokens, session)
}

/** The same as the value of the cookie that a browser keeps. */
export async function aSessionCookie(services: Services, userId: number) {
  const written = await createCookie('sessie').serialize(await aToken(services, userId))
  return written.slice('sessie='.length).split(';')[0]!
}

/** The same as the header that a program sends. */
export async function asUser(services: Services, userId: number) {
  return { authorization: `Bearer ${await aToken(services, userId)}` }
}
