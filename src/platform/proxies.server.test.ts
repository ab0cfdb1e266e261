import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { readProxies, trustedBy } from './proxies.server.ts'

describe('the TRUST_PROXY setting', () => {
  test('may be yes, no or a number', () => {
    expect(readProxies('false')).toBe(0)
    expect(readProxies('0')).toBe(0)
    expect(readProxies('true')).toBe(1)
    expect(readProxies('2')).toBe(2)
  })

  test('may list addresses and ranges', () => {
    expect(readProxies('10.0.0.1')).toEqual(['10.0.0.1'])
    expect(readProxies('10.0.0.0/8, fd00::/8,::1')).toEqual(['10.0.0.0/8', 'fd00::/8', '::1'])
  })

  test('is refused when it is neither', () => {
    const senseless = [
      'misschien',
      '-1',
      '1.5',
      '10.0.0',
      '10.0.0.0/33',
      '10.0.0.0/0',
      '::1/129',
      '10.0.0.1,',
      '1::/8/8',
    ]

    expect(senseless.filter((text) => readProxies(text) !== undefined)).toEqual([])
  })
})

describe('the caller, when the header names 198.51.100.7 and then 192.0.2.1', () => {
  test('without a proxy is the other end of the connection', async () => {
    expect(await callerBehind('false')).toBe('127.0.0.1')
  })

  test('behind one proxy is the last name', async () => {
    expect(await callerBehind('true')).toBe('192.0.2.1')
    expect(await callerBehind('1')).toBe('192.0.2.1')
  })

  test('behind two proxies is the last name but one', async () => {
    expect(await callerBehind('2')).toBe('198.51.100.7')
  })

  test('behind a proxy known by its address is the name that it gives', async () => {
    expect(await callerBehind('127.0.0.1')).toBe('192.0.2.1')
    expect(await callerBehind('127.0.0.0/8,192.0.2.0/24')).toBe('198.51.100.7')
    expect(await callerBehind('10.0.0.1')).toBe('127.0.0.1')
  })
})

async function callerBehind(setting: string) {
  const app = Fastify({ trustProxy: trustedBy(readProxies(setting)!) })
  app.get('/', async (request) => request.ip)
  const { body } = await app.inject({ url: '/', headers: { 'x-forwarded-for': '198.51.100.7, 192.0.2.1' } })
  return body
}
