import { Secret, TOTP } from 'otpauth'
import { actorOf } from '#features/accounts/actor.rules.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  type SecondFactorChecks,
} from '#features/sign-in/second-factor.commands.server.ts'
import { openSession } from '#features/sign-in/session.commands.server.ts'
import type { Db } from '#platform/db.server.ts'
import { accountLinks } from './account-mails.ts'
import type { anEmployer } from './builders.ts'

/** The code that an authenticator app shows. */
export const codeOf = (secret: string, at: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

type User = Awaited<ReturnType<typeof anEmployer>>
type Careful = { checks: SecondFactorChecks; password: string; now: Date }

/** Turns on someone's second factor, which ends their other sessions. Returns the secret and the recovery codes. */
export async function giveSecondFactor(db: Db, user: User, { checks, password, now }: Careful) {
  const begun = await beginSecondFactor(db, actorOf(user), { checks, now })
  if (!begun.ok) throw new Error(begun.reason)
  const { secret } = begun.value
  const code = codeOf(secret, now)
  const device = { userAgent: undefined, network: undefined }
  const { id: sessionId } = await db.transaction((tx) => openSession(tx, { userId: user.id, device, now }))
  const confirming = { checks, sessionId, password, code, links: accountLinks, now }
  const confirmed = await confirmSecondFactor(db, actorOf(user), confirming)
  if (!confirmed.ok) throw new Error(confirmed.reason)
  return { secret, recoveryCodes: confirmed.value.recoveryCodes }
}
