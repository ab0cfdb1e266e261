import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accounts } from '#features/accounts/account.table.ts'
import { actorOf } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { tokens } from '#platform/token.server.ts'
import { anAdmin, anEmployer } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { race } from '#test/support/race.ts'
import { findActor } from './caller.commands.server.ts'
import {
  forgetSessions,
  keepOnlySession,
  openSession,
  signOut,
  signOutEverywhere,
  startNewEpoch,
  writeSessionToken,
} from './session.commands.server.ts'
import { listSessions } from './session.queries.server.ts'
import { sessions } from './session.table.ts'

const db = await freshDb()
const sessionTokens = tokens('a-secret-of-our-own-that-nobody-else-has', 'session')
const open = (userId: number, userAgent = 'Firefox/145.0', at = now) =>
  db.transaction((tx) => openSession(tx, { userId, device: { userAgent, network: undefined }, now: at }))
const find = (token: string, at = now) => findActor(db, sessionTokens, { token, now: at })
const invalid = { ok: false, reason: 'invalid' }
const gone = { ok: false, reason: 'gone' }

async function aSignedInEmployer(fields = {}) {
  const user = await anEmployer(db, fields)
  const session = await open(user.id)
  return { user, session, token: await writeSessionToken(sessionTokens, session) }
}

describe('a session token', () => {
  test('identifies the employer and their account', async () => {
    const { user, session, token } = await aSignedInEmployer({ accountRole: 'owner' })

    expect(await find(token)).toEqual({
      ok: true,
      value: {
        actor: {
          role: 'employer',
          userId: user.id,
          accountId: user.accountId,
          accountRole: 'owner',
          isConfirmed: true,
        },
        mayWrite: true,
        sessionId: session.id,
        user: expect.objectContaining({ id: user.id, email: user.email, firstName: 'Sanne' }),
      },
    })
  })

  test('identifies the admin', async () => {
    const { id } = await anAdmin(db)
    const token = await writeSessionToken(sessionTokens, await open(id))

    expect(await find(token)).toMatchObject({ value: { actor: { role: 'admin', userId: id } } })
  })

  test('contains no password and nothing that can be turned into one', async () => {
    const { token } = await aSignedInEmployer({ passwordHash: 'geheim' })

    expect(JSON.stringify(await find(token))).not.toMatch(/password|geheim|epoch|subject/i)
  })

  test('is invalid when malformed', async () => {
    for (const text of ['', 'x', 'a.b.c', 'skb_', `skb_${'0'.repeat(64)}`]) expect(await find(text)).toEqual(invalid)
  })

  test("is invalid for somebody else's session", async () => {
    const [one, other] = [await aSignedInEmployer(), await aSignedInEmployer()]
    const mixed = await writeSessionToken(sessionTokens, { ...one.session, userId: other.user.id })

    expect(await find(mixed)).toEqual(invalid)
  })

  test('expires with its session, after thirty days', async () => {
    const { token } = await aSignedInEmployer()

    expect(await find(token, daysAfter(now, 29))).toMatchObject({ ok: true })
    expect(await find(token, daysAfter(now, 30))).toEqual(invalid)
  })

  test('stops working when its user is blocked, erased or deleted, or the account is closed', async () => {
    const [blocked, closed, removed] = [await aSignedInEmployer(), await aSignedInEmployer(), await aSignedInEmployer()]
    await db.update(users).set({ blocked: true }).where(eq(users.id, blocked.user.id))
    await db.update(accounts).set({ closedAt: now }).where(eq(accounts.id, closed.user.accountId!))
    await db.delete(users).where(eq(users.id, removed.user.id))

    for (const { token } of [blocked, closed, removed]) expect(await find(token)).toEqual(gone)
  })

  test('records its use, once a minute', async () => {
    const { session, token } = await aSignedInEmployer()
    const usedAt = async () =>
      (await db.select().from(sessions).where(eq(sessions.id, session.id)))[0]!.lastUsedAt.getTime() - now.getTime()

    await find(token, new Date(now.getTime() + 59_000))
    expect(await usedAt()).toBe(0)
    await find(token, new Date(now.getTime() + 61_000))
    expect(await usedAt()).toBe(61_000)
  })
})

describe('signing out', () => {
  test('ends the session and invalidates its token; another session continues', async () => {
    const { user, session, token } = await aSignedInEmployer()
    const elsewhere = await writeSessionToken(sessionTokens, await open(user.id))

    expect(await signOut(db, actorOf(user), { sessionId: session.id, now })).toMatchObject({ ok: true })

    expect(await find(token)).toEqual(invalid)
    expect(await find(elsewhere)).toMatchObject({ ok: true })
  })

  test("twice, or from somebody else's session, is not found", async () => {
    const [one, other] = [await aSignedInEmployer(), await aSignedInEmployer()]
    const notFound = { ok: false, reason: 'not-found' }

    expect(await signOut(db, actorOf(other.user), { sessionId: one.session.id, now })).toEqual(notFound)
    expect(await find(one.token)).toMatchObject({ ok: true })
    await signOut(db, actorOf(one.user), { sessionId: one.session.id, now })
    expect(await signOut(db, actorOf(one.user), { sessionId: one.session.id, now })).toEqual(notFound)
  })

  test('everywhere ends all sessions, or all but this one', async () => {
    const { user, session, token } = await aSignedInEmployer()
    const others = [await open(user.id), await open(user.id)]
    const stranger = await aSignedInEmployer()

    expect(await signOutEverywhere(db, actorOf(user), { exceptSessionId: session.id, now })).toBe(2)
    expect(await find(token)).toMatchObject({ ok: true })
    for (const other of others) expect(await find(await writeSessionToken(sessionTokens, other))).toEqual(invalid)

    expect(await signOutEverywhere(db, actorOf(user), { now })).toBe(1)
    expect(await find(token)).toEqual(invalid)
    expect(await find(stranger.token)).toMatchObject({ ok: true })
  })

  test('by a new epoch invalidates every token, including that of the session that is kept', async () => {
    const { user, session, token } = await aSignedInEmployer()
    const other = await writeSessionToken(sessionTokens, await open(user.id))

    const epoch = await db.transaction((tx) => startNewEpoch(tx, { userId: user.id, keepSessionId: session.id, now }))

    expect(await find(token)).toEqual({ ok: false, reason: 'superseded' })
    expect(await find(other)).toEqual(invalid)
    const fresh = await writeSessionToken(sessionTokens, { ...session, epoch })
    expect(await find(fresh)).toMatchObject({ ok: true, value: { sessionId: session.id } })
  })
})

test('the session that continues after a new password keeps its end date', async () => {
  const { user } = await aSignedInEmployer()
  const later = await open(user.id, 'Firefox/145.0', daysAfter(now, 5))
  const keep = { userId: user.id, sessionId: later.id, now: daysAfter(now, 6) }
  expect(await db.transaction((tx) => keepOnlySession(tx, keep))).toMatchObject({ expiresAt: later.expiresAt })
})

test.runIf(isPostgres)('a session opened while a new password is set ends with the others', async () => {
  const { user } = await aSignedInEmployer()
  const device = { userAgent: undefined, network: undefined }

  await race(db, {
    first: (tx) => openSession(tx, { userId: user.id, device, now }),
    waiting: [() => db.transaction((tx) => startNewEpoch(tx, { userId: user.id, now }))],
  })

  expect(await listSessions(db, { userId: user.id, now })).toEqual([])
})

test('gap 203: of more than fifty sessions the least recently used one ends', async () => {
  const { user, session, token } = await aSignedInEmployer()
  const stranger = await aSignedInEmployer()
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const second = await open(user.id, 'Safari', later(1))
  for (let opened = 2; opened < 50; opened += 1) await open(user.id, 'Safari', later(2))
  expect(await find(token, later(3))).toMatchObject({ ok: true })

  await open(user.id, 'Safari', later(4))

  const left = (await listSessions(db, { userId: user.id, now: later(5) })).map(({ id }) => id)
  expect([left.length, left.includes(session.id), left.includes(second.id)]).toEqual([50, true, false])
  expect(await find(stranger.token)).toMatchObject({ ok: true })
})

test.runIf(isPostgres)('gap 203: two sessions that are opened at once do not exceed the maximum', async () => {
  const { user } = await aSignedInEmployer()
  for (let opened = 1; opened < 50; opened += 1) await open(user.id)

  await race(db, {
    first: (tx) => openSession(tx, { userId: user.id, device: { userAgent: undefined, network: undefined }, now }),
    waiting: [() => open(user.id)],
  })

  expect(await listSessions(db, { userId: user.id, now })).toHaveLength(50)
})

test('someone sees only their own sessions, most recently used first', async () => {
  const { user, session } = await aSignedInEmployer()
  const phone = await open(user.id, 'Safari', new Date(now.getTime() + 1000))
  const ended = await open(user.id)
  await signOut(db, actorOf(user), { sessionId: ended.id, now })
  await aSignedInEmployer()

  const list = await listSessions(db, { userId: user.id, now })

  expect(list.map(({ id, userAgent }) => ({ id, userAgent }))).toEqual([
    { id: phone.id, userAgent: 'Safari' },
    { id: session.id, userAgent: 'Firefox/145.0' },
  ])
  expect(await listSessions(db, { userId: user.id, now: daysAfter(now, 31) })).toEqual([])
})

test("a browser's user agent is shortened and cleaned", async () => {
  const { user } = await aSignedInEmployer()
  const { id } = await open(user.id, `a\u0000b\n${'c'.repeat(1000)}`)

  const [row] = await db.select().from(sessions).where(eq(sessions.id, id))

  expect(row!.userAgent).toMatch(/^ab c{297}$/)
})

test('a session is deleted a month after it ended', async () => {
  await db.delete(sessions)
  const { user, session } = await aSignedInEmployer()
  await open(user.id)
  await signOut(db, actorOf(user), { sessionId: session.id, now })

  await forgetSessions(db, { now: daysAfter(now, 29) })
  expect(await db.$count(sessions)).toBe(2)
  await forgetSessions(db, { now: daysAfter(now, 31) })
  expect(await db.$count(sessions)).toBe(1)
  await forgetSessions(db, { now: daysAfter(now, 61) })
  expect(await db.$count(sessions)).toBe(0)
})
