import { Link } from 'react-router'
import ExternalLink from '~icons/tabler/external-link'
import Flag from '~icons/tabler/flag'
import MailFast from '~icons/tabler/mail-fast'
import { CompanyLogo } from '#features/companies/components/company-logo.tsx'
import { buttonLook } from '#ui/button.tsx'
import { PictureView } from '#ui/picture.tsx'
import { vacancyPageText as text } from '../vacancy-page.text.ts'
import type { VacancyRoute } from '../vacancy-route.rules.ts'
import type { ShownVacancy as Page } from '../vacancy.queries.server.ts'
import { vacancyCardText } from '../vacancy-card.text.ts'
import { ClosedNotice } from './closed-notice.tsx'
import { KeepButton } from './keep-button.tsx'
import { VacancyCard } from './vacancy-card.tsx'
import { type Median, VacancyEarn } from './vacancy-earn.tsx'
import { VacancyFacts } from './vacancy-facts.tsx'
import { VacancySections } from './vacancy-sections.tsx'
import { type QrCode, VacancyOnPaper, VacancyShare } from './vacancy-share.tsx'
import { CompanyBox, Coordinator } from './vacancy-side.tsx'
import { VacancyWay } from './vacancy-way.tsx'

type Props = {
  vacancy: Page
  isOpen: boolean
  /** Only shown to its owner and admins: why the board hides it from others. */
  withheld?: keyof typeof text.withheld
  /** Whether it is open, but nobody of its company can read applications. */
  isUnanswered?: boolean
  /** When applying ended, if it did. */
  closedAt?: Date
  similar: (Parameters<typeof VacancyCard>[0]['card'] & { id: number })[]
  keptIds: number[]
  /** In how many days the company usually answers, once measured. */
  reactionDays?: number
  median?: Median
  route?: VacancyRoute
  /** The distance, in kilometres, from the place that the visitor had the board remember. */
  trip?: { km: number; from: string }
  /** The page's own URL, as a link and as a QR code. */
  share?: { address: string; code: QrCode }
  now: Date
}

// With a label: an outlined button.
const keepLook =
  'inline-flex h-full w-full items-center justify-center gap-2 rounded-control px-5 py-4 leading-none font-semibold ring-[1.5px] ring-line ring-inset hover:ring-edge'

/** One vacancy in full: the work, the requirements and offer, the contact person, and how to apply. */
export function VacancyPage(props: Props) {
  const { vacancy, isOpen, withheld, similar, keptIds, reactionDays, share, now } = props
  const isKept = keptIds.includes(vacancy.id)
  const reaction = isOpen && vacancy.externalApplyUrl === null ? reactionDays : undefined
  return (
    <main id="inhoud">
      <div className="wrap pt-3 pb-16">
        <Crumbs vacancy={vacancy} />
        <div className="mt-4 grid grid-cols-1 items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <article className="grid min-w-0 grid-cols-1 gap-8">
            <Heading vacancy={vacancy} now={now} />
            {/* For when the bar below is at the end of the page: with the cookie banner open, or with a very large
                font. */}
            {isOpen && (
              <div className="no-print hidden max-[16rem]:grid max-lg:[:root:has(#cookiekeuze)_&]:grid">
                <ApplyLink vacancy={vacancy} />
              </div>
            )}
            {withheld ? (
              <p role="note" className="rounded-card bg-sun p-5 font-medium text-on-sun">
                {text.withheld[withheld]}
              </p>
            ) : (
              !isOpen && <Closed {...props} />
            )}
            <VacancyFacts vacancy={vacancy} isOpen={isOpen} closedAt={props.closedAt} trip={props.trip} now={now} />
            {reaction !== undefined && <Reaction days={reaction} className="card lg:hidden" />}
            {isOpen && <VacancyEarn vacancy={vacancy} median={props.median} />}
            {vacancy.header && (
              <PictureView
                picture={vacancy.header}
                sizes="(min-width: 64rem) 48rem, 100vw"
                width={1200}
                height={400}
                className="aspect-[3/1] w-full rounded-card object-cover"
              />
            )}
            <div className="min-w-0">
              <VacancySections vacancy={vacancy} />
            </div>
            {isOpen && props.route && <VacancyWay route={props.route} />}
            {isOpen && share && (
              <VacancyShare title={vacancy.title} company={vacancy.company.name} address={share.address} />
            )}
            {!vacancy.disableAcquisitionMessage && <p className="text-small text-soft">{text.acquisition}</p>}
            {isOpen && share && <VacancyOnPaper {...share} />}
          </article>
          <aside className="grid min-w-0 gap-4 lg:sticky lg:top-5">
            {isOpen && (
              <div className="card no-print grid gap-3 p-6 max-lg:hidden">
                <ApplyLink vacancy={vacancy} />
                <p className="text-center text-small text-soft">{applyNote(vacancy)}</p>
                <KeepButton vacancy={vacancy} isKept={isKept} labelled={keepLook} className="relative" />
                {reaction !== undefined && (
                  <Reaction days={reaction} className="-mx-6 mt-1 border-t border-line pb-0" />
                )}
              </div>
            )}
            {isOpen && vacancy.coordinator && <Coordinator person={vacancy.coordinator} />}
            <CompanyBox company={vacancy.company} features={vacancy.features} />
          </aside>
          {share && !withheld && (
            <p className="no-print text-small">
              <Link
                to={`/vacatures/${vacancy.slug}/melden`}
                className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
              >
                <Flag aria-hidden="true" />
                {text.report}
              </Link>
            </p>
          )}
        </div>
        {isOpen && similar.length > 0 && (
          <section className="no-print mt-16" aria-labelledby="lijkt-erop">
            <h2 id="lijkt-erop" className="mb-6 text-3xl">
              {text.similar}
            </h2>
            <Cards {...props} />
          </section>
        )}
      </div>
      {isOpen && (
        <div className="no-print sticky bottom-0 z-20 grid grid-cols-[minmax(0,1fr)_auto] gap-2.5 border-t border-line bg-card px-4 py-3 max-[16rem]:static max-[16rem]:grid-cols-1 lg:hidden [:root:has(#cookiekeuze)_&]:static">
          <ApplyLink vacancy={vacancy} />
          <KeepButton vacancy={vacancy} isKept={isKept} labelled={keepLook} isInBar className="relative" />
        </div>
      )}
    </main>
  )
}

function Heading({ vacancy, now }: Pick<Props, 'vacancy' | 'now'>) {
  const { company, place, postedAt } = vacancy
  return (
    <div>
      <h1 className="text-cover font-extrabold hyphens-auto wrap-anywhere">{vacancy.title}</h1>
      <div className="mt-4 flex items-center gap-4">
        <CompanyLogo logo={company.logo} name={company.name} />
        <p className="min-w-0 leading-snug wrap-anywhere">
          {company.isListed ? (
            <Link
              to={`/bedrijven/${company.slug}`}
              className="inline-flex min-h-6 items-center text-lg font-semibold underline underline-offset-4"
            >
              {company.name}
            </Link>
          ) : (
            <span className="text-lg font-semibold">{company.name}</span>
          )}
          <span className="block text-small text-soft">
            {place.title}
            {postedAt && ` · ${vacancyCardText.posted(postedAt, now)}`}
          </span>
        </p>
      </div>
    </div>
  )
}

/** For visitors who are too late: similar vacancies first, and then this one's own text. */
function Closed(props: Props) {
  const { vacancy, similar, closedAt, isUnanswered = false } = props
  const profession = vacancy.professions[0]
  return (
    <>
      <ClosedNotice
        status={isUnanswered ? 'unanswered' : vacancy.status}
        closedAt={closedAt}
        hasSimilar={similar.length > 0}
      />
      <section aria-labelledby={similar.length > 0 ? 'lijkt-erop' : undefined} className="no-print grid gap-4">
        {similar.length > 0 && (
          <h2 id="lijkt-erop" className="text-part">
            {text.similar}
          </h2>
        )}
        <Cards {...props} />
        <p className="flex flex-wrap gap-2.5">
          {profession && (
            <Link to={`/vacatures-in-beroepsgroep/${profession.slug}`} className={buttonLook()}>
              {text.closed.ofProfession(profession.title)}
            </Link>
          )}
          <Link to="/vacatures" className={buttonLook({ look: profession ? 'quiet' : 'primary' })}>
            {text.allVacancies}
          </Link>
        </p>
      </section>
      <h2 className="mt-2 border-t border-line pt-8 text-part">{text.closed.whatItSaid}</h2>
    </>
  )
}

function Cards({ similar, keptIds, now }: Props) {
  return (
    <div className="grid gap-3.5">
      {similar.map((card) => (
        <VacancyCard key={card.id} card={card} isKept={keptIds.includes(card.id)} now={now} />
      ))}
    </div>
  )
}

function Reaction({ days, className }: { days: number; className: string }) {
  return (
    <p className={`flex items-center gap-3 px-6 py-4 font-medium ${className}`}>
      <MailFast aria-hidden="true" className="shrink-0 text-2xl text-green" />
      {text.reaction(days)}
    </p>
  )
}

function Crumbs({ vacancy }: { vacancy: Page }) {
  const profession = vacancy.professions[0]
  return (
    <nav aria-label="Kruimelpad" className="text-small text-soft">
      <ol className="flex flex-wrap gap-x-2">
        <li>
          <Link to="/vacatures">Vacatures</Link>
        </li>
        {profession && (
          <li>
            <CrumbMark />
            <Link to={`/vacatures-in-beroepsgroep/${profession.slug}`}>{profession.title}</Link>
          </li>
        )}
        <li>
          <CrumbMark />
          <Link to={`/vacatures-in/${vacancy.place.slug}`}>{vacancy.place.title}</Link>
        </li>
      </ol>
    </nav>
  )
}

/** An element, because screen readers would read content added by CSS. */
const CrumbMark = () => (
  <span aria-hidden="true" className="mr-2">
    ›
  </span>
)

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
