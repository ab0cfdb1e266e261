import { Link } from 'react-router'
import { formatDate } from '#basics/dutch-date.ts'
import { SubscriptionStateBadge } from '#features/job-alerts/components/subscription-list.tsx'
import type { findSubscriber } from '#features/job-alerts/job-alert-admin.queries.server.ts'
import { jobAlertAdminText as text } from '#features/job-alerts/job-alert-admin.text.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { useListAround } from '#ui/lists/use-list-around.ts'
import { Facts } from '#web/components/admin-page.tsx'

type Props = {
  subscriber: NonNullable<Awaited<ReturnType<typeof findSubscriber>>>
  /** The mail that would be sent now. */
  written: { subject: string; text: string } | undefined
}

/** One subscription: what it gets, the mail that would be sent now, and a button to end it. */
export function SubscriberPanel({ subscriber, written }: Props) {
  const { email, regions, searches, rhythm, pausedUntil, keptAt, askedAt, suppression, state } = subscriber
  return (
    <section aria-labelledby="mail" className="card mb-6 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="mail" className="text-lg">
          {text.mail.heading}
        </h2>
        <Link to={useListAround()} preventScrollReset>
          {text.mail.close}
        </Link>
      </div>
      <div className="mt-3">
        <Facts
          facts={{
            [text.column.email]: email,
            [text.column.state]: <SubscriptionStateBadge state={state} />,
            [text.column.regions]: regions.join(', '),
            [text.column.searches]: searches.length > 0 && (
              <ul>
                {searches.map((search) => (
                  <li key={search}>{search}</li>
                ))}
              </ul>
            ),
            [text.column.rhythm]: text.rhythm[rhythm],
            [text.column.pausedUntil]: pausedUntil && formatDate(pausedUntil),
            [text.column.kept]: keptAt && formatDate(keptAt),
            [text.column.asked]: askedAt && formatDate(askedAt),
            [text.column.suppression]: suppression,
          }}
        />
      </div>
      {written ? (
        <>
          <p className="mt-4 text-soft wrap-anywhere">{text.mail.lead(email)}</p>
          <h3 id="onderwerp" className="mt-4 font-semibold">
            {written.subject}
          </h3>
          {/* A scrollable box, by keyboard too: the list below stays within reach. */}
          <textarea
            readOnly
            aria-labelledby="onderwerp"
            rows={14}
            value={written.text}
            className="mt-2 w-full resize-y rounded-control border border-edge bg-transparent p-3"
          />
        </>
      ) : (
        <p className="mt-4">{text.mail.none}</p>
      )}
      {state !== 'afgemeld' && (
        <div className="mt-4">
          <AskFirst
            open={text.end.button}
            consequence={text.end.consequence(email)}
            confirm={text.end.confirm}
            what="beeindig"
          />
        </div>
      )}
    </section>
  )
}
