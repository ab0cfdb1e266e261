import { localDay } from '#basics/dutch-date.ts'
import { findPersonalRules } from '#features/applications/personal-field.queries.server.ts'
import { applicationText as text } from '#features/applications/application.text.ts'
import { ApplyForm } from '#features/applications/components/apply-form.tsx'
import { ApplyPage } from '#features/applications/components/apply-page.tsx'
import { findCompanyPage } from '#features/companies/company.queries.server.ts'
import { handleApplication } from '#web/routes/apply.server.ts'
import { useSent } from '#ui/form.ts'
import { servicesContext, siteContext } from '#web/context.ts'
import { requireSlug } from '#web/request/params.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { newFormToken } from '#web/forms/receive-form.server.ts'
import { notFound } from '#web/request/responses.ts'
import type { Route } from './+types/apply-open.ts'

export { clientAction, headers, middleware } from '#web/forms/form-page.ts'
export const meta = privatePage<Route.ComponentProps['loaderData']>(({ name }) => text.openHeading(name))

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
    personal: await findPersonalRules(services.db),
    regions: site.regions.map(({ id, title }) => ({ id, title })),
    regionId: site.region.id,
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { db } = context.get(servicesContext)
  const company = (await findCompanyPage(db, requireSlug(request, params.slug))) ?? notFound(request)
  return handleApplication({ context, request }, { kind: 'company', companyId: company.id })
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
