import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { actorOf, type ConfirmedEmployer } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { creditBalance } from '#features/credits/credit.queries.server.ts'
import { creditTransactions } from '#features/credits/credit.table.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { aCompany, anEmployer, aPlace, aRegion, aVacancy } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { suspicious } from '#test/support/moderation.ts'
import { race } from '#test/support/race.ts'
import { changeVacancy } from './vacancy.commands.server.ts'
import { cancelPlan, planPosting, postPlanned } from './vacancy-plan.commands.server.ts'
import { vacancies } from './vacancy.table.ts'

const db = await freshDb()
const region = await aRegion(db, { url: 'oss', title: 'Baan in Oss' })
const place = await aPlace(db, { regionId: region.id })
beforeEach(() => db.delete(outgoingMails))

const tomorrow = daysAfter(now, 1)
const run = (at = tomorrow) => postPlanned(db, { baseAddress: 'https://banen.test', now: at })
const rowOf = async (id: number) => (await db.select().from(vacancies).where(eq(vacancies.id, id)))[0]!
const listMails = () => db.select().from(outgoingMails).orderBy(outgoingMails.id)

async function anAccount({ credits = 1 } = {}) {
  const { company, owner, accountId } = await aCompany(db, { placeId: place.id })
  if (credits > 0) {
    await db.insert(creditTransactions).values({ accountId, kind: 'correction', amount: credits, note: 'welkom' })
  }
  const aDraft = (fields = {}) =>
    aVacancy(db, {
      companyId: company.id,
      title: 'Bakker',
      placeId: place.id,
      status: 'draft',
      postedAt: null,
      expiresAt: null,
      ...fields,
    })
  return { company, owner, accountId, employer: actorOf(owner) as ConfirmedEmployer, aDraft }
}

test('a draft is posted at the chosen moment, and only then is the credit spent', async () => {
  const { employer, accountId, aDraft } = await anAccount()
  const { id } = await aDraft()
  const planned = await planPosting(db, employer, { vacancyId: id, at: tomorrow, now })
  expect(planned).toEqual({ ok: true, value: { postAt: tomorrow } })
  expect(await creditBalance(db, accountId)).toBe(1)

  expect(await run(new Date(tomorrow.getTime() - 1))).toBe(0)
  expect(await rowOf(id)).toMatchObject({ status: 'draft', postAt: tomorrow })

  expect(await run()).toBe(1)
  expect(await rowOf(id)).toMatchObject({ status: 'open', postedAt: tomorrow, postAt: null, plannedById: null })
  expect(await creditBalance(db, accountId)).toBe(0)
  expect(await run()).toBe(0)
  expect(await listMails()).toEqual([])
})

test('a planned vacancy with a near last day is still reminded of it: nobody chose that day just now', async () => {
  const { employer, aDraft } = await anAccount()
  const { id } = await aDraft({ expiresAt: daysAfter(tomorrow, 5) })
  await planPosting(db, employer, { vacancyId: id, at: tomorrow, now })
  expect(await run()).toBe(1)
  expect(await rowOf(id)).toMatchObject({ status: 'open', remindedAt: null })
})

test('the planner is notified when a planned vacancy waits for a check, and others are not', async () => {
  const { employer, owner, aDraft } = await anAccount()
  const { id } = await aDraft({ jobText: suspicious })
  await planPosting(db, employer, { vacancyId: id, at: tomorrow, now })
  expect(await run()).toBe(1)
  expect(await rowOf(id)).toMatchObject({ status: 'open', heldAt: tomorrow })
  const [mail, ...more] = await listMails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ kind: 'vacancy-held', recipient: owner.email, subject: '‘Bakker’ wacht op controle' })
  expect(mail!.text).toContain('Je krijgt een mail zodra hij online staat.')
  expect(mail!.text).toContain(`https://oss.banen.test/mijn-account/vacatures/${id}`)
})

test('without a credit it stays a draft, shows that, and the planner is mailed once', async () => {
  const { employer, owner, aDraft } = await anAccount({ credits: 0 })
  const { id } = await aDraft()
  await planPosting(db, employer, { vacancyId: id, at: tomorrow, now })
  // Another account's vacancy, planned for the same moment, is posted.
  const other = await anAccount()
  const theirs = await other.aDraft()
  await planPosting(db, other.employer, { vacancyId: theirs.id, at: tomorrow, now })
  expect(await run()).toBe(1)
  expect(await rowOf(theirs.id)).toMatchObject({ status: 'open', planFailure: null })
  expect(await run()).toBe(0)
  expect(await rowOf(id)).toMatchObject({ status: 'draft', postAt: null, planFailure: 'not-enough-credits' })
  const [mail, ...more] = await listMails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ recipient: owner.email, subject: '‘Bakker’ is niet geplaatst' })
  expect(mail!.text).toContain('Er waren geen credits meer.')
  expect(mail!.text).toContain(`https://oss.banen.test/mijn-account/credits/kopen?vacature=${id}`)
  expect(mail!.text).toContain(`https://oss.banen.test/mijn-account/vacatures/${id}`)

  // The next plan, or posting it at once, clears the failure.
  await planPosting(db, employer, { vacancyId: id, at: daysAfter(now, 3), now })
  expect(await rowOf(id)).toMatchObject({ planFailure: null })
})

test.each([
  ['the text asks what the law forbids', { jobText: '<p>Wij zoeken een jonge collega.</p>' }, 'unlawful'],
  ['the form became incomplete', { typed: { title: '' } }, 'incomplete'],
  ['the last day is over by then', { expiresAt: daysAfter(now, 0.5) }, 'last-day-over'],
])('is not posted when %s', async (_why, change, failure) => {
  const { employer, accountId, aDraft } = await anAccount()
  const { id } = await aDraft()
  await planPosting(db, employer, { vacancyId: id, at: tomorrow, now })
  await db.update(vacancies).set(change).where(eq(vacancies.id, id))
  expect(await run()).toBe(0)
  expect(await rowOf(id)).toMatchObject({ status: 'draft', planFailure: failure })
  expect((await listMails()).at(-1)!.text).not.toContain('credits/kopen')
  expect(await creditBalance(db, accountId)).toBe(1)
})

test.each([
  ['is blocked', { blocked: true }],
  ['is not confirmed any more', { confirmedAt: null }],
])('is not posted for someone who %s', async (_what, change) => {
  const { owner, aDraft, accountId } = await anAccount()
  const colleague = await anEmployer(db, { accountId })
  const { id } = await aDraft()
  await planPosting(db, actorOf(colleague) as ConfirmedEmployer, { vacancyId: id, at: tomorrow, now })
  await db.update(users).set(change).where(eq(users.id, colleague.id))
  expect(await run()).toBe(0)
  expect(await rowOf(id)).toMatchObject({ status: 'draft', planFailure: 'planner-gone' })
  expect(owner.blocked).toBe(false)
  // Somebody must be told that the vacancy is not on the board.
  const mails = (await listMails()).filter(({ recipient }) => recipient === owner.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['‘Bakker’ is niet geplaatst'])
  // The recipient did not plan it.
  expect(mails[0]!.text).toContain('We zouden ‘Bakker’ nu vanzelf plaatsen. Dat is niet gelukt.')
  // The wording fits a blocked user, who still belongs to the account.
  expect(mails[0]!.text).toContain('Wie het plaatsen had gepland, kon dat op dat moment niet voor je account doen.')
})

test('when the planner is gone, somebody who can sign in is notified rather than a coordinator who cannot', async () => {
  const { owner, aDraft, accountId } = await anAccount()
  const [planner, coordinator] = [await anEmployer(db, { accountId }), await anEmployer(db, { accountId })]
  await db.update(users).set({ passwordHash: 'x' }).where(eq(users.id, owner.id))
  const { id } = await aDraft({ coordinatorId: coordinator.id })
  await planPosting(db, actorOf(planner) as ConfirmedEmployer, { vacancyId: id, at: tomorrow, now })
  await db.update(users).set({ blocked: true }).where(eq(users.id, planner.id))
  expect(await run()).toBe(0)
  expect(await listMails()).toMatchObject([{ recipient: owner.email }])
})

test('when everyone is blocked, the planner is notified without links to pages that they cannot open', async () => {
  const { owner, employer, aDraft, accountId } = await anAccount()
  await anEmployer(db, { accountId, blocked: true })
  const { id } = await aDraft()
  await planPosting(db, employer, { vacancyId: id, at: tomorrow, now })
  await db.update(users).set({ blocked: true }).where(eq(users.id, owner.id))
  expect(await run()).toBe(0)
  expect(await rowOf(id)).toMatchObject({ status: 'draft', planFailure: 'planner-gone' })
  const [mail, ...more] = await listMails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ recipient: owner.email, subject: '‘Bakker’ is niet geplaatst' })
  expect(mail!.html).not.toContain('/mijn-account')
  expect(mail!.text).toContain(
    'Je had het plaatsen gepland, maar je kon het op dat moment niet meer voor je account doen.',
  )
  expect(mail!.html).toMatch(/href="[^"]+\/contact"/)
})

test('a plan that is withdrawn does nothing', async () => {
  const { employer, aDraft } = await anAccount()
  const { id } = await aDraft()
  await planPosting(db, employer, { vacancyId: id, at: tomorrow, now })
  expect(await cancelPlan(db, employer, { vacancyId: id })).toEqual({ ok: true, value: { id } })
  expect(await run()).toBe(0)
  expect(await rowOf(id)).toMatchObject({ status: 'draft', postAt: null, planFailure: null })
})

test('posting a planned vacancy at once clears the plan', async () => {
  const { employer, aDraft } = await anAccount({ credits: 2 })
  const { id } = await aDraft()
  await planPosting(db, employer, { vacancyId: id, at: tomorrow, now })
  await changeVacancy(db, employer, { vacancyId: id, change: 'post', now })
  expect(await rowOf(id)).toMatchObject({ status: 'open', postAt: null })
  expect(await run()).toBe(0)
})

test("somebody else's vacancy does not exist", async () => {
  const { aDraft } = await anAccount()
  const other = await anAccount()
  const { id } = await aDraft()
  const missing = { ok: false, reason: 'not-found' }
  expect(await planPosting(db, other.employer, { vacancyId: id, at: tomorrow, now })).toEqual(missing)
  expect(await cancelPlan(db, other.employer, { vacancyId: id })).toEqual(missing)
})

test('planning does not count as an edit for someone who has the form open', async () => {
  const { employer, aDraft } = await anAccount()
  const { id, updatedAt } = await aDraft()
  await planPosting(db, employer, { vacancyId: id, at: tomorrow, now })
  await cancelPlan(db, employer, { vacancyId: id })
  expect((await rowOf(id)).updatedAt).toEqual(updatedAt)
})

test.runIf(isPostgres)('a plan that is moved while the job waits for a lock is not carried out', async () => {
  const { employer, aDraft } = await anAccount()
  const { id } = await aDraft()
  await planPosting(db, employer, { vacancyId: id, at: tomorrow, now })
  const later = daysAfter(now, 5)
  await race(db, {
    first: async (tx) => {
      await tx.select().from(vacancies).where(eq(vacancies.id, id)).for('update')
      await tx.update(vacancies).set({ postAt: later }).where(eq(vacancies.id, id))
    },
    waiting: [() => run()],
  })
  expect(await rowOf(id)).toMatchObject({ status: 'draft', postAt: later, planFailure: null })
})

test('a posting that fails by an error of the board does not hold up the others', async () => {
  const { employer, aDraft } = await anAccount({ credits: 2 })
  const [broken, other] = [await aDraft(), await aDraft({ title: 'Kok' })]
  for (const { id } of [broken, other]) await planPosting(db, employer, { vacancyId: id, at: tomorrow, now })
  await db.execute(sql`create function break_off() returns trigger language plpgsql as $$
    begin
      if new.status = 'open' and new.title = 'Bakker' then raise exception 'broken off'; end if;
      return new;
    end $$`)
  await db.execute(sql`create trigger break_off before update on vacancies for each row execute function break_off()`)

  await expect(run()).rejects.toThrow()
  expect(await rowOf(other.id)).toMatchObject({ status: 'open' })
  expect(await rowOf(broken.id)).toMatchObject({ status: 'draft', postAt: tomorrow })

  await db.execute(sql`drop function break_off cascade`)
  expect(await run()).toBe(1)
})
