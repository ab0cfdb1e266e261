import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { lockUser } from '#features/accounts/account-lock.commands.server.ts'
import { actorOf } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { hashPassword } from '#platform/password.server.ts'
import { rateLimit } from '#platform/rate-limit.server.ts'
import { tokens } from '#platform/token.server.ts'
import { accountLinks as links, countMails, forgetAllMails } from '#test/support/account-mails.ts'
import { anAdmin, anEmployer } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { race } from '#test/support/race.ts'
import { findActor } from './caller.commands.server.ts'
import { askEmailChange, confirmEmailChange } from './email-change.commands.server.ts'
import { forgotPassword, resetPassword } from './password.commands.server.ts'
import { openSession, type Session, startNewEpoch, writeSessionToken } from './session.commands.server.ts'
import { userCodes } from './user-code.table.ts'

const db = await freshDb()
const sessionTokens = tokens('a-secret-of-our-own-that-nobody-else-has', 'session')
const password = 'fiets in de regen'
const passwordHash = await hashPassword(password)
const device = { userAgent: undefined, network: undefined }
const newLimits = (points = 1000) => ({
  wrongPasswordPerNetwork: rateLimit({ points, seconds: 900 }),
  accountMailPerEmail: rateLimit({ points, seconds: 3600 }),
})

const open = (userId: number) => db.transaction((tx) => openSession(tx, { userId, device, now }))
const isIn = async (session: Session) =>
  (await findActor(db, sessionTokens, { token: await writeSessionToken(sessionTokens, session), now })).ok
const rowOf = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0]!

/** The newest mail to this address, with the code in it. */
async function mailTo(recipient: string) {
  const mails = await db
    .select()
    .from(outgoingMails)
    .where(eq(outgoingMails.recipient, recipient))
    .orderBy(outgoingMails.id)
  const mail = mails.at(-1)
  return mail && { ...mail, code: /[?&]code=([0-9a-f]+)/.exec(mail.text)?.[1] }
}

let made = 0
async function aSignedInUser(fields = {}) {
  const user = await anEmployer(db, { passwordHash, ...fields })
  const session = await open(user.id)
  const email = `nieuw-${(made += 1)}@voorbeeld.test`
  const ask = (given: Partial<Parameters<typeof askEmailChange>[2]> = {}) =>
    askEmailChange(db, actorOf(user), {
      limits: newLimits(),
      email,
      password,
      sessionId: session.id,
      links,
      now,
      ...given,
    })
  const confirm = (code = '', at = now) =>
    confirmEmailChange(db, actorOf(user), { code, sessionId: session.id, links, now: at })
  return { user, session, email, ask, confirm }
}

beforeEach(() => forgetAllMails(db))

describe('someone who changes their address', () => {
  test('gets a link there and a notice on the old one; nothing changes yet', async () => {
    const { user, session, email, ask } = await aSignedInUser()

    expect(await ask()).toEqual({ ok: true, value: undefined })

    expect(await mailTo(email)).toMatchObject({ kind: 'new-email', code: expect.stringMatching(/^[0-9a-f]{64}$/) })
    const notice = await mailTo(user.email)
    expect(notice).toMatchObject({ kind: 'email-change-asked', code: undefined })
    expect(notice!.text).not.toContain(email)
    expect((await rowOf(user.id)).email).toBe(user.email)
    expect(await isIn(session)).toBe(true)
  })

  test('uses the link: other sessions end, this one continues, and the old address is notified', async () => {
    const { user, session, email, ask, confirm } = await aSignedInUser()
    const elsewhere = await open(user.id)
    await ask()

    const changed = await confirm((await mailTo(email))!.code)

    if (!changed.ok) throw new Error(changed.reason)
    expect((await rowOf(user.id)).email).toBe(email)
    expect(await isIn(changed.value.session)).toBe(true)
    expect(await isIn(session)).toBe(false)
    expect(await isIn(elsewhere)).toBe(false)
    expect(await mailTo(user.email)).toMatchObject({ kind: 'email-changed' })
  })

  test('confirms their account with the new address, if the old one was not confirmed', async () => {
    const { user, email, ask, confirm } = await aSignedInUser({ confirmedAt: null })
    await ask()
    await confirm((await mailTo(email))!.code)
    expect((await rowOf(user.id)).confirmedAt).toEqual(now)
  })

  test('needs no password when a provider vouches for them; an admin may too', async () => {
    const visitor = await aSignedInUser({ passwordHash: null, provider: 'google', providerSubject: 'g7' })
    expect(await visitor.ask({ password: '' })).toMatchObject({ ok: true })
    expect(await visitor.confirm((await mailTo(visitor.email))!.code)).toMatchObject({ ok: true })

    const admin = await anAdmin(db, { passwordHash })
    const asking = { limits: newLimits(), email: 'admin-nieuw@voorbeeld.test', password, links, now }
    expect(await askEmailChange(db, actorOf(admin), asking)).toMatchObject({ ok: true })
  })

  test.runIf(isPostgres)('gets no link when the password they entered is replaced meanwhile', async () => {
    const { user, ask } = await aSignedInUser()

    const [answer] = await race(db, {
      first: (tx) => lockUser(tx, user.id),
      waiting: [() => ask()],
      last: (tx) => startNewEpoch(tx, { userId: user.id, now }),
    })

    expect(answer).toEqual({ ok: false, reason: 'wrong-password' })
    expect(await db.$count(userCodes, eq(userCodes.userId, user.id))).toBe(0)
    expect(await countMails(db)).toBe(0)
  })

  test('needs the right password, with a limit on guessing', async () => {
    const { ask } = await aSignedInUser()
    const limits = newLimits(2)
    for (const attempt of ['verkeerd', '']) {
      expect(await ask({ limits, password: attempt })).toEqual({ ok: false, reason: 'wrong-password' })
    }
    expect(await ask({ limits })).toMatchObject({ ok: false, reason: 'too-often' })
    expect(await countMails(db)).toBe(0)
  })

  test('gets no more mails than the limit, to one address or from one user', async () => {
    const { ask } = await aSignedInUser()
    const other = await aSignedInUser()
    const limits = newLimits(2)
    expect(await ask({ limits, email: 'vol@voorbeeld.test' })).toMatchObject({ ok: true })
    expect(await ask({ limits, email: 'vol@voorbeeld.test' })).toMatchObject({ ok: true })
    expect(await ask({ limits, email: 'leeg@voorbeeld.test' })).toMatchObject({ reason: 'too-often' })
    expect(await other.ask({ limits, email: 'vol@voorbeeld.test' })).toMatchObject({ reason: 'too-often' })
  })

  test('gets a message when it is their current address', async () => {
    const { user, ask } = await aSignedInUser()
    expect(await ask({ email: user.email })).toEqual({ ok: false, reason: 'same-email' })
  })
})

describe('an address that somebody has', () => {
  test('gets the same answer, and only that mailbox is notified, without a link or the name of the person who asked', async () => {
    const taken = await anEmployer(db)
    const { user, ask } = await aSignedInUser({ firstName: 'Truus' })

    expect(await ask({ email: taken.email })).toEqual({ ok: true, value: undefined })

    const mail = await mailTo(taken.email)
    expect(mail).toMatchObject({ kind: 'new-email-taken', code: undefined })
    expect(mail!.text).not.toContain('Truus')
    expect(mail!.text).not.toContain(user.email)
    expect(await mailTo(user.email)).toMatchObject({ kind: 'email-change-asked' })
  })

  test('that was taken since the link was mailed is refused', async () => {
    const { user, email, ask, confirm } = await aSignedInUser()
    await ask()
    await anEmployer(db, { email })
    expect(await confirm((await mailTo(email))!.code)).toEqual({ ok: false, reason: 'email-taken' })
    expect((await rowOf(user.id)).email).toBe(user.email)
  })

  test.runIf(isPostgres)('goes to one of two users who confirm it at the same moment', async () => {
    const [one, other] = [await aSignedInUser(), await aSignedInUser()]
    await one.ask()
    const first = (await mailTo(one.email))!.code
    await other.ask({ email: one.email })
    const second = (await mailTo(one.email))!.code

    const answers = await race(db, {
      first: async (tx) => {
        await lockUser(tx, one.user.id)
        await lockUser(tx, other.user.id)
      },
      waiting: [() => one.confirm(first), () => other.confirm(second)],
    })

    expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'email-taken' })
    expect(await db.$count(users, eq(users.email, one.email))).toBe(1)
  })
})

describe('a link to a new address', () => {
  const invalid = { ok: false, reason: 'invalid-code' }

  test('works once, for a day, and only the newest', async () => {
    const { email, ask, confirm } = await aSignedInUser()
    await ask()
    const older = (await mailTo(email))!.code
    await ask()
    const { code } = (await mailTo(email))!
    expect(await confirm(older)).toEqual(invalid)
    expect(await confirm(code, daysAfter(now, 1))).toEqual(invalid)
    expect(await confirm(code)).toMatchObject({ ok: true })
    expect(await confirm(code)).toEqual(invalid)
  })

  test('works only for the user who requested it, and is not used up by somebody else', async () => {
    const { email, ask, confirm } = await aSignedInUser()
    const stranger = await aSignedInUser()
    await ask()
    const { code } = (await mailTo(email))!
    expect(await stranger.confirm(code)).toEqual(invalid)
    expect(await confirm(code)).toMatchObject({ ok: true })
  })

  test('stops working with a new password: the old address can stop a change', async () => {
    const { user, email, ask, confirm } = await aSignedInUser()
    await ask()
    const { code } = (await mailTo(email))!
    await forgotPassword(db, { email: user.email, links, now })
    const reset = (await mailTo(user.email))!.code!
    await resetPassword(db, { code: reset, password: 'paraplu aan zee', device, links, now })
    expect(await confirm(code)).toEqual(invalid)
  })

  test('invalidates links in the old mailbox', async () => {
    const { user, email, ask, confirm } = await aSignedInUser()
    await ask()
    const { code } = (await mailTo(email))!
    await forgotPassword(db, { email: user.email, links, now })
    const reset = (await mailTo(user.email))!.code!
    await confirm(code)
    expect(await resetPassword(db, { code: reset, password: 'paraplu aan zee', device, links, now })).toEqual(invalid)
  })

  test('does nothing for someone who was blocked meanwhile', async () => {
    const { user, email, ask, confirm } = await aSignedInUser()
    await ask()
    const { code } = (await mailTo(email))!
    await db.update(users).set({ blocked: true }).where(eq(users.id, user.id))
    expect(await confirm(code)).toEqual(invalid)
    expect(await db.$count(userCodes, eq(userCodes.userId, user.id))).toBe(1)
  })
})
