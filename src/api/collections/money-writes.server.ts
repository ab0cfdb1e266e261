import { z } from 'zod'
import { refused } from '#basics/result.ts'
import { correctCredits } from '#features/credits/credit.commands.server.ts'
import { correctionFields } from '#features/credits/credit.fields.ts'
import { creditText } from '#features/credits/credit.text.ts'
import { orderCredits } from '#features/orders/order.commands.server.ts'
import { buyerReference as referenceField, mostCents, planFields } from '#features/orders/order.fields.ts'
import { findUsualRegion } from '#features/orders/order.queries.server.ts'
import { paymentMethods } from '#features/orders/order.rules.ts'
import { orderText } from '#features/orders/order.text.ts'
import { lockPlan, removePlan, savePlan } from '#features/orders/plan.commands.server.ts'
import { findOwnVacancy } from '#features/vacancies/vacancy-overview.queries.server.ts'
import { choice, entry, optional, wholeNumber } from '#ui/forms/form.fields.ts'
import { applicationError, notFound } from '../api-error.ts'
import { asAdmin, asConfirmedEmployer } from '../dialect/audience.ts'
import { formWrites } from '../dialect/write.server.ts'

const { refusal } = orderText

const orderFields = z.object({
  planId: entry(),
  paymentMethod: choice(paymentMethods),
  totalCents: wholeNumber({ max: mostCents }),
  vacancyId: optional(entry()),
  buyerReference: referenceField()
    .optional()
    .describe('If omitted or null, a waiting order keeps its reference; an empty string removes it.'),
})

export const orderRefusals = {
  'credits-left': () => applicationError('There are credits left', refusal['credits-left']),
  overdue: () => applicationError('An invoice is overdue', refusal.overdue),
  'no-identity': () => applicationError('The account has no billing identity', refusal['no-identity']),
  'unknown-plan': () => applicationError('This plan is not offered to the account', refusal['unknown-plan']),
  'unknown-vacancy': () => applicationError('This vacancy does not exist', refusal['unknown-vacancy']),
  'total-changed': () => applicationError('This is not what the plan costs, VAT included', refusal['total-changed']),
  'too-many': () => applicationError('Too many orders in a day', refusal['too-many']),
  'not-found': notFound,
  'wrong-status': () => applicationError('Not possible in this status', refusal['wrong-status']),
  'is-paying': () => applicationError('A payment of the account is being processed', refusal['is-paying']),
  'payment-pending': () => applicationError('Its payment is being processed', refusal['payment-pending']),
}

/** Ordering as on the page. A direct order is paid on the page of the order, where the provider's checkout is. */
export const orderWrites = formWrites<typeof orderFields, keyof typeof orderRefusals>({
  fields: orderFields,
  relations: { plan: { field: 'planId', isMany: false }, vacancy: { field: 'vacancyId', isMany: false } },
  current: async () => undefined,
  save: async (tx, { actor, seller }, { fields: { vacancyId, ...fields }, now }) => {
    const employer = asConfirmedEmployer(actor)
    const vacancy = vacancyId === null ? undefined : await findOwnVacancy(tx, employer, vacancyId)
    if (vacancyId !== null && !vacancy) return refused('unknown-vacancy')
    const regionId = await findUsualRegion(tx, employer.accountId)
    return orderCredits(tx, employer, {
      ...fields,
      vacancyId: vacancy?.id,
      regionId,
      seller,
      now,
    })
  },
  refusals: orderRefusals,
})

export const planWrites = formWrites<typeof planFields, keyof typeof orderText.planList.refusal>({
  fields: planFields,
  // Unknown names are ignored: without this alias, a plan sent with `account` would be offered to every account.
  aliases: { account: 'accountId' },
  current: (tx, _asker, id) => lockPlan(tx, id),
  save: (tx, { actor }, input) => savePlan(tx, asAdmin(actor), input),
  remove: (tx, { actor, now }, id) => removePlan(tx, asAdmin(actor), { id, now }),
  refusals: {
    'not-found': notFound,
    'in-use': () => applicationError('This plan was bought', refusal['in-use']),
    'unknown-account': () => applicationError('This account does not exist', refusal['unknown-account']),
    'closed-account': () => applicationError('The account is closed', orderText.planList.refusal['closed-account']),
    'other-account': () =>
      applicationError('The account of a plan cannot change', orderText.planList.refusal['other-account']),
  },
})

type CorrectionRefusal = 'unknown-account' | 'closed-account' | 'not-enough-credits'

export const correctionWrites = formWrites<typeof correctionFields, CorrectionRefusal>({
  fields: correctionFields,
  aliases: { account: 'accountId' },
  current: async () => undefined,
  save: (tx, { actor }, { fields, now }) => correctCredits(tx, asAdmin(actor), { ...fields, now }),
  refusals: {
    'unknown-account': () => applicationError('This account does not exist', refusal['unknown-account']),
    'closed-account': () => applicationError('The account is closed', creditText.wrong['closed-account']),
    'not-enough-credits': () =>
      applicationError('The account has fewer credits', creditText.wrong['not-enough-credits']),
  },
})
