import { plainWords } from '#basics/rich-text.ts'
import { checkedFields, type CheckedField, type CheckInput } from './vacancy-check-finding.rules.ts'

export type Sentence = { field: CheckedField; text: string }

/** Everything that people read of a vacancy, sentence by sentence; a point of a list is a sentence too. */
export function sentencesOf(input: Pick<CheckInput, CheckedField>): Sentence[] {
  return checkedFields.flatMap((field) => splitSentences(input[field] ?? '').map((text) => ({ field, text })))
}

const blockEnd = /<\/(?:p|li|ul|ol|h2|h3|blockquote)>|<(?:ul|ol|p|li|h2|h3|blockquote|br)(?: [^>]*)?\/?>/gi
const inlineTag = /<\/?(?:strong|em|b|i|u|s|a|span)(?: [^>]*)?>/gi
// A full stop inside "o.a. Word" or "bijv. Excel" ends nothing; one before a capital, a digit or a quote does.
const sentenceEnd =
  /(?<=(?<!(?:^|[\s(])(?:\p{L}\.)*\p{L}|[Bb]ijv|[Cc]a|[Nn]r|[Ii]ncl|[Ee]xcl|[Ee]vt|[Mm]ax|[Mm]in|dhr|mevr)[.!?…][’”"')]?)\s+(?=[\p{Lu}\d‘’“"'(€])/u

function splitSentences(html: string) {
  return html
    .split(blockEnd)
    .map((block) => plainWords(block.replace(inlineTag, '')))
    .flatMap((block) => block.split(sentenceEnd))
    .filter((sentence) => /\p{L}/u.test(sentence))
}

export function wordsOf(text: string) {
  return text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}’'-]*/gu) ?? []
}
