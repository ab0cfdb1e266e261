import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sanitiseRichText } from './rich-text.server.ts'

test('HTML from the editor is kept as it is', () => {
  const html =
    '<h2>Werk</h2><p>Je bakt <strong>brood</strong> en <em>banket</em>.<br>Elke dag.</p><ul><li><p>Vroeg</p></li></ul><ol><li>Eerst</li></ol><blockquote><p>Lekker!</p></blockquote><h3>En verder</h3>'
  expect(sanitiseRichText(html)).toBe(html.replace('<br>', '<br />'))
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

test('empty elements that would disturb a reader are removed', () => {
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
