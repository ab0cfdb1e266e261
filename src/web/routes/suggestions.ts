import { filters } from '#features/vacancies/vacancy-search.fields.ts'
import { suggestWords } from '#features/vacancies/vacancy-suggestion.queries.server.ts'
import { searchText } from '#features/vacancies/vacancy-search.text.ts'
import { requestContext, servicesContext, siteContext } from '#web/context.ts'
import { tooManyRequests } from '#web/request/responses.ts'
import type { Route } from './+types/suggestions.ts'

/** Suggestions for a half-typed search. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, limits, now } = context.get(servicesContext)
  const wait = await limits.search(context.get(requestContext).address)
  if (wait !== undefined) return tooManyRequests(wait)

  const typed = new URL(request.url).searchParams.get(filters.words.param) ?? ''
  const found = await suggestWords(db, typed.slice(0, 100), {
    regionId: context.get(siteContext).region.id,
    now: now(),
  })
  return Response.json(found.map(({ kind, text }) => ({ text, note: searchText.suggestions[kind] })))
}
