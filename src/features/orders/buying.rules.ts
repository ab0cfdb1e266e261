import { readEntryId } from '#basics/entry-id.ts'
import { tidyLine } from '#basics/tidy.ts'
import { type PaymentMethod, paymentMethods } from './order.rules.ts'

/** What somebody is about to buy, and for which vacancy. */
export type BuyingChoice = {
  planId?: number
  paymentMethod?: PaymentMethod
  vacancyId?: number
  buyerReference?: string
}

/** Longer than the form accepts, so that the form can report it. */
const mostReferenceInAddress = 200

/**
 * Reads the choice from a page's URL; whether the plan and vacancy exist, and for whom, is checked where they are used.
 */
export function readBuyingChoice(address: URLSearchParams): BuyingChoice {
  return {
    planId: readEntryId(address.get('planId')),
    paymentMethod: paymentMethods.find((one) => one === address.get('paymentMethod')),
    // Without script, the URL has the form's own field names.
    vacancyId: readEntryId(address.get('vacature') ?? address.get('vacancyId')),
    buyerReference: readReference(address.get('referentie') ?? address.get('buyerReference')),
  }
}

/** An emptied field differs from one that was never filled in. */
function readReference(typed: string | null) {
  return typed === null ? undefined : tidyLine(typed).slice(0, mostReferenceInAddress)
}

export const buyingPath = '/mijn-account/credits/kopen'
export const billingPath = '/mijn-account/factuurgegevens'

export function buyingAddress(choice: BuyingChoice) {
  const written = writeChoice(choice)
  return written === '' ? buyingPath : `${buyingPath}?${written}`
}

/** The page with the invoice details, which leads back to this choice. */
export function billingAddress(choice: BuyingChoice) {
  return [`${billingPath}?terug=kopen`, writeChoice(choice)].filter(Boolean).join('&')
}

function writeChoice({ planId, paymentMethod, vacancyId, buyerReference }: BuyingChoice) {
  const written = new URLSearchParams()
  const named = { planId, paymentMethod, vacature: vacancyId, referentie: buyerReference }
  for (const [name, value] of Object.entries(named)) if (value !== undefined) written.set(name, String(value))
  return written.toString()
}
