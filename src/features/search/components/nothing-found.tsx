import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCount } from '#basics/money.ts'
import { Landscape } from '#features/regions/components/landscape.tsx'
import { VacancyCard } from '#features/vacancies/components/vacancy-card.tsx'
import { emptySearch, searchAddress, type VacancySearch } from '../search.fields.ts'
import { wantedHours, type Widening } from '../search.rules.ts'
import { searchText as text } from '../search.text.ts'
import { KeepSearchOffer } from './keep-search.tsx'

export type NothingFoundProps = {
  search: VacancySearch
  /** Wider searches, each with its number of results. */
  wider: (Widening & { total: number })[]
  /** Vacancies that almost match, and why they do not. */
  near: { heading: string; cards: (Parameters<typeof VacancyCard>[0]['card'] & { reason?: string | undefined })[] }
  /** The numbers of results in other regions. */
  elsewhere: { title: string; address: string; count: number }[]
  region: { url: string }
  keptIds: number[]
  now: Date
}

/** Never a dead end: wider searches with their counts, vacancies that almost match and why, and other regions. */
export function NothingFound({
  search,
  wider,
  near,
  elsewhere,
  region,
  keptIds,
  now,
  children,
}: NothingFoundProps & { children?: ReactNode }) {
  // In that case a link to all vacancies would lead back here.
  const isEverything = searchAddress(search) === searchAddress(emptySearch)
  return (
    <>
      {/* Its height grows with its width: if it were wide and low, it would only show hills. */}
      <div className="relative mb-6 h-36 overflow-hidden rounded-card bg-sky sm:aspect-9/2 sm:h-auto">
        <Landscape region={region.url} className="absolute inset-x-0 bottom-0 h-[88%] w-full" />
      </div>
      {!isEverything && (
        <>
          <p className="text-soft">{wider.length > 0 ? text.none.hint : text.none.otherwise(search.words)}</p>
          <ul className="mt-4 flex flex-wrap gap-2">
            {wider.map((one) => (
              <li key={one.name}>
                <WayOut to={searchAddress(one.search)} count={one.total}>
                  {text.filter[one.name].wider(one.search, search)}
                </WayOut>
              </li>
            ))}
            <li>
              <WayOut to={searchAddress(emptySearch)}>{text.none.all}</WayOut>
            </li>
          </ul>
        </>
      )}
      {near.cards.length > 0 && (
        <section className="mt-10">
          <h2 className="mb-4 text-2xl">{near.heading}</h2>
          <div className="grid gap-3">
            {near.cards.map((card) => (
              <VacancyCard
                key={card.id}
                card={card}
                isKept={keptIds.includes(card.id)}
                now={now}
                wantedHours={wantedHours(search)}
                {...(card.reason && { reason: card.reason })}
              />
            ))}
          </div>
        </section>
      )}
      {/* Other work in the same profession groups. */}
      {children}
      <KeepSearchOffer search={search} isNothing />
      {elsewhere.length > 0 && (
        <section className="mt-10">
          <h2 className="mb-4 text-2xl">{text.none.elsewhere}</h2>
          <ul className="grid gap-3 sm:grid-cols-3">
            {elsewhere.map((other) => (
              <li key={other.address}>
                <a
                  href={other.address}
                  className="card grid gap-0.5 px-4 py-3.5 no-underline hover:shadow-[inset_0_0_0_1.5px_var(--color-edge)]"
                >
                  <span className="font-semibold">{other.title}</span>
                  <span className="text-small text-soft">{text.none.inRegion(other.count, search.words)}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function WayOut({ to, count, children }: { to: string; count?: number; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-3xl bg-card px-4 py-2 font-medium no-underline ring-1 ring-line wrap-anywhere ring-inset hover:ring-edge"
    >
      {children}
      {count !== undefined && (
        <span className="shrink-0 font-semibold text-green tabular-nums">{formatCount(count)}</span>
      )}
    </Link>
  )
}
