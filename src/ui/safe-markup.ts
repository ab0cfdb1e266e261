const allowed = new Set(['P', 'H2', 'H3', 'UL', 'OL', 'LI', 'STRONG', 'EM', 'B', 'I', 'BLOCKQUOTE', 'BR', 'A'])

/** Rich text that was only typed, for a preview: other elements and every attribute go. The server cleans what is kept. */
export function safeMarkup(html: string) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('script, style, template')) element.remove()
  for (const element of body.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
    if (!allowed.has(element.tagName)) element.replaceWith(...element.childNodes)
  }
  return body.innerHTML
}
