import { expect, test } from 'vitest'
import { parseBoundedJson, parseForeignJson, storable } from './bounded-json.ts'

test('any JSON is read', () => {
  for (const text of ['null', '12', '"tekst"', '[1,[2]]', '{"a":{"b":[true]}}']) {
    expect(parseBoundedJson(text)).toEqual({ ok: true, value: JSON.parse(text) })
  }
})

test('invalid JSON is malformed', () => {
  for (const text of ['', '{', 'undefined', "{'a':1}"]) {
    expect(parseBoundedJson(text)).toEqual({ ok: false, reason: 'malformed' })
  }
})

test('excessive nesting is refused, however deep', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  expect(parseBoundedJson(nested(17))).toMatchObject({ ok: true })
  expect(parseBoundedJson(nested(18))).toEqual({ ok: false, reason: 'too-much' })
  expect(parseBoundedJson(nested(3), { depth: 1 })).toEqual({ ok: false, reason: 'too-much' })
  expect(parseBoundedJson(nested(5000))).toEqual({ ok: false, reason: 'too-much' })
  // Too deep for the parser itself.
  expect(parseBoundedJson(nested(1_000_000))).toMatchObject({ ok: false })
})

test('too many values are refused', () => {
  const list = (length: number) => JSON.stringify(Array(length).fill(0))
  expect(parseBoundedJson(list(20_000))).toEqual({ ok: false, reason: 'too-much' })
  expect(parseBoundedJson(list(19_000))).toMatchObject({ ok: true })
  expect(parseBoundedJson(list(4), { values: 4 })).toEqual({ ok: false, reason: 'too-much' })
  expect(parseBoundedJson(list(3), { values: 4 })).toMatchObject({ ok: true })
})

test('text that a database cannot store is refused, in names too', () => {
  for (const text of ['"\\u0000"', '["a\\u0000b"]', '{"\\u0000":1}', '"\\ud800"', '{"a":["\\udc00"]}']) {
    expect(parseBoundedJson(text)).toEqual({ ok: false, reason: 'too-much' })
  }
  expect(parseBoundedJson('"\\ud83d\\ude00"')).toEqual({ ok: true, value: '😀' })
})

test('storable text loses only what cannot be stored', () => {
  expect(storable('a\u0000b')).toBe('ab')
  expect(storable('half \ud800 teken')).toBe('half \ufffd teken')
  expect(storable('één 😀\n')).toBe('één 😀\n')
})

test('foreign text loses only what cannot be stored, in names too', () => {
  const text = String.raw`[{"a\u0000":"\u0000x","a":["half \ud800"],"__proto__\udc00":{"b":null}},"\\u0000",12]`
  const value = parseForeignJson(text)
  expect(value).toEqual({ ok: true, value: [expect.anything(), '\\u0000', 12] })
  expect(JSON.stringify(value)).toContain('{"a":["half \ufffd"],"__proto__\ufffd":{"b":null}}')
})

test('a name that turns into `__proto__` once cleaned is a name like any other', () => {
  const read = parseForeignJson(String.raw`{"__proto__\u0000":{"isOwner":true}}`)
  if (!read.ok) throw new Error(read.reason)
  expect(JSON.stringify(read.value)).toBe('{"__proto__":{"isOwner":true}}')
  expect(read.value).not.toHaveProperty('isOwner')
})

test('foreign text has the same bounds as any other', () => {
  expect(parseForeignJson('['.repeat(18) + ']'.repeat(18))).toEqual({ ok: false, reason: 'too-much' })
  expect(parseForeignJson('[0,0,0,0]', { values: 4 })).toEqual({ ok: false, reason: 'too-much' })
  expect(parseForeignJson('{')).toEqual({ ok: false, reason: 'malformed' })
})
