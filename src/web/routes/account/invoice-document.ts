import { findOwnDocument } from '#features/orders/order.queries.server.ts'
import { employerContext, servicesContext } from '#web/context.ts'
import type { Route } from './+types/invoice-document.ts'
import { answerDocument } from './invoice-document.server.ts'

/** A document of one of the account's own invoices. */
export function loader(asked: Route.LoaderArgs) {
  const { context } = asked
  return answerDocument(asked, (wanted) =>
    findOwnDocument(context.get(servicesContext).db, context.get(employerContext), wanted),
  )
}
