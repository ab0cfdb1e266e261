import { resolve } from 'node:path'

const web = resolve(import.meta.dirname, '../src/web')
const entry = resolve(web, 'entry.client.tsx')

const routes = (...names) => names.map((name) => `routes/${name}.tsx`)
const visited = [
  ...routes('home', 'vacancies', 'vacancy', 'companies', 'company'),
  ...routes('work-at', 'work-at-company', 'blog', 'sign-in'),
]

/**
 * The code that every page loads, and the code that frequently visited pages share: modules that at least this many of
 * `entries` import, and one of `with`. A module is in the first group that it fits, together with its own imports,
 * unless an earlier group has those. An icon is half a kilobyte, and employers' pages use many of them as well.
 */
const shared = [
  { name: 'frame', entries: ['entry.client.tsx', 'root.tsx'], least: 1 },
  { name: 'visitor', entries: visited, least: 2, with: routes('vacancies', 'sign-in') },
  { name: 'vacancy', entries: visited, least: 2, with: routes('vacancy') },
  { name: 'company', entries: visited, least: 2, with: routes('companies', 'work-at', 'blog') },
  { name: 'home', entries: visited, least: 2, with: routes('home') },
  { name: 'detail', entries: visited, least: 2 },
  { name: 'list', entries: routes('vacancies'), least: 1 },
  { name: 'icons', entries: visited, least: 1, only: /^~icons\// },
  { name: 'form', entries: routes('sign-in', 'register', 'apply'), least: 3 },
]

/**
 * Bundles code that a page loads anyway into one file. Otherwise a page would load fifty, and each costs a request, a
 * line of its HTML and a line in its route's manifest.
 */
export const pageChunks = {
  groups: shared.map(({ name, entries, least, with: some = entries, only = /./ }, nth) => {
    let reached
    return {
      debugName: name,
      name(id, graph) {
        reached ??= { all: countReached(entries, graph), some: countReached(some, graph) }
        const isShared = (reached.all.get(id) ?? 0) >= least && reached.some.has(id) && only.test(id)
        // Styles stay with the frame's own module, which React Router links to.
        return isShared && !id.endsWith('.css') ? name : null
      },
      priority: shared.length - nth,
    }
  }),
}

/** For each module, how many of these entries import it, directly or not; dynamic imports do not count. */
function countReached(entries, graph) {
  const counts = new Map()
  for (const start of entries.map((entry) => resolve(web, entry))) {
    const seen = new Set([start])
    for (const id of seen) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(imported)
    // A route's module stays a separate file.
    if (start !== entry) seen.delete(start)
    for (const id of seen) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}
