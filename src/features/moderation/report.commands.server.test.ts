import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { accounts } from '#features/accounts/account.table.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { rateLimit } from '#platform/rate-limit.server.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { aModeratedAccount, logOf, mailsTo } from '#test/support/moderation.ts'
import { keepVacancy, sendBackVacancy } from './moderation.commands.server.ts'
import { forgetReporters, reportVacancy } from './report.commands.server.ts'
import { reportForm } from './report.fields.ts'
import { listReporters, mostReporters } from './report.queries.server.ts'
import { mostOpenReports } from './report.rules.ts'
import { vacancyReports } from './report.table.ts'
import { takeDownVacancy } from './takedown.commands.server.ts'
import { vacancyTakedowns } from './takedown.table.ts'

const db = await freshDb()
beforeEach(async () => {
  await db.delete(outgoingMails)
  await db.delete(vacancyReports)
})

const site = { title: 'Baan in Oss', address: 'https://oss.banen.test', accent: '#b8432b', accentDark: '#f09a7f' }
const typed = {
  kind: 'scam',
  explanation: 'Ze vroegen me om vijftig euro over te maken.',
  name: 'Els van Dijk',
  email: 'els@voorbeeld.test',
  isInGoodFaith: true,
}
let made = 0
let accountMailPerEmail = rateLimit({ points: 1000, seconds: 3600 })
const report = (vacancyId: number, fields = {}, key = `sleutel ${(made += 1)}`) =>
  reportVacancy(db, {
    vacancyId,
    fields: reportForm.schema.parse({ ...typed, ...fields }),
    key,
    site,
    accountMailPerEmail,
    now,
  })
const reportsOf = (vacancyId: number) =>
  db.select().from(vacancyReports).where(eq(vacancyReports.vacancyId, vacancyId)).orderBy(vacancyReports.id)

test('a report is stored and confirmed; sent twice it counts once', async () => {
  const { anOpen } = await aModeratedAccount(db)
  const { id } = await anOpen()
  expect(await report(id, {}, 'zelfde')).toMatchObject({ ok: true, value: { isNew: true } })
  expect(await report(id, {}, 'zelfde')).toMatchObject({ ok: true, value: { isNew: false } })
  expect(await reportsOf(id)).toMatchObject([{ ...typed, createdAt: now, outcome: null, answeredAt: null }])
  const mails = await mailsTo(db, typed.email)
  expect(mails).toMatchObject([{ kind: 'report-received', subject: 'We kregen je melding over ‘Bakker’' }])
  // The given address may be somebody else's.
  for (const typedText of [typed.explanation, typed.name]) expect(mails[0]!.text).not.toContain(typedText)
})

test('one address gets a limited number of confirmations; further reports count too', async () => {
  const { anOpen } = await aModeratedAccount(db)
  const { id } = await anOpen()
  accountMailPerEmail = rateLimit({ points: 2, seconds: 3600 })
  for (let sent = 0; sent < 3; sent += 1) expect((await report(id)).ok).toBe(true)
  await report(id, { email: 'jan@voorbeeld.test' })
  accountMailPerEmail = rateLimit({ points: 1000, seconds: 3600 })
  expect(await reportsOf(id)).toHaveLength(4)
  expect(await mailsTo(db, typed.email)).toHaveLength(2)
  expect(await mailsTo(db, 'jan@voorbeeld.test')).toHaveLength(1)
})

test('a name and an address are required, except about child abuse', async () => {
  const messages = (fields: object) =>
    reportForm.schema.safeParse({ ...typed, ...fields }).error?.issues.map(({ message }) => message)
  expect(messages({ name: '' })).toEqual(['Er is geen naam ingevuld'])
  expect(messages({ email: '' })).toEqual(['Er is geen e-mailadres ingevuld'])
  expect(messages({ kind: 'child-abuse', name: '', email: '' })).toBeUndefined()
  expect(messages({ explanation: '', name: '', email: '' })).toHaveLength(3)
  expect(messages({ kind: undefined })).toEqual(['Er is niet gekozen wat er mis is'])
  expect(messages({ explanation: 'Klopt niet.' })).toEqual(['Leg het iets verder uit: minstens 20 tekens'])
  expect(messages({ isInGoodFaith: false })).toEqual([
    'Zet een vinkje: we kunnen alleen iets met een melding die klopt',
  ])
  const { anOpen } = await aModeratedAccount(db)
  const { id } = await anOpen()
  expect((await report(id, { kind: 'child-abuse', name: null, email: null })).ok).toBe(true)
  expect(await reportsOf(id)).toMatchObject([{ name: null, email: null }])
  expect(await db.select().from(outgoingMails)).toEqual([])
})

test('a vacancy that is not public cannot be reported', async () => {
  const { anOpen, aDraft, accountId } = await aModeratedAccount(db)
  const hidden = [
    await aDraft(),
    await anOpen({ heldAt: now }),
    await anOpen({ status: 'cancelled', endedAt: now, takenDownAt: now }),
  ]
  for (const { id } of hidden) expect(await report(id)).toEqual({ ok: false, reason: 'not-found' })
  const shown = await anOpen({ status: 'filled', endedAt: now })
  expect((await report(shown.id)).ok).toBe(true)
  await db.update(accounts).set({ closedAt: now }).where(eq(accounts.id, accountId))
  expect(await report(shown.id)).toEqual({ ok: false, reason: 'not-found' })
})

test('a flood of reports is refused with a message, until they have been answered', async () => {
  const { anOpen, admin } = await aModeratedAccount(db)
  const { id } = await anOpen()
  for (let sent = 0; sent < mostOpenReports; sent += 1)
    expect((await report(id, { kind: 'child-abuse', name: null, email: null })).ok).toBe(true)
  expect(await report(id)).toEqual({ ok: false, reason: 'too-many' })
  expect((await report((await anOpen()).id)).ok).toBe(true)
  await keepVacancy(db, admin, { vacancyId: id, baseAddress: 'https://banen.test', now })
  expect((await report(id)).ok).toBe(true)
})

test('the reporter is notified of the decision, which is logged', async () => {
  const { anOpen, admin } = await aModeratedAccount(db)
  const { id } = await anOpen()
  await report(id)
  await report(id, { kind: 'child-abuse', name: null, email: null })
  await db.delete(outgoingMails)
  expect(
    (await keepVacancy(db, admin, { vacancyId: id, baseAddress: 'https://banen.test', now: daysAfter(now, 1) })).ok,
  ).toBe(true)
  expect(await reportsOf(id)).toMatchObject([{ outcome: 'kept', answeredById: admin.userId }, { outcome: 'kept' }])
  const [mail, ...others] = await db.select().from(outgoingMails)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ kind: 'report-answered', recipient: typed.email })
  for (const told of ['We laten de vacature staan', 'Een medewerker nam dit besluit.', 'niet mee eens'])
    expect(mail!.text).toContain(told)
  expect((await logOf(db, id)).at(-1)).toMatchObject({
    action: 'reports-answered',
    before: { reports: 2 },
    after: { outcome: 'kept' },
    // The employer does not see how many reports there were.
    accountId: null,
  })
})

test('no mail about a report greets the typed name', async () => {
  const { anOpen, admin } = await aModeratedAccount(db)
  const { id } = await anOpen()
  await report(id, { name: 'win op elders.test' })
  await keepVacancy(db, admin, { vacancyId: id, baseAddress: 'https://banen.test', now })
  const mails = await db.select().from(outgoingMails)
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['report-answered', 'report-received'])
  for (const { text, html } of mails) {
    expect(text).toContain('Dag,')
    expect(`${text}${html}`).not.toContain('elders.test')
  }
})

test('sending a vacancy back answers its reports too', async () => {
  const { anOpen, admin } = await aModeratedAccount(db)
  const { id } = await anOpen()
  await report(id)
  await sendBackVacancy(db, admin, {
    vacancyId: id,
    explanation: 'Noem het loon.',
    baseAddress: 'https://banen.test',
    now,
  })
  expect(await reportsOf(id)).toMatchObject([{ outcome: 'sent-back' }])
})

test('a report that arrived after the admin opened the page gets its own answer later', async () => {
  const { anOpen, admin } = await aModeratedAccount(db)
  const decided = { baseAddress: 'https://banen.test', now }
  const outcomes = async (id: number) => (await reportsOf(id)).map(({ outcome }) => outcome)
  const aSeenAndAnUnseen = async () => {
    const { id } = await anOpen()
    const seen = await report(id)
    await report(id, { email: 'jan@voorbeeld.test' })
    return { ...decided, vacancyId: id, newestReport: seen.ok ? seen.value.reportId : 0 }
  }

  const kept = await aSeenAndAnUnseen()
  expect((await keepVacancy(db, admin, kept)).ok).toBe(true)
  expect(await outcomes(kept.vacancyId)).toEqual(['kept', null])
  expect(await keepVacancy(db, admin, kept)).toEqual({ ok: false, reason: 'nothing-reported' })

  const sentBack = await aSeenAndAnUnseen()
  expect((await sendBackVacancy(db, admin, { ...sentBack, explanation: 'Noem het loon.' })).ok).toBe(true)
  expect(await outcomes(sentBack.vacancyId)).toEqual(['sent-back', null])
  // The decision applies to the later report too, once somebody has read it.
  expect((await keepVacancy(db, admin, { ...decided, vacancyId: sentBack.vacancyId })).ok).toBe(true)
  expect(await outcomes(sentBack.vacancyId)).toEqual(['sent-back', 'sent-back'])

  const statement = { ground: 'advance-fee', rule: null, facts: 'Er staat dat men inschrijfgeld betaalt.' } as const
  const sign = () => 'x'
  const taken = await aSeenAndAnUnseen()
  expect((await takeDownVacancy(db, admin, { ...taken, ...statement, sign })).ok).toBe(true)
  expect(await outcomes(taken.vacancyId)).toEqual(['taken-down', null])
  expect((await keepVacancy(db, admin, { ...decided, vacancyId: taken.vacancyId })).ok).toBe(true)
  expect(await outcomes(taken.vacancyId)).toEqual(['taken-down', 'taken-down'])

  // The statement of reasons does not mention a report that the admin did not know of.
  const unseen = await anOpen()
  await report(unseen.id)
  const unknown = { ...decided, vacancyId: unseen.id, newestReport: 0 }
  expect((await takeDownVacancy(db, admin, { ...unknown, ...statement, sign })).ok).toBe(true)
  const [takedown] = await db.select().from(vacancyTakedowns).where(eq(vacancyTakedowns.vacancyId, unseen.id))
  expect(takedown).toMatchObject({ isReported: false })
})

test('the reporter of a vacancy whose account has closed reads that it is gone, not that it stays', async () => {
  const { anOpen, admin, accountId } = await aModeratedAccount(db)
  const { id } = await anOpen()
  await report(id)
  await db.update(accounts).set({ closedAt: now }).where(eq(accounts.id, accountId))
  await keepVacancy(db, admin, { vacancyId: id, baseAddress: 'https://banen.test', now })
  const { text } = (await mailsTo(db, typed.email)).at(-1)!
  expect(text).toContain('De vacature staat niet meer op de site: het account van de werkgever is intussen gesloten.')
  expect(text).not.toContain('We laten de vacature staan')
  // No employee of the board decided that.
  expect(text).not.toContain('Een medewerker nam dit besluit.')
})

test('the reporter is erased half a year after the answer, and the report stays', async () => {
  const { anOpen, admin } = await aModeratedAccount(db)
  const { id } = await anOpen()
  await report(id)
  await keepVacancy(db, admin, { vacancyId: id, baseAddress: 'https://banen.test', now })
  const waiting = await anOpen()
  await report(waiting.id)
  expect(await forgetReporters(db, { now: daysAfter(now, 182) })).toBe(0)
  expect(await forgetReporters(db, { now: daysAfter(now, 184) })).toBe(1)
  expect(await forgetReporters(db, { now: daysAfter(now, 184) })).toBe(0)
  expect(await reportsOf(id)).toMatchObject([{ name: null, email: null, explanation: typed.explanation }])
  expect(await reportsOf(waiting.id)).toMatchObject([{ name: typed.name }])
})

test("the list of a vacancy's reporters is bounded, latest answer first", async () => {
  const { anOpen, admin } = await aModeratedAccount(db)
  const { id } = await anOpen()
  await db.insert(vacancyReports).values(
    Array.from({ length: mostReporters + 1 }, (_, index) => ({
      ...typed,
      kind: 'scam' as const,
      vacancyId: id,
      submissionKey: `veel ${index}`,
      name: `Melder ${index}`,
      outcome: 'kept' as const,
      answeredAt: daysAfter(now, index),
    })),
  )
  const names = (await listReporters(db, admin, id)).map(({ name }) => name)
  expect([names.length, names[0], names.at(-1)]).toEqual([mostReporters, `Melder ${mostReporters}`, 'Melder 1'])
})

test.runIf(isPostgres)('simultaneous reports stay within the maximum, and the same form is one', async () => {
  const { anOpen } = await aModeratedAccount(db)
  const { id } = await anOpen()
  for (let sent = 0; sent < mostOpenReports - 2; sent += 1)
    await report(id, { kind: 'child-abuse', name: null, email: null })
  const answers = await Promise.all([
    ...Array.from({ length: 2 }, () => report(id, {}, 'dubbel')),
    ...Array.from({ length: 6 }, () => report(id)),
  ])
  expect(await reportsOf(id)).toHaveLength(mostOpenReports)
  expect(answers.filter((answer) => !answer.ok)).not.toEqual([])
  expect((await reportsOf(id)).filter(({ submissionKey }) => submissionKey === 'dubbel').length).toBeLessThanOrEqual(1)
})
