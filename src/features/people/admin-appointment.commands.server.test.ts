import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hasAdmin } from '#features/accounts/user.queries.server.ts'
import { users } from '#features/accounts/user.table.ts'
import { logEntries } from '#features/log/log-entry.table.ts'
import { acceptInvitation } from '#features/sign-in/invitation.commands.server.ts'
import { resetPassword } from '#features/sign-in/password.commands.server.ts'
import { secondFactors } from '#features/sign-in/second-factor.table.ts'
import { openSession } from '#features/sign-in/session.commands.server.ts'
import { sessions } from '#features/sign-in/session.table.ts'
import { signIn } from '#features/sign-in/sign-in.commands.server.ts'
import { keepCode, newCode } from '#features/sign-in/user-code.commands.server.ts'
import { hashPassword } from '#platform/password.server.ts'
import { rateLimit } from '#platform/rate-limit.server.ts'
import { accountLinks } from '#test/support/account-mails.ts'
import { anAdmin, anEmployer } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { appointAdmin } from './admin-appointment.commands.server.ts'

const db = await freshDb()
const often = { points: 5, seconds: 900 }
const device = { userAgent: undefined, network: undefined }
const rowOf = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0]!
const logOf = (subjectId: number) => db.select().from(logEntries).where(eq(logEntries.subjectId, subjectId))

test('someone with access to the server adds the first admin, who chooses a name and a password by the link', async () => {
  expect(await hasAdmin(db)).toBe(false)
  const appointed = await appointAdmin(db, { email: 'eerste@voorbeeld.test', now })
  expect(await hasAdmin(db)).toBe(false)
  if (!appointed.ok) throw new Error(appointed.reason)
  const { code } = appointed.value
  const accepted = await acceptInvitation(db, {
    code,
    password: 'fiets in de regen',
    fields: { firstName: 'Ilse', infix: null, lastName: 'Verhagen', phone: null },
    device,
    now,
  })
  if (!accepted.ok) throw new Error(accepted.reason)
  const { userId } = accepted.value
  expect(await hasAdmin(db)).toBe(true)
  await db.update(users).set({ blocked: true }).where(eq(users.id, userId))
  expect(await hasAdmin(db)).toBe(false)
  expect(await rowOf(userId)).toMatchObject({ role: 'admin', accountId: null, firstName: 'Ilse', confirmedAt: now })
  const [entry] = await logOf(userId)
  expect(entry).toMatchObject({ action: 'admin-appointed', userId })
  // Without values that did not change.
  expect([entry!.before, entry!.after]).toEqual([{}, {}])
})

test('an admin who is locked out is let in again, without a second factor, and signed out everywhere', async () => {
  const { id, email } = await anAdmin(db)
  await db.insert(secondFactors).values({ userId: id, secret: 'verzegeld', confirmedAt: now, createdAt: now })
  await db.update(users).set({ blocked: true }).where(eq(users.id, id))
  await db.transaction((tx) => openSession(tx, { userId: id, device, now }))

  expect(await appointAdmin(db, { email, now })).toMatchObject({ ok: true })

  expect(await rowOf(id)).toMatchObject({ blocked: false, epoch: 1 })
  expect(await db.$count(secondFactors, eq(secondFactors.userId, id))).toBe(0)
  expect(await db.$count(sessions, and(eq(sessions.userId, id), isNull(sessions.revokedAt)))).toBe(0)
  expect((await logOf(id)).at(-1)).toMatchObject({
    before: { blocked: true, secondFactor: true },
    after: { blocked: false, secondFactor: false },
  })
})

test('the old password of an admin who is let in again no longer works, even before they chose a new one', async () => {
  const password = 'fiets in de regen'
  const { email } = await anAdmin(db, { passwordHash: await hashPassword(password), blocked: true })

  await appointAdmin(db, { email, now })

  // They may have been blocked because somebody else knows it, and there is no second factor any longer.
  const limits = { wrongPasswordPerNetwork: rateLimit(often), wrongPassword: rateLimit(often) }
  expect(await signIn(db, limits, { identifier: email, password, device, now })).toMatchObject({ ok: false })
})

test('nor does a password link that was mailed before', async () => {
  const { id: userId, email } = await anAdmin(db, { passwordHash: 'hash' })
  const code = newCode('reset')
  await db.transaction((tx) => keepCode(tx, { userId, code, purpose: 'reset', now }))

  await appointAdmin(db, { email, now })

  const reset = { code, password: 'fiets in de regen', device, links: accountLinks, now }
  expect(await resetPassword(db, reset)).toEqual({ ok: false, reason: 'invalid-code' })
})

test('an employer cannot become an admin from the command line', async () => {
  const employer = await anEmployer(db)
  expect(await appointAdmin(db, { email: employer.email, now })).toEqual({ ok: false, reason: 'email-taken' })
  expect(await rowOf(employer.id)).toMatchObject({ role: 'employer' })
})
