import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { listLogAbout } from '#features/log/log-entry.queries.server.ts'
import { orderList } from '#features/orders/components/order-list.tsx'
import {
  handleProblem,
  markOrderPaidOn,
  markOrdersPaid,
  noteRefund,
} from '#features/orders/order-admin.commands.server.ts'
import { handleProblemForm, receivedForm, refundNoteForm } from '#features/orders/order-admin.fields.ts'
import {
  findOrderForAdmin,
  listOrders,
  listProblems,
  listProblemsOf,
  versionOfRefundNote,
} from '#features/orders/order-admin.queries.server.ts'
import { orderAdminText as text } from '#features/orders/order-admin.text.ts'
import { canBePaid } from '#features/orders/order.rules.ts'
import { markOrderUnpaid } from '#features/orders/order.commands.server.ts'
import { cancelOrderAsAdmin } from '#features/orders/order-cancelling.commands.server.ts'
import { readChosen } from '#ui/lists/list-query.rules.ts'
import { adminContext, servicesContext } from '#web/context.ts'
import { meanwhileText } from '#ui/forms/meanwhile.text.ts'
import { formActions } from '#web/forms/form-actions.server.ts'
import { tellMeanwhile } from '#web/forms/meanwhile.server.ts'
import type { RequestArgs } from '#web/forms/read-body.server.ts'
import { receiveForm } from '#web/forms/receive-form.server.ts'
import { requireId } from '#web/request/params.ts'
import { notFound } from '#web/request/responses.ts'
import { type Acting, adminButtons, adminActions, idIn, readDone } from './answer.server.ts'
import { loadList } from './list.server.ts'

export async function loadOrders(asked: RequestArgs) {
  const { db } = asked.context.get(servicesContext)
  const [listing, problems] = await Promise.all([
    loadList(asked, orderList, listOrders),
    listProblems(db, asked.context.get(adminContext)),
  ])
  return { listing, problems, done: readDone(asked.request, text.done) }
}

export const changeOrders = adminActions(text, {
  'betaald-alle': ({ db, admin, form, log, at }) =>
    markOrdersPaid(db, admin, { orderIds: readChosen(form), log, now: at }),
})

export async function loadOrder({ context, params, request }: RequestArgs & { params: { id: string } }) {
  const { db, now } = context.get(servicesContext)
  const admin = context.get(adminContext)
  const orderId = requireId(request, params.id)
  const order = (await findOrderForAdmin(db, admin, orderId)) ?? notFound(request)
  const problems = await listProblemsOf(db, admin, orderId)
  return {
    order,
    version: versionOfRefundNote(order),
    problems,
    canStillBePaid: !order.isAccountClosed && canBePaid({ ...order, isGranted: order.expiresAt !== null }, now()),
    mayNoteRefund:
      order.refundNote !== null ||
      (order.paidAt !== null && order.totalCents > 0) ||
      order.isPaidOnline ||
      problems.length > 0,
    log: await listLogAbout(db, admin, { subject: 'order', subjectId: orderId }),
    done: readDone(request, text.done),
    now: now(),
  }
}

const about = (acting: Acting) => ({ orderId: idIn(acting), now: acting.at })

const changes = {
  ...adminButtons(text, {
    'niet-betaald': (acting) => markOrderUnpaid(acting.db, acting.admin, about(acting)),
    annuleer: (acting) => {
      const { seller, BASE_ADDRESS: baseAddress } = acting.env
      // A form without the state that it showed cancels nothing.
      const seenStatus = String(acting.form.get('status'))
      return cancelOrderAsAdmin(acting.db, acting.admin, { ...about(acting), seenStatus, seller, baseAddress })
    },
    mail: async (acting) => {
      // Imported on demand: the mail renderer is slow to load.
      const { mailInvoiceAgainAsAdmin } = await import('#features/orders/invoice-document.commands.server.ts')
      const number = String(acting.form.get('factuur') ?? '')
      const { env, limits } = acting
      const again = { number, baseAddress: env.BASE_ADDRESS, limit: limits.invoiceMailPerInvoice }
      return mailInvoiceAgainAsAdmin(acting.db, acting.admin, { ...about(acting), ...again })
    },
  }),
  [receivedForm.id]: receive,
  [refundNoteForm.id]: keepNote,
}

/** Each payment that was not booked has its own form. */
export async function changeOrder(sent: ActionFunctionArgs) {
  const { db } = sent.context.get(servicesContext)
  const orderId = requireId(sent.request, sent.params.id ?? '')
  const problems = await listProblemsOf(db, sent.context.get(adminContext), orderId)
  const handlings = problems.map(
    ({ id }) => [handleProblemForm(id).id, () => handle(sent, { orderId, paymentId: id })] as const,
  )
  return formActions({ ...changes, ...Object.fromEntries(handlings) })(sent)
}

async function receive(sent: ActionFunctionArgs) {
  const { db, now } = sent.context.get(servicesContext)
  const orderId = requireId(sent.request, sent.params.id ?? '')
  const received = await receiveForm(sent, receivedForm)
  if (!received.ok) return received.answer
  const admin = sent.context.get(adminContext)
  const marked = await markOrderPaidOn(db, admin, { orderId, ...received.fields, now: now() })
  if (marked.ok) return redirect(`/beheer/orders/${orderId}?gedaan=betaald`)
  if (marked.reason === 'not-found') return notFound(sent.request)
  if (marked.reason === 'wrong-status') return data({ refusal: text.refusal['wrong-status'] }, { status: 409 })
  return received.refuse({ reason: marked.reason }, text.received.refusal, {
    'day-ahead': 'paidOn',
    'day-before-order': 'paidOn',
  })
}

async function keepNote(sent: ActionFunctionArgs) {
  const { db, now } = sent.context.get(servicesContext)
  const orderId = requireId(sent.request, sent.params.id ?? '')
  const received = await receiveForm(sent, refundNoteForm)
  if (!received.ok) return received.answer
  const { fields, version } = received
  const admin = sent.context.get(adminContext)
  const kept = await noteRefund(db, admin, { orderId, ...fields, version, now: now() })
  if (kept.ok) return redirect(`/beheer/orders/${orderId}?gedaan=notitie-erbij`)
  if (kept.reason === 'not-found') return notFound(sent.request)
  const order = (await findOrderForAdmin(db, admin, orderId))!
  const stored = { saved: { note: order.refundNote }, version: versionOfRefundNote(order) }
  const answer = received.refuse(kept, meanwhileText.refusal)
  return tellMeanwhile(answer, { labels: refundNoteForm.labels, typed: fields, ...stored })
}

async function handle(sent: ActionFunctionArgs, { orderId, paymentId }: { orderId: number; paymentId: number }) {
  const { db, now } = sent.context.get(servicesContext)
  const received = await receiveForm(sent, handleProblemForm(paymentId))
  if (!received.ok) return received.answer
  const about = { orderId, paymentId, ...received.fields, now: now() }
  const handled = await handleProblem(db, sent.context.get(adminContext), about)
  if (handled.ok) return redirect(`/beheer/orders/${orderId}?gedaan=betaling-afgehandeld`)
  if (handled.reason === 'not-found') return notFound(sent.request)
  return received.refuse(handled, text.handling.refusal)
}
