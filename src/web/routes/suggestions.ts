import { filters } from '#features/search/search.fields.ts'
import { searchText } from '#features/search/search.text.ts'
import { suggestWords } from '#features/search/suggestion.rules.ts'
import { requestContext, servicesContext, siteContext } from '#web/context.ts'
import { tooManyRequests } from '#web/request/responses.ts'
import type { Route } from './+types/suggestions.ts'

/** Suggestions for a half-typed search or place, and the place where somebody is. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { knowledge, limits } = context.get(servicesContext)
  const wait = await limits.search(context.get(requestContext).address)
  if (wait !== undefined) return tooManyRequests(wait)

  const { searchParams } = new URL(request.url)
  const typed = (name: string) => (searchParams.get(name) ?? '').slice(0, 100)
  const known = await knowledge()
  const position = { latitude: Number(typed('breedte') || NaN), longitude: Number(typed('lengte') || NaN) }
  if (Number.isFinite(position.latitude + position.longitude)) {
    const nearest = known.places.findNearest(position)
    return Response.json(nearest ? [{ text: nearest.title, note: nearest.note }] : [])
  }
  const place = typed(filters.place.param)
  if (place) return Response.json(known.places.complete(place).map(({ title, note }) => ({ text: title, note })))

  const { id: regionId } = context.get(siteContext).region
  const found = suggestWords(typed(filters.words.param), regionId, known)
  return Response.json(
    found.map(({ kind, text, count }) => ({ text, note: searchText.suggestion(searchText.suggestions[kind], count) })),
  )
}
