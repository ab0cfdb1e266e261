import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { actorOf, type Admin, type ConfirmedEmployer } from '#features/accounts/actor.rules.ts'
import { creditTransactions } from '#features/credits/credit.table.ts'
import { saveFigures } from '#features/figures/figure.commands.server.ts'
import { requestBoost } from '#features/vacancies/vacancy-boost.commands.server.ts'
import { findBoostState, sumWaitingBoosts } from '#features/vacancies/vacancy-boost.queries.server.ts'
import { vacancyBoosts } from '#features/vacancies/vacancy-boost.table.ts'
import { saveVacancy } from '#features/vacancies/vacancy-save.commands.server.ts'
import { changeVacancy } from '#features/vacancies/vacancy.commands.server.ts'
import { vacancyFields } from '#features/vacancies/vacancy.fields.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { aCompany, anAdmin, anEmployer, aPlace, aProfession, aRegion, aVacancy } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { race } from '#test/support/race.ts'
import { mailBoosts } from './boost.commands.server.ts'
import { countWords, findComparable } from './boost.queries.server.ts'

const db = await freshDb()
const profession = await aProfession(db)
beforeEach(async () => {
  await db.delete(outgoingMails)
  await db.delete(vacancyBoosts)
})

const mailDue = (at = now) => mailBoosts(db, { baseAddress: 'https://banen.test', now: at })
const listMails = () => db.select().from(outgoingMails).orderBy(outgoingMails.id)
const listBoosts = (vacancyId: number) =>
  db.select().from(vacancyBoosts).where(eq(vacancyBoosts.vacancyId, vacancyId)).orderBy(vacancyBoosts.postedAt)

async function anAccount() {
  const region = await aRegion(db, { title: 'Baan in Oss' })
  const place = await aPlace(db, { regionId: region.id })
  const { company, owner, accountId } = await aCompany(db, { placeId: place.id })
  const coordinator = await anEmployer(db, { accountId, firstName: 'Ilse' })
  await db.insert(creditTransactions).values({ accountId, kind: 'correction', amount: 5, note: 'welkom' })
  const employer = actorOf(owner) as ConfirmedEmployer
  const aJob = (fields = {}) =>
    aVacancy(db, {
      companyId: company.id,
      placeId: place.id,
      coordinatorId: coordinator.id,
      professionIds: [profession.id],
      title: 'Bakker',
      ...fields,
    })
  const aDraft = (fields = {}) => aJob({ status: 'draft', postedAt: null, expiresAt: null, ...fields })
  const post = (vacancyId: number, at = now) => changeVacancy(db, employer, { vacancyId, change: 'post', now: at })
  const ask = (vacancyId: number, at = now) => requestBoost(db, employer, { vacancyId, now: at })
  return { region, place, company, coordinator, employer, aJob, aDraft, post, ask }
}

test('the booster that was ticked on the form is requested on posting, and its tips are mailed once', async () => {
  const { coordinator, employer, region, aDraft, post } = await anAccount()
  const [chosen, not] = [await aDraft({ useJobBoost: true }), await aDraft()]
  expect((await post(chosen.id)).ok && (await post(not.id)).ok).toBe(true)
  expect(await listBoosts(chosen.id)).toEqual([
    { vacancyId: chosen.id, postedAt: now, requestedAt: now, requestedById: employer.userId, mailedAt: null },
  ])
  expect(await listBoosts(not.id)).toEqual([])

  expect(await mailDue()).toBe(1)
  expect(await mailDue()).toBe(0)
  const [mail] = await listMails()
  expect(mail).toMatchObject({ recipient: coordinator.email, subject: 'Tips voor ‘Bakker’', kind: 'vacancy-boost' })
  expect(mail!.text).toContain('Dag Ilse')
  expect(mail!.text).toContain('Er staat geen loon bij')
  expect(mail!.text).toContain('te weinig vacatures')
  expect(mail!.html).toContain(`https://${region.url}.banen.test/mijn-account/vacatures/${chosen.id}/cijfers`)
  expect((await listBoosts(chosen.id))[0]!.mailedAt).toEqual(now)
})

test('the tips for a vacancy without a profession group say why it was not compared', async () => {
  const { aJob, ask } = await anAccount()
  await ask((await aJob({ professionIds: [] })).id)
  await mailDue()
  const { text } = (await listMails())[0]!
  expect(text).toContain('Bij je vacature is geen beroepsgroep gekozen')
  expect(text).not.toContain('te weinig vacatures')
})

test('a posting that is refused requests no booster', async () => {
  const { employer, aDraft, post } = await anAccount()
  const { id } = await aDraft({ useJobBoost: true, placeId: null })
  expect((await post(id)).ok).toBe(false)
  expect(await listBoosts(id)).toEqual([])
  expect(await findBoostState(db, employer, { vacancyId: id, now })).toBeUndefined()
})

test('a booster can be requested after posting; twice makes one mail, and the vacancy does not count as changed', async () => {
  const { employer, aJob, ask } = await anAccount()
  const { id, updatedAt } = await aJob()
  expect(await findBoostState(db, employer, { vacancyId: id, now })).toBe('possible')
  expect((await ask(id)).ok).toBe(true)
  expect((await ask(id)).ok).toBe(true)
  expect(await findBoostState(db, employer, { vacancyId: id, now })).toBe('requested')
  expect(await mailDue()).toBe(1)
  expect((await ask(id)).ok).toBe(true)
  expect(await mailDue()).toBe(0)
  const [row] = await db.select().from(vacancies).where(eq(vacancies.id, id))
  expect(row).toMatchObject({ useJobBoost: true, updatedAt })
})

test('a booster can be ticked on the form of an online vacancy: once, and not for a draft', async () => {
  const { employer, coordinator, company, place, aJob, aDraft } = await anAccount()
  const [open, draft] = [await aJob({ paidUntil: daysAfter(now, 30) }), await aDraft()]
  const save = async (id: number, useJobBoost: boolean) => {
    const people = { companyId: company.id, coordinatorId: coordinator.id, placeId: place.id }
    const fields = vacancyFields.parse({ ...people, title: 'Bakker', hoursFrom: 24, hoursTo: 36, useJobBoost })
    expect(await saveVacancy(db, employer, { id, fields, now })).toMatchObject({ ok: true })
  }
  await save(draft.id, true)
  expect(await listBoosts(draft.id)).toEqual([])
  await save(open.id, false)
  expect(await listBoosts(open.id)).toEqual([])
  for (const ticked of [true, true, false, true]) await save(open.id, ticked)
  expect(await listBoosts(open.id)).toMatchObject([{ requestedById: employer.userId, mailedAt: null }])
  expect(await mailDue()).toBe(1)
})

test('two vacancies posted at the same moment each get their tips', async () => {
  const { aJob, ask } = await anAccount()
  for (const { id } of [await aJob(), await aJob()]) await ask(id)
  expect(await mailDue()).toBe(2)
  expect(await listMails()).toHaveLength(2)
})

test('a booster that fails does not keep others from their mail', async () => {
  const { aJob, ask } = await anAccount()
  const [first, broken, last] = [await aJob(), await aJob(), await aJob()]
  for (const { id } of [first, broken, last]) await ask(id)
  await db.execute(
    sql.raw(`create function break_off() returns trigger language plpgsql as
    $$ begin if old.vacancy_id = ${broken.id} then raise 'broken off'; end if; return new; end $$`),
  )
  await db.execute(
    sql`create trigger break_off before update on vacancy_boosts for each row execute function break_off()`,
  )
  await expect(mailDue()).rejects.toThrow('1 boosts could not be mailed')
  await db.execute(sql`drop trigger break_off on vacancy_boosts`)
  expect(await listMails()).toHaveLength(2)
  expect(await mailDue()).toBe(1)
})

test('posting again allows another booster', async () => {
  const { employer, aJob, ask } = await anAccount()
  const { id } = await aJob({ postedAt: daysAfter(now, -70), expiresAt: daysAfter(now, -10), status: 'expired' })
  const asked = await ask(id)
  expect(asked).toEqual({ ok: false, reason: 'wrong-status' })
  await db.update(vacancies).set({ useJobBoost: true }).where(eq(vacancies.id, id))
  // Requested for the earlier posting, and never mailed.
  const earlier = daysAfter(now, -70)
  await db.insert(vacancyBoosts).values({ vacancyId: id, postedAt: earlier, requestedAt: earlier })
  expect((await changeVacancy(db, employer, { vacancyId: id, change: 'repost', now })).ok).toBe(true)
  expect(await mailDue()).toBe(1)
  expect(await listBoosts(id)).toMatchObject([
    { postedAt: earlier, mailedAt: null },
    { postedAt: now, mailedAt: now },
  ])
})

test("another account's vacancy, a draft and a closed one cannot be boosted", async () => {
  const { aDraft, aJob, ask } = await anAccount()
  const stranger = await anAccount()
  expect(await stranger.ask((await aJob()).id)).toEqual({ ok: false, reason: 'not-found' })
  expect(await ask((await aDraft()).id)).toEqual({ ok: false, reason: 'wrong-status' })
  expect(await ask((await aJob({ expiresAt: daysAfter(now, -1), postedAt: daysAfter(now, -9) })).id)).toEqual({
    ok: false,
    reason: 'wrong-status',
  })
  expect(await findBoostState(db, stranger.employer, { vacancyId: (await aJob()).id, now })).toBeUndefined()
})

test('a vacancy that closed before its mail was written gets none', async () => {
  const { employer, aJob, ask } = await anAccount()
  const { id } = await aJob()
  await ask(id)
  await changeVacancy(db, employer, { vacancyId: id, change: 'fill', now })
  expect(await mailDue()).toBe(0)
  expect(await listBoosts(id)).toHaveLength(1)
})

test('a vacancy on hold gets its tips after it is approved', async () => {
  const { employer, aJob, ask } = await anAccount()
  const { id } = await aJob({ heldAt: now })
  expect(await findBoostState(db, employer, { vacancyId: id, now })).toBe('possible')
  await ask(id)
  expect(await findBoostState(db, employer, { vacancyId: id, now })).toBe('waiting')
  expect(await mailDue()).toBe(0)
})

test('admins see that a booster waits for its mail, but not one that gets none', async () => {
  const admin = actorOf(await anAdmin(db)) as Admin
  const waiting = async (at = now) => (await sumWaitingBoosts(db, admin, at)).count
  const { employer, aJob, ask } = await anAccount()
  const [open, held, filled, expiring] = [
    await aJob(),
    await aJob(),
    await aJob(),
    await aJob({ expiresAt: daysAfter(now, 1) }),
  ]
  for (const { id } of [open, held, filled, expiring]) await ask(id)
  await db.update(vacancies).set({ heldAt: now }).where(eq(vacancies.id, held.id))
  expect(await waiting()).toBe(4)
  await changeVacancy(db, employer, { vacancyId: filled.id, change: 'fill', now })
  expect(await waiting()).toBe(3)
  expect(await waiting(daysAfter(now, 2))).toBe(2)
  await changeVacancy(db, employer, { vacancyId: filled.id, change: 'reopen', now })
  expect(await waiting()).toBe(4)
  await mailDue()
  expect(await waiting()).toBe(1)
})

test('a vacancy is compared with open vacancies of others, for the same profession in the same region', async () => {
  const { place, aJob } = await anAccount()
  const own = await aJob({ jobText: '<p>Brood bakken.</p>', tasksText: '<ul><li>vroeg</li><li>op</li></ul>' })
  await aJob({ monthlySalaryToCents: 900_000 })
  const other = { placeId: place.id, professionIds: [profession.id], postedAt: daysAfter(now, -9) }
  const seen = await aVacancy(db, {
    ...other,
    monthlySalaryFromCents: 260_000,
    monthlySalaryToCents: 300_000,
    jobText: '<p>een twee drie vier</p>',
  })
  await saveFigures(db, [
    { vacancyId: seen.id, day: '2026-11-16', kind: 'view', channel: 'google', accountId: null, count: 20 },
  ])
  await aVacancy(db, { ...other, hourlySalaryFromCents: 2000, hourlySalaryToCents: 2000, jobText: '<p>een twee</p>' })
  await aVacancy(db, { ...other, jobText: '<p>een twee</p>' })
  await aVacancy(db, { ...other, status: 'filled', endedAt: now, monthlySalaryToCents: 1 })
  await aVacancy(db, { ...other, professionIds: [(await aProfession(db)).id], monthlySalaryToCents: 1 })
  await aVacancy(db, { ...other, placeId: (await aPlace(db)).id, monthlySalaryToCents: 1 })

  expect(await countWords(db, own.id)).toBe(4)
  const comparable = await findComparable(db, { vacancyId: own.id, now })
  expect(comparable).toMatchObject({ vacancies: 3, companies: 3, withPay: 2, words: 2, viewsPerDay: 0 })
  expect(comparable.payFrom).toBeCloseTo((260_000 + 346_660) / 2)
  expect(comparable.payTo).toBeCloseTo((300_000 + 346_660) / 2)
})

test('a vacancy with both monthly and hourly pay is compared on monthly pay only', async () => {
  const { place, aJob } = await anAccount()
  const own = await aJob()
  await aVacancy(db, {
    placeId: place.id,
    professionIds: [profession.id],
    monthlySalaryToCents: 300_000,
    hourlySalaryFromCents: 1000,
  })
  expect(await findComparable(db, { vacancyId: own.id, now })).toMatchObject({ payFrom: 300_000, payTo: 300_000 })
})

test('the mail describes the market when there are enough vacancies', async () => {
  const { place, aJob, ask } = await anAccount()
  const { id } = await aJob()
  for (let made = 0; made < 5; made += 1) {
    await aVacancy(db, { placeId: place.id, professionIds: [profession.id], monthlySalaryToCents: 310_000 })
  }
  await ask(id)
  await mailDue()
  const text = (await listMails())[0]!.text
  expect(text).toContain('We vergeleken je vacature met 5 open vacatures')
  expect(text).toContain('Van de tien vergelijkbare vacatures noemen er 10 wat ze betalen')
})

test.runIf(isPostgres)('a vacancy that closes while its tips are prepared gets no mail', async () => {
  const { employer, aJob, ask } = await anAccount()
  const { id } = await aJob()
  await ask(id)
  const answers = await race(db, {
    first: (tx) => changeVacancy(tx, employer, { vacancyId: id, change: 'fill', now }),
    waiting: [() => mailDue()],
  })
  expect(answers).toEqual([0])
  expect(await listMails()).toEqual([])
})

test.runIf(isPostgres)('two processes that prepare the same mail queue it once', async () => {
  const { aJob, ask } = await anAccount()
  const { id } = await aJob()
  await ask(id)
  const answers = await race(db, {
    first: (tx) => tx.select().from(vacancyBoosts).where(eq(vacancyBoosts.vacancyId, id)).for('update'),
    waiting: [() => mailDue(), () => mailDue()],
  })
  expect(answers.toSorted()).toEqual([0, 1])
  expect(await listMails()).toHaveLength(1)
})
