import { plainText } from '#basics/dutch-words.ts'

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

/** 'e-mails' and 'Regio’s' are found however they are typed. */
function wordsOf(text: string) {
  return plainText(text).match(/[\p{L}\p{N}]+/gu) ?? []
}
