const allowed = new Set(['P', 'H2', 'H3', 'UL', 'OL', 'LI', 'STRONG', 'EM', 'B', 'I', 'BLOCKQUOTE', 'BR', 'A'])
const pictures = new Set(['FIGURE', 'FIGCAPTION', 'IMG'])

/**
 * Unsaved rich text for a preview: other elements and every attribute are removed, except the board's pictures where
 * those are allowed. The server sanitises what is stored.
 */
export function safeMarkup(html: string, { hasPictures = false } = {}) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('script, style, template')) element.remove()
  for (const element of body.querySelectorAll('*')) {
    const { src, alt } = readPicture(element)
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
    if (hasPictures && src) {
      element.setAttribute('src', src)
      element.setAttribute('alt', alt)
      continue
    }
    if (hasPictures && element.tagName !== 'IMG' && pictures.has(element.tagName)) continue
    if (!allowed.has(element.tagName)) element.replaceWith(...element.childNodes)
  }
  return body.innerHTML
}

function readPicture(element: Element) {
  const src = element.tagName === 'IMG' ? (element.getAttribute('src') ?? '') : ''
  return { src: /^\/uploads\/[\w.-]+$/.test(src) ? src : undefined, alt: element.getAttribute('alt') ?? '' }
}
