import type { Admin } from '#features/accounts/actor.rules.ts'
import { recruiterPoolListFor } from '#features/applications/components/recruiter-pool-list.tsx'
import { listRecruiterPool } from '#features/applications/recruiter-pool.queries.server.ts'
import { listCompaniesForAdmin } from '#features/companies/company-admin.queries.server.ts'
import { companyListFor } from '#features/companies/components/company-list.tsx'
import { contactMessageList } from '#features/content/components/contact-message-list.tsx'
import { redirectList } from '#features/content/components/redirect-list.tsx'
import { writingList } from '#features/content/components/writing-list.tsx'
import { listContactMessages } from '#features/content/contact-message.queries.server.ts'
import { searchRedirects } from '#features/content/redirect-admin.queries.server.ts'
import { listWritings } from '#features/content/writing-admin.queries.server.ts'
import { creditList } from '#features/credits/components/credit-list.tsx'
import { listTransactions } from '#features/credits/credit-admin.queries.server.ts'
import { subscriptionList } from '#features/job-alerts/components/subscription-list.tsx'
import { listSubscriptions } from '#features/job-alerts/job-alert-admin.queries.server.ts'
import { logList } from '#features/log/components/log-list.tsx'
import { listLog } from '#features/log/log-entry.queries.server.ts'
import { mailList, suppressionList } from '#features/mails/components/mail-list.tsx'
import { listOutbox, listSuppressions } from '#features/mails/mail.queries.server.ts'
import { moderationListFor } from '#features/moderation/components/moderation-list.tsx'
import { findModerated, listModerated } from '#features/moderation/moderation-admin.queries.server.ts'
import { familyList, occupationListFor } from '#features/occupations/components/occupation-list.tsx'
import {
  listFamiliesForAdmin,
  listFamilyChoices,
  listOccupationsForAdmin,
} from '#features/occupations/occupation-admin.queries.server.ts'
import { orderList } from '#features/orders/components/order-list.tsx'
import { planList } from '#features/orders/components/plan-list.tsx'
import { listOrders } from '#features/orders/order-admin.queries.server.ts'
import { listPlansForAdmin } from '#features/orders/plan-admin.queries.server.ts'
import { listAccounts } from '#features/people/account-admin.queries.server.ts'
import { accountList } from '#features/people/components/account-list.tsx'
import { userList } from '#features/people/components/user-list.tsx'
import { listUsers } from '#features/people/user-admin.queries.server.ts'
import { jobList } from '#features/queue/components/job-list.tsx'
import { listJobs } from '#features/queue/queue.queries.server.ts'
import { entryLists } from '#features/reference/components/entry-lists.tsx'
import { minimumWageList } from '#features/reference/components/minimum-wage-list.tsx'
import { listWagesForAdmin } from '#features/reference/minimum-wage-admin.queries.server.ts'
import { listEntries } from '#features/reference/reference-admin.queries.server.ts'
import { placeListFor, regionList } from '#features/regions/components/place-list.tsx'
import {
  listPlacesForAdmin,
  listRegionChoices,
  listRegionsForAdmin,
} from '#features/regions/place-admin.queries.server.ts'
import type { Knowledge } from '#features/search/knowledge.queries.server.ts'
import type { Db } from '#platform/db.server.ts'
import type { DataList } from '#ui/lists/data-list.ts'
import { readListQuery } from '#ui/lists/list-query.rules.ts'
import { adminContext, servicesContext } from '#web/context.ts'
import type { RequestArgs } from '#web/forms/read-body.server.ts'
import type { FoundGroup } from '#web/components/admin-found.rules.ts'
import { downloadList, type Find } from './list.server.ts'

type PaletteSearch = { words: string; now: Date; knowledge: () => Promise<Knowledge> }

/**
 * Hides the row's type, so that lists with different rows fit in one array. `findQuickly` is a faster query for the
 * palette, where one is needed.
 */
function entry<Row>(
  list: DataList<Row>,
  find: Find<Row>,
  findQuickly: Find<Row> = find,
  readWhole: (db: Db, admin: Admin) => Promise<DataList<Row>> = async () => list,
) {
  return {
    name: list.name,
    async download(sent: RequestArgs) {
      const { db } = sent.context.get(servicesContext)
      return downloadList(sent, await readWhole(db, sent.context.get(adminContext)), find)
    },
    /** The first few rows with these words, if the palette can find rows of this list. */
    async search(db: Db, admin: Admin, { words, ...known }: PaletteSearch): Promise<FoundGroup[]> {
      const { found, to } = list
      if (!found || !to) return []
      const asked = { ...readListQuery(list, new URLSearchParams()), words, perPage: perGroup }
      const { rows } = await findQuickly(db, admin, { asked, ...known })
      if (rows.length === 0) return []
      const named = rows.map((row) => ({
        to: to(row),
        name: String(list.columns[0]!.text(row)),
        hint: found.hint(row),
        kind: found.kind(row),
      }))
      return [{ title: list.title, found: named }]
    },
  }
}

/** A list with a filter whose options come from the database. */
function entryWith<Row, Choice>(
  make: (choices: readonly Choice[]) => DataList<Row>,
  read: (db: Db, admin: Admin) => Promise<Choice[]>,
  find: Find<Row>,
  findQuickly?: Find<Row>,
) {
  return entry(make([]), find, findQuickly, async (db, admin) => make(await read(db, admin)))
}

const perGroup = 5

/**
 * Every list of the admin area, in the order in which the palette shows its results: downloads and search are derived
 * from it.
 */
export const adminLists = [
  entryWith(companyListFor, listRegionChoices, listCompaniesForAdmin),
  entryWith(moderationListFor, listRegionChoices, listModerated, findModerated),
  entry(userList, listUsers),
  entry(orderList, listOrders),
  entry(accountList, listAccounts),
  entry(creditList, listTransactions),
  entryWith(recruiterPoolListFor, listRegionChoices, listRecruiterPool),
  entry(subscriptionList, listSubscriptions),
  entry(mailList, listOutbox),
  entry(suppressionList, listSuppressions),
  entryWith(placeListFor, listRegionChoices, listPlacesForAdmin),
  entry(regionList, listRegionsForAdmin),
  ...Object.values(entryLists).map(({ list, table }) =>
    entry(table, (db, admin, { asked }) => listEntries(db, admin, { list, asked })),
  ),
  entryWith(occupationListFor, listFamilyChoices, listOccupationsForAdmin),
  entry(familyList, listFamiliesForAdmin),
  entry(minimumWageList, listWagesForAdmin),
  entry(planList, listPlansForAdmin),
  entry(writingList, listWritings),
  entry(redirectList, searchRedirects),
  entry(contactMessageList, listContactMessages),
  entry(jobList, listJobs),
  entry(logList, listLog),
]
