import { plainText } from '#basics/dutch-words.ts'

/** A search result: its address and its name. */
export type Found = { to: string; name: string; hint: string; kind: string }

/** Search results, under the title of their list. */
export type FoundGroup = { title: string; found: Found[] }

type Screen = { to: string; label: string; alias?: string }

/** The screens with, for each typed word, a word that begins with it. */
export function screensFor<One extends Screen>(screens: readonly One[], words: string): One[] {
  const typed = wordsOf(words)
  return screens.filter(({ label, alias = '' }) => {
    const known = wordsOf(`${label} ${alias}`)
    return typed.every((word) => known.some((one) => one.startsWith(word)))
  })
}

/** 'e-mails' and 'Regio’s' are found with or without their punctuation. */
function wordsOf(text: string) {
  return plainText(text).match(/[\p{L}\p{N}]+/gu) ?? []
}
