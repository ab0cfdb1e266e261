import { Link } from 'react-router'
import { readEntryId } from '#basics/entry-id.ts'
import { formatDate, formatTime, formatWeekday } from '#basics/dutch-date.ts'
import { subscriptionList } from '#features/job-alerts/components/subscription-list.tsx'
import {
  findSubscriber,
  listAlertRuns,
  listSubscriptions,
  previewAlert,
} from '#features/job-alerts/job-alert-admin.queries.server.ts'
import { previewMail } from '#features/job-alerts/job-alert-run.commands.server.ts'
import { jobAlertAdminText as text } from '#features/job-alerts/job-alert-admin.text.ts'
import { DataTable } from '#ui/data-table.tsx'
import { AdminPage, Facts, Panel } from '#web/components/admin-page.tsx'
import { adminContext, servicesContext } from '#web/context.ts'
import { privatePage } from '#web/forms/form-page.ts'
import type { Route } from './+types/job-alert.ts'
import { loadList } from './list.server.ts'

export const meta = privatePage(text.title)

/** spec §2: job alert subscriptions, and what the next mail would hold. */
export async function loader(asked: Route.LoaderArgs) {
  const { db, now } = asked.context.get(servicesContext)
  const admin = asked.context.get(adminContext)
  const [listing, preview, runs, mail] = await Promise.all([
    loadList(asked, subscriptionList, listSubscriptions),
    previewAlert(db, admin, { now: now() }),
    listAlertRuns(db, admin),
    loadMail(asked),
  ])
  return { listing, preview, runs, mail }
}

/** What one subscriber would get now. */
async function loadMail({ context, request }: Route.LoaderArgs) {
  const id = readEntryId(new URL(request.url).searchParams.get('abonnement'))
  if (id === undefined) return undefined
  const { db, env, knowledge, now } = context.get(servicesContext)
  const admin = context.get(adminContext)
  const email = await findSubscriber(db, admin, id)
  if (email === undefined) return undefined
  const mailing = { knowledge: await knowledge(), baseAddress: env.BASE_ADDRESS, now: now() }
  return { email, written: await previewMail(db, admin, id, mailing) }
}

export default function JobAlert({ loaderData: { listing, preview, runs, mail } }: Route.ComponentProps) {
  const aside = (
    <>
      <Panel id="volgende" title={text.next}>
        <Facts
          facts={{
            [text.next]: text.at(formatWeekday(preview.next), formatTime(preview.next)),
            [text.lastRun]: preview.lastMailedAt ? formatDate(preview.lastMailedAt) : text.notYet,
          }}
        />
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
                <ul className="mt-1 grid gap-1">
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
    <AdminPage title={text.title} lead={text.lead} aside={aside}>
      {mail && (
        <section aria-labelledby="mail" className="card mb-6 p-5">
          <div className="flex flex-wrap items-baseline justify-between gap-3">
            <h2 id="mail" className="text-lg">
              {text.mail.heading}
            </h2>
            <Link to="/beheer/job-alert" preventScrollReset>
              {text.mail.close}
            </Link>
          </div>
          {mail.written ? (
            <>
              <p className="mt-1 text-soft wrap-anywhere">{text.mail.lead(mail.email)}</p>
              <h3 id="onderwerp" className="mt-4 font-semibold">
                {mail.written.subject}
              </h3>
              {/* A box that scrolls, by keyboard too: the list below stays near. */}
              <textarea
                readOnly
                aria-labelledby="onderwerp"
                rows={14}
                value={mail.written.text}
                className="mt-2 w-full resize-y rounded-control border border-edge bg-transparent p-3"
              />
            </>
          ) : (
            <p className="mt-2">{text.mail.none}</p>
          )}
        </section>
      )}
      <DataTable list={subscriptionList} listing={listing} />
    </AdminPage>
  )
}
