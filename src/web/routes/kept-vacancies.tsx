import { Form, Link } from 'react-router'
import { daysBetween } from '#basics/dutch-date.ts'
import { ClosedCard } from '#features/vacancies/components/closed-card.tsx'
import { VacancyCard } from '#features/vacancies/components/vacancy-card.tsx'
import { listKeptVacancies, mostKept } from '#features/vacancies/vacancy-card.queries.server.ts'
import { vacancyPageText } from '#features/vacancies/vacancy-page.text.ts'
import { buttonLook } from '#ui/button.tsx'
import { Outcome } from '#ui/note.tsx'
import { servicesContext } from '#web/context.ts'
import { readKeptVacancies } from '#web/request/cookies.server.ts'
import { noStore } from '#web/request/no-store.ts'
import { withDistances } from '#web/request/start-place.server.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { siteOf } from '#web/components/matched-site.ts'
import type { Route } from './+types/kept-vacancies.ts'

const text = vacancyPageText.kept

export const middleware = [noStore]

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const ids = await readKeptVacancies({ context, request })
  const moment = now()
  const cards = await withDistances({ context, request }, await listKeptVacancies(db, ids, moment))
  const isRefused = ids.length >= mostKept && new URL(request.url).searchParams.has('vol')
  return { cards, keptIds: ids, refusals: isRefused ? [text.full(mostKept)] : [], now: moment }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ site: siteOf(matches), title: text.heading, path: '/bewaard', isForSearchEngines: false })
}

export default function KeptVacancies({ loaderData: { cards, keptIds, refusals, now } }: Route.ComponentProps) {
  return (
    <main id="inhoud" className="wrap max-w-4xl pt-4 pb-16">
      <h1 className="text-4xl sm:text-5xl">{text.heading}</h1>
      <Outcome done={undefined} refusals={refusals} className="mt-6" />
      {keptIds.length === 0 ? (
        <div className="mt-6 grid justify-items-start gap-4">
          <p className="text-xl">{text.none}</p>
          <p className="max-w-[60ch] text-soft">{text.noneHint}</p>
          <Link to="/vacatures" className={buttonLook()}>
            {vacancyPageText.allVacancies}
          </Link>
        </div>
      ) : (
        <>
          <div className="mt-6 grid gap-3">
            {cards
              .filter(({ closed }) => !closed)
              .map((card) => (
                <VacancyCard
                  key={card.id}
                  card={card}
                  isKept={keptIds.includes(card.id)}
                  now={now}
                  heading="h2"
                  reason={vacancyPageText.closes(card.expiresAt, daysBetween(now, card.expiresAt))}
                />
              ))}
          </div>
          {cards.some(({ closed }) => closed) && (
            <section aria-labelledby="gesloten" className="mt-10">
              <h2 id="gesloten" className="text-2xl">
                {text.closed}
              </h2>
              <p className="mt-1 mb-4 text-soft">{text.closedHint}</p>
              <div className="grid gap-3">
                {cards.map((card) => card.closed && <ClosedCard key={card.id} card={card} closed={card.closed} />)}
              </div>
            </section>
          )}
          <Gone ids={keptIds.filter((id) => !cards.some((card) => card.id === id))} />
        </>
      )}
    </main>
  )
}

/** Kept vacancies that are withheld: they may come back, so they stay kept until the visitor removes them. */
function Gone({ ids }: { ids: number[] }) {
  if (ids.length === 0) return null
  return (
    <Form method="post" action="/bewaren" className="mt-8 grid justify-items-start gap-4">
      <p className="max-w-[60ch] text-soft">{text.gone(ids.length)}</p>
      {ids.map((id) => (
        <input key={id} type="hidden" name="vacature" value={id} />
      ))}
      <button name="wat" value="weg" className={buttonLook({ look: 'quiet' })}>
        {text.forget(ids.length)}
      </button>
    </Form>
  )
}
