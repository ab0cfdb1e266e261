import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { eq } from 'drizzle-orm'
import { webhookDeliveries, webhooks } from '#features/webhooks/webhook.table.ts'
import { type WebhookEvent, webhookEvents } from '#features/webhooks/webhook.rules.ts'
import { newWebhookSecret } from '#platform/standard-webhook.server.ts'
import type { Db } from '#platform/db.server.ts'
import type { Services } from '../../src/services.ts'

export type Received = { id: string; timestamp: string; signature: string; type: string | undefined; body: string }

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A system that receives messages, and responds as the test specifies. */
export async function aReceiver(answer: Answer = (_request, response) => response.writeHead(204).end()) {
  const received: Received[] = []
  const self = { answer }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const header = (name: string) => String(request.headers[name])
      received.push({
        id: header('webhook-id'),
        timestamp: header('webhook-timestamp'),
        signature: header('webhook-signature'),
        type: request.headers['content-type'],
        body: Buffer.concat(chunks).toString(),
      })
      self.answer(request, response)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`,
    received,
    answerWith: (next: Answer) => (self.answer = next),
  }
}

export const answering = (status: number) => (_request: IncomingMessage, response: ServerResponse) =>
  void response.writeHead(status).end()

/** Verifies a message as the specification tells receivers to: https://www.standardwebhooks.com, 'Verifying'. */
export function isSigned({ id, timestamp, signature, body }: Received, secret: string) {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  return signature.split(' ').some((one) => {
    const [version, value = ''] = one.split(',')
    const given = Buffer.from(value, 'base64')
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
}

type Made = { accountId: number; url?: string; events?: readonly WebhookEvent[] }

/** A webhook of an account; by default for all events, at an address that is never requested. */
export async function aWebhook(
  { db, webhookSecrets }: Pick<Services, 'db' | 'webhookSecrets'>,
  { accountId, url, events = webhookEvents }: Made,
) {
  const secret = newWebhookSecret()
  const [webhook] = await db
    .insert(webhooks)
    .values({
      accountId,
      url: url ?? 'https://werving.test/in',
      events: [...events],
      secret: webhookSecrets.seal(secret),
      ...(!url && { restsUntil: new Date('2100-01-01') }),
    })
    .returning()
  return { ...webhook!, secret }
}

export const deliveriesOf = (db: Db, webhookId: number) =>
  db.select().from(webhookDeliveries).where(eq(webhookDeliveries.webhookId, webhookId)).orderBy(webhookDeliveries.id)

export const webhookNow = async (db: Db, id: number) =>
  (await db.select().from(webhooks).where(eq(webhooks.id, id)))[0]!
