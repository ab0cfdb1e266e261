import { Link } from 'react-router'
import type { MatchGroup } from '../match.rules.ts'
import { searchAddress, type VacancySearch } from '../search.fields.ts'
import { searchText as text } from '../search.text.ts'

export type Correcting = { typed: string; words: string; search: VacancySearch; isUsed: boolean }
/** A place that distances can be measured from. */
export type Centre = { slug: string; title: string; regionId?: number }

/** Explains why the results below it were found, if not by the typed words in their titles. */
export function GroupHeading({ group }: { group: MatchGroup }) {
  return (
    <div className="mt-4 flex flex-wrap items-baseline gap-x-3 first:mt-0">
      <h2 className="text-xl">{text.groups.heading(group)}</h2>
      <p className="shrink-0 text-small text-soft">{text.groups.count(group.count)}</p>
      <span aria-hidden="true" className="h-px min-w-4 grow self-center bg-line max-sm:hidden" />
    </div>
  )
}

type CorrectionProps = {
  correction: Correcting
  isNothing: boolean
  /** The address of the search with other words. */
  addressOf?: (search: VacancySearch) => string
}

/** The probable correction: already applied if nothing else was found, else a link. */
export function Correction({ correction, isNothing, addressOf = searchAddress }: CorrectionProps) {
  const corrected = isNothing ? text.readAs : text.corrected
  return (
    <p className="mb-4 rounded-control bg-moss px-4 py-3 text-green-deep">
      {correction.isUsed ? (
        corrected(correction.typed, correction.words)
      ) : (
        <>
          {text.didYouMean}{' '}
          <Link to={addressOf(correction.search)} className="font-semibold">
            {correction.words}
          </Link>
          ?
        </>
      )}
    </p>
  )
}

export function LostNote({ lost }: { lost: string }) {
  return (
    <p role="status" className="mb-5 rounded-card bg-sun-wash px-5 py-4">
      {lost}
    </p>
  )
}

export type UnknownPlace = { typed: string; suggestions: { slug: string; title: string; note: string }[] }

type UnknownPlaceProps = {
  unknownPlace: UnknownPlace
  region: string
  /** The address of the search around another place. */
  addressOf: (slug: string) => string
}

export function UnknownPlaceNote({ unknownPlace: { typed, suggestions }, region, addressOf }: UnknownPlaceProps) {
  return (
    <div role="status" className="mb-5 rounded-card bg-sun-wash px-5 py-4">
      <p className="font-semibold">{text.unknownPlace.heading(typed, suggestions[0]?.title)}</p>
      <p className="mt-1">{text.unknownPlace.hint(region)}</p>
      {suggestions.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {suggestions.map(({ slug, title, note }) => (
            <li key={slug}>
              <Link
                to={addressOf(slug)}
                className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-3xl bg-card px-4 py-2 font-medium no-underline ring-1 ring-line wrap-anywhere ring-inset hover:ring-edge"
              >
                {title}
                {note && note !== title && <span className="text-soft">{note}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Offers to remember the place that distances are measured from, or shows it. */
export function StartPlace({ centre, start, path }: { centre?: Centre; start?: Centre; path: string }) {
  const place = centre?.regionId === undefined ? centre : undefined
  if (!place && !start) return null
  const isRemembered = place === undefined || place.slug === start?.slug
  return (
    <form method="post" action="/startpunt" className="mt-3 flex flex-wrap items-center gap-x-2 text-small text-soft">
      <input type="hidden" name="terug" value={path} />
      {isRemembered && start && <span>{text.start.from(start.title)}</span>}
      {!isRemembered && <input type="hidden" name="plaats" value={place.slug} />}
      <button className="min-h-11 font-medium text-green underline underline-offset-4">
        {isRemembered ? text.start.forget : text.start.remember(place.title)}
      </button>
    </form>
  )
}
