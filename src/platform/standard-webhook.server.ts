import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A secret in the format of https://www.standardwebhooks.com: receivers pass it to their library as it is. */
export function newWebhookSecret() {
  return `${prefix}${randomBytes(32).toString('base64')}`
}

type Message = {
  id: string
  body: string
  /** More than one while a secret is being replaced: the receiver accepts a message if any of them matches. */
  secrets: readonly string[]
  now: Date
}

/** The headers by which a receiver verifies who sent a message, that nobody changed it, and that it is not old. */
export function webhookHeaders({ id, body, secrets, now }: Message) {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signatures = secrets.map((secret) => `v1,${sign(secret, `${id}.${timestamp}.${body}`)}`)
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}

function sign(secret: string, content: string) {
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  return createHmac('sha256', key).update(content).digest('base64')
}
