/** Pages that every region has, with their search. */
const sameSearch = /^\/(?:vacatures|vacatures-in-beroepsgroep\/[^/]+|bedrijven|werken-bij)$/
/** Pages that every region has by their path alone. */
const samePath = /^\/(?:(?:blog\/)?[a-z0-9-]+)?$/
/** What belongs to one region leads to the list that it is in. */
const lists = ['/vacatures', '/vacatures-in', '/bedrijven', '/werken-bij']
const areas = /^\/(?:mijn-account|beheer|sollicitatie|antwoord|voorbeeld)(?:\/|$)/

/**
 * Where the visitor arrives in another region: at the same page if that region has it too, else at the list it belongs
 * to. What only this visitor may open, such as an address with a secret token, never travels to another host.
 */
export function pathInOtherRegion({ pathname, search }: { pathname: string; search: string }) {
  if (areas.test(pathname)) return '/'
  if (sameSearch.test(pathname)) return `${pathname}${search}`
  if (samePath.test(pathname)) return pathname
  const list = lists.find((path) => pathname.startsWith(`${path}/`))
  return list === '/vacatures-in' ? '/vacatures' : (list ?? '/')
}
