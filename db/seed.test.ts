import { demoPassword } from '#features/accounts/persona.rules.ts'
import { and, eq, isNotNull, isNull, like, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#features/accounts/account.table.ts'
import { users } from '#features/accounts/user.table.ts'
import { applicationStatuses } from '#features/applications/application.rules.ts'
import { applications } from '#features/applications/application.table.ts'
import { listCompanies } from '#features/companies/company.queries.server.ts'
import { companies } from '#features/companies/company.table.ts'
import { articles, faqs, pages } from '#features/content/page.table.ts'
import { creditTransactions } from '#features/credits/credit.table.ts'
import { vacancyFigures } from '#features/figures/figure.table.ts'
import { jobAlertRequests, jobAlertSubscriptions } from '#features/job-alerts/job-alert.table.ts'
import { files } from '#features/media/file.table.ts'
import { orderStatuses } from '#features/orders/order.rules.ts'
import { orders } from '#features/orders/order.table.ts'
import { professions } from '#features/reference/reference.table.ts'
import { places } from '#features/regions/place.table.ts'
import { regions } from '#features/regions/region.table.ts'
import { findUnlawfulQuestions } from '#features/checks/question.rules.ts'
import { vacancyStatuses } from '#features/vacancies/vacancy.rules.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { type Db, openPglite, rowsOf } from '#platform/db.server.ts'
import { verifyPassword } from '#platform/password.server.ts'
import { seededRandom } from '../seed/random.ts'
import { planVacancies } from '../seed/vacancies.ts'
import { hasDemoUsers, isEmpty } from './contents.ts'
import { removeDemoUsers } from './demo-users.ts'
import { seedMany } from './seed-many.ts'
import { seedDemo } from './seed.ts'

const now = new Date('2026-11-20T09:30:00Z')
const stored = new Map<string, Uint8Array>()
const fileStore = {
  put: async (key: string, bytes: Uint8Array) => void stored.set(key, bytes),
  read: async (key: string) => stored.get(key)!,
  delete: async (key: string) => void stored.delete(key),
}
let db: Db
let close: () => Promise<void>

beforeAll(async () => {
  const opened = await openPglite()
  db = opened.db
  close = opened.close
  expect(await isEmpty(db)).toBe(true)
  await seedDemo(db, fileStore, { now })
})

afterAll(() => close())

test('the demo is as large as promised', async () => {
  expect(await isEmpty(db)).toBe(false)
  expect(await db.$count(regions)).toBe(5)
  expect(await db.$count(places)).toBe(35)
  expect(await db.$count(professions)).toBeGreaterThanOrEqual(25)
  expect(await db.$count(companies)).toBeGreaterThanOrEqual(44)
  expect(await db.$count(vacancies)).toBeGreaterThanOrEqual(260)
  expect(await db.$count(applications)).toBeGreaterThanOrEqual(115)
  expect(await db.$count(articles)).toBe(8)
  expect(await db.$count(pages)).toBe(4)
  expect(await db.$count(faqs)).toBe(8)
  expect(await db.$count(vacancyFigures)).toBeGreaterThan(10_000)
})

test('every region has activity', async () => {
  const counted = await rowsOf<{ open: number; companies: number }>(
    db,
    sql`select count(*)::int as open, count(distinct v.company_id)::int as companies
      from vacancies v join places p on p.id = v.place_id where v.status = 'open' and v.expires_at > ${now.toISOString()} group by p.region_id`,
  )
  expect(counted).toHaveLength(5)
  expect(Math.min(...counted.map(({ open }) => open))).toBeGreaterThanOrEqual(25)
  expect(Math.min(...counted.map((region) => region.companies))).toBeGreaterThanOrEqual(7)
  expect(counted.reduce((sum, { open }) => sum + open, 0)).toBeGreaterThanOrEqual(190)
})

test('the employer persona has three companies with vacancies and applications in every status', async () => {
  const own = like(companies.name, 'Van Boerdonk %')
  const vacancyRows = await db
    .select({ status: vacancies.status })
    .from(vacancies)
    .innerJoin(companies, eq(companies.id, vacancies.companyId))
    .where(own)
  const applicationRows = await db
    .select({ status: applications.status })
    .from(applications)
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .where(own)

  expect(await db.$count(companies, own)).toBe(3)
  expect(new Set(vacancyRows.map(({ status }) => status))).toEqual(new Set(vacancyStatuses))
  expect(new Set(applicationRows.map(({ status }) => status))).toEqual(new Set(applicationStatuses))
})

test('some vacancies ask lawful questions, which their applications answer, and two review applications without a name first', async () => {
  const asking = await db
    .select({ id: vacancies.id, questions: vacancies.questions, isAnonymousFirst: vacancies.isAnonymousFirst })
    .from(vacancies)
    .where(ne(vacancies.questions, []))
  expect(asking.length).toBeGreaterThan(5)
  expect(asking.filter(({ isAnonymousFirst }) => isAnonymousFirst)).toHaveLength(2)
  expect(asking.flatMap(({ questions }) => findUnlawfulQuestions(questions))).toEqual([])

  const sent = await db
    .select({ vacancyId: applications.vacancyId, answers: applications.answers })
    .from(applications)
    .where(and(isNull(applications.erasedAt), isNotNull(applications.vacancyId)))
  const questionsOf = new Map(asking.map(({ id, questions }) => [id, questions]))
  const answered = sent.filter(({ vacancyId }) => questionsOf.has(vacancyId!))
  expect(answered.length).toBeGreaterThan(5)
  for (const { vacancyId, answers } of sent) {
    const questions = questionsOf.get(vacancyId!) ?? []
    expect(questions.filter(({ isRequired }) => isRequired).length).toBeLessThanOrEqual(answers.length)
    for (const { question, answer } of answers) {
      const { kind, options } = questions.find((asked) => asked.question === question)!
      if (kind !== 'text') expect([...options, 'yes', 'no']).toContain(answer)
    }
  }
})

test('there are orders in every status', async () => {
  const rows = await db.select({ status: orders.status, dueAt: orders.dueAt }).from(orders)
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(orderStatuses))
  expect(rows.filter(({ status, dueAt }) => status === 'invoiced' && dueAt! < now)).toHaveLength(1)
})

test('the ledger is consistent: one account has five credits, one none, and none has a negative balance', async () => {
  const balanceOf = async (email: string) => {
    const [row] = await db
      .select({ balance: sql<number>`coalesce(sum(${creditTransactions.amount}), 0)::int` })
      .from(users)
      .innerJoin(accounts, eq(accounts.id, users.accountId))
      .leftJoin(creditTransactions, eq(creditTransactions.accountId, accounts.id))
      .where(eq(users.email, email))
    return row!.balance
  }
  expect(await balanceOf('werkgever@voorbeeld.test')).toBe(5)
  expect(await balanceOf('nieuw@voorbeeld.test')).toBe(0)

  const [lowest] = await rowsOf<{ lowest: number }>(
    db,
    sql`select min(running)::int as lowest from
      (select sum(amount) over (partition by account_id order by created_at, id) as running from credit_transactions) as ledger`,
  )
  expect(lowest).toEqual({ lowest: 0 })

  const [unpaid] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from vacancies v where v.status <> 'draft'
      and not exists (select from credit_transactions t where t.vacancy_id = v.id)`,
  )
  expect(unpaid).toEqual({ count: 0 })
})

test('everyone signs in with the same demo password', async () => {
  const people = await db.select().from(users).where(like(users.email, '%@voorbeeld.test'))
  for (const email of ['admin@voorbeeld.test', 'werkgever@voorbeeld.test', 'nieuw@voorbeeld.test']) {
    const person = people.find((one) => one.email === email)
    expect(await verifyPassword(demoPassword, person!.passwordHash!)).toBe(true)
  }
})

test('a job alert of the demo was requested and confirmed, and some requests still wait', async () => {
  const [asked] = await rowsOf<{ subscriptions: number; agreed: number; waiting: number; kept: number; idle: number }>(
    db,
    sql`select (select count(*)::int from job_alert_subscriptions) as subscriptions,
      (select count(*)::int from job_alert_subscriptions s join job_alert_requests r
        on r.email = s.email and r.confirmed_at = s.confirmed_at) as agreed,
      (select count(*)::int from job_alert_requests where confirmed_at is null) as waiting,
      (select count(*)::int from job_alert_searches) as kept,
      (select count(*)::int from job_alert_subscriptions s where s.unsubscribed_at is null
        and not exists (select from job_alert_subscription_regions l where l.subscription_id = s.id)
        and not exists (select from job_alert_searches w where w.subscription_id = s.id)) as idle`,
  )
  expect(asked!.subscriptions).toBeGreaterThan(30)
  expect(asked).toMatchObject({ agreed: asked!.subscriptions, idle: 0 })
  expect([asked!.waiting > 0, asked!.kept > 0]).toEqual([true, true])
})

test('no past event has a date in the future', async () => {
  const rows = await db.select().from(vacancies)
  for (const { status, postedAt, expiresAt, endedAt } of rows) {
    if (status === 'draft') continue
    expect(postedAt! <= now).toBe(true)
    expect(expiresAt! > now).toBe(status === 'open' || (status !== 'expired' && expiresAt! > now))
    expect(endedAt === null).toBe(status === 'open')
    if (endedAt) expect(endedAt <= now && endedAt <= expiresAt!).toBe(true)
  }
})

test('two runs for the same day give the same vacancies', async () => {
  const rows = await db.select({ title: vacancies.title, slug: vacancies.slug }).from(vacancies).orderBy(vacancies.id)
  const again = planVacancies(seededRandom(2), now).map(({ title, slug }) => ({ title, slug }))

  expect(rows).toEqual(again)
  expect(new Set(rows.map(({ slug }) => slug)).size).toBe(rows.length)
  expect(rows.filter(({ slug }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([])
})

test('the texts have no unnecessary tags, and no placeholders left', async () => {
  const vacancyRows = await db.select().from(vacancies)
  const texts = [
    ...vacancyRows.flatMap((row) => [row.jobText, row.tasksText, row.candidateText, row.offerText]),
    ...(await db.select({ text: companies.description }).from(companies)).map(({ text }) => text),
  ].map((text) => text ?? '')
  const written = [...(await db.select().from(articles)), ...(await db.select().from(pages))].map(({ body }) => body)

  expect(texts.filter((text) => /<(?!\/?(p|ul|li|strong)>)|[{}]|&(?!amp;)/.test(text))).toEqual([])
  expect(written.filter((text) => /<(?!\/?(p|ul|li|strong|h2)>|a href="\/[a-z-]+">|\/a>)/.test(text))).toEqual([])
})

test('every drawing is stored, small, and has a description', async () => {
  const drawings = await db.select().from(files).where(eq(files.visibility, 'public'))
  for (const { key, sizeBytes, alternativeText, width } of drawings) {
    expect(key).toMatch(/^public\/[a-z0-9-]+\.svg$/)
    expect(stored.get(key)!.byteLength).toBe(sizeBytes)
    expect(sizeBytes).toBeLessThan(6000)
    expect(alternativeText && width).toBeTruthy()
  }
})

test('the demo users can be removed: nobody can sign in with the demo password, and none of their data is shown', async () => {
  const rollback = new Error('the other tests keep the demo')
  const removal = db.transaction(async (tx) => {
    const board = tx as unknown as Db
    expect(await hasDemoUsers(board)).toBe(true)

    const removed = await removeDemoUsers(board, { now })

    expect(removed.admins).toBe(1)
    expect(removed.accounts).toBe(await board.$count(accounts))
    expect(await hasDemoUsers(board)).toBe(false)
    expect(await board.$count(users, isNotNull(users.passwordHash))).toBe(0)
    expect(await board.$count(vacancies, eq(vacancies.status, 'open'))).toBe(0)
    expect([await board.$count(jobAlertSubscriptions), await board.$count(jobAlertRequests)]).toEqual([0, 0])
    for (const { id: regionId } of await board.select().from(regions)) {
      expect(await listCompanies(board, { regionId, now })).toEqual([])
    }
    throw rollback
  })
  await expect(removal).rejects.toBe(rollback)
})

test('a board can be filled with copies of the demo', async () => {
  expect(await seedMany(db, { total: 1200, now, report: () => {} })).toBeGreaterThan(800)
  expect(await db.$count(vacancies)).toBe(1200)
  expect(await db.$count(vacancies, sql`search = '' and status = 'open'`)).toBe(0)
})
