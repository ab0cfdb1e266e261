import { plainWords } from './rich-text.ts'
import { beginningOf } from './tidy.ts'

/** `['Oss', 'Berghem', 'Geffen']` → `Oss, Berghem en Geffen` */
export function listInWords(items: readonly string[], last: 'en' | 'of' = 'en') {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`
}

export function plural(count: number, one: string, many: string) {
  return count === 1 ? one : many
}

/** The text of sanitised HTML, on one line, cut at a word. */
export function summarise(html: string, length: number) {
  return cutAtWord(plainWords(html), length)
}

/** `een lange zin…` */
export function cutAtWord(text: string, length: number) {
  if (text.length <= length) return text
  const lastSpace = text.lastIndexOf(' ', length - 1)
  return `${beginningOf(text, lastSpace > 0 ? lastSpace : length - 1).replace(/[\s,.;:]+$/, '')}…`
}
