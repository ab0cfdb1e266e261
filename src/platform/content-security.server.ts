/** Addresses per directive of a content security policy. */
export type Sources = Readonly<Record<string, readonly string[]>>

/** The same policy, which also allows these sources. A directive that was not there starts with the board itself. */
export function allowSources(policy: string, sources: Sources) {
  const directives = new Map(
    policy
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .filter(([name]) => name)
      .map(([name = '', ...values]) => [name, values]),
  )
  for (const [name, added] of Object.entries(sources)) {
    directives.set(name, [...new Set([...(directives.get(name) ?? ["'self'"]), ...added])])
  }
  return [...directives].map(([name, values]) => [name, ...values].join(' ')).join(';')
}
