import { Link } from 'react-router'
import Bell from '~icons/tabler/bell'
import BellRinging from '~icons/tabler/bell-ringing'
import Rss from '~icons/tabler/rss'
import { buttonLook } from '#ui/button.tsx'
import { feedAddress, writeSavedSearch } from '../saved-search.rules.ts'
import type { VacancySearch } from '../search.fields.ts'
import { searchText } from '../search.text.ts'

const text = searchText.saved

/** The page that turns a search into a job alert, with all its filters. */
function keepAddress(search: VacancySearch) {
  const query = writeSavedSearch(search)
  return query === '' ? '/job-alert' : `/job-alert?${query}`
}

/** Shown next to the active filters. */
export function KeepSearchLink({ search }: { search: VacancySearch }) {
  return (
    <Link
      to={keepAddress(search)}
      rel="nofollow"
      className="inline-flex min-h-11 items-center gap-2 rounded-control px-3.5 text-small leading-none font-semibold whitespace-nowrap no-underline ring-[1.5px] ring-line ring-inset hover:ring-edge max-lg:hidden"
    >
      <Bell aria-hidden="true" />
      {text.keep}
    </Link>
  )
}

/** A link to the feed, for feed readers, at the end of the list. */
export function FollowSearch({ search }: { search: VacancySearch }) {
  return (
    <p className="mt-6 text-small">
      <a
        href={feedAddress('rss', search)}
        className="inline-flex min-h-11 items-center gap-2 text-soft underline underline-offset-4"
      >
        <Rss aria-hidden="true" />
        {text.readFeed}
      </a>
    </p>
  )
}

type OfferProps = {
  search: VacancySearch
  /** Whether nothing was found: then it names the words that the mails would be about. */
  isNothing?: boolean
  /** Whether the search is for one company: then it is not called a search. */
  isCompany?: boolean
  /** Whether a wide screen already has the link next to the filters. */
  hasLink?: boolean
}

/** Shown after the results, or if nothing was found. */
export function KeepSearchOffer({ search, isNothing = false, isCompany = false, hasLink = false }: OfferProps) {
  return (
    <section
      className={`mt-8 grid grid-cols-1 items-center gap-x-6 gap-y-4 rounded-card bg-forest-light px-5 py-6 text-on-forest sm:grid-cols-[auto_1fr_auto] sm:px-7 ${hasLink ? 'lg:hidden' : ''}`}
    >
      <BellRinging aria-hidden="true" className="text-3xl max-sm:hidden" />
      <div className="min-w-0">
        <h2 className="text-xl wrap-anywhere">
          {isNothing && search.words ? text.offerFor(search.words) : text.offer}
        </h2>
        <p className="mt-1 opacity-90">{text.hint}</p>
      </div>
      <Link to={keepAddress(search)} rel="nofollow" className={buttonLook({ look: 'sun' })}>
        {isCompany ? text.follow : text.keep}
      </Link>
    </section>
  )
}
