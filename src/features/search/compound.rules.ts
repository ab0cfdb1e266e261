import type { Meaning, Vocabulary } from '#features/occupations/vocabulary.rules.ts'
import type { TitleWords } from './title-words.rules.ts'

type Known = { vocabulary: Vocabulary; titleWords: TitleWords }

// Endings that do not change the meaning of a field of work: kantoorbaan, zorgmedewerker.
const plainTails = new Set(
  `baan baantje baantjes banen bedrijf bedrijven bijbaan branche dienst diensten functie functies hulp job jobs kracht
  krachten medewerker medewerkers medewerkster personeel ploeg ploegen sector uren uur vacature vacatures vak werk werker
  werkers werkster`.split(/\s+/),
)

// Words for working times, whether or not a vacancy uses them.
const moments = new Set('nacht avond ochtend middag weekend zaterdag zondag'.split(' '))

/** `kantoorbaan` means `kantoor`. */
export function meaningOfParts(word: string, vocabulary: Vocabulary): Meaning | undefined {
  for (const [head, tail] of splitCompound(word)) {
    if (plainTails.has(tail)) {
      const meaning = vocabulary.find([head])
      if (meaning) return meaning
    }
  }
  return undefined
}

/** `nachtwerk` means `nacht`, if vacancies use that word. */
export function withoutPlainTail(word: string, { titleWords }: Known) {
  if (titleWords.has(word)) return word
  const isUsed = (head: string) =>
    moments.has(head) || titleWords.has(head) || titleWords.listBeginningWith(head).length > 0
  return splitCompound(word).find(([head, tail]) => plainTails.has(tail) && isUsed(head))?.[0] ?? word
}

/** The possible splits of a compound, the longest tail first, without the letters that link its parts. */
export function splitCompound(word: string, shortestTail = 4): (readonly [head: string, tail: string])[] {
  const splits: (readonly [string, string])[] = []
  for (let at = 3; at <= word.length - shortestTail; at++) {
    const [head, tail] = [word.slice(0, at), word.slice(at)]
    splits.push([head, tail])
    for (const link of ['s', 'en', 'e', 'n']) {
      if (head.endsWith(link) && head.length - link.length >= 3) splits.push([head.slice(0, -link.length), tail])
    }
  }
  return splits
}

/** Finds `kassamedewerker` for `kassa`. */
export function withPlainTails(word: string, { titleWords }: Known) {
  return titleWords
    .listBeginningWith(word)
    .filter((form) => splitCompound(form.join('')).some(([head, tail]) => head === word && plainTails.has(tail)))
}

/** Shorter endings are too often a name by accident: `iter` in `spuiter`, from `IT'er`. */
const clearTail = 5
const shortestName = 3

/**
 * The end of a compound, if it is the name of an occupation; a short or inflected one only after a whole word: `juf` in
 * `invaljuf`.
 */
export function findTail(word: string, { vocabulary, titleWords }: Known) {
  const isWord = (head: string) => vocabulary.words.has(head) || titleWords.has(head)
  const isTail = ([head, tail]: readonly [string, string]) =>
    vocabulary.isName(tail) &&
    (isWord(head) || (tail.length >= clearTail && vocabulary.findExact([tail]) !== undefined))
  return splitCompound(word, shortestName).find(isTail)?.[1]
}
