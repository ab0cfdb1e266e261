/**
 * Text as it is stored: one character per line break, no control characters (a database refuses some of them), and none
 * that reverse the text after them.
 */
export function tidyText(text: string) {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '')
}

/** The same for text on a single line. */
export function tidyLine(text: string) {
  return tidyText(text).replace(/\s+/g, ' ').trim()
}

/** The first characters of a text. Half a surrogate pair at the end is left out, because a database refuses it. */
export function beginningOf(text: string, most: number) {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
}
