import { useState } from 'react'
import { Link } from 'react-router'
import { daysBefore } from '#basics/days.ts'
import { FeatureList } from '#features/companies/components/feature-list.tsx'
import { featureIcons } from '#features/companies/feature-icon.rules.ts'
import { featureIconText } from '#features/companies/feature-icon.text.ts'
import { ApplicationBadge } from '#features/applications/components/application-status.tsx'
import { WaitBar } from '#features/applications/components/wait-bar.tsx'
import { seenStatuses } from '#features/applications/application.rules.ts'
import { CreditCoins } from '#features/credits/components/credit-coins.tsx'
import { Landscape } from '#features/regions/components/landscape.tsx'
import { ClosedNotice } from '#features/vacancies/components/closed-notice.tsx'
import { VacancyCard } from '#features/vacancies/components/vacancy-card.tsx'
import { VacancyCheckPanel } from '#features/vacancies/components/vacancy-check-panel.tsx'
import { CheckTrees } from '#features/vacancies/components/vacancy-check-trees.tsx'
import { VacancyBadge } from '#features/vacancies/components/vacancy-status.tsx'
import { knowsReasons } from '#features/checks/check.rules.ts'
import { blocks } from '#features/checks/finding.rules.ts'
import { vacancyStatuses } from '#features/vacancies/vacancy.rules.ts'
import { Button } from '#ui/button.tsx'
import { DayLeaf } from '#ui/day-leaf.tsx'
import { Paging } from '#ui/lists/paging.tsx'
import { Prose } from '#ui/prose.tsx'
import { Slider } from '#ui/slider.tsx'
import { SuggestField } from '#ui/forms/suggest-field.tsx'
import { Video } from '#ui/video.tsx'
import { servicesContext } from '#web/context.ts'
import { notFound } from '#web/request/responses.ts'
import type { Route } from './+types/style-guide.ts'
import { checkExamples } from './check-guide.ts'

/** Every component in every state, for developers who change one. Not in production. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { env, now } = context.get(servicesContext)
  return env.isProduction ? notFound(request) : { now: now() }
}

export function meta() {
  return [{ title: 'Stijlgids' }, { name: 'robots', content: 'noindex' }]
}

const colours = [
  'paper',
  'card',
  'ink',
  'soft',
  'line',
  'edge',
  'green',
  'green-deep',
  'moss',
  'accent',
  'danger',
  'danger-wash',
  'sun',
]
const regions = ['oss', 'meierijstad', 'maashorst', 'bernheze', 'boxtel']
export default function StyleGuide({ loaderData: { now } }: Route.ComponentProps) {
  const [word, setWord] = useState('')
  return (
    <main id="inhoud" className="wrap grid gap-14 pt-6 pb-20">
      <div>
        <h1 className="text-5xl font-extrabold">Stijlgids</h1>
        <p className="mt-2 text-xl text-soft">Elk onderdeel in elke toestand, in het schema van je toestel.</p>
      </div>
      <Show heading="Kleuren">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-3">
          {colours.map((colour) => (
            <li key={colour} className="text-sm">
              <div
                className="h-16 rounded-control border border-line"
                style={{ background: `var(--color-${colour})` }}
              />
              {colour}
            </li>
          ))}
        </ul>
      </Show>
      <Show heading="Letters">
        <p className="font-display text-cover font-extrabold tracking-tight">Werk dat dichtbij is.</p>
        <p className="font-display text-3xl font-bold">Wat ga je doen?</p>
        <p className="text-xl">Je begint de dag in Oss en bent voor het eten thuis.</p>
        <p className="tabular-nums">€ 2.900 – 3.800 · 32–40 uur · 0412 123456</p>
        <Prose html="<p>Tekst die iemand schreef, met <strong>nadruk</strong> en een <a href='/vacatures'>link</a>.</p><ul><li>Een punt</li><li>Nog een punt</li></ul>" />
      </Show>
      <Show heading="Knoppen">
        <div className="flex flex-wrap gap-3">
          <Button type="button">Zoek werk</Button>
          <Button type="button" size="large">
            Solliciteer
          </Button>
          <Button type="button" look="quiet">
            Bewaar
          </Button>
          <Button type="button" look="sun">
            Kies een bedrijf
          </Button>
          <Button type="button" disabled>
            Bezig
          </Button>
        </div>
      </Show>
      <Show heading="Landschappen">
        <div className="grid gap-3 sm:grid-cols-2">
          {regions.map((region) => (
            <figure key={region}>
              <div className="relative h-36 overflow-hidden rounded-card bg-sky">
                <Landscape region={region} className="absolute inset-x-0 bottom-0 h-4/5 w-full" />
              </div>
              <figcaption className="text-sm text-soft">{region}</figcaption>
            </figure>
          ))}
        </div>
      </Show>
      <Show heading="Vacaturekaart">
        <div className="grid gap-3 lg:grid-cols-2">
          <VacancyCard card={card(1, now, 0)} isKept={false} now={now} />
          <VacancyCard
            card={{ ...card(2, now, 1), distance: 6.4, monthlySalaryFromCents: null, monthlySalaryToCents: null }}
            isKept
            now={now}
          />
          <VacancyCard
            card={{
              ...card(3, now, 40),
              title: 'Arbeidsongeschiktheidsverzekeringsadviseur binnendienst',
              companyName: 'Verzekeraar met een buitengewoon lange naam & Zonen',
            }}
            isKept={false}
            now={now}
          />
        </div>
      </Show>
      <Show heading="Statussen">
        <p className="flex flex-wrap gap-2">
          {vacancyStatuses.map((status) => (
            <VacancyBadge key={status} status={status} />
          ))}
          <VacancyBadge status="open" holdTurn="board" />
          <VacancyBadge status="open" holdTurn="employer" />
          <VacancyBadge status="open" isTakenDown />
        </p>
        <p className="flex flex-wrap gap-2">
          {seenStatuses.map((status) => (
            <ApplicationBadge key={status} status={status} />
          ))}
        </p>
      </Show>
      <Show heading="Kleine tekeningen">
        <p className="flex flex-wrap items-center gap-3">
          {(['now', 'soon', 'later', 'fixed'] as const).map((look) => (
            <DayLeaf key={look} day={now} look={look} />
          ))}
          <DayLeaf day={now} look="fixed" isLarge />
        </p>
        <p className="flex flex-wrap items-center gap-3">
          <WaitBar wait={{ days: 2, urgency: 'calm' }} />
          <WaitBar wait={{ days: 9, urgency: 'soon' }} />
          <WaitBar wait={{ days: 20, urgency: 'late' }} />
        </p>
        <p className="flex flex-wrap items-center gap-3">
          <CheckTrees score={7} />
          <CheckTrees score={4} isSmall />
        </p>
        <CreditCoins count={12} />
      </Show>
      <Show heading="Gesloten vacature">
        {vacancyStatuses
          .filter((status) => status !== 'draft')
          .map((status) => (
            <ClosedNotice key={status} status={status} closedAt={now} hasSimilar={status !== 'cancelled'} />
          ))}
      </Show>
      <Show heading="Vacaturecheck">
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <VacancyCheckPanel
            check={checkExamples.blocked}
            actionsFor={(finding) =>
              blocks(finding) &&
              knowsReasons(finding.rule) && (
                <Button type="button" look="quiet">
                  Ik heb een reden
                </Button>
              )
            }
          />
          <VacancyCheckPanel check={checkExamples.tips} />
        </div>
      </Show>
      <Show heading="Kenmerken">
        <FeatureList
          features={featureIcons.map((icon) => ({ icon, description: featureIconText[icon] }))}
          columns={2}
        />
      </Show>
      <Show heading="Formulieren">
        <ul className="grid gap-2 text-xl">
          <li>
            <Link to="/dev/stijlgids/velden">Elk veld in elke toestand</Link>
          </li>
          <li>
            <Link to="/dev/stijlgids/formulieren">Een formulier met elk soort veld</Link>
          </li>
          <li>
            <Link to="/dev/stijlgids/stappen">Een formulier in stappen</Link>
          </li>
        </ul>
        <div className="card max-w-xl p-3">
          <SuggestField
            label="Waar?"
            name="waar"
            value={word}
            onValueChange={setWord}
            suggestions={['Oss', 'Berghem', 'Ravenstein'].map((text) => ({ text }))}
            placeholder="Hele regio"
            status=""
          />
        </div>
      </Show>
      <Show heading="Bladeren">
        <Paging
          page={4}
          pageCount={12}
          addressOf={(page) => `?pagina=${page}`}
          text={{ label: 'Voorbeeld', previous: 'Vorige', next: 'Volgende', page: (page) => `Pagina ${page}` }}
        />
      </Show>
      <Show heading="Schuiven en kijken">
        <Slider label="Voorbeeld" slideClassName="*:basis-[86%] sm:*:basis-[48%]">
          {regions.map((region) => (
            <li key={region} className="relative h-36 overflow-hidden rounded-card bg-sky">
              <Landscape region={region} className="absolute inset-x-0 bottom-0 h-full w-full" />
            </li>
          ))}
        </Slider>
        <div className="max-w-xl">
          <Video from="vimeo" id="1005383419" title="Voorbeeld">
            <Landscape region="oss" className="absolute inset-x-0 bottom-0 h-4/5 w-full" />
          </Video>
        </div>
      </Show>
    </main>
  )
}

function Show({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <section className="grid min-w-0 gap-4 border-t border-line pt-6">
      <h2 className="text-3xl">{heading}</h2>
      {children}
    </section>
  )
}

function card(id: number, now: Date, daysAgo: number) {
  return {
    id,
    slug: 'voorbeeld',
    title: 'Servicemonteur warmtepompen',
    companyName: 'Installatiebedrijf Kuijpers & Zn.',
    logo: null,
    place: 'Oss',
    hoursFrom: 32,
    hoursTo: 40,
    monthlySalaryFromCents: 290000 as number | null,
    monthlySalaryToCents: 380000 as number | null,
    hourlySalaryFromCents: null,
    hourlySalaryToCents: null,
    employment: 'Vast',
    feature: { icon: 'flexible' as const, text: 'Rooster ver vooruit' },
    postedAt: daysBefore(now, daysAgo),
  }
}
