import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import Honest from '~icons/tabler/alert-circle'
import Check from '~icons/tabler/circle-check'
import { listInWords } from '#basics/words.ts'
import { Landscape } from '#features/regions/components/landscape.tsx'
import { PictureView, VideoPoster } from '#ui/picture.tsx'
import { Prose } from '#ui/prose.tsx'
import { Video } from '#ui/video.tsx'
import type { CompanyPage } from '../company.queries.server.ts'
import { companyText } from '../company.text.ts'
import { paletteVariables, weekDays, weekOf } from '../work-at.rules.ts'
import { workAtText as text } from '../work-at.text.ts'
import { ColleagueDrawing } from './colleague-drawing.tsx'
import { CompanyLogo } from './company-logo.tsx'
import { CompanySlides } from './company-slides.tsx'
import { FeatureDrawing } from './feature-drawing.tsx'

type Props = {
  company: CompanyPage
  region: string
  openVacancies: number
  reactionDays?: number
  /** Its vacancies. */
  children: ReactNode
}

const title = 'text-part font-extrabold'
const button =
  'inline-flex items-center justify-center gap-2 rounded-control px-5 py-3.5 leading-none font-semibold no-underline'
const filled = `${button} bg-(--work) text-(--work-on)`

/** What it is like to work at a company, in its own colours; shows only the parts that the company filled in. */
export function WorkAtPage(props: Props) {
  const { company, children } = props
  return (
    <main id="inhoud" style={paletteVariables(company.workAtPalette) as CSSProperties} className="pb-16">
      <Hero {...props} />
      <div className="wrap mt-12 grid grid-cols-1 gap-14 sm:mt-16 sm:gap-16">
        {company.workDay.length > 0 && <WorkingDay company={company} />}
        {company.quoteText && <Words company={company} />}
        <Meet {...props} />
        {company.rosters.length > 0 && <Week company={company} />}
        {company.description && (
          <section aria-labelledby="over">
            <h2 id="over" className={`mb-4 ${title}`}>
              {companyText.about}
            </h2>
            <Prose html={company.description} className="text-lg" />
          </section>
        )}
        <CompanySlides company={company} slideClassName="*:basis-[86%] sm:*:basis-[48%]" />
        {company.youtubeId && (
          <Video from="youtube" id={company.youtubeId} title={companyText.video(company.name)}>
            {company.header && <VideoPoster picture={company.header} />}
          </Video>
        )}
        <section aria-labelledby="vacatures">
          <h2 id="vacatures" className={`mb-5 scroll-mt-6 ${title}`}>
            {text.now}
          </h2>
          {children}
          {company.hasReader && (
            <div className="mt-4 flex flex-wrap items-center justify-between gap-4 rounded-card bg-(--work-wash) p-5 text-(--work) sm:px-7">
              <div>
                <h3 className="text-xl">{text.none.heading}</h3>
                <p className="mt-1">{text.none.text}</p>
              </div>
              <Link to={`/bedrijven/${company.slug}/solliciteren`} className={`${filled} max-sm:w-full`}>
                {text.openApplication}
              </Link>
            </div>
          )}
        </section>
      </div>
    </main>
  )
}

function Hero({ company, region, openVacancies }: Props) {
  return (
    <div className="mx-auto grid w-[calc(100%-1rem)] max-w-328 overflow-hidden rounded-[22px] bg-(--work-wash) sm:w-[calc(100%-3rem)] sm:rounded-[28px] md:grid-cols-2">
      <div className="relative min-h-48 bg-sky md:order-2 md:min-h-108">
        {company.header ? (
          <PictureView
            picture={company.header}
            sizes="(min-width: 82rem) 41rem, (min-width: 48rem) 50vw, 100vw"
            width={1200}
            height={400}
            isFirst
            className="absolute inset-0 size-full object-cover"
          />
        ) : (
          <Landscape region={region} className="absolute inset-0 size-full" />
        )}
      </div>
      <div className="grid min-w-0 content-center gap-4 p-5 text-(--work) sm:p-10">
        <div className="flex items-center gap-3.5 font-semibold">
          <CompanyLogo logo={company.logo} name={company.name} />
          <p className="min-w-0 wrap-anywhere">
            {text.at(company.name, listInWords(company.places.map((place) => place.title).slice(0, 2)))}
          </p>
        </div>
        <h1 className="text-cover font-extrabold hyphens-auto wrap-anywhere">
          {company.workAtHeading ?? companyText.workAt.title(company.name)}
        </h1>
        {company.workAtLead && <p className="max-w-[40ch] text-xl text-ink">{company.workAtLead}</p>}
        <p className="mt-2 flex flex-wrap gap-2.5 max-sm:grid">
          {openVacancies > 0 && (
            <a href="#vacatures" className={filled}>
              {text.seeVacancies(openVacancies)}
            </a>
          )}
          {company.hasReader && (
            <Link
              to={`/bedrijven/${company.slug}/solliciteren`}
              className={`${button} ring-[1.5px] ring-(--work) ring-inset`}
            >
              {text.openApplication}
            </Link>
          )}
        </p>
      </div>
    </div>
  )
}

/** A line from left to right, on a phone from top to bottom. */
function WorkingDay({ company }: { company: CompanyPage }) {
  return (
    <section aria-labelledby="dag">
      <h2 id="dag" className={`mb-6 ${title}`}>
        {text.day}
      </h2>
      <ol className="grid lg:auto-cols-fr lg:grid-flow-col">
        {company.workDay.map((moment) => (
          <li
            key={`${moment.time} ${moment.title}`}
            className="grid grid-cols-[3.75rem_1.25rem_minmax(0,1fr)] gap-x-3 lg:grid-cols-1 lg:content-start lg:gap-y-3"
          >
            <p className="font-display text-xl leading-6 font-extrabold whitespace-nowrap text-(--work) tabular-nums">
              {moment.time.replace(':', '.').replace(/^0/, '')}
            </p>
            <p aria-hidden="true" className="relative lg:h-6">
              <span className="absolute top-3 bottom-[-.75rem] left-[calc(50%-1.5px)] w-0.75 bg-(--work) opacity-40 [li:last-child_&]:hidden lg:inset-x-0 lg:top-[10.5px] lg:bottom-auto lg:h-0.75 lg:w-auto lg:[li:last-child_&]:block" />
              <span className="absolute top-0.5 left-0 size-5 rounded-full border-[3px] border-(--work) bg-paper" />
            </p>
            <div className="pb-8 lg:pr-5 lg:pb-0">
              <h3 className="font-text text-base font-semibold tracking-normal wrap-anywhere">{moment.title}</h3>
              {moment.text && <p className="mt-1 text-small text-soft wrap-anywhere">{moment.text}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Words({ company }: { company: CompanyPage }) {
  return (
    <figure className="grid items-end gap-x-10 overflow-hidden rounded-[26px] bg-(--work-wash) px-6 pt-8 sm:grid-cols-[12rem_minmax(0,1fr)] sm:px-12 sm:pt-10">
      <ColleagueDrawing
        name={company.quoteName ?? company.name}
        className="mx-auto h-48 w-full max-w-64 max-sm:order-2"
      />
      <div className="self-center pb-8">
        <blockquote className="font-display text-part leading-snug font-bold tracking-tight wrap-anywhere">
          {`‘${company.quoteText}’`}
        </blockquote>
        {company.quoteName && (
          <figcaption className="mt-4">
            <span className="block font-semibold text-(--work)">{company.quoteName}</span>
            {company.quoteRole}
          </figcaption>
        )}
      </div>
    </figure>
  )
}

function Meet({ company, reactionDays }: Props) {
  const { team, features, weekendLine } = company
  if (team.length === 0 && features.length === 0 && !weekendLine) return null
  return (
    <section
      aria-labelledby="team"
      className={`grid items-start gap-x-14 gap-y-8 ${team.length > 0 ? 'lg:grid-cols-2' : ''}`}
    >
      <div>
        <h2 id="team" className={title}>
          {team.length > 0 ? text.team : companyText.features}
        </h2>
        <ul className="mt-5 grid gap-3">
          {features.map(({ icon, description }) => (
            <li key={description} className="flex gap-3">
              <FeatureDrawing icon={icon} aria-hidden="true" className="mt-1 shrink-0 text-xl text-(--work)" />
              {description}
            </li>
          ))}
          {reactionDays !== undefined && (
            <li className="flex gap-3">
              <Check aria-hidden="true" className="mt-1 shrink-0 text-xl text-(--work)" />
              {text.reaction(reactionDays)}
            </li>
          )}
          {weekendLine && (
            <li className="flex gap-3">
              <Honest aria-hidden="true" className="mt-1 shrink-0 text-xl text-danger" />
              <span className="wrap-anywhere">{`${text.honest} ${weekendLine}`}</span>
            </li>
          )}
        </ul>
      </div>
      {team.length > 0 && (
        <ul className={`grid grid-cols-2 gap-3.5 ${team.length === 4 ? 'sm:grid-cols-4' : 'sm:grid-cols-3'}`}>
          {team.map(({ name, role }) => (
            <li key={`${name} ${role}`} className="min-w-0">
              <ColleagueDrawing name={name} className="aspect-square w-full rounded-card bg-(--work-wash)" />
              <p className="mt-2 leading-snug font-semibold wrap-anywhere">{name}</p>
              {role && <p className="text-small leading-snug text-soft wrap-anywhere">{role}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const hatched = {
  backgroundImage: 'repeating-linear-gradient(-45deg, var(--work-wash) 0 7px, transparent 7px 13px)',
}

function Week({ company }: { company: CompanyPage }) {
  return (
    <section aria-labelledby="week">
      <h2 id="week" className={title}>
        {text.week}
      </h2>
      <p className="mt-2 text-soft">{text.weekLead}</p>
      <div className="card mt-5 p-4 sm:p-7">
        <table className="w-full table-fixed border-separate border-spacing-1 text-center text-small">
          <thead>
            <tr>
              <th scope="col" className="w-28 text-left max-sm:hidden">
                <span className="sr-only">{text.roster}</span>
              </th>
              {weekDays.map((day) => (
                <th key={day} scope="col" className="pb-1 font-medium text-soft">
                  <abbr title={text.days[day]} className="no-underline">
                    {day}
                  </abbr>
                </th>
              ))}
            </tr>
          </thead>
          {company.rosters.map((roster) => (
            <tbody key={`${roster.hours} ${roster.days}`}>
              <tr className="sm:hidden">
                <th scope="rowgroup" colSpan={7} className="pt-3 text-left font-normal">
                  <RosterName roster={roster} />
                </th>
              </tr>
              <tr>
                <th scope="row" className="text-left font-normal max-sm:hidden">
                  <RosterName roster={roster} />
                </th>
                {weekOf(roster).map(({ day, work }) => (
                  <td
                    key={day}
                    className={`h-10 rounded-[10px] font-semibold ${work === 'every' ? 'bg-(--work) text-(--work-on)' : work === 'other' ? 'text-(--work) ring-1 ring-(--work) ring-inset' : 'bg-well'}`}
                    style={work === 'other' ? hatched : undefined}
                  >
                    <span
                      className={
                        work ? `text-tiny max-lg:sr-only ${work === 'other' ? 'rounded bg-card px-1' : ''}` : 'sr-only'
                      }
                    >
                      {work === 'every' ? text.every : work === 'other' ? text.other : text.free}
                    </span>
                  </td>
                ))}
              </tr>
            </tbody>
          ))}
        </table>
        <p aria-hidden="true" className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-small text-soft">
          <span className="flex items-center gap-2">
            <span className="h-4 w-6 rounded-[4px] bg-(--work)" />
            {text.everyLegend}
          </span>
          <span className="flex items-center gap-2">
            <span className="h-4 w-6 rounded-[4px] ring-1 ring-(--work) ring-inset" style={hatched} />
            {text.other}
          </span>
        </p>
      </div>
    </section>
  )
}

function RosterName({ roster }: { roster: CompanyPage['rosters'][number] }) {
  return (
    <>
      <span className="block font-semibold">{roster.hours}</span>
      {roster.times && <span className="block text-sm text-soft tabular-nums">{roster.times}</span>}
    </>
  )
}
