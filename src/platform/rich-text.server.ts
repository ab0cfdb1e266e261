import sanitizeHtml from 'sanitize-html'

/** What an employer may write with: what the editor can make, and nothing that runs or loads. */
export function sanitiseRichText(html: string) {
  return sanitizeHtml(html, {
    allowedTags: ['p', 'h2', 'h3', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'br', 'blockquote'],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener nofollow' }), b: 'strong', i: 'em' },
  }).trim()
}
