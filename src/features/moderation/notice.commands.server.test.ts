import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { users } from '#features/accounts/user.table.ts'
import { companies, companyFeatures } from '#features/companies/company.table.ts'
import { vacancyHolds } from '#features/vacancies/vacancy-hold.table.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { anEmployer } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { signer } from '#platform/signing.server.ts'
import { aModeratedAccount, suspicious, vacancyNow } from '#test/support/moderation.ts'
import { findModeration } from './moderation-admin.queries.server.ts'
import { keepVacancy } from './moderation.commands.server.ts'
import { noticeChanges } from './notice.commands.server.ts'
import { listOpenReports } from './report.queries.server.ts'
import { vacancyReports } from './report.table.ts'
import { takeDownVacancy } from './takedown.commands.server.ts'
import { vacancyTakedowns } from './takedown.table.ts'

const db = await freshDb()
beforeEach(async () => {
  await db.delete(vacancyReports)
  // Notices are only about open vacancies.
  await db.update(vacancies).set({ status: 'filled', endedAt: now }).where(eq(vacancies.status, 'open'))
})

type Account = Awaited<ReturnType<typeof aModeratedAccount>>

const british = '+447911123456'
const baseAddress = 'https://banen.test'
const { sign } = signer('geheim', 'appeal')
const call = (personId: number, phone: string | null) => db.update(users).set({ phone }).where(eq(users.id, personId))
const describeAs = ({ company }: Account, description: string, updatedAt = now) =>
  db.update(companies).set({ description, updatedAt }).where(eq(companies.id, company.id))
const noticedOf = ({ admin }: Account, vacancyId: number) => listOpenReports(db, admin, vacancyId)
const takeDown = ({ admin }: Account, vacancyId: number) => {
  const statement = { ground: 'fraud', rule: null, facts: 'Er werd vanuit het buitenland gebeld.' } as const
  return takeDownVacancy(db, admin, { vacancyId, ...statement, sign, baseAddress, now })
}
const keep = ({ admin }: Account, vacancyId: number) => keepVacancy(db, admin, { vacancyId, baseAddress, now })

test('a foreign number given to the contact of an open vacancy is noticed once, and the vacancy stays up', async () => {
  const account = await aModeratedAccount(db)
  const contact = await anEmployer(db, { accountId: account.accountId, accountRole: 'member' })
  const older = await account.anOpen({ coordinatorId: contact.id, postedAt: daysAfter(now, -5) })
  const newer = await account.anOpen({ coordinatorId: contact.id, postedAt: daysAfter(now, -1) })
  await call(contact.id, '+31612345678')
  expect(await noticeChanges(db, { lastRun: now, now })).toBe(0)

  await call(contact.id, british)
  expect(await noticeChanges(db, { lastRun: now, now })).toBe(1)
  expect(await noticedOf(account, older.id)).toEqual([])
  const [told] = await noticedOf(account, newer.id)
  expect(told).toMatchObject({
    kind: 'noticed',
    about: 'foreign-phone',
    explanation: 'Het telefoonnummer van de contactpersoon is niet Nederlands, en er is nog niet naar gekeken.',
    name: null,
    email: null,
  })
  expect(await vacancyNow(db, newer.id)).toMatchObject({ status: 'open', heldAt: null })
  expect(await findModeration(db, account.admin, { vacancyId: newer.id, now })).toMatchObject({ openReports: 1 })

  expect(await noticeChanges(db, { lastRun: now, now })).toBe(0)
  expect(await keep(account, newer.id)).toMatchObject({ ok: true })
  expect(await noticeChanges(db, { lastRun: daysAfter(now, 1), now: daysAfter(now, 1) })).toBe(0)
  // Another number that begins alike is not noticed; one from another country is.
  await call(contact.id, '+447911999999')
  expect(await noticeChanges(db, { lastRun: now, now })).toBe(0)
  await call(contact.id, '+2348012345678')
  expect(await noticeChanges(db, { lastRun: now, now })).toBe(1)
  expect(JSON.stringify(await db.select().from(vacancyReports))).not.toContain(british.slice(4))
})

test('a number is noticed only for a vacancy on the board, unless an admin approved it', async () => {
  const account = await aModeratedAccount(db)
  const [drafting, ended, blocked, approved] = await Promise.all(
    [1, 2, 3, 4].map(() => anEmployer(db, { accountId: account.accountId, accountRole: 'member' })),
  )
  await account.aDraft({ coordinatorId: drafting!.id })
  await account.anOpen({ coordinatorId: ended!.id, status: 'filled', endedAt: now })
  await account.anOpen({ coordinatorId: blocked!.id })
  await db.update(users).set({ blocked: true }).where(eq(users.id, blocked!.id))
  const { id: vacancyId } = await account.anOpen({ coordinatorId: approved!.id })
  for (const person of [drafting, ended, blocked]) await call(person!.id, british)
  expect(await noticeChanges(db, { lastRun: now, now })).toBe(0)
  const reasons = [{ rule: 'foreign-phone' as const, evidence: british }]
  await db
    .insert(vacancyHolds)
    .values({ vacancyId, reasons, isNewPosting: true, heldAt: now, turnAt: now, approvedAt: now })
  await call(approved!.id, british)
  expect(await noticeChanges(db, { lastRun: now, now })).toBe(0)
  // Only that number was approved.
  await call(approved!.id, '+32470123456')
  expect(await noticeChanges(db, { lastRun: now, now })).toBe(1)
})

test("words of fraud in a company's description are noticed once per text, at a vacancy that shows it", async () => {
  const account = await aModeratedAccount(db)
  await describeAs(account, suspicious)
  expect(await noticeChanges(db, { lastRun: now, now })).toBe(0)
  const { id } = await account.anOpen({ postedAt: daysAfter(now, -3) })
  await describeAs(account, '<p>Wij bakken al honderd jaar brood.</p>')
  expect(await noticeChanges(db, { lastRun: now, now })).toBe(0)

  await describeAs(account, `<p>Wij bakken brood.</p>${suspicious}`)
  expect(await noticeChanges(db, { lastRun: now, now })).toBe(1)
  expect(await noticedOf(account, id)).toMatchObject([
    {
      kind: 'noticed',
      about: 'company-text',
      explanation: 'In wat het bedrijf over zichzelf vertelt, staat: ‘Je betaalt eerst inschrijfgeld.’',
    },
  ])
  await keep(account, id)
  await describeAs(account, `<p>Wij bakken taart.</p>${suspicious}`)
  expect(await noticeChanges(db, { lastRun: now, now })).toBe(0)
  await describeAs(account, '<p>Stuur een kopie van je paspoort naar ons.</p>')
  expect(await noticeChanges(db, { lastRun: now, now })).toBe(1)
})

test('so are those in its other texts, such as its working day', async () => {
  const words = 'Je betaalt eerst inschrijfgeld.'
  const texts: Partial<typeof companies.$inferInsert>[] = [
    { workAtHeading: words },
    { workAtLead: words },
    { quoteText: words },
    { quoteRole: words },
    { weekendLine: words },
    { workDay: [{ time: '08.00', title: 'Begin', text: words }] },
    { team: [{ name: 'Noor', role: words }] },
    { rosters: [{ hours: '32 uur', times: words, days: 'ma-do', otherDays: null }] },
  ]
  for (const text of texts) {
    const account = await aModeratedAccount(db)
    await account.anOpen()
    await db
      .update(companies)
      .set({ ...text, updatedAt: now })
      .where(eq(companies.id, account.company.id))
    expect([text, await noticeChanges(db, { lastRun: now, now })]).toEqual([text, 1])
  }
  const account = await aModeratedAccount(db)
  await account.anOpen()
  await db
    .insert(companyFeatures)
    .values({ companyId: account.company.id, position: 1, icon: 'bonus', description: words })
  expect(await noticeChanges(db, { lastRun: now, now })).toBe(1)

  // The same in another order is not noticed.
  const tell = (lead: string, quote: string) =>
    db
      .update(companies)
      .set({ workAtLead: lead, quoteText: quote, updatedAt: now })
      .where(eq(companies.id, account.company.id))
  await tell('Stuur een kopie van je paspoort.', words)
  const told = await noticeChanges(db, { lastRun: now, now })
  await tell(words, 'Stuur een kopie van je paspoort.')
  expect([told, await noticeChanges(db, { lastRun: now, now })]).toEqual([1, 0])
})

test('the reason for taking a vacancy down is noticed on the next one, until an admin leaves that up', async () => {
  const account = await aModeratedAccount(db)
  const [first, second] = [await account.anOpen({ postedAt: daysAfter(now, -1) }), await account.anOpen()]
  await describeAs(account, suspicious)
  await noticeChanges(db, { lastRun: now, now })
  expect(await noticedOf(account, second.id)).toHaveLength(1)
  await takeDown(account, second.id)
  expect(await noticeChanges(db, { lastRun: now, now })).toBe(1)
  expect(await noticedOf(account, first.id)).toHaveLength(1)
  expect(await noticeChanges(db, { lastRun: now, now })).toBe(0)
  await keep(account, first.id)
  expect(await noticeChanges(db, { lastRun: now, now })).toBe(0)
})

test('an old text is noticed when a vacancy of its company is posted, or is back on the board', async () => {
  const account = await aModeratedAccount(db)
  await describeAs(account, suspicious, daysAfter(now, -30))
  const older = await account.anOpen({ postedAt: daysAfter(now, -3), updatedAt: daysAfter(now, -3) })
  expect(await noticeChanges(db, { lastRun: now, now })).toBe(0)
  await db.update(vacancies).set({ updatedAt: now }).where(eq(vacancies.id, older.id))
  expect(await noticeChanges(db, { lastRun: now, now })).toBe(1)
  expect(await noticedOf(account, older.id)).toHaveLength(1)
})

test('changes during days without a run are noticed afterwards', async () => {
  const account = await aModeratedAccount(db)
  await describeAs(account, suspicious, daysAfter(now, -3))
  await account.anOpen({ postedAt: daysAfter(now, -9), updatedAt: daysAfter(now, -9) })
  expect(await noticeChanges(db, { lastRun: daysAfter(now, -1), now })).toBe(0)
  expect(await noticeChanges(db, { lastRun: daysAfter(now, -4), now })).toBe(1)
  expect(await noticeChanges(db, { lastRun: daysAfter(now, -4), now })).toBe(0)
})

test('a notice about a text of any length stays within the bounds of a report', async () => {
  const account = await aModeratedAccount(db)
  const { id } = await account.anOpen()
  await describeAs(
    account,
    Array.from({ length: 90 }, (_, at) => `<p>Betaal eerst ${at} euro borgsom vooraf.</p>`).join(''),
  )
  expect(await noticeChanges(db, { lastRun: now, now })).toBe(1)
  const [told] = await noticedOf(account, id)
  expect(told!.explanation).toHaveLength(2000)
})

test('a vacancy taken down for a notice counts as found by the board, not as reported', async () => {
  const account = await aModeratedAccount(db)
  const { id: vacancyId } = await account.anOpen()
  await call(account.owner.id, british)
  await noticeChanges(db, { lastRun: now, now })
  expect(await takeDown(account, vacancyId)).toMatchObject({ ok: true })
  expect(await db.select().from(vacancyTakedowns).where(eq(vacancyTakedowns.vacancyId, vacancyId))).toMatchObject([
    { isFoundByRule: true, isReported: false },
  ])
  expect(await noticedOf(account, vacancyId)).toEqual([])
})
