import { writeEmbeddedList } from '#features/sharing/embed.rules.ts'
import { listVacanciesOfCompany } from '#features/vacancies/vacancy-card.queries.server.ts'
import { servicesContext } from '#web/context.ts'
import { limitMade } from '#web/request/made-limit.server.ts'
import { requireCompany } from '#web/routes/company-page.server.ts'
import type { Route } from './+types/company-embed.ts'

/** The only page that another site may embed in a frame: it has no script, no form and no visitor data. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ')

/** A company's open vacancies, for its own site. */
export async function loader(asked: Route.LoaderArgs) {
  await limitMade(asked)
  const { db, now } = asked.context.get(servicesContext)
  const { searchParams } = new URL(asked.request.url)
  const { company, address, board } = await requireCompany(asked, (slug) => `/bedrijven/${slug}/insluiten`)
  const { cards, total } = await listVacanciesOfCompany(db, { companyId: company.id, now: now() })
  const list = writeEmbeddedList({
    company,
    cards,
    total,
    address,
    board,
    scheme: searchParams.get('kleur'),
  })
  return new Response(list, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'public, max-age=300',
    },
  })
}
