import { createMollieClient, type Payment } from '@mollie/api-client'
import type { PaymentProvider, PaymentStatus, ProviderPayment } from './payment.server.ts'

/** Longer than the client's own retries of an answer of 5xx, shorter than a visitor waits. */
const patienceMs = 12_000

/**
 * Mollie: https://docs.mollie.com/reference/payments-api. Its messages only say that something changed, so every
 * payment is fetched with our key before anything is believed.
 */
export function mollieProvider({ apiKey, apiUrl }: { apiKey: string; apiUrl?: string }): PaymentProvider {
  const client = createMollieClient({ apiKey, ...(apiUrl && { apiEndpoint: apiUrl }) })
  return {
    name: 'mollie',
    async create({ amountCents, description, orderNumber, returnUrl, webhookUrl, idempotencyKey }) {
      const creating = client.payments.create({
        amount: { currency: 'EUR', value: (amountCents / 100).toFixed(2) },
        description,
        redirectUrl: returnUrl,
        webhookUrl,
        metadata: { orderNumber },
        idempotencyKey,
      })
      return tell(await inTime(creating))
    },
    async find(id) {
      // Anything else would be another address of its API.
      if (!/^tr_[A-Za-z0-9]+$/.test(id)) return undefined
      return inTime(client.payments.get(id)).then(tell, (error: unknown) => {
        if ((error as { statusCode?: number }).statusCode === 404) return undefined
        throw error
      })
    },
  }
}

function tell(payment: Payment): ProviderPayment {
  const { id, status, amount, method, metadata, amountRefunded, amountChargedBack } = payment
  const { orderNumber } = (metadata ?? {}) as { orderNumber?: unknown }
  return {
    id,
    status: status as PaymentStatus,
    amountCents: centsOf(amount.value),
    currency: amount.currency,
    backCents: centsOf(amountRefunded?.value) + centsOf(amountChargedBack?.value),
    method: method ?? null,
    orderNumber: typeof orderNumber === 'string' ? orderNumber : undefined,
    checkoutUrl: payment._links.checkout?.href ?? null,
  }
}

/** `635.25` → 63525, without passing through a fraction. */
function centsOf(value = '0.00') {
  return Number(value.replace('.', ''))
}

async function inTime<Answer>(answer: Promise<Answer>) {
  const late = AbortSignal.timeout(patienceMs)
  const tooLate = new Promise<never>((_, reject) => {
    late.addEventListener('abort', () => reject(new Error('Mollie does not answer')))
  })
  return Promise.race([answer, tooLate])
}
