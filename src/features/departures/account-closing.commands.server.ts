import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { fullName } from '#basics/person-name.ts'
import { done, refused } from '#basics/result.ts'
import { lockAccount } from '#features/accounts/account-lock.commands.server.ts'
import { accounts } from '#features/accounts/account.table.ts'
import type { Owner } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { applicationMailTemplates, applications } from '#features/applications/application.table.ts'
import { companies, companySlides } from '#features/companies/company.table.ts'
import { expireRest } from '#features/credits/credit.commands.server.ts'
import { importSources } from '#features/imports/import.table.ts'
import { forgetInLog } from '#features/log/log-entry.commands.server.ts'
import { giveUpPicturesOf } from '#features/media/file.commands.server.ts'
import { orders } from '#features/orders/order.table.ts'
import type { AccountLinks } from '#features/sign-in/account-links.rules.ts'
import {
  isStillOwner,
  type Proved,
  provePassword,
  stillCounts,
} from '#features/sign-in/password-proof.commands.server.ts'
import { mailAccountClosed } from '#features/sign-in/sign-in.mail.server.tsx'
import { forgetInHolds } from '#features/vacancies/vacancy-hold.commands.server.ts'
import { vacancyTemplates } from '#features/vacancies/vacancy-template.table.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { endWebhooks } from '#features/webhooks/webhook.commands.server.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { type Leaving, forgetPerson, lockCompanies } from './departure.commands.server.ts'

/**
 * Closes an account for good: its vacancies end, its people are removed, and a scheduled job erases its applications
 * within minutes. Everyone in it hears it. Orders, invoices and the ledger stay, and so does who paid them, because the law requires them for
 * seven years.
 */
export async function closeAccount(db: Db, { userId, accountId }: Owner, leaving: Leaving & { links: AccountLinks }) {
  const { limits, links, now } = leaving
  const proof = await provePassword(db, userId, { ...leaving, wrongPassword: limits.wrongPasswordPerNetwork })
  if (!proof.ok) return proof
  const mails = await writeClosingMails(db, { accountId, ownerId: userId, links })
  return db.transaction(async (tx) => {
    const ended = await endAccount(tx, accountId, now, proof.value)
    if (ended.ok) for (const mail of mails) await queueMail(tx, mail)
    return ended
  })
}

type Told = { accountId: number; ownerId?: number; links: AccountLinks }

/** To everyone who confirmed their address. Written before they are erased, and before anything is locked. */
export async function writeClosingMails(db: Db, { accountId, ownerId, links }: Told) {
  const people = await db
    .select({
      id: users.id,
      recipient: users.email,
      firstName: users.firstName,
      infix: users.infix,
      lastName: users.lastName,
      account: accounts.legalName,
    })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(and(eq(accounts.id, accountId), isNotNull(users.confirmedAt), isNull(users.erasedAt)))
    .orderBy(asc(users.id))
  const owner = people.find(({ id }) => id === ownerId)
  const by = owner && fullName(owner)
  return Promise.all(people.map((person) => mailAccountClosed({ ...person, by, links })))
}

/** Closes an account, whoever decided it. */
export async function endAccount(tx: Tx, accountId: number, now: Date, proved?: Proved) {
  const account = await lockAccount(tx, accountId)
  if (!account || account.closedAt !== null) return refused('not-found')

  // Waits for a session that is being opened, so that it is removed too.
  const people = await lockEveryone(tx, accountId)
  if (proved && !(await stillCounts(tx, proved))) return refused('wrong-password')
  if (proved && !(await isStillOwner(tx, proved.id))) return refused('not-an-owner')
  for (const { id } of people) await forgetPerson(tx, id, now)
  // First, so that no other system is told of what follows.
  await endWebhooks(tx, accountId)
  await endVacancies(tx, accountId, now)
  await expireRest(tx, { accountId, now })
  const wasPaid = (await tx.$count(orders, eq(orders.accountId, accountId))) > 0
  await tx
    .update(accounts)
    .set({ ...(!wasPaid && nothingOfAccount), closedAt: now, updatedAt: now })
    .where(eq(accounts.id, accountId))
  if (!wasPaid) await forgetInLog(tx, { accountId, action: 'billing-changed' })
  await giveUpPicturesOf(tx, accountId)
  return done(undefined)
}

/** Locks everyone who is or was in an account, after the account itself (decision 019). */
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
  // What was changed after a vacancy had ended need not be checked any more.
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

/** A company keeps its name, for whoever applied there; invoices go by the account. */
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
