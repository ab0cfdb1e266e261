/** Text inside an element or an attribute; characters that XML cannot hold are left out. */
export function escapeXml(text: string) {
  return withinXml(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')
}

/** Text as it is, in a CDATA section. */
export function cdata(text: string) {
  return `<![CDATA[${withinXml(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}

function withinXml(text: string) {
  return text.toWellFormed().replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
}

export type XmlElement = { name: string; attributes: Record<string, string>; content: string | XmlElement[] }

/** An element with text or with children; undefined children are left out. */
export function xml(
  name: string,
  content: string | readonly (XmlElement | undefined)[],
  attributes: Record<string, string> = {},
): XmlElement {
  const children = typeof content === 'string' ? content : content.filter((child) => child !== undefined)
  return { name, attributes, content: children }
}

/** A whole document, one element per line. */
export function writeXml(root: XmlElement) {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, '')}`
}

function write({ name, attributes, content }: XmlElement, indent: string): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  const start = `${indent}<${name}${written.join('')}>`
  if (typeof content === 'string') return `${start}${escapeXml(content)}</${name}>\n`
  const children = content.map((child) => write(child, `${indent}  `))
  return `${start}\n${children.join('')}${indent}</${name}>\n`
}
