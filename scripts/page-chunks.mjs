import { resolve } from 'node:path'

const web = resolve(import.meta.dirname, '../src/web')

/** What every page loads, and what the most visited pages share. */
const shared = [
  { name: 'frame', entries: ['entry.client.tsx', 'root.tsx'], least: 1 },
  { name: 'visitor', entries: ['routes/vacancies.tsx', 'routes/vacancy.tsx', 'routes/home.tsx'], least: 2 },
]

/**
 * Puts code that a page loads anyway together in one file. A page would load fifty, and each costs a request, a line of
 * its HTML and a line in the description of its route.
 */
export const pageChunks = {
  groups: shared.map(({ name, entries, least }, nth) => {
    const starts = entries.map((entry) => resolve(web, entry))
    let reached
    return {
      debugName: name,
      name(id, graph) {
        reached ??= countReached(starts, graph)
        // Styles stay with the frame's own module, which React Router links to.
        return !id.endsWith('.css') && (reached.get(id) ?? 0) >= least ? name : null
      },
      priority: shared.length - nth,
    }
  }),
}

/** By how many of these modules each is imported, directly or not; without what is only imported when it is needed. */
function countReached(starts, graph) {
  const counts = new Map()
  for (const start of starts) {
    const seen = new Set([start])
    for (const id of seen) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(imported)
    seen.delete(start)
    for (const id of seen) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}
