import { beforeAll, expect, test } from 'vitest'
import type { Owner } from '#features/accounts/actor.rules.ts'
import { listColleagues } from '#features/accounts/user.queries.server.ts'
import { listAnswered, listTemplates, listUndecided } from '#features/applications/application-answer.queries.server.ts'
import { findApplication, listConversation } from '#features/applications/application-detail.queries.server.ts'
import { readApplicationOverview } from '#features/applications/application-overview.fields.ts'
import {
  findApplicationBoard,
  findApplicationList,
  listAppliedVacancies,
  listForExport,
  listPostedVacancies,
} from '#features/applications/application-overview.queries.server.ts'
import { findReaction } from '#features/applications/application-reaction.queries.server.ts'
import { listCompaniesForPreview } from '#features/companies/company-preview.queries.server.ts'
import {
  findCompanyBilling,
  findOwnCompany,
  listCompanyOverview,
  listOwnCompanies,
} from '#features/companies/company.queries.server.ts'
import { listAllCredits, listCreditHistory } from '#features/credits/credit-history.queries.server.ts'
import { creditBalance, listLots } from '#features/credits/credit.queries.server.ts'
import { findFigures, findScopeTitle, listChannels, listViews } from '#features/figures/figure.queries.server.ts'
import { countForAccount } from '#features/home/account-counts.queries.server.ts'
import { findAccountHome } from '#features/home/account-home.queries.server.ts'
import { findImportSource, listImportSources } from '#features/imports/import.queries.server.ts'
import { ownLogList } from '#features/log/components/log-list.tsx'
import { listOwnLog } from '#features/log/log-entry.queries.server.ts'
import {
  findOwnOrder,
  findStanding,
  findWaitingOrder,
  listOrders,
  listPlans,
} from '#features/orders/order.queries.server.ts'
import { findBillingFields } from '#features/people/billing.queries.server.ts'
import { findContactPerson, listContactPersons } from '#features/people/contact-person.queries.server.ts'
import { listApiTokens } from '#features/sign-in/api-token.queries.server.ts'
import { findBoostState } from '#features/vacancies/vacancy-boost.queries.server.ts'
import { findVacancyCheck } from '#features/vacancies/vacancy-check.queries.server.ts'
import { countDrafts } from '#features/vacancies/vacancy-form.queries.server.ts'
import { readOverview } from '#features/vacancies/vacancy-overview.fields.ts'
import {
  findOwnVacancy,
  findVacancyOverview,
  listOwnVacancies,
} from '#features/vacancies/vacancy-overview.queries.server.ts'
import { listBeginnings } from '#features/vacancies/vacancy-template.queries.server.ts'
import { findWebhook, listWebhooks } from '#features/webhooks/webhook.queries.server.ts'
import { anApplication, anOrder } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { asOwner, type FullAccount, fullAccounts } from '#test/support/full-account.ts'
import { readListQuery } from '#ui/lists/list-query.rules.ts'

const db = await freshDb()
const aFullAccount = await fullAccounts(db)
const nothing = new URLSearchParams()
const applicationsAsked = readApplicationOverview(nothing)
const figuresAsked = { recall: (_name: string, _topics: readonly string[], make: () => Promise<string>) => make(), now }

type Mine = FullAccount & { me: Owner & ReturnType<typeof asOwner> }

/** What an employer's queries return about their own account. */
const readings: Record<string, (mine: Mine) => Promise<unknown>> = {
  'the menu': ({ me }) => countForAccount(db, me),
  'the first screen': ({ me }) => findAccountHome(db, me, { now }),
  'how soon they answer': ({ accountId }) => findReaction(db, { accountId }, { now }),
  companies: ({ me }) => listOwnCompanies(db, me),
  'the overview of companies': ({ me }) => listCompanyOverview(db, me, { now }),
  'companies to preview': ({ me }) => listCompaniesForPreview(db, me),
  'a first invoice': ({ me }) => findCompanyBilling(db, me),
  vacancies: ({ me }) => findVacancyOverview(db, me, { ...readOverview(nothing), now }),
  'vacancies of one company': ({ me, company }) =>
    findVacancyOverview(db, me, { ...readOverview(nothing), companyId: company.id, now }),
  'what a vacancy can begin with': ({ me }) => listBeginnings(db, me),
  'the number of drafts': ({ me }) => countDrafts(db, me),
  figures: ({ me }) => findFigures(db, me, figuresAsked),
  channels: ({ me }) => listChannels(db, me, { now }),
  applications: ({ me }) => findApplicationList(db, me, applicationsAsked),
  'the board of applications': ({ me }) => findApplicationBoard(db, me, applicationsAsked),
  'applications for a spreadsheet': ({ me }) => listForExport(db, me, applicationsAsked),
  'applications of one vacancy': ({ me, vacancy }) =>
    findApplicationList(db, me, readApplicationOverview(new URLSearchParams({ vacature: String(vacancy.id) }))),
  'one application': ({ me, application }) => findApplication(db, me, application.id),
  'what was said about it': ({ application }) => listConversation(db, application.id),
  'vacancies that somebody applied for': ({ me }) => listAppliedVacancies(db, me, { vacancy: undefined }),
  'vacancies that were posted': ({ me }) => listPostedVacancies(db, me),
  'texts of mails': ({ accountId }) => listTemplates(db, accountId),
  credits: ({ me }) => listCreditHistory(db, me, { page: 1 }),
  'all credits': ({ me }) => listAllCredits(db, me, {}),
  'the balance': ({ accountId }) => creditBalance(db, accountId),
  'credits that expire': ({ accountId }) => listLots(db, accountId),
  plans: ({ accountId }) => listPlans(db, accountId),
  orders: ({ me }) => listOrders(db, me, { page: 1 }),
  'an order that waits': ({ me }) => findWaitingOrder(db, me),
  'what may be ordered': ({ accountId }) => findStanding(db, accountId, now),
  'details for invoices': ({ accountId }) => findBillingFields(db, accountId),
  colleagues: ({ me }) => listColleagues(db, me),
  'contact persons': ({ me }) => listContactPersons(db, me, { now }),
  'programs that have access': ({ me }) => listApiTokens(db, me, { now }),
  webhooks: ({ me }) => listWebhooks(db, me),
  imports: ({ me }) => listImportSources(db, me),
  'the log': ({ me }) => listOwnLog(db, me, { asked: readListQuery(ownLogList, nothing), now }),
}

/** What their queries return for somebody else's ids. */
const peeks: Record<string, (me: Mine['me'], theirs: FullAccount) => Promise<unknown>> = {
  'a company': (me, { company }) => findOwnCompany(db, me, company.id),
  'a vacancy': (me, { vacancy }) => findOwnVacancy(db, me, vacancy.id),
  'vacancies together': (me, { vacancy }) => listOwnVacancies(db, me, [vacancy.id]),
  'the check of a vacancy': (me, { vacancy }) =>
    findVacancyCheck(db, me, { vacancyId: vacancy.id, hasReason: [], now }),
  'its booster': (me, { vacancy }) => findBoostState(db, me, { vacancyId: vacancy.id, now }),
  'its views': async (me, { vacancy }) =>
    [...(await listViews(db, me, { vacancyIds: [vacancy.id], now })).values()].filter(({ total }) => total > 0),
  'the name of a company with figures': (me, { company }) => findScopeTitle(db, me, { companyId: company.id }),
  'the name of a vacancy with figures': (me, { vacancy }) => findScopeTitle(db, me, { vacancyId: vacancy.id }),
  'an application': (me, { application }) => findApplication(db, me, application.id),
  'an answer to an application': (me, { application }) => listAnswered(db, me, { ids: [application.id] }),
  'who waits for an answer': async (me, { vacancy }) => (await listUndecided(db, me, [vacancy.id])).first,
  'an order': (me, { order }) => findOwnOrder(db, me, order.id),
  'a contact person': (me, { member }) => findContactPerson(db, me, member.id),
  'a webhook': (me, { webhookId }) => findWebhook(db, me, { webhookId }),
  'an import': (me, { sourceId }) => findImportSource(db, me, sourceId),
}

let mine: Mine
let later: FullAccount
const before = new Map<string, unknown>()
beforeAll(async () => {
  await aFullAccount('Vreemd')
  const account = await aFullAccount('Eigen')
  mine = { ...account, me: asOwner(account.owner) }
  for (const [name, read] of Object.entries(readings)) before.set(name, await read(mine))
  later = await aFullAccount('Nieuwkomer')
  // What an account has only one of, or needs five of.
  const { accountId, company } = later
  await anOrder(db, { accountId, status: 'awaiting-payment', paidAt: null })
  const answered = {
    companyId: company.id,
    status: 'rejected',
    createdAt: daysAfter(now, -3),
    answeredAt: now,
  } as const
  for (let made = 0; made < 5; made += 1) await anApplication(db, answered)
})

test.each(Object.entries(readings))('%s: nothing of other accounts is shown', async (name, read) => {
  const told = await read(mine)
  expect(told).toEqual(before.get(name))
  expect(JSON.stringify(told) ?? '').not.toMatch(/Vreemd|Nieuwkomer/i)
})

test.each(Object.entries(peeks))('%s of another account does not exist', async (_name, peek) => {
  expect((await peek(mine.me, later)) ?? []).toEqual([])
})

test("the newest line's balance is that of the account", async () => {
  const [newest] = await listAllCredits(db, mine.me, {})
  expect(newest!.balance).toBe(await creditBalance(db, mine.accountId))
})
