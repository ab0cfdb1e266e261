import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { choosePacking, packWholeAnswers } from './packing.server.ts'

const long = 'Er is werk in Oss. '.repeat(100)
const app = Fastify()
packWholeAnswers(app)
await app.register(compress, { global: true, threshold: 1024 })
app.get('/text', (_request, reply) => reply.type('text/html; charset=utf-8').header('vary', 'Origin').send(long))
app.get('/bytes', (_request, reply) => reply.type('image/svg+xml').send(Buffer.from(long)))
app.get('/json', () => ({ long }))
app.get('/short', (_request, reply) => reply.type('text/plain').send('Er is werk.'))
app.get('/picture', (_request, reply) => reply.type('image/webp').send(Buffer.from(long)))
app.get('/packed', (_request, reply) =>
  reply.type('text/plain').header('content-encoding', 'gzip').send(Buffer.from(long)),
)
app.get('/part', (_request, reply) =>
  reply
    .code(206)
    .type('text/plain')
    .header('content-range', `bytes 0-${long.length - 1}/9999`)
    .send(long),
)
afterAll(() => app.close())

const ask = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

test('answers are compressed in a format that the caller accepts, and say so', async () => {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const [url, vary] of [
    ['/text', 'Origin, accept-encoding'],
    ['/bytes', 'accept-encoding'],
    ['/json', 'accept-encoding'],
  ] as const) {
    for (const packing of ['br', 'gzip'] as const) {
      const { headers, rawPayload } = await ask(url, packing)
      expect([url, headers['content-encoding'], headers.vary]).toEqual([url, packing, vary])
      expect(Number(headers['content-length'])).toBe(rawPayload.length)
      expect(rawPayload.length).toBeLessThan(long.length / 2)
      expect(unpack[packing](rawPayload).toString()).toContain(long)
    }
    const { headers, payload } = await ask(url)
    expect([url, headers['content-encoding'], headers.vary]).toEqual([url, undefined, vary])
    expect(payload).toContain(long)
  }
})

test('a short, already compressed, picture or partial response is sent as it is', async () => {
  for (const url of ['/short', '/picture', '/packed', '/part']) {
    const { headers, rawPayload } = await ask(url, 'br, gzip')
    expect([url, headers['content-encoding']]).toEqual([url, url === '/packed' ? 'gzip' : undefined])
    expect(rawPayload.toString()).toBe(url === '/short' ? 'Er is werk.' : long)
  }
})

test('the smallest encoding is chosen, and never one that the caller rejects', () => {
  expect(choosePacking('gzip, deflate, br')).toBe('br')
  expect(choosePacking('br;q=0, gzip;q=0.5')).toBe('gzip')
  expect(choosePacking('br;q=0.1, gzip')).toBe('gzip')
  expect(choosePacking('gzip;q=0.8, br;q=0.8')).toBe('br')
  expect(choosePacking('gzip;q=0.8, br; q=1.0')).toBe('br')
  expect(choosePacking('identity, br;q=0.5')).toBeUndefined()
  expect(choosePacking('identity;q=0.5, gzip;q=0.5')).toBe('gzip')
  expect(choosePacking('br;q=x')).toBeUndefined()
  expect(choosePacking('br;q=0.000, gzip;q=0')).toBeUndefined()
  expect(choosePacking('identity')).toBeUndefined()
  expect(choosePacking(undefined)).toBeUndefined()
})
