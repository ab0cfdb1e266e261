import { z } from 'zod'
import { choice, entry, line, money, optional, optionalLine, wholeNumber, yesOrNo } from '#ui/forms/form.fields.ts'
import { describeForm } from '#ui/forms/form-description.rules.ts'
import { paymentMethods } from './order.rules.ts'
import { orderText } from './order.text.ts'

const { buying } = orderText

/** More than any order comes to. */
export const mostCents = 2_000_000_000

/** What the fonts of an invoice have, so that it says the same on paper and in UBL. */
export const printable = /^[ -~¡-£¥§-«®-°´¶-¸º»¿-ćĊ-ēĖ-ěĞ-ģĦħĪīĮ-ĳĶķĹ-ľŁ-ňŊ-ōŐ-śŞ-šŤťŪ-ųŴ-ž€–—‘’“”„‚…•№−™]*$/

/** Without the invisible characters that come along when a text is copied from elsewhere. */
const asSeen = (typed: string) =>
  typed
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll('\u2011', '-')

/** gap 235: the buyer's own number for an order. Theirs are short; it must fit half the width of an invoice. */
export const buyerReference = () =>
  optional(
    line(undefined, { max: 50 })
      .overwrite(asSeen)
      .refine((typed) => printable.test(typed), buying.wrong.reference),
  )

/** What is bought and how it is paid; the total is what the buyer was shown. */
export const buyForm = describeForm({
  id: 'kopen',
  schema: z.object({
    planId: entry(),
    paymentMethod: choice(paymentMethods),
    totalCents: wholeNumber({ max: mostCents }),
    vacancyId: optional(entry()),
    buyerReference: buyerReference(),
    /** The reference that the page showed of a waiting order: only somebody who saw it can remove it. */
    seenReference: optionalLine({ max: 50 }),
  }),
  labels: { planId: buying.howMany, paymentMethod: buying.howToPay, buyerReference: buying.reference },
})

/** A number of credits for a price. With an account: offered to that account alone. */
export const planFields = z.object({
  title: line(),
  credits: wholeNumber({ min: 1, max: 10_000 }),
  priceCents: wholeNumber(),
  accountId: optional(entry()),
  sort: wholeNumber({ max: 10_000 }),
  active: z.boolean().default(true),
})

/** The same on the page. Which account a new one is for, the address says; an older one stays as it was. */
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
