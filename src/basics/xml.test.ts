import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readXml } from '#test/support/xml.ts'
import { writeXml, xml } from './xml.ts'

test('a document with an element per line', () => {
  const written = writeXml(xml('a', [xml('b', 'Jansen & Zn', { c: '"<1>"' }), undefined]))
  expect(written).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<a>\n  <b c="&quot;&lt;1&gt;&quot;">Jansen &amp; Zn</b>\n</a>\n',
  )
})

// Cheaper than fast-check's own unit for all of Unicode, which takes seconds to prepare on a busy machine.
const character = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code))

test('any name stays the text of a single element', () => {
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 20 }), (name) => {
      const [child] = readXml(writeXml(xml('a', [xml('b', name, { c: name })]))).children
      expect(child!.text).toBe(child!.attributes.c)
      expect(child!.children).toEqual([])
    }),
  )
})

test('characters that XML cannot hold are left out', () => {
  const written = writeXml(xml('a', 'Bakker\u0000ij \uD800Jan\uFFFE \u{1F950}'))
  expect(readXml(written).text).toBe('Bakkerij \uFFFDJan \u{1F950}')
})
