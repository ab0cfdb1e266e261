import { readEntryId } from '#basics/entry-id.ts'
import { tidyLine } from '#basics/tidy.ts'
import { type PaymentMethod, paymentMethods } from './order.rules.ts'

/** What is about to be bought, and for which vacancy. */
export type BuyingChoice = {
  planId?: number
  paymentMethod?: PaymentMethod
  vacancyId?: number
  buyerReference?: string
}

/** Longer than the form takes, so that it can say so. */
const mostReferenceInAddress = 200

/** What the address of a page says about it; whether these exist, and for whom, is checked where they are used. */
export function readBuyingChoice(address: URLSearchParams): BuyingChoice {
  return {
    planId: readEntryId(address.get('planId')),
    paymentMethod: paymentMethods.find((one) => one === address.get('paymentMethod')),
    // Without script the form itself becomes the address.
    vacancyId: readEntryId(address.get('vacature') ?? address.get('vacancyId')),
    buyerReference: readReference(address.get('referentie') ?? address.get('buyerReference')),
  }
}

/** Emptied is something else than never filled in. */
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
