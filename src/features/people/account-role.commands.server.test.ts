import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { lockAccount } from '#features/accounts/account-lock.commands.server.ts'
import { actorOf, type ConfirmedOwner } from '#features/accounts/actor.rules.ts'
import type { AccountRole } from '#features/accounts/user.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { logEntries } from '#features/log/log-entry.table.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { accountLinks as links, forgetAllMails } from '#test/support/account-mails.ts'
import { anEmployer } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { race } from '#test/support/race.ts'
import { changeAccountRole } from './account-role.commands.server.ts'

const db = await freshDb()
beforeEach(() => forgetAllMails(db))
const rowOf = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0]!
const change = (by: Parameters<typeof actorOf>[0], userId: number, to: AccountRole) =>
  changeAccountRole(db, actorOf(by) as ConfirmedOwner, { userId, to, links, now })

async function anAccountOfTwo(fields = {}) {
  const owner = await anEmployer(db, { passwordHash: 'hash' })
  const other = await anEmployer(db, {
    accountId: owner.accountId,
    accountRole: 'member',
    passwordHash: 'hash',
    ...fields,
  })
  return { owner, other }
}

test('an owner makes a colleague an owner, and a member again; both are logged', async () => {
  const { owner, other } = await anAccountOfTwo()

  expect(await change(owner, other.id, 'owner')).toEqual({ ok: true, value: { id: other.id } })
  expect((await rowOf(other.id)).accountRole).toBe('owner')
  expect(await change(owner, other.id, 'owner')).toMatchObject({ ok: true })
  expect(await change(owner, other.id, 'member')).toMatchObject({ ok: true })

  const logged = await db.select().from(logEntries).where(eq(logEntries.subjectId, other.id))
  expect(logged).toMatchObject([
    {
      action: 'account-role-changed',
      userId: owner.id,
      accountId: owner.accountId,
      before: { accountRole: 'member' },
      after: { accountRole: 'owner' },
    },
    { before: { accountRole: 'owner' }, after: { accountRole: 'member' } },
  ])
})

test('the owners are mailed who was made an owner and by whom, including the one whose login did it', async () => {
  const { owner, other } = await anAccountOfTwo({ firstName: 'Joep', lastName: 'evil.example/nl' })
  const third = await anEmployer(db, { accountId: owner.accountId, accountRole: 'owner', passwordHash: 'hash' })
  const mails = () =>
    db.select().from(outgoingMails).where(eq(outgoingMails.kind, 'owner-made')).orderBy(outgoingMails.id)

  await change(owner, other.id, 'owner')
  await change(owner, other.id, 'owner')

  const text = expect.stringContaining('https://oss.test/mijn-account/logboek')
  expect(await mails()).toMatchObject([
    { recipient: owner.email, text },
    { recipient: third.email, text },
  ])
  const [own, mail] = await mails()
  expect(own!.text.replaceAll('\n', ' ')).toContain(`Met jouw login is ${other.email} eigenaar gemaakt`)
  expect(mail!.text).toContain(`maakte ${other.email} eigenaar van jullie account`)
  expect(mail!.text).not.toContain('evil')
  await change(owner, other.id, 'member')
  expect(await mails()).toHaveLength(2)
})

test('an owner who is made a member is notified, and so are the other owners', async () => {
  const { owner, other } = await anAccountOfTwo({ accountRole: 'owner', firstName: 'Joep', lastName: 'Dijk' })
  const third = await anEmployer(db, { accountId: owner.accountId, accountRole: 'owner', passwordHash: 'hash' })
  const mails = () =>
    db.select().from(outgoingMails).where(eq(outgoingMails.kind, 'owner-unmade')).orderBy(outgoingMails.id)

  await change(owner, other.id, 'member')

  expect(await mails()).toMatchObject([
    { recipient: other.email, text: expect.stringMatching(/Je bent door .* lid gemaakt/s) },
    { recipient: third.email, text: expect.stringMatching(/maakte Joep Dijk\s+lid/) },
  ])
  await change(third, third.id, 'member')
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([
    other.email,
    third.email,
    owner.email,
    third.email,
  ])
  expect((await mails()).at(-1)!.text).toContain('Je bent met jouw login lid gemaakt')
})

test('an owner steps down only if another owner stays', async () => {
  const { owner, other } = await anAccountOfTwo()
  expect(await change(owner, owner.id, 'member')).toEqual({ ok: false, reason: 'last-owner' })
  await change(owner, other.id, 'owner')
  expect(await change(owner, owner.id, 'member')).toMatchObject({ ok: true })
  expect((await rowOf(owner.id)).accountRole).toBe('member')
})

test('a contact person without a login does not become an owner', async () => {
  const { owner, other } = await anAccountOfTwo({ passwordHash: null, confirmedAt: null })
  expect(await change(owner, other.id, 'owner')).toEqual({ ok: false, reason: 'no-login' })
})

test('somebody of another account, or who left, is not found', async () => {
  const { owner, other } = await anAccountOfTwo()
  const stranger = await anEmployer(db, { passwordHash: 'hash' })
  expect(await change(owner, stranger.id, 'member')).toEqual({ ok: false, reason: 'not-found' })
  const gone = { erasedAt: now, blocked: true, passwordHash: null, phone: null }
  await db.update(users).set(gone).where(eq(users.id, other.id))
  expect(await change(owner, other.id, 'owner')).toEqual({ ok: false, reason: 'not-found' })
})

test('someone who was an owner until a moment ago changes nothing', async () => {
  const { owner, other } = await anAccountOfTwo({ accountRole: 'owner' })
  await change(other, owner.id, 'member')
  expect(await change(owner, other.id, 'member')).toEqual({ ok: false, reason: 'not-an-owner' })
})

test.runIf(isPostgres)('of two owners who make each other a member at the same moment, one stays', async () => {
  const { owner, other } = await anAccountOfTwo({ accountRole: 'owner' })

  const answers = await race(db, {
    first: (tx) => lockAccount(tx, owner.accountId!),
    waiting: [() => change(owner, other.id, 'member'), () => change(other, owner.id, 'member')],
  })

  expect(answers).toEqual([
    { ok: true, value: { id: other.id } },
    { ok: false, reason: 'not-an-owner' },
  ])
  const owners = and(eq(users.accountId, owner.accountId!), eq(users.accountRole, 'owner'))
  expect(await db.$count(users, owners)).toBe(1)
})

test.runIf(isPostgres)('an owner does not step down while the only other one is being blocked', async () => {
  const { owner, other } = await anAccountOfTwo({ accountRole: 'owner' })

  const [answer] = await race(db, {
    first: (tx) => tx.update(users).set({ blocked: true }).where(eq(users.id, other.id)),
    waiting: [() => change(owner, owner.id, 'member')],
  })

  expect(answer).toEqual({ ok: false, reason: 'last-owner' })
  expect((await rowOf(owner.id)).accountRole).toBe('owner')
})
