import { Fragment } from 'react'
import { Link } from 'react-router'
import type { Sent } from '#ui/forms/form.ts'
import type { ChosenRow } from '../moderation-admin.queries.server.ts'
import { moderationText as text } from '../moderation.text.ts'
import { SeenReports, SendBackForm, TakedownForm } from './moderation-forms.tsx'

type Props = { what: 'terug' | 'offline'; chosen: readonly ChosenRow[]; sent: Sent; cancel: string }

/** The form with the explanation for a decision on several vacancies at once. */
export function ModerateTogether({ what, chosen, sent, cancel }: Props) {
  const about = chosen.map((row) => (
    <Fragment key={row.id}>
      <input type="hidden" name="gekozen" value={row.id} />
      <SeenReports of={row} />
    </Fragment>
  ))
  return (
    <section aria-labelledby="samen" className="panel mb-4 grid gap-4 p-5">
      <h2 id="samen" className="text-body font-bold">
        {what === 'terug' ? text.bulk.sendBack : text.bulk.takeDown}
      </h2>
      <div>
        <p>{text.bulk.about(chosen.length)}</p>
        <ul className="mt-1 list-disc pl-5">
          {chosen.map(({ id, title, company }) => (
            <li key={id} className="wrap-anywhere">{`${title}, ${company}`}</li>
          ))}
        </ul>
      </div>
      <div className="max-w-xl">
        {what === 'terug' ? (
          <SendBackForm sent={sent} about={about} />
        ) : (
          <TakedownForm sent={sent} about={about} warned={chosen.reduce((sum, row) => sum + row.warned, 0)} />
        )}
      </div>
      <p>
        <Link to={cancel} className="inline-flex min-h-11 items-center text-green underline underline-offset-4">
          {text.bulk.cancel}
        </Link>
      </p>
    </section>
  )
}
