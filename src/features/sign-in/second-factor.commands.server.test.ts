import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { lockUser } from '#features/accounts/account-lock.commands.server.ts'
import { actorOf, type Employer } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { hashPassword } from '#platform/password.server.ts'
import { rateLimit } from '#platform/rate-limit.server.ts'
import { hashSecret } from '#platform/secret.server.ts'
import { accountLinks } from '#test/support/account-mails.ts'
import { anEmployer } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { race } from '#test/support/race.ts'
import { codeOf, giveSecondFactor } from '#test/support/second-factor.ts'
import { testServices } from '#test/support/services.ts'
import { findActor } from './caller.commands.server.ts'
import { resetPassword } from './password.commands.server.ts'
import { beginSecondFactor, confirmSecondFactor, turnOffSecondFactor } from './second-factor.commands.server.ts'
import { keepProviderProfile, signInWithProvider } from './provider.commands.server.ts'
import { confirmEmail } from './registration.commands.server.ts'
import { countRecoveryCodes, countUnreadable, findNewSecret, hasSecondFactor } from './second-factor.queries.server.ts'
import { recoveryCodes, secondFactors } from './second-factor.table.ts'
import { sessions } from './session.table.ts'
import { openSession, startNewEpoch, writeSessionToken } from './session.commands.server.ts'
import { answerChallenge, signIn } from './sign-in.commands.server.ts'
import { keepCode, newCode } from './user-code.commands.server.ts'

const db = await freshDb()
const { secondFactor, limits, sessionTokens } = testServices(db, { settings: { AUTH_LIMIT: '1000' } })
const password = 'fiets in de regen'
const passwordHash = await hashPassword(password)
const device = { userAgent: 'Firefox/145.0', network: 'thuis' }
const links = accountLinks

const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

async function begin(userId: number) {
  const begun = await beginSecondFactor(db, { userId } as Employer, { checks: secondFactor, now })
  if (!begun.ok) throw new Error(begun.reason)
  return begun.value
}

type Confirming = Partial<Parameters<typeof confirmSecondFactor>[2]> & { code: string }

/** Turns it on from a new session, unless one is given. */
async function confirm(userId: number, confirming: Confirming) {
  const sessionId = confirming.sessionId ?? (await open(userId)).id
  const usual = { checks: secondFactor, password, links, now }
  return confirmSecondFactor(db, { userId } as Employer, { ...usual, ...confirming, sessionId })
}

const open = (userId: number) => db.transaction((tx) => openSession(tx, { userId, device, now }))

/** Someone whose second factor is on, with the secret and the recovery codes. */
async function aCarefulUser(fields: Partial<typeof users.$inferInsert> = {}) {
  const added = await anEmployer(db, { passwordHash, ...fields })
  const given = await giveSecondFactor(db, added, { checks: secondFactor, password, now })
  const [user] = await db.select().from(users).where(eq(users.id, added.id))
  return { user: user!, ...given }
}

async function challengeOf(identifier: string, at = now) {
  const half = await signIn(db, limits, { identifier, password, device, now: at })
  if (half.ok || half.reason !== 'second-factor') throw new Error('no code was asked')
  return half.challenge
}

async function answer(email: string, code: string, at = now, checks = secondFactor) {
  return answerChallenge(db, checks, { challenge: await challengeOf(email, at), code, device, links, now: at })
}

test("someone signing in through a provider must enter the code as well, and the provider's code stays usable", async () => {
  const { user, secret } = await aCarefulUser({ provider: 'google', providerSubject: 'g-careful' })
  const profile = {
    provider: 'google' as const,
    subject: 'g-careful',
    email: user.email,
    firstName: 'An',
    lastName: 'B',
  }
  const code = await keepProviderProfile(db, profile, { now })
  const signInNow = () => signInWithProvider(db, { provider: 'google', code, device, now })

  const half = await signInNow()

  expect(half).toEqual({ ok: false, reason: 'second-factor', challenge: { userId: user.id, epoch: user.epoch, now } })
  // Only the session that turned it on.
  expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(1)
  expect(await signInNow()).toEqual(half)
  const challenge = await challengeOf(user.email)
  expect(challenge).toEqual((half as { challenge: unknown }).challenge)
  expect(
    await answerChallenge(db, secondFactor, { challenge, code: codeOf(secret, later(30)), device, links, now }),
  ).toMatchObject({ ok: true })
})

test('an older link to confirm an address does not bypass the second factor', async () => {
  const user = await anEmployer(db, { passwordHash, confirmedAt: null })
  const [confirm, reset] = [newCode('confirm'), newCode('reset')]
  await db.transaction(async (tx) => {
    await keepCode(tx, { userId: user.id, code: confirm, purpose: 'confirm', now })
    await keepCode(tx, { userId: user.id, code: reset, purpose: 'reset', now })
  })
  expect(await resetPassword(db, { code: reset, password, device, links, now })).toMatchObject({ ok: true })
  await giveSecondFactor(db, user, { checks: secondFactor, password, now })

  const confirming = { code: confirm, password: 'een heel ander woord', device, now }
  expect(await confirmEmail(db, confirming)).toEqual({ ok: false, reason: 'invalid-code' })
})

describe('after the board got another secret', () => {
  const { secondFactor: others } = testServices(db, {
    settings: { AUTH_LIMIT: '1000', SECRET: 'another-secret-than-the-one-before-it' },
  })

  test('somebody with a second factor gets a message that no code can be checked', async () => {
    const before = await countUnreadable(db, others.secrets)
    const { user, secret, recoveryCodes: codes } = await aCarefulUser()

    for (const code of [codeOf(secret, later(60)), codes[0]!])
      expect(await answer(user.email, code, later(60), others)).toEqual({ ok: false, reason: 'unreadable' })
    expect(await countUnreadable(db, others.secrets)).toBe(before + 1)
    expect(await countUnreadable(db, secondFactor.secrets)).toBe(0)
    expect(await answer(user.email, codes[0]!, later(60))).toMatchObject({ ok: true })
  })

  test('a second factor that was not turned on yet can be started again', async () => {
    const user = await anEmployer(db, { passwordHash })
    const { secret } = await begin(user.id)

    expect(await findNewSecret(db, actorOf(user), { checks: others })).toBeUndefined()
    const code = codeOf(secret, now)
    const confirmed = await confirm(user.id, { checks: others, code })
    expect(confirmed).toMatchObject({ ok: false, reason: 'not-started' })
  })
})

describe('setting up a second factor', () => {
  test('gives a URI for an app, and changes nothing until its first code is entered', async () => {
    const user = await anEmployer(db, { passwordHash })

    const { secret, address } = await begin(user.id)

    expect(address).toContain(`secret=${secret}`)
    expect(address).toContain('issuer=Streekbaan')
    expect(decodeURIComponent(address)).toContain(user.email)
    expect(await hasSecondFactor(db, user.id)).toBe(false)
    expect(await signIn(db, limits, { identifier: user.email, password, device, now })).toMatchObject({ ok: true })
    const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, user.id))
    expect(row!.secret).not.toContain(secret)
  })

  test("waits until the address is confirmed, which may be somebody else's", async () => {
    const { id: userId } = await anEmployer(db, { passwordHash, confirmedAt: null })

    const begun = await beginSecondFactor(db, { userId } as Employer, { checks: secondFactor, now })

    expect(begun).toEqual({ ok: false, reason: 'unconfirmed' })
  })

  test('shows the secret to its own user, until its first code is entered', async () => {
    const [user, other] = [await anEmployer(db, { passwordHash }), await anEmployer(db, { passwordHash })]
    const { secret } = await begin(user.id)
    const shown = (one: typeof user) => findNewSecret(db, actorOf(one), { checks: secondFactor })

    expect(await shown(user)).toMatchObject({ secret })
    expect(await shown(other)).toBeUndefined()
    await begin(other.id)
    expect(await shown(user)).toMatchObject({ secret })
    const code = codeOf(secret, now)
    await confirm(user.id, { code })
    expect(await shown(user)).toBeUndefined()
  })

  test('invalidates the earlier secret when started again', async () => {
    const { id: userId } = await anEmployer(db, { passwordHash })
    const [first, second] = [await begin(userId), await begin(userId)]

    const turnOn = (secret: string) => confirm(userId, { code: codeOf(secret, now) })
    expect(await turnOn(first.secret)).toMatchObject({ ok: false, reason: 'wrong-code' })
    expect(await turnOn(second.secret)).toMatchObject({ ok: true })
  })

  test('requires the password, which somebody at an open browser does not have', async () => {
    const user = await anEmployer(db, { passwordHash })
    const { secret } = await begin(user.id)
    const turnOn = (typed: string) => confirm(user.id, { password: typed, code: codeOf(secret, now) })

    for (const typed of ['', 'fout']) expect(await turnOn(typed)).toMatchObject({ reason: 'wrong-password' })
    expect(await hasSecondFactor(db, user.id)).toBe(false)
    expect(await turnOn(password)).toMatchObject({ ok: true })
    expect(await hasSecondFactor(db, user.id)).toBe(true)
  })

  test('ends every session that never gave a code, except the one that turned it on', async () => {
    const user = await anEmployer(db, { passwordHash })
    const { secret } = await begin(user.id)
    const [stolen, own] = [await open(user.id), await open(user.id)]
    const isIn = async (session: typeof own) =>
      (await findActor(db, sessionTokens, { token: await writeSessionToken(sessionTokens, session), now })).ok

    const confirmed = await confirm(user.id, { sessionId: own.id, code: codeOf(secret, now) })

    if (!confirmed.ok) throw new Error(confirmed.reason)
    expect(await isIn(stolen)).toBe(false)
    expect(confirmed.value.session.id).toBe(own.id)
    expect(await isIn(confirmed.value.session)).toBe(true)
  })

  test.runIf(isPostgres)('lets nobody in with a password alone at that moment', async () => {
    const user = await anEmployer(db, { passwordHash })
    const { secret } = await begin(user.id)
    const { id: sessionId } = await open(user.id)

    const [confirmed, signedIn] = await race(db, {
      first: (tx) => lockUser(tx, user.id),
      waiting: [
        () => confirm(user.id, { sessionId, code: codeOf(secret, now) }),
        () => signIn(db, limits, { identifier: user.email, password, device, now }),
      ],
    })

    expect([confirmed, signedIn]).toMatchObject([{ ok: true }, { ok: false, reason: 'wrong' }])
  })

  test('gives ten recovery codes and sends a notice by mail', async () => {
    const { user, recoveryCodes } = await aCarefulUser()

    expect(new Set(recoveryCodes).size).toBe(10)
    expect(recoveryCodes[0]).toMatch(/^[0-9a-f]{5}-[0-9a-f]{5}$/)
    expect(await countRecoveryCodes(db, user.id)).toBe(10)
    const mails = await db.select().from(outgoingMails).where(eq(outgoingMails.recipient, user.email))
    expect(mails.map(({ kind }) => kind)).toEqual(['second-factor-on'])
  })

  test('stores no recovery code that can be found by brute force', async () => {
    const { user, recoveryCodes: codes } = await aCarefulUser()
    const rows = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id))
    const tried = hashSecret(`${user.id} ${codes[0]!.replace('-', '')}`)

    expect(rows.map(({ hash }) => hash)).not.toContain(tried)
  })

  test('still accepts a recovery code that was stored as a plain hash', async () => {
    const { user } = await aCarefulUser()
    await db.insert(recoveryCodes).values({ userId: user.id, hash: hashSecret(`${user.id} a1b2c3d4e5`) })

    expect(await answer(user.email, 'a1b2c-3d4e5')).toMatchObject({ ok: true })
    expect(await answer(user.email, 'a1b2c-3d4e5')).toMatchObject({ reason: 'wrong-code' })
  })

  test('that was started again elsewhere is reported to the page that shows the earlier secret', async () => {
    const { id: userId } = await anEmployer(db, { passwordHash })
    const [first, second] = [await begin(userId), await begin(userId)]
    const turnOn = ({ secret, version }: typeof first) => confirm(userId, { code: codeOf(secret, now), version })
    expect(await turnOn(first)).toEqual({ ok: false, reason: 'begun-again' })
    expect(await turnOn(second)).toMatchObject({ ok: true })
  })

  test('is refused when it is on already, or was never started', async () => {
    const { user, secret } = await aCarefulUser()
    const code = codeOf(secret, now)

    expect(await beginSecondFactor(db, actorOf(user), { checks: secondFactor, now })).toMatchObject({
      reason: 'already-on',
    })
    expect(await confirm(user.id, { code })).toMatchObject({ reason: 'already-on' })
    const other = await anEmployer(db, { passwordHash })
    expect(await confirm(other.id, { code })).toMatchObject({ reason: 'not-started' })
  })

  test.runIf(isPostgres)('gives recovery codes once when requested twice at once', async () => {
    const { id: userId } = await anEmployer(db, { passwordHash })
    const { secret } = await begin(userId)
    const { id: sessionId } = await open(userId)
    const turnOn = () => confirm(userId, { sessionId, code: codeOf(secret, now) })

    const [one, other] = await race(db, { first: (tx) => lockUser(tx, userId), waiting: [turnOn, turnOn] })

    expect(one).toMatchObject({ ok: true })
    expect(other).toMatchObject({ reason: 'already-on' })
  })

  test.runIf(isPostgres)('is refused when the password is reset at that moment', async () => {
    const { id: userId } = await anEmployer(db, { passwordHash })
    const { secret } = await begin(userId)
    const { id: sessionId } = await open(userId)

    const [confirmed] = await race(db, {
      first: (tx) => startNewEpoch(tx, { userId, now }),
      waiting: [() => confirm(userId, { sessionId, code: codeOf(secret, now) })],
    })

    expect(confirmed).toMatchObject({ reason: 'wrong-password' })
    expect(await hasSecondFactor(db, userId)).toBe(false)
  })

  test.runIf(isPostgres)('is not turned off either, with a password that is reset at that moment', async () => {
    const user = await anEmployer(db, { passwordHash })
    await giveSecondFactor(db, user, { checks: secondFactor, password, now })

    const [off] = await race(db, {
      first: (tx) => startNewEpoch(tx, { userId: user.id, now }),
      waiting: [() => turnOffSecondFactor(db, actorOf(user), { checks: secondFactor, password, links, now })],
    })

    expect(off).toMatchObject({ reason: 'wrong-password' })
    expect(await hasSecondFactor(db, user.id)).toBe(true)
  })

  test('cannot be turned on by guessing its code', async () => {
    const user = await anEmployer(db, { passwordHash })
    const { secret } = await begin(user.id)
    const checks = { ...secondFactor, wrongCode: rateLimit({ points: 3, seconds: 900 }) }
    const turnOn = (code: string) => confirm(user.id, { checks, code })

    for (let tries = 0; tries < 3; tries += 1) expect(await turnOn('abcdef')).toMatchObject({ reason: 'wrong-code' })
    expect(await turnOn(codeOf(secret, now))).toMatchObject({ reason: 'too-often' })
  })

  test.runIf(isPostgres)('cannot start again while it is being turned on', async () => {
    const { id: userId } = await anEmployer(db, { passwordHash })
    const { secret } = await begin(userId)
    const { id: sessionId } = await open(userId)
    await db.insert(recoveryCodes).values({ userId, hash: `van vroeger ${userId}` })

    const [confirmed, begun] = await race(db, {
      first: (tx) => tx.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId)).for('update'),
      waiting: [
        () => confirm(userId, { sessionId, code: codeOf(secret, now) }),
        () => beginSecondFactor(db, { userId } as Employer, { checks: secondFactor, now }),
      ],
    })

    expect(confirmed).toMatchObject({ ok: true })
    expect(begun).toMatchObject({ reason: 'already-on' })
    expect(await hasSecondFactor(db, userId)).toBe(true)
  })
})

describe('signing in with a second factor', () => {
  test('takes the password and a code of the current half minute, or of the one before or after', async () => {
    const { user, secret } = await aCarefulUser()

    for (const [seconds, off] of [
      [60, 0],
      [180, -30],
      [300, 30],
    ] as const) {
      const at = later(seconds)
      expect(await answer(user.email, codeOf(secret, later(seconds + off)), at)).toMatchObject({
        ok: true,
        value: { userId: user.id },
      })
    }
    expect(await answer(user.email, codeOf(secret, later(500)), later(600))).toMatchObject({ reason: 'wrong-code' })
  })

  test('accepts a code however it is typed', async () => {
    const { user, secret } = await aCarefulUser()
    const code = codeOf(secret, later(60))

    expect(await answer(user.email, ` ${code.slice(0, 3)} ${code.slice(3)} `, later(60))).toMatchObject({ ok: true })
  })

  test('accepts no code twice, including the one it was set up with', async () => {
    const { user, secret } = await aCarefulUser()

    expect(await answer(user.email, codeOf(secret, now))).toMatchObject({ reason: 'wrong-code' })
    const code = codeOf(secret, later(60))
    expect(await answer(user.email, code, later(60))).toMatchObject({ ok: true })
    expect(await answer(user.email, code, later(60))).toMatchObject({ reason: 'wrong-code' })
  })

  test('accepts a recovery code once, and only from its own user', async () => {
    const [one, other] = [await aCarefulUser(), await aCarefulUser()]
    const code = one.recoveryCodes[3]!

    expect(await answer(other.user.email, code)).toMatchObject({ reason: 'wrong-code' })
    expect(await answer(one.user.email, code.toUpperCase())).toMatchObject({ ok: true })
    expect(await answer(one.user.email, code)).toMatchObject({ reason: 'wrong-code' })
    expect(await countRecoveryCodes(db, one.user.id)).toBe(9)
    const mails = await db
      .select()
      .from(outgoingMails)
      .where(eq(outgoingMails.kind, 'recovery-code-used'))
      .orderBy(outgoingMails.id)
    const own = mails.filter(({ recipient }) => recipient === one.user.email)
    expect(own).toMatchObject([{ text: expect.stringContaining('Je hebt er nog 9.') }])
    expect(mails.filter(({ recipient }) => recipient === other.user.email)).toEqual([])
  })

  test('expires, and starts over after a new password', async () => {
    const { user, secret } = await aCarefulUser()
    const challenge = await challengeOf(user.email)
    const respond = (at: Date) =>
      answerChallenge(db, secondFactor, { challenge, code: codeOf(secret, at), device, links, now: at })

    expect(await respond(later(601))).toMatchObject({ reason: 'expired' })
    await db.transaction((tx) => startNewEpoch(tx, { userId: user.id, now }))
    expect(await respond(later(60))).toMatchObject({ reason: 'expired' })
  })

  test('is throttled after wrong codes, whoever sends them', async () => {
    const { user, secret } = await aCarefulUser()
    const strict = { ...secondFactor, wrongCode: rateLimit({ points: 3, seconds: 900 }) }

    for (let i = 0; i < 3; i += 1)
      expect(await answer(user.email, '000000', now, strict)).toMatchObject({ reason: 'wrong-code' })
    expect(await answer(user.email, codeOf(secret, later(60)), later(60), strict)).toMatchObject({
      reason: 'too-often',
      retryAfterSeconds: expect.any(Number),
    })
  })

  test('is mailed about when wrong codes lock its user out, at most once a day', async () => {
    const { user } = await aCarefulUser()
    const strict = {
      ...secondFactor,
      wrongCode: rateLimit({ points: 2, seconds: 900 }),
      guessedMail: rateLimit({ points: 1, seconds: 24 * 3600 }),
    }
    const guess = () => answer(user.email, '000000', now, strict)
    const isOurs = and(eq(outgoingMails.kind, 'codes-guessed'), eq(outgoingMails.recipient, user.email))
    const guessed = () => db.select().from(outgoingMails).where(isOurs).orderBy(outgoingMails.id)

    await guess()
    expect(await guessed()).toEqual([])
    await guess()
    await guess()
    await strict.wrongCode.forget(`user ${user.id}`)
    await guess()
    await guess()

    expect(await guessed()).toMatchObject([
      { recipient: user.email, text: expect.stringContaining('De stap daarvoor lukte wel') },
    ])
  })

  test('cannot be locked by a stranger in a browser that its user signed in with before', async () => {
    const { user, secret } = await aCarefulUser()
    const strict = { ...secondFactor, wrongCode: rateLimit({ points: 2, seconds: 900 }) }
    const own = { ...device, known: { id: 'thuis', userIds: [user.id] } }
    const at = later(60)
    const enter = async (from: typeof device) => {
      const challenge = await challengeOf(user.email, at)
      return answerChallenge(db, strict, { challenge, code: codeOf(secret, at), device: from, links, now: at })
    }
    for (let i = 0; i < 2; i += 1) await answer(user.email, '000000', at, strict)
    expect(await enter(device)).toMatchObject({ reason: 'too-often' })
    expect(await enter({ ...device, known: { id: 'elders', userIds: [user.id + 1] } } as typeof device)).toMatchObject({
      reason: 'too-often',
    })
    expect(await enter(own)).toMatchObject({ ok: true })

    const guess = async (id: string) => {
      const challenge = await challengeOf(user.email, at)
      const from = { ...device, known: { id, userIds: [user.id] } }
      return answerChallenge(db, strict, { challenge, code: '000000', device: from, links, now: at })
    }
    for (let i = 0; i < 2; i += 1) expect(await guess('thuis')).toMatchObject({ reason: 'wrong-code' })
    expect(await guess('thuis')).toMatchObject({ reason: 'too-often' })
    // Many browsers get no more guesses than one.
    expect(await guess('werk')).toMatchObject({ reason: 'too-often' })
  })

  test('with a challenge from before a new password uses up no attempts', async () => {
    const { user, secret } = await aCarefulUser()
    const few = { ...secondFactor, wrongCode: rateLimit({ points: 2, seconds: 900 }) }
    const stolen = await challengeOf(user.email)
    await db.transaction((tx) => startNewEpoch(tx, { userId: user.id, now }))

    const guess = { challenge: stolen, code: '000000', device, links, now }
    for (let tries = 0; tries < 3; tries += 1)
      expect(await answerChallenge(db, few, guess)).toEqual({ ok: false, reason: 'expired' })
    expect(await answer(user.email, codeOf(secret, later(30)), now, few)).toMatchObject({ ok: true })
  })

  test('is also required after a mailed code for a new password', async () => {
    const { user } = await aCarefulUser()
    const code = newCode('reset')
    await db.transaction((tx) => keepCode(tx, { userId: user.id, code, purpose: 'reset', now }))

    const reset = await resetPassword(db, { code, password: 'een heel ander woord', device, links, now })

    expect(reset).toMatchObject({ ok: true, value: { session: undefined, challenge: { userId: user.id } } })
  })

  test.runIf(isPostgres)('succeeds once when one code is used in two places at once', async () => {
    const { user, secret } = await aCarefulUser()
    const [challenge, at] = [await challengeOf(user.email), later(60)]
    const respond = () =>
      answerChallenge(db, secondFactor, { challenge, code: codeOf(secret, at), device, links, now: at })

    const [one, other] = await race(db, { first: (tx) => lockUser(tx, user.id), waiting: [respond, respond] })

    expect(one).toMatchObject({ ok: true })
    expect(other).toMatchObject({ reason: 'wrong-code' })
  })

  test.runIf(isPostgres)('starts over when a new password is being set at the same moment', async () => {
    const { user, secret } = await aCarefulUser()
    const [challenge, at] = [await challengeOf(user.email), later(60)]

    const [answered] = await race(db, {
      first: (tx) => startNewEpoch(tx, { userId: user.id, now }),
      waiting: [
        () => answerChallenge(db, secondFactor, { challenge, code: codeOf(secret, at), device, links, now: at }),
      ],
    })

    expect(answered).toMatchObject({ reason: 'expired' })
  })
})

describe('turning a second factor off', () => {
  test.runIf(isPostgres)('still lets a sign-in in progress finish with a recovery code', async () => {
    const { user, recoveryCodes: codes } = await aCarefulUser()
    const challenge = await challengeOf(user.email)

    const [answered, turnedOff] = await race(db, {
      first: async (tx) => {
        await lockUser(tx, user.id)
        await tx.select().from(secondFactors).where(eq(secondFactors.userId, user.id)).for('update')
      },
      waiting: [
        () => answerChallenge(db, secondFactor, { challenge, code: codes[0]!, device, links, now }),
        () => turnOffSecondFactor(db, actorOf(user), { checks: secondFactor, password, links, now }),
      ],
    })

    expect([answered, turnedOff]).toMatchObject([{ ok: true }, { ok: true }])
  })

  test('is refused to someone without a password, who has nothing to confirm it with', async () => {
    const { user } = await aCarefulUser()
    await db.update(users).set({ passwordHash: null }).where(eq(users.id, user.id))

    for (const typed of ['', password])
      expect(
        await turnOffSecondFactor(db, actorOf(user), { checks: secondFactor, password: typed, links, now }),
      ).toEqual({
        ok: false,
        reason: 'wrong-password',
      })
    expect(await hasSecondFactor(db, user.id)).toBe(true)
  })

  test('requires the password, and sends a notice by mail', async () => {
    const { user } = await aCarefulUser()
    const turnOff = (typed: string) =>
      turnOffSecondFactor(db, actorOf(user), { checks: secondFactor, password: typed, links, now })

    expect(await turnOff('fout')).toMatchObject({ reason: 'wrong-password' })
    expect(await hasSecondFactor(db, user.id)).toBe(true)
    expect(await turnOff(password)).toMatchObject({ ok: true })
    expect(await hasSecondFactor(db, user.id)).toBe(false)
    expect(await countRecoveryCodes(db, user.id)).toBe(0)
    expect(await signIn(db, limits, { identifier: user.email, password, device, now })).toMatchObject({ ok: true })
    expect(await turnOff(password)).toMatchObject({ reason: 'not-on' })
    const mails = await db
      .select()
      .from(outgoingMails)
      .where(eq(outgoingMails.recipient, user.email))
      .orderBy(outgoingMails.id)
    expect(mails.map(({ kind }) => kind)).toEqual(['second-factor-on', 'second-factor-off'])
  })
})
