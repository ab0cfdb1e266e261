import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Employer } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { professions } from '#features/reference/reference.table.ts'
import { secondFactors } from '#features/sign-in/second-factor.table.ts'
import { signOutEverywhere } from '#features/sign-in/session.commands.server.ts'
import { testApp } from '#test/support/app.ts'
import { anAdmin, anEmployer } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'
import { asUser, aToken } from '#test/support/sign-in.ts'
import { ApiError } from '../../src/api/api-error.ts'
import { readCaller, requireSignedIn } from '../../src/api/caller.ts'

const db = await freshDb()
const services = testServices(db)
const visitor = { actor: { role: 'visitor' }, mayWrite: true }

async function refusalOf(reading: Promise<unknown>) {
  try {
    return await reading
  } catch (error) {
    if (error instanceof ApiError) return `${error.status} ${error.name}: ${error.message}`
    throw error
  }
}
const read = (authorization?: string) => refusalOf(readCaller(services, { authorization }))
const invalid = '401 UnauthorizedError: Missing or invalid credentials'

test('without a header the caller is a visitor', async () => {
  expect(await read()).toEqual(visitor)
})

test('with a header of another kind, or of not exactly two words, the caller is also a visitor', async () => {
  for (const header of ['', 'Basic x', 'Bearer', 'Bearer a b', 'x']) expect(await read(header)).toEqual(visitor)
})

test('the scheme may be written in any case', async () => {
  const { id } = await anEmployer(db)
  const token = await aToken(services, id)

  for (const scheme of ['Bearer', 'bearer', 'BEARER'])
    expect(await read(`${scheme} ${token}`)).toMatchObject({ actor: { role: 'employer', userId: id }, mayWrite: true })
})

test('a malformed token is refused, not ignored', async () => {
  expect(await read('Bearer x')).toBe(invalid)
  expect(await read('Bearer skb_x')).toBe(invalid)
})

test('an ended token is reported as invalid, and that of someone who may not sign in as invalid credentials', async () => {
  const { id } = await anEmployer(db)
  const [ended, ofBlocked] = [await asUser(services, id), await asUser(services, id)]

  await signOutEverywhere(db, { userId: id } as Employer, { now })
  expect(await read(ended.authorization)).toBe(invalid)
  await db.update(users).set({ blocked: true }).where(eq(users.id, id))
  expect(await read(ofBlocked.authorization)).toBe('401 UnauthorizedError: Invalid credentials')
})

test('a route for signed-in users is forbidden to a visitor', async () => {
  const { id } = await anEmployer(db)

  expect(await refusalOf(requireSignedIn(services, {}))).toBe('403 ForbiddenError: Forbidden')
  expect(await refusalOf(requireSignedIn(services, await asUser(services, id)))).toMatchObject({ user: { id } })
})

test('in production an admin can do nothing through the API without a second factor', async () => {
  const [admin, employer] = [await anAdmin(db), await anEmployer(db)]
  const real = { ...services, env: { ...services.env, isProduction: true } }
  const app = await testApp(real)
  const [asAdmin, asEmployer] = [await asUser(services, admin.id), await asUser(services, employer.id)]
  const get = (url: string, headers: object) => app.inject({ url: `/api${url}`, headers: { ...headers } })
  const asked = ['/users', '/users/me', `/users/${admin.id}`, '/users-permissions/roles', '/orders', '/places']
  for (const url of asked) {
    const { statusCode, body } = await get(url, asAdmin)
    expect([url, statusCode, JSON.parse(body).error]).toMatchObject([
      url,
      403,
      { name: 'PolicyError', details: { policy: 'second-factor' } },
    ])
  }
  const payload = { data: { title: 'Nieuw' } }
  const added = () => app.inject({ method: 'POST', url: '/api/professions', headers: asAdmin, payload })
  expect((await added()).statusCode).toBe(403)
  expect(await db.$count(professions)).toBe(0)
  expect((await get('/users/me', asEmployer)).statusCode).toBe(200)
  expect((await get('/places', {})).statusCode).toBe(200)

  // Started but not confirmed with a code, it is not on.
  await db.insert(secondFactors).values({ userId: admin.id, secret: 'verzegeld', confirmedAt: null, createdAt: now })
  expect((await added()).statusCode).toBe(403)
  await db.update(secondFactors).set({ confirmedAt: now })
  for (const url of asked) expect([url, (await get(url, asAdmin)).statusCode]).toEqual([url, 200])
  expect((await added()).statusCode).toBe(200)
})
