import { expect, test } from 'vitest'
import { readTagManagerId } from './runtime-config.ts'

const reasonOf = (config: unknown) => {
  const read = readTagManagerId(config)
  return read.ok ? undefined : read.reason
}

test('names the missing setting as the spec does', () => {
  expect(reasonOf(undefined)).toBe('runtimeConfig not found')
  expect(reasonOf(null)).toBe('runtimeConfig not found')
  expect(reasonOf({})).toBe('public not found in runtimeConfig')
  expect(reasonOf({ public: {} })).toBe('googleTagManagerID is empty or not found')
  expect(reasonOf({ public: { googleTagManagerID: ' ' } })).toBe('googleTagManagerID is empty or not found')
})

test('reads the id', () => {
  expect(readTagManagerId({ public: { googleTagManagerID: ' GTM-ABC123 ' } })).toEqual({
    ok: true,
    value: 'GTM-ABC123',
  })
})
