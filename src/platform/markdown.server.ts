import TurndownService from 'turndown'
import { plainWords } from '#basics/rich-text.ts'

const turndown = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-', emDelimiter: '*' })

/** Rich text as Markdown, for programs that read text. */
export function toMarkdown(html: string) {
  try {
    return turndown.turndown(html)
  } catch {
    // Nested so deeply that it cannot be read, in a text that was stored before that had a bound.
    return plainWords(html)
  }
}
