/** The events that an owner may choose, in the order of the form. */
export const webhookEvents = [
  'vacancy.posted',
  'vacancy.changed',
  'vacancy.ended',
  'application.received',
  'application.status-changed',
  'application.erased',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Also the event of the button 'Stuur een proefbericht', which nobody can choose. */
export const deliveryEvents = [...webhookEvents, 'test'] as const
export type DeliveryEvent = (typeof deliveryEvents)[number]

/** The page where an owner manages them. */
export const webhooksPath = '/mijn-account/koppelingen/webhooks'

/** Per account. */
export const mostWebhooks = 5
export const longestUrl = 500

/** How long both secrets sign after a new one was created: time to give it to the receiver. */
export const overlapHours = 24

/** Why a webhook is off: its owner switched it off, its receiver responded 410, or it failed for a week. */
export const offReasons = ['owner', 'gone', 'failing'] as const
export type OffReason = (typeof offReasons)[number]

export type WebhookState = 'works' | 'untried' | 'fails' | 'off'

/** `hasDelivered`: whether a stored message was delivered since it got its current address and was last switched on. */
type Known = { offAt: Date | null; failingSince: Date | null; hasDelivered: boolean }

export function webhookState({ offAt, failingSince, hasDelivered }: Known): WebhookState {
  if (offAt !== null) return 'off'
  if (failingSince !== null) return 'fails'
  return hasDelivered ? 'works' : 'untried'
}

export type WebhookRefusal = 'not-found' | 'unconfirmed' | 'too-many' | 'off' | 'too-often'
