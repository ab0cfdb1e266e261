import type { Client } from 'pg'

/** Every connection has its own prepared statements, each with a plan. */
const mostPrepared = 100
const worthPreparing = 10
const mostCounted = 1000

/**
 * Gives each frequent statement a name, under which the database caches its plan: planning a page's query takes five
 * times as long as running it. API queries vary endlessly, so only the first hundred statements get a name.
 */
export function nameStatements() {
  const names = new Map<string, string>()
  let counted = new Map<string, number>()
  return (text: string) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= mostPrepared) return known
    const times = (counted.get(text) ?? 0) + 1
    if (times >= worthPreparing) {
      names.set(text, `statement ${names.size + 1}`)
      counted.delete(text)
    } else {
      if (counted.size >= mostCounted) counted = new Map()
      counted.set(text, times)
    }
    return names.get(text)
  }
}

type Query = (config: unknown, ...rest: unknown[]) => unknown

/** Clients of one pool that prepare these statements. */
export function preparingClient(pg: { Client: typeof Client }) {
  const nameOf = nameStatements()
  return class extends pg.Client {
    override query = ((config, ...rest) => {
      const isPlain = typeof config === 'object' && config !== null && 'text' in config && !('submit' in config)
      const name = isPlain && !('name' in config && config.name) ? nameOf(String(config.text)) : undefined
      const query = super.query.bind(this) as unknown as Query
      return query(name === undefined ? config : { ...(config as object), name }, ...rest)
    }) as Query as Client['query']
  }
}
