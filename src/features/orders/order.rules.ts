export const orderStatuses = ['awaiting-payment', 'invoiced', 'paid', 'failed', 'cancelled', 'expired'] as const
export const paymentMethods = ['direct', 'post'] as const
export const invoiceKinds = ['invoice', 'credit-note'] as const
export const paymentStatuses = ['open', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired'] as const
