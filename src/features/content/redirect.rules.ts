import { parseUrl } from '#basics/web-url.ts'
import { done, refused } from '#basics/result.ts'
import { isProductPath } from './product-path.rules.ts'

/** Permanent and temporary redirects; the last two keep the method of a form. */
export const redirectStatuses = [301, 302, 307, 308] as const
export type RedirectStatus = (typeof redirectStatuses)[number]

export const mostRedirects = 2000
export const longestFromPath = 300
export const longestTarget = 1000

/** Longer chains are slow for everyone, and search engines give up on them. */
const mostSteps = 5

export type RedirectRefusal =
  | 'not-found'
  | 'from-taken'
  | 'is-route'
  | 'is-page'
  | 'loop'
  | 'too-long-a-chain'
  | 'too-many'

/** gap 286: a rule applies whatever the case of the address. Percent-encoded parts stay as browsers write them. */
export function pathKey(path: string) {
  return path.toLowerCase().replaceAll(/%[0-9a-f]{2}/g, (encoded) => encoded.toUpperCase())
}

/** The path as a browser requests it, in lower case, without a trailing slash. Undefined if it is not a path. */
export function readFromPath(typed: string) {
  if (!/^\/(?![/\\])[^?#\s\\]*$/u.test(typed) || typed.length > longestFromPath) return undefined
  const { pathname } = new URL(typed, 'http://board')
  const path = pathname === '/' ? pathname : pathKey(pathname.replace(/\/+$/, ''))
  return path.length <= longestFromPath && !path.startsWith('//') && !path.includes('//') ? path : undefined
}

/** A path on this site, possibly with a query and a fragment, or an absolute URL. Undefined for anything else. */
export function readTarget(typed: string) {
  if (typed.length > longestTarget || /[\s\\]/.test(typed)) return undefined
  if (/^\/(?!\/)/.test(typed)) {
    const { pathname, search, hash } = new URL(typed, 'http://board')
    return pathname.startsWith('//') ? undefined : `${pathname}${search}${hash}`
  }
  const url = /^https?:\/\//i.test(typed) ? parseUrl(typed) : undefined
  if (!url) return undefined
  const { protocol, username, hostname, href } = url
  const isWeb = ['http:', 'https:'].includes(protocol) && username === '' && hostname.includes('.')
  return isWeb && href.length <= longestTarget ? href : undefined
}

/** Whether the target is an absolute URL: then the browser reloads the whole page. */
export function isAbsolute(target: string) {
  return !target.startsWith('/')
}

/** The path on this board that a target leads to; undefined if it leaves the board. */
export function pathOnBoard(target: string, isOwnHost: (host: string) => boolean) {
  const url = new URL(target, 'http://board')
  if (isAbsolute(target) && !isOwnHost(url.hostname)) return undefined
  return url.pathname === '/' ? '/' : url.pathname.replace(/\/+$/, '')
}

/** The host of the board and those of its regions. */
export function ownHosts(baseAddress: string) {
  const { hostname } = new URL(baseAddress)
  return (host: string) => host === hostname || host.endsWith(`.${hostname}`)
}

export type Rule = { fromPath: string; target: string }

type Deciding = {
  /** All other rules. */
  others: readonly Rule[]
  /** Whether a page or an article has this address, published or not. */
  isPage: (path: string) => boolean
  isOwnHost: (host: string) => boolean
}

/** Decides whether a rule may be saved: nothing else may have its address, and it must lead somewhere. */
export function decideRedirect(rule: Rule, { others, isPage, isOwnHost }: Deciding) {
  const { fromPath } = rule
  if (isProductPath(fromPath)) return refused('is-route')
  if (isPage(fromPath)) return refused('is-page')
  if (others.some((other) => pathKey(other.fromPath) === fromPath)) return refused('from-taken')
  const targets = new Map(others.map((other) => [pathKey(other.fromPath), other.target]))
  targets.set(fromPath, rule.target)
  for (const start of targets.keys()) {
    const steps = stepsFrom(start, targets, isOwnHost)
    if (steps === undefined) return refused('loop')
    if (steps > mostSteps) return refused('too-long-a-chain')
  }
  return done(rule)
}

/** The number of redirects from here; undefined for a loop. */
function stepsFrom(start: string, targets: ReadonlyMap<string, string>, isOwnHost: (host: string) => boolean) {
  const passed = new Set<string>()
  let path: string | undefined = start
  while (path !== undefined && targets.has(path)) {
    if (passed.has(path)) return undefined
    passed.add(path)
    const next = pathOnBoard(targets.get(path)!, isOwnHost)
    path = next && pathKey(next)
  }
  return passed.size
}

/** The address to redirect to: the target, with the query parameters of the request that it does not set itself. */
export function redirectAddress(target: string, search: string) {
  const asked = new URLSearchParams(search)
  const [, before, query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(target)!
  const whole = new URLSearchParams(query)
  const own = [...whole.keys()]
  for (const [name, value] of asked) if (!own.includes(name)) whole.append(name, value)
  const kept = [...asked.keys()].some((name) => !own.includes(name)) ? `?${whole}` : query
  return `${before}${kept}${hash}`
}
