// Rich text is HTML that begins with a block element. The plain box, used without JavaScript, produces plain
// paragraphs; the functions here convert both ways.

/** Whether this is HTML from the editor, and not something that a person typed. */
export function isRichText(text: string) {
  return /^\s*<(p|h2|h3|ul|ol|blockquote|figure)[\s>]/i.test(text)
}

/** Text from the plain box as HTML: an empty line makes a paragraph, a line break a break. */
export function writeParagraphs(typed: string) {
  return typed
    .trim()
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replace(/\n/g, '<br>')}</p>`)
    .join('')
}

/** Lines as the items of a list. */
export function writeList(lines: string[]) {
  return `<ul>${lines.map((line) => `<li><p>${escapeHtml(line)}</p></li>`).join('')}</ul>`
}

/** The reverse of `writeParagraphs`, for the plain box; undefined when only HTML can hold it without loss. */
export function readParagraphs(html: string) {
  const tags: string[] = html.match(/<[^<>]*>/g) ?? []
  if (tags.some((tag) => !/^<(\/?p|br ?\/?)>$/i.test(tag))) return undefined
  return unescapeHtml(
    html
      .replace(/<br ?\/?>/gi, '\n')
      .replace(/<\/p>\s*/gi, '\n\n')
      .replace(/<p>/gi, ''),
  ).trim()
}

/** The words of rich text without markup, to count them or to check whether there are any. */
export function plainWords(html: string) {
  // A tag cannot contain `<`; otherwise text consisting only of `<` would take quadratic time.
  return unescapeHtml(html.replace(/<[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
}

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeHtml(text: string) {
  return text.replace(/[&<>"]/g, (sign) => entities[sign as keyof typeof entities])
}

function unescapeHtml(html: string) {
  return html
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
}
