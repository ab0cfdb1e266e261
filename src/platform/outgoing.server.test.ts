import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { selfSigned } from '#test/support/self-signed.ts'
import { isPublicAddress, openOutgoing } from './outgoing.server.ts'

const closers: (() => unknown)[] = []
afterAll(() => Promise.all(closers.map((close) => close())))

const limits = { mostBytes: 1000, patienceMs: 5000 }
const inside = opened({ isAllowed: () => true })
const outside = opened({ isAllowed: isPublicAddress })

test('an answer has a status, a content type and a body', async () => {
  const url = await serve((request, response) => {
    response.writeHead(201, { 'content-type': 'text/plain' }).end(`${request.method} ${request.headers['x-mark']}`)
  })

  const answer = await inside.ask(url, { ...limits, method: 'POST', body: 'x', headers: { 'x-mark': 'here' } })

  expect(answer).toEqual({ status: 201, type: 'text/plain', bytes: Buffer.from('POST here') })
})

test('an untrusted certificate is distinguished from no answer', async () => {
  const server = createSecureServer(selfSigned, (_request, response) => response.end())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => server.close())
  const { port } = server.address() as AddressInfo

  expect(await inside.ask(`https://127.0.0.1:${port}/`, limits)).toBe('wrong-certificate')
})

describe('our own network', () => {
  test('is never called, neither by address nor by name', async () => {
    let asked = 0
    const url = await serve((_request, response) => {
      asked++
      response.end()
    })

    expect(await outside.ask(url, limits)).toBe('private-address')
    expect(await outside.ask(url.replace('127.0.0.1', 'localhost'), limits)).toBe('private-address')
    expect(await outside.ask(url.replace('127.0.0.1', '[::ffff:127.0.0.1]'), limits)).toBe('private-address')
    expect(await outside.ask(url.replace('127.0.0.1', '2130706433'), limits)).toBe('private-address')
    expect(asked).toBe(0)
  })

  test('is recognised in any notation of an address', () => {
    const own = [
      'http://127.0.0.1:1/',
      'https://2130706433/',
      'https://10.0.0.1/',
      'https://[::1]/',
      'https://LOCALHOST./',
    ]
    own.push('https://board.localhost/', 'https://printer.local/', 'https://db.internal:5432/')
    expect(own.filter((url) => outside.mayAsk(url))).toEqual([])
    expect(own.filter((url) => !inside.mayAsk(url))).toEqual([])
    for (const url of ['https://werving.test/', 'https://8.8.8.8/', 'https://locals.nl/', 'https://mylocalhost.nl/'])
      expect([url, outside.mayAsk(url)]).toEqual([url, true])
    expect(inside.mayAsk('mailto:jan@voorbeeld.test')).toBe(false)
  })

  test.each([
    ['10.1.2.3', false],
    ['172.16.0.1', false],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['::', false],
    ['::1', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['::ffff:10.0.0.1', false],
    ['64:ff9b::a00:1', false],
    ['2002:a00:1::', false],
    ['ff02::1', false],
    ['::7f00:1', false],
    ['::127.0.0.1', false],
    ['no address', false],
    ['93.184.215.14', true],
    ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', true],
  ])('%s is public: %s', (address, expected) => {
    expect(isPublicAddress(address)).toBe(expected)
  })

  test.each(['ftp://example.nl/', 'file:///etc/passwd', 'javascript:1', 'http://a:b@example.nl/', 'no address', ''])(
    '%s is not the address of a service',
    async (url) => {
      expect(await inside.ask(url, limits)).toBe('invalid-address')
    },
  )
})

describe('redirects', () => {
  test('are followed on request, a few times', async () => {
    const url = await serve((request, response) => {
      const left = Number(request.url!.slice(1))
      if (left === 0) response.end('there')
      else response.writeHead(302, { location: `/${left - 1}` }).end()
    })

    expect(await inside.ask(`${url}3`, { ...limits, followsRedirects: true })).toMatchObject({ status: 200 })
    expect(await inside.ask(`${url}9`, { ...limits, followsRedirects: true })).toBe('too-many-redirects')
    expect(await inside.ask(`${url}3`, limits)).toMatchObject({ status: 302 })
  })

  test('are checked again: one to a file or an invalid address is refused', async () => {
    const url = await serve((request, response) => {
      response.writeHead(302, { location: request.url === '/file' ? 'file:///etc/passwd' : 'http://[' }).end()
    })

    expect(await inside.ask(`${url}file`, { ...limits, followsRedirects: true })).toBe('invalid-address')
    expect(await inside.ask(url, { ...limits, followsRedirects: true })).toBe('invalid-address')
  })
})

test('to our own network are refused, and so is a name with a private address among others', async () => {
  const half = opened({ isAllowed: (address) => address === '127.0.0.1' })
  const url = await serve((request, response) => {
    const host = request.url === '/name' ? 'localhost' : '127.0.0.2'
    response.writeHead(302, { location: `http://${host}:${request.socket.localPort}/` }).end()
  })

  expect(await half.ask(url, limits)).toMatchObject({ status: 302 })
  expect(await half.ask(url, { ...limits, followsRedirects: true })).toBe('private-address')
  expect(await half.ask(`${url}name`, { ...limits, followsRedirects: true })).toBe('private-address')
})

describe('harmful answers', () => {
  test('that are endless are cut off', async () => {
    let isLeft = false
    const url = await serve((_request, response) => {
      const timer = setInterval(() => response.write('x'.repeat(500)), 1)
      response.once('close', () => {
        isLeft = true
        clearInterval(timer)
      })
    })

    expect(await inside.ask(url, limits)).toBe('too-much')
    await expect.poll(() => isLeft).toBe(true)
  })

  test('that are compressed count at their full size', async () => {
    const bomb = gzipSync(Buffer.alloc(1_000_000))
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
    })

    expect(await inside.ask(url, { ...limits, mostBytes: bomb.length })).toBe('too-much')
  })

  test('that trickle in are abandoned after the total time limit', async () => {
    const url = await serve((_request, response) => {
      const timer = setInterval(() => response.write('x'), 20)
      response.once('close', () => clearInterval(timer))
    })

    expect(await inside.ask(url, { ...limits, patienceMs: 200 })).toBe('too-slow')
  })

  test('that hang up do not count', async () => {
    const url = await serve((request) => void request.socket.destroy())

    expect(await inside.ask(url, limits)).toBe('unreachable')
  })
})

function opened(options: Parameters<typeof openOutgoing>[0]) {
  const outgoing = openOutgoing(options)
  closers.push(outgoing.close)
  return outgoing
}

async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
