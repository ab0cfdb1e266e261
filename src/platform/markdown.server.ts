import TurndownService from 'turndown'
import { plainWords } from '#basics/rich-text.ts'

const turndown = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-', emDelimiter: '*' })

const escapeMarkdown = turndown.escape.bind(turndown)
/** Also what would begin a tag: Markdown may hold HTML. */
turndown.escape = (text) => escapeMarkdown(text).replaceAll('<', '\\<')

/** Rich text as Markdown, for programs that read text. */
export function toMarkdown(html: string) {
  try {
    return turndown.turndown(html)
  } catch {
    // Nested so deeply that it cannot be read, in a text that was stored before that had a bound.
    return plainWords(html)
  }
}
