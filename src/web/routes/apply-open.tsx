import { localDay } from '#basics/dutch-date.ts'
import { applicationText as text } from '#features/applications/application.text.ts'
import { ApplyForm } from '#features/applications/components/apply-form.tsx'
import { ApplyPage } from '#features/applications/components/apply-page.tsx'
import { findCompanyPage } from '#features/companies/company.queries.server.ts'
import { handleApplication } from '#web/apply.server.ts'
import { useSent } from '#ui/form.ts'
import { servicesContext, siteContext } from '#web/context.ts'
import { pageMeta } from '#web/page-meta.ts'
import { requireSlug } from '#web/params.ts'
import { noStore } from '#web/no-store.ts'
import { newFormToken } from '#web/receive-form.server.ts'
import { headersOfAnswer, notFound } from '#web/responses.ts'
import { sendOrStay } from '#web/send-or-stay.ts'
import { siteOf } from '#web/matched-site.ts'
import type { Route } from './+types/apply-open.ts'

export const middleware = [noStore]
export const headers = headersOfAnswer

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const site = context.get(siteContext)
  const company = (await findCompanyPage(services.db, requireSlug(request, params.slug))) ?? notFound(request)
  return {
    name: company.name,
    slug: company.slug,
    logo: company.logo,
    facts: company.places.map(({ title }) => title),
    token: newFormToken(services),
    today: localDay(services.now()),
    regions: site.regions.map(({ id, title }) => ({ id, title })),
    regionId: site.region.id,
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { db } = context.get(servicesContext)
  const company = (await findCompanyPage(db, requireSlug(request, params.slug))) ?? notFound(request)
  return handleApplication({ context, request, target: { kind: 'company', companyId: company.id } })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrStay(serverAction)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    site: siteOf(matches),
    title: text.openHeading(loaderData.name),
    path: `/bedrijven/${loaderData.slug}/solliciteren`,
    isForSearchEngines: false,
  })
}

export default function ApplyOpen({ loaderData, actionData }: Route.ComponentProps) {
  const { name, slug, logo, facts, token, ...form } = loaderData
  const sent = useSent(actionData, token)
  return (
    <ApplyPage
      heading={text.openHeading(name)}
      company={{ name, logo }}
      facts={facts}
      back={{ to: `/bedrijven/${slug}`, label: name }}
      isOpenApplication
    >
      <ApplyForm {...form} sent={sent} />
    </ApplyPage>
  )
}
