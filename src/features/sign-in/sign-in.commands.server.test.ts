import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { hashPassword } from '#platform/password.server.ts'
import { rateLimit } from '#platform/rate-limit.server.ts'
import { fillHashing } from '#test/support/busy-hashing.ts'
import { anEmployer } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { race } from '#test/support/race.ts'
import { compareTimes } from '#test/support/timing.ts'
import { startNewEpoch } from './session.commands.server.ts'
import { sessions } from './session.table.ts'
import { signIn } from './sign-in.commands.server.ts'

const db = await freshDb()
const password = 'fiets in de regen'
const passwordHash = await hashPassword(password)
const device = { userAgent: 'Firefox/145.0', network: 'thuis' }
const newLimits = (points = 1000) => ({
  wrongPasswordPerNetwork: rateLimit({ points, seconds: 900 }),
  wrongPassword: rateLimit({ points: 5 * points, seconds: 900 }),
})
const limits = newLimits()
const attempt = (identifier: string, change: Partial<Parameters<typeof signIn>[2]> = {}) =>
  signIn(db, limits, { identifier, password, device, now, ...change })

describe('someone signs in', () => {
  test('with an e-mail address, ignoring case and surrounding spaces', async () => {
    const user = await anEmployer(db, { passwordHash })

    expect(await attempt(` ${user.email.toUpperCase()} `)).toMatchObject({ ok: true, value: { userId: user.id } })
  })

  test('with a username, ignoring case', async () => {
    const user = await anEmployer(db, { passwordHash, username: 'SanneK' })

    expect(await attempt('sannek')).toMatchObject({ ok: true, value: { userId: user.id } })
  })

  test('and gets a session of thirty days that records how they signed in', async () => {
    const user = await anEmployer(db, { passwordHash })

    const signedIn = await attempt(user.email)

    if (!signedIn.ok) throw new Error(signedIn.reason)
    const { session } = signedIn.value
    expect(session).toMatchObject({ userId: user.id, epoch: 0, expiresAt: daysAfter(now, 30) })
    const [row] = await db.select().from(sessions).where(eq(sessions.id, session.id))
    expect(row).toMatchObject({
      userId: user.id,
      userAgent: 'Firefox/145.0',
      network: 'thuis',
      createdAt: now,
      lastUsedAt: now,
      expiresAt: daysAfter(now, 30),
      revokedAt: null,
    })
  })

  test('and an attempt rejected as too busy counts neither for its network nor in total', async () => {
    const user = await anEmployer(db, { passwordHash })
    const once = { points: 1, seconds: 900 }
    const own = { wrongPasswordPerNetwork: rateLimit(once), wrongPassword: rateLimit(once) }
    const enter = () => signIn(db, own, { identifier: user.email, password, device, now })

    const others = fillHashing()
    await expect(enter()).rejects.toMatchObject({ code: 'EBUSY' })
    await others

    expect(await enter()).toMatchObject({ ok: true })
  })

  test('and gets a new session every time', async () => {
    const user = await anEmployer(db, { passwordHash })

    const [first, second] = [await attempt(user.email), await attempt(user.email)]

    expect(first.ok && second.ok && first.value.session.id !== second.value.session.id).toBe(true)
  })
})

describe('nobody signs in', () => {
  const wrong = { ok: false, reason: 'wrong' }

  test.runIf(isPostgres)('with the old password while a new one is being set', async () => {
    const user = await anEmployer(db, { passwordHash })

    const [signedIn] = await race(db, {
      first: (tx) => startNewEpoch(tx, { userId: user.id, now }),
      waiting: [() => attempt(user.email)],
    })

    expect(signedIn).toEqual(wrong)
    expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(0)
  })

  test('with a wrong password, an unknown name or an impossible name, and the answer is the same', async () => {
    const { email } = await anEmployer(db, { passwordHash })

    expect(await attempt(email, { password: 'fiets in de zon' })).toEqual(wrong)
    expect(await attempt('niemand@voorbeeld.test')).toEqual(wrong)
    expect(await attempt('')).toEqual(wrong)
    expect(await attempt('\u0000')).toEqual(wrong)
  })

  test('to an account without a password', async () => {
    const { email } = await anEmployer(db)

    expect(await attempt(email)).toEqual(wrong)
    expect(await attempt(email, { password: '' })).toEqual(wrong)
  })

  test('once they are blocked', async () => {
    const blocked = await anEmployer(db, { passwordHash, blocked: true })

    expect(await attempt(blocked.email)).toEqual({ ok: false, reason: 'blocked' })
    expect(await db.$count(sessions, eq(sessions.userId, blocked.id))).toBe(0)
  })

  test('and an unknown name is not refused any faster than a known one', async () => {
    const { email } = await anEmployer(db, { passwordHash })
    await attempt(email)

    const [known, unknown] = await compareTimes(
      () => attempt(email, { password: 'fiets in de zon' }),
      () => attempt('niemand@voorbeeld.test', { password: 'fiets in de zon' }),
    )

    // Hashing takes tens of milliseconds; without it the answer would come in one or two.
    expect(unknown).toBeGreaterThan(known / 3)
  })
})

describe('guessing passwords', () => {
  const guess = (limitsOfTest: typeof limits, identifier: string, network: string) =>
    signIn(db, limitsOfTest, { identifier, password: 'mis', device: { ...device, network }, now })

  test('is throttled after ten wrong ones, even for the right password, for known and unknown names alike', async () => {
    const { email } = await anEmployer(db, { passwordHash })
    for (const identifier of [email, 'niemand@voorbeeld.test']) {
      const own = newLimits(10)
      for (let tries = 0; tries < 10; tries += 1)
        expect(await guess(own, identifier, 'a')).toEqual({ ok: false, reason: 'wrong' })

      const paused = await signIn(db, own, { identifier, password, device: { ...device, network: 'a' }, now })

      expect(paused).toMatchObject({ ok: false, reason: 'too-often' })
      expect(!paused.ok && 'retryAfterSeconds' in paused && paused.retryAfterSeconds).toBeGreaterThan(890)
    }
  })

  test('is counted even when many attempts come at once', async () => {
    const { email } = await anEmployer(db, { passwordHash })
    const own = newLimits(10)

    const answers = await Promise.all(Array.from({ length: 15 }, () => guess(own, email, 'a')))

    expect(
      answers.filter(({ ok, ...answer }) => !ok && 'reason' in answer && answer.reason === 'too-often'),
    ).toHaveLength(5)
  })

  test('is counted per user, whether by username or by address', async () => {
    const { email } = await anEmployer(db, { passwordHash, username: 'raadsel' })
    const own = newLimits(2)
    await guess(own, email, 'a')
    await guess(own, 'raadsel', 'a')

    expect(await guess(own, email, 'a')).toMatchObject({ reason: 'too-often' })
  })

  test('is reset after the right password', async () => {
    const { email } = await anEmployer(db, { passwordHash })
    const own = newLimits(2)
    await guess(own, email, 'a')
    await signIn(db, own, { identifier: email, password, device: { ...device, network: 'a' }, now })
    await guess(own, email, 'a')

    expect(await guess(own, email, 'a')).toEqual({ ok: false, reason: 'wrong' })
  })

  test('from many networks is throttled too, except where the user signed in before', async () => {
    const { email } = await anEmployer(db, { passwordHash })
    const own = newLimits(2)
    await signIn(db, own, { identifier: email, password, device: { ...device, network: 'kantoor' }, now })
    const other = await anEmployer(db, { passwordHash })
    await signIn(db, own, { identifier: other.email, password, device: { ...device, network: 'buren' }, now })
    for (let tries = 0; tries < 10; tries += 1) await guess(own, email, `elders-${tries}`)

    for (const network of ['elders-11', 'buren'])
      expect(await guess(own, email, network)).toMatchObject({ reason: 'too-often' })
    expect(
      await signIn(db, own, { identifier: email, password, device: { ...device, network: 'kantoor' }, now }),
    ).toMatchObject({ ok: true })
  })
})
