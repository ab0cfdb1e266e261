/** One thing that is found by typing: where it is, and what it is. */
export type Found = { to: string; name: string; hint: string; kind: string }

/** What is found, under the title of the list that it is in. */
export type FoundGroup = { title: string; found: Found[] }

type Screen = { to: string; label: string; alias?: string }

/** The screens of which a word begins like each word that was typed. */
export function screensFor<One extends Screen>(screens: readonly One[], words: string): One[] {
  const typed = wordsOf(words)
  return screens.filter(({ label, alias = '' }) => {
    const known = wordsOf(`${label} ${alias}`)
    return typed.every((word) => known.some((one) => one.startsWith(word)))
  })
}

/** Without capitals, accents and punctuation: 'e-mails' and 'Regio’s' are found however they are typed. */
function wordsOf(text: string) {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}
