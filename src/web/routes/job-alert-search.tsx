import { Form } from 'react-router'
import { alertText } from '#features/job-alerts/job-alert.text.ts'
import { SearchBar } from '#features/search/components/search-bar.tsx'
import { searchOnChoice, SearchFilters } from '#features/search/components/search-filters.tsx'
import { LostNote, UnknownPlaceNote } from '#features/search/components/search-notes.tsx'
import { writeSearch } from '#features/search/search.fields.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Button } from '#ui/button.tsx'
import { Outcome } from '#ui/note.tsx'
import { privatePage } from '#web/forms/form-page.ts'
import type { Route } from './+types/job-alert-search.ts'
import { loadSearch, saveSearch } from './job-alert-search.server.ts'

const text = alertText.search

export { clientAction, headers, middleware } from '#web/forms/form-page.ts'
export const meta = privatePage(text.title)

export const loader = (asked: Route.LoaderArgs) => loadSearch(asked)
export const action = (sent: Route.ActionArgs) => saveSearch(sent)

/** A subscriber edits a saved search: its boxes and filters search, and a button saves them. */
export default function JobAlertSearch({ loaderData }: Route.ComponentProps) {
  const { path, fixed, back, was, search, place, unknownPlace, region, lost, wrong, choices, total } = loaderData
  return (
    <main id="inhoud" className="wrap pt-4 pb-20">
      <BackLink to={back}>{text.back}</BackLink>
      <h1 className="text-page font-extrabold">{text.title}</h1>
      <p className="mt-3 text-xl text-soft wrap-anywhere">
        {text.now} {was}
      </p>
      <Outcome done={undefined} refusals={wrong ? [wrong] : []} className="mt-6" />
      <Form method="get" action={path} preventScrollReset onChange={searchOnChoice} className="mt-6 grid gap-6">
        {fixed.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SearchBar search={search} place={place} isUnknownPlace={unknownPlace !== undefined} />
        {unknownPlace && (
          <UnknownPlaceNote
            unknownPlace={unknownPlace}
            region={region}
            addressOf={(slug) => `${path}&${writeSearch({ ...search, place: slug })}`}
          />
        )}
        {lost && <LostNote lost={lost} />}
        <div className="max-w-xl">
          <SearchFilters search={search} choices={choices} />
        </div>
        <div className="sticky bottom-0 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-paper py-3">
          <p role="status" className="font-semibold">
            {text.fits(total)}
          </p>
          <Button size="large" formMethod="post">
            {text.save}
          </Button>
        </div>
      </Form>
    </main>
  )
}
