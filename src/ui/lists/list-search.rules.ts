import { plainText } from '#basics/dutch-words.ts'

/** A list that is longer than this can be searched. */
const longest = 12

/** The part of a list that is shown, and its search; `undefined` for a list that is short enough to look through. */
export function searchList<Item>(items: Item[], typed: string | null, textsOf: (item: Item) => (string | null)[]) {
  if (items.length <= longest) return { shown: items, searchedFor: undefined }
  const searchedFor = (typed ?? '').trim().slice(0, 100)
  const words = plainText(searchedFor).split(/\s+/)
  const has = (item: Item) => {
    const text = plainText(textsOf(item).join(' '))
    return words.every((word) => text.includes(word))
  }
  return { shown: items.filter(has), searchedFor }
}
