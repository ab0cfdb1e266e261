import sanitizeHtml from 'sanitize-html'

/**
 * What is kept of rich text, whoever sent it. Everything that saves rich text must pass it through here: it is later
 * shown unchanged (`ui/prose.tsx`).
 */
export function sanitiseRichText(html: string) {
  // Repairing wrongly nested tags can nest others wrongly, so this repeats until nothing changes.
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
        // The board does not endorse what an employer links to.
        return { tagName, attribs: /^http/i.test(href) ? { href, rel: 'nofollow noopener' } : { href } }
      },
    },
    exclusiveFilter: ({ tag, text, attribs }) => {
      // An invalid link is replaced by its text.
      if (tag === 'a' && !attribs.href) return 'excludeTag'
      // An empty paragraph is a blank line; an empty heading or list item is nothing.
      return ['h2', 'h3', 'li'].includes(tag) && text.trim() === ''
    },
  }).trim()
}
