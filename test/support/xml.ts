/** An element's name without its prefix: `cbc:ID` is `ID`. */
export type Element = { name: string; attributes: Record<string, string>; text: string; children: Element[] }

const token = /<\?[^>]*\?>|<!\[CDATA\[(.*?)\]\]>|<(\/?)(?:[\w-]+:)?([\w-]+)((?:\s+[\w:-]+="[^"<]*")*)(\/?)>|([^<]+)/gsy
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Parses a document, and throws unless it is well formed. */
export function readXml(document: string) {
  const root: Element = { name: '', attributes: {}, text: '', children: [] }
  const open = [root]
  let at = 0
  for (const match of document.matchAll(token)) {
    const [whole, raw, close, name, attributes = '', empty, text] = match
    at += whole.length
    const current = open.at(-1)!
    if (raw !== undefined) current.text += raw
    else if (text !== undefined) current.text += decode(text)
    else if (close) {
      if (open.pop()!.name !== name) throw new Error(`</${name}> closes <${current.name}>`)
    } else if (name) {
      const pairs = [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [key, decode(value!)])
      const element = { name, attributes: Object.fromEntries(pairs), text: '', children: [] }
      current.children.push(element)
      if (!empty) open.push(element)
    }
  }
  if (at !== document.length || open.length !== 1 || root.children.length !== 1) throw new Error('not well formed')
  return root.children[0]!
}

function decode(text: string) {
  return text.replace(/&(\w+;)?/g, (_, name: string | undefined) => {
    const character = entities[name?.slice(0, -1) ?? '']
    if (!character) throw new Error(`an ampersand that is not escaped: ${text}`)
    return character
  })
}

/** Every element at a path, such as `Party/PostalAddress`. */
export function elementsAt(element: Element, path: string) {
  return path
    .split('/')
    .reduce(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [element],
    )
}

/** The text of the first element at a path. */
export function textAt(element: Element, path: string) {
  return elementsAt(element, path)[0]?.text
}
