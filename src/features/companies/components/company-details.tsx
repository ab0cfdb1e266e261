import { Link } from 'react-router'
import ExternalLink from '~icons/tabler/external-link'
import MapPin from '~icons/tabler/map-pin'
import World from '~icons/tabler/world'
import { formatPostalCode } from '#basics/postal-code.ts'
import { listInWords } from '#basics/words.ts'
import { Landscape } from '#features/regions/components/landscape.tsx'
import { buttonLook } from '#ui/button.tsx'
import { PictureView, VideoPoster } from '#ui/picture.tsx'
import { Prose } from '#ui/prose.tsx'
import { Video } from '#ui/video.tsx'
import type { CompanyPage } from '../company.queries.server.ts'
import { companyText as text } from '../company.text.ts'
import type { WorkAt } from '../work-at.rules.ts'
import { CompanyLogo } from './company-logo.tsx'
import { CompanySlides } from './company-slides.tsx'
import { FeatureList } from './feature-list.tsx'

type Props = {
  company: Omit<CompanyPage, keyof WorkAt>
  heading: string
  region: string
  /** The number of vacancies that `children` contains or links to. */
  openVacancies?: number
  children: React.ReactNode
  /** Rendered below everything else. */
  foot?: React.ReactNode
}

/** All details of a company; `children` contains its vacancies. */
export function CompanyDetails({ company, heading, region, openVacancies = 0, children, foot }: Props) {
  return (
    <main id="inhoud" className="pb-16">
      <div
        className={`mx-auto w-[calc(100%-1rem)] overflow-hidden rounded-[22px] bg-sky sm:w-[calc(100%-3rem)] sm:rounded-[28px] ${company.header ? 'aspect-[3/1] max-w-328' : 'h-48 sm:h-72'}`}
      >
        {company.header ? (
          <PictureView
            picture={company.header}
            sizes="(min-width: 82rem) 82rem, 100vw"
            width={1200}
            height={400}
            isFirst
            className="size-full object-cover"
          />
        ) : (
          <Landscape region={region} className="size-full" />
        )}
      </div>
      <div className="wrap">
        <div className="relative -mt-10 mb-9">
          <div className="w-fit rounded-[22px] bg-paper p-2">
            <CompanyLogo logo={company.logo} name={company.name} size="large" />
          </div>
          <h1 className="mt-3 text-cover font-extrabold hyphens-auto wrap-anywhere">{heading}</h1>
          <p className="mt-2 text-xl text-soft">{listInWords(company.places.map(({ title }) => title))}</p>
          {openVacancies > 0 && (
            <p className="mt-5 flex flex-wrap gap-2.5">
              <a href="#vacatures" className={buttonLook()}>
                {text.seeVacancies(openVacancies)}
              </a>
              {company.hasReader && (
                <Link to={`/bedrijven/${company.slug}/solliciteren`} className={buttonLook({ look: 'quiet' })}>
                  {text.openApplication.button}
                </Link>
              )}
            </p>
          )}
        </div>
        <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid min-w-0 gap-11">
            {company.description && (
              <section aria-labelledby="over">
                <h2 id="over" className="mb-3 text-part">
                  {text.about}
                </h2>
                <Prose html={company.description} className="text-lg" />
              </section>
            )}
            <CompanySlides company={company} slideClassName="*:basis-[86%] sm:*:basis-[62%]" />
            {company.youtubeId && (
              <section aria-labelledby="video">
                <h2 id="video" className="mb-4 text-part wrap-anywhere">
                  {text.video(company.name)}
                </h2>
                <Video from="youtube" id={company.youtubeId} title={text.video(company.name)}>
                  {company.header && <VideoPoster picture={company.header} />}
                </Video>
              </section>
            )}
            {children}
          </div>
          <aside className="grid min-w-0 gap-4 wrap-anywhere lg:sticky lg:top-5">
            {company.features.length > 0 && (
              <section className="card p-6" aria-labelledby="krijg-je">
                <h2 id="krijg-je" className="mb-4 text-xl">
                  {text.features}
                </h2>
                <FeatureList features={company.features} />
              </section>
            )}
            <Whereabouts company={company} />
            {company.hasReader && (
              <section className="grid justify-items-start gap-3 rounded-card bg-moss p-6 text-green-deep">
                <h2 className="text-xl">{text.openApplication.heading}</h2>
                <p>{text.openApplication.text}</p>
                <Link to={`/bedrijven/${company.slug}/solliciteren`} className={buttonLook()}>
                  {text.openApplication.button}
                </Link>
              </section>
            )}
          </aside>
          {foot}
        </div>
      </div>
    </main>
  )
}

function Whereabouts({ company }: Pick<Props, 'company'>) {
  const link = 'inline-flex min-h-9 items-center gap-3 font-medium no-underline hover:underline wrap-anywhere'
  return (
    <section className="card grid gap-3 p-6">
      <p className="flex gap-3">
        <MapPin aria-label={text.address} className="mt-1 shrink-0 text-green" />
        <span>
          {company.streetName} {company.houseNumber}
          <br />
          {formatPostalCode(company.postalCode)} {company.places[0]?.title}
        </span>
      </p>
      {company.website && (
        <a href={company.website} rel="noopener" className={link}>
          <World aria-label={text.website} className="shrink-0 text-green" />
          {new URL(company.website).hostname}
        </a>
      )}
      {company.workAtUrl && (
        <a href={company.workAtUrl} rel="noopener" className={link}>
          <ExternalLink aria-hidden="true" className="shrink-0 text-green" />
          {text.workAt.site}
        </a>
      )}
    </section>
  )
}
