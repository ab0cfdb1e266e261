/**
 * Text as it is stored: one character per line break, and no control characters (a database refuses some of them).
 */
export function tidyText(text: string) {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')
}

/** The same for text on a single line. */
export function tidyLine(text: string) {
  return tidyText(text).replace(/\s+/g, ' ').trim()
}
