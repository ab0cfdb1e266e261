import { expect, test } from 'vitest'
import { hashPassword } from '#platform/password.server.ts'
import { rateLimit } from '#platform/rate-limit.server.ts'
import { fillHashing } from '#test/support/busy-hashing.ts'
import { anEmployer } from '#test/support/builders.ts'
import { freshDb } from '#test/support/db.ts'
import { provePassword } from './password-proof.commands.server.ts'

const db = await freshDb()
const password = 'fiets in de regen'
const user = await anEmployer(db, { passwordHash: await hashPassword(password) })
const aLimit = (points: number) => rateLimit({ points, seconds: 900 })

test('a right password is answered with the user, and forgives the wrong ones before it', async () => {
  const wrongPassword = aLimit(2)

  for (const typed of ['mis', password, 'mis', password]) {
    const proof = await provePassword(db, user.id, { password: typed, wrongPassword })
    expect(proof).toMatchObject(
      typed === password ? { ok: true, value: { id: user.id } } : { ok: false, reason: 'wrong-password' },
    )
  }
})

test('wrong ones are counted for this user, and for nobody else', async () => {
  const other = await anEmployer(db, { passwordHash: null })
  const wrongPassword = aLimit(1)

  expect(await provePassword(db, user.id, { password: 'mis', wrongPassword })).toMatchObject({ ok: false })

  expect(await provePassword(db, user.id, { password, wrongPassword })).toMatchObject({ reason: 'too-often' })
  expect(await provePassword(db, other.id, { password: '', wrongPassword })).toMatchObject({ ok: true })
})

test('one that could not be tried, because too many sign in at once, is not counted', async () => {
  const wrongPassword = aLimit(1)
  const prove = () => provePassword(db, user.id, { password, wrongPassword })

  const others = fillHashing()
  await expect(prove()).rejects.toMatchObject({ code: 'EBUSY' })
  await others

  expect(await prove()).toMatchObject({ ok: true })
})
