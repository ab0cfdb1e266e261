import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { newWebhookSecret, webhookHeaders } from './standard-webhook.server.ts'

const now = new Date(1_614_265_330_900)

test('a message is signed as the specification shows', () => {
  const secrets = ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw']

  expect(webhookHeaders({ id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}', secrets, now })).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('each secret gives its own signature, from its decoded bytes', () => {
  const secrets = [newWebhookSecret(), newWebhookSecret()]
  const signed = webhookHeaders({ id: 'msg_1', body: 'é', secrets, now })

  const expected = secrets.map((secret) => {
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const key = Buffer.from(secret.slice(6), 'base64')
    return `v1,${createHmac('sha256', key).update(`msg_1.1614265330.é`).digest('base64')}`
  })
  expect(signed['webhook-signature']).toBe(expected.join(' '))
})
