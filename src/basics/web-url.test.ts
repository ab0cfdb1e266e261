import { expect, test } from 'vitest'
import { parseUrl } from './web-url.ts'

test('text is either a whole address or nothing', () => {
  expect(parseUrl('https://banen.example.nl/feed?nl')?.host).toBe('banen.example.nl')
  for (const text of ['', 'banen.example.nl', '/feed', 'https://', 'https://exa mple.nl'])
    expect(parseUrl(text)).toBeUndefined()
})
