import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { lockAccount, lockUser } from '#features/accounts/account-lock.commands.server.ts'
import { actorOf, type ConfirmedOwner, isOwner, visitor } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { logEntries } from '#features/log/log-entry.table.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { hashPassword } from '#platform/password.server.ts'
import { rateLimit } from '#platform/rate-limit.server.ts'
import { tokens } from '#platform/token.server.ts'
import { accountLinks } from '#test/support/account-mails.ts'
import { anEmployer } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { race } from '#test/support/race.ts'
import { createApiToken, revokeApiToken } from './api-token.commands.server.ts'
import { revokeTokensOf } from './api-token-revocation.commands.server.ts'
import { listApiTokens } from './api-token.queries.server.ts'
import { apiTokens } from './api-token.table.ts'
import { findActor } from './caller.commands.server.ts'
import { startNewEpoch } from './session.commands.server.ts'

const db = await freshDb()
const sessionTokens = tokens('a-secret-of-our-own-that-nobody-else-has', 'session')
const password = 'fiets in de regen'
const passwordHash = await hashPassword(password)
const anOwner = async () => actorOf(await anEmployer(db, { passwordHash })) as ConfirmedOwner
const limits = { wrongPasswordPerNetwork: rateLimit({ points: 5, seconds: 900 }) }
const kassa = { name: 'Kassa', access: 'read' as const, expiresAt: null, password }
const find = (token: string, at = now) => findActor(db, sessionTokens, { token, now: at })

async function create(owner: ConfirmedOwner, fields: Partial<Parameters<typeof createApiToken>[2]['fields']> = {}) {
  const created = await createApiToken(db, owner, { limits, fields: { ...kassa, ...fields }, links: accountLinks, now })
  if (!created.ok) throw new Error(created.reason)
  return created.value
}

test('only an owner passes as an owner', async () => {
  const member = actorOf(await anEmployer(db, { accountRole: 'member' }))

  expect(isOwner(await anOwner())).toBe(true)
  expect(isOwner(member)).toBe(false)
  expect(isOwner(visitor)).toBe(false)
})

describe('a token of an account', () => {
  test('is recognisable, shown once, and stored as a hash', async () => {
    const owner = await anOwner()

    const { id, token } = await create(owner)

    expect(token).toMatch(/^skb_[0-9a-f]{64}$/)
    const [row] = await db.select().from(apiTokens).where(eq(apiTokens.id, id))
    expect(row).toMatchObject({ name: 'Kassa', access: 'read', lastFour: token.slice(-4), createdById: owner.userId })
    expect(JSON.stringify(row)).not.toContain(token)
    expect(JSON.stringify(await listApiTokens(db, owner, { now }))).not.toMatch(new RegExp(`${token}|hash`))
  })

  test('gap 202: that is requested again within ten minutes, and unused, replaces the one that was made', async () => {
    const owner = await anOwner()
    const colleague = actorOf(await anEmployer(db, { accountId: owner.accountId, passwordHash })) as ConfirmedOwner
    const make = async (minutes: number, change: object = {}, by = owner) => {
      const at = new Date(now.getTime() + minutes * 60_000)
      const made = await createApiToken(db, by, {
        limits,
        fields: { ...kassa, ...change },
        links: accountLinks,
        now: at,
      })
      if (!made.ok) throw new Error(made.reason)
      return made.value
    }
    const first = await make(0)
    const again = await make(9)
    expect(again).toMatchObject({ id: first.id, replacesUnused: true })
    expect(await find(first.token)).toEqual({ ok: false, reason: 'invalid' })
    const until = { expiresAt: daysAfter(now, 30) }
    const others = [await make(9, { access: 'read-write' }), await make(9, {}, colleague), await make(9, until)]
    for (const one of [...others, await make(11)]) expect(one).toMatchObject({ replacesUnused: false })
    expect(await find(again.token)).toMatchObject({ ok: true })
    const used = await make(12)
    await find(used.token, daysAfter(now, 0))
    await db.update(apiTokens).set({ lastUsedAt: now }).where(eq(apiTokens.id, used.id))
    expect((await make(12)).id).not.toBe(used.id)
  })

  test('is logged when it is created and when it is revoked, and its creator is mailed', async () => {
    const user = await anEmployer(db, { passwordHash })
    const owner = actorOf(user) as ConfirmedOwner
    const { id } = await create(owner)
    await create(owner)
    expect(await revokeApiToken(db, owner, { tokenId: id, now })).toMatchObject({ ok: true })
    await revokeApiToken(db, owner, { tokenId: id, now })

    const logged = await db.select().from(logEntries).where(eq(logEntries.accountId, owner.accountId))
    const about = { subject: 'api-token', subjectId: id, userId: owner.userId }
    const kept = { name: 'Kassa', access: 'read' }
    expect(logged).toMatchObject([
      { ...about, action: 'api-token-added', before: {}, after: kept },
      { ...about, action: 'api-token-revoked', before: kept, after: {} },
    ])
    const mails = await db
      .select()
      .from(outgoingMails)
      .where(eq(outgoingMails.recipient, user.email))
      .orderBy(outgoingMails.id)
    expect(mails).toMatchObject([
      { kind: 'api-token-made', text: expect.stringContaining('/mijn-account/koppelingen') },
    ])
  })

  test('is listed until it expires', async () => {
    const owner = await anOwner()
    const { id } = await create(owner, { expiresAt: daysAfter(now, 30) })

    expect(await listApiTokens(db, owner, { now: daysAfter(now, 29) })).toMatchObject([{ id }])
    expect(await listApiTokens(db, owner, { now: daysAfter(now, 30) })).toEqual([])
  })

  test("requires its creator's password, if they have one, which somebody at an open browser cannot guess", async () => {
    const owner = actorOf(await anEmployer(db, { passwordHash })) as ConfirmedOwner
    const make = (typed: string) =>
      createApiToken(db, owner, { limits, fields: { ...kassa, password: typed }, links: accountLinks, now })

    for (const typed of ['', 'fout', 'fout', 'fout']) {
      expect(await make(typed)).toEqual({ ok: false, reason: 'wrong-password' })
    }
    expect(await db.$count(apiTokens, eq(apiTokens.accountId, owner.accountId))).toBe(0)
    expect(await make('fiets in de regen')).toMatchObject({ ok: true })
    for (let tries = 0; tries < 5; tries += 1) await make('fout')
    expect(await make('fiets in de regen')).toMatchObject({ ok: false, reason: 'too-often' })
  })

  test.runIf(isPostgres)('is not created when the password is reset at that moment', async () => {
    const owner = await anOwner()

    const [made] = await race(db, {
      first: (tx) => lockUser(tx, owner.userId),
      waiting: [() => createApiToken(db, owner, { limits, fields: { ...kassa, password }, links: accountLinks, now })],
      last: (tx) => startNewEpoch(tx, { userId: owner.userId, now }),
    })

    expect(made).toEqual({ ok: false, reason: 'wrong-password' })
    expect(await listApiTokens(db, owner, { now })).toEqual([])
  })

  test.runIf(isPostgres)('is not created by an owner who is made a member at that moment', async () => {
    const owner = await anOwner()

    const [made] = await race(db, {
      first: (tx) => lockAccount(tx, owner.accountId),
      waiting: [() => createApiToken(db, owner, { limits, fields: kassa, links: accountLinks, now })],
      last: (tx) => tx.update(users).set({ accountRole: 'member' }).where(eq(users.id, owner.userId)),
    })

    expect(made).toEqual({ ok: false, reason: 'not-an-owner' })
    expect(await listApiTokens(db, owner, { now })).toEqual([])
  })

  test('acts for the account, never as its owner, and writes only with write access', async () => {
    const owner = await anOwner()
    const { userId, accountId } = owner
    const actor = { role: 'employer', userId, accountId, accountRole: 'member', isConfirmed: true, program: 'Kassa' }

    expect(await find((await create(owner)).token)).toEqual({ ok: true, value: { actor, mayWrite: false } })
    expect(await find((await create(owner, { access: 'read-write' })).token)).toEqual({
      ok: true,
      value: { actor, mayWrite: true },
    })
  })

  test('expires on its end date', async () => {
    const { token } = await create(await anOwner(), { expiresAt: daysAfter(now, 7) })

    expect(await find(token, daysAfter(now, 6))).toMatchObject({ ok: true })
    expect(await find(token, daysAfter(now, 7))).toEqual({ ok: false, reason: 'invalid' })
  })

  test('stops working when its creator is blocked', async () => {
    const owner = await anOwner()
    const { token } = await create(owner)
    await db.update(users).set({ blocked: true }).where(eq(users.id, owner.userId))

    expect(await find(token)).toEqual({ ok: false, reason: 'gone' })
  })

  test('records its use, once a minute', async () => {
    const { id, token } = await create(await anOwner())
    const usedAt = async () => (await db.select().from(apiTokens).where(eq(apiTokens.id, id)))[0]!.lastUsedAt
    const seconds = (count: number) => new Date(now.getTime() + count * 1000)

    expect(await usedAt()).toBeNull()
    await find(token)
    await find(token, seconds(59))
    expect(await usedAt()).toEqual(now)
    await find(token, seconds(60))
    expect(await usedAt()).toEqual(seconds(60))
  })

  test('is revoked only by its own account, only once, and then leaves the list', async () => {
    const [owner, stranger] = [await anOwner(), await anOwner()]
    const { id, token } = await create(owner)
    const { id: keptId } = await create(owner, { name: 'Website' })
    const notFound = { ok: false, reason: 'not-found' }

    expect(await listApiTokens(db, stranger, { now })).toEqual([])
    expect(await revokeApiToken(db, stranger, { tokenId: id, now })).toEqual(notFound)
    expect(await find(token)).toMatchObject({ ok: true })
    expect(await revokeApiToken(db, owner, { tokenId: id, now })).toMatchObject({ ok: true })
    expect(await find(token)).toEqual({ ok: false, reason: 'invalid' })
    expect(await revokeApiToken(db, owner, { tokenId: id, now })).toEqual(notFound)
    expect(await listApiTokens(db, owner, { now })).toMatchObject([{ id: keptId }])
  })

  test.runIf(isPostgres)('is revoked by its creator while an admin blocks them', async () => {
    const owner = await anOwner()
    const { id } = await create(owner)
    const [revoked] = await race(db, {
      first: (tx) => lockUser(tx, owner.userId),
      waiting: [() => revokeApiToken(db, owner, { tokenId: id, now })],
      last: (tx) => revokeTokensOf(tx, owner, { userId: owner.userId, now }),
    })
    expect(revoked).toEqual({ ok: false, reason: 'not-found' })
  })

  test('cannot be added to an account that has twenty', async () => {
    const owner = await anOwner()
    for (let made = 0; made < 10; made += 1) await create(owner, { name: `Kassa ${made}` })
    for (let made = 0; made < 10; made += 1)
      await create(owner, { name: `Tijdelijk ${made}`, expiresAt: daysAfter(now, 30) })

    expect(await createApiToken(db, owner, { limits, fields: kassa, links: accountLinks, now })).toEqual({
      ok: false,
      reason: 'too-many',
    })
    expect(await listApiTokens(db, owner, { now })).toHaveLength(20)
  })

  test('can be added once one of the twenty is revoked or has expired', async () => {
    const owner = await anOwner()
    const { id } = await create(owner)
    await create(owner, { expiresAt: daysAfter(now, -1) })
    for (let made = 0; made < 19; made += 1) await create(owner, { name: `Kassa ${made}` })
    await revokeApiToken(db, owner, { tokenId: id, now })

    expect(await create(owner)).toMatchObject({ token: expect.any(String) })
    const more = { ...kassa, name: 'Roosters' }
    expect(await createApiToken(db, owner, { limits, fields: more, links: accountLinks, now })).toEqual({
      ok: false,
      reason: 'too-many',
    })
  })

  test.runIf(isPostgres)('cannot exceed the limit when two are requested at once', async () => {
    const owner = await anOwner()
    for (let made = 0; made < 19; made += 1) await create(owner, { name: `Kassa ${made}` })
    const createOne = (name: string) => () =>
      createApiToken(db, owner, { limits, fields: { ...kassa, name }, links: accountLinks, now })

    const [one, other] = await race(db, {
      first: (tx) => lockAccount(tx, owner.accountId),
      waiting: [createOne('Kassa'), createOne('Roosters')],
    })

    expect(one).toMatchObject({ ok: true })
    expect(other).toEqual({ ok: false, reason: 'too-many' })
  })
})
