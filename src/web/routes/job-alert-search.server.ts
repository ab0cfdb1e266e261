import { redirect } from 'react-router'
import { replaceSearch } from '#features/job-alerts/job-alert.commands.server.ts'
import { findSubscription } from '#features/job-alerts/job-alert.queries.server.ts'
import { longestQuery } from '#features/job-alerts/job-alert.rules.ts'
import { alertText } from '#features/job-alerts/job-alert.text.ts'
import { writeSavedSearch } from '#features/search/saved-search.rules.ts'
import { eachFilter, filters, type VacancySearch, writeSearch } from '#features/search/search.fields.ts'
import { listShownChoices } from '#features/search/search.rules.ts'
import { searchHeading } from '#features/search/search.text.ts'
import { findAsAsked, readAsked } from '#features/search/vacancy-list.queries.server.ts'
import { sayWhatIsSaved } from '#features/search/vacancy-posted.queries.server.ts'
import { servicesContext, siteContext } from '#web/context.ts'
import { readBody, type RequestArgs } from '#web/forms/read-body.server.ts'
import { alertCodeIn, openAlertLink } from './job-alert-link.server.ts'

const searchParam = 'zoekopdracht'

/** Where a saved search is edited: the address of the list, with the ids of the search and its job alert. */
export function searchPath(code: string, searchId: number, query = '') {
  const params = new URLSearchParams({ code, [searchParam]: String(searchId) })
  return `/job-alert/zoekopdracht?${[params, query].filter(String).join('&')}`
}

/** The search that is being edited; `search` is undefined when it was removed meanwhile. */
async function openSearch(asked: RequestArgs) {
  const { db } = asked.context.get(servicesContext)
  const id = openAlertLink(asked, 'manage')
  const subscription = id === undefined ? undefined : await findSubscription(db, id)
  const searchId = Number(new URL(asked.request.url).searchParams.get(searchParam))
  const search = subscription?.searches.find((one) => one.id === searchId)
  return subscription && { subscriptionId: subscription.id, search, searchId }
}

const managePath = (sent: RequestArgs, gedaan?: string) =>
  `/job-alert/beheren?${new URLSearchParams({ code: alertCodeIn(sent), ...(gedaan && { gedaan }) })}`

export async function loadSearch(asked: RequestArgs) {
  const found = await openSearch(asked)
  if (!found?.search) throw redirect(managePath(asked, found && 'al-weg'))
  const { db, vacancyIndex, vacancyCards, ...services } = asked.context.get(servicesContext)
  const known = { knowledge: await services.knowledge(), now: services.now() }
  const { region } = asked.context.get(siteContext)
  const params = new URL(asked.request.url).searchParams
  const list = await findAsAsked(db, {
    params,
    regionId: region.id,
    index: await vacancyIndex(),
    cards: vacancyCards,
    ...known,
  })
  const { search, unknownPlace, centre, total } = list
  // Without counts: a job alert may wait for vacancies that do not exist yet.
  const choices = eachFilter((name) => list.choices[name].map(({ slug, title }) => ({ slug, title })))
  const path = searchPath(alertCodeIn(asked), found.searchId)
  return {
    path,
    /** The parameters of the address that a search in the form retains. */
    fixed: [...new URLSearchParams(path.split('?')[1])],
    back: managePath(asked),
    was: sayWhatIsSaved(found.search, known),
    search,
    place: centre?.title ?? unknownPlace?.typed ?? '',
    unknownPlace,
    region: region.name,
    wrong: whyNotSaved(search),
    lost: searchHeading.lost(list.unknownLists),
    choices: listShownChoices(choices, search, params),
    total,
  }
}

export async function saveSearch(sent: RequestArgs) {
  const { db, now, knowledge } = sent.context.get(servicesContext)
  const found = await openSearch(sent)
  if (!found) return redirect(managePath(sent))
  const typed = new URLSearchParams()
  for (const [name, value] of await readBody(sent)) typed.append(name, String(value))
  const { search, unknownPlace } = readAsked({ params: typed, knowledge: await knowledge() })
  const { subscriptionId, searchId } = found
  // The page itself shows what is wrong with such a search.
  if (unknownPlace || whyNotSaved(search)) {
    const shown = writeSearch(search)
    if (unknownPlace) shown.set(filters.place.param, unknownPlace.typed)
    return redirect(searchPath(alertCodeIn(sent), searchId, String(shown)))
  }
  const { id: regionId } = sent.context.get(siteContext).region
  const wanted = { subscriptionId, searchId, regionId, query: writeSavedSearch(search) }
  const replaced = await replaceSearch(db, { ...wanted, now: now() })
  // The page shows itself that an alert has ended.
  return redirect(
    managePath(sent, replaced.ok ? 'gewijzigd' : replaced.reason === 'search-gone' ? 'al-weg' : undefined),
  )
}

function whyNotSaved(search: VacancySearch) {
  const query = writeSavedSearch(search)
  if (query === '') return alertText.wrong.emptyQuery
  return query.length > longestQuery ? alertText.wrong.longQuery : undefined
}
