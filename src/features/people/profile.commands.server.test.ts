import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { lockUser } from '#features/accounts/account-lock.commands.server.ts'
import { accounts } from '#features/accounts/account.table.ts'
import { type Admin, actorOf, type Employer } from '#features/accounts/actor.rules.ts'
import { findUser, versionOfProfile } from '#features/accounts/user.queries.server.ts'
import { users } from '#features/accounts/user.table.ts'
import { anAccount, anAdmin, anEmployer } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { race } from '#test/support/race.ts'
import { changeProfile, changeUser, completeRegistration } from './profile.commands.server.ts'

const db = await freshDb()
const admin = actorOf(await anAdmin(db)) as Admin
const asEmployer = (user: Parameters<typeof actorOf>[0]) => actorOf(user) as Employer
const rowOf = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0]!
const fields = { firstName: 'Noor', infix: 'van', lastName: 'Dijk', phone: null, username: null }

describe('changing your own profile', () => {
  test('replaces it entirely: an emptied field is cleared; nobody else changes', async () => {
    const [user, other] = [await anEmployer(db, { infix: 'de', username: 'sanne' }), await anEmployer(db)]

    const changed = await changeProfile(db, asEmployer(user), { fields: { ...fields, infix: null }, now })

    expect(changed).toMatchObject({ ok: true })
    expect(await rowOf(user.id)).toMatchObject({ ...fields, infix: null, email: user.email, updatedAt: now })
    expect(await rowOf(other.id)).toEqual(other)
  })

  test('does not allow a username that is taken', async () => {
    const user = await anEmployer(db)
    await anEmployer(db, { username: 'Bezet' })

    expect(await changeProfile(db, asEmployer(user), { fields: { ...fields, username: 'bezet' }, now })).toEqual({
      ok: false,
      reason: 'username-taken',
    })
  })

  test.skipIf(!isPostgres)('of two tabs that save at once, the second gets a message', async () => {
    const user = await anEmployer(db)
    const version = versionOfProfile(user)
    const save = (firstName: string) => () =>
      changeProfile(db, asEmployer(user), { fields: { ...fields, firstName }, version, now })

    const [one, other] = await race(db, {
      first: (tx) => lockUser(tx, user.id),
      waiting: [save('Anne'), save('Bo')],
    })

    expect(one).toMatchObject({ ok: true })
    expect(other).toEqual({ ok: false, reason: 'changed' })
    expect(await rowOf(user.id)).toMatchObject({ firstName: 'Anne' })
  })
})

describe('an admin', () => {
  test('blocks and unblocks a user', async () => {
    const user = await anEmployer(db)

    await changeUser(db, admin, { userId: user.id, fields, isBlocked: true, now })
    expect((await rowOf(user.id)).blocked).toBe(true)
    await changeUser(db, admin, { userId: user.id, fields, isBlocked: false, now })
    expect((await rowOf(user.id)).blocked).toBe(false)
  })

  test('cannot change someone who does not exist or who left', async () => {
    const left = await anEmployer(db, { blocked: true, phone: null, erasedAt: now })
    const notFound = { ok: false, reason: 'not-found' }

    for (const userId of [999_999, left.id])
      for (const isBlocked of [false, undefined])
        expect(await changeUser(db, admin, { userId, fields, isBlocked, now })).toEqual(notFound)
  })
})

test('someone who left is not found', async () => {
  const left = await anEmployer(db, { blocked: true, phone: null, erasedAt: now })

  expect(await findUser(db, left.id)).toBeUndefined()
})

describe('someone who was registered without a name', () => {
  const { username: _username, ...person } = fields

  test('can fill it in, and the account is named after its owner', async () => {
    const account = await anAccount(db)
    const user = await anEmployer(db, { firstName: '', lastName: '', accountId: account.id })
    const other = await anEmployer(db)

    await completeRegistration(db, asEmployer(user), { fields: { ...person, legalName: 'Bakkerij' }, now })

    expect(await rowOf(user.id)).toMatchObject(person)
    expect(await rowOf(other.id)).toEqual(other)
    expect((await db.select().from(accounts).where(eq(accounts.id, account.id)))[0]!.legalName).toBe('Bakkerij')
  })

  test('does not rename an account that has a name, or that belongs to somebody else', async () => {
    const account = await anAccount(db, { legalName: 'Bakkerij' })
    const nameless = await anAccount(db)
    const owner = await anEmployer(db, { accountId: account.id })
    const member = await anEmployer(db, { accountId: nameless.id, accountRole: 'member' })

    for (const user of [owner, member])
      await completeRegistration(db, asEmployer(user), { fields: { ...person, legalName: 'Slagerij' }, now })

    const names = await db.select({ id: accounts.id, legalName: accounts.legalName }).from(accounts)
    expect(names.find(({ id }) => id === account.id)?.legalName).toBe('Bakkerij')
    expect(names.find(({ id }) => id === nameless.id)?.legalName).toBeNull()
  })
})
