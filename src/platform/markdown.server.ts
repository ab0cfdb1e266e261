import TurndownService from 'turndown'
import { plainWords } from '#basics/rich-text.ts'

const turndown = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-', emDelimiter: '*' })

const escapeMarkdown = turndown.escape.bind(turndown)
/** Includes what would begin a tag: Markdown may contain HTML. */
turndown.escape = (text) => escapeMarkdown(text).replaceAll('<', '\\<')

/** Rich text as Markdown, for programs that read text. */
export function toMarkdown(html: string) {
  try {
    return turndown.turndown(html)
  } catch {
    // Nested too deeply to convert, in text that was stored before the nesting was bounded.
    return plainWords(html)
  }
}
