import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#features/accounts/user.table.ts'
import { logEntries } from '#features/log/log-entry.table.ts'
import { addContactPerson, changeContactPerson } from '#features/people/contact-person.commands.server.ts'
import { apiTokens } from '#features/sign-in/api-token.table.ts'
import { askEmailChange, confirmEmailChange } from '#features/sign-in/email-change.commands.server.ts'
import { acceptInvitation, invite } from '#features/sign-in/invitation.commands.server.ts'
import { changePassword, forgotPassword, resetPassword } from '#features/sign-in/password.commands.server.ts'
import { turnOffSecondFactor } from '#features/sign-in/second-factor.commands.server.ts'
import { openSession } from '#features/sign-in/session.commands.server.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { rateLimit } from '#platform/rate-limit.server.ts'
import { accountLinks as links, forgetAllMails, newestMail } from '#test/support/account-mails.ts'
import { anEmployer } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { aBusyAccount, asEmployer, closeNow, device, leaveNow, limits } from '#test/support/departures.ts'
import { freshDb } from '#test/support/db.ts'
import { asOwner, password, passwordHash } from '#test/support/full-account.ts'
import { giveSecondFactor } from '#test/support/second-factor.ts'
import { testServices } from '#test/support/services.ts'
import { removeContactPerson } from './departure.commands.server.ts'

const db = await freshDb()
const { secondFactor: checks } = testServices(db)
const accountMailPerEmail = rateLimit({ points: 100, seconds: 3600 })

const logOf = (accountId: number) =>
  db
    .select({ action: logEntries.action, userId: logEntries.userId, subjectId: logEntries.subjectId })
    .from(logEntries)
    .where(eq(logEntries.accountId, accountId))
    .orderBy(asc(logEntries.id))

test("the account's log shows who was added, changed, invited, signed in and removed", async () => {
  const { owner, accountId } = await aBusyAccount(db)
  const fields = { firstName: 'Noor', infix: null, lastName: 'Dijk', email: 'noor@voorbeeld.test', phone: null }
  const added = await addContactPerson(db, asOwner(owner), { fields, now })
  const { id } = (added as { value: { id: number } }).value
  await changeContactPerson(db, asOwner(owner), { id, fields, now })
  await changeContactPerson(db, asOwner(owner), { id, fields: { ...fields, lastName: 'Jansen' }, now })
  await invite(db, asOwner(owner), { userId: id, links, accountMailPerEmail, now })
  const { code } = (await newestMail(db))!
  await acceptInvitation(db, { code, password: 'dijk van dijk tot dijk', fields, device, now })
  await removeContactPerson(db, asOwner(owner), { userId: id, links, now })

  const by = (userId: number, action: string) => ({ action, userId, subjectId: id })
  expect(await logOf(accountId)).toEqual([
    by(owner.id, 'contact-person-added'),
    by(owner.id, 'contact-person-changed'),
    by(owner.id, 'user-invited'),
    by(id, 'invitation-accepted'),
    by(owner.id, 'user-removed'),
  ])
  const logged = await db.select().from(logEntries).where(eq(logEntries.accountId, accountId))
  expect(logged[1]).toMatchObject({ before: { lastName: '…' }, after: { lastName: '…' } })
  expect(JSON.stringify(logged)).not.toMatch(/Noor|Dijk|Jansen|voorbeeld/)
})

test('the API tokens of somebody who leaves are revoked in their name', async () => {
  const { owner, other, accountId } = await aBusyAccount(db)
  const addKey = (createdById: number, name: string) =>
    db
      .insert(apiTokens)
      .values({ accountId, createdById, name, access: 'read', hash: `${name} ${accountId}`, lastFour: 'abcd' })
  await addKey(other.id, 'Kassa')
  await leaveNow(db, other)
  const revoked = { action: 'api-token-revoked', userId: other.id }
  expect(await logOf(accountId)).toMatchObject([revoked, { action: 'user-left', userId: other.id }])
  await addKey(owner.id, 'Website')
  await closeNow(db, owner)
  expect(await logOf(accountId)).toContainEqual({ ...revoked, userId: null, subjectId: expect.anything() })
})

test("changes that users make to their own login are in the account's log, without values", async () => {
  const { owner: user, accountId } = await aBusyAccount(db)
  const signIn = () => db.transaction((tx) => openSession(tx, { userId: user.id, device, now }))
  await giveSecondFactor(db, user, { checks, password, now })
  await turnOffSecondFactor(db, asEmployer(user), { checks, password, links, now })
  const mailLimits = { ...limits, accountMailPerEmail }
  const { id: sessionId } = await signIn()
  const email = `ander-${user.id}@voorbeeld.test`
  await askEmailChange(db, asEmployer(user), { limits: mailLimits, email, password, sessionId, links, now })
  const [asked] = await db.select().from(outgoingMails).where(eq(outgoingMails.recipient, email))
  const code = /[?&]code=([0-9a-f]+)/.exec(asked!.text)![1]!
  await confirmEmailChange(db, asEmployer(user), { code, sessionId, links, now })
  await forgotPassword(db, { email, links, now })
  const reset = (await newestMail(db))!.code
  await resetPassword(db, { code: reset, password: 'dijk van dijk tot dijk', device, links, now })
  const changing = { limits, sessionId, currentPassword: 'dijk van dijk tot dijk', password: 'molen in de wind', links }
  await changePassword(db, asEmployer(user), { ...changing, now })

  const own = (action: string) => ({ action, userId: user.id, subjectId: user.id })
  expect(await logOf(accountId)).toEqual(
    ['second-factor-on', 'second-factor-off', 'email-changed', 'password-reset', 'password-changed'].map(own),
  )
})

test("the account's log shows who left and who closed it", async () => {
  const { owner, other, accountId } = await aBusyAccount(db)
  await leaveNow(db, owner)
  await closeNow(db, other)

  expect(await logOf(accountId)).toEqual([
    { action: 'user-left', userId: owner.id, subjectId: owner.id },
    { action: 'account-closed', userId: other.id, subjectId: accountId },
  ])
})

async function anAccountOfThree() {
  const { owner, other, accountId } = await aBusyAccount(db)
  const named = { accountId, passwordHash, firstName: 'Noor', lastName: 'Dijk' }
  const member = await anEmployer(db, { ...named, accountRole: 'member' })
  await forgetAllMails(db)
  return { owner, other, member, accountId }
}

const mails = async () =>
  (await db.select().from(outgoingMails).orderBy(asc(outgoingMails.id))).map(({ recipient, text }) => ({
    recipient,
    text: text.replaceAll(/\s+/g, ' '),
  }))

test('somebody who is removed gets a mail, and so do the other owners', async () => {
  const { owner, other, member } = await anAccountOfThree()
  await db.update(users).set({ firstName: 'Sanne', infix: null, lastName: 'Vos' }).where(eq(users.id, owner.id))

  await removeContactPerson(db, asOwner(owner), { userId: member.id, links, now })

  expect(await mails()).toEqual([
    { recipient: other.email, text: expect.stringContaining('Sanne Vos verwijderde Noor Dijk uit jullie account.') },
    { recipient: member.email, text: expect.stringContaining('Je bent door Sanne Vos verwijderd uit het account.') },
  ])
  const [toOwner, toMember] = await mails()
  expect(toOwner!.text).toContain('https://oss.test/mijn-account/logboek')
  expect(toMember!.text).not.toContain('logboek')
})

test('nobody is mailed about a contact person without a login', async () => {
  const { owner, accountId } = await anAccountOfThree()
  const contact = await anEmployer(db, { accountId, accountRole: 'member', confirmedAt: null })

  await removeContactPerson(db, asOwner(owner), { userId: contact.id, links, now })

  expect(await mails()).toEqual([])
})

test('the owners are notified of somebody who left', async () => {
  const { owner, other, member } = await anAccountOfThree()

  await leaveNow(db, member)

  const text = expect.stringContaining('Noor Dijk heeft jullie account verlaten')
  expect(await mails()).toEqual([owner, other].map(({ email }) => ({ recipient: email, text })))
})
