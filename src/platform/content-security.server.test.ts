import { expect, test } from 'vitest'
import { allowSources } from './content-security.server.ts'

const policy = "default-src 'self';script-src 'self' 'nonce-abc';object-src 'none'"

test('a page that loads nothing else keeps its policy', () => {
  expect(allowSources(policy, {})).toBe(policy)
})

test('adds a source to its directive only, and the board itself to a new directive', () => {
  expect(allowSources(policy, { 'script-src': ['https://a.test'], 'connect-src': ['https://b.test'] })).toBe(
    "default-src 'self';script-src 'self' 'nonce-abc' https://a.test;object-src 'none';connect-src 'self' https://b.test",
  )
})
