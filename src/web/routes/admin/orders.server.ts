import { type ActionFunctionArgs, redirect } from 'react-router'
import { listLogAbout } from '#features/accounts/log-entry.queries.server.ts'
import { orderList } from '#features/orders/components/order-list.tsx'
import { markOrdersPaid, noteRefund } from '#features/orders/order-admin.commands.server.ts'
import { refundNoteForm } from '#features/orders/order-admin.fields.ts'
import { findOrderForAdmin, listOrders, listProblems } from '#features/orders/order-admin.queries.server.ts'
import { orderAdminText as text } from '#features/orders/order-admin.text.ts'
import { cancelUnpaidOrder, markOrderPaid } from '#features/orders/order.commands.server.ts'
import { readChosen } from '#ui/list-query.rules.ts'
import { adminContext, servicesContext } from '#web/context.ts'
import { formActions } from '#web/forms/form-actions.server.ts'
import type { Sent } from '#web/forms/read-body.server.ts'
import { receiveForm } from '#web/forms/receive-form.server.ts'
import { requireId } from '#web/request/params.ts'
import { notFound } from '#web/request/responses.ts'
import { type Acting, adminButtons, adminActions, idIn, readDone } from './answer.server.ts'
import { loadList } from './list.server.ts'

export async function loadOrders(asked: Sent) {
  const { db } = asked.context.get(servicesContext)
  const [listing, problems] = await Promise.all([
    loadList(asked, orderList, listOrders),
    listProblems(db, asked.context.get(adminContext)),
  ])
  return { listing, problems, done: readDone(asked.request, text.done) }
}

export const changeOrders = adminActions(text, {
  'betaald-alle': ({ db, admin, form, at }) => markOrdersPaid(db, admin, { orderIds: readChosen(form), now: at }),
})

export async function loadOrder({ context, params, request }: Sent & { params: { id: string } }) {
  const { db, now } = context.get(servicesContext)
  const admin = context.get(adminContext)
  const orderId = requireId(request, params.id)
  const order = (await findOrderForAdmin(db, admin, orderId)) ?? notFound(request)
  return {
    order,
    log: await listLogAbout(db, admin, { subject: 'order', subjectId: orderId }),
    done: readDone(request, text.done),
    now: now(),
  }
}

const about = (acting: Acting) => ({ orderId: idIn(acting), now: acting.at })

export const changeOrder = formActions({
  ...adminButtons(text, {
    betaald: (acting) => markOrderPaid(acting.db, acting.admin, about(acting)),
    annuleer: (acting) => cancelUnpaidOrder(acting.db, acting.admin, { ...about(acting), seller: acting.env.seller }),
  }),
  [refundNoteForm.id]: keepNote,
})

async function keepNote(sent: ActionFunctionArgs) {
  const { db, now } = sent.context.get(servicesContext)
  const orderId = requireId(sent.request, sent.params.id ?? '')
  const received = await receiveForm(sent, refundNoteForm)
  if (!received.ok) return received.answer
  const kept = await noteRefund(db, sent.context.get(adminContext), { orderId, ...received.fields, now: now() })
  return kept.ok ? redirect(`/beheer/orders/${orderId}?gedaan=notitie-erbij`) : notFound(sent.request)
}
