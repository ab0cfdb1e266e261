import { createHash } from 'node:crypto'

/** Sources per directive of a content security policy. */
export type Sources = Readonly<Record<string, readonly string[]>>

/** Allows one inline script or style by its hash. */
export const hashSource = (code: string | Buffer) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

/** The same policy, which also allows these sources. A directive that it lacks starts with `'self'`. */
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

/**
 * Allows the inline scripts of a page by their hashes. They were rendered with a nonce that nobody could know, so a
 * script injected in somebody's text is not among them; afterwards the page is the same for everyone.
 */
export function hashScripts(page: Buffer, nonce: string) {
  const hashes = new Set<string>()
  const written = Buffer.from(` nonce="${nonce}"`)
  const pieces: Buffer[] = []
  let start = 0
  for (let at = page.indexOf(written); at !== -1; at = page.indexOf(written, start)) {
    pieces.push(page.subarray(start, at))
    start = at + written.length
    const end = page.indexOf('>', start) + 1
    const opened = page.toString('latin1', page.lastIndexOf('<', at), at) + page.toString('latin1', start, end)
    if (!/^<script[\s>]/.test(opened) || /\ssrc=/.test(opened)) continue
    hashes.add(hashSource(page.subarray(end, page.indexOf('</script>', end))))
  }
  return { pieces: [...pieces, page.subarray(start)], sources: { 'script-src': [...hashes] } satisfies Sources }
}

export function mergeSources(one: Sources = {}, other: Sources): Sources {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return Object.fromEntries([...names].map((name) => [name, [...(one[name] ?? []), ...(other[name] ?? [])]]))
}
