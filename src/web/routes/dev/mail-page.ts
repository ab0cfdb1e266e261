import { findMail } from '#platform/mail/mail.server.ts'
import { servicesContext } from '#web/context.ts'
import { notFound } from '#web/request/responses.ts'
import type { Route } from './+types/mail-page.ts'

/** A mail in the outbox as a mail client shows it. Never in production: these are private mails. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext)
  if (env.isProduction || env.SMTP_URL || !/^\d{1,9}$/.test(params.id)) return notFound(request)
  const mail = await findMail(db, Number(params.id))
  if (!mail) return notFound(request)
  return new Response(mail.html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      // A mail has its own styles, and its logo on another host.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src http: https:",
    },
  })
}
