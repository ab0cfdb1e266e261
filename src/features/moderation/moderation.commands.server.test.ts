import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { lockAccount } from '#features/accounts/account-lock.commands.server.ts'
import { actorOf, type ConfirmedEmployer } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { companies } from '#features/companies/company.table.ts'
import { logEntries } from '#features/log/log-entry.table.ts'
import { vacancyBoosts } from '#features/vacancies/vacancy-boost.table.ts'
import { readModerationSettings } from '#features/vacancies/vacancy-hold.queries.server.ts'
import { vacancyHolds } from '#features/vacancies/vacancy-hold.table.ts'
import { changeVacancy } from '#features/vacancies/vacancy.commands.server.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { mailSuppressions } from '#platform/mail/mail-suppression.table.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { anEmployer } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { aModeratedAccount, holdsOf, logOf, mailsTo, suspicious, vacancyNow } from '#test/support/moderation.ts'
import { race } from '#test/support/race.ts'
import { takeMails } from '#test/support/taken-mails.ts'
import {
  approveVacancy,
  keepVacancy,
  resubmitVacancy,
  saveModerationSettings,
  sendBackVacancy,
} from './moderation.commands.server.ts'
import { vacancyReports } from './report.table.ts'
import { appealTakedown, decideOnAppeal, putBackVacancy, takeDownVacancy } from './takedown.commands.server.ts'
import { moderationVersion } from './takedown.rules.ts'
import { vacancyTakedowns } from './takedown.table.ts'

const db = await freshDb()
beforeEach(() => db.delete(outgoingMails))

const baseAddress = 'https://banen.test'
const later = daysAfter(now, 3)

/** A vacancy that has been on hold since it was posted. */
async function aHeld(fields = {}) {
  const account = await aModeratedAccount(db)
  const { id } = await account.aDraft({ jobText: suspicious, ...fields })
  const posted = await changeVacancy(db, account.employer, { vacancyId: id, change: 'post', now })
  expect(posted).toMatchObject({ value: { isHeld: true } })
  const about = { vacancyId: id, baseAddress, now: later }
  return { ...account, id, about, approve: (more = {}) => approveVacancy(db, account.admin, { ...about, ...more }) }
}

test('whoever posted or resubmitted a vacancy is notified of the decision, as promised, and no other colleague', async () => {
  const account = await aModeratedAccount(db)
  const { accountId, owner, admin } = account
  const aMember = () => anEmployer(db, { accountId, accountRole: 'member' })
  const [writer, poster, sender, other] = [await aMember(), await aMember(), await aMember(), await aMember()]
  const { id } = await account.aDraft({ jobText: suspicious, updatedById: writer.id })
  const by = (user: typeof poster) => actorOf(user) as ConfirmedEmployer
  // Somebody who posted it long ago was promised nothing this time.
  await changeVacancy(db, by(other), { vacancyId: id, change: 'post', now: daysAfter(now, -90) })
  await db
    .update(vacancies)
    .set({ status: 'draft', heldAt: null, postedAt: null, expiresAt: null })
    .where(eq(vacancies.id, id))
  await db.delete(vacancyHolds).where(eq(vacancyHolds.vacancyId, id))
  await changeVacancy(db, by(poster), { vacancyId: id, change: 'post', now })
  const told = async () => {
    const mails = await db.select({ to: outgoingMails.recipient }).from(outgoingMails)
    await db.delete(outgoingMails)
    return mails.map(({ to }) => to).toSorted()
  }
  const emails = (...people: (typeof poster)[]) => people.map(({ email }) => email).toSorted()

  await sendBackVacancy(db, admin, { vacancyId: id, explanation: 'Anders.', baseAddress, now: later })
  expect(await told()).toEqual(emails(owner, writer, poster))
  await resubmitVacancy(db, by(sender), { vacancyId: id, now: later })
  await approveVacancy(db, admin, { vacancyId: id, baseAddress, now: later })
  expect(await told()).toEqual(emails(owner, writer, poster, sender))
})

test('the deciding admin sees whether the employer is notified: possibly none of them may get mail', async () => {
  const { owner, admin, about, approve } = await aHeld()
  const sendBack = () => sendBackVacancy(db, admin, { ...about, explanation: 'Anders.' })
  expect(await sendBack()).toMatchObject({ ok: true, value: { isTold: true } })
  await db.insert(mailSuppressions).values({ email: owner.email, reason: 'unknown' })
  expect(await sendBack()).toMatchObject({ ok: true, value: { isTold: false } })
  expect(await approve()).toMatchObject({ ok: true, value: { isTold: false } })
  await db.delete(mailSuppressions)
})

test('a blocked user is notified of a decision when nobody else can be, and always of their appeal', async () => {
  const { id, owner, admin, about, accountId } = await aHeld()
  const colleague = await anEmployer(db, { accountId, accountRole: 'member' })
  await db.update(vacancies).set({ updatedById: colleague.id }).where(eq(vacancies.id, id))
  const told = async () => (await takeMails(db)).map(({ recipient }) => recipient)
  await db.update(users).set({ blocked: true }).where(eq(users.id, owner.id))
  const sendBack = () => sendBackVacancy(db, admin, { ...about, explanation: 'Anders.' })
  await sendBack()
  expect(await told()).toEqual([colleague.email])
  await db.update(users).set({ blocked: true }).where(eq(users.id, colleague.id))
  expect(await sendBack()).toMatchObject({ value: { isTold: true } })
  expect(await told()).toEqual([owner.email, colleague.email])

  const facts = 'Er staat dat men inschrijfgeld betaalt.'
  const statement = { ground: 'fraud', rule: null, facts, sign: () => 'sleutel' } as const
  expect(await takeDownVacancy(db, admin, { ...about, ...statement })).toMatchObject({ value: { isTold: true } })
  expect(await told()).toEqual([owner.email, colleague.email])
  await db.update(users).set({ blocked: false }).where(eq(users.id, colleague.id))
  const [takedown] = await db.select().from(vacancyTakedowns).where(eq(vacancyTakedowns.vacancyId, id))
  await appealTakedown(db, actorOf(owner) as ConfirmedEmployer, { takedownId: takedown!.id, text: null, now: later })
  const outcome = { takedownId: takedown!.id, outcome: 'upheld', answer: 'Nee.', baseAddress, now: later } as const
  expect(await decideOnAppeal(db, admin, outcome)).toMatchObject({ value: { isTold: true } })
  expect(await told()).toEqual([owner.email, colleague.email])
})

test('a mail to a blocked user has no button to an account that they cannot open', async () => {
  const { id, owner, admin, about } = await aHeld()
  const facts = 'Er staat dat men inschrijfgeld betaalt.'
  const statement = { ground: 'other-terms', rule: 'Regel', facts, sign: () => 'sleutel' } as const
  const decide = async () => {
    await db.delete(outgoingMails)
    await sendBackVacancy(db, admin, { ...about, explanation: 'Anders.' })
    await takeDownVacancy(db, admin, { ...about, ...statement })
    await putBackVacancy(db, admin, { vacancyId: id, answer: 'Toch niet.', baseAddress, now: later })
    const mails = await db.select().from(outgoingMails).orderBy(outgoingMails.id)
    return mails.map(({ kind, text }) => [kind, text.includes('/mijn-account/')])
  }
  const kinds = ['vacancy-sent-back', 'vacancy-taken-down', 'vacancy-put-back']
  const opens = [true, false, true]
  expect(await decide()).toEqual(kinds.map((kind, at) => [kind, opens[at]]))
  await db.update(users).set({ blocked: true }).where(eq(users.id, owner.id))
  expect(await decide()).toEqual(kinds.map((kind) => [kind, false]))
  const [sentBack] = await db.select().from(outgoingMails).where(eq(outgoingMails.kind, 'vacancy-sent-back'))
  expect(sentBack!.text).toContain('Aanpassen kan pas als je weer kunt inloggen.')
  expect(sentBack!.text).not.toContain('Pas de vacature aan')
})

test('an approved vacancy is on the board from now, with its full term, booster, company and a mail', async () => {
  const other = await aHeld({ useJobBoost: true })
  const { id, owner, region, company, approve } = await aHeld({ useJobBoost: true })
  expect(await approve()).toEqual({ ok: true, value: { id, isEnded: false, isTold: true } })
  const full = new Date('2027-01-19T22:59:59.000Z')
  expect(await vacancyNow(db, id)).toMatchObject({
    status: 'open',
    heldAt: null,
    postedAt: later,
    expiresAt: full,
    paidUntil: full,
  })
  expect(await holdsOf(db, id)).toMatchObject([{ approvedAt: later }])
  expect(await db.select().from(vacancyBoosts).where(eq(vacancyBoosts.vacancyId, id))).toMatchObject([
    { postedAt: later },
  ])
  expect(await db.select().from(vacancyBoosts).where(eq(vacancyBoosts.vacancyId, other.id))).toMatchObject([
    { postedAt: now },
  ])
  const [listed] = await db.select().from(companies).where(eq(companies.id, company.id))
  expect(listed!.listedAt).toEqual(later)
  const mails = await mailsTo(db, owner.email)
  expect(mails).toMatchObject([{ kind: 'vacancy-approved', subject: '‘Bakker’ staat online' }])
  expect(mails[0]!.text).toContain('Reageren kan tot en met 19 januari 2027')
  expect(mails[0]!.html).toContain(`https://${region.url}.banen.test/vacatures/`)
  expect((await logOf(db, id)).at(-1)).toMatchObject({
    action: 'vacancy-approved',
    role: 'admin',
    before: { heldAt: now.toISOString() },
    after: { heldAt: null, expiresAt: full.toISOString() },
  })
})

test('a vacancy that was on the board before keeps its first day and regains the days that it waited', async () => {
  const { anOpen, admin } = await aModeratedAccount(db)
  const { id, postedAt } = await anOpen({
    heldAt: now,
    expiresAt: new Date('2026-12-20T22:59:59Z'),
    paidUntil: new Date('2026-12-20T22:59:59Z'),
  })
  await db.insert(vacancyHolds).values({ vacancyId: id, reasons: [], heldAt: now, turnAt: now, isNewPosting: false })
  await approveVacancy(db, admin, { vacancyId: id, baseAddress, now: later })
  expect(await vacancyNow(db, id)).toMatchObject({ postedAt, expiresAt: new Date('2026-12-23T22:59:59Z') })
})

test('a vacancy closed by its employer while it waited, and reopened, regains the days of both periods', async () => {
  const { anOpen, admin, employer } = await aModeratedAccount(db)
  const lastDay = { expiresAt: new Date('2026-12-20T22:59:59Z'), paidUntil: new Date('2026-12-20T22:59:59Z') }
  const { id, postedAt } = await anOpen({ heldAt: now, ...lastDay })
  await db.insert(vacancyHolds).values({ vacancyId: id, reasons: [], heldAt: now, turnAt: now, isNewPosting: false })
  const change = async (asked: 'close' | 'reopen', days: number) =>
    expect(
      await changeVacancy(db, employer, { vacancyId: id, change: asked, now: daysAfter(now, days) }),
    ).toMatchObject({
      ok: true,
    })
  await change('close', 4)
  await change('reopen', 9)

  await approveVacancy(db, admin, { vacancyId: id, baseAddress, now: daysAfter(now, 12) })

  // Four days and three; not the days in between.
  const expiresAt = new Date('2026-12-27T22:59:59Z')
  expect(await vacancyNow(db, id)).toMatchObject({ status: 'open', postedAt, expiresAt, paidUntil: expiresAt })
})

test('a vacancy reposted with paid days left, and closed while it waits, keeps them and the days of both periods', async () => {
  const { anOpen, admin, employer } = await aModeratedAccount(db)
  // An earlier last day was chosen: forty paid days are unused.
  const unused = { expiresAt: daysAfter(now, -1), paidUntil: new Date('2026-12-27T22:59:59Z') }
  const { id } = await anOpen({ status: 'expired', jobText: suspicious, ...unused })
  const change = async (asked: 'repost' | 'close' | 'reopen', days: number) =>
    expect(
      await changeVacancy(db, employer, { vacancyId: id, change: asked, now: daysAfter(now, days) }),
    ).toMatchObject({ ok: true })
  await change('repost', 0)
  expect(await vacancyNow(db, id)).toMatchObject({ heldAt: now, paidUntil: new Date('2027-02-25T22:59:59Z') })
  await change('close', 4)
  await change('reopen', 9)

  await approveVacancy(db, admin, { vacancyId: id, baseAddress, now: daysAfter(now, 12) })

  // Four days and three more remain paid; the term itself starts in full from now.
  expect(await vacancyNow(db, id)).toMatchObject({
    paidUntil: new Date('2027-03-04T22:59:59Z'),
    expiresAt: new Date('2027-01-28T22:59:59Z'),
  })
})

test('a vacancy whose last day passed while it waited can be closed and reopened without paying', async () => {
  const { anOpen, admin, employer } = await aModeratedAccount(db)
  const lastDay = new Date('2026-11-19T22:59:59Z')
  const { id } = await anOpen({ heldAt: now, expiresAt: lastDay, paidUntil: lastDay })
  await db.insert(vacancyHolds).values({ vacancyId: id, reasons: [], heldAt: now, turnAt: now, isNewPosting: false })
  const change = (asked: 'close' | 'reopen', days: number) =>
    changeVacancy(db, employer, { vacancyId: id, change: asked, now: daysAfter(now, days) })
  expect(await change('close', 5)).toMatchObject({ ok: true })

  // It had two days left, and still has.
  expect(await change('reopen', 6)).toMatchObject({ ok: true })

  await approveVacancy(db, admin, { vacancyId: id, baseAddress, now: daysAfter(now, 8) })
  expect(await vacancyNow(db, id)).toMatchObject({ status: 'open', expiresAt: new Date('2026-11-26T22:59:59Z') })
})

test('an ended vacancy on hold gets its page back and stays ended', async () => {
  const { anOpen, admin, owner } = await aModeratedAccount(db)
  const ending = { endedAt: daysAfter(now, -1), expiresAt: daysAfter(now, 9), paidUntil: daysAfter(now, 9) }
  const before = await anOpen({ status: 'closed', heldAt: now, ...ending })
  await db
    .insert(vacancyHolds)
    .values({ vacancyId: before.id, reasons: [], heldAt: now, turnAt: now, isNewPosting: false })
  const about = { vacancyId: before.id, baseAddress, now: later }
  expect((await sendBackVacancy(db, admin, { ...about, explanation: 'Haal het inschrijfgeld weg.' })).ok).toBe(true)
  expect(await vacancyNow(db, before.id)).toMatchObject({ status: 'closed', heldAt: now })
  expect((await approveVacancy(db, admin, about)).ok).toBe(true)
  const { postedAt } = before
  expect(await vacancyNow(db, before.id)).toMatchObject({ status: 'closed', heldAt: null, postedAt, ...ending })
  expect(await holdsOf(db, before.id)).toMatchObject([{ approvedAt: later, approvedById: admin.userId }])
  const mail = (await mailsTo(db, owner.email)).at(-1)!
  expect(mail).toMatchObject({ kind: 'vacancy-approved', subject: '‘Bakker’ is goedgekeurd' })
  expect(mail.text).toContain('De vacature blijft gesloten')
  expect(await approveVacancy(db, admin, about)).toEqual({ ok: false, reason: 'not-held' })
})

test('only a vacancy on hold can be approved', async () => {
  const { anOpen, aDraft, admin, employer } = await aModeratedAccount(db)
  const approve = (vacancyId: number) => approveVacancy(db, admin, { vacancyId, baseAddress, now })
  expect(await approve((await anOpen()).id)).toEqual({ ok: false, reason: 'not-held' })
  expect(await approve((await aDraft()).id)).toEqual({ ok: false, reason: 'not-held' })
  expect(await approve((await anOpen({ status: 'cancelled', endedAt: now, takenDownAt: now })).id)).toEqual({
    ok: false,
    reason: 'taken-down',
  })
  expect(await approve(2_000_000_000)).toEqual({ ok: false, reason: 'not-found' })
  const held = await aHeld()
  await changeVacancy(db, held.employer, { vacancyId: held.id, change: 'close', now: daysAfter(now, 1) })
  expect(await held.approve()).toEqual({ ok: false, reason: 'not-held' })
  expect(employer.role).toBe('employer')
})

test('a text that changed since the admin saw it is not approved', async () => {
  const { id, approve } = await aHeld()
  const seenText = (await vacancyNow(db, id)).updatedAt.getTime()
  await db.update(vacancies).set({ updatedAt: later }).where(eq(vacancies.id, id))

  expect(await approve({ seenText })).toEqual({ ok: false, reason: 'text-changed' })
  expect(await vacancyNow(db, id)).toMatchObject({ heldAt: now })
  expect(await approve({ seenText: later.getTime() })).toMatchObject({ ok: true })
})

test('owners and the author are notified; someone who left or is blocked is not', async () => {
  const held = await aHeld()
  const of = { accountId: held.accountId }
  const second = await anEmployer(db, of)
  const author = await anEmployer(db, { ...of, accountRole: 'member' })
  await anEmployer(db, { ...of, accountRole: 'member' })
  await anEmployer(db, { ...of, blocked: true })
  await db.update(vacancies).set({ updatedById: author.id }).where(eq(vacancies.id, held.id))
  await held.approve()
  const mails = await db.select({ recipient: outgoingMails.recipient }).from(outgoingMails)
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(
    [held.owner.email, second.email, author.email].toSorted(),
  )
})

test("sending back keeps the hold and gives the employer the findings; after resubmitting it is the board's turn again", async () => {
  const held = await aHeld({
    jobText: '<p>Wij zoeken een jonge bakker. Je betaalt inschrijfgeld.</p>',
    declaredReasons: ['age'],
  })
  const asked = { ...held.about, explanation: 'Haal het inschrijfgeld weg.\nEn noem het loon.' }
  await db.update(users).set({ firstName: 'Sanne' }).where(eq(users.id, held.owner.id))
  expect((await sendBackVacancy(db, held.admin, asked)).ok).toBe(true)
  expect(await vacancyNow(db, held.id)).toMatchObject({ status: 'open', heldAt: now })
  expect(await holdsOf(db, held.id)).toMatchObject([
    { turn: 'employer', turnAt: later, explanation: asked.explanation, approvedAt: null },
  ])
  const [mail] = await mailsTo(db, held.owner.email)
  expect(mail).toMatchObject({ kind: 'vacancy-sent-back', subject: '‘Bakker’ moet eerst anders' })
  expect(mail!.text).toContain('Dag Sanne')
  expect(mail!.text).toContain('Haal het inschrijfgeld weg.')
  expect(mail!.text).toContain('En noem het loon.')
  expect(mail!.text).toContain('Waarom we eerst meekeken:')
  expect(mail!.text).toContain('‘Je betaalt inschrijfgeld.’')
  // DSA article 17.
  expect(mail!.text).toMatch(/Een medewerker heeft dit besloten[^]*Je kunt ook naar de rechter\./)
  expect(mail!.html).toContain(`/mijn-account/vacatures/${held.id}`)

  const stranger = await aModeratedAccount(db)
  const again = { vacancyId: held.id, now: daysAfter(now, 4) }
  expect(await resubmitVacancy(db, stranger.employer, again)).toEqual({ ok: false, reason: 'not-found' })
  expect((await resubmitVacancy(db, held.employer, again)).ok).toBe(true)
  expect(await holdsOf(db, held.id)).toMatchObject([{ turn: 'board', turnAt: daysAfter(now, 4) }])
  expect(await resubmitVacancy(db, held.employer, again)).toEqual({ ok: false, reason: 'not-your-turn' })
  expect((await logOf(db, held.id)).map(({ action }) => action).slice(-2)).toEqual([
    'vacancy-sent-back',
    'vacancy-resubmitted',
  ])
})

test('unlawful text is in the mail, with what to write instead', async () => {
  const { anOpen, admin, owner } = await aModeratedAccount(db)
  const { id } = await anOpen({ jobText: '<p>Wij zoeken een jonge bakker tot 25 jaar.</p>' })
  await sendBackVacancy(db, admin, { vacancyId: id, explanation: 'Zie de check.', baseAddress, now })
  const [mail] = await mailsTo(db, owner.email)
  expect(mail!.text).toContain('De vacaturecheck vond ook:')
  expect(mail!.text).toMatch(/leeftijd/i)
})

test('tips are in the mail too, marked as optional', async () => {
  const { anOpen, admin, owner } = await aModeratedAccount(db)
  const { id } = await anOpen({ title: 'BAKKER GEZOCHT' })
  await sendBackVacancy(db, admin, { vacancyId: id, explanation: 'Zie de check.', baseAddress, now })
  const [mail] = await mailsTo(db, owner.email)
  expect(mail!.text).toContain('Dit hoeft niet, maar maakt de vacature beter:')
  expect(mail!.text).toContain('De titel roept')
  for (const heading of ['De vacaturecheck vond ook:', 'Waarom we eerst meekeken:'])
    expect(mail!.text).not.toContain(heading)
})

test('being the first vacancy of an account is not listed as something to fix', async () => {
  const { anOpen, admin, owner } = await aModeratedAccount(db)
  const { id: vacancyId } = await anOpen({ heldAt: now })
  const reasons = [{ rule: 'first-vacancy' as const, evidence: '' }]
  await db.insert(vacancyHolds).values({ vacancyId, reasons, heldAt: now, turnAt: now, isNewPosting: true })
  await sendBackVacancy(db, admin, { vacancyId, explanation: 'Noem het loon.', baseAddress, now })
  const [mail] = await mailsTo(db, owner.email)
  expect(mail!.text).not.toContain('Waarom we eerst meekeken:')
})

test('asking for changes puts an open vacancy on hold until then', async () => {
  const { anOpen, admin } = await aModeratedAccount(db)
  const { id } = await anOpen()
  expect(
    (await sendBackVacancy(db, admin, { vacancyId: id, explanation: 'Noem het loon.', baseAddress, now })).ok,
  ).toBe(true)
  expect(await vacancyNow(db, id)).toMatchObject({ status: 'open', heldAt: now })
  expect(await holdsOf(db, id)).toMatchObject([{ turn: 'employer', isNewPosting: false, reasons: [] }])
})

test('only an open vacancy can be sent back, and without reports there is nothing to leave up', async () => {
  const { anOpen, aDraft, admin } = await aModeratedAccount(db)
  const sendBack = (vacancyId: number) => sendBackVacancy(db, admin, { vacancyId, explanation: 'x', baseAddress, now })
  expect(await sendBack((await aDraft()).id)).toEqual({ ok: false, reason: 'not-held' })
  expect(await sendBack((await anOpen({ status: 'filled', endedAt: now })).id)).toEqual({
    ok: false,
    reason: 'not-held',
  })
  expect(await sendBack((await anOpen({ status: 'cancelled', endedAt: now, takenDownAt: now })).id)).toEqual({
    ok: false,
    reason: 'taken-down',
  })
  expect(await keepVacancy(db, admin, { vacancyId: (await anOpen()).id, baseAddress, now })).toEqual({
    ok: false,
    reason: 'nothing-reported',
  })
})

test('the reporter of a vacancy is not answered while the board has yet to decide about it', async () => {
  const held = await aHeld()
  const [kind, explanation, email] = ['scam', 'Ze vroegen me om vijftig euro.', 'els@voorbeeld.test'] as const
  const report = { vacancyId: held.id, submissionKey: 'vooraf', kind, explanation, email, isInGoodFaith: true }
  await db.insert(vacancyReports).values(report)
  const keep = () => keepVacancy(db, held.admin, held.about)

  expect(await keep()).toEqual({ ok: false, reason: 'undecided' })
  expect(await mailsTo(db, email)).toEqual([])
  await held.approve()
  expect(await keep()).toMatchObject({ ok: true })
  expect(await mailsTo(db, email)).toMatchObject([{ kind: 'report-answered' }])
})

test('an admin who saw an outdated state gets a message about it', async () => {
  const held = await aHeld()
  const seen = moderationVersion(await vacancyNow(db, held.id), (await holdsOf(db, held.id))[0]!.turnAt)
  await sendBackVacancy(db, held.admin, { ...held.about, version: seen, explanation: 'Noem het loon.' })
  expect(await held.approve({ version: seen })).toEqual({ ok: false, reason: 'changed' })
  expect(await vacancyNow(db, held.id)).toMatchObject({ heldAt: now })
})

test('a text that the employer changed after an admin saw it is not approved; it can still be sent back', async () => {
  const held = await aHeld()
  const version = moderationVersion(await vacancyNow(db, held.id), (await holdsOf(db, held.id))[0]!.turnAt)
  const written = { jobText: '<p>Stuur vijftig euro.</p>', updatedAt: daysAfter(now, 1) }
  await db.update(vacancies).set(written).where(eq(vacancies.id, held.id))

  const unseen = { ok: false, reason: 'text-changed' }
  expect(await held.approve({ version })).toEqual(unseen)
  expect(await keepVacancy(db, held.admin, { ...held.about, version })).toEqual(unseen)
  expect(await vacancyNow(db, held.id)).toMatchObject({ heldAt: now })
  const sentBack = await sendBackVacancy(db, held.admin, { ...held.about, version, explanation: 'Noem het loon.' })
  expect(sentBack).toMatchObject({ ok: true })
})

test('the setting is stored and logged', async () => {
  const { admin } = await aModeratedAccount(db)
  expect(await readModerationSettings(db)).toEqual({ holdsFirst: false })
  await saveModerationSettings(db, admin, { holdsFirst: true, now })
  expect(await readModerationSettings(db)).toEqual({ holdsFirst: true })
  await saveModerationSettings(db, admin, { holdsFirst: false, now })
  expect(await readModerationSettings(db)).toEqual({ holdsFirst: false })
  const logged = await db
    .select()
    .from(logEntries)
    .where(eq(logEntries.action, 'moderation-changed'))
    .orderBy(logEntries.id)
  expect(logged).toMatchObject([
    { before: { holdsFirst: false }, after: { holdsFirst: true }, userId: admin.userId, accountId: null },
    { before: { holdsFirst: true }, after: { holdsFirst: false } },
  ])
})

test.runIf(isPostgres)('of two admins who decide at once one wins, and the other gets a message', async () => {
  const held = await aHeld()
  const other = (await aModeratedAccount(db)).admin
  const version = moderationVersion(await vacancyNow(db, held.id), (await holdsOf(db, held.id))[0]!.turnAt)
  const [approved, sentBack] = await race(db, {
    first: (tx) => lockAccount(tx, held.accountId),
    waiting: [
      () => held.approve({ version }),
      () => sendBackVacancy(db, other, { ...held.about, version, explanation: 'x' }),
    ],
  })
  expect([approved.ok, sentBack]).toEqual([true, { ok: false, reason: 'changed' }])
  expect(await db.select().from(outgoingMails)).toHaveLength(1)
})

test('a vacancy that was taken down after it was sent back cannot be resubmitted', async () => {
  const held = await aHeld()
  await sendBackVacancy(db, held.admin, { ...held.about, explanation: 'Zonder inschrijfgeld' })
  await db.update(vacancies).set({ status: 'cancelled', takenDownAt: later }).where(eq(vacancies.id, held.id))

  const again = await resubmitVacancy(db, held.employer, { vacancyId: held.id, now: later })

  expect(again).toEqual({ ok: false, reason: 'taken-down' })
  expect(await holdsOf(db, held.id)).toMatchObject([{ turn: 'employer' }])
})

test.runIf(isPostgres)('two admins who dismiss a report at once answer the reporter once', async () => {
  const { admin, accountId, anOpen } = await aModeratedAccount(db)
  const { id: vacancyId } = await anOpen()
  const report = {
    vacancyId,
    submissionKey: `tegelijk-${vacancyId}`,
    kind: 'other',
    explanation: 'Klopt niet',
  } as const
  await db.insert(vacancyReports).values({ ...report, isInGoodFaith: true, email: 'melder@voorbeeld.test' })
  const keep = () => keepVacancy(db, admin, { vacancyId, baseAddress, now: later })

  const answers = await race(db, { first: (tx) => lockAccount(tx, accountId), waiting: [keep, keep] })

  expect(answers).toMatchObject([{ ok: true }, { ok: false, reason: 'nothing-reported' }])
  expect(await db.select().from(outgoingMails)).toHaveLength(1)
})
