import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { lockAccount } from '#features/accounts/account-lock.commands.server.ts'
import { accounts } from '#features/accounts/account.table.ts'
import { actorOf, type Employer } from '#features/accounts/actor.rules.ts'
import { vacancyHolds } from '#features/vacancies/vacancy-hold.table.ts'
import { changeVacancy } from '#features/vacancies/vacancy.commands.server.ts'
import type { VacancyChange } from '#features/vacancies/vacancy-change.rules.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { signer } from '#platform/signing.server.ts'
import { anApplication, anEmployer } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { crashEverywhere } from '#test/support/crash.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { aModeratedAccount, logOf, mailsTo, vacancyNow } from '#test/support/moderation.ts'
import { race } from '#test/support/race.ts'
import { readAppealTicket } from './appeal-link.rules.ts'
import { findModeration } from './moderation-admin.queries.server.ts'
import { sendBackVacancy } from './moderation.commands.server.ts'
import { vacancyReports } from './report.table.ts'
import { appealTakedown, decideOnAppeal, putBackVacancy, takeDownVacancy } from './takedown.commands.server.ts'
import { moderationVersion, type TakedownGround } from './takedown.rules.ts'
import { vacancyTakedowns } from './takedown.table.ts'

const db = await freshDb()
beforeEach(() => db.delete(outgoingMails))

const baseAddress = 'https://banen.test'
const { sign, open } = signer('geheim', 'appeal')
const statement = {
  ground: 'advance-fee' as const,
  rule: null,
  facts: 'In de tekst staat dat men € 45 inschrijfgeld betaalt.',
}

async function aTakenDown(fields = {}, { hold = false } = {}) {
  const account = await aModeratedAccount(db)
  const { id } = await account.anOpen(fields)
  if (hold)
    await db.insert(vacancyHolds).values({
      vacancyId: id,
      reasons: [{ rule: 'advance-fee', evidence: 'x' }],
      heldAt: now,
      turnAt: now,
      isNewPosting: true,
    })
  const about = { vacancyId: id, baseAddress, now, sign }
  const takeDown = () => takeDownVacancy(db, account.admin, { ...about, ...statement })
  expect(await takeDown()).toEqual({ ok: true, value: { id, isTold: true } })
  const [takedown] = await db.select().from(vacancyTakedowns).where(eq(vacancyTakedowns.vacancyId, id))
  const takedownId = takedown!.id
  return {
    ...account,
    id,
    takedownId,
    takeDown,
    appeal: (text: string | null = null, at = daysAfter(now, 1)) =>
      appealTakedown(db, account.employer, { takedownId, text, now: at }),
    decide: (outcome: 'upheld' | 'reversed', at = daysAfter(now, 5), version?: string) =>
      decideOnAppeal(db, account.admin, {
        takedownId,
        version,
        outcome,
        answer: 'We keken opnieuw.',
        baseAddress,
        now: at,
      }),
    putBack: (at = daysAfter(now, 5), version?: string) =>
      putBackVacancy(db, account.admin, {
        vacancyId: id,
        version,
        answer: 'Dit was een vergissing.',
        baseAddress,
        now: at,
      }),
  }
}

const takedownNow = async (id: number) =>
  (await db.select().from(vacancyTakedowns).where(eq(vacancyTakedowns.id, id)))[0]!

test('a vacancy that is taken down is cancelled, and its employer gets the statement of reasons', async () => {
  const { id, takedownId, owner, region, admin, accountId } = await aTakenDown()
  expect(await vacancyNow(db, id)).toMatchObject({ status: 'cancelled', takenDownAt: now, endedAt: now })
  expect(await takedownNow(takedownId)).toMatchObject({
    ...statement,
    isFoundByRule: false,
    isReported: false,
    takenDownById: admin.userId,
    statusBefore: 'open',
    endedAtBefore: null,
  })
  const [mail] = await mailsTo(db, owner.email)
  expect(mail).toMatchObject({ kind: 'vacancy-taken-down', subject: 'We hebben ‘Bakker’ offline gehaald' })
  for (const told of [
    'In strijd met de wet: Geld vragen om te mogen werken',
    'Wet allocatie arbeidskrachten door intermediairs',
    'geen betaling worden gevraagd',
    statement.facts,
    'in alle regio’s van de site offline, voor onbepaalde tijd',
    'Een medewerker vond de vacature en nam het besluit, zonder hulp van een computer.',
    'binnen zes maanden bezwaar',
  ])
    expect(mail!.text).toContain(told)
  const [, token] = new RegExp(`https://${region.url}\\.banen\\.test/bezwaar/([^"]+)"`).exec(mail!.html!)!
  expect(readAppealTicket(open(token!))).toEqual({ takedownId, userId: owner.id })
  expect((await logOf(db, id)).at(-1)).toMatchObject({
    action: 'vacancy-taken-down',
    role: 'admin',
    accountId,
    before: { status: 'open', takenDownAt: null },
    after: { status: 'cancelled', ground: 'advance-fee', facts: statement.facts },
  })
})

test('recent applicants are warned of a fraud, and of no other ground', async () => {
  const { admin, anOpen, company } = await aModeratedAccount(db)
  const of = async (ground: TakedownGround) => {
    const { id } = await anOpen()
    const applied = (email: string, createdAt: Date) =>
      anApplication(db, { companyId: company.id, vacancyId: id, email, firstName: 'Noor', createdAt })
    await applied(`laatst-${ground}@voorbeeld.test`, daysAfter(now, -27))
    await applied(`lang-${ground}@voorbeeld.test`, daysAfter(now, -29))
    await takeDownVacancy(db, admin, { vacancyId: id, baseAddress, now, sign, ...statement, ground })
  }
  await of('fraud')
  await of('underpaid')
  const warned = await db
    .select()
    .from(outgoingMails)
    .where(eq(outgoingMails.kind, 'applicant-warning'))
    .orderBy(outgoingMails.id)
  expect(warned).toMatchObject([
    { recipient: 'laatst-fraud@voorbeeld.test', subject: 'Let op: we haalden ‘Bakker’ offline' },
  ])
  expect(warned[0]!.text).toContain('Dag Noor,')
  expect(warned[0]!.text.replaceAll(/\s+/g, ' ')).toContain('stuur geen kopie van je identiteitsbewijs')
})

test('somebody who applied twice is warned once, and somebody added by the employer is not', async () => {
  const { admin, anOpen, company, owner } = await aModeratedAccount(db)
  const { id } = await anOpen()
  const applied = { companyId: company.id, vacancyId: id, createdAt: daysAfter(now, -1) }
  await anApplication(db, { ...applied, email: 'tweemaal@voorbeeld.test' })
  await anApplication(db, { ...applied, email: 'Tweemaal@voorbeeld.test' })
  await anApplication(db, { ...applied, email: 'genoteerd@voorbeeld.test', addedById: owner.id })
  expect(await findModeration(db, admin, { vacancyId: id, now })).toMatchObject({ warned: 1 })
  await takeDownVacancy(db, admin, { vacancyId: id, baseAddress, now, sign, ...statement })
  const warned = await db.select().from(outgoingMails).where(eq(outgoingMails.kind, 'applicant-warning'))
  expect(warned.map(({ recipient }) => recipient)).toEqual(['tweemaal@voorbeeld.test'])
})

test('warned applicants are notified of a mistake, even after a granted appeal; on other grounds nobody is', async () => {
  const told = async (ground: TakedownGround, how: 'appeal' | 'board') => {
    const { admin, employer, anOpen, company } = await aModeratedAccount(db)
    const { id } = await anOpen()
    const applied = { companyId: company.id, vacancyId: id, createdAt: daysAfter(now, -20) }
    await anApplication(db, { ...applied, email: `${how}-${ground}@voorbeeld.test`, firstName: 'Noor' })
    await takeDownVacancy(db, admin, { vacancyId: id, baseAddress, now, sign, ...statement, ground })
    const [taken] = await db.select().from(vacancyTakedowns).where(eq(vacancyTakedowns.vacancyId, id))
    const answer = { answer: 'Een vergissing.', baseAddress, now: daysAfter(now, 20) }
    const takedownId = taken!.id
    if (how === 'appeal') await appealTakedown(db, employer, { takedownId, text: null, now })
    const back =
      how === 'appeal'
        ? await decideOnAppeal(db, admin, { takedownId, outcome: 'reversed', ...answer })
        : await putBackVacancy(db, admin, { vacancyId: id, ...answer })
    expect(back).toMatchObject({ ok: true })
  }
  await told('fraud', 'appeal')
  await told('fraud', 'board')
  await told('underpaid', 'board')
  const mails = await db
    .select()
    .from(outgoingMails)
    .where(eq(outgoingMails.kind, 'applicant-warning-withdrawn'))
    .orderBy(outgoingMails.id)
  expect(mails.map(({ recipient }) => recipient)).toEqual(['appeal-fraud@voorbeeld.test', 'board-fraud@voorbeeld.test'])
  expect(mails[0]!.text).toContain('Dag Noor,')
  expect(mails[0]!.text.replaceAll(/\s+/g, ' ')).toContain('dat was niet nodig')
})

test('the statement says how it was found: by a rule, by a report, or by both', async () => {
  const byRule = await aTakenDown({ heldAt: now }, { hold: true })
  expect((await mailsTo(db, byRule.owner.email))[0]!.text).toContain('Een automatische regel wees ons op de vacature.')
  const account = await aModeratedAccount(db)
  const { id } = await account.anOpen({ heldAt: now })
  const report = {
    vacancyId: id,
    submissionKey: 'een',
    kind: 'scam' as const,
    explanation: 'Ze vragen om geld.',
    isInGoodFaith: true,
  }
  await db.insert(vacancyReports).values(report)
  await db.insert(vacancyHolds).values({
    vacancyId: id,
    reasons: [{ rule: 'first-vacancy', evidence: '' }],
    heldAt: now,
    turnAt: now,
    isNewPosting: true,
  })
  await takeDownVacancy(db, account.admin, {
    vacancyId: id,
    baseAddress,
    now,
    sign,
    ...statement,
    ground: 'other-law',
    rule: 'Warenwet, artikel 1',
  })
  const [mail] = await mailsTo(db, account.owner.email)
  expect(mail!.text).toContain('Iemand meldde de vacature bij ons. Een medewerker nam het besluit')
  expect(mail!.text).toContain('Warenwet, artikel 1')
  expect(await db.select().from(vacancyReports)).toMatchObject([
    { outcome: 'taken-down', answeredAt: now, answeredById: account.admin.userId },
  ])
})

test('answered reports and approved holds of this posting count as how it was found; those of an earlier posting do not', async () => {
  const foundOf = async (postedAt: Date) => {
    const { admin, anOpen } = await aModeratedAccount(db)
    const { id } = await anOpen({ postedAt })
    const report = { kind: 'scam' as const, explanation: 'Ze vragen om geld.', isInGoodFaith: true, createdAt: now }
    await db.insert(vacancyReports).values({ ...report, vacancyId: id, submissionKey: `gemeld ${id}` })
    const about = { vacancyId: id, baseAddress, now }
    await sendBackVacancy(db, admin, { ...about, newestReport: undefined, explanation: 'Haal het geld weg.' })
    const reasons = [{ rule: 'advance-fee' as const, evidence: 'x' }]
    await db.update(vacancyHolds).set({ reasons, approvedAt: now }).where(eq(vacancyHolds.vacancyId, id))
    await takeDownVacancy(db, admin, { ...about, newestReport: 0, sign, ...statement })
    const [taken] = await db.select().from(vacancyTakedowns).where(eq(vacancyTakedowns.vacancyId, id))
    return [taken!.isReported, taken!.isFoundByRule]
  }
  expect(await foundOf(daysAfter(now, -1))).toEqual([true, true])
  expect(await foundOf(daysAfter(now, 1))).toEqual([false, false])
})

test('a report of an earlier posting counts while unanswered, if the admin saw it', async () => {
  const { admin, anOpen } = await aModeratedAccount(db)
  const isReported = async (newestReport: number | undefined) => {
    const { id } = await anOpen({ postedAt: now })
    const report = { kind: 'scam' as const, explanation: 'Ze vragen om geld.', isInGoodFaith: true }
    const earlier = { ...report, vacancyId: id, submissionKey: `eerder ${id}`, createdAt: daysAfter(now, -3) }
    await db.insert(vacancyReports).values(earlier)
    await takeDownVacancy(db, admin, { vacancyId: id, newestReport, baseAddress, now, sign, ...statement })
    const [taken] = await db.select().from(vacancyTakedowns).where(eq(vacancyTakedowns.vacancyId, id))
    return taken!.isReported
  }
  expect([await isReported(undefined), await isReported(0)]).toEqual([true, false])
})

test('while it is taken down its employer can do nothing with it', async () => {
  const { id, employer } = await aTakenDown()
  for (const change of ['reopen', 'repost', 'extend', 'fill'] as VacancyChange[]) {
    expect([change, await changeVacancy(db, employer, { vacancyId: id, change, now })]).toEqual([
      change,
      { ok: false, reason: 'taken-down' },
    ])
  }
})

test('a draft cannot be taken down, nor can anything twice', async () => {
  const { admin, aDraft } = await aModeratedAccount(db)
  const draft = await aDraft()
  expect(await takeDownVacancy(db, admin, { vacancyId: draft.id, baseAddress, now, sign, ...statement })).toEqual({
    ok: false,
    reason: 'never-posted',
  })
  expect(await takeDownVacancy(db, admin, { vacancyId: 2_000_000_000, baseAddress, now, sign, ...statement })).toEqual({
    ok: false,
    reason: 'not-found',
  })
  const { takeDown } = await aTakenDown()
  expect(await takeDown()).toEqual({ ok: false, reason: 'taken-down' })
})

test('an appeal is made once, by its own account, within six months', async () => {
  const [one, late] = [await aTakenDown(), await aTakenDown()]
  const stranger = await aModeratedAccount(db)
  const asked = { takedownId: one.takedownId, text: null, now }
  expect(await appealTakedown(db, stranger.employer, asked)).toEqual({ ok: false, reason: 'not-found' })
  expect((await one.appeal('Dit klopt niet.')).ok).toBe(true)
  expect(await takedownNow(one.takedownId)).toMatchObject({
    appealedAt: daysAfter(now, 1),
    appealText: 'Dit klopt niet.',
    appealedById: one.owner.id,
  })
  expect(await one.appeal()).toEqual({ ok: false, reason: 'appealed' })
  expect((await logOf(db, one.id)).at(-1)).toMatchObject({ action: 'takedown-appealed', role: 'employer' })
  expect(await late.appeal(null, daysAfter(now, 184))).toEqual({ ok: false, reason: 'too-late' })
})

test('an appeal does not put back a text that the admin has not seen', async () => {
  const [one, other] = [await aTakenDown(), await aTakenDown()]
  for (const { id, appeal } of [one, other]) {
    await appeal()
    await db
      .update(vacancies)
      .set({ jobText: '<p>Stuur vijftig euro.</p>', updatedAt: daysAfter(now, 2) })
      .where(eq(vacancies.id, id))
  }
  const seen = moderationVersion({ ...(await vacancyNow(db, one.id)), updatedAt: now }, null)

  expect(await one.decide('reversed', daysAfter(now, 5), seen)).toEqual({ ok: false, reason: 'text-changed' })
  expect(await takedownNow(one.takedownId)).toMatchObject({ outcome: null })
  expect(await other.decide('upheld', daysAfter(now, 5), seen)).toMatchObject({ ok: true })
})

test('a rejected appeal keeps it down, with the answer by mail, and is final', async () => {
  const one = await aTakenDown()
  expect(await one.decide('upheld')).toEqual({ ok: false, reason: 'not-appealed' })
  await one.appeal()
  expect((await one.decide('upheld')).ok).toBe(true)
  expect(await vacancyNow(db, one.id)).toMatchObject({ status: 'cancelled', takenDownAt: now })
  const mail = (await mailsTo(db, one.owner.email)).at(-1)!
  expect(mail).toMatchObject({ kind: 'takedown-appeal', subject: 'Je bezwaar over ‘Bakker’: het besluit blijft staan' })
  expect(mail.text).toContain('We keken opnieuw.')
  expect(await one.decide('reversed')).toEqual({ ok: false, reason: 'changed' })
  expect(await one.appeal()).toEqual({ ok: false, reason: 'decided' })
  expect((await logOf(db, one.id)).at(-1)).toMatchObject({
    action: 'takedown-upheld',
    after: { answer: 'We keken opnieuw.' },
  })
})

test('the user who appealed is notified of the answer too', async () => {
  const one = await aTakenDown()
  const member = await anEmployer(db, { accountId: one.accountId, accountRole: 'member' })
  await appealTakedown(db, actorOf(member) as Employer, { takedownId: one.takedownId, text: null, now })
  await one.decide('upheld')
  expect((await mailsTo(db, member.email)).map(({ kind }) => kind)).toEqual(['takedown-appeal'])
})

test('putting back a vacancy that had ended and waited for review approves it, unless it ended while it waited', async () => {
  const endedAt = daysAfter(now, -3)
  const putBack = async (heldAt: Date) => {
    const one = await aTakenDown({ status: 'filled', endedAt, heldAt }, { hold: true })
    expect((await one.putBack()).ok).toBe(true)
    const [hold] = await db.select().from(vacancyHolds).where(eq(vacancyHolds.vacancyId, one.id))
    return { vacancy: await vacancyNow(db, one.id), approvedAt: hold!.approvedAt }
  }
  const back = { status: 'filled', takenDownAt: null, endedAt }
  expect(await putBack(daysAfter(endedAt, 1))).toMatchObject({
    vacancy: { ...back, heldAt: null },
    approvedAt: daysAfter(now, 5),
  })
  const before = daysAfter(endedAt, -1)
  expect(await putBack(before)).toMatchObject({ vacancy: { ...back, heldAt: before }, approvedAt: null })
})

test('reversing a decision about a vacancy that had ended restores how it ended, and adds no days', async () => {
  const until = new Date('2026-12-20T22:59:59Z')
  const ended = { status: 'filled' as const, endedAt: daysAfter(now, -2), expiresAt: until, paidUntil: until }
  const one = await aTakenDown(ended)
  expect(await vacancyNow(db, one.id)).toMatchObject({ status: 'cancelled', takenDownAt: now })
  await one.appeal()
  expect((await one.decide('reversed')).ok).toBe(true)
  expect(await vacancyNow(db, one.id)).toMatchObject({ ...ended, takenDownAt: null })
})

test('reversing a decision reopens the vacancy with the days that it lost', async () => {
  const until = new Date('2026-12-20T22:59:59Z')
  const one = await aTakenDown({ expiresAt: until, paidUntil: until })
  const { postedAt } = await vacancyNow(db, one.id)
  await one.appeal()
  expect((await one.decide('reversed')).ok).toBe(true)
  const longer = new Date('2026-12-25T22:59:59Z')
  expect(await vacancyNow(db, one.id)).toMatchObject({
    status: 'open',
    takenDownAt: null,
    endedAt: null,
    postedAt,
    expiresAt: longer,
    paidUntil: longer,
  })
  expect((await mailsTo(db, one.owner.email)).at(-1)!.subject).toBe('Je bezwaar over ‘Bakker’ was terecht')
  expect((await logOf(db, one.id)).at(-1)).toMatchObject({
    action: 'takedown-reversed',
    before: { status: 'cancelled' },
    after: { status: 'open', takenDownAt: null, expiresAt: longer.toISOString() },
  })
  expect((await one.takeDown()).ok).toBe(true)
})

test('an appeal about a vacancy that was on hold brings it back approved, with a full term', async () => {
  const one = await aTakenDown({ heldAt: now }, { hold: true })
  await one.appeal()
  await one.decide('reversed')
  expect(await vacancyNow(db, one.id)).toMatchObject({
    status: 'open',
    heldAt: null,
    postedAt: daysAfter(now, 5),
    expiresAt: new Date('2027-01-21T22:59:59Z'),
  })
  expect(await db.select().from(vacancyHolds).where(eq(vacancyHolds.vacancyId, one.id))).toMatchObject([
    { approvedAt: daysAfter(now, 5) },
  ])
})

test('putting back a vacancy that was on hold approves it', async () => {
  const one = await aTakenDown({ heldAt: now }, { hold: true })
  await one.putBack()
  expect(await vacancyNow(db, one.id)).toMatchObject({ status: 'open', heldAt: null, takenDownAt: null })
  expect(await db.select().from(vacancyHolds).where(eq(vacancyHolds.vacancyId, one.id))).toMatchObject([
    { approvedAt: daysAfter(now, 5) },
  ])
})

test('a vacancy that had ended returns to how it had ended', async () => {
  const endedAt = daysAfter(now, -4)
  const one = await aTakenDown({ status: 'filled', endedAt })
  expect(await vacancyNow(db, one.id)).toMatchObject({ status: 'cancelled', endedAt })
  await one.appeal()
  await one.decide('reversed')
  expect(await vacancyNow(db, one.id)).toMatchObject({ status: 'filled', endedAt, takenDownAt: null })
})

test('a closed account gets no vacancies back', async () => {
  const one = await aTakenDown()
  await one.appeal()
  await db.update(accounts).set({ closedAt: now }).where(eq(accounts.id, one.accountId))
  expect(await one.decide('reversed')).toEqual({ ok: false, reason: 'account-closed' })
  expect((await one.decide('upheld')).ok).toBe(true)
})

test('an admin reverses a mistaken takedown: the vacancy is restored, and its employer reads why', async () => {
  const until = new Date('2026-12-20T22:59:59Z')
  const one = await aTakenDown({ expiresAt: until, paidUntil: until })
  await db.delete(outgoingMails)

  expect(await one.putBack()).toEqual({ ok: true, value: { id: one.id, isTold: true } })

  const longer = new Date('2026-12-25T22:59:59Z')
  expect(await vacancyNow(db, one.id)).toMatchObject({ status: 'open', takenDownAt: null, expiresAt: longer })
  expect(await takedownNow(one.takedownId)).toMatchObject({
    outcome: 'reversed',
    appealedAt: null,
    answer: 'Dit was een vergissing.',
    decidedById: one.admin.userId,
  })
  const [mail] = await mailsTo(db, one.owner.email)
  expect(mail).toMatchObject({ kind: 'vacancy-put-back', subject: 'We hebben ‘Bakker’ teruggezet' })
  expect(mail!.text).toContain('Dit was een vergissing.')
  expect(mail!.text).toContain('De vacature staat weer op de site.')
  expect((await logOf(db, one.id)).at(-1)).toMatchObject({
    action: 'vacancy-put-back',
    accountId: one.accountId,
    before: { status: 'cancelled' },
    after: { status: 'open', takenDownAt: null, answer: 'Dit was een vergissing.' },
  })
  expect(await one.putBack()).toEqual({ ok: false, reason: 'not-taken-down' })
  expect(await one.appeal()).toEqual({ ok: false, reason: 'decided' })
  expect((await one.takeDown()).ok).toBe(true)
})

test('even after an appeal was rejected; and a pending appeal is answered with it', async () => {
  const [decided, waits] = [await aTakenDown(), await aTakenDown({ status: 'filled', endedAt: now })]
  await decided.appeal()
  await decided.decide('upheld')
  expect((await decided.putBack()).ok).toBe(true)
  expect((await mailsTo(db, decided.owner.email)).at(-1)!.kind).toBe('vacancy-put-back')

  await waits.appeal()
  expect((await waits.putBack()).ok).toBe(true)
  expect(await vacancyNow(db, waits.id)).toMatchObject({ status: 'filled', takenDownAt: null })
  const mail = (await mailsTo(db, waits.owner.email)).at(-1)!
  expect(mail.subject).toBe('Je bezwaar over ‘Bakker’ was terecht')
  // It had ended before it was taken down.
  expect(mail.text).toContain('De vacature is weer zoals hij was')
  expect((await logOf(db, waits.id)).at(-1)).toMatchObject({ action: 'takedown-reversed' })
  expect(await waits.decide('upheld')).toEqual({ ok: false, reason: 'changed' })
})

test('a vacancy that is unseen, of a closed account, or does not exist is not put back', async () => {
  const one = await aTakenDown()
  const seen = moderationVersion({ ...(await vacancyNow(db, one.id)), updatedAt: daysAfter(now, -1) }, null)
  expect(await one.putBack(daysAfter(now, 5), seen)).toEqual({ ok: false, reason: 'text-changed' })
  await db.update(accounts).set({ closedAt: now }).where(eq(accounts.id, one.accountId))
  expect(await one.putBack()).toEqual({ ok: false, reason: 'account-closed' })
  expect(await vacancyNow(db, one.id)).toMatchObject({ status: 'cancelled', takenDownAt: now })
  const asked = { vacancyId: 2_000_000_000, answer: 'Een vergissing.', baseAddress, now }
  expect(await putBackVacancy(db, one.admin, asked)).toEqual({ ok: false, reason: 'not-found' })
})

test('a vacancy is put back with its mail and its log entry, or not at all', async () => {
  const { id, admin, owner } = await aTakenDown()
  const asked = { vacancyId: id, answer: 'Een vergissing.', baseAddress, now }
  const told = async () => [
    (await vacancyNow(db, id)).takenDownAt,
    (await mailsTo(db, owner.email)).length,
    (await logOf(db, id)).length,
  ]
  const before = await told()
  await crashEverywhere(db, {
    run: (fragile) => putBackVacancy(fragile, admin, asked),
    check: async () => expect(await told()).toEqual(before),
  })
  expect(await told()).toEqual([null, 2, 2])
})

test.runIf(isPostgres)('two admins who put it back at once: one wins, and there is one mail', async () => {
  const one = await aTakenDown()
  await db.delete(outgoingMails)
  const [first, second] = await race(db, {
    first: (tx) => lockAccount(tx, one.accountId),
    waiting: [() => one.putBack(), () => one.putBack()],
  })
  expect([first.ok, second]).toEqual([true, { ok: false, reason: 'not-taken-down' }])
  expect(await db.select().from(outgoingMails)).toHaveLength(1)
})

test.runIf(isPostgres)('two admins who take it down at once: one wins, and there is one mail', async () => {
  const { admin, accountId, anOpen } = await aModeratedAccount(db)
  const { id: vacancyId } = await anOpen()
  const takeDown = () => takeDownVacancy(db, admin, { vacancyId, baseAddress, now, sign, ...statement })
  const [first, second] = await race(db, {
    first: (tx) => lockAccount(tx, accountId),
    waiting: [takeDown, takeDown],
  })
  expect([first.ok, second.ok]).toEqual([true, false])
  expect(await db.select().from(outgoingMails)).toHaveLength(1)
})

test.runIf(isPostgres)('two clicks on the same appeal are one', async () => {
  const one = await aTakenDown()
  const [first, second] = await race(db, {
    first: (tx) => lockAccount(tx, one.accountId),
    waiting: [() => one.appeal(), () => one.appeal()],
  })
  expect([first.ok, second]).toEqual([true, { ok: false, reason: 'appealed' }])
})

test.runIf(isPostgres)('two admins who decide the same appeal: one wins, and there is one mail', async () => {
  const one = await aTakenDown()
  await one.appeal()
  await db.delete(outgoingMails)
  const [upheld, reversed] = await race(db, {
    first: (tx) => lockAccount(tx, one.accountId),
    waiting: [() => one.decide('upheld'), () => one.decide('reversed')],
  })
  expect([upheld.ok, reversed]).toEqual([true, { ok: false, reason: 'changed' }])
  expect(await db.select().from(outgoingMails)).toHaveLength(1)
})
