import { slugify } from '#basics/slug.ts'
import { shownName } from '#features/applications/shown-name.rules.ts'
import { employerContext, servicesContext } from '#web/context.ts'
import { requireId } from '#web/request/params.ts'
import { notFound } from '#web/request/responses.ts'
import type { Route } from './+types/application-pdf.ts'
import { findExported } from './application-export.server.ts'

/** One application as a PDF. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const exported = await findExported(db, context.get(employerContext), requireId(request, params.id))
  if (!exported) return notFound(request)
  // The PDF code is slow to load.
  const { drawApplication } = await import('#features/applications/application.pdf.server.ts')
  const pdf = await drawApplication(exported, { now: now() })
  const name = slugify(shownName(exported.application)) || 'sollicitatie'
  return new Response(Buffer.from(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="sollicitatie-${name}.pdf"`,
      'x-content-type-options': 'nosniff',
    },
  })
}
