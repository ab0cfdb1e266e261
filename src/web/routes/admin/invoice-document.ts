import { findDocumentForAdmin } from '#features/orders/order.queries.server.ts'
import { adminContext, servicesContext } from '#web/context.ts'
import { answerDocument } from '#web/routes/account/invoice-document.server.ts'
import type { Route } from './+types/invoice-document.ts'

/** A document of any invoice. */
export function loader(asked: Route.LoaderArgs) {
  const { context } = asked
  return answerDocument(asked, (wanted) =>
    findDocumentForAdmin(context.get(servicesContext).db, context.get(adminContext), wanted),
  )
}
