import { plainWords } from '#basics/rich-text.ts'
import { checkedFields, type CheckedField, type CheckInput } from './finding.rules.ts'

export type Sentence = { field: CheckedField; text: string }

/** All texts of a vacancy, sentence by sentence; a list item is a sentence too. */
export function sentencesOf(input: Pick<CheckInput, CheckedField>): Sentence[] {
  return checkedFields.flatMap((field) => splitSentences(linesOf(field, input[field])).map((text) => ({ field, text })))
}

/** The sentences of another rich text, such as that of a company. */
export function sentencesOfRichText(html: string | null) {
  return splitSentences(linesOf('jobText', html))
}

const richFields: readonly CheckedField[] = ['jobText', 'tasksText', 'candidateText', 'offerText']

function linesOf(field: CheckedField, text: string | null) {
  if (text === null) return []
  if (!richFields.includes(field)) return [text.replace(/\s+/g, ' ').trim()]
  return text.split(blockEnd).map((block) => plainWords(block.replace(inlineTag, '')))
}

const invisible = /[\p{Cf}\p{Mn}]/gu
const otherLetters = /[\uff01-\uff5e\u2460-\u24ff\ufb00-\ufb06\u{1d400}-\u{1d7ff}]|(?=\p{L})[\u2100-\u214f]/gu

/** A text as people read it: without invisible characters, and with plain letters in place of lookalikes. */
export function asRead(text: string) {
  if (/^[\x20-\x7e]*$/.test(text)) return text
  const composed = text.normalize('NFC').replace(invisible, '')
  return composed.replace(otherLetters, (letter) => letter.normalize('NFKC'))
}

const blockEnd = /<\/(?:p|li|ul|ol|h2|h3|blockquote)>|<(?:ul|ol|p|li|h2|h3|blockquote|br)(?: [^>]*)?\/?>/gi
const inlineTag = /<\/?(?:strong|em|b|i|u|s|a|span)(?: [^>]*)?>/gi
// A full stop inside "o.a. Word" or "bijv. Excel" does not end a sentence; one before a capital, a digit or a quote
// does.
const sentenceEnd =
  /(?<=(?<!(?:^|[\s(])(?:\p{L}\.)*\p{L}|[Bb]ijv|[Cc]a|[Nn]r|[Ii]ncl|[Ee]xcl|[Ee]vt|[Mm]ax|[Mm]in|dhr|mevr)[.!?…][’”"')]?)\s+(?=[\p{Lu}\d‘’“"'(€])/u

function splitSentences(lines: readonly string[]) {
  return lines.flatMap((line) => asRead(line).split(sentenceEnd)).filter((sentence) => /\p{L}/u.test(sentence))
}

export function wordsOf(text: string) {
  return text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}’'-]*/gu) ?? []
}
