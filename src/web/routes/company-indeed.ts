import { writeIndeedFeed } from '#features/sharing/indeed-feed.rules.ts'
import { listPagesOfCompany } from '#features/sharing/shared-vacancy.queries.server.ts'
import { servicesContext } from '#web/context.ts'
import { limitMade } from '#web/request/made-limit.server.ts'
import { answerUnlessKnown } from '#web/request/feed-response.server.ts'
import { requireCompany } from '#web/routes/company-page.server.ts'
import type { Route } from './+types/company-indeed.ts'

/** All open vacancies of a company, for Indeed and other boards that read its format. */
export async function loader(asked: Route.LoaderArgs) {
  await limitMade(asked)
  const { db, env, now } = asked.context.get(servicesContext)
  const {
    company,
    address,
    board: { title },
  } = await requireCompany(asked, (slug) => `/bedrijven/${slug}/indeed.xml`)
  const pages = await listPagesOfCompany(db, { companyId: company.id, now: now() })
  const board = { title, address, baseAddress: env.BASE_ADDRESS }
  const type = 'application/xml; charset=utf-8'
  return answerUnlessKnown(asked.request, { type, body: writeIndeedFeed(board, pages) })
}
