import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#features/accounts/account.table.ts'
import { actorOf, type ConfirmedOwner } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { verifyPassword } from '#platform/password.server.ts'
import { rateLimit } from '#platform/rate-limit.server.ts'
import { accountLinks as links, countMails, forgetAllMails, newestMail } from '#test/support/account-mails.ts'
import { anAccount, anEmployer } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { race } from '#test/support/race.ts'
import { acceptInvitation, invite } from './invitation.commands.server.ts'
import { userCodes } from './user-code.table.ts'

const db = await freshDb()
const account = await anAccount(db, { legalName: 'Bakkerij Lamers B.V.' })
const owner = actorOf(
  await anEmployer(db, { accountId: account.id, firstName: 'Joep', lastName: 'Lamers' }),
) as ConfirmedOwner
const aContact = (fields = {}) =>
  anEmployer(db, { accountId: account.id, accountRole: 'member', confirmedAt: null, ...fields })
const accountMailPerEmail = rateLimit({ points: 5, seconds: 3600 })
const inviteNow = (userId: number) => invite(db, owner, { userId, links, accountMailPerEmail, now })
const accept = (code: string, change: Partial<Parameters<typeof acceptInvitation>[1]> = {}) =>
  acceptInvitation(db, {
    code,
    password: 'fiets in de regen',
    fields: { firstName: 'Noor', infix: null, lastName: 'Dijk', phone: null },
    device: { userAgent: undefined, network: undefined },
    now,
    ...change,
  })
const invalid = { ok: false, reason: 'invalid-code' }

beforeEach(() => forgetAllMails(db))

describe('an owner can invite', () => {
  test('a contact person of the account, by mail', async () => {
    const contact = await aContact()

    expect(await inviteNow(contact.id)).toMatchObject({ ok: true })

    const mail = (await newestMail(db))!
    expect(mail).toMatchObject({ kind: 'invitation', recipient: contact.email, subject: 'Joep Lamers nodigt je uit' })
    expect(mail.html).toContain(`https://oss.test/registratie-voltooien?code=${mail.code}`)
    expect(mail.text).toContain('Bakkerij Lamers B.V.')
  })

  test('a stranger without repeating web addresses, whatever the owner and the account are called', async () => {
    const { id: accountId } = await anAccount(db, { legalName: 'Bevestig op evil.example/nl' })
    const named = { accountId, firstName: 'Ga naar', lastName: 'evil.example/nl' }
    const attacker = actorOf(await anEmployer(db, named)) as ConfirmedOwner
    const contact = await aContact({ accountId })

    await invite(db, attacker, { userId: contact.id, links, accountMailPerEmail, now })

    const mail = (await newestMail(db))!
    expect(mail.subject).toBe('Een collega nodigt je uit')
    expect(`${mail.text} ${mail.html}`).not.toContain('evil')
    expect(mail.text).toContain('nodigt je uit om samen vacatures te beheren')
  })

  test('nobody from another account, nobody who left, and nobody twice', async () => {
    const stranger = await anEmployer(db)
    const left = await aContact({ blocked: true, phone: null, erasedAt: now })
    const withLogin = await aContact({ passwordHash: 'x' })
    const withProvider = await aContact({ provider: 'google', providerSubject: '1' })

    expect(await inviteNow(stranger.id)).toEqual({ ok: false, reason: 'not-found' })
    expect(await inviteNow(left.id)).toEqual({ ok: false, reason: 'not-found' })
    expect(await inviteNow(withLogin.id)).toEqual({ ok: false, reason: 'has-login' })
    expect(await inviteNow(withProvider.id)).toEqual({ ok: false, reason: 'has-login' })
    expect(await countMails(db)).toBe(0)
  })

  test.runIf(isPostgres)('nobody who is accepting an earlier invitation at the same moment', async () => {
    const contact = await aContact()

    const [invited] = await race(db, {
      first: (tx) => tx.update(users).set({ passwordHash: 'x' }).where(eq(users.id, contact.id)),
      waiting: [() => inviteNow(contact.id)],
    })

    expect(invited).toEqual({ ok: false, reason: 'has-login' })
    expect(await db.$count(userCodes, eq(userCodes.userId, contact.id))).toBe(0)
  })

  test('nobody more than five times an hour, even if the person is removed and added again', async () => {
    const { id, email } = await aContact()
    for (let times = 0; times < 5; times += 1) expect(await inviteNow(id)).toMatchObject({ ok: true })
    await db
      .update(users)
      .set({ email: 'weg@voorbeeld.test', blocked: true, phone: null, erasedAt: now })
      .where(eq(users.id, id))

    const again = await aContact({ email })

    expect(await inviteNow(again.id)).toMatchObject({ reason: 'too-often', retryAfterSeconds: expect.any(Number) })
    expect(await countMails(db)).toBe(5)
  })

  test('nobody who is blocked', async () => {
    const blocked = await aContact({ blocked: true })

    expect(await inviteNow(blocked.id)).toEqual({ ok: false, reason: 'not-found' })
    expect(await countMails(db)).toBe(0)
    expect(await db.$count(userCodes, eq(userCodes.userId, blocked.id))).toBe(0)
  })

  test('again when the mail got lost: only the newest link works', async () => {
    const contact = await aContact()
    await inviteNow(contact.id)
    const { code: first } = (await newestMail(db))!
    await inviteNow(contact.id)
    const { code: second } = (await newestMail(db))!

    expect(await accept(first)).toEqual(invalid)
    expect(await accept(second)).toMatchObject({ ok: true })
  })
})

describe('an invited person', () => {
  test('gets a password, a confirmed address and a session, and stays in the account', async () => {
    const contact = await aContact()
    await inviteNow(contact.id)

    const accepted = await accept((await newestMail(db))!.code)

    expect(accepted).toMatchObject({ ok: true, value: { userId: contact.id, session: { userId: contact.id } } })
    const [row] = await db.select().from(users).where(eq(users.id, contact.id))
    expect(row).toMatchObject({
      firstName: 'Noor',
      lastName: 'Dijk',
      accountId: account.id,
      accountRole: 'member',
      confirmedAt: now,
    })
    expect(await verifyPassword('fiets in de regen', row!.passwordHash!)).toBe(true)
  })

  test('signs in once with the link, within a week, with a good password', async () => {
    const contact = await aContact()
    await inviteNow(contact.id)
    const { code } = (await newestMail(db))!

    expect(await accept(code, { now: daysAfter(now, 7) })).toEqual(invalid)
    expect(await accept(code, { password: 'Metallica01' })).toEqual({ ok: false, reason: 'password-common' })
    expect(await accept(code, { password: 'BakkerijLamers1' })).toEqual({ ok: false, reason: 'password-personal' })
    const answers = await Promise.all([accept(code), accept(code)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await accept(code)).toEqual(invalid)
  })

  test('cannot choose a password that is little more than their name or address', async () => {
    const contact = await aContact({ email: 'fluitketel@voorbeeld.test' })
    await inviteNow(contact.id)
    const { code } = (await newestMail(db))!
    const fields = { firstName: 'Willemijn', infix: null, lastName: 'Schaftenaar', phone: null }
    const personal = { ok: false, reason: 'password-personal' }

    expect(await accept(code, { fields, password: 'Willemijn-82' })).toEqual(personal)
    expect(await accept(code, { fields, password: 'Schaftenaar-82' })).toEqual(personal)
    expect(await accept(code, { fields, password: 'fluitketel-82' })).toEqual(personal)
  })

  test('is refused once blocked, or once the account is closed', async () => {
    const contact = await aContact()
    await inviteNow(contact.id)
    const { code } = (await newestMail(db))!
    const set = (blocked: boolean) => db.update(users).set({ blocked }).where(eq(users.id, contact.id))
    const close = (closedAt: Date | null) => db.update(accounts).set({ closedAt }).where(eq(accounts.id, account.id))

    await set(true)
    expect(await accept(code)).toEqual(invalid)
    await set(false)
    await close(now)
    expect(await accept(code)).toEqual(invalid)
    await close(null)
    expect(await accept(code)).toMatchObject({ ok: true })
  })
})
