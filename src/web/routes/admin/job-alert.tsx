import { Link } from 'react-router'
import { readEntryId } from '#basics/entry-id.ts'
import { formatDate, formatTime, formatWeekday } from '#basics/dutch-date.ts'
import { subscriptionList } from '#features/job-alerts/components/subscription-list.tsx'
import { endAlertFor } from '#features/job-alerts/job-alert-admin.commands.server.ts'
import {
  countRequests,
  findSubscriber,
  listAlertRuns,
  listSubscriptions,
  previewAlert,
} from '#features/job-alerts/job-alert-admin.queries.server.ts'
import { previewMail } from '#features/job-alerts/job-alert-run.commands.server.ts'
import { jobAlertAdminText as text } from '#features/job-alerts/job-alert-admin.text.ts'
import { DataTable } from '#ui/lists/data-table.tsx'
import { AdminPage, Facts, Panel } from '#web/components/admin-page.tsx'
import { adminContext, servicesContext } from '#web/context.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { refusalIn } from '#web/forms/refusal-in.ts'
import { notFound } from '#web/request/responses.ts'
import type { Route } from './+types/job-alert.ts'
import { adminActions, listAroundOf, readDone } from './answer.server.ts'
import { loadList } from './list.server.ts'
import { SubscriberPanel } from './subscriber-panel.tsx'

export { clientAction, headers } from '#web/forms/signed-in-page.ts'
export const meta = privatePage(text.title)

/** spec §2: job alert subscriptions, and what the next mail would contain. */
export async function loader(asked: Route.LoaderArgs) {
  const { db, now } = asked.context.get(servicesContext)
  const admin = asked.context.get(adminContext)
  const [listing, preview, requests, runs, subscriber] = await Promise.all([
    loadList(asked, subscriptionList, listSubscriptions),
    previewAlert(db, admin, { now: now() }),
    countRequests(db, admin, { now: now() }),
    listAlertRuns(db, admin),
    loadSubscriber(asked),
  ])
  return { listing, preview, requests, runs, subscriber, done: readDone(asked.request, text.done) }
}

const subscriptionIn = ({ url }: Request) => readEntryId(new URL(url).searchParams.get('abonnement'))

/** One subscriber, and what they would get now. */
async function loadSubscriber({ context, request }: Route.LoaderArgs) {
  const id = subscriptionIn(request)
  if (id === undefined) return undefined
  const { db, env, knowledge, now } = context.get(servicesContext)
  const admin = context.get(adminContext)
  const mailing = { knowledge: await knowledge(), baseAddress: env.BASE_ADDRESS, now: now() }
  const known = await findSubscriber(db, admin, { id, ...mailing })
  return known && { known, written: await previewMail(db, admin, id, mailing) }
}

export const action = adminActions(
  text,
  {
    beeindig: ({ db, admin, sent: { request }, at }) =>
      endAlertFor(db, admin, { subscriptionId: subscriptionIn(request) ?? notFound(request), now: at }),
  },
  { to: listAroundOf },
)

export default function JobAlert({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, preview, requests, runs, subscriber, done } = loaderData
  const aside = (
    <>
      <Panel id="volgende" title={text.next}>
        <Facts
          facts={{
            [text.next]: text.at(formatWeekday(preview.next), formatTime(preview.next)),
            [text.weekly]: text.weeklyPeople(preview.people.weekly, preview.people.onlySearches),
            [text.daily]: text.people(preview.people.daily),
            [text.lastRun]: preview.lastMailedAt ? formatDate(preview.lastMailedAt) : text.notYet,
          }}
        />
      </Panel>
      <Panel id="aanvragen" title={text.requests.title}>
        <p>{text.requests.waiting(requests.waiting)}</p>
        {requests.late > 0 && <p className="mt-1 text-soft">{text.requests.late(requests.late)}</p>}
      </Panel>
      <Panel id="keren" title={text.runs}>
        {runs.length === 0 && <p className="text-soft">{text.noRuns}</p>}
        <ul className="grid gap-2">
          {runs.map(({ id, rhythm, moment, finishedAt, ...counts }) => (
            <li key={id}>
              <b className="font-semibold">{text.at(formatWeekday(moment), formatTime(moment))}</b>{' '}
              <span className="text-soft">
                {text.rhythm[rhythm]}
                {finishedAt === null && `, ${text.running}`}
              </span>
              <br />
              <span className="text-soft">{text.run(counts)}</span>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel id="voorbeeld" title={text.preview}>
        <p className="mb-3 text-soft">{text.previewLead}</p>
        <ul className="divide-y divide-line">
          {preview.regions.map(({ id, name: region, people, total, vacancies }) => (
            <li key={id}>
              <details className="py-2">
                <summary className="min-h-6 cursor-pointer">
                  <b className="font-semibold">{region}</b>{' '}
                  <span className="text-soft">{text.region(people, total)}</span>
                </summary>
                {total === 0 && <p className="mt-1 text-soft">{text.nothingNew}</p>}
                <ul className="mt-1 grid gap-1 wrap-anywhere">
                  {vacancies.map(({ id: vacancyId, title: name, slug, company }) => (
                    <li key={vacancyId}>
                      <Link to={`/vacatures/${slug}`} className="underline underline-offset-3">
                        {name}
                      </Link>{' '}
                      <span className="text-soft">{company}</span>
                    </li>
                  ))}
                </ul>
                {total > vacancies.length && <p className="mt-1 text-soft">{text.more(total - vacancies.length)}</p>}
              </details>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  )
  return (
    <AdminPage title={text.title} lead={text.lead} done={done} refusal={refusalIn(actionData)} aside={aside}>
      {subscriber && (
        <SubscriberPanel key={subscriber.known.id} subscriber={subscriber.known} written={subscriber.written} />
      )}
      <DataTable list={subscriptionList} listing={listing} />
    </AdminPage>
  )
}
