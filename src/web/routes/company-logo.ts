import { findCompanyLogo, findRenamedCompany } from '#features/companies/company.queries.server.ts'
import { drawLogo } from '#features/media/small.picture.server.ts'
import { servicesContext } from '#web/context.ts'
import { answerStoredPicture } from '#web/request/mail-picture.server.ts'
import { requireSlug } from '#web/request/params.ts'
import { movedTo, notFound } from '#web/request/responses.ts'
import type { Route } from './+types/company-logo.ts'

/** Twice its size in a mail. */
const side = 96

/** The logo of a company, for mails. */
export async function loader(asked: Route.LoaderArgs) {
  const { db } = asked.context.get(servicesContext)
  const slug = requireSlug(asked.request, asked.params.slug)
  const company = await findCompanyLogo(db, slug)
  if (!company) {
    const renamed = await findRenamedCompany(db, slug)
    return renamed ? movedTo(asked.request, `/bedrijven/${renamed.slug}/logo.png`) : notFound(asked.request)
  }
  if (!company.logo) return notFound(asked.request)
  const draw = (bytes: Buffer) => drawLogo(bytes, side)
  return answerStoredPicture(asked, { name: 'company-logo', type: 'image/png', address: company.logo, draw })
}
