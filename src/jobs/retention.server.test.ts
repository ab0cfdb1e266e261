import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Admin, actorOf } from '#features/accounts/actor.rules.ts'
import { accounts } from '#features/accounts/account.table.ts'
import { sessions } from '#features/sign-in/session.table.ts'
import { eraseDate } from '#features/applications/application.rules.ts'
import { applications } from '#features/applications/application.table.ts'
import { contactMessages } from '#features/content/contact-message.table.ts'
import { creditTransactions } from '#features/credits/credit.table.ts'
import { endAccount } from '#features/departures/account-ending.commands.server.ts'
import { jobAlertRequests, jobAlertSubscriptions } from '#features/job-alerts/job-alert.table.ts'
import { files } from '#features/media/file.table.ts'
import { vacancyReports } from '#features/moderation/report.table.ts'
import { orderCredits } from '#features/orders/order.commands.server.ts'
import { cancelOrderAsAdmin } from '#features/orders/order-cancelling.commands.server.ts'
import { invoiceDocuments, invoiceLines, invoices, orders } from '#features/orders/order.table.ts'
import { formDrafts } from '#platform/form-draft.table.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { aFile, anAdmin, anApplication, anEmployer, aRegion, aVacancy } from '#test/support/builders.ts'
import { daysAfter, now, settableClock } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { aBuyer, aPlan, baseAddress, seller } from '#test/support/money.ts'
import { testServices } from '#test/support/services.ts'
import { pages } from '../../seed/pages.ts'
import { schedule } from './schedule.ts'

const db = await freshDb()
const clock = settableClock()
const services = testServices(db, { now: clock.now })

/** Runs every job, so that whatever deletes something has its turn. */
async function liveUntil(day: number) {
  clock.set(daysAfter(now, day))
  for (const { run } of Object.values(schedule)) await run(services, AbortSignal.timeout(20_000))
}

/** What is kept for how many days, in the words of the page, and what counts it. */
type Kept = { words: string; days: number; count: () => Promise<number> }

async function keepSomethingOfEach(): Promise<Kept[]> {
  const { id: siteId } = await aRegion(db)
  const user = await anEmployer(db)
  const { id: vacancyId, companyId } = await aVacancy(db, { status: 'expired', expiresAt: now })
  for (const mayKeepForAYear of [false, true])
    await anApplication(db, {
      companyId,
      vacancyId,
      mayKeepForAYear,
      eraseAt: eraseDate({ endsAt: now, mayKeepForAYear }),
    })
  const isNamed = (mayKeepForAYear: boolean) =>
    and(isNotNull(applications.email), eq(applications.mayKeepForAYear, mayKeepForAYear))
  await aFile(db, { keptAt: null, createdAt: now })
  const letter = { kind: 'proef', recipient: 'noor@voorbeeld.test', subject: 'Hoi', text: 'Hoi', html: '<p>Hoi</p>' }
  await db.insert(outgoingMails).values({ ...letter, createdAt: now })
  const request = { emailHash: 'hash', siteId, regionIds: [siteId], wording: 'ja', mailedAt: now }
  await db.insert(jobAlertRequests).values({ ...request, email: 'nooit@voorbeeld.test', createdAt: now })
  const left = { email: 'weg@voorbeeld.test', siteId, confirmedAt: now, unsubscribedAt: now }
  await db.insert(jobAlertSubscriptions).values({ ...left, createdAt: now })
  const message = { name: 'Noor', email: 'noor@voorbeeld.test', subject: 'Vraag', message: 'Hoi' }
  await db.insert(contactMessages).values({ ...message, createdAt: now })
  await db
    .insert(sessions)
    .values({ userId: user.id, createdAt: now, lastUsedAt: now, expiresAt: daysAfter(now, 30), revokedAt: now })
  await db.insert(formDrafts).values({ userId: user.id, form: 'vacature', values: { title: 'Bakker' }, updatedAt: now })
  const unconfirmed = await anEmployer(db, { confirmedAt: null, passwordHash: 'x', createdAt: now })
  await db.insert(vacancyReports).values({
    vacancyId,
    submissionKey: 'een',
    kind: 'other',
    explanation: 'Dit klopt niet, want het adres bestaat niet.',
    name: 'Noor',
    email: 'noor@voorbeeld.test',
    isInGoodFaith: true,
    outcome: 'kept',
    answeredAt: now,
    createdAt: now,
  })
  return [
    { words: 'Dan is het bestand na een dag weg', days: 1, count: () => db.$count(files) },
    { words: 'Bevestig je niets, dan wissen we alles na een week', days: 7, count: () => db.$count(jobAlertRequests) },
    {
      words: 'Verstuurde mails verdwijnen bij ons na twee weken',
      days: 14,
      count: () => db.$count(outgoingMails, eq(outgoingMails.kind, 'proef')),
    },
    {
      words: 'Vier weken na de sluitingsdatum van de vacature wissen we je gegevens',
      days: 28,
      count: () => db.$count(applications, isNamed(false)),
    },
    {
      words: 'Dertig dagen daarna wissen we je adres en wat je zocht',
      days: 30,
      count: () => db.$count(jobAlertSubscriptions),
    },
    { words: 'Een maand na het uitloggen is dat weg', days: 30, count: () => db.$count(sessions) },
    {
      words: 'Andere concepten van formulieren zijn na een maand weg',
      days: 30,
      count: () => db.$count(formDrafts),
    },
    {
      words: 'dan wissen we alles weer als je dertig dagen niet was ingelogd',
      days: 30,
      count: () => db.$count(accounts, eq(accounts.id, unconfirmed.accountId!)),
    },
    {
      words: 'Een halfjaar na ons antwoord wissen we ze',
      days: 183,
      count: () => db.$count(vacancyReports, sql`name is not null or email is not null`),
    },
    {
      words: 'Vink je aan dat het langer mag, dan is dat geen vier weken maar een jaar',
      days: 365,
      count: () => db.$count(applications, isNamed(true)),
    },
    { words: 'Na een jaar wissen we het', days: 365, count: () => db.$count(contactMessages) },
  ]
}

test("everything that a new board's privacy page promises to delete is deleted on that day, and not sooner", async () => {
  const page = pages.find(({ slug }) => slug === 'privacy')!.body.join(' ')
  const all = await keepSomethingOfEach()
  for (const { words } of all) expect(page).toContain(words)
  const told = (some: Kept[]) => Promise.all(some.map(async ({ words, count }) => [words, await count()]))
  for (const [days, some] of Map.groupBy(all, (one) => one.days)) {
    await liveUntil(days - 0.5)
    expect(await told(some)).toEqual(some.map(({ words }) => [words, 1]))
    await liveUntil(days + 0.5)
    expect(await told(some)).toEqual(some.map(({ words }) => [words, 0]))
  }
})

test('invoices stay for seven years, with their documents, orders and credits, even of a closed account', async () => {
  const admin = actorOf(await anAdmin(db)) as Admin
  const { accountId, employer } = await aBuyer(db)
  const { id: planId } = await aPlan(db)
  const asked = { planId, paymentMethod: 'post', totalCents: 63_525, seller, now } as const
  const ordered = await orderCredits(db, employer, asked)
  if (!ordered.ok) throw new Error(ordered.reason)
  await cancelOrderAsAdmin(db, admin, { orderId: ordered.value.id, seller, baseAddress, now })
  await db.transaction((tx) => endAccount(tx, accountId, now))
  await liveUntil(1)
  const counted = async () => ({
    orders: await db.$count(orders),
    invoices: await db.$count(invoices),
    lines: await db.$count(invoiceLines),
    documents: await db.$count(invoiceDocuments),
    ledger: await db.$count(creditTransactions),
    buyers: await db.$count(accounts, and(eq(accounts.id, accountId), isNotNull(accounts.legalName))),
  })
  const kept = await counted()
  expect(kept).toEqual({ orders: 1, invoices: 2, lines: 2, documents: 4, ledger: 2, buyers: 1 })
  for (const year of [1, 2, 4, 7]) await liveUntil(year * 366)
  expect(await counted()).toEqual(kept)
})
