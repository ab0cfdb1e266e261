/** Pages that every region has, with their query. */
const sameSearch = /^\/(?:vacatures|vacatures-in-beroepsgroep\/[^/]+|bedrijven|werken-bij)$/
/** Pages that every region has, without a query. */
const samePath = /^\/(?!(?:mijn-account|beheer)$)(?:(?:blog\/)?[a-z0-9-]+)?$/
/** An entry of one region leads to the list that it is in. */
const lists = ['/vacatures', '/vacatures-in', '/bedrijven', '/werken-bij']

/**
 * Where the visitor lands in another region: on the same page if that region has it too, else on the list that it
 * belongs to. Any other address, such as one with a secret token, is never passed to another host.
 */
export function pathInOtherRegion({ pathname, search }: { pathname: string; search: string }) {
  if (sameSearch.test(pathname)) return `${pathname}${search}`
  if (samePath.test(pathname)) return pathname
  const list = lists.find((path) => pathname.startsWith(`${path}/`))
  return list === '/vacatures-in' ? '/vacatures' : (list ?? '/')
}
