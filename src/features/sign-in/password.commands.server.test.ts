import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { lockUser } from '#features/accounts/account-lock.commands.server.ts'
import { accounts } from '#features/accounts/account.table.ts'
import { actorOf } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { hashPassword, verifyPassword } from '#platform/password.server.ts'
import { rateLimit } from '#platform/rate-limit.server.ts'
import { tokens } from '#platform/token.server.ts'
import { accountLinks as links, countMails, forgetAllMails, newestMail } from '#test/support/account-mails.ts'
import { anEmployer } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { race } from '#test/support/race.ts'
import { findActor } from './caller.commands.server.ts'
import { changePassword, forgotPassword, resetPassword } from './password.commands.server.ts'
import { openSession, type Session, writeSessionToken } from './session.commands.server.ts'
import { sessions } from './session.table.ts'
import { forgetOldCodes, keepCode, newCode } from './user-code.commands.server.ts'
import { userCodes } from './user-code.table.ts'

const db = await freshDb()
const sessionTokens = tokens('a-secret-of-our-own-that-nobody-else-has', 'session')
const oldPassword = 'fiets in de regen'
const newPassword = 'paraplu aan zee'
const passwordHash = await hashPassword(oldPassword)
const device = { userAgent: undefined, network: undefined }
const invalid = { ok: false, reason: 'invalid-code' }

const open = (userId: number) => db.transaction((tx) => openSession(tx, { userId, device, now }))
const isIn = async (session: Session) =>
  (await findActor(db, sessionTokens, { token: await writeSessionToken(sessionTokens, session), now })).ok
const rowOf = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0]!
const reset = (code: string, change: Partial<Parameters<typeof resetPassword>[1]> = {}) =>
  resetPassword(db, { code, password: newPassword, device, links, now, ...change })

async function aForgetfulUser(fields = {}) {
  const user = await anEmployer(db, { passwordHash, ...fields })
  await forgotPassword(db, { email: user.email, links, now })
  return { user, code: (await newestMail(db))?.code ?? '' }
}

beforeEach(() => forgetAllMails(db))

describe('someone who forgot their password', () => {
  test('gets a link that cannot be guessed', async () => {
    const { user, code } = await aForgetfulUser()

    expect(await newestMail(db)).toMatchObject({
      kind: 'reset-password',
      recipient: user.email,
      subject: 'Kies een nieuw wachtwoord',
    })
    expect(code).toMatch(/^[0-9a-f]{128}$/)
  })

  test('gets it whatever the case of the address, even if they normally sign in through a provider', async () => {
    const { email } = await anEmployer(db, { passwordHash: null, provider: 'google', providerSubject: 'g1' })

    await forgotPassword(db, { email: email.toUpperCase(), links, now })

    expect(await newestMail(db)).toMatchObject({ recipient: email, kind: 'reset-password' })
  })

  test('gets it at the stored address, not at a lookalike', async () => {
    const { email } = await anEmployer(db, { passwordHash, email: 'kees@voorbeeld.test' })

    // The Kelvin sign lowercases to an ordinary k.
    await forgotPassword(db, { email: '\u212aees@voorbeeld.test', links, now })

    expect(await newestMail(db)).toMatchObject({ recipient: email })
  })

  test('gets nothing when blocked, of a closed account, unknown, or a contact person without a login', async () => {
    const blocked = await anEmployer(db, { passwordHash, blocked: true })
    const contact = await anEmployer(db, { passwordHash: null })
    const closed = await anEmployer(db, { passwordHash })
    await db.update(accounts).set({ closedAt: now }).where(eq(accounts.id, closed.accountId!))

    for (const email of [blocked.email, contact.email, closed.email, 'niemand@voorbeeld.test'])
      await forgotPassword(db, { email, links, now })

    expect(await countMails(db)).toBe(0)
  })
})

describe('resetting a password with the link', () => {
  test('signs in, ends every other session, and sends a notice by mail', async () => {
    const user = await anEmployer(db, { passwordHash })
    const before = await open(user.id)
    await forgotPassword(db, { email: user.email, links, now })
    const { code } = (await newestMail(db))!

    const done = await reset(code)

    if (!done.ok) throw new Error(done.reason)
    expect(done.value.userId).toBe(user.id)
    const row = await rowOf(user.id)
    expect(row.epoch).toBe(1)
    expect(await verifyPassword(newPassword, row.passwordHash!)).toBe(true)
    expect(await isIn(before)).toBe(false)
    expect(await isIn(done.value.session!)).toBe(true)
    expect(await newestMail(db)).toMatchObject({ kind: 'password-changed', recipient: user.email })
    expect((await newestMail(db))!.html).not.toContain(newPassword)
  })

  test('works once, within an hour, and only with the newest link', async () => {
    const { user, code } = await aForgetfulUser()
    expect(await reset(code, { now: new Date(now.getTime() + 60 * 60_000) })).toEqual(invalid)
    await forgotPassword(db, { email: user.email, links, now })
    const newer = (await newestMail(db))!.code

    expect(await reset(code)).toEqual(invalid)
    expect(await reset(newer)).toMatchObject({ ok: true })
    expect(await reset(newer)).toEqual(invalid)
  })

  test('refuses a password that is easy to guess, and leaves the link usable', async () => {
    const { code } = await aForgetfulUser()

    expect(await reset(code, { password: 'Metallica2026!' })).toEqual({ ok: false, reason: 'password-common' })
    expect(await reset(code, { password: 'SanneKuijpers' })).toEqual({ ok: false, reason: 'password-personal' })
    expect(await reset(code)).toMatchObject({ ok: true })
  })

  test('confirms the address the link was mailed to', async () => {
    const { user, code } = await aForgetfulUser({ confirmedAt: null })

    await reset(code)

    expect((await rowOf(user.id)).confirmedAt).toEqual(now)
  })

  test('keeps the date of an earlier confirmation', async () => {
    const { user, code } = await aForgetfulUser({ confirmedAt: daysAfter(now, -100) })

    await reset(code)

    expect((await rowOf(user.id)).confirmedAt).toEqual(daysAfter(now, -100))
  })

  test('is refused for someone blocked in the meantime', async () => {
    const { user, code } = await aForgetfulUser()
    await db.update(users).set({ blocked: true }).where(eq(users.id, user.id))

    expect(await reset(code)).toEqual(invalid)
  })

  test('happens once when one link is used many times at once', async () => {
    const { user, code } = await aForgetfulUser()

    const answers = await Promise.all(
      ['paraplu aan zee', 'ijsvogel in mei', 'dakpan met mos', 'boterbloem op dinsdagen'].map((password) =>
        reset(code, { password }),
      ),
    )

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await rowOf(user.id)).epoch).toBe(1)
    expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(1)
  })

  test.runIf(isPostgres)('fails when a newer link is created at the same moment', async () => {
    const { user, code } = await aForgetfulUser()

    const [answer] = await race(db, {
      first: (tx) => lockUser(tx, user.id),
      waiting: [() => reset(code)],
      last: (tx) => keepCode(tx, { userId: user.id, code: newCode('reset'), purpose: 'reset', now }),
    })

    expect(answer).toEqual(invalid)
  })
})

test.runIf(isPostgres)('somebody who is blocked while they use a link is not signed in', async () => {
  const { user, code } = await aForgetfulUser()

  const [answer] = await race(db, {
    first: (tx) => lockUser(tx, user.id),
    waiting: [() => reset(code)],
    last: (tx) => tx.update(users).set({ blocked: true }).where(eq(users.id, user.id)),
  })

  expect(answer).toEqual(invalid)
  expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(0)
  expect((await rowOf(user.id)).passwordHash).toBe(passwordHash)
})

test.runIf(isPostgres)('an address that is replaced while a link is created gets none', async () => {
  const user = await anEmployer(db, { passwordHash })

  await race(db, {
    first: (tx) => lockUser(tx, user.id),
    waiting: [() => forgotPassword(db, { email: user.email, links, now })],
    last: (tx) =>
      tx
        .update(users)
        .set({ email: `nieuw-${user.id}@voorbeeld.test` })
        .where(eq(users.id, user.id)),
  })

  expect(await newestMail(db)).toBeUndefined()
  expect(await db.$count(userCodes, eq(userCodes.userId, user.id))).toBe(0)
})

describe('changing a password', () => {
  const newLimits = (points = 1000) => ({ wrongPasswordPerNetwork: rateLimit({ points, seconds: 900 }) })

  async function aSignedInUser(fields = {}) {
    const user = await anEmployer(db, { passwordHash, ...fields })
    const session = await open(user.id)
    const change = (given: Partial<Parameters<typeof changePassword>[2]> = {}, limits = newLimits()) =>
      changePassword(db, actorOf(user), {
        limits,
        sessionId: session.id,
        currentPassword: oldPassword,
        password: newPassword,
        links,
        now,
        ...given,
      })
    return { user, session, change }
  }

  test('ends every other session; this one continues, with a new token', async () => {
    const { user, session, change } = await aSignedInUser()
    const elsewhere = await open(user.id)

    const changed = await change()

    if (!changed.ok) throw new Error(changed.reason)
    expect(changed.value.session).toMatchObject({ id: session.id, userId: user.id, expiresAt: session.expiresAt })
    expect(await isIn(changed.value.session)).toBe(true)
    expect(await isIn(session)).toBe(false)
    expect(await isIn(elsewhere)).toBe(false)
    expect(await verifyPassword(newPassword, (await rowOf(user.id)).passwordHash!)).toBe(true)
    expect(await newestMail(db)).toMatchObject({ kind: 'password-changed', recipient: user.email })
  })

  test('invalidates an outstanding reset link', async () => {
    const { user, change } = await aSignedInUser()
    await forgotPassword(db, { email: user.email, links, now })
    const { code } = (await newestMail(db))!

    await change()

    expect(await reset(code)).toEqual(invalid)
  })

  test('needs the current password, and a new one that differs and is good', async () => {
    const { user, change } = await aSignedInUser()

    expect(await change({ currentPassword: 'iets anders' })).toEqual({ ok: false, reason: 'wrong-current' })
    expect(await change({ password: oldPassword })).toEqual({ ok: false, reason: 'same-password' })
    expect(await change({ password: 'Metallica2026!' })).toEqual({ ok: false, reason: 'password-common' })
    expect((await rowOf(user.id)).epoch).toBe(0)
    expect(await countMails(db)).toBe(0)
  })

  test('is refused for someone without a password', async () => {
    const { change } = await aSignedInUser({ passwordHash: null })

    expect(await change()).toEqual({ ok: false, reason: 'wrong-current' })
  })

  test('is throttled after too many wrong attempts', async () => {
    const { change } = await aSignedInUser()
    const limits = newLimits(2)
    await change({ currentPassword: 'mis' }, limits)
    await change({ currentPassword: 'mis' }, limits)

    expect(await change({}, limits)).toMatchObject({ ok: false, reason: 'too-often' })
  })

  test('happens once when requested twice at once', async () => {
    const { user, change } = await aSignedInUser()

    const answers = await Promise.all([change(), change({ password: 'ijsvogel in mei' })])

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await rowOf(user.id)).epoch).toBe(1)
  })
})

test('expired codes are deleted', async () => {
  await db.delete(userCodes)
  await aForgetfulUser()

  await forgetOldCodes(db, { now: new Date(now.getTime() + 59 * 60_000) })
  expect(await db.$count(userCodes)).toBe(1)
  await forgetOldCodes(db, { now: new Date(now.getTime() + 61 * 60_000) })
  expect(await db.$count(userCodes)).toBe(0)
})
