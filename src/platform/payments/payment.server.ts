/** As Mollie names them: https://docs.mollie.com/docs/status-change. The last four are final. */
export type PaymentStatus = 'open' | 'pending' | 'authorized' | 'paid' | 'failed' | 'canceled' | 'expired'

export type PaymentRequest = {
  amountCents: number
  /** The description that the payer sees. */
  description: string
  orderNumber: string
  /** Where the payer returns to. */
  returnUrl: string
  /** Where the provider reports changes. */
  webhookUrl: string
  /** The same key gives the same payment, however often it is requested. */
  idempotencyKey: string
}

export type ProviderPayment = {
  id: string
  status: PaymentStatus
  amountCents: number
  currency: string
  /** How much of it was refunded or charged back. */
  backCents: number
  /** The provider's own name for the method, such as `ideal`. */
  method: string | null
  /** The id of the order that it was made for. */
  orderNumber: string | undefined
  /** Where to pay, while it can be paid. */
  checkoutUrl: string | null
}

/** The payment provider: Mollie, or the sandbox. Both throw when they cannot be reached. */
export type PaymentProvider = {
  name: 'mollie' | 'sandbox'
  create: (request: PaymentRequest) => Promise<ProviderPayment>
  /** Undefined for an id that the provider does not know. */
  find: (id: string) => Promise<ProviderPayment | undefined>
}
