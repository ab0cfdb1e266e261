import type { CheckedField, Finding } from './finding.rules.ts'
import { type Sentence, wordsOf } from './sentences.rules.ts'

/** Sentences of more words lose readers; B1 has ten to fifteen on average. */
export const longestSentence = 25
export const longestWord = 20
/** Flesch-Douma: with a lower score a text is harder than B1. */
export const easyEnough = 50
// A few words say nothing about a text.
const enoughWords = 40

const texts = ['jobText', 'tasksText', 'candidateText', 'offerText'] as const satisfies CheckedField[]

export function findReading(sentences: readonly Sentence[]): Finding[] {
  return [...findHardTexts(sentences), ...findLongSentences(sentences), ...findLongWords(sentences)]
}

function findHardTexts(sentences: readonly Sentence[]): Finding[] {
  return texts.flatMap((field) => {
    const own = sentences.filter((sentence) => sentence.field === field).map(({ text }) => text)
    if (own.flatMap(wordsOf).length < enoughWords) return []
    const ease = readingEase(own)
    return ease < easyEnough
      ? [{ rule: 'reading-level', severity: 'tip', field, figures: { count: ease } } as const]
      : []
  })
}

/** Flesch-Douma: 100 is very easy, 0 very hard. W.H. Douma, De leesbaarheid van landbouwbladen, 1960. */
export function readingEase(sentences: readonly string[]) {
  const all = sentences.flatMap(wordsOf)
  if (all.length === 0) return 100
  const syllables = all.reduce((sum, word) => sum + countSyllables(word), 0)
  return Math.round(206.84 - 0.93 * (all.length / sentences.length) - 77 * (syllables / all.length))
}

// A vowel, or letters that form one sound; a letter with a diaeresis begins a new syllable.
const vowel = /ieuw|eeuw|ieu|eau|aai|ooi|oei|aa|ee|oo|uu|ie|oe|eu|ui|ou|au|ei|ij|[aeiouäëïöüáàâéèêíìîóòôúùûyæø]/giu

export function countSyllables(word: string) {
  const spoken = word.replace(/y(?=[aeiou])/giu, 'j')
  // A number is read as about two syllables; an abbreviation as its letters.
  if (/^[\d.,:-]+$/.test(word)) return 2
  return Math.max(1, spoken.match(vowel)?.length ?? 0)
}

function findLongSentences(sentences: readonly Sentence[]): Finding[] {
  return sentences.flatMap(({ field, text }) => {
    const count = wordsOf(text).length
    if (count <= longestSentence || field === 'title') return []
    return [{ rule: 'long-sentence', severity: 'tip', field, quote: text, figures: { count } } as const]
  })
}

/** Each word once; the name of the job itself cannot be avoided. */
function findLongWords(sentences: readonly Sentence[]): Finding[] {
  const inTitle = sentences.filter(({ field }) => field === 'title').map(({ text }) => text.toLowerCase())
  const found = new Map<string, Finding>()
  for (const { field, text } of sentences) {
    if (field === 'title') continue
    for (const word of wordsOf(text).flatMap((one) => one.split('-'))) {
      const key = word.toLowerCase()
      if (word.length <= longestWord || found.has(key) || inTitle.some((title) => title.includes(key.slice(0, -3))))
        continue
      found.set(key, { rule: 'long-word', severity: 'tip', field, quote: word, sentence: text })
    }
  }
  return [...found.values()]
}
