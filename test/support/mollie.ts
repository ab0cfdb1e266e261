import { once } from 'node:events'
import { createServer } from 'node:https'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'
import { afterAll } from 'vitest'

type Payment = {
  id: string
  status: string
  amount: { currency: string; value: string }
  amountRefunded?: { currency: string; value: string }
  amountChargedBack?: { currency: string; value: string }
  description: string
  method: string | null
  metadata: unknown
  redirectUrl: string
  webhookUrl: string
}

const notFound = { status: 404, title: 'Not Found', detail: 'No payment exists with token' }

/**
 * A fake of the payments in Mollie's API (https://docs.mollie.com/reference/payments-api) over TLS, as its client
 * requires: creating with an idempotency key, fetching, and calling a webhook. It can be slow, silent or broken.
 */
export async function openMollie({ apiKey }: { apiKey: string }) {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }])
  const payments = new Map<string, Payment>()
  const byKey = new Map<string, string>()
  const seen = { requests: 0, made: 0 }
  /** How the next requests fail, one each. */
  const trouble: ('error' | 'silence' | 'lost-answer')[] = []

  const server = createServer({ key, cert }, (request, response) => {
    void answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  })

  async function answer(request: IncomingMessage, response: ServerResponse) {
    seen.requests += 1
    const chunks = await request.toArray()
    const going = trouble.shift()
    if (going === 'silence') return
    if (going === 'error') return send(response, 503, { status: 503, title: 'Service Unavailable', detail: 'later' })
    if (request.headers.authorization !== `Bearer ${apiKey}`)
      return send(response, 401, { status: 401, title: 'Unauthorized', detail: 'Missing authentication' })
    const [, id] = /^\/v2\/payments(?:\/([^/?]+))?/.exec(request.url!) ?? []
    if (request.method === 'GET') {
      const payment = payments.get(id!)
      return payment ? send(response, 200, tell(payment)) : send(response, 404, notFound)
    }
    const asked = JSON.parse(Buffer.concat(chunks).toString()) as Payment
    const payment = make(String(request.headers['idempotency-key'] ?? crypto.randomUUID()), asked)
    if (going === 'lost-answer') return response.destroy()
    return send(response, 201, tell(payment))
  }

  function make(idempotencyKey: string, asked: Payment) {
    const known = byKey.get(idempotencyKey)
    if (known) return payments.get(known)!
    seen.made += 1
    const payment = { ...asked, id: `tr_Fake${payments.size + 1}`, status: 'open', method: null }
    payments.set(payment.id, payment)
    byKey.set(idempotencyKey, payment.id)
    return payment
  }

  const tell = (payment: Payment) => ({
    resource: 'payment',
    mode: 'test',
    ...payment,
    _links: {
      self: { href: `https://api.mollie.com/v2/payments/${payment.id}`, type: 'application/hal+json' },
      ...(payment.status === 'open' && {
        checkout: { href: `https://www.mollie.com/checkout/${payment.id}`, type: 'text/html' },
      }),
    },
  })

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The client has a fixed list of certificate authorities, and no setting for another.
  const before = process.env.NODE_TLS_REJECT_UNAUTHORIZED
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
  afterAll(() => {
    if (before === undefined) delete process.env.NODE_TLS_REJECT_UNAUTHORIZED
    else process.env.NODE_TLS_REJECT_UNAUTHORIZED = before
    server.closeAllConnections()
    server.close()
  })
  return {
    apiUrl: `https://localhost:${(server.address() as AddressInfo).port}/v2/`,
    seen,
    trouble,
    /** Changes a payment, as its payer or Mollie's dashboard would. */
    change(id: string, change: Partial<Payment>) {
      Object.assign(payments.get(id)!, change)
    },
    payment: (id: string) => payments.get(id)!,
  }
}

function send(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/hal+json', ...(status >= 500 && { 'retry-after': '0' }) })
  response.end(JSON.stringify(body))
}
