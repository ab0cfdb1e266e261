import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { lockUser } from '#features/accounts/account-lock.commands.server.ts'
import { actorOf, type ConfirmedOwner } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { createApiToken } from '#features/sign-in/api-token.commands.server.ts'
import { accountLinks } from '#test/support/account-mails.ts'
import { testApp } from '#test/support/app.ts'
import { aCompany, anAdmin, anEmployer } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { race } from '#test/support/race.ts'
import { testServices } from '#test/support/services.ts'
import { aSessionId, asUser } from '#test/support/sign-in.ts'

const db = await freshDb()
const services = testServices(db)
const api = await testApp(services)
const admin = await anAdmin(db)
const asAdmin = await asUser(services, admin.id)

type Method = 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE'
async function call(method: Method, path: string, headers: Record<string, string> = {}, body?: object) {
  const answer = await api.inject({ method, url: `/api${path}`, headers, payload: body })
  return { status: answer.statusCode, body: answer.body === '' ? '' : answer.json(), headers: answer.headers }
}
async function aSignedInEmployer(fields = {}) {
  const user = await anEmployer(db, fields)
  return { user, headers: await asUser(services, user.id) }
}
const refusal = (status: number, name: string, message: string) => ({
  status,
  body: { error: { status, name, message } },
})
const isForbidden = refusal(403, 'ForbiddenError', 'Forbidden')
const rowOf = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0]!

describe('GET /users/me', () => {
  test('returns the signed-in user, unwrapped, and never a secret', async () => {
    const { user, headers } = await aSignedInEmployer({ passwordHash: 'geheim' })

    const { status, body, headers: answered } = await call('GET', '/users/me', headers)

    expect(status).toBe(200)
    expect(body).toMatchObject({ id: user.id, email: user.email, username: user.email, firstName: 'Sanne' })
    expect(Object.keys(body).join(' ')).toBe(
      'id username email provider confirmed blocked firstName infix lastName phone createdAt updatedAt',
    )
    expect(answered['cache-control']).toBe('no-store')
  })

  test('is forbidden to a visitor and to a program', async () => {
    const owner = actorOf(await anEmployer(db)) as ConfirmedOwner
    const made = await createApiToken(db, owner, {
      limits: services.limits,
      fields: { name: 'Kassa', access: 'read', expiresAt: null, password: '' },
      sessionId: await aSessionId(services, owner.userId),
      links: accountLinks,
      now,
    })
    if (!made.ok) throw new Error(made.reason)

    expect(await call('GET', '/users/me')).toMatchObject(isForbidden)
    expect(await call('GET', '/users/me', { authorization: 'Basic x' })).toMatchObject(isForbidden)
    const asProgram = { authorization: `Bearer ${made.value.token}` }
    expect(await call('GET', '/users/me', asProgram)).toMatchObject(isForbidden)
    expect(await call('GET', '/contact-persons', asProgram)).toMatchObject({ status: 200 })
    expect(await call('GET', '/contact-persons')).toMatchObject(isForbidden)
    expect(await call('GET', '/users/me', { authorization: 'Bearer x' })).toMatchObject(
      refusal(401, 'UnauthorizedError', 'Missing or invalid credentials'),
    )
  })

  test('includes the role when it is requested, in any syntax', async () => {
    const { headers } = await aSignedInEmployer()
    for (const query of [
      'populate=role',
      'populate=*',
      'populate[]=role',
      'populate[0]=role',
      'populate[role]=true',
      'populate[role][fields][0]=type',
      'populate[role][populate]=*',
    ]) {
      const { body } = await call('GET', `/users/me?${query}`, headers)
      expect(body.role).toEqual({ id: 1, type: 'employer', name: 'Werkgever', description: expect.any(String) })
    }
    expect((await call('GET', '/users/me?populate=role', asAdmin)).body.role.type).toBe('admin')
    for (const query of ['', '?populate[role]=false', '?populate='])
      expect((await call('GET', `/users/me${query}`, headers)).body).not.toHaveProperty('role')
  })

  test('has only the requested fields, and the id', async () => {
    const { user, headers } = await aSignedInEmployer()

    expect((await call('GET', '/users/me?fields=email', headers)).body).toEqual({ id: user.id, email: user.email })
    expect((await call('GET', '/users/me?fields[0]=email&fields[1]=blocked&populate=role', headers)).body).toEqual({
      id: user.id,
      email: user.email,
      blocked: false,
      role: expect.any(Object),
    })
    expect((await call('GET', '/users/me?fields=*', headers)).body).toHaveProperty('lastName')
  })

  test('refuses a field or relation that is unknown or private', async () => {
    const { headers } = await aSignedInEmployer()
    for (const name of ['passwordHash', 'password', 'epoch', 'resetPasswordToken', '__proto__', 'constructor'])
      expect(await call('GET', `/users/me?fields=${name}`, headers)).toMatchObject(
        refusal(400, 'ValidationError', `Invalid key ${name}`),
      )
    for (const populate of [
      'populate=role.users',
      'populate[role][populate]=users',
      'populate[role][populate][users]=*',
    ])
      expect(await call('GET', `/users/me?${populate}`, headers)).toMatchObject(
        refusal(400, 'ValidationError', 'Invalid key users at role.users'),
      )
    expect((await call('GET', '/users/me?fields[a]=b', headers)).status).toBe(400)
  })

  test('refuses a relation among the fields', async () => {
    const { headers } = await aSignedInEmployer()
    for (const fields of ['fields=role', 'fields=email,role', 'fields[0]=email&fields[1]=role'])
      expect(await call('GET', `/users/me?${fields}`, headers)).toMatchObject(
        refusal(400, 'ValidationError', 'Invalid key role'),
      )
    expect((await call('GET', '/users/me?fields=companies', headers)).status).toBe(400)
  })
})

describe('other users', () => {
  test('are filtered, sorted and populated like any list', async () => {
    const { company, owner } = await aCompany(db)
    const query = `/users?filters[email]=${owner.email}&populate=role,companies&sort=email:desc&fields=email`
    expect((await call('GET', query, asAdmin)).body).toEqual([
      {
        id: owner.id,
        email: owner.email,
        role: expect.objectContaining({ type: 'employer' }),
        companies: [expect.objectContaining({ id: company.id, name: company.name })],
      },
    ])
    const me = await call('GET', '/users/me?populate[companies][fields]=name', await asUser(services, owner.id))
    expect(me.body.companies).toEqual([{ id: company.id, name: company.name }])
    for (const filter of [
      'filters[passwordHash][$startsWith]=x',
      'filters[epoch]=1',
      'filters[role]=admin',
      'sort=passwordHash',
    ]) {
      expect((await call('GET', `/users?${filter}`, asAdmin)).status).toBe(400)
    }
    expect((await call('GET', '/users?_q=argon2', asAdmin)).body).toEqual([])
  })

  test('are flat, and so are their relations at any depth', async () => {
    const { company, owner } = await aCompany(db)
    const headers = await asUser(services, owner.id)
    const shape = 'fields=email&populate[companies][fields]=name&populate[companies][populate][places][fields]=title'
    const query = `${shape}&populate[companies][populate][logo]=true&populate[companies][populate][vacancies][count]=true`
    expect((await call('GET', `/users/me?${query}`, headers)).body).toEqual({
      id: owner.id,
      email: owner.email,
      companies: [
        {
          id: company.id,
          name: company.name,
          places: [{ id: expect.any(Number), title: expect.any(String) }],
          logo: null,
          vacancies: { count: 0 },
        },
      ],
    })
    const counted = await call('GET', '/users/me?fields=email&populate[companies][count]=true', headers)
    expect(counted.body).toEqual({ id: owner.id, email: owner.email, companies: { count: 1 } })
  })

  test('are counted with the same filters, without those who left', async () => {
    const { user } = await aSignedInEmployer()
    await anEmployer(db, { blocked: true, phone: null, erasedAt: now })
    const count = async (query: string) => (await call('GET', `/users/count?${query}`, asAdmin)).body
    expect(await count(`filters[id]=${user.id}`)).toBe(1)
    expect(await count(`_q=${user.email}`)).toBe(1)
    expect(await count('')).toBe((await db.select().from(users)).filter(({ erasedAt }) => erasedAt === null).length)
    expect((await call('GET', '/users/count?filters[epoch]=1', asAdmin)).status).toBe(400)
  })

  test('are for admins only: a list, a count, and one user', async () => {
    const { user } = await aSignedInEmployer()

    const list = await call('GET', '/users?populate=role', asAdmin)
    expect(list.status).toBe(200)
    expect(list.body).toContainEqual(expect.objectContaining({ id: user.id, role: expect.objectContaining({ id: 1 }) }))
    expect(JSON.stringify(list.body)).not.toMatch(/passwordHash|epoch|subject/i)
    const { body: total } = await call('GET', '/users/count', asAdmin)
    expect(total).toBe(list.body.length)
    expect((await call('GET', '/users?start=1&limit=2', asAdmin)).body.map(({ id }: { id: number }) => id)).toEqual(
      list.body.slice(1, 3).map(({ id }: { id: number }) => id),
    )
    expect((await call('GET', '/users?limit=x', asAdmin)).status).toBe(400)
    expect((await call('GET', `/users/${user.id}`, asAdmin)).body).toMatchObject({ id: user.id })
  })

  test('are limited to a hundred at once, and a header says when there are more', async () => {
    const isClipped = async (query: string) => {
      const list = await call('GET', `/users${query}`, asAdmin)
      return [list.body.length, list.headers['x-page-size-clipped']]
    }
    const total = await call('GET', '/users/count', asAdmin)
    expect(await isClipped('')).toEqual([total.body, undefined])
    expect(await isClipped('?limit=500')).toEqual([total.body, undefined])
    expect(await isClipped('?limit=1')).toEqual([1, undefined])
    await Promise.all(Array.from({ length: 101 - total.body }, () => anEmployer(db)))

    for (const query of ['', '?limit=-1', '?limit=500']) expect(await isClipped(query)).toEqual([100, 'true'])
    expect(await isClipped('?limit=100')).toEqual([100, undefined])
    expect(await isClipped('?start=1&limit=500')).toEqual([100, undefined])
  })

  test('are forbidden to everyone else, whether they exist or not', async () => {
    const [{ user }, { headers }] = [await aSignedInEmployer(), await aSignedInEmployer()]
    for (const who of [headers, {}]) {
      for (const path of ['/users', '/users/count', `/users/${user.id}`, '/users/999999'])
        expect(await call('GET', path, who)).toMatchObject(isForbidden)
      expect(await call('PUT', `/users/${user.id}`, who, { firstName: 'Kwaad' })).toMatchObject(isForbidden)
    }
    expect((await rowOf(user.id)).firstName).toBe('Sanne')
  })

  test('are not found when they do not exist, whatever the id', async () => {
    for (const id of ['999999', '0', '-1', 'abc', '1.5', '99999999999999999999', '2147483648', '1e3'])
      expect((await call('GET', `/users/${id}`, asAdmin)).status).toBe(404)
    expect(await call('PUT', '/users/999999', asAdmin, {})).toMatchObject(
      refusal(404, 'NotFoundError', 'User not found'),
    )
  })

  test("include the user's own record", async () => {
    const { user, headers } = await aSignedInEmployer()

    expect((await call('GET', `/users/${user.id}?fields=email`, headers)).body).toEqual({
      id: user.id,
      email: user.email,
    })
  })
})

describe('PUT /users/{id}', () => {
  test('changes what users may change about themselves, and nothing else', async () => {
    const { user, headers } = await aSignedInEmployer()

    const { status, body } = await call('PUT', `/users/${user.id}`, headers, {
      firstName: 'Noor',
      phone: '06 12345678',
      username: 'noor',
      role: 3,
      blocked: true,
      confirmed: false,
      provider: 'google',
      email: 'kwaad@voorbeeld.test',
      password: 'overgenomen',
      accountId: 1,
      accountRole: 'owner',
      epoch: 5,
    })

    expect(status).toBe(200)
    expect(body).toMatchObject({ id: user.id, firstName: 'Noor', phone: '+31612345678', username: 'noor' })
    expect(await rowOf(user.id)).toEqual({
      ...user,
      firstName: 'Noor',
      phone: '+31612345678',
      username: 'noor',
      updatedAt: now,
    })
  })

  test('accepts the whole user as it was returned, and keeps a username that was not sent', async () => {
    const { user, headers } = await aSignedInEmployer()
    const { body: whole } = await call('GET', '/users/me', headers)

    expect((await call('PUT', `/users/${user.id}`, headers, { ...whole, lastName: 'Dijk' })).status).toBe(200)
    expect(await rowOf(user.id)).toMatchObject({ lastName: 'Dijk', username: null, email: user.email })

    await call('PUT', `/users/${user.id}`, headers, { username: 'sanne-k' })
    await call('PUT', `/users/${user.id}`, headers, { firstName: 'Noor' })
    expect((await rowOf(user.id)).username).toBe('sanne-k')
  })

  test("refuses a username that is taken, or somebody's address, and an empty name", async () => {
    const { user, headers } = await aSignedInEmployer()
    const other = await anEmployer(db, { username: 'Bezet' })
    const change = (body: object) => call('PUT', `/users/${user.id}`, headers, body)

    for (const username of ['BEZET', other.email])
      expect(await change({ username })).toMatchObject(refusal(400, 'ApplicationError', 'Username already taken'))
    expect(await change({ firstName: '' })).toMatchObject(
      refusal(400, 'ValidationError', 'Er is geen voornaam ingevuld'),
    )
  })

  test('lets an admin block somebody, who is signed out at once and stays so, but not themselves', async () => {
    const { user, headers } = await aSignedInEmployer()

    expect((await call('PUT', `/users/${user.id}`, asAdmin, { blocked: true })).body.blocked).toBe(true)
    expect(await call('GET', '/users/me', headers)).toMatchObject(
      refusal(401, 'UnauthorizedError', 'Invalid credentials'),
    )
    expect((await call('PUT', `/users/${user.id}`, asAdmin, { blocked: false })).body.blocked).toBe(false)
    expect((await call('GET', '/users/me', headers)).status).toBe(401)
    expect(await call('PUT', `/users/${admin.id}`, asAdmin, { blocked: true })).toMatchObject({
      status: 400,
      body: {
        error: {
          name: 'ApplicationError',
          details: { userMessage: 'Dit kun je niet met jezelf doen. Vraag het een andere beheerder.' },
        },
      },
    })
    expect((await rowOf(admin.id)).blocked).toBe(false)
    expect((await call('PUT', `/users/${admin.id}`, asAdmin, { blocked: false })).status).toBe(200)
    expect((await call('PUT', `/users/${user.id}`, asAdmin, { blocked: 'ja' })).status).toBe(400)
  })

  test('changes somebody without a name, whose name stays missing until it is sent', async () => {
    const { user, headers } = await aSignedInEmployer({ firstName: '', lastName: '' })
    const change = (who: Record<string, string>, body: object) => call('PUT', `/users/${user.id}`, who, body)

    expect(await change(headers, { phone: '06 12345678' })).toMatchObject({
      status: 200,
      body: { firstName: '', lastName: '', phone: '+31612345678' },
    })
    expect(await change(headers, { username: 'naamloos' })).toMatchObject({ status: 200 })
    // A client may send back the whole user.
    const whole = (await call('GET', '/users/me', headers)).body as object
    expect(await change(headers, { ...whole, phone: '06 12345679' })).toMatchObject({ status: 200 })
    expect(await change(headers, { phone: '06 12345678' })).toMatchObject({ status: 200 })
    expect(await change(asAdmin, { blocked: true })).toMatchObject({ status: 200, body: { blocked: true } })
    const named = await aSignedInEmployer({ firstName: 'Noor', lastName: 'Dijk' })
    expect(await call('PUT', `/users/${named.user.id}`, named.headers, { lastName: '' })).toMatchObject(
      refusal(400, 'ValidationError', 'Er is geen achternaam ingevuld'),
    )
    expect(await rowOf(user.id)).toMatchObject({
      firstName: '',
      lastName: '',
      phone: '+31612345678',
      username: 'naamloos',
    })
  })
})

describe('DELETE /users/{id}', () => {
  test('is for admins: returns the user, who is not found afterwards', async () => {
    const { user: owner } = await aSignedInEmployer()
    const member = await anEmployer(db, { accountId: owner.accountId, accountRole: 'member' })

    expect(await call('DELETE', `/users/${member.id}`, asAdmin)).toMatchObject({
      status: 200,
      body: { id: member.id, email: member.email },
    })
    expect((await call('GET', `/users/${member.id}`, asAdmin)).status).toBe(404)
    expect((await call('DELETE', `/users/${member.id}`, asAdmin)).status).toBe(404)
    const lastOwner = await call('DELETE', `/users/${owner.id}`, asAdmin)
    expect(lastOwner).toMatchObject(refusal(400, 'ApplicationError', 'The last owner of an account'))
    expect(lastOwner.body.error.details.userMessage).toBe('Een account houdt altijd een eigenaar die kan inloggen.')
    expect(await call('DELETE', `/users/${admin.id}`, asAdmin)).toMatchObject(
      refusal(400, 'ApplicationError', 'The last admin'),
    )
  })

  test('is forbidden to everyone else, even for oneself', async () => {
    const { user, headers } = await aSignedInEmployer()

    for (const who of [headers, {}]) expect(await call('DELETE', `/users/${user.id}`, who)).toMatchObject(isForbidden)
  })
})

describe('roles', () => {
  test('are listed for admins, with the number of users that have them', async () => {
    const { status, body } = await call('GET', '/users-permissions/roles', asAdmin)

    expect(status).toBe(200)
    expect(body.roles.map(({ type }: { type: string }) => type)).toEqual(['employer', 'public', 'admin'])
    expect(body.roles[2].nb_users).toBe(1)
    expect((await call('GET', '/users-permissions/roles/3', asAdmin)).body.role).toMatchObject({ id: 3, type: 'admin' })
    expect((await call('GET', '/users-permissions/roles/9', asAdmin)).status).toBe(404)
    expect((await call('GET', '/users-permissions/permissions', asAdmin)).body).toEqual({ permissions: {} })
  })

  test('are hidden from everyone else, and nobody adds or changes one', async () => {
    const { headers } = await aSignedInEmployer()
    for (const path of ['/users-permissions/roles', '/users-permissions/roles/1', '/users-permissions/permissions'])
      expect(await call('GET', path, headers)).toMatchObject(isForbidden)
    for (const method of ['POST', 'PUT', 'DELETE'] as const)
      expect((await call(method, '/users-permissions/roles/1', asAdmin)).status).toBe(405)
  })
})

test('a body that changes nothing is no change, and one that is no object is refused', async () => {
  const { user, headers } = await aSignedInEmployer()
  const before = (await call('GET', '/users/me', headers)).body
  for (const body of [{}, { onbekend: 1 }, { firstName: user.firstName }, { blocked: false }])
    expect((await call('PUT', `/users/${user.id}`, headers, body)).body).toEqual(before)
  expect(await call('PUT', `/users/${user.id}`, headers, [])).toMatchObject({ status: 400 })
  expect(await call('PUT', `/users/${user.id}`, headers, { password: null })).toMatchObject(
    refusal(400, 'ValidationError', 'password.notNull'),
  )
})

test('a user cannot be created, and an unsupported method is refused as such', async () => {
  const made = await call('POST', '/users', asAdmin, { email: 'a@b.nl' })

  expect(made.status).toBe(405)
  expect(made.headers.allow).toBe('GET, HEAD')
  expect(made.body.error).toMatchObject({ name: 'MethodNotAllowedError' })
})

test.runIf(isPostgres)('two programs that change different fields of a user at once change both', async () => {
  const { user, headers } = await aSignedInEmployer()
  const change = (fields: object) => () => call('PUT', `/users/${user.id}`, headers, fields)

  const answers = await race(db, {
    first: (tx) => lockUser(tx, user.id),
    waiting: [change({ firstName: 'Noor' }), change({ lastName: 'Dijk' })],
  })

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await rowOf(user.id)).toMatchObject({ firstName: 'Noor', lastName: 'Dijk' })
})
