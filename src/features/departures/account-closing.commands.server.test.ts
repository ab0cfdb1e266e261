import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { lockAccount } from '#features/accounts/account-lock.commands.server.ts'
import { accounts } from '#features/accounts/account.table.ts'
import { type Admin, actorOf } from '#features/accounts/actor.rules.ts'
import { apiTokens } from '#features/sign-in/api-token.table.ts'
import { users } from '#features/accounts/user.table.ts'
import { addApplication } from '#features/applications/application-by-hand.commands.server.ts'
import type { ByHandFields } from '#features/applications/application-by-hand.fields.ts'
import { eraseApplications } from '#features/applications/application-erasure.commands.server.ts'
import { applicationMailTemplates, applications } from '#features/applications/application.table.ts'
import { lockCompanyFields, saveCompany } from '#features/companies/company.commands.server.ts'
import { findCompanyPage, listCompanies } from '#features/companies/company.queries.server.ts'
import { companies, companySlides } from '#features/companies/company.table.ts'
import { creditBalance } from '#features/credits/credit.queries.server.ts'
import { creditTransactions } from '#features/credits/credit.table.ts'
import { importSources } from '#features/imports/import.table.ts'
import { sweepFiles } from '#features/media/file.commands.server.ts'
import { files as storedFiles } from '#features/media/file.table.ts'
import { countToModerate } from '#features/moderation/moderation-admin.queries.server.ts'
import { orderCredits } from '#features/orders/order.commands.server.ts'
import { logEntries } from '#features/log/log-entry.table.ts'
import { orders, payments } from '#features/orders/order.table.ts'
import { saveBilling } from '#features/people/billing.commands.server.ts'
import { completeRegistration } from '#features/people/profile.commands.server.ts'
import { findActor } from '#features/sign-in/caller.commands.server.ts'
import { openSession, startNewEpoch, writeSessionToken } from '#features/sign-in/session.commands.server.ts'
import { sessions } from '#features/sign-in/session.table.ts'
import { vacancyHolds } from '#features/vacancies/vacancy-hold.table.ts'
import { vacancyTemplates } from '#features/vacancies/vacancy-template.table.ts'
import { findVacancyPage } from '#features/vacancies/vacancy.queries.server.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { webhooks } from '#features/webhooks/webhook.table.ts'
import type { Tx } from '#platform/db.server.ts'
import { forgetMails } from '#platform/mail/mail-retention.server.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { accountLinks } from '#test/support/account-mails.ts'
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
  aVacancy,
} from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import {
  aBusyAccount,
  asEmployer,
  closeNow,
  companyFieldsOf,
  device,
  leaveNow,
  limits,
  postNow,
  sessionTokens,
  userRow,
  vacancyRow,
} from '#test/support/departures.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { asOwner, password, passwordHash } from '#test/support/full-account.ts'
import { aBuyer, aPlan, makeBillable, seller } from '#test/support/money.ts'
import { race } from '#test/support/race.ts'
import { testServices } from '#test/support/services.ts'
import { aWebhook } from '#test/support/webhooks.ts'
import { closeAccount, closeAccountAsAdmin } from './account-closing.commands.server.ts'
import { leave, removeContactPerson } from './departure.commands.server.ts'

const db = await freshDb()
const services = testServices(db)
const { files } = services
const boardAdmin = actorOf(await anAdmin(db)) as Admin

describe('closing an account', () => {
  test('erases its people, ends its vacancies, deletes its drafts and hides its pages', async () => {
    const { owner, other, accountId, company, vacancy, draft, place } = await aBusyAccount(db)
    const filled = await aVacancy(db, { companyId: company.id, status: 'filled' })
    const session = await db.transaction((tx) => openSession(tx, { userId: other.id, device, now }))
    expect(await findCompanyPage(db, company.slug)).toBeDefined()

    expect(await closeNow(db, owner)).toMatchObject({ ok: true })

    for (const { id } of [owner, other])
      expect(await userRow(db, id)).toMatchObject({ erasedAt: now, firstName: 'Voormalig' })
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

  test('leaves none of its vacancy templates', async () => {
    const { owner, accountId } = await aBusyAccount(db)
    const others = await aBusyAccount(db)
    for (const account of [accountId, others.accountId]) {
      await db.insert(vacancyTemplates).values({ accountId: account, name: 'Bakker', typed: {} })
      const words = { accountId: account, kind: 'rejected' as const, subject: 'Helaas', body: 'Het is druk.' }
      await db.insert(applicationMailTemplates).values(words)
    }

    await closeNow(db, owner)

    for (const table of [vacancyTemplates, applicationMailTemplates])
      expect(await db.selectDistinct({ of: table.accountId }).from(table)).toEqual([{ of: others.accountId }])
  })

  test('cancels the order that awaited its payment, and says why', async () => {
    const { owner, accountId } = await aBusyAccount(db)
    const amounts = { credits: 1, priceCents: 12_500, vatCents: 2_625, totalCents: 15_125 }
    const order = { number: '2026-900001', accountId, paymentMethod: 'direct', orderedAt: now, ...amounts } as const
    await db.insert(orders).values({ ...order, status: 'awaiting-payment' })

    await closeNow(db, owner)

    const [{ id, status } = {}] = await db.select().from(orders).where(eq(orders.number, order.number))
    expect(status).toBe('cancelled')
    const about = and(eq(logEntries.subject, 'order'), eq(logEntries.subjectId, id!))
    expect(await db.select().from(logEntries).where(about)).toMatchObject([
      { userId: null, after: { status: 'cancelled', because: 'account-closed' } },
    ])
  })

  test('leaves none of its webhooks and imports', async () => {
    const { owner, accountId, company } = await aBusyAccount(db)
    const others = await aBusyAccount(db)
    for (const account of [{ accountId, company }, others]) {
      await aWebhook(services, { accountId: account.accountId })
      await db.insert(importSources).values({
        accountId: account.accountId,
        companyId: account.company.id,
        address: 'https://bakker.test/feed?sleutel=1234',
        fetchedAt: now,
      })
    }

    await closeNow(db, owner)

    for (const table of [webhooks, importSources])
      expect(await db.selectDistinct({ of: table.accountId }).from(table)).toEqual([{ of: others.accountId }])
  })

  test('leaves none of its pictures', async () => {
    const { owner, accountId, company, vacancy, draft } = await aBusyAccount(db)
    const picture = { visibility: 'public' as const, accountId, keptAt: now, createdAt: now }
    const [header, logo, slide, ofVacancy, ofDraft] = await Promise.all([1, 2, 3, 4, 5].map(() => aFile(db, picture)))
    const inLibrary = await aFile(db, { ...picture, isInLibrary: true })
    const elsewhere = await aFile(db, { ...picture, accountId: null })
    const shown = { headerImageId: header!.id, logoId: logo!.id }
    await db.update(companies).set(shown).where(eq(companies.id, company.id))
    await db.insert(companySlides).values({ companyId: company.id, fileId: slide!.id, position: 1 })
    await db.update(vacancies).set({ headerImageId: ofVacancy!.id }).where(eq(vacancies.id, vacancy.id))
    await db.update(vacancies).set({ headerImageId: ofDraft!.id }).where(eq(vacancies.id, draft.id))

    await closeNow(db, owner)
    await sweepFiles(db, files, { now: daysAfter(now, 2) })

    expect(await db.$count(storedFiles, eq(storedFiles.accountId, accountId))).toBe(0)
    expect(await db.$count(storedFiles, inArray(storedFiles.id, [inLibrary.id, elsewhere.id]))).toBe(1)
  })

  test('lets the scheduled job erase its applications, with what applicants sent', async () => {
    const { owner, company, vacancy } = await aBusyAccount(db)
    const application = await anApplication(db, { companyId: company.id, vacancyId: vacancy.id })
    const elsewhere = await anApplication(db)

    await closeNow(db, owner)
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
      expect(await closeNow(db, owner)).toMatchObject({ ok: true })
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

  test('keeps the address of an owner for an invoice that is not paid, without an address for invoices', async () => {
    const closed = async (order: Parameters<typeof anOrder>[1], billingEmail: string | null = null) => {
      const { owner, other, accountId } = await aBusyAccount(db)
      await db.update(accounts).set({ billingEmail }).where(eq(accounts.id, accountId))
      await anOrder(db, { accountId, ...order })
      await closeNow(db, other)
      const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
      return { kept: account!.billingEmail, owner, other }
    }
    const invoiced = { paymentMethod: 'post', status: 'invoiced', paidAt: null, dueAt: now } as const

    const owing = await closed(invoiced)
    expect(owing.kept).toBe(owing.other.email)
    expect((await closed(invoiced, 'facturen@voorbeeld.test')).kept).toBe('facturen@voorbeeld.test')
    expect((await closed({})).kept).toBeNull()
  })

  test('keeps the address of an owner while a payment may still come in or be refunded, for any order', async () => {
    const closed = async (payment: Partial<typeof payments.$inferInsert>) => {
      const { other, accountId } = await aBusyAccount(db)
      const { id: orderId } = await anOrder(db, { accountId, status: 'cancelled', paidAt: null })
      const attempt = { orderId, idempotencyKey: `poging-${orderId}`, status: 'open', amountCents: 12_100 } as const
      await db.insert(payments).values({ ...attempt, ...payment })
      await closeNow(db, other)
      const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
      const isToMail = and(eq(outgoingMails.kind, 'account-closed'), eq(outgoingMails.recipient, other.email))
      const [mail] = await db.select().from(outgoingMails).where(isToMail)
      const isKept = account!.billingEmail === other.email
      // Whoever owns the address reads that it is not erased with the rest.
      expect(mail!.text.replaceAll(/\s+/g, ' ').includes(`Mails daarover gaan naar ${other.email}. Drie maanden`)).toBe(
        isKept,
      )
      return isKept
    }

    expect(await closed({})).toBe(true)
    expect(await closed({ status: 'paid', problem: 'paid-twice' })).toBe(true)
    const isTold = { status: 'paid', problem: 'paid-twice', problemMailedAt: now } as const
    expect(await closed(isTold)).toBe(false)
    expect(await closed({ ...isTold, leftCents: 12_100 })).toBe(true)
    expect(await closed({ status: 'expired' })).toBe(false)
  })

  test('keeps the address of an owner who is not blocked, when an admin closes an account that owes something', async () => {
    const { owner, other, accountId } = await aBusyAccount(db)
    await anOrder(db, { accountId, paymentMethod: 'post', status: 'invoiced', paidAt: null, dueAt: now })
    await db.update(users).set({ blocked: true }).where(eq(users.id, owner.id))
    await closeAccountAsAdmin(db, boardAdmin, { accountId, links: accountLinks, now })
    const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
    expect(account!.billingEmail).toBe(other.email)
  })

  test('leaves no billing details and no colleagues anywhere, unless something was ordered', async () => {
    const billing = { streetName: 'Molenstraat', houseNumber: '12', postalCode: '5461JR', place: 'Veghel' }
    const whom = { legalName: 'Sanne Bakt', kvkNumber: null, btwId: null, billingEmail: 'sanne-bakt@voorbeeld.test' }
    const closed = async ({ ordered }: { ordered: boolean }) => {
      const { owner, accountId, company, vacancy } = await aBusyAccount(db)
      await saveBilling(db, asOwner(owner), { fields: { ...billing, ...whom }, now })
      if (ordered) await anOrder(db, { accountId })
      const team = [{ name: 'Joris', role: 'Bakker' }]
      const told = { billingEmail: 'sanne-bakt@voorbeeld.test', quoteText: 'Fijn', quoteName: 'Joris', team }
      await db.update(companies).set(told).where(eq(companies.id, company.id))
      const reasons = [{ rule: 'free-mail' as const, evidence: whom.billingEmail }]
      await db
        .insert(vacancyHolds)
        .values({ vacancyId: vacancy.id, reasons, heldAt: now, turnAt: now, isNewPosting: true })
      await closeNow(db, owner)
      // The mail that notifies them is retained as long as any mail.
      await forgetMails(db, { now: daysAfter(new Date(), 15) })
      const rows = [...(await listAllRows(db))].filter((row) => /sanne-bakt|Sanne Bakt|Joris/.test(row))
      return rows.map((row) => row.split(' ')[0]).toSorted()
    }

    expect(await closed({ ordered: false })).toEqual([])
    // The account, and its log entries.
    expect(await closed({ ordered: true })).toEqual(['accounts', 'log_entries'])
  })

  test('leaves the board nothing to decide about its vacancies, even one that was changed after its end', async () => {
    const { owner, vacancy, company, place } = await aBusyAccount(db)
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

    await closeNow(db, owner)

    expect(await countToModerate(db, boardAdmin)).toBe(before - 2)
    expect(await vacancyRow(db, ended.id)).toMatchObject({ status: 'filled', endedAt: daysAfter(now, -3) })
    expect((await vacancyRow(db, ended.id)).heldAt).not.toBeNull()
  })

  test('lets the remaining credits expire, including those from an admin', async () => {
    const { id: accountId } = await anAccount(db)
    const owner = await anEmployer(db, { accountId, passwordHash })
    const order = await anOrder(db, { accountId })
    await db.insert(creditTransactions).values([
      { accountId, kind: 'purchase', amount: 3, orderId: order.id, expiresAt: daysAfter(now, 300) },
      { accountId, kind: 'correction', amount: 2, note: 'welkom' },
    ])

    expect(await closeNow(db, owner)).toMatchObject({ ok: true })

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

  test('keeps the dates when somebody left earlier, and when access they gave ended', async () => {
    const { owner, other, accountId } = await aBusyAccount(db)
    const token = { accountId, createdById: other.id, name: 'Koppeling', access: 'read', lastFour: 'abcd' } as const
    const revokedAt = daysAfter(now, -9)
    await db.insert(apiTokens).values({ ...token, hash: `eerder-${accountId}`, revokedAt })
    const earlier = daysAfter(now, -5)
    await leave(db, asEmployer(other), { limits, password, links: accountLinks, now: earlier })

    await closeNow(db, owner)

    expect(await userRow(db, other.id)).toMatchObject({ erasedAt: earlier })
    const ended = await db.select().from(apiTokens).where(eq(apiTokens.createdById, other.id))
    expect(ended).toMatchObject([{ revokedAt }])
  })

  test('does not affect other accounts', async () => {
    const [closing, staying] = [await aBusyAccount(db), await aBusyAccount(db)]

    await closeNow(db, closing.owner)

    expect((await userRow(db, staying.owner.id)).erasedAt).toBeNull()
    expect(await findVacancyPage(db, staying.vacancy.slug)).toMatchObject({ status: 'open' })
  })

  test('notifies every user with a confirmed address, and says who did it', async () => {
    const owner = await anEmployer(db, { passwordHash, firstName: 'Sjef', infix: 'de', lastName: 'Vries' })
    const inIt = { accountId: owner.accountId, accountRole: 'member' as const }
    const colleague = await anEmployer(db, { ...inIt, firstName: 'Anne' })
    await anEmployer(db, { ...inIt, confirmedAt: null })
    await db.update(accounts).set({ legalName: 'Bakkerij Vos BV' }).where(eq(accounts.id, owner.accountId!))
    const closingMails = () =>
      db.select().from(outgoingMails).where(eq(outgoingMails.kind, 'account-closed')).orderBy(asc(outgoingMails.id))

    await closeAccount(db, asOwner(owner), { limits, password: 'mis', links: accountLinks, now })
    const before = (await closingMails()).length
    await closeNow(db, owner)

    const mails = (await closingMails()).slice(before)
    expect(mails.map(({ recipient }) => recipient)).toEqual([owner.email, colleague.email])
    expect(mails[1]!.text).toContain('Dag Anne,')
    expect(mails[1]!.text).toContain('Sjef de Vries heeft het account van Bakkerij Vos BV gesloten.')
  })

  test('tells them which invoices are still due', async () => {
    const { accountId, employer, owner } = await aBuyer(db)
    const ordered = { planId: (await aPlan(db)).id, paymentMethod: 'post', totalCents: 63_525, seller, now } as const
    await orderCredits(db, employer, ordered)
    await closeAccountAsAdmin(db, boardAdmin, { accountId, links: accountLinks, now })
    const [mail] = await db
      .select()
      .from(outgoingMails)
      .where(eq(outgoingMails.kind, 'account-closed'))
      .orderBy(desc(outgoingMails.id))
      .limit(1)
    expect(mail!.text).toMatch(/Nog niet betaald: factuur F\d{4}-\d{6} \(€\s635,25, op\s+NL91ABNA0417164300/)
    // This address is not erased with the rest.
    expect(mail!.text.replaceAll(/\s+/g, ' ')).toContain(`Herinneringen daarover gaan naar ${owner.email}.`)
    const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
    expect(account!.billingEmail).toBe(owner.email)
  })

  test.runIf(isPostgres)('mentions no invoice that is paid at that moment', async () => {
    const { accountId, employer, owner } = await aBuyer(db)
    const ordering = { planId: (await aPlan(db)).id, paymentMethod: 'post', totalCents: 63_525, seller, now } as const
    await orderCredits(db, employer, ordering)

    const [closed] = await race(db, {
      first: (tx) => lockAccount(tx, accountId),
      waiting: [() => closeAccountAsAdmin(db, boardAdmin, { accountId, links: accountLinks, now })],
      last: (tx) => tx.update(orders).set({ status: 'paid', paidAt: now }).where(eq(orders.accountId, accountId)),
    })

    expect(closed).toEqual({ ok: true, value: undefined })
    const mails = await db
      .select()
      .from(outgoingMails)
      .where(eq(outgoingMails.recipient, owner.email))
      .orderBy(outgoingMails.id)
    expect(mails.map(({ kind, text }) => [kind, text.includes('Nog niet betaald')])).toEqual([
      ['account-closed', false],
    ])
  })

  test('needs the password, and works once', async () => {
    const owner = await anEmployer(db, { passwordHash })

    expect(await closeAccount(db, asOwner(owner), { limits, password: 'mis', links: accountLinks, now })).toEqual({
      ok: false,
      reason: 'wrong-password',
    })
    expect(await closeNow(db, owner)).toMatchObject({ ok: true })
    expect(await closeNow(db, owner)).toEqual({ ok: false, reason: 'not-found' })
  })

  test.runIf(isPostgres)('happens once, even if requested twice at the same moment', async () => {
    const owner = await anEmployer(db, { passwordHash })

    const answers = await race(db, {
      first: (tx) => lockAccount(tx, owner.accountId!),
      waiting: [() => closeNow(db, owner), () => closeNow(db, owner)],
    })

    expect(answers).toEqual([
      { ok: true, value: undefined },
      { ok: false, reason: 'not-found' },
    ])
  })

  test.runIf(isPostgres)('while a draft is being posted: nothing is posted', async () => {
    const { owner, other, accountId, draft } = await aBusyAccount(db)

    const [closed, posted] = await race(db, {
      first: (tx) => lockAccount(tx, accountId),
      waiting: [() => closeNow(db, owner), () => postNow(db, other, draft.id)],
    })

    expect(closed).toMatchObject({ ok: true })
    expect(posted).toEqual({ ok: false, reason: 'not-found' })
  })

  test.runIf(isPostgres)('while a colleague adds an application and orders credits: neither is stored', async () => {
    const { owner, other, accountId, vacancy } = await aBusyAccount(db)
    await makeBillable(db, accountId)
    // An account that paid before retains everything that an invoice needs.
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
        () => closeNow(db, owner),
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
    const { owner, other, company, vacancy } = await aBusyAccount(db)
    await db.update(vacancies).set({ coordinatorId: other.id }).where(eq(vacancies.id, vacancy.id))
    const application = await anApplication(db, { companyId: company.id, vacancyId: vacancy.id })

    const [closed, left] = await race(db, {
      first: (tx) => tx.select().from(applications).where(eq(applications.id, application.id)).for('update'),
      waiting: [() => closeNow(db, owner), () => leaveNow(db, other)],
    })

    expect(closed).toMatchObject({ ok: true })
    expect(left).toEqual({ ok: false, reason: 'not-found' })
  })

  test.runIf(isPostgres)('while one of its companies changes its name', async () => {
    const { owner, company, place } = await aBusyAccount(db)
    const employer = asEmployer(owner)
    const fields = { ...companyFieldsOf(company, place.id), name: 'Andere naam' }

    const [closed] = await race(db, {
      first: (tx) => lockCompanyFields(tx, employer, company.id),
      waiting: [() => closeNow(db, owner)],
      last: (tx) => saveCompany(tx, employer, { id: company.id, fields, now }),
    })

    expect(closed).toMatchObject({ ok: true })
    expect((await db.select().from(companies).where(eq(companies.id, company.id)))[0]).toMatchObject({
      name: 'Andere naam',
      primaryContactId: null,
    })
  })

  test.runIf(isPostgres)('while somebody completes their registration: none of it is stored', async () => {
    const { owner, accountId } = await aBusyAccount(db)
    const fields = { firstName: 'Noor', infix: null, lastName: 'Dijk', phone: null, legalName: 'Bakkerij Dijk' }

    const [closed] = await race(db, {
      first: (tx) => lockAccount(tx, accountId),
      waiting: [() => closeNow(db, owner), () => completeRegistration(db, asEmployer(owner), { fields, now })],
    })

    expect(closed).toMatchObject({ ok: true })
    expect(await userRow(db, owner.id)).toMatchObject({ firstName: 'Voormalig', lastName: 'gebruiker' })
    expect((await db.select().from(accounts).where(eq(accounts.id, accountId)))[0]!.legalName).toBeNull()
  })

  test.runIf(isPostgres)('while another owner saves the invoice details: none of them are stored', async () => {
    const { owner, other, accountId } = await aBusyAccount(db)
    const billing = { legalName: 'Bakkerij Dijk', kvkNumber: null, btwId: null, billingEmail: 'noor@voorbeeld.test' }
    const address = { streetName: 'Markt', houseNumber: '1', postalCode: '5461AA', place: 'Veghel' }

    const [closed, saved] = await race(db, {
      first: (tx) => lockAccount(tx, accountId),
      waiting: [
        () => closeNow(db, owner),
        () => saveBilling(db, asOwner(other), { fields: { ...billing, ...address }, now }),
      ],
    })

    expect([closed.ok, saved]).toEqual([true, { ok: false, reason: 'not-found' }])
    const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
    expect(account).toMatchObject({ legalName: null, billingEmail: null, streetName: null })
  })

  test.runIf(isPostgres)('while an admin merges two places that its companies are in', async () => {
    const { owner, accountId, company: first } = await aBusyAccount(db)
    const { company: second } = await aCompany(db, { accountId })
    // Updated, so that a table scan reads it after the second one.
    await db
      .update(companies)
      .set({ slug: `${first.slug}-anders` })
      .where(eq(companies.id, first.id))
    const lock = (tx: Tx, id: number) => tx.select().from(companies).where(eq(companies.id, id)).for('no key update')

    const [closed] = await race(db, {
      // In the order of a merge: the lowest id first.
      first: (tx) => lock(tx, first.id),
      waiting: [() => closeNow(db, owner)],
      last: (tx) => lock(tx, second.id),
    })

    expect(closed).toMatchObject({ ok: true })
  })

  test.runIf(isPostgres)('is refused when the password is reset at that moment, and so is leaving', async () => {
    const { owner, accountId } = await aBusyAccount(db)

    const answers = await race(db, {
      first: (tx) => lockAccount(tx, accountId),
      waiting: [() => closeNow(db, owner), () => leaveNow(db, owner)],
      last: (tx) => startNewEpoch(tx, { userId: owner.id, now }),
    })

    expect(answers).toEqual([
      { ok: false, reason: 'wrong-password' },
      { ok: false, reason: 'wrong-password' },
    ])
    expect(await userRow(db, owner.id)).toMatchObject({ erasedAt: null })
    expect((await db.select().from(accounts).where(eq(accounts.id, accountId)))[0]!.closedAt).toBeNull()
  })

  test.runIf(isPostgres)(
    'is refused to an owner who is made a member at that moment, and so is removing somebody',
    async () => {
      const { owner, other, accountId } = await aBusyAccount(db)

      const answers = await race(db, {
        first: (tx) => lockAccount(tx, accountId),
        waiting: [
          () => closeNow(db, owner),
          () => removeContactPerson(db, asOwner(owner), { userId: other.id, links: accountLinks, now }),
        ],
        last: (tx) => tx.update(users).set({ accountRole: 'member' }).where(eq(users.id, owner.id)),
      })

      expect(answers).toEqual([
        { ok: false, reason: 'not-an-owner' },
        { ok: false, reason: 'not-an-owner' },
      ])
      expect((await db.select().from(accounts).where(eq(accounts.id, accountId)))[0]!.closedAt).toBeNull()
      expect(await userRow(db, other.id)).toMatchObject({ erasedAt: null })
    },
  )

  test.runIf(isPostgres)('ends a session that is being opened at the same moment', async () => {
    const { owner, other } = await aBusyAccount(db)

    await race(db, {
      first: (tx) => openSession(tx, { userId: other.id, device, now }),
      waiting: [() => closeNow(db, owner)],
    })

    expect(await db.$count(sessions, eq(sessions.userId, other.id))).toBe(0)
  })
})
