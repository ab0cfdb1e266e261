const mostCompanies = 100
const mostAreas = 50
const byTitle = new Intl.Collator('nl')

/** The number of open vacancies of a company in a place. */
type CompanyText = { id: number; slug: string; text: string; placeId: number; count: number }
type CountedCompany = { id: number; slug: string; title: string; count: number }
type Asked = {
  /** Ids of places; undefined means everywhere. */
  area: readonly number[] | undefined
  /** Slugs of companies that are always listed, wherever their vacancies are. */
  chosen: readonly string[]
}

/** Caches the first companies of each area, until the open vacancies change: sorting thousands takes long. */
const largest = new WeakMap<readonly CompanyText[], Map<string, CountedCompany[]>>()

/** Every company with open vacancies, once. */
const distinct = new WeakMap<readonly CompanyText[], CountedCompany[]>()

/**
 * Companies with open vacancies in the area, most vacancies first. Independent of the other filters, so that the order
 * of the list never changes just before somebody taps it.
 */
export function listCompanies(texts: readonly CompanyText[], { area, chosen }: Asked) {
  const areas = largest.get(texts) ?? new Map<string, CountedCompany[]>()
  largest.set(texts, areas)
  const key = area ? area.join() : 'everywhere'
  const first = areas.get(key) ?? countCompanies(texts, area).slice(0, mostCompanies)
  areas.set(key, first)
  for (const [oldest] of areas) {
    if (areas.size <= mostAreas) break
    areas.delete(oldest)
  }
  const isFirst = new Set(first.map(({ slug }) => slug))
  const others = chosen.filter((slug) => !isFirst.has(slug))
  if (others.length === 0) return first
  const ofOthers = texts.filter(({ slug }) => others.includes(slug))
  return [...first, ...countCompanies(ofOthers, area, { areAllListed: true })]
}

/** The companies with the most results for the words of a search; `found` has the number of results, by id. */
export function listCompaniesOfWords(texts: readonly CompanyText[], found: ReadonlyMap<number, number>) {
  const all = distinct.get(texts) ?? countCompanies(texts, undefined)
  distinct.set(texts, all)
  return all
    .filter(({ id }) => found.has(id))
    .map((company) => ({ ...company, count: found.get(company.id)! }))
    .sort(mostFirst)
    .slice(0, mostCompanies)
}

function countCompanies(texts: readonly CompanyText[], area: Asked['area'], { areAllListed = false } = {}) {
  const inArea = area && new Set(area)
  const counts = new Map<string, CountedCompany>()
  for (const { id, slug, text, placeId, count } of texts) {
    const isInArea = !inArea || inArea.has(placeId)
    if (!isInArea && !areAllListed) continue
    // The vacancies of a chosen company elsewhere must not move it up.
    counts.set(slug, { id, slug, title: text, count: (counts.get(slug)?.count ?? 0) + (isInArea ? count : 0) })
  }
  return [...counts.values()].sort(mostFirst)
}

const mostFirst = (one: CountedCompany, other: CountedCompany) =>
  other.count - one.count || byTitle.compare(one.title, other.title)
