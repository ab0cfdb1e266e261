import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import { lockAccount } from '#features/accounts/account-lock.commands.server.ts'
import { accounts } from '#features/accounts/account.table.ts'
import { users } from '#features/accounts/user.table.ts'
import { applicationMailTemplates, applications } from '#features/applications/application.table.ts'
import { companies, companySlides } from '#features/companies/company.table.ts'
import { expireRest } from '#features/credits/credit.commands.server.ts'
import { importSources } from '#features/imports/import.table.ts'
import { boardItself, forgetInLog } from '#features/log/log-entry.commands.server.ts'
import { giveUpPicturesOf } from '#features/media/file.commands.server.ts'
import { setStatus } from '#features/orders/order.commands.server.ts'
import { findWaitingOrder } from '#features/orders/order.queries.server.ts'
import { orders } from '#features/orders/order.table.ts'
import { isStillOwner, type Proved, stillCounts } from '#features/sign-in/password-proof.commands.server.ts'
import { forgetInHolds } from '#features/vacancies/vacancy-hold.commands.server.ts'
import { vacancyTemplates } from '#features/vacancies/vacancy-template.table.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { endWebhooks } from '#features/webhooks/webhook.commands.server.ts'
import type { Tx } from '#platform/db.server.ts'
import { findAddressForDebt, hasUnsettledPayment } from './departure.queries.server.ts'
import { forgetPerson, lockCompanies } from './person-erasure.commands.server.ts'

/**
 * Closes an account for good, whoever decided it: its vacancies end, its users are removed, and a scheduled job erases
 * its applications within minutes. Orders, invoices, the ledger and the payer's details are retained for seven years,
 * as the law requires.
 */
export async function endAccount(tx: Tx, accountId: number, now: Date, proved?: Proved) {
  const account = await lockAccount(tx, accountId)
  if (!account || account.closedAt !== null) return refused('not-found')

  // Waits for a session that is being created, so that it is removed too.
  const people = await lockEveryone(tx, accountId)
  if (proved && !(await stillCounts(tx, proved))) return refused('wrong-password')
  if (proved && !(await isStillOwner(tx, proved.id))) return refused('not-an-owner')
  await keepAddressForDebt(tx, accountId, proved?.id)
  for (const { id } of people) await forgetPerson(tx, boardItself, { userId: id, now })
  // First, so that webhooks do not report the changes that follow.
  await endWebhooks(tx, accountId)
  await endVacancies(tx, accountId, now)
  await expireRest(tx, { accountId, now })
  const waiting = await findWaitingOrder(tx, { accountId })
  if (waiting) await setStatus(tx, undefined, waiting, { status: 'cancelled', because: 'account-closed', now })
  const wasPaid = (await tx.$count(orders, eq(orders.accountId, accountId))) > 0
  await tx
    .update(accounts)
    .set({ ...(!wasPaid && nothingOfAccount), closedAt: now, updatedAt: now })
    .where(eq(accounts.id, accountId))
  if (!wasPaid) await forgetInLog(tx, { accountId, action: 'billing-changed' })
  await giveUpPicturesOf(tx, accountId)
  return done(undefined)
}

/**
 * gaps 224, 227: an account with a debt, or with a payer who may still have to be notified, keeps the address for mails
 * about it. Must run before its users are erased.
 */
async function keepAddressForDebt(tx: Tx, accountId: number, closedById?: number) {
  const isUnpaid = and(eq(orders.accountId, accountId), eq(orders.status, 'invoiced'))
  if ((await tx.$count(orders, isUnpaid)) === 0 && !(await hasUnsettledPayment(tx, accountId))) return
  const billingEmail = await findAddressForDebt(tx, { accountId, closedById })
  await tx.update(accounts).set({ billingEmail }).where(eq(accounts.id, accountId))
}

/** Locks all present and former users of an account, after the account itself (decision 019). */
export function lockEveryone(tx: Tx, accountId: number) {
  return tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.accountId, accountId))
    .orderBy(asc(users.id))
    .for('update')
}

async function endVacancies(tx: Tx, accountId: number, now: Date) {
  await lockCompanies(tx, accountId)
  await tx
    .update(companies)
    .set({ ...nothingOfCompany, primaryContactId: null, headerImageId: null, logoId: null })
    .where(eq(companies.accountId, accountId))
  await forgetInHolds(tx, { accountId })
  const own = tx.select({ id: companies.id }).from(companies).where(eq(companies.accountId, accountId))
  await tx.delete(importSources).where(eq(importSources.accountId, accountId))
  await tx.delete(vacancies).where(and(inArray(vacancies.companyId, own), eq(vacancies.status, 'draft')))
  await tx.delete(vacancyTemplates).where(eq(vacancyTemplates.accountId, accountId))
  await tx.delete(applicationMailTemplates).where(eq(applicationMailTemplates.accountId, accountId))
  await tx
    .update(vacancies)
    .set({ status: 'cancelled', endedAt: now, coordinatorId: null, updatedAt: now })
    .where(and(inArray(vacancies.companyId, own), eq(vacancies.status, 'open')))
  // Changes made after a vacancy had ended no longer need moderation.
  await tx
    .update(vacancies)
    .set({ heldAt: sql`${vacancies.endedAt}` })
    .where(and(inArray(vacancies.companyId, own), gt(vacancies.heldAt, vacancies.endedAt)))
  await tx.update(vacancies).set({ coordinatorId: null, headerImageId: null }).where(inArray(vacancies.companyId, own))
  await tx.delete(companySlides).where(inArray(companySlides.companyId, own))
  await tx
    .update(applications)
    .set({ eraseAt: now })
    .where(and(inArray(applications.companyId, own), isNull(applications.erasedAt)))
}

const nothingOfAccount = {
  legalName: null,
  kvkNumber: null,
  btwId: null,
  billingEmail: null,
  streetName: null,
  houseNumber: null,
  postalCode: null,
  place: null,
}

/** A company keeps its name, for those who applied there; invoices use the details of the account. */
const nothingOfCompany = {
  billingEmail: '',
  hasDifferentBillingAddress: false,
  billingStreetName: null,
  billingHouseNumber: null,
  billingPostalCode: null,
  billingPlace: null,
  quoteText: null,
  quoteName: null,
  quoteRole: null,
  team: [],
}
