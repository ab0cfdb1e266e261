import { readEntryId } from '#basics/entry-id.ts'
import { isSlug } from '#basics/slug.ts'
import { invalidRoute, movedTo, visitedAddress } from './responses.ts'

/** The slug in the address, or the 404 of a failed route validation. One with capitals redirects to lower case. */
export function requireSlug(request: Request, slug: string) {
  if (isSlug(slug)) return slug
  const { pathname } = visitedAddress(request)
  // A letter that is encoded as `%4F` would remain a capital.
  const hasCapitals = /^[A-Za-z0-9/-]+$/.test(pathname) && isSlug(slug.toLowerCase())
  return hasCapitals ? movedTo(request, pathname.toLowerCase()) : invalidRoute(request)
}

/** The id in the address, or the same 404. */
export function requireId(request: Request, id: string) {
  return readEntryId(id) ?? invalidRoute(request)
}

/** The page of a list, from 1: `?pagina=3`. */
export function readPage(request: Request) {
  return Math.min(readEntryId(new URL(request.url).searchParams.get('pagina')) ?? 1, 10_000)
}

/** The e-mail address that a mail put in its link, for the form of the page: `?adres=sjef@voorbeeld.nl`. */
export function readAddress(request: Request) {
  const address = new URL(request.url).searchParams.get('adres') ?? ''
  return /^[^\s@]{1,64}@[^\s@]{1,190}$/.test(address) ? address : undefined
}
