import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideRedirect, ownHosts, readFromPath, readTarget, redirectAddress } from './redirect.rules.ts'

const isOwnHost = ownHosts('https://banen.test')
const decide = (fromPath: string, target: string, others: Record<string, string> = {}, pages: string[] = []) => {
  const rules = Object.entries(others).map(([from, to]) => ({ fromPath: from, target: to }))
  const decision = decideRedirect(
    { fromPath, target },
    { others: rules, isPage: (path) => pages.includes(path), isOwnHost },
  )
  return decision.ok ? 'yes' : decision.reason
}

describe('a route rule is refused', () => {
  test('when the product or a page serves its address', () => {
    expect(decide('/vacatures', '/x')).toBe('is-route')
    expect(decide('/beheer/iets', '/x')).toBe('is-route')
    expect(decide('/vacatures/oude-baan', '/x')).toBe('is-route')
    expect(decide('/over-ons', '/x', {}, ['/over-ons'])).toBe('is-page')
    expect(decide('/oud', '/x', { '/oud': '/y' })).toBe('from-taken')
    expect(decide('/oud', '/vacatures')).toBe('yes')
  })

  test('when it leads back to itself, in one step or in several', () => {
    expect(decide('/a', '/a')).toBe('loop')
    expect(decide('/a', '/a?x=1#y')).toBe('loop')
    expect(decide('/a', '/b', { '/b': '/a' })).toBe('loop')
    expect(decide('/a', '/b', { '/b': '/c', '/c': '/d', '/d': '/a/' })).toBe('loop')
    expect(decide('/a', 'https://oss.banen.test/a')).toBe('loop')
    expect(decide('/a', 'https://banen.test/b', { '/b': 'https://oss.banen.test/a' })).toBe('loop')
    expect(decide('/a', 'https://elders.test/a')).toBe('yes')
    expect(decide('/a', 'https://nietbanen.test/a')).toBe('yes')
    expect(decide('/a', '/b', { '/b': '/c' })).toBe('yes')
  })

  test('when a visitor would follow more than five rules, wherever they start', () => {
    const five = { '/b': '/c', '/c': '/d', '/d': '/e', '/e': '/f' }
    expect(decide('/a', '/b', five)).toBe('yes')
    expect(decide('/f', '/g', { ...five, '/a': '/b' })).toBe('too-long-a-chain')
  })

  test('whatever rules are accepted, no redirect ever loops', () => {
    const path = fc.constantFrom('/a', '/b', '/c', '/d', '/e')
    fc.assert(
      fc.property(fc.array(fc.tuple(path, path), { maxLength: 8 }), (tries) => {
        const kept = new Map<string, string>()
        for (const [from, to] of tries) if (decide(from, to, Object.fromEntries(kept)) === 'yes') kept.set(from, to)
        for (const start of kept.keys()) {
          let at: string | undefined = start
          for (let step = 0; at !== undefined && step <= 5; step += 1) at = kept.get(at)
          expect(at).toBeUndefined()
        }
      }),
    )
  })
})

test('an old address is a path, written as browsers request it', () => {
  expect(readFromPath('/oud/')).toBe('/oud')
  expect(readFromPath('/café')).toBe('/caf%C3%A9')
  expect(readFromPath('/a/../b')).toBe('/b')
  for (const wrong of [
    'oud',
    '//elders.test',
    '/\\elders.test',
    '/a?b',
    '/a#b',
    '/a b',
    '/a//b',
    `/${'x'.repeat(300)}`,
  ])
    expect(readFromPath(wrong)).toBeUndefined()
})

test('a target is a path or a whole web address, and nothing that can run', () => {
  expect(readTarget('/nieuw?x=1#y')).toBe('/nieuw?x=1#y')
  expect(readTarget('https://elders.test')).toBe('https://elders.test/')
  for (const wrong of [
    'nieuw',
    '//elders.test',
    '/\\elders.test',
    'javascript:alert(1)',
    'https://jan:wachtwoord@elders.test/',
    'ftp://elders.test',
    'https://',
    'https://x y.test',
    `/${'x'.repeat(1000)}`,
  ])
    expect(readTarget(wrong)).toBeUndefined()
})

test("the visitor's query is kept, unless the target has the same name", () => {
  expect(redirectAddress('/nieuw', '?utm=a&zoek=bakker')).toBe('/nieuw?utm=a&zoek=bakker')
  expect(redirectAddress('/nieuw?zoek=monteur#lijst', '?utm=a&zoek=bakker')).toBe('/nieuw?zoek=monteur&utm=a#lijst')
  expect(redirectAddress('https://elders.test/x', '?a=1')).toBe('https://elders.test/x?a=1')
  expect(redirectAddress('/nieuw?zoek=kok', '?zoek=bakker')).toBe('/nieuw?zoek=kok')
  expect(redirectAddress('/nieuw', '')).toBe('/nieuw')
})
