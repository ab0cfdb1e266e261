/** Text as it is kept: line ends as one character, and nothing that has no shape (a database refuses some of it). */
export function tidyText(text: string) {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')
}

/** The same for what fits on one line. */
export function tidyLine(text: string) {
  return tidyText(text).replace(/\s+/g, ' ').trim()
}
