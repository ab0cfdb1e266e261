// Rich text is HTML that begins with a block. A box without script gives plain paragraphs; both must go both ways.

/** Whether this is HTML of an editor, and not something that a person typed. */
export function isRichText(text: string) {
  return /^\s*<(p|h2|h3|ul|ol|blockquote)[\s>]/i.test(text)
}

/** What was typed in a plain box, as HTML: an empty line makes a paragraph, a new line a line. */
export function writeParagraphs(typed: string) {
  return typed
    .trim()
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replace(/\n/g, '<br>')}</p>`)
    .join('')
}

/** The way back, for a plain box; undefined when something would be lost that only HTML can hold. */
export function readParagraphs(html: string) {
  const tags: string[] = html.match(/<[^>]*>/g) ?? []
  if (tags.some((tag) => !/^<(\/?p|br ?\/?)>$/i.test(tag))) return undefined
  return unescapeHtml(
    html
      .replace(/<br ?\/?>/gi, '\n')
      .replace(/<\/p>\s*/gi, '\n\n')
      .replace(/<p>/gi, ''),
  ).trim()
}

/** The words of rich text without its marks, to count them or to see whether there are any. */
export function plainWords(html: string) {
  return unescapeHtml(html.replace(/<[^>]*>/g, ' '))
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
