import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { users } from '#features/accounts/user.table.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { anEmployerWithApplications } from '#test/support/applications.ts'
import { aCompany, anApplication, anEmployer } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { remindOfWaiting } from './application-reminder.commands.server.ts'
import { findReaction } from './application-reaction.queries.server.ts'
import { applications } from './application.table.ts'

const db = await freshDb()
const remind = (at = now) => remindOfWaiting(db, { baseAddress: 'http://banen.test', now: at })
const old = { createdAt: daysAfter(now, -9) }

beforeEach(async () => {
  await db.delete(outgoingMails)
  await db.delete(applications)
})

test('an employer with five people who wait longer than a week is reminded, once a week', async () => {
  const { owner } = await anEmployerWithApplications(db, 5, old)
  expect(await remind()).toBe(1)
  const [mail] = await db.select().from(outgoingMails)
  expect(mail).toMatchObject({ recipient: owner.email, subject: '5 mensen wachten op jullie antwoord' })
  expect(mail!.text).toContain('De langste wacht al 9 dagen.')
  expect(mail!.text).toContain('Op het bord en in de lijst kies je meer mensen tegelijk.')
  expect(mail!.html).not.toContain('Peters')
  expect(await remind(daysAfter(now, 1))).toBe(0)
  expect(await remind(daysAfter(now, 7))).toBe(1)
})

test('applications to the company itself count too, and those of a blocked contact are reminded to another', async () => {
  const { owner, accountId } = await anEmployerWithApplications(db, 4, old)
  const blocked = await anEmployer(db, { accountId, accountRole: 'member', blocked: true })
  const { company } = await aCompany(db, { accountId, primaryContactId: blocked.id })
  await anApplication(db, { companyId: company.id, vacancyId: null, ...old })
  expect(await remind()).toBe(1)
  expect(await db.select().from(outgoingMails)).toMatchObject([
    { recipient: owner.email, subject: '5 mensen wachten op jullie antwoord' },
  ])
})

test('a contact who can sign in is reminded rather than a primary contact who cannot', async () => {
  const { accountId } = await anEmployerWithApplications(db, 5, old)
  const other = await anEmployer(db, { accountId, accountRole: 'owner' })
  await db.update(users).set({ passwordHash: 'x' }).where(eq(users.id, other.id))
  expect(await remind()).toBe(1)
  expect(await db.select().from(outgoingMails)).toMatchObject([{ recipient: other.email }])
})

test('fewer, newer or answered applications trigger no mail', async () => {
  await anEmployerWithApplications(db, 4, old)
  await anEmployerWithApplications(db, 5, { createdAt: daysAfter(now, -6) })
  await anEmployerWithApplications(db, 5, { ...old, answeredAt: now })
  await anEmployerWithApplications(db, 5, { ...old, status: 'interesting' })
  expect(await remind()).toBe(0)
})

test.runIf(isPostgres)('two processes at once send one mail', async () => {
  await anEmployerWithApplications(db, 5, old)
  const [one, other] = await Promise.all([remind(), remind()])
  expect(one + other).toBe(1)
})

test('the reaction time is the median, counts those who wait long, and is only known from five answers on', async () => {
  const { accountId, company, applications: made } = await anEmployerWithApplications(db, 7, old)
  const answer = (index: number, days: number) =>
    db
      .update(applications)
      .set({ answeredAt: daysAfter(old.createdAt, days) })
      .where(eq(applications.id, made[index]!.id))
  for (const [index, days] of [1, 1, 2, 3].entries()) await answer(index, days)
  expect(await findReaction(db, { accountId }, { now })).toBeUndefined()
  await answer(4, 3)
  // 1 1 2 3 3 9 9
  expect(await findReaction(db, { accountId }, { now })).toBe(3)
  expect(await findReaction(db, { companyId: company.id }, { now })).toBe(3)
  expect(await findReaction(db, { companyId: company.id + 1 }, { now })).toBeUndefined()
  // A very recent application has no influence yet.
  const today = { companyId: company.id, createdAt: now }
  for (let sent = 0; sent < 9; sent += 1) await anApplication(db, today)
  expect(await findReaction(db, { accountId }, { now })).toBe(3)
  // 1 1 2 3 3 4 4 4 4 4 4 4 4 4 13 13
  expect(await findReaction(db, { accountId }, { now: daysAfter(now, 4) })).toBe(4)
})
