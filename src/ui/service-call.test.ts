import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callService } from './service-call.ts'

const refusal = { data: null, error: { status: 403, name: 'PolicyError', message: 'InsufficientCredits', details: {} } }
const older = { statusCode: 404, error: 'Not Found', message: 'none' }

/** Responds according to its address. */
const server = createServer((request, response) => {
  const json = (status: number, body: string) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  if (request.url === '/fine') return json(200, '[1]')
  if (request.url === '/empty') return response.writeHead(204).end()
  if (request.url === '/refused') return json(403, JSON.stringify(refusal))
  if (request.url === '/older') return json(404, JSON.stringify(older))
  if (request.url === '/broken') return json(500, '{')
  if (request.url === '/half') return response.writeHead(200, { 'content-type': 'application/json' }).write('[')
  if (request.url === '/portal') return response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Wifi</h1>')
  if (request.url === '/cut') return json(200, '[')
  if (request.url === '/page') return response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad</h1>')
  return response.destroy()
})
let base: string

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close().closeAllConnections())

test('a successful call returns the body, if there is one', async () => {
  expect(await callService(`${base}/fine`)).toEqual([1])
  expect(await callService(`${base}/empty`)).toBeUndefined()
})

test("a failed call throws the server's error body, and calls the hook", async () => {
  const heard: unknown[] = []
  const onFailure = (failure: unknown) => heard.push(failure)
  await expect(callService(`${base}/refused`, { onFailure })).rejects.toEqual(refusal)
  await expect(callService(`${base}/older`, { onFailure })).rejects.toEqual(older)
  expect(heard).toEqual([refusal, older])
})

test('a failure without a readable body has status 500 and the name UnknownError', async () => {
  const unknown = { data: null, error: { status: 500, name: 'UnknownError', message: '', details: {} } }
  for (const path of ['/broken', '/page', '/portal', '/cut', '/gone']) {
    await expect(callService(`${base}${path}`)).rejects.toEqual(unknown)
  }
})

test('a cancelled call is not a failure of the service', async () => {
  const heard: unknown[] = []
  const call = callService(`${base}/fine`, { signal: AbortSignal.abort(), onFailure: (failure) => heard.push(failure) })
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  expect(heard).toEqual([])
})

test('a call that is cancelled halfway through its answer is not complete', async () => {
  const cancelled = new AbortController()
  const begun = once(server, 'request')
  const call = callService(`${base}/half`, { signal: cancelled.signal })
  await begun
  // The start of the response has arrived, the rest never does.
  setTimeout(() => cancelled.abort(), 100)
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
})
