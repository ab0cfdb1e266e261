import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { fullName } from '#basics/person-name.ts'
import { accounts } from '#features/accounts/account.table.ts'
import type { Owner } from '#features/accounts/actor.rules.ts'
import { hasLogin } from '#features/accounts/user.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { companies } from '#features/companies/company.table.ts'
import { creditBalance } from '#features/credits/credit.queries.server.ts'
import { importSources } from '#features/imports/import.table.ts'
import { listUnpaidInvoices } from '#features/orders/order.queries.server.ts'
import { goingOn } from '#features/orders/order.rules.ts'
import { orders, payments } from '#features/orders/order.table.ts'
import { findContactPerson } from '#features/people/contact-person.queries.server.ts'
import { apiTokens } from '#features/sign-in/api-token.table.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { alphabetical } from '#platform/listing.server.ts'

export type Removal = NonNullable<Awaited<ReturnType<typeof findRemoval>>>

/** Another user of the account, and what changes when they are removed. */
export async function findRemoval(db: Db, owner: Owner, userId: number) {
  const person = userId === owner.userId ? undefined : await findContactPerson(db, owner, userId)
  if (!person) return undefined
  const [vacancyCount, plannedCount, nightlyCount, tokenCount, primaryOf] = await Promise.all([
    db.$count(vacancies, eq(vacancies.coordinatorId, userId)),
    db.$count(vacancies, and(eq(vacancies.plannedById, userId), isNotNull(vacancies.postAt))),
    db.$count(importSources, eq(importSources.nightlyById, userId)),
    db.$count(apiTokens, and(eq(apiTokens.createdById, userId), isNull(apiTokens.revokedAt))),
    db
      .select({ name: companies.name })
      .from(companies)
      .where(eq(companies.primaryContactId, userId))
      .orderBy(alphabetical(companies.name)),
  ])
  return {
    ...person,
    vacancyCount,
    plannedCount,
    nightlyCount,
    tokenCount,
    primaryOf: primaryOf.map(({ name }) => name),
  }
}

type WhoCloses = { accountId: number; closedById?: number }

/**
 * The unpaid invoices and unsettled payments of an account that is being closed, and the address for mails about them.
 */
export async function findDebt(db: Db | Tx, closing: WhoCloses) {
  const [unpaid, hasPayment, mailsTo] = await Promise.all([
    listUnpaidInvoices(db, closing.accountId),
    hasUnsettledPayment(db, closing.accountId),
    findAddressForDebt(db, closing),
  ])
  return { unpaid, hasUnsettledPayment: hasPayment, mailsTo }
}

const isUntold = isNull(payments.problemMailedAt)
const isToGoBack = or(gt(payments.leftCents, 0), eq(payments.problem, 'given-back-less'))

/**
 * Whether a payment is in progress, has a problem that was not mailed yet, or must still be refunded; also of a
 * cancelled order, because payments for it are refunded.
 */
export const isUnsettled = and(
  isNull(payments.handledAt),
  or(inArray(payments.status, goingOn), and(isNotNull(payments.problem), or(isUntold, isToGoBack))),
)

export async function hasUnsettledPayment(db: Db | Tx, accountId: number) {
  const own = db.select({ id: orders.id }).from(orders).where(eq(orders.accountId, accountId))
  return (await db.$count(payments, and(inArray(payments.orderId, own), isUnsettled))) > 0
}

/** gap 224: the address for invoices, else that of the owner who closes the account, else that of another owner. */
export async function findAddressForDebt(db: Db | Tx, { accountId, closedById = 0 }: WhoCloses) {
  const [row] = await db
    .select({ address: sql<string | null>`coalesce(${accounts.billingEmail}, ${users.email})` })
    .from(accounts)
    .leftJoin(users, and(eq(users.accountId, accounts.id), eq(users.accountRole, 'owner'), isNull(users.erasedAt)))
    .where(eq(accounts.id, accountId))
    .orderBy(desc(eq(users.id, closedById)), asc(users.blocked), asc(users.id))
    .limit(1)
  return row?.address ?? null
}

const mostNamed = 3

/** What an owner loses by closing the account, and everyone else who signs in to it. */
export async function findClosing(db: Db, owner: Owner, { now }: { now: Date }) {
  const { accountId, userId } = owner
  const own = db.select({ id: companies.id }).from(companies).where(eq(companies.accountId, accountId))
  const isOpen = and(eq(vacancies.status, 'open'), gt(vacancies.expiresAt, now))
  const { firstName, infix, lastName, email, passwordHash, provider } = users
  const [openVacancies, credits, debt, people] = await Promise.all([
    db.$count(vacancies, and(inArray(vacancies.companyId, own), isOpen)),
    creditBalance(db, accountId),
    findDebt(db, { accountId, closedById: userId }),
    db
      .select({ firstName, infix, lastName, email, passwordHash, provider })
      .from(users)
      .where(and(eq(users.accountId, accountId), ne(users.id, userId), isNull(users.erasedAt)))
      .orderBy(alphabetical(lastName), alphabetical(firstName), asc(users.id)),
  ])
  const colleagues = people.filter(hasLogin).map((person) => fullName(person) || person.email)
  return {
    openVacancies,
    credits: Math.max(0, credits),
    debt,
    colleagues: colleagues.slice(0, mostNamed),
    others: Math.max(0, colleagues.length - mostNamed),
  }
}
