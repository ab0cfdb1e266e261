const opened = ['regel', 'gaat', 'blijft', 'gedaan']

/** The address of a list without what is opened beside it. */
export function listAround(path: string, search: string) {
  const kept = [...new URLSearchParams(search)].filter(([name]) => !opened.includes(name))
  return kept.length > 0 ? `${path}?${new URLSearchParams(kept)}` : path
}
