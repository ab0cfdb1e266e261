import { asc, eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { lockAccount } from '#features/accounts/account-lock.commands.server.ts'
import { accounts } from '#features/accounts/account.table.ts'
import { type Admin, actorOf, type ConfirmedOwner, type Employer } from '#features/accounts/actor.rules.ts'
import { keepDraft } from '#features/accounts/draft.commands.server.ts'
import { apiTokens } from '#features/sign-in/api-token.table.ts'
import { users } from '#features/accounts/user.table.ts'
import { addApplication } from '#features/applications/application-by-hand.commands.server.ts'
import type { ByHandFields } from '#features/applications/application-by-hand.fields.ts'
import { eraseApplications } from '#features/applications/application-erasure.commands.server.ts'
import { applicationMailTemplates, applications } from '#features/applications/application.table.ts'
import { lockCompanyFields, saveCompany } from '#features/companies/company.commands.server.ts'
import type { CompanyFields } from '#features/companies/company.fields.ts'
import { findCompanyPage, listCompanies } from '#features/companies/company.queries.server.ts'
import { companies, companyContactPersons, companyPlaces, companySlides } from '#features/companies/company.table.ts'
import { creditBalance } from '#features/credits/credit.queries.server.ts'
import { creditTransactions } from '#features/credits/credit.table.ts'
import { importSources } from '#features/imports/import.table.ts'
import { logEntries } from '#features/log/log-entry.table.ts'
import { sweepFiles } from '#features/media/file.commands.server.ts'
import { files as storedFiles } from '#features/media/file.table.ts'
import { countToModerate } from '#features/moderation/moderation-admin.queries.server.ts'
import { orderCredits } from '#features/orders/order.commands.server.ts'
import { orders } from '#features/orders/order.table.ts'
import { saveBilling } from '#features/people/billing.commands.server.ts'
import { completeRegistration } from '#features/people/profile.commands.server.ts'
import { createApiToken } from '#features/sign-in/api-token.commands.server.ts'
import { findActor } from '#features/sign-in/caller.commands.server.ts'
import { hasSecondFactor } from '#features/sign-in/second-factor.commands.server.ts'
import { recoveryCodes } from '#features/sign-in/second-factor.table.ts'
import { openSession, startNewEpoch, writeSessionToken } from '#features/sign-in/session.commands.server.ts'
import { sessions } from '#features/sign-in/session.table.ts'
import { answerChallenge } from '#features/sign-in/sign-in.commands.server.ts'
import { userCodes } from '#features/sign-in/user-code.table.ts'
import { vacancyHolds } from '#features/vacancies/vacancy-hold.table.ts'
import { tellHoldReason } from '#features/vacancies/vacancy-hold.text.ts'
import { vacancyTemplates } from '#features/vacancies/vacancy-template.table.ts'
import { changeVacancy } from '#features/vacancies/vacancy.commands.server.ts'
import { findVacancyPage } from '#features/vacancies/vacancy.queries.server.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { webhooks } from '#features/webhooks/webhook.table.ts'
import type { Tx } from '#platform/db.server.ts'
import { findFormDraft, keepFormDraft } from '#platform/form-draft.server.ts'
import { hashPassword } from '#platform/password.server.ts'
import { rateLimit } from '#platform/rate-limit.server.ts'
import { tokens } from '#platform/token.server.ts'
import { links as applicationLinks } from '#test/support/applications.ts'
import { listAllRows } from '#test/support/all-rows.ts'
import {
  aCompany,
  aFile,
  anAccount,
  anAdmin,
  anApplication,
  anEmployer,
  anOrder,
  aPlace,
  aVacancy,
} from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { aPlan, makeBillable, seller } from '#test/support/money.ts'
import { race } from '#test/support/race.ts'
import { giveSecondFactor } from '#test/support/second-factor.ts'
import { testServices } from '#test/support/services.ts'
import { aWebhook } from '#test/support/webhooks.ts'
import {
  closeAccount,
  forgetPerson,
  leave,
  removeAdmin,
  removeContactPerson,
  removeUser,
} from './departure.commands.server.ts'

const db = await freshDb()
const services = testServices(db)
const { files, secondFactor } = services
const sessionTokens = tokens('a-secret-of-our-own-that-nobody-else-has', 'session')
const password = 'fiets in de regen'
const passwordHash = await hashPassword(password)
const newLimits = (points = 1000) => ({ wrongPasswordPerNetwork: rateLimit({ points, seconds: 900 }) })
const limits = newLimits()
const device = { userAgent: undefined, network: undefined }
const rowOf = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0]!

const asEmployer = (user: Parameters<typeof actorOf>[0]) => actorOf(user) as Employer
const asOwner = (user: Parameters<typeof actorOf>[0]) => actorOf(user) as ConfirmedOwner
const leaveNow = (user: Parameters<typeof actorOf>[0]) => leave(db, asEmployer(user), { limits, password, now })
const closeNow = (user: Parameters<typeof actorOf>[0]) => closeAccount(db, asOwner(user), { limits, password, now })

const boardAdmin = actorOf(await anAdmin(db)) as Admin
const vacancyOf = async (id: number) => (await db.select().from(vacancies).where(eq(vacancies.id, id)))[0]!
const post = (user: Parameters<typeof actorOf>[0], vacancyId: number) =>
  changeVacancy(db, asOwner(user), { vacancyId, change: 'post', now })

/** The company form's values when nothing is changed. */
function companyFieldsOf(company: typeof companies.$inferSelect, placeId: number): CompanyFields {
  const primaryContactId = company.primaryContactId!
  return { ...company, primaryContactId, placeIds: [placeId], slideIds: [], features: [], contactPersonIds: [] }
}

/** A company with two owners who can sign in, a credit, and something each of them did. */
async function aBusyAccount() {
  const place = await aPlace(db)
  const { company, owner, accountId } = await aCompany(db, { placeId: place.id })
  await db
    .update(users)
    .set({ passwordHash, username: `baas-${owner.id}` })
    .where(eq(users.id, owner.id))
  const other = await anEmployer(db, { accountId, passwordHash })
  const vacancy = await aVacancy(db, { companyId: company.id, placeId: place.id, coordinatorId: owner.id })
  const draft = await aVacancy(db, { companyId: company.id, status: 'draft', postedAt: null, expiresAt: null })
  await db.insert(creditTransactions).values({ accountId, kind: 'correction', amount: 1, note: 'begin' })
  return { company, owner, other, accountId, vacancy, draft, place }
}

describe('someone who leaves', () => {
  test('is not named any more in why a vacancy waited', async () => {
    const { owner, other, vacancy } = await aBusyAccount()
    const [email, phone] = [`sanne-${owner.id}@gmail.com`, '+447911123456']
    await db.update(users).set({ email, phone }).where(eq(users.id, owner.id))
    const others = [
      { rule: 'free-mail' as const, evidence: other.email },
      { rule: 'advance-fee' as const, evidence: `Stort € 200 via ${email}.` },
    ]
    const reasons = [
      { rule: 'free-mail' as const, evidence: email },
      { rule: 'foreign-phone' as const, evidence: phone },
    ]
    await db
      .insert(vacancyHolds)
      .values([
        { vacancyId: vacancy.id, reasons: [...reasons, ...others], heldAt: now, turnAt: now, isNewPosting: true },
      ])

    await leaveNow(await rowOf(owner.id))

    const [hold] = await db.select().from(vacancyHolds).where(eq(vacancyHolds.vacancyId, vacancy.id))
    expect(hold!.reasons).toEqual([...reasons.map(({ rule }) => ({ rule, evidence: '' })), ...others])
    expect(hold!.reasons.map(tellHoldReason).slice(0, 2)).toEqual([
      'Het account is dat van een groot bedrijf, maar gebruikt een gratis mailadres.',
      'Er staat een buitenlands telefoonnummer bij.',
    ])
  })

  test('leaves no personal data behind', async () => {
    const { owner } = await aBusyAccount()

    expect(await leaveNow(owner)).toMatchObject({ ok: true })

    const row = await rowOf(owner.id)
    expect(row).toMatchObject({
      email: `vertrokken-${owner.id}@vertrokken.invalid`,
      username: null,
      passwordHash: null,
      providerSubject: null,
      firstName: 'Voormalig',
      lastName: 'gebruiker',
      phone: null,
      blocked: true,
      accountRole: 'member',
      erasedAt: now,
    })
    expect(JSON.stringify(row)).not.toMatch(/Sanne|Kuijpers|werkgever-/)
  })

  test('gets no invoices any more: an owner does, and is whom their companies bill', async () => {
    const { owner, other, accountId, company } = await aBusyAccount()
    const { company: elsewhere } = await aCompany(db, { accountId, billingEmail: 'boekhouding@voorbeeld.test' })
    const others = await aCompany(db, { billingEmail: owner.email })
    const place = { streetName: 'Molenstraat', houseNumber: '12', postalCode: '5461JR', place: 'Veghel' }
    const fields = { legalName: 'Elzen B.V.', kvkNumber: null, btwId: null, ...place, billingEmail: owner.email }
    for (const user of [owner, others.owner]) await saveBilling(db, asOwner(user), { fields, now })

    expect(await leaveNow(owner)).toMatchObject({ ok: true })

    const logged = await db.select().from(logEntries).where(eq(logEntries.accountId, accountId))
    expect(logged.map(({ after }) => after)).toMatchObject([{ legalName: 'Elzen B.V.', billingEmail: '…' }])

    const billed = async (id: number) =>
      (await db.select().from(companies).where(eq(companies.id, id)))[0]!.billingEmail
    expect(await billed(company.id)).toBe(other.email)
    expect(await billed(elsewhere.id)).toBe('boekhouding@voorbeeld.test')
    expect(await billed(others.company.id)).toBe(owner.email)
    const emails = await db.select({ id: accounts.id, email: accounts.billingEmail }).from(accounts)
    // Without one they go to whoever ordered, or an owner.
    expect(emails.find(({ id }) => id === accountId)!.email).toBeNull()
    expect(emails.find(({ id }) => id === others.accountId)!.email).toBe(owner.email)
  })

  test('is signed out at once, along with every program they gave access', async () => {
    const { owner } = await aBusyAccount()
    const session = await db.transaction((tx) => openSession(tx, { userId: owner.id, device, now }))
    const token = await writeSessionToken(sessionTokens, session)
    const made = await createApiToken(db, asOwner(owner), {
      limits,
      fields: { name: 'Kassa', access: 'read', expiresAt: null, password },
      now,
    })
    if (!made.ok) throw new Error(made.reason)
    await db.insert(userCodes).values({ userId: owner.id, purpose: 'reset', hash: 'x', expiresAt: now })

    await leaveNow(owner)

    expect(await findActor(db, sessionTokens, { token, now })).toEqual({ ok: false, reason: 'gone' })
    expect(await findActor(db, sessionTokens, { token: made.value.token, now })).toEqual({
      ok: false,
      reason: 'invalid',
    })
    expect(await db.$count(sessions, eq(sessions.userId, owner.id))).toBe(0)
    expect(await db.$count(userCodes, eq(userCodes.userId, owner.id))).toBe(0)
  })

  test('loses what they had not sent yet', async () => {
    const { owner } = await aBusyAccount()
    const which = { userId: owner.id, form: 'vacature' }
    await keepFormDraft(db, { ...which, values: { title: 'Bakker' }, now })

    await leaveNow(owner)

    expect(await findFormDraft(db, which)).toBeUndefined()
  })

  test('is replaced wherever they were responsible', async () => {
    const { owner, other, company, vacancy } = await aBusyAccount()

    await leaveNow(owner)

    expect((await db.select().from(companies).where(eq(companies.id, company.id)))[0]!.primaryContactId).toBe(other.id)
    expect(await vacancyOf(vacancy.id)).toMatchObject({ coordinatorId: other.id, status: 'open' })
    expect(await db.$count(companyContactPersons, eq(companyContactPersons.userId, owner.id))).toBe(0)
    expect((await findVacancyPage(db, vacancy.slug))!.coordinator).toMatchObject({ email: other.email })
  })

  test('leaves a draft as nobody touched it, so that it still follows the feed that it came from', async () => {
    const { owner, company } = await aBusyAccount()
    const imported = { status: 'draft', postedAt: null, updatedAt: daysAfter(now, -3) } as const
    const draft = await aVacancy(db, { companyId: company.id, coordinatorId: owner.id, ...imported })

    await leaveNow(owner)

    const after = await vacancyOf(draft.id)
    expect(after!.coordinatorId).not.toBe(owner.id)
    expect(after!.updatedAt).toEqual(imported.updatedAt)
  })

  test('leaves what they bought in place', async () => {
    const { owner, accountId } = await aBusyAccount()
    const order = await anOrder(db, { accountId, userId: owner.id })
    await db
      .insert(creditTransactions)
      .values({ accountId, kind: 'purchase', amount: 1, orderId: order.id, userId: owner.id })

    expect(await leaveNow(owner)).toMatchObject({ ok: true })

    expect((await db.select().from(orders).where(eq(orders.id, order.id)))[0]).toEqual(order)
  })

  test('may come back with the same address, as a new user', async () => {
    const { owner } = await aBusyAccount()
    const { email } = owner
    await leaveNow(owner)

    expect((await anEmployer(db, { email })).email).toBe(email)
  })

  test('cannot be the only owner, needs the password, and can leave only once', async () => {
    const only = await anEmployer(db, { passwordHash })
    const member = await anEmployer(db, { accountId: only.accountId, accountRole: 'member', passwordHash })

    expect(await leaveNow(only)).toEqual({ ok: false, reason: 'last-owner' })
    expect(await leave(db, asEmployer(member), { limits, password: 'mis', now })).toEqual({
      ok: false,
      reason: 'wrong-password',
    })
    expect((await rowOf(member.id)).erasedAt).toBeNull()
    expect(await leaveNow(member)).toMatchObject({ ok: true })
    expect(await leaveNow(member)).toEqual({ ok: false, reason: 'not-found' })
  })

  test('needs no password if they sign in through a provider', async () => {
    const owner = await anEmployer(db)
    const member = await anEmployer(db, {
      accountId: owner.accountId,
      accountRole: 'member',
      provider: 'google',
      providerSubject: 'g',
    })

    expect(await leave(db, asEmployer(member), { limits, password: '', now })).toMatchObject({ ok: true })
  })

  test('is paused after guessing passwords', async () => {
    const user = await anEmployer(db, { passwordHash })
    const few = newLimits(2)
    for (let tries = 0; tries < 2; tries += 1) await leave(db, asEmployer(user), { limits: few, password: 'mis', now })

    expect(await leave(db, asEmployer(user), { limits: few, password, now })).toMatchObject({
      ok: false,
      reason: 'too-often',
    })
  })

  test.runIf(isPostgres)('stays if the other of two last owners leaves at the same moment', async () => {
    const one = await anEmployer(db, { passwordHash })
    const other = await anEmployer(db, { passwordHash, accountId: one.accountId })

    const answers = await race(db, {
      first: (tx) => lockAccount(tx, one.accountId!),
      waiting: [() => leaveNow(one), () => leaveNow(other)],
    })

    expect(answers).toEqual([
      { ok: true, value: undefined },
      { ok: false, reason: 'last-owner' },
    ])
  })

  test.runIf(isPostgres)('loses a session that is being opened at the same moment', async () => {
    const { owner } = await aBusyAccount()

    await race(db, {
      first: (tx) => openSession(tx, { userId: owner.id, device, now }),
      waiting: [() => leaveNow(owner)],
    })

    expect(await db.$count(sessions, eq(sessions.userId, owner.id))).toBe(0)
  })

  test.runIf(isPostgres)('may be signing in with a recovery code', async () => {
    const { owner } = await aBusyAccount()
    const { recoveryCodes: codes } = await giveSecondFactor(db, owner, { checks: secondFactor, password, now })
    const challenge = { userId: owner.id, epoch: owner.epoch, now }

    const answers = await race(db, {
      first: (tx) => tx.select().from(recoveryCodes).where(eq(recoveryCodes.userId, owner.id)).for('update'),
      waiting: [
        () => answerChallenge(db, secondFactor, { challenge, code: codes[0]!, device, now }),
        () => leaveNow(owner),
      ],
    })

    expect(answers).toMatchObject([{ ok: true }, { ok: true }])
    expect(await hasSecondFactor(db, owner.id)).toBe(false)
    expect(await db.$count(sessions, eq(sessions.userId, owner.id))).toBe(0)
  })

  test.runIf(isPostgres)('leaves nothing that a form keeps at that moment', async () => {
    const { owner } = await aBusyAccount()
    const draft = { form: 'vacature', values: { title: 'Bakker' }, now }

    const [answer] = await race(db, {
      first: (tx) => forgetPerson(tx, owner.id, now),
      waiting: [() => keepDraft(db, asEmployer(owner), draft)],
    })

    expect(answer).toEqual({ ok: false, reason: 'gone' })
    expect(await findFormDraft(db, { userId: owner.id, form: 'vacature' })).toBeUndefined()
  })

  test.runIf(isPostgres)('may be responsible for a vacancy that somebody else is posting', async () => {
    const { owner, other, accountId, draft } = await aBusyAccount()
    await db.update(vacancies).set({ coordinatorId: other.id }).where(eq(vacancies.id, draft.id))

    const answers = await race(db, {
      first: (tx) => lockAccount(tx, accountId),
      waiting: [() => post(owner, draft.id), () => leaveNow(other)],
    })

    expect(answers).toMatchObject([{ ok: true }, { ok: true }])
    expect(await vacancyOf(draft.id)).toMatchObject({ status: 'open', coordinatorId: owner.id })
  })

  test.runIf(isPostgres)('may be a contact of a company that somebody else is saving', async () => {
    const { owner, other, company, place } = await aBusyAccount()
    await db.update(companies).set({ primaryContactId: other.id }).where(eq(companies.id, company.id))
    const fields = { ...companyFieldsOf(company, place.id), primaryContactId: other.id }

    const answers = await race(db, {
      first: (tx) => tx.select().from(companyPlaces).where(eq(companyPlaces.companyId, company.id)).for('update'),
      waiting: [() => saveCompany(db, asEmployer(owner), { id: company.id, fields, now }), () => leaveNow(other)],
    })

    expect(answers).toMatchObject([{ ok: true }, { ok: true }])
    expect((await db.select().from(companies).where(eq(companies.id, company.id)))[0]!.primaryContactId).toBe(owner.id)
    expect(await db.$count(companyContactPersons, eq(companyContactPersons.userId, other.id))).toBe(0)
  })

  test.runIf(isPostgres)('is not a contact of a company added at the same moment', async () => {
    const { owner, other, company, accountId, place } = await aBusyAccount()
    const fields = { ...companyFieldsOf(company, place.id), slug: null, primaryContactId: other.id }

    const [left, saved] = await race(db, {
      first: (tx) => lockAccount(tx, accountId),
      waiting: [() => leaveNow(other), () => saveCompany(db, asEmployer(owner), { id: undefined, fields, now })],
    })

    expect(left).toMatchObject({ ok: true })
    expect(saved).toEqual({ ok: false, reason: 'unknown-person' })
  })
})

describe('an admin can remove', () => {
  test('a user, but not the last owner, and not one who does not exist', async () => {
    const admin = actorOf(await anAdmin(db)) as Admin
    const { owner, other } = await aBusyAccount()

    expect(await removeUser(db, admin, { userId: owner.id, now })).toMatchObject({ ok: true })
    expect(await removeUser(db, admin, { userId: other.id, now })).toEqual({ ok: false, reason: 'last-owner' })
    for (const userId of [owner.id, 999_999])
      expect(await removeUser(db, admin, { userId, now })).toEqual({ ok: false, reason: 'not-found' })
  })

  test('an admin, but never the last one', async () => {
    await db.delete(logEntries)
    await db.delete(users).where(eq(users.role, 'admin'))
    const [one, other] = [await anAdmin(db), await anAdmin(db)]
    const admin = actorOf(one) as Admin

    expect(await removeUser(db, admin, { userId: other.id, now })).toMatchObject({ ok: true })
    expect(await rowOf(other.id)).toMatchObject({ role: 'admin', accountRole: null, erasedAt: now })
    expect(await removeUser(db, admin, { userId: one.id, now })).toEqual({ ok: false, reason: 'last-admin' })
  })

  test('as an admin only who is one', async () => {
    const [admin, other] = [actorOf(await anAdmin(db)) as Admin, await anAdmin(db)]
    const { owner } = await aBusyAccount()

    expect(await removeAdmin(db, admin, { userId: owner.id, now })).toEqual({ ok: false, reason: 'not-found' })
    expect(await removeAdmin(db, admin, { userId: admin.userId, now })).toEqual({ ok: false, reason: 'self' })
    expect(await removeAdmin(db, admin, { userId: other.id, now })).toMatchObject({ ok: true })
  })

  test.runIf(isPostgres)('another admin, but if two remove each other at the same moment one stays', async () => {
    await db.delete(logEntries)
    await db.delete(users).where(eq(users.role, 'admin'))
    const [one, other] = [await anAdmin(db), await anAdmin(db)]
    const remove = (by: typeof one, whom: typeof one) => removeUser(db, actorOf(by) as Admin, { userId: whom.id, now })

    const answers = await race(db, {
      first: (tx) => tx.select().from(users).where(eq(users.role, 'admin')).for('update'),
      waiting: [() => remove(one, other), () => remove(other, one)],
    })

    expect(answers).toEqual([
      { ok: true, value: undefined },
      { ok: false, reason: 'last-admin' },
    ])
  })
})

describe('an owner can remove', () => {
  const remove = (by: Parameters<typeof actorOf>[0], userId: number) =>
    removeContactPerson(db, asOwner(by), { userId, now })

  test('a colleague: their vacancies go to the primary contact of each company', async () => {
    const { owner, other, company, vacancy, draft, accountId, place } = await aBusyAccount()
    const third = await anEmployer(db, { accountId, accountRole: 'member' })
    const { company: second } = await aCompany(db, { accountId, placeId: place.id })
    const elsewhere = await aVacancy(db, { companyId: second.id, coordinatorId: other.id })
    await db.update(companies).set({ primaryContactId: third.id }).where(eq(companies.id, second.id))
    await db.update(vacancies).set({ coordinatorId: other.id }).where(eq(vacancies.id, vacancy.id))
    await db.update(vacancies).set({ coordinatorId: third.id }).where(eq(vacancies.id, draft.id))

    expect(await remove(owner, other.id)).toEqual({ ok: true, value: undefined })

    expect(await rowOf(other.id)).toMatchObject({ firstName: 'Voormalig', erasedAt: now })
    expect((await vacancyOf(vacancy.id)).coordinatorId).toBe(company.primaryContactId)
    expect((await vacancyOf(elsewhere.id)).coordinatorId).toBe(third.id)
    expect((await vacancyOf(draft.id)).coordinatorId).toBe(third.id)
  })

  test('the primary contact: an owner takes over that role, and the vacancies with it', async () => {
    const { owner, other, company, vacancy } = await aBusyAccount()

    expect(await remove(other, owner.id)).toMatchObject({ ok: true })

    expect((await db.select().from(companies).where(eq(companies.id, company.id)))[0]!.primaryContactId).toBe(other.id)
    expect((await vacancyOf(vacancy.id)).coordinatorId).toBe(other.id)
  })

  test('not themselves, nobody of another account, and nobody twice', async () => {
    const { owner, other } = await aBusyAccount()
    const stranger = await aBusyAccount()
    const notFound = { ok: false, reason: 'not-found' }

    expect(await remove(owner, owner.id)).toEqual({ ok: false, reason: 'oneself' })
    expect(await remove(owner, stranger.other.id)).toEqual(notFound)
    expect(await remove(owner, 999_999)).toEqual(notFound)
    await remove(owner, other.id)
    expect(await remove(owner, other.id)).toEqual(notFound)
    expect(await rowOf(stranger.other.id)).toMatchObject({ erasedAt: null })
  })

  test.runIf(isPostgres)('another owner, but if two remove each other at the same moment one stays', async () => {
    const { owner, other, accountId } = await aBusyAccount()

    const answers = await race(db, {
      first: (tx) => lockAccount(tx, accountId),
      waiting: [() => remove(owner, other.id), () => remove(other, owner.id)],
    })

    expect(answers).toEqual([
      { ok: true, value: undefined },
      { ok: false, reason: 'not-an-owner' },
    ])
  })

  test.runIf(isPostgres)(
    'somebody whom a colleague makes the coordinator of a vacancy at the same moment',
    async () => {
      const { owner, other, accountId, draft, company } = await aBusyAccount()
      await db.update(vacancies).set({ coordinatorId: other.id }).where(eq(vacancies.id, draft.id))

      const [removed, posted] = await race(db, {
        first: (tx) => lockAccount(tx, accountId),
        waiting: [() => remove(owner, other.id), () => post(owner, draft.id)],
      })

      expect([removed, posted]).toMatchObject([{ ok: true }, { ok: true }])
      expect(await vacancyOf(draft.id)).toMatchObject({ status: 'open', coordinatorId: company.primaryContactId })
    },
  )
})

describe('closing an account', () => {
  test('erases its people, ends its vacancies, deletes its drafts and hides its pages', async () => {
    const { owner, other, accountId, company, vacancy, draft, place } = await aBusyAccount()
    const filled = await aVacancy(db, { companyId: company.id, status: 'filled' })
    const session = await db.transaction((tx) => openSession(tx, { userId: other.id, device, now }))
    expect(await findCompanyPage(db, company.slug)).toBeDefined()

    expect(await closeNow(owner)).toMatchObject({ ok: true })

    for (const { id } of [owner, other])
      expect(await rowOf(id)).toMatchObject({ erasedAt: now, firstName: 'Voormalig' })
    const token = await writeSessionToken(sessionTokens, session)
    expect(await findActor(db, sessionTokens, { token, now })).toEqual({ ok: false, reason: 'gone' })
    const statusOf = async (id: number) => (await db.select().from(vacancies).where(eq(vacancies.id, id)))[0]?.status
    expect([await statusOf(vacancy.id), await statusOf(draft.id), await statusOf(filled.id)]).toEqual([
      'cancelled',
      undefined,
      'filled',
    ])
    expect(await findCompanyPage(db, company.slug)).toBeUndefined()
    expect(await findVacancyPage(db, vacancy.slug)).toBeUndefined()
    expect(await listCompanies(db, { regionId: place.regionId, now })).toEqual([])
    expect((await db.select().from(accounts).where(eq(accounts.id, accountId)))[0]!.closedAt).toEqual(now)
  })

  test('leaves none of the words that it wrote to start from', async () => {
    const { owner, accountId } = await aBusyAccount()
    const others = await aBusyAccount()
    for (const account of [accountId, others.accountId]) {
      await db.insert(vacancyTemplates).values({ accountId: account, name: 'Bakker', typed: {} })
      const words = { accountId: account, kind: 'rejected' as const, subject: 'Helaas', body: 'Het is druk.' }
      await db.insert(applicationMailTemplates).values(words)
    }

    await closeNow(owner)

    for (const table of [vacancyTemplates, applicationMailTemplates])
      expect(await db.selectDistinct({ of: table.accountId }).from(table)).toEqual([{ of: others.accountId }])
  })

  test('leaves none of its webhooks and imports', async () => {
    const { owner, accountId, company } = await aBusyAccount()
    const others = await aBusyAccount()
    for (const account of [{ accountId, company }, others]) {
      await aWebhook(services, { accountId: account.accountId })
      await db.insert(importSources).values({
        accountId: account.accountId,
        companyId: account.company.id,
        address: 'https://bakker.test/feed?sleutel=1234',
        fetchedAt: now,
      })
    }

    await closeNow(owner)

    for (const table of [webhooks, importSources])
      expect(await db.selectDistinct({ of: table.accountId }).from(table)).toEqual([{ of: others.accountId }])
  })

  test('leaves none of its pictures', async () => {
    const { owner, accountId, company, vacancy, draft } = await aBusyAccount()
    const picture = { visibility: 'public' as const, accountId, keptAt: now, createdAt: now }
    const [header, logo, slide, ofVacancy, ofDraft] = await Promise.all([1, 2, 3, 4, 5].map(() => aFile(db, picture)))
    const inLibrary = await aFile(db, { ...picture, isInLibrary: true })
    const elsewhere = await aFile(db, { ...picture, accountId: null })
    const shown = { headerImageId: header!.id, logoId: logo!.id }
    await db.update(companies).set(shown).where(eq(companies.id, company.id))
    await db.insert(companySlides).values({ companyId: company.id, fileId: slide!.id, position: 1 })
    await db.update(vacancies).set({ headerImageId: ofVacancy!.id }).where(eq(vacancies.id, vacancy.id))
    await db.update(vacancies).set({ headerImageId: ofDraft!.id }).where(eq(vacancies.id, draft.id))

    await closeNow(owner)
    await sweepFiles(db, files, { now: daysAfter(now, 2) })

    expect(await db.$count(storedFiles, eq(storedFiles.accountId, accountId))).toBe(0)
    expect(await db.$count(storedFiles, inArray(storedFiles.id, [inLibrary.id, elsewhere.id]))).toBe(1)
  })

  test('lets the scheduled job erase its applications, with what applicants sent', async () => {
    const { owner, company, vacancy } = await aBusyAccount()
    const application = await anApplication(db, { companyId: company.id, vacancyId: vacancy.id })
    const elsewhere = await anApplication(db)

    await closeNow(owner)
    expect(await eraseApplications(db, files, { baseAddress: 'http://banen.test', now })).toBe(1)

    const emailOf = async (id: number) =>
      (await db.select().from(applications).where(eq(applications.id, id)))[0]!.email
    expect(await emailOf(application.id)).toBeNull()
    expect(await emailOf(elsewhere.id)).toBe(elsewhere.email)
  })

  test('keeps who paid, if anything was ordered', async () => {
    const identity = { legalName: 'Bakkerij B.V.', kvkNumber: '12345678', billingEmail: 'facturen@voorbeeld.test' }
    const [paying, empty] = [await anAccount(db, identity), await anAccount(db, identity)]
    await anOrder(db, { accountId: paying.id })
    for (const account of [paying, empty]) {
      const owner = await anEmployer(db, { accountId: account.id, passwordHash })
      expect(await closeNow(owner)).toMatchObject({ ok: true })
    }

    const rowOfAccount = async (id: number) => (await db.select().from(accounts).where(eq(accounts.id, id)))[0]!
    expect(await rowOfAccount(paying.id)).toMatchObject({ ...identity, closedAt: now })
    expect(await rowOfAccount(empty.id)).toMatchObject({
      legalName: null,
      kvkNumber: null,
      billingEmail: null,
      closedAt: now,
    })
    expect(await db.$count(orders, eq(orders.accountId, paying.id))).toBe(1)
  })

  test('leaves whom to bill and its colleagues nowhere, unless something was ordered', async () => {
    const billing = { streetName: 'Molenstraat', houseNumber: '12', postalCode: '5461JR', place: 'Veghel' }
    const whom = { legalName: 'Sanne Bakt', kvkNumber: null, btwId: null, billingEmail: 'sanne-bakt@voorbeeld.test' }
    const closed = async ({ ordered }: { ordered: boolean }) => {
      const { owner, accountId, company, vacancy } = await aBusyAccount()
      await saveBilling(db, asOwner(owner), { fields: { ...billing, ...whom }, now })
      if (ordered) await anOrder(db, { accountId })
      const team = [{ name: 'Joris', role: 'Bakker' }]
      const told = { billingEmail: 'sanne-bakt@voorbeeld.test', quoteText: 'Fijn', quoteName: 'Joris', team }
      await db.update(companies).set(told).where(eq(companies.id, company.id))
      const reasons = [{ rule: 'free-mail' as const, evidence: whom.billingEmail }]
      await db
        .insert(vacancyHolds)
        .values({ vacancyId: vacancy.id, reasons, heldAt: now, turnAt: now, isNewPosting: true })
      await closeNow(owner)
      const rows = [...(await listAllRows(db))].filter((row) => /sanne-bakt|Sanne Bakt|Joris/.test(row))
      return rows.map((row) => row.split(' ')[0]).toSorted()
    }

    expect(await closed({ ordered: false })).toEqual([])
    // The account, and how it changed.
    expect(await closed({ ordered: true })).toEqual(['accounts', 'log_entries'])
  })

  test('leaves the board nothing to decide about its vacancies, of which one was changed after its end', async () => {
    const { owner, vacancy, company, place } = await aBusyAccount()
    const ended = await aVacancy(db, {
      companyId: company.id,
      placeId: place.id,
      status: 'filled',
      endedAt: daysAfter(now, -3),
      heldAt: daysAfter(now, -1),
    })
    await db.update(vacancies).set({ heldAt: now }).where(eq(vacancies.id, vacancy.id))
    for (const { id: vacancyId } of [vacancy, ended])
      await db.insert(vacancyHolds).values({ vacancyId, reasons: [], heldAt: now, turnAt: now, isNewPosting: false })
    const before = await countToModerate(db, boardAdmin)

    await closeNow(owner)

    expect(await countToModerate(db, boardAdmin)).toBe(before - 2)
    expect(await vacancyOf(ended.id)).toMatchObject({ status: 'filled', endedAt: daysAfter(now, -3) })
    expect((await vacancyOf(ended.id)).heldAt).not.toBeNull()
  })

  test('lets the credits that are left expire, those that an admin gave as well', async () => {
    const { id: accountId } = await anAccount(db)
    const owner = await anEmployer(db, { accountId, passwordHash })
    const order = await anOrder(db, { accountId })
    await db.insert(creditTransactions).values([
      { accountId, kind: 'purchase', amount: 3, orderId: order.id, expiresAt: daysAfter(now, 300) },
      { accountId, kind: 'correction', amount: 2, note: 'welkom' },
    ])

    expect(await closeNow(owner)).toMatchObject({ ok: true })

    expect(await creditBalance(db, accountId)).toBe(0)
    const lines = await db
      .select()
      .from(creditTransactions)
      .where(eq(creditTransactions.accountId, accountId))
      .orderBy(asc(creditTransactions.id))
    expect(lines.map(({ kind, amount, note }) => [kind, amount, note])).toEqual([
      ['purchase', 3, null],
      ['correction', 2, 'welkom'],
      ['expiry', -3, null],
      ['correction', -2, 'Account gesloten'],
    ])
  })

  test('keeps when somebody left before, and when what they gave access ended', async () => {
    const { owner, other, accountId } = await aBusyAccount()
    const token = { accountId, createdById: other.id, name: 'Koppeling', access: 'read', lastFour: 'abcd' } as const
    const revokedAt = daysAfter(now, -9)
    await db.insert(apiTokens).values({ ...token, hash: `eerder-${accountId}`, revokedAt })
    const earlier = daysAfter(now, -5)
    await leave(db, asEmployer(other), { limits, password, now: earlier })

    await closeNow(owner)

    expect(await rowOf(other.id)).toMatchObject({ erasedAt: earlier })
    const ended = await db.select().from(apiTokens).where(eq(apiTokens.createdById, other.id))
    expect(ended).toMatchObject([{ revokedAt }])
  })

  test('does not affect other accounts', async () => {
    const [closing, staying] = [await aBusyAccount(), await aBusyAccount()]

    await closeNow(closing.owner)

    expect((await rowOf(staying.owner.id)).erasedAt).toBeNull()
    expect(await findVacancyPage(db, staying.vacancy.slug)).toMatchObject({ status: 'open' })
  })

  test('needs the password, and works once', async () => {
    const owner = await anEmployer(db, { passwordHash })

    expect(await closeAccount(db, asOwner(owner), { limits, password: 'mis', now })).toEqual({
      ok: false,
      reason: 'wrong-password',
    })
    expect(await closeNow(owner)).toMatchObject({ ok: true })
    expect(await closeNow(owner)).toEqual({ ok: false, reason: 'not-found' })
  })

  test.runIf(isPostgres)('happens once, even when asked twice at the same moment', async () => {
    const owner = await anEmployer(db, { passwordHash })

    const answers = await race(db, {
      first: (tx) => lockAccount(tx, owner.accountId!),
      waiting: [() => closeNow(owner), () => closeNow(owner)],
    })

    expect(answers).toEqual([
      { ok: true, value: undefined },
      { ok: false, reason: 'not-found' },
    ])
  })

  test.runIf(isPostgres)('while a draft is being posted: nothing is posted', async () => {
    const { owner, other, accountId, draft } = await aBusyAccount()

    const [closed, posted] = await race(db, {
      first: (tx) => lockAccount(tx, accountId),
      waiting: [() => closeNow(owner), () => post(other, draft.id)],
    })

    expect(closed).toMatchObject({ ok: true })
    expect(posted).toEqual({ ok: false, reason: 'not-found' })
  })

  test.runIf(isPostgres)('while a colleague adds an application and orders credits: neither is kept', async () => {
    const { owner, other, accountId, vacancy } = await aBusyAccount()
    await makeBillable(db, accountId)
    // Of an account that paid before, everything that an invoice needs is kept.
    await anOrder(db, { accountId })
    const plan = await aPlan(db)
    const person = {
      firstName: 'Noor',
      infix: null,
      lastName: 'Dijk',
      email: 'noor@voorbeeld.test',
      phone: '+31612345678',
      motivationKind: 'none',
      source: 'other',
      sourceOther: 'telefoon',
    } as const
    const unknown = { birthDate: null, residencePlace: null, gender: null, hours: null, motivationText: null }
    const fields: ByHandFields = { ...person, ...unknown, vacancyId: vacancy.id, knows: true }
    const adding = { fields, cvFileId: undefined, motivationFileId: undefined, links: applicationLinks, now }
    const ordering = { planId: plan.id, paymentMethod: 'post', totalCents: 63_525, seller, now } as const

    const [closed, added, ordered] = await race(db, {
      first: (tx) => lockAccount(tx, accountId),
      waiting: [
        () => closeNow(owner),
        () => addApplication(db, asOwner(other), adding),
        () => orderCredits(db, asOwner(other), ordering),
      ],
    })

    expect([closed.ok, added, ordered]).toEqual([
      true,
      { ok: false, reason: 'unknown-vacancy' },
      { ok: false, reason: 'unknown-plan' },
    ])
  })

  test.runIf(isPostgres)('while somebody leaves it', async () => {
    const { owner, other, company, vacancy } = await aBusyAccount()
    await db.update(vacancies).set({ coordinatorId: other.id }).where(eq(vacancies.id, vacancy.id))
    const application = await anApplication(db, { companyId: company.id, vacancyId: vacancy.id })

    const [closed, left] = await race(db, {
      first: (tx) => tx.select().from(applications).where(eq(applications.id, application.id)).for('update'),
      waiting: [() => closeNow(owner), () => leaveNow(other)],
    })

    expect(closed).toMatchObject({ ok: true })
    expect(left).toEqual({ ok: false, reason: 'not-found' })
  })

  test.runIf(isPostgres)('while one of its companies changes its name', async () => {
    const { owner, company, place } = await aBusyAccount()
    const employer = asEmployer(owner)
    const fields = { ...companyFieldsOf(company, place.id), name: 'Andere naam' }

    const [closed] = await race(db, {
      first: (tx) => lockCompanyFields(tx, employer, company.id),
      waiting: [() => closeNow(owner)],
      last: (tx) => saveCompany(tx, employer, { id: company.id, fields, now }),
    })

    expect(closed).toMatchObject({ ok: true })
    expect((await db.select().from(companies).where(eq(companies.id, company.id)))[0]).toMatchObject({
      name: 'Andere naam',
      primaryContactId: null,
    })
  })

  test.runIf(isPostgres)('while somebody completes their registration: none of it is kept', async () => {
    const { owner, accountId } = await aBusyAccount()
    const fields = { firstName: 'Noor', infix: null, lastName: 'Dijk', phone: null, legalName: 'Bakkerij Dijk' }

    const [closed] = await race(db, {
      first: (tx) => lockAccount(tx, accountId),
      waiting: [() => closeNow(owner), () => completeRegistration(db, asEmployer(owner), { fields, now })],
    })

    expect(closed).toMatchObject({ ok: true })
    expect(await rowOf(owner.id)).toMatchObject({ firstName: 'Voormalig', lastName: 'gebruiker' })
    expect((await db.select().from(accounts).where(eq(accounts.id, accountId)))[0]!.legalName).toBeNull()
  })

  test.runIf(isPostgres)('while another owner saves the invoice details: none of them are kept', async () => {
    const { owner, other, accountId } = await aBusyAccount()
    const billing = { legalName: 'Bakkerij Dijk', kvkNumber: null, btwId: null, billingEmail: 'noor@voorbeeld.test' }
    const address = { streetName: 'Markt', houseNumber: '1', postalCode: '5461AA', place: 'Veghel' }

    const [closed, saved] = await race(db, {
      first: (tx) => lockAccount(tx, accountId),
      waiting: [
        () => closeNow(owner),
        () => saveBilling(db, asOwner(other), { fields: { ...billing, ...address }, now }),
      ],
    })

    expect([closed.ok, saved]).toEqual([true, { ok: false, reason: 'not-found' }])
    const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
    expect(account).toMatchObject({ legalName: null, billingEmail: null, streetName: null })
  })

  test.runIf(isPostgres)('while an admin merges two places that its companies are in', async () => {
    const { owner, accountId, company: first } = await aBusyAccount()
    const { company: second } = await aCompany(db, { accountId })
    // Rewritten, so that the database comes across it after the second.
    await db
      .update(companies)
      .set({ slug: `${first.slug}-anders` })
      .where(eq(companies.id, first.id))
    const lock = (tx: Tx, id: number) => tx.select().from(companies).where(eq(companies.id, id)).for('no key update')

    const [closed] = await race(db, {
      // As a merge does: the lowest id first.
      first: (tx) => lock(tx, first.id),
      waiting: [() => closeNow(owner)],
      last: (tx) => lock(tx, second.id),
    })

    expect(closed).toMatchObject({ ok: true })
  })

  test.runIf(isPostgres)('is refused when the password is reset at that moment, and so is leaving', async () => {
    const { owner, accountId } = await aBusyAccount()

    const answers = await race(db, {
      first: (tx) => lockAccount(tx, accountId),
      waiting: [() => closeNow(owner), () => leaveNow(owner)],
      last: (tx) => startNewEpoch(tx, { userId: owner.id, now }),
    })

    expect(answers).toEqual([
      { ok: false, reason: 'wrong-password' },
      { ok: false, reason: 'wrong-password' },
    ])
    expect(await rowOf(owner.id)).toMatchObject({ erasedAt: null })
    expect((await db.select().from(accounts).where(eq(accounts.id, accountId)))[0]!.closedAt).toBeNull()
  })

  test.runIf(isPostgres)(
    'is refused to an owner who is made a member at that moment, and so is removing somebody',
    async () => {
      const { owner, other, accountId } = await aBusyAccount()

      const answers = await race(db, {
        first: (tx) => lockAccount(tx, accountId),
        waiting: [() => closeNow(owner), () => removeContactPerson(db, asOwner(owner), { userId: other.id, now })],
        last: (tx) => tx.update(users).set({ accountRole: 'member' }).where(eq(users.id, owner.id)),
      })

      expect(answers).toEqual([
        { ok: false, reason: 'not-an-owner' },
        { ok: false, reason: 'not-an-owner' },
      ])
      expect((await db.select().from(accounts).where(eq(accounts.id, accountId)))[0]!.closedAt).toBeNull()
      expect(await rowOf(other.id)).toMatchObject({ erasedAt: null })
    },
  )

  test.runIf(isPostgres)('ends a session that is being opened at the same moment', async () => {
    const { owner, other } = await aBusyAccount()

    await race(db, {
      first: (tx) => openSession(tx, { userId: other.id, device, now }),
      waiting: [() => closeNow(owner)],
    })

    expect(await db.$count(sessions, eq(sessions.userId, other.id))).toBe(0)
  })
})
