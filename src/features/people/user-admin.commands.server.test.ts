import { and, desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lockAccount, lockUser } from '#features/accounts/account-lock.commands.server.ts'
import { actorOf, type Admin } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { logEntries } from '#features/log/log-entry.table.ts'
import { accountLinksOf } from '#features/sign-in/account-links.rules.ts'
import { acceptInvitation } from '#features/sign-in/invitation.commands.server.ts'
import { apiTokens } from '#features/sign-in/api-token.table.ts'
import { recoveryCodes, secondFactors } from '#features/sign-in/second-factor.table.ts'
import { openSession } from '#features/sign-in/session.commands.server.ts'
import { sessions } from '#features/sign-in/session.table.ts'
import type { Tx } from '#platform/db.server.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { anAdmin, anEmployer } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { race } from '#test/support/race.ts'
import { blockAccount } from './account-admin.commands.server.ts'
import {
  blockUser,
  changeRoleAsAdmin,
  inviteAdmin,
  resendConfirmation,
  resetSecondFactor,
} from './user-admin.commands.server.ts'

const db = await freshDb()
const adminRow = await anAdmin(db)
const admin = actorOf(adminRow) as Admin
const site = { title: 'Baan in Oss', address: 'http://oss.banen.test', accent: '#b8432b', accentDark: '#f09a7f' }
const links = accountLinksOf(site)
const device = { userAgent: undefined, network: undefined }

const rowOf = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0]!
const logOf = (subjectId: number) =>
  db
    .select()
    .from(logEntries)
    .where(and(eq(logEntries.subject, 'user'), eq(logEntries.subjectId, subjectId)))
    .orderBy(logEntries.id)
async function withSecondFactor(userId: number) {
  await db.insert(secondFactors).values({ userId, secret: 'verzegeld', confirmedAt: now, createdAt: now })
  await db.insert(recoveryCodes).values({ userId, hash: `hash ${userId}` })
}
const lastMailTo = async (recipient: string) =>
  (
    await db.select().from(outgoingMails).where(eq(outgoingMails.recipient, recipient)).orderBy(desc(outgoingMails.id))
  )[0]

test('giving a role twice makes one entry in the log', async () => {
  const { accountId } = await anEmployer(db)
  const { id: userId } = await anEmployer(db, { accountId, accountRole: 'member', passwordHash: 'x' })
  const make = () => changeRoleAsAdmin(db, admin, { userId, to: 'owner', links, now })
  expect([await make(), await make()]).toMatchObject([{ ok: true }, { ok: true }])
  expect((await rowOf(userId)).accountRole).toBe('owner')
  expect(await logOf(userId)).toMatchObject([{ action: 'account-role-changed' }])
})

test('an admin blocks somebody, which signs them out everywhere, and lifts the block', async () => {
  const user = await anEmployer(db)
  await db.transaction((tx) => openSession(tx, { userId: user.id, device, now }))

  expect(await blockUser(db, admin, { userId: user.id, isBlocked: true, now })).toMatchObject({ ok: true })
  expect(await rowOf(user.id)).toMatchObject({ blocked: true, epoch: 1 })
  const open = await db.select().from(sessions).where(eq(sessions.userId, user.id))
  expect(open.map(({ revokedAt }) => revokedAt)).toEqual([now])

  expect(await blockUser(db, admin, { userId: user.id, isBlocked: false, now })).toMatchObject({ ok: true })
  expect((await rowOf(user.id)).blocked).toBe(false)
  expect(await logOf(user.id)).toMatchObject([
    { userId: admin.userId, role: 'admin', before: { blocked: false }, after: { blocked: true } },
    { before: { blocked: true }, after: { blocked: false } },
  ])
})

test('blocking somebody twice happens once, and somebody who left does not exist', async () => {
  const user = await anEmployer(db)
  await blockUser(db, admin, { userId: user.id, isBlocked: true, now })
  await blockUser(db, admin, { userId: user.id, isBlocked: true, now })
  expect(await logOf(user.id)).toHaveLength(1)

  const gone = await anEmployer(db, { blocked: true, erasedAt: now, phone: null, passwordHash: null })
  expect(await blockUser(db, admin, { userId: gone.id, isBlocked: false, now })).toEqual({
    ok: false,
    reason: 'not-found',
  })
})

test("a blocked user's tokens stay revoked once the block is lifted, their own and the account's", async () => {
  const { id: userId, accountId } = await anEmployer(db)
  const colleague = await anEmployer(db, { accountId })
  const tokenOf = async (hash: string) => {
    const made = {
      accountId: accountId!,
      createdById: userId,
      name: 'Kassa',
      access: 'read',
      hash,
      lastFour: 'abcd',
    } as const
    const [{ id } = { id: 0 }] = await db.insert(apiTokens).values(made).returning({ id: apiTokens.id })
    return async () => (await db.select().from(apiTokens).where(eq(apiTokens.id, id)))[0]!.revokedAt
  }
  const [first, second] = [await tokenOf('een'), await tokenOf('twee')]
  await db.update(apiTokens).set({ createdById: colleague.id }).where(eq(apiTokens.hash, 'twee'))

  await blockUser(db, admin, { userId, isBlocked: true, now })
  await blockUser(db, admin, { userId, isBlocked: false, now })
  expect([await first(), await second()]).toEqual([now, null])

  const third = await tokenOf('drie')
  await blockAccount(db, admin, { accountId: accountId!, isBlocked: true, now })
  await blockAccount(db, admin, { accountId: accountId!, isBlocked: false, now })
  expect(await third()).toEqual(now)

  const logged = await db
    .select()
    .from(logEntries)
    .where(and(eq(logEntries.accountId, accountId!), eq(logEntries.action, 'api-token-revoked')))
    .orderBy(logEntries.id)
  const token = { subject: 'api-token', before: { name: 'Kassa', access: 'read' } }
  const revoked = { userId: admin.userId, role: 'admin', ...token }
  expect(logged).toMatchObject([revoked, revoked, revoked])
  expect(new Set(logged.map(({ subjectId }) => subjectId)).size).toBe(3)
})

test('an admin cannot block themselves', async () => {
  expect(await blockUser(db, admin, { userId: admin.userId, isBlocked: true, now })).toEqual({
    ok: false,
    reason: 'self',
  })
  expect((await rowOf(admin.userId)).blocked).toBe(false)
})

test.skipIf(!isPostgres)('of two admins who block each other at once, one stays', async () => {
  const [one, other] = [await anAdmin(db), await anAdmin(db)]
  const block = (by: typeof one, userId: number) =>
    blockUser(db, actorOf(by) as Admin, { userId, isBlocked: true, now })
  const answers = await race(db, {
    first: (tx) => lockUser(tx, one.id),
    waiting: [() => block(one, other.id), () => block(other, one.id)],
  })
  expect(answers).toEqual([
    { ok: true, value: undefined },
    { ok: false, reason: 'not-allowed' },
  ])
  expect([(await rowOf(one.id)).blocked, (await rowOf(other.id)).blocked]).toEqual([false, true])
})

test('a confirmation is mailed again to somebody who registered but did not confirm', async () => {
  const waiting = await anEmployer(db, { confirmedAt: null, passwordHash: 'hash', email: 'wacht@voorbeeld.test' })
  expect(await resendConfirmation(db, admin, { userId: waiting.id, links, now })).toMatchObject({ ok: true })
  expect((await lastMailTo('wacht@voorbeeld.test'))?.html).toContain('/e-mail-bevestigen?code=')
  expect(await logOf(waiting.id)).toMatchObject([{ action: 'user-changed', after: { confirmationMailed: true } }])

  const blocked = { confirmedAt: null, passwordHash: 'hash', blocked: true }
  for (const fields of [{ passwordHash: 'hash' }, { confirmedAt: null, passwordHash: null }, blocked]) {
    const other = await anEmployer(db, fields)
    const answer = await resendConfirmation(db, admin, { userId: other.id, links, now })
    expect(answer).toEqual({ ok: false, reason: 'already-confirmed' })
    expect(await lastMailTo(other.email)).toBeUndefined()
  }
})

test('a second factor is reset with its recovery codes, and its user is notified', async () => {
  const user = await anEmployer(db, { passwordHash: 'hash' })
  expect(await resetSecondFactor(db, admin, { userId: user.id, links, now })).toEqual({
    ok: false,
    reason: 'no-second-factor',
  })
  await withSecondFactor(user.id)

  expect(await resetSecondFactor(db, admin, { userId: user.id, links, now })).toMatchObject({ ok: true })
  expect(await db.$count(secondFactors, eq(secondFactors.userId, user.id))).toBe(0)
  expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, user.id))).toBe(0)
  expect((await rowOf(user.id)).epoch).toBe(1)
  const { text } = (await lastMailTo(user.email))!
  expect(text).toContain('Een beheerder van deze site heeft de code bij het inloggen voor je uitgezet')
  expect(text).not.toContain('iemand anders')
  expect(await logOf(user.id)).toMatchObject([{ before: { secondFactor: true }, after: { secondFactor: false } }])
})

test('the other admins are mailed who was invited, and whose second factor was reset', async () => {
  const other = await anAdmin(db)
  const user = await anEmployer(db, { passwordHash: 'hash' })
  await withSecondFactor(user.id)

  await resetSecondFactor(db, admin, { userId: user.id, links, now })
  const reset = await lastMailTo(other.email)
  await invite('gekozen@voorbeeld.test')
  const invited = await lastMailTo(other.email)
  await db.delete(users).where(eq(users.id, other.id))

  expect(reset).toMatchObject({ kind: 'second-factor-reset', text: expect.stringContaining('/beheer/logboek') })
  expect(invited).toMatchObject({ kind: 'admin-invited', text: expect.stringContaining('nodigde Ilse Verhagen uit') })
})

test('an admin does not reset their own second factor, which requires their password', async () => {
  await withSecondFactor(admin.userId)
  const reset = await resetSecondFactor(db, admin, { userId: admin.userId, links, now })
  await db.delete(secondFactors).where(eq(secondFactors.userId, admin.userId))

  expect(reset).toEqual({ ok: false, reason: 'self' })
})

test('an admin changes a role within an account, but every account keeps an owner', async () => {
  const owner = await anEmployer(db, { passwordHash: 'hash' })
  const member = await anEmployer(db, { accountId: owner.accountId, accountRole: 'member', passwordHash: 'hash' })
  const change = (userId: number, to: 'owner' | 'member') => changeRoleAsAdmin(db, admin, { userId, to, links, now })

  expect(await change(owner.id, 'member')).toEqual({ ok: false, reason: 'last-owner' })
  expect(await change(member.id, 'owner')).toMatchObject({ ok: true })
  const told = expect.stringContaining('Een beheerder van deze site maakte')
  expect(await lastMailTo(owner.email)).toMatchObject({ kind: 'owner-made', text: told })
  expect(await change(owner.id, 'member')).toMatchObject({ ok: true })
  expect((await rowOf(owner.id)).accountRole).toBe('member')
  expect(await logOf(member.id)).toMatchObject([{ action: 'account-role-changed', accountId: owner.accountId }])
  expect(await change(admin.userId, 'owner')).toEqual({ ok: false, reason: 'no-account' })
  expect(await change(2_000_000_000, 'owner')).toEqual({ ok: false, reason: 'not-found' })
})

const person = { firstName: 'Ilse', infix: null, lastName: 'Verhagen' }
const invite = (email: string) => inviteAdmin(db, admin, { fields: { ...person, email }, links, now })

test.runIf(isPostgres)('an admin who makes one owner a member while the other steps down gets a message', async () => {
  const { id, accountId } = await anEmployer(db, { passwordHash: 'hash' })
  const other = await anEmployer(db, { accountId, accountRole: 'owner', passwordHash: 'hash' })
  const change = (userId: number) => changeRoleAsAdmin(db, admin, { userId, to: 'member', links, now })

  const answers = await race(db, {
    first: (tx) => lockAccount(tx, accountId!),
    waiting: [() => change(id), () => change(other.id)],
  })

  expect(answers).toEqual([
    { ok: true, value: undefined },
    { ok: false, reason: 'last-owner' },
  ])
})

test('an invited admin chooses a password by the link in the mail', async () => {
  const invited = await invite('ilse@voorbeeld.test')
  if (!invited.ok) throw new Error(invited.reason)
  expect(await rowOf(invited.value.id)).toMatchObject({ role: 'admin', accountId: null, passwordHash: null })

  const code = /code=([\w-]+)/.exec((await lastMailTo('ilse@voorbeeld.test'))!.text)![1]!
  const fields = { ...person, phone: null }
  const accepted = await acceptInvitation(db, { code, password: 'fiets in de regen', fields, device, now })
  expect(accepted).toMatchObject({ ok: true })
  expect(await rowOf(invited.value.id)).toMatchObject({ role: 'admin', confirmedAt: now })
  expect(await invite('ilse@voorbeeld.test')).toEqual({ ok: false, reason: 'has-login' })
})

test("an invitation that got lost is sent again; somebody else's address is refused", async () => {
  const first = await invite('kwijt@voorbeeld.test')
  const again = await invite('kwijt@voorbeeld.test')
  expect(again).toEqual(first)
  expect(await db.$count(users, eq(users.email, 'kwijt@voorbeeld.test'))).toBe(1)

  const employer = await anEmployer(db)
  expect(await invite(employer.email)).toEqual({ ok: false, reason: 'email-taken' })
  await db.update(users).set({ blocked: true }).where(eq(users.email, 'kwijt@voorbeeld.test'))
  expect(await invite('kwijt@voorbeeld.test')).toEqual({ ok: false, reason: 'has-login' })
})

test.runIf(isPostgres)('an admin who accepts an invitation is not invited again at the same moment', async () => {
  const email = 'aannemer@streekbaan.test'
  await invite(email)
  const accept = (tx: Tx) => tx.update(users).set({ passwordHash: 'hash' }).where(eq(users.email, email))

  const [again] = await race(db, { first: accept, waiting: [() => invite(email)] })

  expect(again).toEqual({ ok: false, reason: 'has-login' })
})

test.runIf(isPostgres)('nobody becomes an admin with an address that is being registered', async () => {
  const { accountId } = await anEmployer(db)
  const email = 'net-geregistreerd@voorbeeld.test'
  const register = (tx: Tx) =>
    tx.insert(users).values({ ...person, email, accountId, accountRole: 'member', role: 'employer' })

  const [invited] = await race(db, { first: register, waiting: [() => invite(email)] })

  expect(invited).toEqual({ ok: false, reason: 'email-taken' })
})

test.runIf(isPostgres)('somebody who confirms their address at that moment gets no new link', async () => {
  const { id: userId, email } = await anEmployer(db, { confirmedAt: null, passwordHash: 'hash' })

  const [mailed] = await race(db, {
    first: (tx) => tx.update(users).set({ confirmedAt: now }).where(eq(users.id, userId)),
    waiting: [() => resendConfirmation(db, admin, { userId, links, now })],
  })

  expect(mailed).toEqual({ ok: false, reason: 'already-confirmed' })
  expect(await lastMailTo(email)).toBeUndefined()
})

test.runIf(isPostgres)('a colleague who is added while their account is blocked is blocked too', async () => {
  const { accountId } = await anEmployer(db)
  const colleague = { ...person, email: `nieuw-${accountId}@voorbeeld.test`, accountId, accountRole: 'member' } as const

  await race(db, {
    first: async (tx) => {
      await lockAccount(tx, accountId!)
      await tx.insert(users).values({ ...colleague, role: 'employer' })
    },
    waiting: [() => blockAccount(db, admin, { accountId: accountId!, isBlocked: true, now })],
  })

  expect(await db.select().from(users).where(eq(users.email, colleague.email))).toMatchObject([{ blocked: true }])
})

test('blocking an account blocks everyone in it, and is logged for its owners', async () => {
  const owner = await anEmployer(db)
  const member = await anEmployer(db, { accountId: owner.accountId, accountRole: 'member' })
  const left = await anEmployer(db, { accountId: owner.accountId, blocked: true, phone: null, erasedAt: now })
  const outsider = await anEmployer(db)
  const accountId = owner.accountId!

  expect(await blockAccount(db, admin, { accountId, isBlocked: true, now })).toMatchObject({ ok: true })
  expect([owner, member, outsider].map(({ id }) => id)).toHaveLength(3)
  expect(await rowOf(owner.id)).toMatchObject({ blocked: true, epoch: 1 })
  expect(await rowOf(member.id)).toMatchObject({ blocked: true, epoch: 1 })
  expect((await rowOf(outsider.id)).blocked).toBe(false)

  expect(await blockAccount(db, admin, { accountId, isBlocked: false, now })).toMatchObject({ ok: true })
  expect((await rowOf(member.id)).blocked).toBe(false)
  expect((await rowOf(left.id)).blocked).toBe(true)
  const logged = await db
    .select()
    .from(logEntries)
    .where(and(eq(logEntries.subject, 'account'), eq(logEntries.subjectId, accountId)))
    .orderBy(logEntries.id)
  expect(logged).toMatchObject([
    { action: 'account-blocked', accountId, before: { blocked: [] }, after: { blocked: [owner.id, member.id] } },
    { action: 'account-unblocked', accountId, after: { blocked: [] } },
  ])
  expect(await blockAccount(db, admin, { accountId: 2_000_000_000, isBlocked: true, now })).toEqual({
    ok: false,
    reason: 'not-found',
  })
})
