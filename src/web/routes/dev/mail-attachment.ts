import { findAttachment } from '#platform/mail/mail.server.ts'
import { servicesContext } from '#web/context.ts'
import { notFound } from '#web/request/responses.ts'
import type { Route } from './+types/mail-attachment.ts'

/** An attachment of a mail in the outbox. Never in production: these are private mails. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext)
  if (env.isProduction || env.SMTP_URL || !/^\d{1,9}$/.test(params.id)) return notFound(request)
  const attachment = await findAttachment(db, Number(params.id))
  if (!attachment) return notFound(request)
  const { mime, content } = attachment
  return new Response(new Uint8Array(content), {
    headers: { 'content-type': mime, 'content-disposition': 'attachment' },
  })
}
