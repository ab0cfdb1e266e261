/** Text as lower-case words of letters and digits, without accents: at most 8, of at most 40 letters. */
export function splitWords(text: string) {
  return (plainText(text).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 8).map((word) => word.slice(0, 40))
}

/**
 * Applied both to what people type and to names: `ICT'er` is one word, and `kassa's` is the plural of `kassa`. Titles
 * are split at every apostrophe, as the database does.
 */
export function splitSpoken(text: string) {
  return splitWords(text.replace(pluralApostrophe, '').replace(personApostrophe, '').replace(momentApostrophe, ''))
}

const pluralApostrophe = /(?<=[\p{L}\p{N}])['’‘`´](?:s|tjes?)(?![\p{L}\p{N}])/giu
const personApostrophe = /(?<=[\p{L}\p{N}])['’‘`´](?=(?:er|ers|ster|sters)(?![\p{L}\p{N}]))/giu
/** `'s avonds` */
const momentApostrophe = /(?<![\p{L}\p{N}])['’‘`´]s(?=\s+(?:avonds|nachts|ochtends|middags|morgens)(?![\p{L}\p{N}]))/giu

/** Lower case, without accents and without invisible characters. */
export function plainText(text: string) {
  // Most text is plain already; normalising is ten times slower.
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
}

/** Whether two names are the same to a reader: `ICT` and `ict`, `Café` and `Cafe`. */
export function readsTheSame(one: string, other: string) {
  return plainText(one) === plainText(other)
}

// From long to short: the first ending that matches is stripped. Next to each, the minimum number of letters left.
const endings: readonly (readonly [ending: string, atLeast: number])[] = [
  ['sters', 4],
  ['eresse', 4],
  ['eres', 4],
  ['euses', 4],
  ['tjes', 3],
  ['pjes', 3],
  ['ster', 4],
  ['euse', 4],
  ['eurs', 4],
  ['eren', 4],
  ['aars', 4],
  ['aren', 4],
  ['ares', 4],
  ['tje', 3],
  ['pje', 3],
  ['jes', 4],
  ['eur', 4],
  ['aar', 4],
  ['ers', 3],
  ['en', 3],
  ['er', 3],
  ['je', 3],
  ['es', 4],
  ['in', 4],
  ['e', 3],
  ['s', 3],
]

/**
 * A key that the forms of one word share: singular and plural, diminutive, male and female. `verkoopster`, `verkopers`
 * and `verkoper` share a key, and so do `lerares` and `leraar`. The key is not a word itself: only compare it.
 */
export function inflectionKey(word: string) {
  // coordinatrice, coordinator: treated like coordinateur. bestuurster: like bestuurder.
  const usual = word.replace(/(?<=.{4})t(?:or|ors|oren|rices?)$/, 'teur').replace(/(?<=[aeiou]r)sters?$/, 'der')
  const [ending] = endings.find(([text, atLeast]) => usual.endsWith(text) && usual.length - text.length >= atLeast) ?? [
    '',
  ]
  const stem = usual.slice(0, usual.length - ending.length)
  return (
    stem
      // An open syllable is written with one vowel and a closed one with two: verkoper, verkoopster.
      .replace(/([aeou])\1/g, '$1')
      .replace(/([^aeiou])\1$/, '$1')
      .replace(/v$/, 'f')
      .replace(/z$/, 's')
  )
}

/**
 * The edit distance between two words (optimal string alignment: swapped neighbours count once). Stops at `most`:
 * anything further is `most + 1`.
 */
export function typingDistance(one: string, other: string, most: number) {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, i) => i)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        last[j]! + 1,
        row[j - 1]! + 1,
        last[j - 1]! + (isSame ? 0 : 1),
        isSwapped ? beforeLast[j - 2]! + 1 : Infinity,
      )
    }
    if (Math.min(...row) > most) return most + 1
    beforeLast = last
    last = row
  }
  return Math.min(last[other.length]!, most + 1)
}

/** How many typing errors a word of this length may contain and still be recognised. */
export function toleratedErrors(word: string) {
  return word.length < 4 ? 0 : word.length < 7 ? 1 : 2
}
