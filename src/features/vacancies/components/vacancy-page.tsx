import { Link } from 'react-router'
import ExternalLink from '~icons/tabler/external-link'
import MailFast from '~icons/tabler/mail-fast'
import { formatDay } from '#basics/dutch-date.ts'
import { listInWords } from '#basics/words.ts'
import { shortHours } from '#features/reference/working-hours.rules.ts'
import { buttonLook } from '#ui/button.tsx'
import { describePay } from '../vacancy-pay.rules.ts'
import { sayPayInLine } from '../vacancy-pay.text.ts'
import type { ShownVacancy as Page } from '../vacancy.queries.server.ts'
import { vacancyText as text } from '../vacancy.text.ts'
import { ClosedNotice } from './closed-notice.tsx'
import { KeepButton } from './keep-button.tsx'
import { VacancyCard } from './vacancy-card.tsx'
import { VacancySections } from './vacancy-sections.tsx'
import { CompanyBox, Coordinator } from './vacancy-side.tsx'

type Props = {
  vacancy: Page
  isOpen: boolean
  similar: (Parameters<typeof VacancyCard>[0]['card'] & { id: number })[]
  keptIds: number[]
  /** In how many days the company usually answers, once that was measured. */
  reactionDays?: number
  now: Date
}

/** One vacancy in full: what it is, what it asks and offers, whom to ask, and how to apply. */
export function VacancyPage({ vacancy, isOpen, similar, keptIds, reactionDays, now }: Props) {
  const isKept = keptIds.includes(vacancy.id)
  return (
    <main id="inhoud">
      <div className="wrap pt-3 pb-16">
        <Crumbs vacancy={vacancy} />
        <div className="mt-4 grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_340px]">
          <article>
            <h1 className="text-[clamp(2.25rem,5vw,3.75rem)] font-extrabold">{vacancy.title}</h1>
            <p className="mt-3 flex flex-wrap items-baseline gap-x-3 text-xl">
              <Link to={`/bedrijven/${vacancy.company.slug}`} className="no-underline hover:underline">
                {vacancy.company.name}
              </Link>
              <span className="text-[15px] text-soft">
                {vacancy.place.title}
                {isOpen && vacancy.postedAt && ` · ${text.posted(vacancy.postedAt, now)}`}
              </span>
            </p>
            {!isOpen && (
              <ClosedNotice status={vacancy.status} place={vacancy.place.title} hasSimilar={similar.length > 0} />
            )}
            <Facts vacancy={vacancy} isOpen={isOpen} />
            {vacancy.header && (
              <img
                src={vacancy.header.address}
                alt={vacancy.header.alternativeText}
                width="1200"
                height="400"
                className="mb-8 aspect-[3/1] w-full rounded-card object-cover"
              />
            )}
            <VacancySections vacancy={vacancy} />
            {!vacancy.disableAcquisitionMessage && <p className="mt-10 text-[15px] text-soft">{text.acquisition}</p>}
          </article>
          <aside className="grid gap-4 lg:sticky lg:top-5">
            {isOpen && (
              <div className="card grid gap-3 p-6 max-lg:hidden">
                <ApplyLink vacancy={vacancy} />
                <p className="text-center text-[15px] text-soft">{applyNote(vacancy)}</p>
                <KeepButton vacancy={vacancy} isKept={isKept} withLabel />
              </div>
            )}
            {isOpen && reactionDays !== undefined && vacancy.externalApplyUrl === null && (
              <p className="flex items-center gap-3 rounded-card bg-moss px-6 py-4 font-medium text-green-deep">
                <MailFast aria-hidden="true" className="shrink-0 text-2xl" />
                {text.reaction(reactionDays)}
              </p>
            )}
            {isOpen && vacancy.coordinator && <Coordinator person={vacancy.coordinator} />}
            <CompanyBox company={vacancy.company} features={vacancy.features} />
          </aside>
        </div>
        {similar.length > 0 && (
          <section className="mt-16" aria-labelledby="lijkt-erop">
            <h2 id="lijkt-erop" className="mb-6 text-3xl">
              {text.similar}
            </h2>
            <div className="grid gap-3.5 lg:grid-cols-2">
              {similar.map((card) => (
                <VacancyCard key={card.id} card={card} isKept={keptIds.includes(card.id)} now={now} />
              ))}
            </div>
          </section>
        )}
      </div>
      {isOpen && (
        <div className="no-print sticky bottom-0 z-20 grid grid-cols-[1fr_auto] gap-2.5 border-t border-line bg-card px-[18px] py-3 lg:hidden">
          <ApplyLink vacancy={vacancy} />
          <KeepButton vacancy={vacancy} isKept={isKept} withLabel />
        </div>
      )}
    </main>
  )
}

function Crumbs({ vacancy }: { vacancy: Page }) {
  const profession = vacancy.professions[0]
  return (
    <nav aria-label="Kruimelpad" className="text-[15px] text-soft">
      <ol className="flex flex-wrap gap-x-2 [&>li+li]:before:mr-2 [&>li+li]:before:content-['›']">
        <li>
          <Link to="/vacatures">Vacatures</Link>
        </li>
        {profession && (
          <li>
            <Link to={`/vacatures-in-beroepsgroep/${profession.slug}`}>{profession.title}</Link>
          </li>
        )}
        <li>
          <Link to={`/vacatures-in/${vacancy.place.slug}`}>{vacancy.place.title}</Link>
        </li>
      </ol>
    </nav>
  )
}

function Facts({ vacancy, isOpen }: { vacancy: Page; isOpen: boolean }) {
  const titles = (list: { title: string }[]) =>
    listInWords(
      list.map(({ title }) => title),
      'of',
    )
  const facts = [
    [text.facts.hours, shortHours({ from: vacancy.hoursFrom, to: vacancy.hoursTo })],
    [text.facts.pay, sayPayInLine(describePay(vacancy, vacancy))],
    [text.facts.education, titles(vacancy.educations)],
    [text.facts.employment, titles(vacancy.employments)],
    [text.facts.place, vacancy.place.title],
    isOpen && vacancy.expiresAt ? [text.facts.closes, formatDay(vacancy.expiresAt)] : undefined,
  ].filter((fact) => fact?.[1])
  return (
    <dl
      aria-label={text.facts.label}
      className="my-8 grid grid-cols-2 gap-x-5 gap-y-5 border-y border-line py-5 sm:grid-cols-3"
    >
      {facts.map((fact) => (
        <div key={fact![0]}>
          <dt className="text-sm text-soft">{fact![0]}</dt>
          <dd className="mt-0.5 text-lg leading-snug font-semibold tabular-nums">{fact![1]}</dd>
        </div>
      ))}
    </dl>
  )
}

function ApplyLink({ vacancy }: { vacancy: Page }) {
  const look = buttonLook({ size: 'large' })
  if (!vacancy.externalApplyUrl) {
    return (
      <Link to={`/vacatures/${vacancy.slug}/solliciteren`} className={look}>
        {text.apply.button}
      </Link>
    )
  }
  return (
    <a href={`/vacatures/${vacancy.slug}/solliciteren`} rel="nofollow" className={look}>
      {text.apply.external}
      <ExternalLink aria-hidden="true" />
    </a>
  )
}

function applyNote({ externalApplyUrl }: Page) {
  return externalApplyUrl ? text.apply.externalNote(new URL(externalApplyUrl).hostname) : text.apply.effort
}
