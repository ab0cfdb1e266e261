/** A Dutch sentence and its English translation. `*` stands for a word that varies, such as a file name. */
export type Translation = readonly [nl: string, en: string]

/** English sentences by the name of the Dutch one: a missing one does not compile. */
export function inEnglish<Dutch extends Record<string, unknown>>(
  dutch: Dutch,
  english: { [Name in keyof Dutch as Dutch[Name] extends string ? Name : never]: string },
): Translation[] {
  return Object.entries<string>(english).map(([name, sentence]) => [dutch[name] as string, sentence])
}

/** The English translations of a feature's sentences. */
export function findTranslation(list: readonly Translation[], sentence: string) {
  for (const [nl, en] of list) {
    if (sentence === nl) return en
    const [before, after] = nl.split('*')
    if (after === undefined || !sentence.startsWith(before!) || !sentence.endsWith(after)) continue
    if (sentence.length <= before!.length + after.length) continue
    return en.replace('*', () => sentence.slice(before!.length, sentence.length - after.length))
  }
  return undefined
}
