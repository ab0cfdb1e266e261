import { useEffect } from 'react'
import Search from '~icons/tabler/search'
import { Landscape } from '#features/regions/components/landscape.tsx'
import type { Site } from '#features/regions/site.rules.ts'
import { VacancyCard } from '#features/vacancies/components/vacancy-card.tsx'
import { Button, buttonLook } from '#ui/button.tsx'
import { generalText } from '#ui/general.text.ts'
import { filters } from '#features/vacancies/vacancy-search.fields.ts'
import { searchText } from '#features/vacancies/vacancy-search.text.ts'
import type { ErrorFrame } from './error-frame.ts'

const text = generalText.notFound

type Props = {
  site: Site | undefined
  frame: ErrorFrame | undefined
  /** spec §2: for the person who investigates. */
  message: string | undefined
}

/** For an address without a page: what to look for instead. */
export function NotFoundPage({ site, frame, message }: Props) {
  useEffect(() => {
    const { href } = location
    scrollTo(0, 0)
    // The frame is the server's: after navigation in the browser the page is loaded once more, now as a document.
    if (frame || performance.getEntriesByType('navigation')[0]?.name === href) return
    // Not by reloading: what was shown before would stay the same document for the browser, and going back would change
    // nothing but the address. Chromium takes replacing an address by itself for reloading too.
    history.replaceState(null, '', '/')
    location.replace(href)
  }, [frame])
  const region = site?.region.name
  return (
    <main id="inhoud" className="wrap max-w-4xl pt-4 pb-16">
      <div className="relative h-32 overflow-hidden rounded-[22px] bg-sky sm:h-44">
        <Landscape region={site?.region.url ?? ''} className="absolute inset-0 size-full" />
      </div>
      <h1 className="mt-8 text-page font-extrabold">{text.heading}</h1>
      <p className="mt-3 max-w-[52ch] text-xl text-soft">{text.lead}</p>
      <form
        method="get"
        action="/vacatures"
        role="search"
        className="card mt-8 grid p-2 shadow-lifted sm:grid-cols-[1.4fr_1fr_auto]"
      >
        <Box label={searchText.filter.words.label} name={filters.words.param} placeholder={searchText.whatHint} />
        <Box
          label={searchText.where}
          name={filters.place.param}
          placeholder={region ? text.wholeRegion(region) : searchText.whereExample}
        />
        <Button className="max-sm:mt-2" size="large">
          <Search aria-hidden="true" />
          {searchText.submit}
        </Button>
      </form>
      {frame && frame.newest.length > 0 && (
        <section aria-labelledby="net-geplaatst" className="mt-10">
          <h2 id="net-geplaatst" className="mb-4 text-2xl">
            {text.newest(frame.site.region.name)}
          </h2>
          <div className="grid gap-3">
            {frame.newest.map((card) => (
              <VacancyCard key={card.id} card={card} isKept={frame.keptIds.includes(card.id)} now={frame.now} />
            ))}
          </div>
        </section>
      )}
      <p className="mt-6">
        <a href="/vacatures" className={buttonLook({ look: 'quiet' })}>
          {frame && frame.total > 0 ? text.all(frame.total) : generalText.error.toHome}
        </a>
      </p>
      <p className="mt-10 text-sm wrap-anywhere text-soft">
        {text.code}
        {message && ` · ${message}`}
      </p>
    </main>
  )
}

function Box({ label, name, placeholder }: { label: string; name: string; placeholder: string }) {
  return (
    <label className="block px-4 py-2.5 has-[:focus-visible]:rounded-control has-[:focus-visible]:ring-[3px] has-[:focus-visible]:ring-accent has-[:focus-visible]:ring-inset max-sm:border-b max-sm:border-line">
      <span className="block text-tiny leading-snug font-medium text-soft">{label}</span>
      <input
        name={name}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={100}
        className="w-full bg-transparent leading-snug font-medium outline-none focus-visible:outline-none"
      />
    </label>
  )
}
