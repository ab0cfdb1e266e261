import { expect, test } from 'vitest'
import { sitemapIndexFaults } from '#test/support/published-rules.ts'
import { listSitemapParts, sitemap, sitemapIndex } from './sitemap.rules.ts'

test('a sitemap escapes special XML characters', () => {
  expect(
    sitemap([{ address: `https://oss.example.nl/?a=1&b='"<>`, changedAt: new Date('2026-11-20T10:00:00Z') }]),
  ).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      '<url><loc>https://oss.example.nl/?a=1&amp;b=&apos;&quot;&lt;&gt;</loc><lastmod>2026-11-20T10:00:00.000Z</lastmod></url>\n</urlset>\n',
  )
})

test('a sitemap index lists sitemaps', () => {
  const index = sitemapIndex([{ address: 'https://oss.example.nl/sitemap/paginas.xml' }])
  expect(sitemapIndexFaults(index, 'oss.example.nl')).toEqual([])
  expect(index).toContain('<sitemap><loc>https://oss.example.nl/sitemap/paginas.xml</loc></sitemap>')
})

test('a sitemap fits fifty thousand addresses in one file, and is split above that', () => {
  expect(listSitemapParts({ pages: 100, vacancies: 49_900 })).toBeUndefined()
  expect(listSitemapParts({ pages: 101, vacancies: 49_900 })).toEqual(['paginas.xml', 'vacatures-1.xml'])
  expect(listSitemapParts({ pages: 1, vacancies: 100_001 })).toEqual([
    'paginas.xml',
    'vacatures-1.xml',
    'vacatures-2.xml',
    'vacatures-3.xml',
  ])
})
