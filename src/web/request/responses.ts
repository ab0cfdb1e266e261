import { data, redirect } from 'react-router'
import { isOwnPath } from './return-path.rules.ts'

/** spec §2: there is nothing at this address. */
export function notFound(request: Request): never {
  throw data(`Page not found: ${visitedAddress(request).pathname}`, { status: 404 })
}

/** spec §2: the address has a valid shape, but part of it cannot exist. */
export function invalidRoute(request: Request): never {
  const { pathname, search } = visitedAddress(request)
  throw data(`Page Not Found: ${pathname}${search}`, { status: 404 })
}

/**
 * The address as the visitor sees it: client-side navigation fetches a page's data from a separate address, and may
 * name parts of it.
 */
export function visitedAddress({ url }: Request) {
  const visited = new URL(url)
  visited.pathname = visited.pathname.replace(/(\/_)?\.data$/, '')
  if (visited.searchParams.has('_routes')) visited.searchParams.delete('_routes')
  return visited
}

/** The page has moved; its query is retained. */
export function movedTo(request: Request, path: string): never {
  throw redirect(`${path}${visitedAddress(request).search}`, 301)
}

/** The visitor did something too often. */
export function tooManyRequests(retryAfterSeconds: number): never {
  throw data(null, { status: 429, headers: { 'retry-after': String(retryAfterSeconds) } })
}

export function xml(document: string) {
  return new Response(document, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-cache' },
  })
}

/** Redirects only to a path on this site. */
export function ownPath(path: string) {
  return isOwnPath(path) ? path : '/'
}
