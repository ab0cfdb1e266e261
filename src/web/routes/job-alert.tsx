import { Link, useLocation } from 'react-router'
import { AlertForm } from '#features/job-alerts/components/alert-form.tsx'
import { PastAlerts } from '#features/job-alerts/components/past-alerts.tsx'
import { requestAlert } from '#features/job-alerts/job-alert.commands.server.ts'
import { alertForm } from '#features/job-alerts/job-alert.fields.ts'
import { listPastAlerts } from '#features/job-alerts/job-alert.queries.server.ts'
import { sayWhatIsSaved } from '#features/search/vacancy-posted.queries.server.ts'
import { longestQuery } from '#features/job-alerts/job-alert.rules.ts'
import { alertText as text } from '#features/job-alerts/job-alert.text.ts'
import { readSearch } from '#features/search/search.fields.ts'
import { writeSavedSearch } from '#features/search/saved-search.rules.ts'
import { buttonLook } from '#ui/button.tsx'
import { useSent } from '#ui/forms/form.ts'
import { LocaleSwitch } from '#ui/forms/locale-switch.tsx'
import { SentNote } from '#ui/note.tsx'
import { pageMeta } from '#web/components/page-meta.ts'
import { siteOf } from '#web/components/matched-site.ts'
import { requestContext, servicesContext, siteContext } from '#web/context.ts'
import { newFormToken, receiveForm } from '#web/forms/receive-form.server.ts'
import { waitForMade } from '#web/request/made-limit.server.ts'
import type { Route } from './+types/job-alert.ts'

export { clientAction, headers, middleware } from '#web/forms/form-page.ts'

/** The search in the address, in its stored form. Undefined without one: the visitor then chooses whole regions. */
async function readSaved({ context, request }: Route.LoaderArgs | Route.ActionArgs) {
  const { knowledge } = context.get(servicesContext)
  const query = writeSavedSearch(readSearch(new URL(request.url).searchParams, await knowledge()))
  return query === '' || query.length > longestQuery ? undefined : query
}

/** The region whose recent results the page shows; the board's own unless the address names another. */
function readShown({ context, request }: Route.LoaderArgs) {
  const { region, regions } = context.get(siteContext)
  const slug = new URL(request.url).searchParams.get('regio')
  const all = regions.map((one) => ({ id: one.id, title: one.title, slug: one.slug }))
  const { id } = all.find((one) => one.slug === slug) ?? region
  return { region: all.find((one) => one.id === id)!, others: all.filter((one) => one.id !== id) }
}

export async function loader(asked: Route.LoaderArgs) {
  const services = asked.context.get(servicesContext)
  const { region: own, regions } = asked.context.get(siteContext)
  const query = await readSaved(asked)
  const shown = readShown(asked)
  const region = query === undefined ? shown.region : own
  const saved = { query: query ?? '', regionId: region.id, regionTitle: region.title }
  const known = { knowledge: await services.knowledge(), now: services.now() }
  return {
    token: newFormToken(services),
    regions: regions.map(({ id, title }) => ({ id, title })),
    regionId: region.id,
    shown: query === undefined ? shown : undefined,
    saved: query === undefined ? undefined : { path: `/vacatures?${query}`, what: sayWhatIsSaved(saved, known) },
    // It takes eight searches. Somebody over the limit can still sign up.
    past: (await waitForMade(asked)) === undefined ? await listPastAlerts(services.db, saved, known) : undefined,
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = siteOf(matches)
  if (!site) return []
  // A saved search is personal; the page itself may be indexed.
  const isForSearchEngines = loaderData?.saved === undefined
  return pageMeta({
    site,
    title: text.title,
    description: text.description(site.title),
    path: '/job-alert',
    isForSearchEngines,
  })
}

export async function action(sent: Route.ActionArgs) {
  const { db, limits, now, alertHashOf } = sent.context.get(servicesContext)
  const { region, regions } = sent.context.get(siteContext)
  const query = await readSaved(sent)
  const regionIds = regions.map(({ id }) => id)
  const received = await receiveForm(sent, alertForm({ regionIds, isSearch: query !== undefined }))
  if (!received.ok) return received.answer
  const { address } = sent.context.get(requestContext)
  const wait = await limits.alertPerAddress(address)
  if (wait !== undefined) return received.refuse({ reason: 'too-often', retryAfterSeconds: wait }, text.refusal)
  const { email, regions: chosen } = received.fields
  const wanted = { email, emailHash: alertHashOf(email), siteId: region.id, regionIds: chosen, query: query ?? null }
  await requestAlert(db, { ...wanted, wording: `${text.lead} ${text.agree}` }, { now: now() })
  return received.stay(text.sent.lead(email))
}

/** spec §2: signing up for the Monday mail, for regions or for a saved search. */
export default function JobAlert({ loaderData, actionData }: Route.ComponentProps) {
  const { token, regions, regionId, shown, saved, past } = loaderData
  const sent = useSent(actionData, token)
  const done = sent.answer?.done
  const { search } = useLocation()
  return (
    <main id="inhoud" className="wrap pt-6 pb-20">
      <h1 className="text-cover font-extrabold">
        {done ? text.sent.heading : saved ? text.savedHeading : text.heading}
      </h1>
      <div className="mt-3 grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0 max-w-xl">
          {done ? (
            <>
              <SentNote>{done}</SentNote>
              <p className="mt-4 text-soft">
                {text.sent.nothing}{' '}
                <Link to={`/job-alert${search}`} className="underline underline-offset-4">
                  {text.sent.again}
                </Link>
              </p>
              <p className="mt-6">
                <Link to={saved?.path ?? '/vacatures'} className={buttonLook({ look: 'quiet' })}>
                  {text.sent.onwards}
                </Link>
              </p>
            </>
          ) : (
            <>
              <p className="text-xl text-soft">{text.lead}</p>
              {saved && (
                <p className="mt-6 rounded-card bg-moss px-5 py-4 wrap-anywhere text-green-deep">
                  {text.saved} <strong>{saved.what}</strong>{' '}
                  <Link to={saved.path} className="ml-1 inline-block underline underline-offset-4">
                    {text.change}
                  </Link>
                </p>
              )}
              <div className="mt-8">
                <AlertForm sent={sent} regions={regions} regionId={regionId} isSearch={saved !== undefined} />
              </div>
              <p className="mt-8">
                {text.already}{' '}
                <Link to="/job-alert/beheren" className="underline underline-offset-4">
                  {text.changeOrLeave}
                </Link>
              </p>
            </>
          )}
          <LocaleSwitch className="mt-10 border-t border-line pt-4" />
        </div>
        {past && <PastAlerts past={past} of={shown} />}
      </div>
    </main>
  )
}
