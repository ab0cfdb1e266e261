import { z } from 'zod'
import { asSeen, printable } from '#basics/printable.ts'
import { choice, entry, line, money, optional, optionalLine, wholeNumber, yesOrNo } from '#ui/forms/form.fields.ts'
import { describeForm } from '#ui/forms/form-description.rules.ts'
import { paymentMethods } from './order.rules.ts'
import { orderText } from './order.text.ts'

const { buying } = orderText

/** More than the total of any order. */
export const mostCents = 2_000_000_000

/** gap 235: the buyer's own reference for an order. These are short; it must fit half the width of an invoice. */
export const buyerReference = () =>
  optional(
    line(undefined, { max: 50 })
      .overwrite(asSeen)
      .refine((typed) => printable.test(typed), buying.wrong.reference),
  )

/** The form to choose a plan and a payment method; its total is what the buyer saw. */
export const buyForm = describeForm({
  id: 'kopen',
  schema: z.object({
    planId: entry(),
    paymentMethod: choice(paymentMethods),
    totalCents: wholeNumber({ max: mostCents }),
    vacancyId: optional(entry()),
    buyerReference: buyerReference(),
    /** The reference of a waiting order, as the page showed it: only somebody who saw it can remove it. */
    seenReference: optionalLine({ max: 50 }),
  }),
  labels: { planId: buying.howMany, paymentMethod: buying.howToPay, buyerReference: buying.reference },
})

/** A plan: a number of credits for a price. With an account: only offered to that account. */
export const planFields = z.object({
  title: line(),
  credits: wholeNumber({ min: 1, max: 10_000 }),
  priceCents: wholeNumber(),
  accountId: optional(entry()),
  sort: wholeNumber({ max: 10_000 }),
  active: z.boolean().default(true),
})

/** The same for the page. The URL determines the account of a new plan; that of an existing one cannot change. */
export const planForm = describeForm({
  id: 'tarief',
  schema: z.object({
    title: line(),
    credits: wholeNumber({ min: 1, max: 10_000 }),
    priceCents: money(),
    accountId: optional(entry()),
    sort: wholeNumber({ max: 10_000 }),
    active: yesOrNo(),
  }),
  labels: orderText.planList.label,
})

export type PlanFields = z.output<typeof planFields>
