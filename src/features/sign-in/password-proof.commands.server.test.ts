import { expect, test } from 'vitest'
import { hashPassword } from '#platform/password.server.ts'
import { rateLimit } from '#platform/rate-limit.server.ts'
import { fillHashing } from '#test/support/busy-hashing.ts'
import { actorOf } from '#features/accounts/actor.rules.ts'
import { now } from '#test/support/clock.ts'
import { anEmployer } from '#test/support/builders.ts'
import { freshDb } from '#test/support/db.ts'
import { openSession, signOut } from './session.commands.server.ts'
import { provePassword } from './password-proof.commands.server.ts'

const db = await freshDb()
const password = 'fiets in de regen'
const user = await anEmployer(db, { passwordHash: await hashPassword(password) })
const aLimit = (points: number) => rateLimit({ points, seconds: 900 })

test('a right password returns the user, and resets the count of wrong ones', async () => {
  const wrongPassword = aLimit(2)

  for (const typed of ['mis', password, 'mis', password]) {
    const proof = await provePassword(db, user.id, { password: typed, wrongPassword })
    expect(proof).toMatchObject(
      typed === password ? { ok: true, value: { id: user.id } } : { ok: false, reason: 'wrong-password' },
    )
  }
})

test('wrong passwords are counted for this user, and for nobody else', async () => {
  const other = await anEmployer(db, { passwordHash: await hashPassword('een ander woord') })
  const wrongPassword = aLimit(1)

  expect(await provePassword(db, user.id, { password: 'mis', wrongPassword })).toMatchObject({ ok: false })

  expect(await provePassword(db, user.id, { password, wrongPassword })).toMatchObject({ reason: 'too-often' })
  expect(await provePassword(db, other.id, { password, wrongPassword })).toMatchObject({ reason: 'wrong-password' })
})

test('gap 204: someone without a password must have signed in within ten minutes, in this session', async () => {
  const [guest, stranger] = [await anEmployer(db, { passwordHash: null }), await anEmployer(db)]
  const device = { userAgent: undefined, network: undefined }
  const open = (userId: number) => db.transaction((tx) => openSession(tx, { userId, device, now }))
  const [own, other] = [await open(guest.id), await open(stranger.id)]
  const wrongPassword = aLimit(1)
  const prove = (session: { id: number } | undefined, minutes: number) => {
    const at = new Date(now.getTime() + minutes * 60_000)
    return provePassword(db, guest.id, { password: '', sessionId: session?.id, now: at, wrongPassword })
  }
  const again = { ok: false, reason: 'sign-in-again' }

  // A refusal here is not a guess, and is not counted as one.
  expect([await prove(own, 10), await prove(other, 1), await prove(undefined, 1)]).toEqual([again, again, again])
  expect(await prove(own, 9)).toMatchObject({ ok: true, value: { id: guest.id } })
  await signOut(db, actorOf(guest), { sessionId: own.id, now })
  expect(await prove(own, 9)).toEqual(again)
})

test('a password that could not be checked, because too many people sign in at once, is not counted', async () => {
  const wrongPassword = aLimit(1)
  const prove = () => provePassword(db, user.id, { password, wrongPassword })

  const others = fillHashing()
  await expect(prove()).rejects.toMatchObject({ code: 'EBUSY' })
  await others

  expect(await prove()).toMatchObject({ ok: true })
})
