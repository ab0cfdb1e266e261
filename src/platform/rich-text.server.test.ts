import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listPictures, sanitiseContent, sanitiseRichText, showContent } from './rich-text.server.ts'

test('HTML that is nested unreasonably deep is flattened', () => {
  const deep = `${'<ul><li>'.repeat(2000)}Brood${'</li></ul>'.repeat(2000)}`
  expect(sanitiseRichText(deep).match(/<ul>/g)!.length).toBeLessThanOrEqual(30)
  expect(sanitiseRichText('<ul><li><p><strong><em>Brood</em></strong></p></li></ul>')).toBe(
    '<ul><li><p><strong><em>Brood</em></strong></p></li></ul>',
  )
})

test('HTML from the editor is kept as it is', () => {
  const html =
    '<h2>Werk</h2><p>Je bakt <strong>brood</strong> en <em>banket</em>.<br>Elke dag.</p><ul><li><p>Vroeg</p></li></ul><ol><li>Eerst</li></ol><blockquote><p>Lekker!</p></blockquote><h3>En verder</h3>'
  expect(sanitiseRichText(html)).toBe(html.replace('<br>', '<br />'))
})

test('a list that continues after a paragraph keeps its numbers, and nothing else', () => {
  const html = '<ol><li>Bel</li></ol><p>Daarna:</p><ol start="2"><li>Kom langs</li></ol>'
  for (const sanitise of [sanitiseRichText, sanitiseContent]) {
    expect(sanitise(html)).toBe(html)
    expect(sanitise('<ol start="120" type="a" reversed><li>Bel</li></ol>')).toBe('<ol start="120"><li>Bel</li></ol>')
    for (const start of ['1', '0', '-3', '1000', '2.5', '2"x', 'a']) {
      expect(sanitise(`<ol start='${start}'><li>Bel</li></ol>`)).toBe('<ol><li>Bel</li></ol>')
    }
  }
})

test('a link may only lead to the web, a mailbox or a telephone number', () => {
  expect(sanitiseRichText('<p><a href="https://lamers.test/x?a=1&amp;b=2">Site</a></p>')).toBe(
    '<p><a href="https://lamers.test/x?a=1&amp;b=2" rel="nofollow noopener">Site</a></p>',
  )
  expect(sanitiseRichText('<a href="mailto:jan@lamers.test">Mail</a>')).toBe(
    '<a href="mailto:jan@lamers.test">Mail</a>',
  )
  expect(sanitiseRichText('<a href="tel:+31612345678">Bel</a>')).toBe('<a href="tel:+31612345678">Bel</a>')
  for (const href of [
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    '//elders.test',
    'data:text/html,x',
    'vbscript:x',
  ]) {
    expect(sanitiseRichText(`<p><a href="${href}">Klik</a></p>`)).toBe('<p>Klik</p>')
  }
})

test('script and style are removed with their content', () => {
  expect(sanitiseRichText('<p>A</p><script>alert(1)</script><style>p{}</style>')).toBe('<p>A</p>')
  expect(sanitiseRichText('<p onclick="x()" style="color:red" class="a">A</p>')).toBe('<p>A</p>')
  expect(sanitiseRichText('<img src=x onerror=alert(1)>')).toBe('')
  expect(sanitiseRichText('<svg><a xlink:href="javascript:x">A</a></svg>')).not.toContain('javascript')
  expect(sanitiseRichText('<iframe src="https://elders.test"></iframe>')).toBe('')
})

test('text pasted from a word processor becomes plain paragraphs', () => {
  expect(
    sanitiseRichText('<div><b>Vet</b> en <i>schuin</i></div><h1>Kop</h1><table><tr><td>cel</td></tr></table>'),
  ).toBe('<p><strong>Vet</strong> en <em>schuin</em></p><h2>Kop</h2>cel')
})

test('empty elements that would disturb a screen reader are removed', () => {
  expect(sanitiseRichText('<h2> </h2><ul><li></li><li>Een</li></ul>')).toBe('<ul><li>Een</li></ul>')
})

test('sanitising twice changes nothing, and no input gets a foreign tag through', () => {
  const part = fc.constantFrom(
    '<p>',
    '</p>',
    '<a href="',
    'javascript:',
    '">',
    '<script',
    '>',
    '<',
    '&lt;',
    'tekst',
    '"',
    "'",
    '<svg/onload=',
    '<!--',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const once = sanitiseRichText(parts.join(''))
      expect(sanitiseRichText(once)).toBe(once)
      expect(once).not.toMatch(/<(?!\/?(p|h2|h3|strong|em|ul|ol|li|a|br|blockquote)\b)/)
    }),
  )
})

describe("the board's own texts", () => {
  const figure =
    '<figure><img src="/uploads/oven-1f.webp" alt="Een oven" width="1600" height="800" loading="lazy" decoding="async" /><figcaption>In Oss</figcaption></figure>'

  test('hold pictures of the board, described and with a caption', () => {
    expect(sanitiseContent(figure)).toBe(figure)
    expect(listPictures(figure)).toEqual(['oven-1f.webp'])
    expect(sanitiseRichText(figure)).toBe('In Oss')
  })

  test('hold no picture from anywhere else, and nothing that can run', () => {
    for (const src of [
      'https://elders.test/uploads/oven.webp',
      '//elders.test/uploads/oven.webp',
      '/uploads/../geheim',
      '/uploads/a/b.webp',
      'data:image/png;base64,AAAA',
      'javascript:alert(1)',
    ]) {
      expect(sanitiseContent(`<figure><img src="${src}"><figcaption>Oven</figcaption></figure>`)).toBe('')
    }
    expect(
      sanitiseContent('<p>A<img src="/uploads/a.webp" onerror="alert(1)" style="x" srcset="//elders.test 1w"></p>'),
    ).toBe('<p>A<img src="/uploads/a.webp" alt="" loading="lazy" decoding="async" /></p>')
  })

  test('link to pages of the board, and to other sites without nofollow', () => {
    const links =
      '<p><a href="/vacatures?q=bakker">Hier</a> <a href="https://voorbeeld.test/">daar</a> <a href="#top">op</a></p>'
    expect(sanitiseContent(links)).toBe(links)
    for (const href of ['//elders.test', '/\\elders.test', 'javascript:alert(1)', 'data:text/html,x'])
      expect(sanitiseContent(`<p><a href="${href}">Klik</a></p>`)).toBe('<p>Klik</p>')
  })

  test('get the true size of a picture, and lose one that does not exist', () => {
    const sizeOf = (name: string) => (name === 'oven-1f.webp' ? { width: 20, height: 10 } : undefined)
    expect(
      sanitiseContent('<figure><img src="/uploads/oven-1f.webp" width="9000" alt="O"></figure>', sizeOf),
    ).toContain('width="20" height="10"')
    expect(sanitiseContent('<p>A</p><figure><img src="/uploads/weg.webp"></figure>', sizeOf)).toBe('<p>A</p>')
  })

  test('have picture descriptions limited to what a database can store', () => {
    const cleaned = sanitiseContent(`<img src="/uploads/a.webp" alt="${'o'.repeat(299)}🥖">`)
    expect(cleaned).toContain('ooo"')
    expect(cleaned.isWellFormed()).toBe(true)
  })

  test('are sanitised again when they are shown, with smaller pictures for smaller screens', () => {
    const shown = showContent(`<p>A</p><script>alert(1)</script>${figure}`)
    expect(shown).not.toContain('script')
    expect(shown).toContain(
      'srcset="/uploads/medium-oven-1f.webp 750w, /uploads/large-oven-1f.webp 1000w, /uploads/oven-1f.webp 1600w"',
    )
    expect(showContent(figure.replaceAll('1600', '800').replace('height="800"', 'height="400"'))).not.toContain(
      'srcset',
    )
  })

  test('let no foreign tag or attribute through, whatever comes in', () => {
    const piece = fc.constantFrom(
      '<figure>',
      '</figure>',
      '<img src="/uploads/a.webp"',
      ' onerror=x',
      '>',
      '<svg',
      '<p>',
      '"',
      '&lt;',
      '<a href="/x',
      'javascript:',
      '<script>',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const cleaned = sanitiseContent(pieces.join(''))
        expect(sanitiseContent(cleaned)).toBe(cleaned)
        expect(cleaned.replace(/"[^"]*"/g, '')).not.toMatch(/<(script|svg)|<[^>]* on\w+=/i)
      }),
    )
  })
})

test('signs that are not stored are not stored as entities either', () => {
  expect(sanitiseRichText('<p>kok &#x202e;krow&#8237; &#7;x</p>')).toBe('<p>kok krow x</p>')
})
