import { Link } from 'react-router'
import CircleCheck from '~icons/tabler/circle-check'
import { formatDate } from '#basics/dutch-date.ts'
import { fullName } from '#basics/person-name.ts'
import { findSentApplication } from '#features/applications/application.queries.server.ts'
import { applicationText } from '#features/applications/application.text.ts'
import { sentFacts } from '#features/applications/sent-application.rules.ts'
import { buttonLook } from '#ui/button.tsx'
import { servicesContext } from '#web/context.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { noStore } from '#web/request/no-store.ts'
import { notFound } from '#web/request/responses.ts'
import { siteOf } from '#web/components/matched-site.ts'
import type { Route } from './+types/own-application.ts'

const text = applicationText.own

export const middleware = [noStore]

/** gap 15: the applicant's own page, for anyone with the signed link. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, applicationTokens } = context.get(servicesContext)
  const id = applicationTokens.open(params.token)
  const sent = id === undefined ? undefined : await findSentApplication(db, Number(id))
  if (!sent) return notFound(request)
  return {
    sent,
    facts: sent.erasedAt ? [] : sentFacts(sent),
    isJustSent: new URL(request.url).searchParams.has('verstuurd'),
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ site: siteOf(matches), title: text.title, path: '/sollicitatie', isForSearchEngines: false })
}

export default function OwnApplication({ loaderData: { sent, facts, isJustSent } }: Route.ComponentProps) {
  if (sent.erasedAt) {
    return (
      <main id="inhoud" className="wrap max-w-3xl pt-6 pb-20">
        <h1 className="text-4xl sm:text-5xl">{text.title}</h1>
        <p className="mt-5 text-xl">{text.erased}</p>
      </main>
    )
  }
  return (
    <main id="inhoud" className="wrap max-w-3xl pt-6 pb-20">
      {isJustSent && <CircleCheck aria-hidden="true" className="mb-4 text-6xl text-green" />}
      <h1 className="text-[clamp(2.25rem,5vw,3.5rem)] font-extrabold">
        {isJustSent ? text.sent : text.heading(sent.company)}
      </h1>
      <p className="mt-3 text-xl text-soft">
        {sent.vacancyTitle ? `${sent.vacancyTitle}, ${sent.company}` : applicationText.openHeading(sent.company)}
      </p>

      <section aria-labelledby="verder" className="mt-9 rounded-card bg-moss p-6 text-green-deep sm:p-8">
        <h2 id="verder" className="text-2xl">
          {text.next}
        </h2>
        <ol className="mt-3 grid list-decimal gap-1.5 pl-5">
          {text.steps(sent.company, sent.email ?? '').map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {sent.contact && (
          <p className="mt-4 font-medium">
            {fullName(sent.contact)}
            {sent.contact.phone && <span className="tabular-nums"> · {sent.contact.phone}</span>} ·{' '}
            <a href={`mailto:${sent.contact.email}`}>{sent.contact.email}</a>
          </p>
        )}
      </section>

      <dl className="mt-9 grid gap-5 border-y border-line py-6 sm:grid-cols-3">
        <Fact label={text.status} value={applicationText.statuses[sent.status]} />
        <Fact label={text.sentOn} value={formatDate(sent.createdAt)} />
        {sent.eraseAt && <Fact label={text.erasedOn} value={formatDate(sent.eraseAt)} />}
      </dl>

      <section aria-labelledby="gestuurd" className="mt-9">
        <h2 id="gestuurd" className="mb-4 text-2xl">
          {text.whatYouSent}
        </h2>
        <dl className="grid gap-4">
          {facts.map(([label, answer]) => (
            <div key={label}>
              <dt className="text-sm text-soft">{label}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{answer}</dd>
            </div>
          ))}
        </dl>
      </section>
      <p className="mt-8 text-soft">{text.keepAddress}</p>
      <p className="mt-6">
        <Link to="/vacatures" className={buttonLook({ look: 'quiet' })}>
          {text.more}
        </Link>
      </p>
    </main>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="text-lg font-semibold">{value}</dd>
    </div>
  )
}
