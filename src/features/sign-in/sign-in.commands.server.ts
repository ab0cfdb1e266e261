import { done, refused } from '#basics/result.ts'
import { tidyLine } from '#basics/tidy.ts'
import { lockUser } from '#features/accounts/account-lock.commands.server.ts'
import { findStanding, findUserByIdentifier } from '#features/accounts/user.queries.server.ts'
import { decideStanding } from '#features/accounts/user.rules.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { hashPassword } from '#platform/password.server.ts'
import type { RateLimit } from '#platform/rate-limit.server.ts'
import { newSecret } from '#platform/secret.server.ts'
import type { AccountLinks } from './account-links.rules.ts'
import { tryPassword } from './password-proof.commands.server.ts'
import { type Device, openSession } from './session.commands.server.ts'
import { isKnownNetwork } from './session.queries.server.ts'
import {
  mailWhenGuessed,
  type SecondFactorChecks,
  takeCode,
  writeRecoveryMail,
} from './second-factor.commands.server.ts'
import { hasSecondFactor } from './second-factor.queries.server.ts'
import { decideSignIn, tooOften } from './sign-in.rules.ts'

export type SignInLimits = {
  /** Wrong passwords for one user from one network, or from one browser that the user signed in with before. */
  wrongPasswordPerNetwork: RateLimit
  /** Wrong passwords for one user from all networks where that user never signed in. */
  wrongPassword: RateLimit
}

type Attempt = { identifier: string; password: string; device: Device; now: Date }

// The hash that a password for an unknown name is compared with, so that it takes as long as for a known one.
const nobodysHash = hashPassword(newSecret())

/** Signs someone in with an e-mail address or username and a password. */
export async function signIn(db: Db, limits: SignInLimits, { identifier, password, device, now }: Attempt) {
  const name = tidyLine(identifier).toLowerCase()
  const user = await findUserByIdentifier(db, name)
  const who = user ? `user ${user.id}` : `nobody ${name}`
  const browser = browserOf(user, device)
  const isKnown = browser !== undefined
  const place = `${who} from ${isKnown ? `browser ${browser.id}` : device.network}`

  // Every attempt is counted in advance and a correct one is forgiven: counting afterwards would let many concurrent
  // attempts through.
  const waitHere = await limits.wrongPasswordPerNetwork(place)
  if (waitHere !== undefined) return tooOften(waitHere)
  // A stranger who uses up a user's attempts must not lock that user out: networks that the user signed in from before
  // do not count.
  const isElsewhere = !isKnown && !(await isNetworkOf(db, user, device))
  const waitElsewhere = isElsewhere ? await limits.wrongPassword(who) : undefined
  if (waitElsewhere !== undefined) return tooOften(waitElsewhere)

  const hash = user?.passwordHash ?? (await nobodysHash)
  const isRight = await tryPassword(password, hash, async () => {
    await limits.wrongPasswordPerNetwork.giveBack(place)
    if (isElsewhere) await limits.wrongPassword.giveBack(who)
  })
  const decision = decideSignIn(user, isRight)
  if (isRight) await Promise.all([limits.wrongPasswordPerNetwork.forget(place), limits.wrongPassword.forget(who)])
  if (!decision.ok) return decision

  const userId = user!.id
  const proof = { userId, epoch: user!.epoch, now }
  // The correct password is only the first step: the second is tied to this password, and must follow within minutes.
  if (await hasSecondFactor(db, userId)) return { ...refused('second-factor'), challenge: proof }
  return db.transaction(async (tx) => {
    if (!(await stillStands(tx, proof))) return refused('wrong')
    return done({ userId, session: await openSession(tx, { userId, device, now }) })
  })
}

/** The browser, if the user with this name or address signed in with it before. */
export async function findOwnBrowser(db: Db, identifier: string, device: Device) {
  return device.known && browserOf(await findUserByIdentifier(db, tidyLine(identifier)), device)
}

/** A browser that this user signed in with before has its own count: nobody else can use it up. */
function browserOf(user: { id: number } | undefined, { known }: Device) {
  return user && known?.userIds.includes(user.id) ? known : undefined
}

/** Proof of the first step, by password or provider: when, and the user's epoch. Worthless without a code. */
export type Challenge = { userId: number; epoch: number; now: Date }

const challengeLifeMs = 10 * 60_000

type Answer = { challenge: Challenge; code: string; device: Device; links: AccountLinks; now: Date }

/** The second step of signing in: a code from the app, or a recovery code. */
export async function answerChallenge(db: Db, checks: SecondFactorChecks, answer: Answer) {
  const { challenge, code, device, links, now } = answer
  const { userId } = challenge
  if (now.getTime() - challenge.now.getTime() > challengeLifeMs) return refused('expired')
  // Checked before the attempt is counted: someone with a replaced password must not use up the user's attempts.
  if (!(await stands(db, challenge))) return refused('expired')
  // All browsers of the user share one count: somebody may have signed in with many before there was a second factor.
  const isOwn = browserOf({ id: userId }, device) !== undefined
  const who = isOwn ? `user ${userId} from own browsers` : `user ${userId}`
  const wait = await checks.wrongCode(who)
  if (wait !== undefined) return tooOften(wait)
  const mail = await writeRecoveryMail(db, { userId, code, links })
  const answered = await db.transaction(async (tx) => {
    if (!(await stillStands(tx, challenge))) return refused('expired')
    const taken = await takeCode(tx, checks, { userId, code, now })
    if (!taken.ok) return taken
    await checks.wrongCode.forget(who)
    if (mail) await queueMail(tx, mail)
    return done({ userId, session: await openSession(tx, { userId, device, now }) })
  })
  if (!answered.ok && answered.reason === 'wrong-code') await mailWhenGuessed(db, checks, { userId, who, links })
  return answered
}

/** Locks the user, and returns whether the first step is still valid. */
async function stillStands(tx: Tx, challenge: Challenge) {
  await lockUser(tx, challenge.userId)
  return stands(tx, challenge)
}

/** The password may have been replaced, or the user blocked or the account closed, since the first step was taken. */
async function stands(db: Db | Tx, { userId, epoch }: Challenge) {
  const user = await findStanding(db, userId)
  return user !== undefined && user.epoch === epoch && decideStanding(user).ok
}

/** Also queried for a user who does not exist, so that it takes as long. */
async function isNetworkOf(db: Db, user: { id: number } | undefined, { network }: Device) {
  return network !== undefined && (await isKnownNetwork(db, { userId: user?.id ?? 0, network }))
}
