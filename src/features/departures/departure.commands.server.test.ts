import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { lockAccount } from '#features/accounts/account-lock.commands.server.ts'
import { accounts } from '#features/accounts/account.table.ts'
import { type Admin, actorOf } from '#features/accounts/actor.rules.ts'
import { keepDraft } from '#features/accounts/draft.commands.server.ts'
import { users } from '#features/accounts/user.table.ts'
import { saveCompany } from '#features/companies/company.commands.server.ts'
import { companies, companyContactPersons, companyPlaces } from '#features/companies/company.table.ts'
import { creditTransactions } from '#features/credits/credit.table.ts'
import { logEntries } from '#features/log/log-entry.table.ts'
import { orders } from '#features/orders/order.table.ts'
import { saveBilling } from '#features/people/billing.commands.server.ts'
import { createApiToken } from '#features/sign-in/api-token.commands.server.ts'
import { findActor } from '#features/sign-in/caller.commands.server.ts'
import { hasSecondFactor } from '#features/sign-in/second-factor.queries.server.ts'
import { recoveryCodes } from '#features/sign-in/second-factor.table.ts'
import { openSession, writeSessionToken } from '#features/sign-in/session.commands.server.ts'
import { sessions } from '#features/sign-in/session.table.ts'
import { answerChallenge } from '#features/sign-in/sign-in.commands.server.ts'
import { userCodes } from '#features/sign-in/user-code.table.ts'
import { vacancyHolds } from '#features/vacancies/vacancy-hold.table.ts'
import { tellHoldReason } from '#features/vacancies/vacancy-hold.text.ts'
import { findVacancyPage } from '#features/vacancies/vacancy.queries.server.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { findFormDraft, keepFormDraft } from '#platform/form-draft.server.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { aCompany, anAdmin, anEmployer, anOrder, aVacancy } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import {
  aBusyAccount,
  asEmployer,
  companyFieldsOf,
  device,
  leaveNow,
  limits,
  newLimits,
  postNow,
  sessionTokens,
  userRow,
  vacancyRow,
} from '#test/support/departures.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { asOwner, password, passwordHash } from '#test/support/full-account.ts'
import { race } from '#test/support/race.ts'
import { accountLinks } from '#test/support/account-mails.ts'
import { giveSecondFactor } from '#test/support/second-factor.ts'
import { testServices } from '#test/support/services.ts'
import { leave, removeAdmin, removeContactPerson, removeUser } from './departure.commands.server.ts'
import { forgetPerson } from './person-erasure.commands.server.ts'

const db = await freshDb()
const services = testServices(db)
const { secondFactor } = services

describe('someone who leaves', () => {
  test('is no longer named in the reason why a vacancy waited', async () => {
    const { owner, other, vacancy } = await aBusyAccount(db)
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

    await leaveNow(db, await userRow(db, owner.id))

    const [hold] = await db.select().from(vacancyHolds).where(eq(vacancyHolds.vacancyId, vacancy.id))
    expect(hold!.reasons).toEqual([...reasons.map(({ rule }) => ({ rule, evidence: '' })), ...others])
    expect(hold!.reasons.map(tellHoldReason).slice(0, 2)).toEqual([
      'Het account is dat van een groot bedrijf, maar gebruikt een gratis mailadres.',
      'Er staat een buitenlands telefoonnummer bij.',
    ])
  })

  test('leaves no personal data behind', async () => {
    const { owner } = await aBusyAccount(db)

    expect(await leaveNow(db, owner)).toMatchObject({ ok: true })

    const row = await userRow(db, owner.id)
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

  test('no longer gets invoices: an owner does instead, and their companies are billed there', async () => {
    const { owner, other, accountId, company } = await aBusyAccount(db)
    const { company: elsewhere } = await aCompany(db, { accountId, billingEmail: 'boekhouding@voorbeeld.test' })
    const others = await aCompany(db, { billingEmail: owner.email })
    const place = { streetName: 'Molenstraat', houseNumber: '12', postalCode: '5461JR', place: 'Veghel' }
    const fields = { legalName: 'Elzen B.V.', kvkNumber: null, btwId: null, ...place, billingEmail: owner.email }
    for (const user of [owner, others.owner]) await saveBilling(db, asOwner(user), { fields, now })

    expect(await leaveNow(db, owner)).toMatchObject({ ok: true })

    const logged = await db.select().from(logEntries).where(eq(logEntries.accountId, accountId))
    const billed = logged.filter(({ action }) => action === 'billing-changed')
    expect(billed.map(({ after }) => after)).toMatchObject([{ legalName: 'Elzen B.V.', billingEmail: '…' }])

    const billedTo = async (id: number) =>
      (await db.select().from(companies).where(eq(companies.id, id)))[0]!.billingEmail
    expect(await billedTo(company.id)).toBe(other.email)
    expect(await billedTo(elsewhere.id)).toBe('boekhouding@voorbeeld.test')
    expect(await billedTo(others.company.id)).toBe(owner.email)
    const emails = await db.select({ id: accounts.id, email: accounts.billingEmail }).from(accounts)
    // Without a billing address mails go to the person who ordered, or an owner.
    expect(emails.find(({ id }) => id === accountId)!.email).toBeNull()
    expect(emails.find(({ id }) => id === others.accountId)!.email).toBe(owner.email)
  })

  test('is signed out at once, along with every program they gave access', async () => {
    const { owner } = await aBusyAccount(db)
    const session = await db.transaction((tx) => openSession(tx, { userId: owner.id, device, now }))
    const token = await writeSessionToken(sessionTokens, session)
    const made = await createApiToken(db, asOwner(owner), {
      limits,
      fields: { name: 'Kassa', access: 'read', expiresAt: null, password },
      links: accountLinks,
      now,
    })
    if (!made.ok) throw new Error(made.reason)
    await db.insert(userCodes).values({ userId: owner.id, purpose: 'reset', hash: 'x', expiresAt: now })

    await leaveNow(db, owner)

    expect(await findActor(db, sessionTokens, { token, now })).toEqual({
      ok: false,
      reason: 'gone',
    })
    expect(await findActor(db, sessionTokens, { token: made.value.token, now })).toEqual({
      ok: false,
      reason: 'invalid',
    })
    expect(await db.$count(sessions, eq(sessions.userId, owner.id))).toBe(0)
    expect(await db.$count(userCodes, eq(userCodes.userId, owner.id))).toBe(0)
  })

  test('loses their unsent drafts', async () => {
    const { owner } = await aBusyAccount(db)
    const which = { userId: owner.id, form: 'vacature' }
    await keepFormDraft(db, { ...which, values: { title: 'Bakker' }, now })

    await leaveNow(db, owner)

    expect(await findFormDraft(db, which)).toBeUndefined()
  })

  test('is replaced wherever they were responsible', async () => {
    const { owner, other, company, vacancy } = await aBusyAccount(db)

    await leaveNow(db, owner)

    expect((await db.select().from(companies).where(eq(companies.id, company.id)))[0]!.primaryContactId).toBe(other.id)
    expect(await vacancyRow(db, vacancy.id)).toMatchObject({ coordinatorId: other.id, status: 'open' })
    expect(await db.$count(companyContactPersons, eq(companyContactPersons.userId, owner.id))).toBe(0)
    expect((await findVacancyPage(db, vacancy.slug))!.coordinator).toMatchObject({ email: other.email })
  })

  test('leaves a draft untouched, so that it still follows the feed that it came from', async () => {
    const { owner, company } = await aBusyAccount(db)
    const imported = { status: 'draft', postedAt: null, updatedAt: daysAfter(now, -3) } as const
    const draft = await aVacancy(db, { companyId: company.id, coordinatorId: owner.id, ...imported })

    await leaveNow(db, owner)

    const after = await vacancyRow(db, draft.id)
    expect(after!.coordinatorId).not.toBe(owner.id)
    expect(after!.updatedAt).toEqual(imported.updatedAt)
  })

  test('leaves what they bought in place', async () => {
    const { owner, accountId } = await aBusyAccount(db)
    const order = await anOrder(db, { accountId, userId: owner.id })
    await db
      .insert(creditTransactions)
      .values({ accountId, kind: 'purchase', amount: 1, orderId: order.id, userId: owner.id })

    expect(await leaveNow(db, owner)).toMatchObject({ ok: true })

    expect((await db.select().from(orders).where(eq(orders.id, order.id)))[0]).toEqual(order)
  })

  test('may come back with the same address, as a new user', async () => {
    const { owner } = await aBusyAccount(db)
    const { email } = owner
    await leaveNow(db, owner)

    expect((await anEmployer(db, { email })).email).toBe(email)
  })

  test('cannot be the only owner, needs the password, and can leave only once', async () => {
    const only = await anEmployer(db, { passwordHash })
    const member = await anEmployer(db, { accountId: only.accountId, accountRole: 'member', passwordHash })

    expect(await leaveNow(db, only)).toEqual({ ok: false, reason: 'last-owner' })
    expect(await leave(db, asEmployer(member), { limits, password: 'mis', links: accountLinks, now })).toEqual({
      ok: false,
      reason: 'wrong-password',
    })
    expect((await userRow(db, member.id)).erasedAt).toBeNull()
    expect(await leaveNow(db, member)).toMatchObject({ ok: true })
    expect(await leaveNow(db, member)).toEqual({ ok: false, reason: 'not-found' })
  })

  test('needs no password if they signed in through a provider a moment ago', async () => {
    const owner = await anEmployer(db)
    const member = await anEmployer(db, {
      accountId: owner.accountId,
      accountRole: 'member',
      provider: 'google',
      providerSubject: 'g',
    })

    const { id: sessionId } = await db.transaction((tx) => openSession(tx, { userId: member.id, device, now }))
    const leaving = { limits, password: '', sessionId, links: accountLinks }
    const later = new Date(now.getTime() + 11 * 60_000)

    const refused = await leave(db, asEmployer(member), { ...leaving, now: later })
    expect(refused).toEqual({ ok: false, reason: 'sign-in-again' })
    expect(await leave(db, asEmployer(member), { ...leaving, now })).toMatchObject({ ok: true })
  })

  test('is throttled after guessing passwords', async () => {
    const user = await anEmployer(db, { passwordHash })
    const few = newLimits(2)
    for (let tries = 0; tries < 2; tries += 1)
      await leave(db, asEmployer(user), { limits: few, password: 'mis', links: accountLinks, now })

    expect(await leave(db, asEmployer(user), { limits: few, password, links: accountLinks, now })).toMatchObject({
      ok: false,
      reason: 'too-often',
    })
  })

  test.runIf(isPostgres)('stays if the other of two last owners leaves at the same moment', async () => {
    const one = await anEmployer(db, { passwordHash })
    const other = await anEmployer(db, { passwordHash, accountId: one.accountId })

    const answers = await race(db, {
      first: (tx) => lockAccount(tx, one.accountId!),
      waiting: [() => leaveNow(db, one), () => leaveNow(db, other)],
    })

    expect(answers).toEqual([
      { ok: true, value: undefined },
      { ok: false, reason: 'last-owner' },
    ])
  })

  test.runIf(isPostgres)('loses a session that is being opened at the same moment', async () => {
    const { owner } = await aBusyAccount(db)

    await race(db, {
      first: (tx) => openSession(tx, { userId: owner.id, device, now }),
      waiting: [() => leaveNow(db, owner)],
    })

    expect(await db.$count(sessions, eq(sessions.userId, owner.id))).toBe(0)
  })

  test.runIf(isPostgres)('may be signing in with a recovery code', async () => {
    const { owner } = await aBusyAccount(db)
    const { recoveryCodes: codes } = await giveSecondFactor(db, owner, { checks: secondFactor, password, now })
    // Turning it on began a new epoch.
    const challenge = { userId: owner.id, epoch: owner.epoch + 1, now }

    const answers = await race(db, {
      first: (tx) => tx.select().from(recoveryCodes).where(eq(recoveryCodes.userId, owner.id)).for('update'),
      waiting: [
        () => answerChallenge(db, secondFactor, { challenge, code: codes[0]!, device, links: accountLinks, now }),
        () => leaveNow(db, owner),
      ],
    })

    expect(answers).toMatchObject([{ ok: true }, { ok: true }])
    expect(await hasSecondFactor(db, owner.id)).toBe(false)
    expect(await db.$count(sessions, eq(sessions.userId, owner.id))).toBe(0)
  })

  test.runIf(isPostgres)('leaves nothing that a form stores at that moment', async () => {
    const { owner } = await aBusyAccount(db)
    const draft = { form: 'vacature', values: { title: 'Bakker' }, now }

    const [answer] = await race(db, {
      first: (tx) => forgetPerson(tx, asEmployer(owner), { userId: owner.id, now }),
      waiting: [() => keepDraft(db, asEmployer(owner), draft)],
    })

    expect(answer).toEqual({ ok: false, reason: 'gone' })
    expect(await findFormDraft(db, { userId: owner.id, form: 'vacature' })).toBeUndefined()
  })

  test.runIf(isPostgres)('may be responsible for a vacancy that somebody else is posting', async () => {
    const { owner, other, accountId, draft } = await aBusyAccount(db)
    await db.update(vacancies).set({ coordinatorId: other.id }).where(eq(vacancies.id, draft.id))

    const answers = await race(db, {
      first: (tx) => lockAccount(tx, accountId),
      waiting: [() => postNow(db, owner, draft.id), () => leaveNow(db, other)],
    })

    expect(answers).toMatchObject([{ ok: true }, { ok: true }])
    expect(await vacancyRow(db, draft.id)).toMatchObject({ status: 'open', coordinatorId: owner.id })
  })

  test.runIf(isPostgres)('may be a contact of a company that somebody else is saving', async () => {
    const { owner, other, company, place } = await aBusyAccount(db)
    await db.update(companies).set({ primaryContactId: other.id }).where(eq(companies.id, company.id))
    const fields = { ...companyFieldsOf(company, place.id), primaryContactId: other.id }

    const answers = await race(db, {
      first: (tx) => tx.select().from(companyPlaces).where(eq(companyPlaces.companyId, company.id)).for('update'),
      waiting: [() => saveCompany(db, asEmployer(owner), { id: company.id, fields, now }), () => leaveNow(db, other)],
    })

    expect(answers).toMatchObject([{ ok: true }, { ok: true }])
    expect((await db.select().from(companies).where(eq(companies.id, company.id)))[0]!.primaryContactId).toBe(owner.id)
    expect(await db.$count(companyContactPersons, eq(companyContactPersons.userId, other.id))).toBe(0)
  })

  test.runIf(isPostgres)('is not a contact of a company added at the same moment', async () => {
    const { owner, other, company, accountId, place } = await aBusyAccount(db)
    const fields = { ...companyFieldsOf(company, place.id), slug: null, primaryContactId: other.id }

    const [left, saved] = await race(db, {
      first: (tx) => lockAccount(tx, accountId),
      waiting: [() => leaveNow(db, other), () => saveCompany(db, asEmployer(owner), { id: undefined, fields, now })],
    })

    expect(left).toMatchObject({ ok: true })
    expect(saved).toEqual({ ok: false, reason: 'unknown-person' })
  })
})

describe('an admin can remove', () => {
  test('a user, but not the last owner, and not one who does not exist', async () => {
    const admin = actorOf(await anAdmin(db)) as Admin
    const { owner, other } = await aBusyAccount(db)

    expect(await removeUser(db, admin, { userId: owner.id, links: accountLinks, now })).toMatchObject({ ok: true })
    expect(await removeUser(db, admin, { userId: other.id, links: accountLinks, now })).toEqual({
      ok: false,
      reason: 'last-owner',
    })
    for (const userId of [owner.id, 999_999])
      expect(await removeUser(db, admin, { userId, links: accountLinks, now })).toEqual({
        ok: false,
        reason: 'not-found',
      })
  })

  test('an admin, but never the last one', async () => {
    await db.delete(logEntries)
    await db.delete(users).where(eq(users.role, 'admin'))
    const [one, other] = [await anAdmin(db), await anAdmin(db)]
    const admin = actorOf(one) as Admin

    expect(await removeUser(db, admin, { userId: other.id, links: accountLinks, now })).toMatchObject({ ok: true })
    expect(await userRow(db, other.id)).toMatchObject({ role: 'admin', accountRole: null, erasedAt: now })
    expect(await removeUser(db, admin, { userId: one.id, links: accountLinks, now })).toEqual({
      ok: false,
      reason: 'last-admin',
    })
  })

  test('only admins this way, and not themselves', async () => {
    const [admin, other] = [actorOf(await anAdmin(db)) as Admin, await anAdmin(db)]
    const { owner } = await aBusyAccount(db)

    expect(await removeAdmin(db, admin, { userId: owner.id, links: accountLinks, now })).toEqual({
      ok: false,
      reason: 'not-found',
    })
    expect(await removeAdmin(db, admin, { userId: admin.userId, links: accountLinks, now })).toEqual({
      ok: false,
      reason: 'self',
    })
    const third = await anAdmin(db)
    await db.delete(outgoingMails)
    expect(await removeAdmin(db, admin, { userId: other.id, links: accountLinks, now })).toMatchObject({ ok: true })
    const told = (await db.select().from(outgoingMails)).map(({ recipient, subject }) => `${recipient}: ${subject}`)
    expect(told).toContain(`${third.email}: Een beheerder is verwijderd`)
    expect(told).toContain(`${other.email}: Je bent geen beheerder van deze site meer`)
    const self = await userRow(db, admin.userId)
    expect(told.filter((mail) => mail.startsWith(self.email))).toEqual([])
  })

  test.runIf(isPostgres)('another admin, but if two remove each other at the same moment one stays', async () => {
    await db.delete(logEntries)
    await db.delete(users).where(eq(users.role, 'admin'))
    const [one, other] = [await anAdmin(db), await anAdmin(db)]
    const remove = (by: typeof one, whom: typeof one) =>
      removeUser(db, actorOf(by) as Admin, { userId: whom.id, links: accountLinks, now })

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
    removeContactPerson(db, asOwner(by), { userId, links: accountLinks, now })

  test('a colleague: their vacancies go to the primary contact of each company', async () => {
    const { owner, other, company, vacancy, draft, accountId, place } = await aBusyAccount(db)
    const third = await anEmployer(db, { accountId, accountRole: 'member' })
    const { company: second } = await aCompany(db, { accountId, placeId: place.id })
    const elsewhere = await aVacancy(db, { companyId: second.id, coordinatorId: other.id })
    await db.update(companies).set({ primaryContactId: third.id }).where(eq(companies.id, second.id))
    await db.update(vacancies).set({ coordinatorId: other.id }).where(eq(vacancies.id, vacancy.id))
    await db.update(vacancies).set({ coordinatorId: third.id }).where(eq(vacancies.id, draft.id))

    expect(await remove(owner, other.id)).toEqual({ ok: true, value: undefined })

    expect(await userRow(db, other.id)).toMatchObject({ firstName: 'Voormalig', erasedAt: now })
    expect((await vacancyRow(db, vacancy.id)).coordinatorId).toBe(company.primaryContactId)
    expect((await vacancyRow(db, elsewhere.id)).coordinatorId).toBe(third.id)
    expect((await vacancyRow(db, draft.id)).coordinatorId).toBe(third.id)
  })

  test.runIf(isPostgres)(
    'a colleague, and an owner whose address changes at that moment is not notified at the old one',
    async () => {
      const { accountId, owner } = await aBusyAccount(db)
      const [colleague, third] = [
        await anEmployer(db, { accountId, passwordHash }),
        await anEmployer(db, { accountId }),
      ]
      await db.delete(outgoingMails)
      const [removed] = await race(db, {
        first: (tx) =>
          tx
            .update(users)
            .set({ email: `nieuw-${third.id}@voorbeeld.test` })
            .where(eq(users.id, third.id)),
        waiting: [() => remove(owner, colleague.id)],
      })
      expect(removed).toMatchObject({ ok: true })
      const told = (await db.select().from(outgoingMails)).map(({ recipient }) => recipient)
      expect([told.includes(colleague.email), told.includes(third.email)]).toEqual([true, false])
    },
  )

  test('the primary contact: an owner takes over that role, and the vacancies with it', async () => {
    const { owner, other, company, vacancy } = await aBusyAccount(db)

    expect(await remove(other, owner.id)).toMatchObject({ ok: true })

    expect((await db.select().from(companies).where(eq(companies.id, company.id)))[0]!.primaryContactId).toBe(other.id)
    expect((await vacancyRow(db, vacancy.id)).coordinatorId).toBe(other.id)
  })

  test('not themselves, nobody of another account, and nobody twice', async () => {
    const { owner, other } = await aBusyAccount(db)
    const stranger = await aBusyAccount(db)
    const notFound = { ok: false, reason: 'not-found' }

    expect(await remove(owner, owner.id)).toEqual({ ok: false, reason: 'oneself' })
    expect(await remove(owner, stranger.other.id)).toEqual(notFound)
    expect(await remove(owner, 999_999)).toEqual(notFound)
    await remove(owner, other.id)
    expect(await remove(owner, other.id)).toEqual(notFound)
    expect(await userRow(db, stranger.other.id)).toMatchObject({ erasedAt: null })
  })

  test.runIf(isPostgres)('another owner, but if two remove each other at the same moment one stays', async () => {
    const { owner, other, accountId } = await aBusyAccount(db)

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
      const { owner, other, accountId, draft, company } = await aBusyAccount(db)
      await db.update(vacancies).set({ coordinatorId: other.id }).where(eq(vacancies.id, draft.id))

      const [removed, posted] = await race(db, {
        first: (tx) => lockAccount(tx, accountId),
        waiting: [() => remove(owner, other.id), () => postNow(db, owner, draft.id)],
      })

      expect([removed, posted]).toMatchObject([{ ok: true }, { ok: true }])
      expect(await vacancyRow(db, draft.id)).toMatchObject({ status: 'open', coordinatorId: company.primaryContactId })
    },
  )
})
