import { expect, test } from 'vitest'
import { isFieldName, isIntent } from './field-names.rules.ts'

test('a form has fields, rows, and fields in a row', () => {
  for (const name of ['email', 'first-name', 'links[0]', 'links[]', 'links[199].address', 'a.b.c', 'één']) {
    expect({ name, isName: isFieldName(name) }).toEqual({ name, isName: true })
  }
})

test('a name that would create something huge is invalid', () => {
  for (const name of [
    'a[99999999]',
    'a[9999999]',
    'a[200]',
    'a[-1]',
    'a.b.c.d.e',
    'a[0][0][0][0]',
    `a${'.b'.repeat(5000)}`,
    `a${'[0]'.repeat(5000)}`,
    'x'.repeat(101),
    '',
  ]) {
    expect({ name, isName: isFieldName(name) }).toEqual({ name, isName: false })
  }
})

test('a built-in property name is invalid', () => {
  for (const name of [
    '__proto__',
    'constructor',
    'a.__proto__',
    'a.constructor.prototype',
    'toString',
    'a[0].valueOf',
  ]) {
    expect({ name, isName: isFieldName(name) }).toEqual({ name, isName: false })
  }
})

test('a malformed name is invalid', () => {
  for (const name of ['.a', 'a.', 'a..b', 'a[', 'a]', 'a[b]', 'a[0', 'a b', 'a\u0000', '[0]']) {
    expect({ name, isName: isFieldName(name) }).toEqual({ name, isName: false })
  }
})

const intent = (type: unknown, payload: unknown) => isIntent(JSON.stringify({ type, payload }))

test('a form may ask to add, remove or move a row', () => {
  expect(isIntent('')).toBe(true)
  expect(intent('insert', { name: 'links' })).toBe(true)
  expect(intent('insert', { name: 'links', index: 3 })).toBe(true)
  expect(intent('remove', { name: 'links', index: 0 })).toBe(true)
  expect(intent('reorder', { name: 'links', from: 0, to: 2 })).toBe(true)
  expect(intent('validate', { name: 'email' })).toBe(true)
  expect(intent('validate', {})).toBe(true)
})

test('a form may ask for nothing else', () => {
  expect(intent('insert', {})).toBe(false)
  expect(intent('insert', { name: 'a[9999999]' })).toBe(false)
  expect(intent('insert', { name: 'links', index: 9_999_999 })).toBe(false)
  expect(intent('insert', { name: 'links', index: 0.5 })).toBe(false)
  expect(intent('insert', { name: 'links', index: '3' })).toBe(false)
  expect(intent('insert', { name: 'links', defaultValue: { a: 'b' } })).toBe(false)
  expect(intent('reorder', { name: 'links', from: 0, to: 1e9 })).toBe(false)
  expect(intent('update', { name: 'links', value: 'x' })).toBe(false)
  expect(intent('reset', {})).toBe(false)
  expect(intent(undefined, undefined)).toBe(false)
  expect(intent('remove', null)).toBe(false)
})

test('a malformed intent is refused without an error', () => {
  for (const text of [
    '{',
    'null',
    '[]',
    '12',
    '"insert"',
    '{}',
    `{"type":"validate","payload":{},"x":"${'x'.repeat(500)}"}`,
  ]) {
    expect({ text, isIntent: isIntent(text) }).toEqual({ text, isIntent: false })
  }
})
