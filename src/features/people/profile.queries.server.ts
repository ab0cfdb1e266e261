import QRCode from 'qrcode'
import { formatAge, formatTime } from '#basics/dutch-date.ts'
import { isConfirmed, isOwner, type SignedIn } from '#features/accounts/actor.rules.ts'
import { hasPassword } from '#features/accounts/user.queries.server.ts'
import { countRecoveryCodes, findNewSecret, hasSecondFactor } from '#features/sign-in/second-factor.queries.server.ts'
import { listSessions } from '#features/sign-in/session.queries.server.ts'
import { deviceOf } from '#features/sign-in/session.rules.ts'
import { signInText } from '#features/sign-in/sign-in.text.ts'
import type { Db } from '#platform/db.server.ts'
import type { Sealer } from '#platform/sealing.server.ts'

type Asked = { sessionId: number; checks: { secrets: Sealer }; isPairing: boolean; now: Date }

/**
 * How a user signs in, and where they are signed in now. `isPairing`: includes the secret that an app has yet to
 * confirm.
 */
export async function findProfile(db: Db, actor: SignedIn, { sessionId, checks, isPairing, now }: Asked) {
  const { userId } = actor
  const mayHaveFactor = actor.role === 'admin' || isConfirmed(actor)
  const [sessions, ownPassword, isOn, recoveryCodesLeft, secret] = await Promise.all([
    listSessions(db, { userId, now }),
    hasPassword(db, userId),
    hasSecondFactor(db, userId),
    countRecoveryCodes(db, userId),
    isPairing ? findNewSecret(db, actor, { checks }) : undefined,
  ])
  return {
    hasPassword: ownPassword,
    sessions: sessions.map(({ id, userAgent, lastUsedAt }) => ({
      id,
      device: signInText.device(deviceOf(userAgent)),
      age: `${formatAge(lastUsedAt, now)} om ${formatTime(lastUsedAt)}`,
      isThis: id === sessionId,
    })),
    /** Undefined for a user whose address is not confirmed yet. */
    secondFactor: mayHaveFactor
      ? { isOn, recoveryCodesLeft, newSecret: secret && (await pictureOf(secret)) }
      : undefined,
    /** Undefined for an admin, who has no account. */
    isOwner: actor.role === 'employer' ? isOwner(actor) : undefined,
  }
}

async function pictureOf(shown: { secret: string; address: string; version: string }) {
  return { ...shown, picture: await QRCode.toDataURL(shown.address, { margin: 1, width: 440 }) }
}
