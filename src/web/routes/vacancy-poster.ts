import { drawPoster } from '#features/sharing/poster.pdf.server.ts'
import { drawQrCode } from '#platform/qr-code.server.ts'
import { siteContext } from '#web/context.ts'
import { answerUnlessKnown } from '#web/request/feed-response.server.ts'
import { requireOpenVacancy } from '#web/routes/open-vacancy.server.ts'
import type { Route } from './+types/vacancy-poster.ts'

/** A vacancy as a printable poster. */
export async function loader(asked: Route.LoaderArgs) {
  const { vacancy, address } = await requireOpenVacancy(asked, (slug) => `/vacatures/${slug}/poster.pdf`)
  const { title, region } = asked.context.get(siteContext)
  const board = { title, accent: region.accent }
  const poster = await drawPoster({ vacancy, address, board, code: drawQrCode(address) })
  return answerUnlessKnown(asked.request, { type: 'application/pdf', body: poster })
}
