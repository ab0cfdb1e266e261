/** What is found by typing, under the title of the list that it is in. */
export type FoundGroup = { title: string; found: { to: string; name: string; hint: string }[] }

type Screen = { to: string; label: string; alias?: string }

/** The screens of which a word begins like this; all of them when nothing is typed. */
export function screensFor<One extends Screen>(screens: readonly One[], words: string): One[] {
  const typed = words.toLowerCase().split(/\s+/).filter(Boolean)
  return screens.filter(({ label, alias = '' }) => {
    const known = `${label} ${alias}`.toLowerCase().split(/[\s-]+/)
    return typed.every((word) => known.some((one) => one.startsWith(word)))
  })
}
