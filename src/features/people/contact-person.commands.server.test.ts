import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { lockAccount } from '#features/accounts/account-lock.commands.server.ts'
import { accounts } from '#features/accounts/account.table.ts'
import { actorOf, type ConfirmedOwner } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { acceptInvitation, invite } from '#features/sign-in/invitation.commands.server.ts'
import { rateLimit } from '#platform/rate-limit.server.ts'
import { accountLinks as links, forgetAllMails, newestMail } from '#test/support/account-mails.ts'
import { anAccount, anEmployer } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { race } from '#test/support/race.ts'
import { addContactPerson, changeContactPerson } from './contact-person.commands.server.ts'
import { findContactPerson, listContactPersons } from './contact-person.queries.server.ts'
import { mostPeople } from './contact-person.rules.ts'
import { listColleagues } from '#features/accounts/user.queries.server.ts'

const db = await freshDb()
const accountMailPerEmail = rateLimit({ points: 5, seconds: 3600 })
beforeEach(() => forgetAllMails(db))

async function anOwner() {
  const { id: accountId } = await anAccount(db)
  const user = await anEmployer(db, { accountId })
  return { owner: actorOf(user) as ConfirmedOwner, user, accountId }
}
const aContact = (accountId: number, fields = {}) =>
  anEmployer(db, { accountId, accountRole: 'member', confirmedAt: null, ...fields })

let made = 0
const noor = (email = `noor-${(made += 1)}@voorbeeld.test`) => ({
  firstName: 'Noor',
  infix: null,
  lastName: 'Dijk',
  email,
  phone: null,
})
const add = (owner: ConfirmedOwner, fields = noor()) => addContactPerson(db, owner, { fields, now })
const change = (owner: ConfirmedOwner, id: number, fields = noor()) =>
  changeContactPerson(db, owner, { id, fields, now })
const rowOf = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0]!
const fill = async (accountId: number, count: number) => {
  for (let person = 0; person < count; person += 1) await aContact(accountId)
}

describe('adding a contact person', () => {
  test('makes a member without a login', async () => {
    const { owner, accountId } = await anOwner()

    const added = await add(owner)

    if (!added.ok) throw new Error(added.reason)
    expect(await rowOf(added.value.id)).toMatchObject({
      accountId,
      accountRole: 'member',
      role: 'employer',
      passwordHash: null,
      confirmedAt: null,
      createdAt: now,
    })
  })

  test('is refused for an address that someone on the board has, in any account', async () => {
    const { owner } = await anOwner()
    const { user } = await anOwner()

    expect(await add(owner, noor(user.email))).toEqual({ ok: false, reason: 'email-taken' })
  })

  test('gap 202: the same person sent again within ten minutes is the one who was added', async () => {
    const { owner, accountId } = await anOwner()
    const fields = noor()
    const send = (minutes: number, change = {}) =>
      addContactPerson(db, owner, { fields: { ...fields, ...change }, now: new Date(now.getTime() + minutes * 60_000) })
    const taken = { ok: false, reason: 'email-taken' }
    const first = await send(0)
    expect(await send(9)).toEqual(first)
    expect(await send(9, { firstName: 'Noortje' })).toEqual(taken)
    // Somebody of another account is not a match, however similar.
    const { owner: stranger } = await anOwner()
    expect(await addContactPerson(db, stranger, { fields, now })).toEqual(taken)
    expect(await send(11)).toEqual(taken)
    expect(await db.$count(users, eq(users.accountId, accountId))).toBe(2)
  })

  test('is refused once there are a hundred people, not counting those who left', async () => {
    const { owner, accountId } = await anOwner()
    await aContact(accountId, { blocked: true, phone: null, erasedAt: now })
    await fill(accountId, mostPeople - 2)

    expect(await add(owner)).toMatchObject({ ok: true })
    expect(await add(owner)).toEqual({ ok: false, reason: 'too-many' })
  })

  test('is refused in an account that was closed', async () => {
    const { owner, accountId } = await anOwner()
    await db.update(accounts).set({ closedAt: now }).where(eq(accounts.id, accountId))

    expect(await add(owner)).toEqual({ ok: false, reason: 'not-found' })
  })

  test.runIf(isPostgres)('never exceeds a hundred, even if two are added at the same moment', async () => {
    const { owner, accountId } = await anOwner()
    await fill(accountId, mostPeople - 2)

    const answers = await race(db, {
      first: (tx) => lockAccount(tx, accountId),
      waiting: [() => add(owner), () => add(owner)],
    })

    expect(answers).toMatchObject([{ ok: true }, { ok: false, reason: 'too-many' }])
  })
})

describe('changing a contact person', () => {
  test("works for one's own account only, and not for someone who left", async () => {
    const { owner, accountId } = await anOwner()
    const stranger = await aContact((await anAccount(db)).id)
    const left = await aContact(accountId, { blocked: true, phone: null, erasedAt: now })

    for (const id of [stranger.id, left.id, 999_999]) {
      expect(await change(owner, id)).toEqual({ ok: false, reason: 'not-found' })
      expect(await findContactPerson(db, owner, id)).toBeUndefined()
    }
    expect(await rowOf(stranger.id)).toEqual(stranger)
  })

  test('changes the address of someone without a login, if it is free', async () => {
    const { owner, user, accountId } = await anOwner()
    const contact = await aContact(accountId)
    const fields = noor()

    expect(await change(owner, contact.id, fields)).toEqual({ ok: true, value: { id: contact.id } })
    expect(await rowOf(contact.id)).toMatchObject({ ...fields, updatedAt: now })
    expect(await change(owner, contact.id, noor(user.email))).toEqual({ ok: false, reason: 'email-taken' })
    expect(await rowOf(contact.id)).toMatchObject(fields)
  })

  test('does not change the address of someone with a login, but does change their name', async () => {
    const { owner, accountId } = await anOwner()
    const withPassword = await aContact(accountId, { passwordHash: 'x' })
    const withProvider = await aContact(accountId, { provider: 'google', providerSubject: 'contact' })

    for (const { id, email } of [withPassword, withProvider]) {
      expect(await change(owner, id)).toEqual({ ok: false, reason: 'has-login' })
      expect(await change(owner, id, noor(email))).toMatchObject({ ok: true })
      expect(await rowOf(id)).toMatchObject({ firstName: 'Noor', email })
    }
  })

  test('ends an invitation that was mailed to the old address', async () => {
    const { owner, accountId } = await anOwner()
    const contact = await aContact(accountId)
    await invite(db, owner, { userId: contact.id, links, accountMailPerEmail, now })
    const { code } = (await newestMail(db))!

    expect(await change(owner, contact.id, noor(contact.email))).toMatchObject({ ok: true })
    expect((await listContactPersons(db, owner, { now })).find(({ id }) => id === contact.id)!.access).toBe('invited')
    await change(owner, contact.id)

    expect((await listContactPersons(db, owner, { now })).find(({ id }) => id === contact.id)!.access).toBe('none')
    const fields = { firstName: 'Noor', infix: null, lastName: 'Dijk', phone: null }
    const device = { userAgent: undefined, network: undefined }
    expect(await acceptInvitation(db, { code, password: 'fiets in de regen', fields, device, now })).toEqual({
      ok: false,
      reason: 'invalid-code',
    })
  })

  test.runIf(isPostgres)('does not let two people swap addresses, even at the same moment', async () => {
    const { owner, accountId } = await anOwner()
    const [one, other] = [await aContact(accountId), await aContact(accountId)]

    const answers = await race(db, {
      first: (tx) => lockAccount(tx, accountId),
      waiting: [() => change(owner, one.id, noor(other.email)), () => change(owner, other.id, noor(one.email))],
    })

    expect(answers).toEqual([
      { ok: false, reason: 'email-taken' },
      { ok: false, reason: 'email-taken' },
    ])
  })

  test.runIf(isPostgres)(
    'does not change the address of someone who is accepting an invitation at the same moment',
    async () => {
      const { owner, accountId } = await anOwner()
      const contact = await aContact(accountId)

      const [changed] = await race(db, {
        first: (tx) => tx.update(users).set({ passwordHash: 'x' }).where(eq(users.id, contact.id)),
        waiting: [() => change(owner, contact.id)],
      })

      expect(changed).toEqual({ ok: false, reason: 'has-login' })
      expect(await rowOf(contact.id)).toMatchObject({ email: contact.email })
    },
  )
})

test('the list shows owners first, and the login status of each', async () => {
  const { owner, user, accountId } = await anOwner()
  const invited = await aContact(accountId, { firstName: 'Bas' })
  await aContact(accountId, { firstName: 'Ans', passwordHash: 'x' })
  await aContact(accountId, { firstName: 'Cor', provider: 'google', providerSubject: 'cor' })
  await aContact(accountId, { firstName: 'Dré', blocked: true })
  await aContact(accountId, { firstName: 'Weg', blocked: true, phone: null, erasedAt: now })
  await invite(db, owner, { userId: invited.id, links, accountMailPerEmail, now })

  const listed = async (at: Date) =>
    (await listContactPersons(db, owner, { now: at })).map(({ firstName, access }) => [firstName, access])

  expect(await listed(now)).toEqual([
    [user.firstName, 'none'],
    ['Ans', 'login'],
    ['Bas', 'invited'],
    ['Cor', 'login'],
    ['Dré', 'blocked'],
  ])
  const colleagues = await listColleagues(db, owner)
  expect(colleagues.map(({ firstName }) => firstName)).toEqual(['Ans', 'Bas', 'Cor', 'Dré', user.firstName])
  const aWeekLater = new Date(now.getTime() + 7 * 24 * 3_600_000)
  expect((await listed(aWeekLater))[2]).toEqual(['Bas', 'none'])
})

test('the people of an account are in order of last name, owners first', async () => {
  const { user, owner, accountId } = await anOwner()
  const named = (firstName: string, infix: string | null, lastName: string) =>
    aContact(accountId, { firstName, infix, lastName })
  const zwart = await named('Anna', null, 'Zwart')
  const aarts = await named('Zoë', 'van', 'Aarts')
  const another = await named('Bram', null, 'Zwart')

  const people = await listContactPersons(db, owner, { now })
  expect(people.map(({ id }) => id)).toEqual([user.id, aarts.id, zwart.id, another.id])
  const colleagues = (await listColleagues(db, owner)).filter(({ id }) => id !== user.id)
  expect(colleagues.map(({ id }) => id)).toEqual([aarts.id, zwart.id, another.id])
})
