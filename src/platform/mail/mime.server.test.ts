import { expect, test } from 'vitest'
import { readMime } from './mime.server.ts'

const read = (source: string) => readMime(new TextEncoder().encode(source))
const inParts = (...parts: string[]) =>
  ['Content-Type: multipart/mixed; boundary=b\r\n', ...parts, '--'].join('\r\n--b\r\n')
const file = (content: string) => `Content-Type: application/x-file\r\n\r\n${content}`

test('a mail inside a mail stays complete, whatever is in it', async () => {
  const inner = `Subject: Binnenin\r\n${inParts(file('een'))}`
  const mail = await read(
    inParts(
      'Content-Type: text/plain\r\n\r\nDag',
      `Content-Type: message/rfc822\r\n\r\n${inner.replaceAll('--b', '--c').replace('=b', '=c')}`,
    ),
  )
  expect(mail!.type).toBe('multipart/mixed; boundary=b')
  expect(mail!.parts).toEqual([{ type: 'message/rfc822', text: expect.stringContaining('Subject: Binnenin') }])
})

test('only the beginning of a large mail is read', async () => {
  const ofLines = await read(inParts(file('regel\r\n'.repeat(5000)), file('daarna')))
  expect(ofLines!.parts).toHaveLength(1)
  expect(ofLines!.parts[0]!.text.split('\n').length).toBeLessThan(3000)
  const ofBytes = await read(inParts(file('x'.repeat(200_000)), file('x'.repeat(100_000)), file('daarna')))
  expect(ofBytes!.parts.map(({ text }) => text.length)).toEqual([64_000, expect.any(Number)])
  const many = await read(inParts(...Array.from({ length: 100 }, () => file('x'))))
  expect(many!.parts).toHaveLength(20)
})

test('a mail that nests too deep, or has too many headers, is not read', async () => {
  const nested = (levels: number) =>
    Array.from(
      { length: levels },
      (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n`,
    )
  expect(await read(nested(8).join(''))).toBeDefined()
  expect(await read(nested(20).join(''))).toBeUndefined()
  expect(await read(`X-Veel: ${'kop '.repeat(1000)}\r\n`.repeat(55))).toBeUndefined()
})

test('bytes that are not a mail are read as one without parts', async () => {
  expect(await read('')).toEqual({ type: '', parts: [] })
  expect((await readMime(Uint8Array.from({ length: 5000 }, (_, index) => (index * 7) % 256)))?.parts ?? []).toEqual([])
})
