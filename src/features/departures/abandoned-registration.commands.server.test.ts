import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { lockUser } from '#features/accounts/account-lock.commands.server.ts'
import { accounts } from '#features/accounts/account.table.ts'
import { type Admin, actorOf, type Owner } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { companies } from '#features/companies/company.table.ts'
import { creditTransactions } from '#features/credits/credit.table.ts'
import { logEntries } from '#features/log/log-entry.table.ts'
import { sweepFiles } from '#features/media/file.commands.server.ts'
import { files } from '#features/media/file.table.ts'
import { saveBilling } from '#features/people/billing.commands.server.ts'
import { resendConfirmation } from '#features/people/user-admin.commands.server.ts'
import { confirmOwnEmail, register } from '#features/sign-in/registration.commands.server.ts'
import { sessions } from '#features/sign-in/session.table.ts'
import { keepCode } from '#features/sign-in/user-code.commands.server.ts'
import { saveTemplate } from '#features/vacancies/vacancy-template.commands.server.ts'
import { vacancyTemplates } from '#features/vacancies/vacancy-template.table.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { findFormDraft, keepFormDraft } from '#platform/form-draft.server.ts'
import { rateLimit } from '#platform/rate-limit.server.ts'
import { accountLinks as links, forgetAllMails, newestMail } from '#test/support/account-mails.ts'
import { aCompany, aFile, anAdmin, anEmployer, anOrder, aVacancy } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { race } from '#test/support/race.ts'
import { testServices } from '#test/support/services.ts'
import { removeContactPerson } from './departure.commands.server.ts'
import { forgetAbandonedRegistrations } from './abandoned-registration.commands.server.ts'

const db = await freshDb()
const { files: store } = testServices(db)
const later = daysAfter(now, 31)
const forget = () => forgetAbandonedRegistrations(db, { now: later })
const isThere = async (accountId: number) => (await db.$count(accounts, eq(accounts.id, accountId))) === 1

let made = 0

/** Somebody who registered at `now`, never came back and never confirmed. */
async function aRegistration() {
  const email = `nooit-${(made += 1)}@voorbeeld.test`
  const registered = await register(
    db,
    {
      accountMailPerEmail: rateLimit({ points: 5, seconds: 3600 }),
      registerPerNetwork: rateLimit({ points: 5, seconds: 3600 }),
    },
    {
      email,
      password: 'fiets in de regen',
      firstName: 'Noor',
      infix: null,
      lastName: 'Dijk',
      phone: '+31612345678',
      legalName: 'Bakkerij Noor B.V.',
      device: { userAgent: 'Firefox', network: 'huis' },
      links,
      now,
    },
  )
  if (!registered.ok) throw new Error(registered.reason)
  const [user] = await db.select().from(users).where(eq(users.email, email))
  return { owner: actorOf(user!) as Owner, userId: user!.id, accountId: user!.accountId!, email }
}

beforeEach(() => forgetAllMails(db))

describe('a registration that nobody confirmed', () => {
  test('is deleted after thirty days, and not before; its address is free again', async () => {
    const { userId, accountId, email } = await aRegistration()
    const inTime = { now: daysAfter(now, 29) }

    expect(await forgetAbandonedRegistrations(db, inTime)).toBe(0)
    expect(await isThere(accountId)).toBe(true)

    expect(await forget()).toBe(1)
    expect(await isThere(accountId)).toBe(false)
    expect(await db.$count(users, eq(users.email, email))).toBe(0)
    expect(await db.$count(sessions, eq(sessions.userId, userId))).toBe(0)
    expect(await forget()).toBe(0)
  })

  test('is deleted with everything that was filled in', async () => {
    const { owner, userId, accountId } = await aRegistration()
    const logo = await aFile(db, { visibility: 'public', accountId, keptAt: now, createdAt: now })
    const company = await aCompanyOf(accountId, { listedAt: null, logoId: logo.id })
    const draft = await aVacancy(db, { companyId: company.id, status: 'draft', postedAt: null, expiresAt: null })
    await saveTemplate(db, owner, { vacancyId: draft.id, now })
    await keepFormDraft(db, { userId, form: 'company', values: { name: 'Bakkerij' }, now })
    const billing = { legalName: 'Bakkerij', kvkNumber: null, btwId: null, billingEmail: 'noor@voorbeeld.test' }
    const address = { streetName: 'Markt', houseNumber: '1', postalCode: '5461AA', place: 'Veghel' }
    await saveBilling(db, owner, { fields: { ...billing, ...address }, now })
    await anEmployer(db, { accountId, accountRole: 'member', confirmedAt: null, createdAt: now })
    const left = await anEmployer(db, { accountId, accountRole: 'member', confirmedAt: null, createdAt: now })
    await removeContactPerson(db, owner, { userId: left.id, links, now })

    expect(await forget()).toBe(1)

    expect(await isThere(accountId)).toBe(false)
    expect(await db.$count(users, eq(users.accountId, accountId))).toBe(0)
    expect(await db.$count(companies, eq(companies.id, company.id))).toBe(0)
    expect(await db.$count(vacancies, eq(vacancies.id, draft.id))).toBe(0)
    expect(await db.$count(vacancyTemplates, eq(vacancyTemplates.accountId, accountId))).toBe(0)
    expect(await db.$count(logEntries, eq(logEntries.accountId, accountId))).toBe(0)
    expect(await findFormDraft(db, { userId, form: 'company' })).toBeUndefined()
    await sweepFiles(db, store, { now: later })
    expect(await db.$count(files, eq(files.id, logo.id))).toBe(0)
  })

  /** Signs that somebody uses the login, or that the account holds somebody's work. */
  const reasons: Record<string, (registration: Awaited<ReturnType<typeof aRegistration>>) => Promise<unknown>> = {
    'confirmed their address': async ({ userId }) =>
      db
        .update(users)
        .set({ confirmedAt: daysAfter(now, 1) })
        .where(eq(users.id, userId)),
    'were signed in within thirty days': async ({ userId }) =>
      db
        .update(sessions)
        .set({ lastUsedAt: daysAfter(now, 20) })
        .where(eq(sessions.userId, userId)),
    'asked for another link that still works': async ({ userId }) => {
      const asked = { userId, code: 'abc', purpose: 'reset' as const, now: daysAfter(later, -1 / 48) }
      return db.transaction((tx) => keepCode(tx, asked))
    },
    'have a colleague who confirmed': async ({ accountId }) => anEmployer(db, { accountId, createdAt: now }),
    'added a colleague within thirty days': async ({ accountId }) =>
      anEmployer(db, { accountId, accountRole: 'member', confirmedAt: null, createdAt: daysAfter(now, 20) }),
    'sign in elsewhere': async ({ userId }) =>
      db.update(users).set({ passwordHash: null, provider: 'google' }).where(eq(users.id, userId)),
    'were blocked': async ({ userId }) => db.update(users).set({ blocked: true }).where(eq(users.id, userId)),
    'ordered something': async ({ accountId }) => anOrder(db, { accountId }),
    'were given a credit': async ({ accountId }) =>
      db.insert(creditTransactions).values({ accountId, kind: 'correction', amount: 1, note: 'welkom' }),
    'were helped by an admin': async ({ userId }) =>
      resendConfirmation(db, actorOf(await anAdmin(db)) as Admin, { userId, links, now }),
    'have a company that is on the board': async ({ accountId }) => aCompanyOf(accountId, { listedAt: now }),
    'have a vacancy that was posted': async ({ accountId }) => {
      const { id } = await aCompanyOf(accountId, { listedAt: null })
      return aVacancy(db, { companyId: id, status: 'closed' })
    },
    'closed their account': async ({ accountId }) =>
      db.update(accounts).set({ closedAt: now }).where(eq(accounts.id, accountId)),
  }

  test.for(Object.keys(reasons))('stays when they %s', async (reason) => {
    const registration = await aRegistration()
    await reasons[reason]!(registration)

    await forget()

    expect(await isThere(registration.accountId)).toBe(true)
  })
})

test('one registration that cannot be deleted does not keep others from being deleted', async () => {
  const [broken, other] = [await aRegistration(), await aRegistration()]
  await db.execute(sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`)
  await db.execute(sql`create trigger refuse before delete on accounts for each row
    when (old.id = ${sql.raw(String(broken.accountId))}) execute function refuse()`)

  await expect(forget()).rejects.toThrow('1 registrations could not be deleted')
  expect([await isThere(broken.accountId), await isThere(other.accountId)]).toEqual([true, false])

  await db.execute(sql`drop function refuse cascade`)
  expect(await forget()).toBe(1)
})

test('a run that has to stop deletes nothing more', async () => {
  const { accountId } = await aRegistration()
  expect(await forgetAbandonedRegistrations(db, { now: later, stopping: AbortSignal.abort() })).toBe(0)
  expect(await isThere(accountId)).toBe(true)
  expect(await forget()).toBe(1)
})

test.runIf(isPostgres)('someone who confirms at that moment keeps everything', async () => {
  const { userId, accountId } = await aRegistration()
  const mail = await newestMail(db)
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, userId))
  const confirmation = { code: mail!.code, userId, sessionId: session!.id, now }
  const { accountId: abandoned } = await aRegistration()

  const [confirmed, forgotten] = await race(db, {
    first: (tx) => lockUser(tx, userId),
    waiting: [() => confirmOwnEmail(db, confirmation), forget],
  })

  expect(confirmed).toMatchObject({ ok: true })
  expect(forgotten).toBe(1)
  expect(await isThere(accountId)).toBe(true)
  expect(await isThere(abandoned)).toBe(false)
})

test.runIf(isPostgres)('an admin who merges two places at that moment does not block it', async () => {
  const { accountId } = await aRegistration()
  const company = await aCompanyOf(accountId, { listedAt: null })
  const draft = await aVacancy(db, { companyId: company.id, status: 'draft', postedAt: null, expiresAt: null })

  const [forgotten] = await race(db, {
    // In the order of a merge: companies, and then vacancies.
    first: (tx) => tx.select().from(companies).where(eq(companies.id, company.id)).for('no key update'),
    waiting: [forget],
    last: (tx) => tx.select().from(vacancies).where(eq(vacancies.id, draft.id)).for('no key update'),
  })

  expect(forgotten).toBe(1)
  expect(await isThere(accountId)).toBe(false)
})

/** A company whose primary contact did not confirm their address either. */
async function aCompanyOf(accountId: number, fields: { listedAt: Date | null; logoId?: number }) {
  const { company, owner } = await aCompany(db, { accountId, ...fields })
  await db.update(users).set({ confirmedAt: null, createdAt: now }).where(eq(users.id, owner.id))
  return company
}
