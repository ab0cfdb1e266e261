import { and, eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { lockUser } from '#features/accounts/account-lock.commands.server.ts'
import { accounts } from '#features/accounts/account.table.ts'
import { users } from '#features/accounts/user.table.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { verifyPassword } from '#platform/password.server.ts'
import { rateLimit } from '#platform/rate-limit.server.ts'
import { accountLinks as links, countMails, forgetAllMails, newestMail } from '#test/support/account-mails.ts'
import { anEmployer } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { race } from '#test/support/race.ts'
import { confirmEmail, confirmOwnEmail, register, sendConfirmation } from './registration.commands.server.ts'
import { openSession } from './session.commands.server.ts'
import { sessions } from './session.table.ts'
import { userCodes } from './user-code.table.ts'

const db = await freshDb()
const good = {
  password: 'fiets in de regen',
  firstName: 'Noor',
  infix: 'van',
  lastName: 'Dijk',
  phone: '+31612345678',
  legalName: 'Bakkerij Noor B.V.',
  device: { userAgent: 'Firefox', network: 'huis' },
  links,
  now,
}
let made = 0
const newEmail = () => `nieuw-${(made += 1)}@voorbeeld.test`
const accountMailPerEmail = rateLimit({ points: 5, seconds: 3600 })
const registerPerNetwork = rateLimit({ points: 1000, seconds: 3600 })
const registerAs = (email: string, change: Partial<Parameters<typeof register>[2]> = {}) =>
  register(db, { accountMailPerEmail, registerPerNetwork }, { ...good, email, ...change })
const userOf = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0]
const invalid = { ok: false, reason: 'invalid-code' }
const chosen = { password: 'zon op het dak', device: { userAgent: 'Safari', network: 'kantoor' }, now }
const confirm = (code: string, change: Partial<Parameters<typeof confirmEmail>[1]> = {}) =>
  confirmEmail(db, { ...chosen, code, ...change })
const liveSessions = (userId: number) =>
  db.$count(sessions, and(eq(sessions.userId, userId), isNull(sessions.revokedAt)))

beforeEach(() => forgetAllMails(db))

describe('registering', () => {
  test('creates an account with its first user as the owner, signed in but not yet confirmed', async () => {
    const email = newEmail()

    const registered = await registerAs(email, { username: 'Noortje' })

    const user = (await userOf(email))!
    expect(registered).toMatchObject({ ok: true, value: { userId: user.id, session: { userId: user.id, epoch: 0 } } })
    expect(await liveSessions(user.id)).toBe(1)
    expect(user).toMatchObject({
      role: 'employer',
      accountRole: 'owner',
      username: 'Noortje',
      provider: 'local',
      firstName: 'Noor',
      infix: 'van',
      lastName: 'Dijk',
      phone: '+31612345678',
      confirmedAt: null,
      blocked: false,
      epoch: 0,
    })
    expect(await verifyPassword(good.password, user.passwordHash!)).toBe(true)
    expect((await db.select().from(accounts).where(eq(accounts.id, user.accountId!)))[0]).toMatchObject({
      legalName: 'Bakkerij Noor B.V.',
    })
  })

  test("does not mail another site's address, entered as a name, to the owner of the mailbox", async () => {
    for (const firstName of ['Win! https://elders.test', 'Kijk op elders.test', 'www.elders.test', 'a@elders.test'])
      await registerAs(newEmail(), { firstName })
    const mails = await db.select().from(outgoingMails)

    expect(mails).toHaveLength(4)
    for (const { text, html } of mails) expect([text, html].join()).not.toContain('elders.test')
    await registerAs(newEmail(), { firstName: 'J.P.' })
    const texts = (await db.select().from(outgoingMails)).map(({ text }) => text)
    expect(texts.some((text) => text.includes('Dag J.P.,'))).toBe(true)
  })

  test('is limited per network, whatever the addresses are', async () => {
    const limits = { accountMailPerEmail, registerPerNetwork: rateLimit({ points: 2, seconds: 3600 }) }
    const from = (network: string, tag: string) =>
      register(db, limits, {
        ...good,
        email: `iemand+${tag}@voorbeeld.test`,
        device: { userAgent: 'Firefox', network },
      })

    expect([(await from('huis', 'a')).ok, (await from('huis', 'b')).ok]).toEqual([true, true])
    expect(await from('huis', 'c')).toMatchObject({ reason: 'too-often', retryAfterSeconds: expect.any(Number) })
    expect(await countMails(db)).toBe(2)
    expect((await from('kantoor', 'd')).ok).toBe(true)
  })

  test('mails a link that cannot be guessed and is not in the database', async () => {
    const email = newEmail()
    await registerAs(email)

    const mail = (await newestMail(db))!

    expect(mail).toMatchObject({ kind: 'confirm-email', recipient: email, subject: 'Bevestig je e-mailadres' })
    expect(mail.code).toMatch(/^[0-9a-f]{40}$/)
    expect(mail.html).toContain(`https://oss.test/e-mail-bevestigen?code=${mail.code}`)
    expect(mail.text).toContain('Dag Noor,')
    const codes = await db.select().from(userCodes)
    expect(codes.map(({ hash }) => hash)).not.toContain(mail.code)
  })

  test('with an address that is taken, in any case, notifies its owner and creates nothing', async () => {
    const { email } = await anEmployer(db, { passwordHash: 'x' })
    const before = [await db.$count(users), await db.$count(accounts)]

    expect(await registerAs(email)).toEqual({ ok: false, reason: 'email-taken' })

    expect([await db.$count(users), await db.$count(accounts)]).toEqual(before)
    const mail = (await newestMail(db))!
    expect(mail).toMatchObject({ kind: 'already-registered', recipient: email })
    expect(mail.html).toContain('https://oss.test/wachtwoord-vergeten')
    expect(mail.html).not.toContain('Noor')
  })

  test("with a contact person's address explains how they get a login", async () => {
    const { email } = await anEmployer(db, { passwordHash: null })

    await registerAs(email)

    expect((await newestMail(db))!.text).toContain('Vraag een collega met een account om je uit te nodigen')
  })

  test('with the address of a blocked user sends nothing', async () => {
    const { email } = await anEmployer(db, { blocked: true })

    expect(await registerAs(email)).toEqual({ ok: false, reason: 'email-taken' })
    expect(await countMails(db)).toBe(0)
  })

  test('with an address that is taken mails its owner at most five times', async () => {
    const { email } = await anEmployer(db)

    for (let times = 0; times < 7; times += 1)
      expect(await registerAs(email)).toEqual({ ok: false, reason: 'email-taken' })

    expect(await countMails(db)).toBe(5)
  })

  test('with a username that is taken, in any case, mails nobody', async () => {
    await anEmployer(db, { username: 'Bezet' })

    expect(await registerAs(newEmail(), { username: 'bezet' })).toEqual({ ok: false, reason: 'username-taken' })
    expect(await countMails(db)).toBe(0)
  })

  test('with a password that is easy to guess is refused', async () => {
    const email = newEmail()

    for (const [password, reason] of [
      ['kort', 'password-too-short'],
      ['Metallica2026!', 'password-common'],
      ['van-Dijk-Noor', 'password-personal'],
      ['bakkerijnoor', 'password-personal'],
    ] as const)
      expect(await registerAs(email, { password })).toEqual({ ok: false, reason })
    expect(await userOf(email)).toBeUndefined()
  })

  test('many times at once with one address creates one account', async () => {
    const email = newEmail()
    const before = await db.$count(accounts)

    const answers = await Promise.all(Array.from({ length: 6 }, () => registerAs(email)))

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await db.$count(accounts)).toBe(before + 1)
    expect(await db.$count(users, eq(users.email, email))).toBe(1)
  })
})

describe('confirming an address', () => {
  test('with the mailed link sets the chosen password and signs in, once', async () => {
    const email = newEmail()
    await registerAs(email)
    const { code } = (await newestMail(db))!

    expect(await confirm(code)).toMatchObject({ ok: true })

    const user = (await userOf(email))!
    expect(user.confirmedAt).toEqual(now)
    expect(await verifyPassword(chosen.password, user.passwordHash!)).toBe(true)
    expect(await confirm(code)).toEqual(invalid)
  })

  test('discards everything that somebody else entered with the address', async () => {
    const email = newEmail()
    const prepared = await registerAs(email, { username: 'voorbereid' })
    if (!prepared.ok) throw new Error(prepared.reason)
    const { code } = (await newestMail(db))!

    const confirmed = await confirm(code)

    const user = (await userOf(email))!
    expect(confirmed).toMatchObject({ ok: true, value: { session: { userId: user.id, epoch: user.epoch } } })
    expect(await verifyPassword(good.password, user.passwordHash!)).toBe(false)
    expect([user.username, user.epoch]).toEqual([null, 1])
    expect(await liveSessions(user.id)).toBe(1)
    const [session] = await db.select().from(sessions).where(eq(sessions.id, prepared.value.session.id))
    expect(session!.revokedAt).toEqual(now)
  })

  test('requires a password that is hard to guess, and leaves the link usable', async () => {
    await registerAs(newEmail())
    const { code } = (await newestMail(db))!

    expect(await confirm(code, { password: 'kort' })).toEqual({ ok: false, reason: 'password-too-short' })
    expect(await confirm(code)).toMatchObject({ ok: true })
  })

  test('in the browser that registered keeps the password and only that session', async () => {
    const email = newEmail()
    const registered = await registerAs(email)
    if (!registered.ok) throw new Error(registered.reason)
    const { userId, session } = registered.value
    await db.transaction((tx) => openSession(tx, { userId, device: good.device, now }))
    const { code } = (await newestMail(db))!

    const confirmed = await confirmOwnEmail(db, { code, userId, sessionId: session.id, now })

    expect(confirmed).toMatchObject({ ok: true, value: { session: { id: session.id, epoch: 1 } } })
    const user = (await userOf(email))!
    expect(user.confirmedAt).toEqual(now)
    expect(await verifyPassword(good.password, user.passwordHash!)).toBe(true)
    expect(await liveSessions(userId)).toBe(1)
  })

  test("with somebody else's link does nothing, and leaves the link usable", async () => {
    await registerAs(newEmail())
    const { code } = (await newestMail(db))!
    const other = await registerAs(newEmail())
    if (!other.ok) throw new Error(other.reason)
    const { userId, session } = other.value

    expect(await confirmOwnEmail(db, { code, userId, sessionId: session.id, now })).toEqual(invalid)
    expect(await confirm(code)).toMatchObject({ ok: true })
  })

  test('with a link that is a day old, made up, or for another purpose does nothing', async () => {
    const email = newEmail()
    await registerAs(email)
    const { code } = (await newestMail(db))!

    expect(await confirm(code, { now: daysAfter(now, 1) })).toEqual(invalid)
    expect(await confirm('0'.repeat(40))).toEqual(invalid)
    expect(await confirm('')).toEqual(invalid)
    await db.update(userCodes).set({ purpose: 'reset' })
    expect(await confirm(code)).toEqual(invalid)
    expect((await userOf(email))!.confirmedAt).toBeNull()
  })

  test('twice at once confirms once', async () => {
    await registerAs(newEmail())
    const { code } = (await newestMail(db))!

    const answers = await Promise.all([confirm(code), confirm(code)])

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('does nothing for someone blocked in the meantime', async () => {
    const email = newEmail()
    await registerAs(email)
    const { code } = (await newestMail(db))!
    await db.update(users).set({ blocked: true }).where(eq(users.email, email))

    expect(await confirm(code)).toEqual(invalid)
  })
})

describe('requesting the link again', () => {
  test('sends a new one, and invalidates the earlier one', async () => {
    const email = newEmail()
    await registerAs(email)
    const first = (await newestMail(db))!

    await sendConfirmation(db, { email, links, now })

    const second = (await newestMail(db))!
    expect(second.code).not.toBe(first.code)
    expect(await confirm(first.code)).toEqual(invalid)
    expect(await confirm(second.code)).toMatchObject({ ok: true })
  })

  test('sends nothing to someone who is confirmed, blocked, a contact person or unknown', async () => {
    const confirmed = await anEmployer(db, { passwordHash: 'x' })
    const blocked = await anEmployer(db, { passwordHash: 'x', confirmedAt: null, blocked: true })
    const contact = await anEmployer(db, { passwordHash: null, confirmedAt: null })

    for (const email of [confirmed.email, blocked.email, contact.email, 'niemand@voorbeeld.test'])
      await sendConfirmation(db, { email, links, now })

    expect(await countMails(db)).toBe(0)
  })

  test.runIf(isPostgres)('gives no link to an address that is replaced at that moment', async () => {
    const user = await anEmployer(db, { passwordHash: 'x', confirmedAt: null })

    await race(db, {
      first: (tx) => lockUser(tx, user.id),
      waiting: [() => sendConfirmation(db, { email: user.email, links, now })],
      last: (tx) =>
        tx
          .update(users)
          .set({ email: `nieuw-${user.id}@voorbeeld.test` })
          .where(eq(users.id, user.id)),
    })

    expect(await countMails(db)).toBe(0)
  })

  test.runIf(isPostgres)('twice at once leaves one working link', async () => {
    const email = newEmail()
    await registerAs(email)
    const { id } = (await userOf(email))!
    const ask = () => sendConfirmation(db, { email, links, now })

    await race(db, {
      first: (tx) => lockUser(tx, id),
      waiting: [ask, ask],
    })

    expect(await db.$count(userCodes, eq(userCodes.userId, id))).toBe(1)
  })
})
