import { describe, expect, test } from 'vitest'
import { allowSources, hashScripts, hashSource } from './content-security.server.ts'

const policy = "default-src 'self';script-src 'self' 'nonce-abc';object-src 'none'"

test('a page that loads nothing else keeps the default policy', () => {
  expect(allowSources(policy, {})).toBe(policy)
})

test('adds a source to its directive only, and the board itself to a new directive', () => {
  expect(allowSources(policy, { 'script-src': ['https://a.test'], 'connect-src': ['https://b.test'] })).toBe(
    "default-src 'self';script-src 'self' 'nonce-abc' https://a.test;object-src 'none';connect-src 'self' https://b.test",
  )
})

describe('inline scripts', () => {
  const nonce = 'f00d'
  const hash = (page: string) => {
    const { pieces, sources } = hashScripts(Buffer.from(page), nonce)
    return { html: Buffer.concat(pieces).toString(), sources }
  }

  test('are allowed by hash, and the page is the same for everyone', () => {
    const { html, sources } = hash(
      `<link rel="modulepreload" href="/a.js" nonce="${nonce}"><script nonce="${nonce}">one()</script><p>1 > 0 €</p>` +
        `<script type="module" async="" nonce="${nonce}">two("<p> €")</script><script src="/b.js" nonce="${nonce}"></script>`,
    )
    expect(html).toBe(
      '<link rel="modulepreload" href="/a.js"><script>one()</script><p>1 > 0 €</p>' +
        '<script type="module" async="">two("<p> €")</script><script src="/b.js"></script>',
    )
    expect(sources).toEqual({ 'script-src': [hashSource('one()'), hashSource('two("<p> €")')] })
  })

  test('inside user text are not', () => {
    const { html, sources } = hash('<script>bad()</script><script nonce="guessed">bad()</script>')
    expect(html).toContain('nonce="guessed"')
    expect(sources).toEqual({ 'script-src': [] })
  })
})
