import { describe, expect, test } from 'vitest'
import { readCsv, readJson, readJsonTexts, readXml } from './documents.server.ts'

describe('a document that would exhaust memory or time', () => {
  test.each([
    ['a tag with many attributes', `<a ${'b="c" '.repeat(250_000)}/>`],
    ['a tag with many attributes without a value', `<a ${'b '.repeat(50_000)}/>`],
    ['such a tag with a sign between quotes that would end it', `<a b=">" ${'b '.repeat(50_000)}/>`],
    ['an instruction with such a sign', `<a><?b > ${'b '.repeat(50_000)}?></a>`],
    ['such a tag behind a comment that seems to begin CDATA', `<a><!-- <![CDATA[ --><b ${'b '.repeat(50_000)}/></a>`],
    ['a closing tag like that', `<a></a ${'b '.repeat(50_000)}>`],
    ['a quote that never ends', `<a b="${'>'.repeat(50_000)}`],
    ['a tag that never ends', `<a>${'<b '.padEnd(30_000, 'x')}`],
    ['many entities', `<a>${'&lt;'.repeat(250_000)}</a>`],
    ['many tags', `<a>${'<b/>'.repeat(120_000)}</a>`],
  ])('XML: %s', (_what, text) => {
    expect(readXml(text)).toMatchObject({ ok: false, reason: 'too-much' })
  })

  test('CSV: a line of nothing but separators', () => {
    expect(readCsv(';'.repeat(1_000_000))).toMatchObject({ ok: false, reason: 'too-much' })
    expect(readCsv(`a;b\n${'1;2\n'.repeat(300_000)}`)).toMatchObject({ ok: false, reason: 'too-much' })
  })

  test('JSON: many values, even if they are spread over a page', () => {
    const half = `[${'{},'.repeat(60_000)}0]`
    expect(readJson(`[${half},${half}]`)).toMatchObject({ ok: false, reason: 'too-much' })
    expect(readJsonTexts([half, half])).toMatchObject({ ok: false, reason: 'too-much' })
    expect(readJsonTexts([half])).toMatchObject({ ok: true })
  })
})

test('JSON with every character escaped takes no longer than other text', () => {
  const text = '\n'.repeat(10_000_000)
  const began = performance.now()
  expect(readJson(JSON.stringify([text]))).toEqual({ ok: true, value: [text] })
  expect(performance.now() - began).toBeLessThan(3000)
})

test('CSV with too many columns is refused', () => {
  const columns = (count: number) => Array.from({ length: count }, (_, index) => `k${index}`).join(';')
  expect(readCsv(`${columns(200)}\n1`)).toMatchObject({ ok: true })
  expect(readCsv(`${columns(201)}\n1`)).toMatchObject({ ok: false, reason: 'too-much' })
})

test('JSON punctuation inside strings does not count as values', () => {
  const text = 'a "b", [c], {d} '.repeat(100_000)
  expect(readJson(JSON.stringify({ text }))).toEqual({ ok: true, value: { text } })
})

test('a long text in CDATA does not count as a long tag', () => {
  const text = `${'<p>Brood bakken.</p>'.repeat(2000)}${'x'.repeat(50_000)}`
  expect(readXml(`<jobs><job><description><![CDATA[${text}]]></description></job></jobs>`)).toEqual({
    ok: true,
    value: { jobs: { job: { description: text } } },
  })
})

describe('text that two parsers would read differently', () => {
  const words = 'b '.repeat(50_000)
  test.each([
    ['a section that is not CDATA', `<a><![x <b ${words}/>]]></a>`],
    ['a closing tag with a quote', `<a></a ">${words}"/>`],
    ['an instruction with its end between quotes', `<a><?x "?><b c='" ?>' ${words}/></a>`],
    ['an instruction that is only its end', `<?><b ${words}/><a/>`],
  ])('is refused before it is parsed: %s', (_what, text) => {
    expect(readXml(text)).toMatchObject({ ok: false, reason: expect.stringMatching(/malformed|too-much/) })
    // Parsing it would take longer than all other texts here.
    const began = performance.now()
    readXml(text.replace(words, words.repeat(80)))
    expect(performance.now() - began).toBeLessThan(1000)
  })
})

describe('a document type', () => {
  test('is refused, wherever it is among the tags', () => {
    const laughs = '<!DOCTYPE a [<!ENTITY l "ha">]>'
    for (const text of [
      `${laughs}<a>&l;</a>`,
      `<a><![CDATA[x]]>${laughs}</a>`,
      `<a/>${laughs}`,
      `<!-- <![CDATA[ -->${laughs}<!-- ]]> --><a>&l;</a>`,
      `<a b="<![CDATA[">${laughs}<b c="]]>"/></a>`,
      `<a><?b <![CDATA[ ?>${laughs}<?b ]]> ?></a>`,
      `<a></a <![CDATA[>${laughs}<b>]]></b>`,
      `<a><![CDATA[x]]></a><![CDATA[y]]>${laughs.toLowerCase()}`,
    ])
      expect(readXml(text), text).toMatchObject({ ok: false, reason: 'document-type' })
  })

  test('in a comment is ignored', () => {
    expect(readXml('<!-- <!DOCTYPE html> --><a>1</a>')).toEqual({ ok: true, value: { a: '1' } })
  })

  test('in CDATA is plain text', () => {
    const page = '<!DOCTYPE html><html><p>Brood bakken.</p></html>'
    expect(readXml(`<job><description><![CDATA[${page}]]></description></job>`)).toEqual({
      ok: true,
      value: { job: { description: page } },
    })
    expect(readXml(`<job><description><![CDATA[${page}`)).toMatchObject({ ok: false, reason: 'malformed' })
  })
})

test('characters in JSON that a database cannot store are removed, as from other text', () => {
  const text = String.raw`{"a\u0000b":"half \ud83d, half \uDE00, heel \ud83d\ude00","b":"c:\\u0000","c":"nul\u0000"}`
  const value = { ab: 'half �, half �, heel 😀', b: String.raw`c:\u0000`, c: 'nul' }
  expect(readJson(text)).toEqual({ ok: true, value })
})
