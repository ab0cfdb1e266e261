import { createMollieClient, type Payment } from '@mollie/api-client'
import type { PaymentProvider, PaymentStatus, ProviderPayment } from './payment.server.ts'

type Options = {
  apiKey: string
  apiUrl?: string
  /** The default is longer than the client's own retries after a 5xx response, and shorter than a visitor waits. */
  patienceMs?: number
}

/**
 * Mollie: https://docs.mollie.com/reference/payments-api. Its webhooks only say that something changed, so every
 * payment is fetched with our key before anything is believed.
 */
export function mollieProvider({ apiKey, apiUrl, patienceMs = 12_000 }: Options): PaymentProvider {
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
      return tell(await inTime(creating, patienceMs))
    },
    async find(id) {
      // Any other id would make another address of its API.
      if (!/^tr_[A-Za-z0-9]+$/.test(id)) return undefined
      const found = client.payments.get(id).catch((error: unknown) => {
        if ((error as { statusCode?: number }).statusCode === 404) return undefined
        throw error
      })
      const payment = await inTime(found, patienceMs)
      return payment && tell(payment)
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

/** `635.25` → 63525, without using a fraction. */
function centsOf(value = '0.00') {
  return Number(value.replace('.', ''))
}

async function inTime<Answer>(answer: Promise<Answer>, patienceMs: number) {
  const late = AbortSignal.timeout(patienceMs)
  const tooLate = new Promise<never>((_, reject) => {
    late.addEventListener('abort', () => reject(new Error('no answer in time')))
  })
  return Promise.race([answer, tooLate]).catch((cause: unknown) => {
    // Mollie's own status is not the status of our response.
    throw new Error('Mollie could not be asked', { cause })
  })
}
