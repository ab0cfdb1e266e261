import { expect, test } from 'vitest'
import { formatOf, itemsIn, jsonLdIn, namesIn } from './import-document.rules.ts'

test.each([
  ['\uFEFF  [{"title":"Bakker"}]', 'json'],
  ['{"jobs":[]}', 'json'],
  ['<?xml version="1.0"?><source/>', 'xml'],
  ['<source><job/></source>', 'xml'],
  ['<!DOCTYPE html><html><body></body></html>', 'html'],
  ['<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "-//W3C"><html>', 'html'],
  ['<?xml version="1.0"?><!-- <html> --><rss><d><![CDATA[<!DOCTYPE html><html>]]></d></rss>', 'xml'],
  ['<!-- een feed -->\n<html lang="nl">', 'html'],
  ['titel;plaats\nBakker;Oss', 'csv'],
  ['%PDF-1.7', undefined],
  ['', undefined],
])('%j is %s', (text, format) => {
  expect(formatOf(text)).toBe(format)
})

test('the JSON-LD of a page is found among its other scripts', () => {
  const html = `<html><script>var a = "<b>"</script>
    <SCRIPT type="application/ld+json">{"@type":"JobPosting"}</SCRIPT>
    <script type="application/ld+json">{"@type":"BreadcrumbList"}</script>
    <script nonce="x" type='application/ld+json'>["JobPosting"]</script>`

  expect(jsonLdIn(html)).toEqual({ ok: true, value: ['{"@type":"JobPosting"}', '["JobPosting"]'] })
})

test('a page with any unreadable JSON-LD is refused', () => {
  const script = (text: string) => `<script type="application/ld+json">${text}</script>`
  const many = (count: number, text: string) => `<html>${script(text).repeat(count)}</html>`

  expect(jsonLdIn(`${script('{"@type":"JobPosting"}')}<script>var a`)).toEqual({ ok: false, reason: 'malformed' })
  expect(jsonLdIn(many(51, '{"@type":"JobPosting"}'))).toEqual({ ok: false, reason: 'too-much' })
  expect(jsonLdIn(many(50, '{"@type":"JobPosting"}'))).toMatchObject({ ok: true })
  expect(jsonLdIn(many(60, '{"@type":"Product"}'))).toEqual({ ok: true, value: [] })
})

test('a page of nothing but unclosed scripts is read in one pass', () => {
  const started = process.hrtime.bigint()

  const unclosed = '<script type="application/ld+json">'.repeat(200_000)
  expect(jsonLdIn(unclosed)).toEqual({ ok: false, reason: 'malformed' })
  expect(jsonLdIn('<script '.repeat(1_000_000))).toEqual({ ok: true, value: [] })
  expect(Number(process.hrtime.bigint() - started) / 1e6).toBeLessThan(2000)
})

test('a JobPosting is found anywhere, with its values keyed by path', () => {
  const page = [
    { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home' }] },
    {
      '@graph': [
        {
          '@context': 'https://schema.org',
          '@type': ['JobPosting'],
          title: 'Bakker',
          employmentType: ['FULL_TIME', 'TEMPORARY'],
          identifier: { '@type': 'PropertyValue', value: 12 },
          jobLocation: [
            { '@type': 'Place', address: { addressLocality: 'Oss' } },
            { '@type': 'Place', address: { addressLocality: 'Uden' } },
          ],
        },
      ],
    },
  ]

  expect(itemsIn(page, 'html')).toEqual([
    {
      title: 'Bakker',
      employmentType: 'FULL_TIME, TEMPORARY',
      'identifier.value': '12',
      'jobLocation.address.addressLocality': 'Oss',
    },
  ])
})

test('other lists on a page are not taken for vacancies', () => {
  expect(itemsIn([{ items: [{ name: 'Home' }, { name: 'Contact' }] }], 'html')).toEqual([])
})

test('a list named after vacancies wins over a longer one', () => {
  const feed = {
    skills: [{ a: 1 }, { a: 2 }, { a: 3 }],
    source: { job: [{ '@id': '7', title: { '#text': 'Bakker' } }] },
  }

  expect(itemsIn(feed, 'xml')).toEqual([{ '@id': '7', title: 'Bakker' }])
})

test('a single vacancy in XML is not a list, but counts too', () => {
  expect(itemsIn({ source: { publisher: 'Vos', job: { title: 'Bakker' } } }, 'xml')).toEqual([{ title: 'Bakker' }])
  expect(itemsIn({ vacatures: { vacature: { titel: 'Bakker' } } }, 'xml')).toEqual([{ titel: 'Bakker' }])
})

test('foreign property names pollute nothing', () => {
  const [item] = itemsIn(
    JSON.parse('[{"__proto__":{"title":"Kwaad"},"constructor":"x","a":{"__proto__":"y"}}]'),
    'json',
  )

  expect(item).toEqual({ constructor: 'x' })
  expect(Object.getPrototypeOf(item)).toBe(Object.prototype)
  expect(({} as Record<string, unknown>).title).toBeUndefined()
})

test('a vacancy has at most eighty values, each of bounded length', () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`veld${index}`, 'x'.repeat(30_000)]))
  const [item] = itemsIn([{ ['lang'.repeat(50)]: 'x', ...many }], 'json')

  expect(Object.keys(item!)).toHaveLength(80)
  expect(item!.veld0).toHaveLength(20_000)
  expect(namesIn([item!])).toHaveLength(80)
})
