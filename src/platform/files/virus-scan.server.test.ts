import { expect, test } from 'vitest'
import { clamdPath, eicar, openClamd } from '#test/support/clamd.ts'
import { fakeClamd, hangUp, staySilent } from '#test/support/fake-clamd.ts'
import { openVirusScanner, readScannerUrl } from './virus-scan.server.ts'

const clamd = await fakeClamd()
const real = clamdPath ? await openClamd() : undefined
const text = new TextEncoder().encode('Beste Sanne,')

/** A scanner, and the entries that it logged. */
function aScanner(url = clamd.url, patience = { connectMs: 2000, answerMs: 2000 }) {
  const lines: string[] = []
  const write = (_details: object, line: string) => lines.push(line)
  return { ...openVirusScanner(url, { log: { warn: write, info: write } as never, patience })!, lines }
}
const down = 'the virus scanner does not answer; documents wait for it'

test('a board without a scanner scans nothing', () => {
  expect(openVirusScanner(undefined, { log: { warn() {}, info() {} } })).toBeUndefined()
})

test('a file is sent in chunks with their lengths, and arrives whole', async () => {
  const large = Buffer.from(crypto.getRandomValues(new Uint8Array(65_000)))
  const file = Buffer.concat([large, large, large])
  expect(await aScanner().scan(file)).toBe('clean')
  const { bytes, chunks } = clamd.seen.at(-1)!
  expect(bytes.equals(file)).toBe(true)
  expect(chunks).toEqual([65_536, 65_536, 195_000 - 2 * 65_536])
})

test('an empty file and one of ten megabytes can be scanned', async () => {
  const scanner = aScanner()
  expect(await scanner.scan(new Uint8Array())).toBe('clean')
  expect(clamd.seen.at(-1)).toEqual({ bytes: Buffer.alloc(0), chunks: [] })
  expect(await scanner.scan(Buffer.alloc(10 * 1024 * 1024, 'a'))).toBe('clean')
  expect(clamd.seen.at(-1)!.bytes.length).toBe(10 * 1024 * 1024)
})

test('a virus is recognised, and logged without the file', async () => {
  const scanner = aScanner()
  expect(await scanner.scan(Buffer.from('EICAR'))).toBe('infected')
  expect(scanner.lines).toEqual(['a virus was found'])
})

test('a scanner that rejects a file has not called it clean, even while it is still being sent', async () => {
  const before = clamd.answer
  clamd.answer = () => 'INSTREAM size limit exceeded. ERROR'
  const scanner = aScanner()
  expect(await scanner.scan(text)).toBe('failed')
  clamd.answersEarly = true
  expect(['failed', 'unavailable']).toContain(await scanner.scan(Buffer.alloc(10 * 1024 * 1024)))
  clamd.answersEarly = false
  for (const odd of ['', 'OK', 'stream: OK FOUND OK', 'stream: Eicar-Test FOUND\nstream: OK', 'x'.repeat(4096)]) {
    clamd.answer = () => odd
    expect(['failed', 'unavailable']).toContain(await scanner.scan(text))
  }
  clamd.answer = before
})

test('a scanner that is stopped, hangs up or never answers is unavailable, with one warning until it is back', async () => {
  const before = clamd.answer
  const scanner = aScanner(clamd.url, { connectMs: 200, answerMs: 300 })
  expect(await scanner.isUp()).toBe(true)

  clamd.answer = () => hangUp
  expect(await scanner.scan(text)).toBe('unavailable')
  clamd.answer = () => staySilent
  expect(await scanner.scan(text)).toBe('unavailable')
  clamd.isSilent = true
  expect(await scanner.isUp()).toBe(false)
  const port = Number(new URL(clamd.url.replace('tcp', 'http')).port)
  await clamd.stop()
  expect(await scanner.isUp()).toBe(false)
  expect(await scanner.scan(text)).toBe('unavailable')
  expect(scanner.lines).toEqual([down])

  clamd.answer = before
  clamd.isSilent = false
  await clamd.start(port)
  expect(await scanner.isUp()).toBe(true)
  expect(await scanner.scan(text)).toBe('clean')
  await clamd.stop()
  expect(await scanner.scan(text)).toBe('unavailable')
  expect(scanner.lines).toEqual([down, 'the virus scanner answers again', down])
  await clamd.start(port)
})

test('a partial answer does not count, and an endless one is cut off', async () => {
  const before = clamd.answer
  clamd.answer = () => (socket) => socket.end('stream: OK')
  expect(await aScanner().scan(text)).toBe('unavailable')
  let told = 0
  clamd.answer = () => (socket) => {
    const tell = setInterval(() => (told += Number(socket.write('stream: OK '.repeat(100)))), 10)
    socket.on('close', () => clearInterval(tell))
  }
  expect(await aScanner(clamd.url, { connectMs: 2000, answerMs: 20_000 }).scan(text)).toBe('unavailable')
  expect(told).toBeLessThan(50)
  clamd.answer = before
})

test('nothing at that address, or something else, is not a scanner', async () => {
  const nothing = aScanner('unix:///nergens/clamd.ctl')
  expect(await nothing.isUp()).toBe(false)
  expect(await nothing.scan(text)).toBe('unavailable')
  clamd.pong = 'UNKNOWN COMMAND'
  expect(await aScanner().isUp()).toBe(false)
  clamd.pong = 'PONG'
})

test('an address names a host and a port, or a socket', () => {
  expect(readScannerUrl('tcp://clamav:3310')).toEqual({ host: 'clamav', port: 3310 })
  expect(readScannerUrl('tcp://[::1]:3310')).toEqual({ host: '::1', port: 3310 })
  expect(readScannerUrl('unix:///run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' })
  for (const wrong of ['clamav:3310', 'tcp://clamav', 'tcp://clamav:99999', 'tcp://a:1/x', 'unix://run', 'http://a:1'])
    expect(readScannerUrl(wrong)).toBeUndefined()
})

test.runIf(real)('a real clamd finds the test virus by its own protocol, over both kinds of sockets', async () => {
  for (const url of [real!.tcp, real!.unix]) {
    const scanner = aScanner(url, { connectMs: 5_000, answerMs: 30_000 })
    expect(await scanner.isUp()).toBe(true)
    expect(await scanner.scan(Buffer.from(`Mijn cv.\n${eicar}`))).toBe('infected')
    expect(await scanner.scan(Buffer.from('Mijn cv.'))).toBe('clean')
    expect(await scanner.scan(Buffer.alloc(10 * 1024 * 1024, 'a'))).toBe('clean')
    expect(await scanner.scan(new Uint8Array())).toBe('clean')
  }
})
