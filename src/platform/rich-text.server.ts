import sanitizeHtml from 'sanitize-html'

/**
 * What is kept of rich text, whoever sent it. Everything that saves rich text passes it through here: what is saved is
 * shown as it is (`ui/prose.tsx`).
 */
export function sanitiseRichText(html: string) {
  // Tags that are nested wrongly come out nested otherwise: cleaned until there is nothing left to change.
  let cleaned = clean(html)
  for (let again = clean(cleaned), tries = 0; again !== cleaned && tries < 5; tries += 1) {
    cleaned = again
    again = clean(cleaned)
  }
  return cleaned
}

function clean(html: string) {
  return sanitizeHtml(html, {
    allowedTags: ['p', 'h2', 'h3', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'br', 'blockquote'],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      b: 'strong',
      i: 'em',
      h1: 'h2',
      h4: 'h3',
      h5: 'h3',
      h6: 'h3',
      div: 'p',
      a: (tagName, { href = '' }): { tagName: string; attribs: Record<string, string> } => {
        if (!/^(https?:\/\/|mailto:|tel:)/i.test(href)) return { tagName, attribs: {} }
        // What an employer links to is not what we vouch for.
        return { tagName, attribs: /^http/i.test(href) ? { href, rel: 'nofollow noopener' } : { href } }
      },
    },
    exclusiveFilter: ({ tag, text, attribs }) => {
      // Of a link to nowhere the words stay.
      if (tag === 'a' && !attribs.href) return 'excludeTag'
      // An empty paragraph is a white line; an empty heading or point is nothing.
      return ['h2', 'h3', 'li'].includes(tag) && text.trim() === ''
    },
  }).trim()
}
