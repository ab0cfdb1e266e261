import { href } from 'react-router'
import { formatDate } from '#basics/dutch-date.ts'
import { listMails } from '#platform/mail/mail.server.ts'
import { servicesContext } from '#web/context.ts'
import { notFound } from '#web/request/responses.ts'
import type { Route } from './+types/mail.ts'

/** The outbox, for a board without a mail server. Never in production: these are private mails. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext)
  if (env.isProduction || env.SMTP_URL) return notFound(request)
  return { mails: await listMails(db) }
}

export function meta() {
  return [{ title: 'Outbox' }, { name: 'robots', content: 'noindex' }]
}

export default function Outbox({ loaderData: { mails } }: Route.ComponentProps) {
  return (
    <main id="inhoud" className="wrap max-w-4xl pt-6 pb-16">
      <h1 className="text-4xl">Outbox</h1>
      <p className="mt-2 mb-8 text-soft">
        {mails.length === 0 ? 'Er is nog geen mail.' : 'De nieuwste mail staat bovenaan.'}
      </p>
      <div className="grid gap-4">
        {mails.map((mail) => (
          <article key={mail.id} className="card min-w-0 p-6 wrap-anywhere" aria-labelledby={`mail-${mail.id}`}>
            <p className="text-sm text-soft">
              {mail.kind} · aan {mail.recipient} · {formatDate(mail.createdAt)}
            </p>
            <h2 id={`mail-${mail.id}`} className="mt-1 mb-3 text-2xl">
              {mail.subject}
            </h2>
            <a
              href={href('/dev/mail/:id', { id: String(mail.id) })}
              target="_blank"
              aria-label={`Toon de mail: ${mail.subject}`}
              className="inline-block py-1 font-medium text-green"
            >
              Toon de mail
            </a>
            <details>
              <summary className="cursor-pointer font-medium text-green">Toon als tekst</summary>
              <pre className="mt-3 whitespace-pre-wrap font-text">{mail.text}</pre>
            </details>
            <ul className="mt-3 grid gap-1 empty:hidden" aria-label="Bijlagen">
              {mail.attachments.map(({ id, name }) => (
                <li key={id}>
                  <a href={href('/dev/mail/bijlage/:id', { id: String(id) })} download={name} className="text-green">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </article>
        ))}
      </div>
    </main>
  )
}
