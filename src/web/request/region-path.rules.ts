/** Pages that every region has, with their search. */
const sameSearch = /^\/(?:vacatures|vacatures-in-beroepsgroep\/[^/]+|bedrijven|werken-bij)$/
/** Pages that every region has by their path alone. */
const samePath = /^\/(?!(?:mijn-account|beheer)$)(?:(?:blog\/)?[a-z0-9-]+)?$/
/** What belongs to one region leads to the list that it is in. */
const lists = ['/vacatures', '/vacatures-in', '/bedrijven', '/werken-bij']

/**
 * Where the visitor arrives in another region: at the same page if that region has it too, else at the list it belongs
 * to. Any other address, such as one with a secret token, never travels to another host.
 */
export function pathInOtherRegion({ pathname, search }: { pathname: string; search: string }) {
  if (sameSearch.test(pathname)) return `${pathname}${search}`
  if (samePath.test(pathname)) return pathname
  const list = lists.find((path) => pathname.startsWith(`${path}/`))
  return list === '/vacatures-in' ? '/vacatures' : (list ?? '/')
}
