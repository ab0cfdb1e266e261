import { Form, Link } from 'react-router'
import { WorkAtCard } from '#features/companies/components/work-at-card.tsx'
import { listWorkAtCompanies } from '#features/companies/company.queries.server.ts'
import { articleText } from '#features/content/article.text.ts'
import { ArticleCard } from '#features/content/components/article-card.tsx'
import { Landscape } from '#features/regions/components/landscape.tsx'
import { SearchBar } from '#features/search/components/search-bar.tsx'
import { VacancyCard } from '#features/vacancies/components/vacancy-card.tsx'
import { onCard } from '#features/vacancies/vacancy-card.rules.ts'
import { findRegionWork } from '#features/search/vacancy-region.queries.server.ts'
import { emptySearch, mapAddress, searchAddress } from '#features/search/search.fields.ts'
import { buttonLook } from '#ui/button.tsx'
import { Slider } from '#ui/slider.tsx'
import { Video } from '#ui/video.tsx'
import { CountGrid } from '#web/components/count-grid.tsx'
import { servicesContext, siteContext } from '#web/context.ts'
import { readKeptVacancies } from '#web/request/cookies.server.ts'
import { homeText as text } from '#web/routes/home.text.ts'
import { articleFeedLink } from '#web/components/article-feed-link.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { siteOf } from '#web/components/matched-site.ts'
import { shareWithAll } from '#web/request/shared-page.server.ts'
import { withDistances } from '#web/request/start-place.server.ts'
import type { Route } from './+types/home.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  shareWithAll(context)
  const { db, knowledge, vacancyIndex, vacancyCards, newestArticles, now } = context.get(servicesContext)
  const { region } = context.get(siteContext)
  const scope = { regionId: region.id, now: now() }
  const memory = { knowledge: await knowledge(), index: await vacancyIndex(), cards: vacancyCards }
  const [{ total, newest, byProfession, byPlace }, companies, articles] = await Promise.all([
    findRegionWork(db, { ...scope, ...memory, newest: 6 }),
    listWorkAtCompanies(db, scope),
    newestArticles(),
  ])
  return {
    region,
    total,
    newest: (await withDistances({ context, request }, newest)).map(onCard),
    professions: byProfession.slice(0, 12),
    byPlace: byPlace.filter(({ count }) => count > 0),
    companies: companies.slice(0, 9),
    articles,
    keptIds: await readKeptVacancies({ context, request }),
    now: scope.now,
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = siteOf(matches)
  if (!loaderData || !site) return []
  const page = pageMeta({ site, title: text.heading, description: text.description(loaderData.region.name), path: '/' })
  return [{ title: `${site.title} – ${text.heading}` }, ...page.slice(1), ...articleFeedLink(site)]
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { region, total, newest, professions, byPlace, companies, articles, keptIds, now } = loaderData
  return (
    <main id="inhoud">
      <section className="relative mx-2 h-100 overflow-hidden rounded-[22px] bg-sky sm:mx-6 sm:h-[32.5rem] sm:rounded-[28px]">
        <Landscape
          region={region.url}
          className="absolute bottom-0 left-1/2 h-[230px] w-full max-w-[1440px] -translate-x-1/2 sm:h-[330px]"
        />
        <div className="wrap relative pt-9 sm:pt-14">
          <h1 className="max-w-[12ch] text-[clamp(2.75rem,6vw,5rem)] leading-[.98] font-extrabold tracking-[-.015em]">
            {text.heading}
          </h1>
          <p className="mt-4 max-w-[31ch] text-lg text-balance text-soft sm:text-xl">
            {total.vacancies === 0
              ? text.leadOfEmpty(region.name)
              : text.lead({ ...total, places: byPlace.slice(0, 3).map(({ title }) => title) })}
          </p>
        </div>
      </section>
      {/* The bar covers only the foreground of the landscape. */}
      <div className="wrap relative -mt-12">
        <Form method="get" action="/vacatures">
          <SearchBar search={emptySearch} place="" />
        </Form>
        {total.vacancies > 0 && <QuickSearches professions={professions.slice(0, 2)} />}
      </div>

      <div className="wrap grid gap-14 py-12 sm:gap-16 sm:py-14">
        {newest.length > 0 && (
          <Section heading={text.newest} more={{ to: '/vacatures', label: text.all(total.vacancies) }}>
            <div className="grid gap-3.5 lg:grid-cols-2">
              {newest.map((card) => (
                <VacancyCard key={card.id} card={card} isKept={keptIds.includes(card.id)} now={now} />
              ))}
            </div>
          </Section>
        )}
        {professions.length > 0 && (
          <Section heading={text.professions}>
            <CountGrid items={professions} addressOf={(slug) => `/vacatures-in-beroepsgroep/${slug}`} />
          </Section>
        )}
        {companies.length > 0 && (
          <Section heading={text.workAt} more={{ to: '/werken-bij', label: text.allWorkAt }}>
            <Slider
              label={text.workAt}
              slideClassName="*:basis-[86%] sm:*:basis-[48%] lg:*:basis-[calc((100%-28px)/3)]"
            >
              {companies.map((company) => (
                <li key={company.id}>
                  <WorkAtCard company={company} />
                </li>
              ))}
            </Slider>
          </Section>
        )}
        {byPlace.length > 0 && (
          <Section heading={text.places}>
            <CountGrid items={byPlace} addressOf={(slug) => `/vacatures-in/${slug}`} />
          </Section>
        )}
        <section className="grid grid-cols-1 items-center gap-8 rounded-[26px] bg-forest-light px-6 py-9 text-on-forest sm:p-12 lg:grid-cols-[1.6fr_auto]">
          <div>
            <h2 className="text-screen">{text.alert.heading}</h2>
            <p className="mt-2.5 max-w-[52ch] opacity-90">{text.alert.text}</p>
          </div>
          <Link to="/job-alert" className={buttonLook({ look: 'sun', size: 'large' })}>
            {text.alert.button}
          </Link>
        </section>
        {articles.length > 0 && (
          <Section heading={articleText.newest} more={{ to: '/blog', label: articleText.all }}>
            <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
              {articles.map((card) => (
                <li key={card.slug} className="min-w-0">
                  <ArticleCard card={card} heading="h3" />
                </li>
              ))}
            </ul>
          </Section>
        )}
        {region.videoId && (
          <section className="grid grid-cols-1 items-center gap-8 lg:grid-cols-[1fr_1.4fr]">
            <div>
              <h2 className="text-screen">{text.video(region.name)}</h2>
              <p className="mt-3 text-xl text-soft">{text.videoLead}</p>
            </div>
            <Video from="vimeo" id={region.videoId} title={text.video(region.name)}>
              <Landscape region={region.url} className="absolute inset-x-0 bottom-0 h-4/5 w-full" />
            </Video>
          </section>
        )}
        {(total.companies > 0 || companies.length > 0) && (
          <section className="grid grid-cols-1 items-center gap-8 rounded-[26px] bg-moss px-6 py-9 text-green-deep sm:p-12 lg:grid-cols-[1.6fr_auto]">
            <div>
              <h2 className="text-screen">{text.open.heading}</h2>
              <p className="mt-2.5 max-w-[52ch] opacity-90">{text.open.text}</p>
            </div>
            <Link to="/bedrijven" className={buttonLook({ size: 'large' })}>
              {text.open.button}
            </Link>
          </section>
        )}
      </div>
    </main>
  )
}

function QuickSearches({ professions }: { professions: { slug: string; title: string }[] }) {
  const searches = [
    ...professions.map(({ slug, title }) => ({ to: `/vacatures-in-beroepsgroep/${slug}`, label: title })),
    { to: searchAddress({ ...emptySearch, hours: [1, 2] }), label: text.sideJob },
    { to: searchAddress({ ...emptySearch, educations: ['geen-diploma-nodig'] }), label: text.noDiploma },
    { to: mapAddress(emptySearch), label: text.map },
  ]
  return (
    <ul aria-label={text.quick} className="mt-4 flex flex-wrap gap-2">
      {searches.map(({ to, label }) => (
        <li key={to}>
          <Link
            to={to}
            className="inline-flex min-h-11 items-center rounded-full bg-card px-4 text-small leading-snug font-medium no-underline ring-1 ring-line ring-inset hover:ring-edge"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

type SectionProps = { heading: string; more?: { to: string; label: string }; children: React.ReactNode }

function Section({ heading, more, children }: SectionProps) {
  return (
    <section className="min-w-0">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 className="text-screen">{heading}</h2>
        {more && (
          <Link to={more.to} className="font-semibold text-green underline underline-offset-4">
            {more.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
