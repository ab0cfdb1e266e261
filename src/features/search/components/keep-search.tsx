import { Link } from 'react-router'
import Bell from '~icons/tabler/bell'
import BellRinging from '~icons/tabler/bell-ringing'
import Rss from '~icons/tabler/rss'
import { buttonLook } from '#ui/button.tsx'
import { feedAddress, writeSavedSearch } from '../saved-search.rules.ts'
import type { VacancySearch } from '../search.fields.ts'
import { searchText } from '../search.text.ts'

const text = searchText.saved

/** Where a search is turned into a job alert, with all its filters. */
function keepAddress(search: VacancySearch) {
  const query = writeSavedSearch(search)
  return query === '' ? '/job-alert' : `/job-alert?${query}`
}

/** Beside the chosen filters. */
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

/** For readers of feeds, at the end of the list. */
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
  /** Nothing was found: it says for what one would be mailed. */
  isNothing?: boolean
  /** Of one company: it is not called a search. */
  isCompany?: boolean
  /** On a wide screen the page has the link beside the filters. */
  hasLink?: boolean
}

/** After the results, and where nothing was found. */
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
