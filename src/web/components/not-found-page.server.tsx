import type { ReactNode } from 'react'
import Search from '~icons/tabler/search'
import { Landscape } from '#features/regions/components/landscape.tsx'
import { VacancyCard } from '#features/vacancies/components/vacancy-card.tsx'
import { Button, buttonLook } from '#ui/button.tsx'
import { generalText } from '#ui/general.text.ts'
import { filters } from '#features/search/search.fields.ts'
import { searchText } from '#features/search/search.text.ts'
import type { ErrorFrame } from './error-frame.ts'
import { notFoundText as text } from '#ui/not-found.text.ts'

type Props = {
  frame: ErrorFrame
  /** spec §2: a code for the person who investigates. */
  message: string | undefined
}

/** For an address without a page: suggests where to look instead. */
export function NotFoundPage({ frame, message }: Props) {
  const { site, newest, total, keptIds, now } = frame
  if (frame.isOwn) return <OwnPageGone message={message} />
  return (
    <main id="inhoud" className="wrap max-w-4xl pt-4 pb-16">
      <div className="relative h-32 overflow-hidden rounded-[22px] bg-sky">
        <Landscape region={site.region.url} className="absolute inset-0 size-full" />
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
        <Box label={searchText.where} name={filters.place.param} placeholder={text.wholeRegion(site.region.name)} />
        <Button className="max-sm:mt-2" size="large">
          <Search aria-hidden="true" />
          {searchText.submit}
        </Button>
      </form>
      {newest.length > 0 && (
        <section aria-labelledby="net-geplaatst" className="mt-10">
          <h2 id="net-geplaatst" className="mb-4 text-2xl">
            {text.newest(site.region.name)}
          </h2>
          <div className="grid gap-3">
            {newest.map((card) => (
              <VacancyCard key={card.id} card={card} isKept={keptIds.includes(card.id)} now={now} />
            ))}
          </div>
        </section>
      )}
      <p className="mt-6">
        <a href="/vacatures" className={buttonLook({ look: 'quiet' })}>
          {total > 0 ? text.all(total) : generalText.error.toHome}
        </a>
      </p>
      <Code message={message} />
    </main>
  )
}

/** In the account area somebody looked for something of their own, not for a job. */
function OwnPageGone({ message }: Pick<Props, 'message'>) {
  return (
    <OwnPage heading={text.own.heading} lead={text.own.lead}>
      <Code message={message} />
    </OwnPage>
  )
}

/** For a page of the account area that this user may not open; the message says who may. */
export function RefusedPage({ message }: Props) {
  return <OwnPage heading={text.own.refused} lead={message ?? generalText.error.explanation[403]!} />
}

function OwnPage({ heading, lead, children }: { heading: string; lead: string; children?: ReactNode }) {
  return (
    <main id="inhoud" className="wrap max-w-4xl pt-4 pb-16">
      <h1 className="mt-8 text-page font-extrabold">{heading}</h1>
      <p className="mt-3 max-w-[52ch] text-xl text-soft">{lead}</p>
      <p className="mt-6">
        <a href="/mijn-account" className={buttonLook({ look: 'quiet' })}>
          {text.own.home}
        </a>
      </p>
      {children}
    </main>
  )
}

function Code({ message }: Pick<Props, 'message'>) {
  return (
    <p className="mt-10 text-sm wrap-anywhere text-soft">
      {generalText.error.code(404)}
      {message && <span lang="en">{` · ${message}`}</span>}
    </p>
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
