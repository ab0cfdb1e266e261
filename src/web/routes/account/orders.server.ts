import { data, redirect } from 'react-router'
import { formatDate } from '#basics/dutch-date.ts'
import { readEntryId } from '#basics/entry-id.ts'
import { done, refused } from '#basics/result.ts'
import { type ConfirmedEmployer, type Employer, isConfirmed, isOwner } from '#features/accounts/actor.rules.ts'
import { creditBalance } from '#features/credits/credit.queries.server.ts'
import { readBuyingChoice } from '#features/orders/buying.rules.ts'
import { orderCredits } from '#features/orders/order.commands.server.ts'
import { cancelOrder } from '#features/orders/order-cancelling.commands.server.ts'
import { buyForm } from '#features/orders/order.fields.ts'
import { findOwnOrder, findStanding, findWaitingOrder, listPlans } from '#features/orders/order.queries.server.ts'
import {
  arrivalOf,
  type BuyRefusal,
  canBePaid,
  decideBuying,
  decideCancelling,
  isOverdue,
  mayChangeSoon,
  stateToTell,
  statusOf,
} from '#features/orders/order.rules.ts'
import { orderMailText } from '#features/orders/order-mail.text.ts'
import { orderText as text } from '#features/orders/order.text.ts'
import { lookAtPayment, startPayment } from '#features/orders/payment.commands.server.ts'
import type { WayOut } from '#features/orders/components/way-out.tsx'
import { comparePlans } from '#features/orders/plan.rules.ts'
import { findBilling } from '#features/people/billing.queries.server.ts'
import { findOwnVacancy } from '#features/vacancies/vacancy-overview.queries.server.ts'
import { employerContext, servicesContext, siteContext } from '#web/context.ts'
import type { RequestArgs } from '#web/forms/read-body.server.ts'
import { receiveForm } from '#web/forms/receive-form.server.ts'
import { requireId } from '#web/request/params.ts'
import { toAnotherSite } from '#web/request/external-navigation.server.ts'
import { notFound } from '#web/request/responses.ts'
import type { Services } from '../../../services.ts'

/** Why nothing can be bought now, and what to do about it. */
type NotNow = { words: string; next?: WayOut }

const waysOut: Partial<Record<BuyRefusal, WayOut>> = {
  overdue: 'pay',
  'credits-left': 'spend',
  'is-paying': 'look',
}

/**
 * Why this employer cannot buy credits now, if they cannot. Missing invoice details do not count: buying asks for
 * those.
 */
export async function findNotNow({ db, now }: Services, employer: Employer): Promise<NotNow | undefined> {
  if (!isConfirmed(employer)) return { words: text.buying.unconfirmed, next: 'confirm' }
  const standing = await findStanding(db, employer.accountId, now())
  const decision = decideBuying({ ...standing, hasIdentity: true })
  if (decision.ok) return undefined
  return { words: text.refusal[decision.reason], next: waysOut[decision.reason] }
}

/** All plans and choices, and why nothing can be bought now. */
export async function loadBuying({ context, request }: RequestArgs) {
  const services = context.get(servicesContext)
  const { db } = services
  const employer = context.get(employerContext)
  const { searchParams } = new URL(request.url)
  const asked = readBuyingChoice(searchParams)
  const { vacancyId } = asked
  const [plans, balance, notNow, identity, waiting, vacancy] = await Promise.all([
    listPlans(db, employer.accountId),
    creditBalance(db, employer.accountId),
    findNotNow(services, employer),
    findBilling(db, employer.accountId),
    findWaitingOrder(db, employer),
    vacancyId === undefined ? undefined : findOwnVacancy(db, employer, vacancyId),
  ])
  const compared = comparePlans(plans)
  const offered =
    compared.find(({ id }) => id === waiting?.planId) ??
    // The account's own plan with as many credits has replaced that of the waiting order.
    compared.find(({ credits }) => credits === waiting?.credits) ??
    compared[0]
  return {
    plans: compared,
    chosen: {
      // A requested plan that is no longer for sale stays chosen: the form then asks for another.
      planId: asked.planId ?? offered?.id ?? 0,
      paymentMethod: asked.paymentMethod ?? ('direct' as const),
      buyerReference: asked.buyerReference ?? waiting?.buyerReference ?? undefined,
    },
    identity,
    mayChangeIdentity: isOwner(employer),
    waiting:
      waiting && canBePaid({ ...waiting, isGranted: false }, services.now())
        ? { id: waiting.id, number: waiting.number }
        : undefined,
    seenReference: waiting?.buyerReference ?? undefined,
    vacancy: vacancy && { id: vacancy.id, title: vacancy.title },
    owed: Math.max(0, -balance),
    notNow: notNow ?? (compared.length === 0 ? { words: text.buying.nothing } : undefined),
  }
}

/** Creates an order, and continues to payment. */
export async function buy(sent: RequestArgs) {
  const received = await receiveForm(sent, buyForm)
  if (!received.ok) return received.answer
  const { db, env, now } = sent.context.get(servicesContext)
  const employer = sent.context.get(employerContext)
  if (!isConfirmed(employer))
    return received.refuse({ reason: 'unconfirmed' }, { unconfirmed: text.buying.unconfirmed })
  const { vacancyId, buyerReference, seenReference, ...fields } = received.fields
  const vacancy = vacancyId === null ? undefined : await findOwnVacancy(db, employer, vacancyId)
  const ordered = await orderCredits(db, employer, {
    ...fields,
    buyerReference: buyerReference ?? (seenReference === null ? undefined : null),
    vacancyId: vacancy?.id,
    regionId: sent.context.get(siteContext).region.id,
    seller: env.seller,
    mayBeAgain: true,
    now: now(),
  })
  if (!ordered.ok) return received.refuse(ordered, text.refusal)
  return ordered.value.status === 'awaiting-payment'
    ? goAndPay(sent, employer, ordered.value.id)
    : redirect(`/bestelling-gelukt?order=${ordered.value.id}`)
}

/** Leads to the provider's checkout, or back to the order with the reason why not. */
async function goAndPay(sent: RequestArgs, employer: ConfirmedEmployer, orderId: number) {
  const { db, env, log, now, payment: provider } = sent.context.get(servicesContext)
  const { address: ownAddress, isOwnHost } = sent.context.get(siteContext)
  const address = `/mijn-account/order/${orderId}`
  const addresses = {
    returnUrl: `${isOwnHost ? ownAddress : env.BASE_ADDRESS}/bestelling-gelukt?order=${orderId}`,
    webhookUrl: `${env.BASE_ADDRESS}${env.API_PREFIX}/payments/webhook`,
  }
  const asked = { orderId, provider, addresses, seller: env.seller, now: now() }
  const started = await startPayment(db, employer, asked).catch((error: unknown) => {
    log.error({ error, orderId }, 'a payment could not be started')
    return refused('unreachable')
  })
  if (started.ok) return toAnotherSite(redirect(started.value.checkoutUrl))
  return started.reason === 'not-found' ? notFound(sent.request) : redirect(`${address}?gemeld=${started.reason}`)
}

/** Paying or mailing waits until the e-mail address is confirmed. */
const unconfirmed = () => data({ refusal: text.buying.unconfirmed }, { status: 403 })

type Asked = RequestArgs & { params: { id?: string } }

const idIn = ({ request, params }: Asked) => requireId(request, params.id ?? '')

/** The message for the word in the address after an action. */
const messages: Record<string, string> = { geannuleerd: text.order.cancelled }
const refusals: Record<string, string> = { ...text.refusal, unreachable: text.buying.unreachable }
const sentenceOf = (sentences: Record<string, string>, word: string) =>
  Object.hasOwn(sentences, word) ? sentences[word] : undefined

/** One order of the account, and what can be done with it now. */
export async function loadOrder(asked: Asked) {
  const { context, request } = asked
  const { db, now } = context.get(servicesContext)
  const employer = context.get(employerContext)
  const order = await findOwnOrder(db, employer, idIn(asked))
  if (!order) return notFound(request)
  const told = new URL(request.url).searchParams.get('gemeld') ?? ''
  const isGranted = order.expiresAt !== null
  const payment = statusOf(order.payment)
  const isWaiting = order.isBeingPaid
  const isPayable = canBePaid({ ...order, isGranted }, now())
  // An invoice can always be paid; a direct order only while its buyer may buy.
  const decision =
    order.paymentMethod === 'post' ? done(undefined) : decideBuying(await findStanding(db, employer.accountId, now()))
  return {
    order,
    state: stateToTell({ ...order, isGranted, payment }),
    now: now(),
    mayPay: isPayable && decision.ok && !isWaiting,
    mayLook: isWaiting,
    refusal:
      isPayable && !decision.ok && !isWaiting && decision.reason !== told ? text.refusal[decision.reason] : undefined,
    mayCancel: decideCancelling({ status: order.status, payment }).ok,
    mayMail: isConfirmed(employer),
    done: sentenceOf(messages, told),
    refused: sentenceOf(refusals, told),
    due:
      order.status === 'invoiced' && order.dueAt && !isWaiting
        ? text.order.due(formatDate(order.dueAt), isOverdue(order, now()))
        : undefined,
  }
}

export async function payOrder(sent: Asked) {
  const employer = sent.context.get(employerContext)
  return isConfirmed(employer) ? goAndPay(sent, employer, idIn(sent)) : unconfirmed()
}

/** Asks the provider for the payment's status, and redirects to the page that waits for it. */
export async function lookAgain(sent: Asked) {
  const { db, env, log, now, payment: provider } = sent.context.get(servicesContext)
  const orderId = idIn(sent)
  const asked = { orderId, provider, seller: env.seller, now: now() }
  const looked = await lookAtPayment(db, sent.context.get(employerContext), asked).catch((error: unknown) => {
    log.error({ error, orderId }, 'the provider could not be asked about a payment')
    return refused('unreachable')
  })
  if (looked.ok) return redirect(`/bestelling-gelukt?order=${orderId}`)
  return looked.reason === 'not-found'
    ? notFound(sent.request)
    : redirect(`/mijn-account/order/${orderId}?gemeld=${looked.reason}`)
}

export async function giveUpOrder(sent: Asked) {
  const { db, now } = sent.context.get(servicesContext)
  const employer = sent.context.get(employerContext)
  const orderId = idIn(sent)
  if (!isConfirmed(employer)) return unconfirmed()
  const cancelled = await cancelOrder(db, employer, { orderId, now: now() })
  if (!cancelled.ok && cancelled.reason === 'not-found') return notFound(sent.request)
  return redirect(`/mijn-account/order/${orderId}?gemeld=${cancelled.ok ? 'geannuleerd' : cancelled.reason}`)
}

export async function mailAgain(sent: Asked, form: FormData) {
  const { db, env, limits } = sent.context.get(servicesContext)
  const employer = sent.context.get(employerContext)
  const orderId = idIn(sent)
  if (!isConfirmed(employer)) return unconfirmed()
  const number = String(form.get('factuur') ?? '')
  // Imported on demand: the mail renderer is slow to load.
  const { mailInvoiceAgain } = await import('#features/orders/invoice-document.commands.server.ts')
  const asked = { orderId, number, baseAddress: env.BASE_ADDRESS, limit: limits.invoiceMailPerInvoice }
  const mailed = await mailInvoiceAgain(db, employer, asked)
  if (!mailed.ok && mailed.reason === 'not-found') return notFound(sent.request)
  const { sent: sentTo, refusal } = orderMailText.again
  // Not with a redirect: addresses of pages, with everything in them, end up in logs.
  return mailed.ok
    ? data({ mailed: sentTo(mailed.value.recipient) })
    : data({ refusal: refusal[mailed.reason] }, { status: 409 })
}

/**
 * The status of an order, for the page where the payer returns. Read-only: the provider's webhook books the payment.
 */
export async function loadSucceeded({ context, request }: RequestArgs) {
  const services = context.get(servicesContext)
  const { db } = services
  const employer = context.get(employerContext)
  const { searchParams } = new URL(request.url)
  // gap 187
  if (!searchParams.has('order')) throw redirect('/mijn-account/orders')
  const orderId = readEntryId(searchParams.get('order'))
  const order = orderId === undefined ? undefined : await findOwnOrder(db, employer, orderId)
  if (!order) return notFound(request)
  const { id, number, credits, status, paymentMethod, totalCents, dueAt } = order
  const { expiresAt, payment, uses, unbookedCents } = order
  const creditsLeft = credits + uses.reduce((sum, { amount }) => sum + amount, 0)
  const telling = { status, isGranted: expiresAt !== null, payment: statusOf(payment), unbookedCents }
  const told = stateToTell(telling)
  const state = arrivalOf({
    ...telling,
    paymentMethod,
    creditsLeft,
    isPaidTwice: payment?.problem === 'paid-twice',
  })
  if (!state) throw redirect(`/mijn-account/order/${id}`)
  const vacancy = order.vacancyId === null ? undefined : await findOwnVacancy(db, employer, order.vacancyId)
  return {
    order: { id, number, status, paymentMethod, totalCents, dueAt, unbookedCents },
    isCancelled: told === 'cancelled',
    isPayable: statusOf(payment) === 'open',
    looksAgain: mayChangeSoon(state, statusOf(payment)),
    // An invoice can always be paid.
    notNow: state === 'not-paid' && paymentMethod === 'direct' ? await findNotNow(services, employer) : undefined,
    creditsLeft,
    state,
    vacancy: vacancy?.status === 'draft' ? { id: vacancy.id, title: vacancy.title } : undefined,
  }
}
