import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { isPublicAddress, openOutgoing } from '#platform/outgoing.server.ts'
import { feedOf, openFeedServer } from '#test/support/feed-server.ts'
import { fetchItems, readItemsIn } from './import-fetch.commands.server.ts'

const outgoing = openOutgoing({ isAllowed: (address) => address === '127.0.0.1' })
const outside = openOutgoing({ isAllowed: isPublicAddress })
afterAll(() => Promise.all([outgoing.close(), outside.close()]))

const feed = await openFeedServer()
const fetched = () => fetchItems(outgoing, feed.address)
const refusal = (reason: string) => ({ ok: false, reason })

describe('a feed', () => {
  test.each([
    ['XML', feedOf([{ title: 'Kok & bakker', city: 'Oss' }])],
    ['JSON', '\uFEFF[{"referencenumber":"v-1","title":"Kok & bakker","city":"Oss"}]'],
    ['CSV with semicolons', 'referencenumber;title;city\r\nv-1;"Kok & bakker";Oss\r\n'],
    ['CSV with commas', 'referencenumber,title,city\nv-1,Kok & bakker,Oss'],
  ])('is read as %s, whatever content type its server sends', async (_format, text) => {
    feed.says = (_request, response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end(text)

    expect(await fetched()).toEqual({
      ok: true,
      value: [{ referencenumber: 'v-1', title: 'Kok & bakker', city: 'Oss' }],
    })
  })

  test('is read from the JSON-LD of a page, and from nothing else in it', async () => {
    feed.says = `<!DOCTYPE html><html><script>document.write('<job>')</script>
      <script type="application/ld+json">{"@type":"BreadcrumbList","items":[{"name":"Home"}]}</script>
      <script type="application/ld+json">{broken, and about something else</script>
      <script type="application/ld+json">{"@type":"JobPosting","title":"Bakker","identifier":"v-1"}</script></html>`

    expect(await fetched()).toEqual({ ok: true, value: [{ title: 'Bakker', identifier: 'v-1' }] })
  })

  test('is not read from a page with a broken vacancy', async () => {
    const broken = '{"@type":"JobPosting","title":"Kok",}'
    feed.says = `<!DOCTYPE html><html>
      <script type="application/ld+json">{"@type":"JobPosting","title":"Bakker","identifier":"v-1"}</script>
      <script type="application/ld+json">${broken}</script></html>`

    expect(await fetched()).toEqual(refusal('malformed'))
  })

  test('in an older encoding is read by the encoding that it declares', async () => {
    const text = '<?xml version="1.0" encoding="ISO-8859-1"?><source><job><title>Café</title></job></source>'
    feed.says = (_request, response) => response.end(Buffer.from(text, 'latin1'))

    expect(await fetched()).toEqual({ ok: true, value: [{ title: 'Café' }] })
  })

  test('from a spreadsheet is read, in an undeclared encoding', async () => {
    const sheet = 'titel;plaats\nCafé-chef;Oss'
    const files = [
      Buffer.from(sheet, 'latin1'),
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(sheet, 'utf16le')]),
      Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(sheet, 'utf16le').swap16()]),
      Buffer.from(`\uFEFF${sheet}`),
    ]
    for (const bytes of files) {
      for (const type of ['text/csv', 'text/csv; charset=utf-8']) {
        feed.says = (_request, response) => response.writeHead(200, { 'content-type': type }).end(bytes)
        expect(await fetched()).toEqual({ ok: true, value: [{ titel: 'Café-chef', plaats: 'Oss' }] })
      }
    }
    // Text with a byte order mark of UTF-8 is never read in another encoding.
    feed.says = (_request, response) => response.end(Buffer.from('\u00EF\u00BB\u00BFtitel\nCaf\u00E9', 'latin1'))
    expect(await fetched()).toEqual(refusal('not-text'))
  })

  test('in UTF-8 is read as such, even when its server declares an older encoding', async () => {
    feed.says = (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/xml; charset=ISO-8859-1' }).end(feedOf([{ title: 'Café' }]))

    expect(await fetched()).toMatchObject({ ok: true, value: [{ title: 'Café' }] })
  })

  test('may be compressed, and redirected within the same site', async () => {
    feed.says = (request, response) => {
      if (request.url === '/vacatures') return response.writeHead(301, { location: '/nieuw.xml' }).end()
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(feedOf([{}])))
    }

    expect(await fetched()).toMatchObject({ ok: true })
  })
})

describe('a malicious feed', () => {
  test('that is a picture is rejected as not being text', async () => {
    feed.says = (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/xml' })
        .end(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))

    expect(await fetched()).toEqual(refusal('not-text'))
  })

  test('that is not in UTF-8 is rejected as not being text', async () => {
    feed.says = (_request, response) =>
      response.end(Buffer.from('<source><job><title>Caf\u00e9</title></job>', 'latin1'))

    expect(await fetched()).toEqual(refusal('not-text'))
  })

  test.each([
    ['%PDF-1.7 en zo', 'unknown-format'],
    ['', 'unknown-format'],
    ['<source><job><title>Bakker</title>', 'malformed'],
    ['<source><job></source></job>', 'malformed'],
    ['[{"title":"Bakker"', 'malformed'],
    ['titel;plaats\n"Bakker;Oss', 'malformed'],
  ])('with content %j is refused: %s', async (text, reason) => {
    feed.says = text

    expect(await fetched()).toEqual(refusal(reason))
  })

  test.each([
    '<!DOCTYPE html><html><h1>Vacatures</h1></html>',
    '<source></source>',
    '[]',
    '{"jobs":[],"pages":[{"number":1}]}',
    '{"version":"https://jsonfeed.org/version/1.1","items":[],"authors":[{"name":"Vos"}]}',
    'titel;plaats',
  ])('with content %j has no vacancies', async (text) => {
    feed.says = text

    expect(await fetched()).toEqual({ ok: true, value: [] })
  })

  test('with a document type is refused before anything in it is expanded', async () => {
    const laughs = Array.from({ length: 9 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`)
    feed.says = `<?xml version="1.0"?><!DOCTYPE s [<!ENTITY l0 "ha">${laughs.join('')}]><s><job><title>&l9;</title></job></s>`
    expect(await fetched()).toEqual(refusal('document-type'))

    feed.says = '<?xml version="1.0"?><!doctype s SYSTEM "file:///etc/passwd"><s><job><title>x</title></job></s>'
    expect(await fetched()).toEqual(refusal('document-type'))
  })

  test('that nests endlessly is refused', async () => {
    feed.says = `${'<a>'.repeat(50_000)}x`
    expect(await fetched()).toEqual(refusal('malformed'))

    feed.says = '['.repeat(150_000)
    expect(await fetched()).toMatchObject({ ok: false })

    feed.says = `${'['.repeat(100)}{"title":"Bakker"}${']'.repeat(100)}`
    expect(await fetched()).toEqual(refusal('too-much'))
  })

  test.each([
    ['XML', `<s>${'<job><title>B</title></job>'.repeat(100_000)}</s>`, 'too-much'],
    ['JSON', `[${'{"title":"B"},'.repeat(200_000)}{}]`, 'too-much'],
    [
      'a page, spread over its scripts',
      `<!doctype html>${`<script type="application/ld+json">[${'{"@type":"JobPosting"},'.repeat(8000)}0]</script>`.repeat(25)}`,
      'too-much',
    ],
    ['CSV', `titel;plaats\n${'B;Oss\n'.repeat(100_000)}`, 'too-many-items'],
    ['XML, just above the limit', feedOf(Array.from({ length: 501 }, () => ({}))), 'too-many-items'],
  ])('with a hundred thousand vacancies as %s is refused', async (_format, text, reason) => {
    feed.says = text

    expect(await fetched()).toEqual(refusal(reason))
  })

  test('with a line of a megabyte as CSV is refused', async () => {
    feed.says = `titel;plaats\n${'B'.repeat(1_000_000)};Oss`

    expect(await fetched()).toEqual(refusal('malformed'))
  })

  test('that never ends, or unpacks to more than ten megabytes, is cut off', async () => {
    feed.says = async (_request, response) => {
      response.on('error', () => {})
      while (!response.destroyed) {
        response.write(' '.repeat(1_000_000))
        await wait(1)
      }
    }
    expect(await fetched()).toEqual(refusal('too-much'))

    feed.says = (_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50_000_000, ' ')))
    }
    expect(await fetched()).toEqual(refusal('too-much'))
  })

  test('that redirects to our own network is not followed', async () => {
    feed.says = (_request, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
    expect(await fetched()).toEqual(refusal('private-address'))

    expect(await fetchItems(outside, feed.address)).toEqual(refusal('private-address'))
  })

  test.each([
    [404, 'not-found'],
    [410, 'not-found'],
    [401, 'refused'],
    [403, 'refused'],
    [500, 'out-of-order'],
    [503, 'out-of-order'],
    [204, 'refused'],
  ])('with status %i yields nothing', async (status, reason) => {
    feed.says = (_request, response) => response.writeHead(status).end(status === 204 ? undefined : feedOf([{}]))

    expect(await fetched()).toEqual(refusal(reason))
  })
})

test('formulas in a CSV are plain text, and built-in property names are not values', () => {
  expect(readItemsIn('id;title;__proto__\n1;"=HYPERLINK(""http://kwaad"")";kwaad')).toEqual({
    ok: true,
    value: [{ id: '1', title: '=HYPERLINK("http://kwaad")' }],
  })
  expect(readItemsIn('[{"__proto__":{"id":"7"},"title":"Bakker"}]')).toEqual({ ok: true, value: [{ title: 'Bakker' }] })
  expect(readItemsIn('<s><job><__proto__>1</__proto__></job></s>')).toEqual(refusal('malformed'))
})

test('only the five predefined entities of XML are read', () => {
  expect(readItemsIn('<s><job><title>A &amp; B &lt; C &kwaad; &#8364;</title></job></s>')).toEqual({
    ok: true,
    value: [{ title: 'A & B < C &kwaad; &#8364;' }],
  })
})

test('an object with very many values has no vacancies and does not crash the reader', () => {
  const many = Array.from({ length: 150_000 }, (_, at) => `"v${at}":1`).join()
  expect(readItemsIn(`{${many}}`)).toEqual({ ok: true, value: [] })
})
