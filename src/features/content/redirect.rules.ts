import { parseUrl } from '#basics/web-url.ts'
import { done, refused } from '#basics/result.ts'
import { isProductPath } from './product-path.rules.ts'

/** Moved for good, moved for now; the last two keep the method of a form. */
export const redirectStatuses = [301, 302, 307, 308] as const
export type RedirectStatus = (typeof redirectStatuses)[number]

export const mostRedirects = 2000
export const longestFromPath = 300
export const longestTarget = 1000

/** More steps than this is slow for everyone, and search engines give up. */
const mostSteps = 5

export type RedirectRefusal =
  | 'not-found'
  | 'from-taken'
  | 'is-route'
  | 'is-page'
  | 'loop'
  | 'too-long-a-chain'
  | 'too-many'

/** gap 286: a rule holds however its address is written. What is encoded stays as browsers write it. */
export function pathKey(path: string) {
  return path.toLowerCase().replaceAll(/%[0-9a-f]{2}/g, (encoded) => encoded.toUpperCase())
}

/** The path as a browser asks for it, in small letters, without a trailing slash. Undefined for something that is no path. */
export function readFromPath(typed: string) {
  if (!/^\/(?![/\\])[^?#\s\\]*$/u.test(typed) || typed.length > longestFromPath) return undefined
  const { pathname } = new URL(typed, 'http://board')
  const path = pathname === '/' ? pathname : pathKey(pathname.replace(/\/+$/, ''))
  return path.length <= longestFromPath && !path.startsWith('//') && !path.includes('//') ? path : undefined
}

/** A path on this site, with a query and a fragment if need be, or an absolute address. Undefined for anything else. */
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

/** Whether it leads to another site, or at least is written as a whole address: then the browser loads it anew. */
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
  /** Every other rule. */
  others: readonly Rule[]
  /** Whether a page or an article has this address, published or not. */
  isPage: (path: string) => boolean
  isOwnHost: (host: string) => boolean
}

/** Decides whether a rule may be kept: nothing else may answer its address, and it must lead somewhere. */
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

/** How many rules someone passes; undefined if they never arrive. */
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

/** Where somebody goes: the target, with what they asked for behind the question mark unless the target says it itself. */
export function redirectAddress(target: string, search: string) {
  const asked = new URLSearchParams(search)
  const [, before, query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(target)!
  const whole = new URLSearchParams(query)
  const own = [...whole.keys()]
  for (const [name, value] of asked) if (!own.includes(name)) whole.append(name, value)
  const kept = [...asked.keys()].some((name) => !own.includes(name)) ? `?${whole}` : query
  return `${before}${kept}${hash}`
}
