/** A list that is longer than this can be searched. */
const longest = 12

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** What of a list is shown, and what it is searched for; `undefined` for a list that is short enough to look through. */
export function searchList<Item>(items: Item[], typed: string | null, textsOf: (item: Item) => (string | null)[]) {
  if (items.length <= longest) return { shown: items, searchedFor: undefined }
  const searchedFor = (typed ?? '').trim().slice(0, 100)
  const words = plain(searchedFor).split(/\s+/)
  const has = (item: Item) => {
    const text = plain(textsOf(item).join(' '))
    return words.every((word) => text.includes(word))
  }
  return { shown: items.filter(has), searchedFor }
}
