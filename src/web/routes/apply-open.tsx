import { localDay } from '#basics/dutch-date.ts'
import { findPersonalRules } from '#features/applications/personal-field.queries.server.ts'
import { writePersonal } from '#features/applications/personal-field.rules.ts'
import { applicationText as text } from '#features/applications/application.text.ts'
import { ApplyForm } from '#features/applications/components/apply-form.tsx'
import { ApplyPage } from '#features/applications/components/apply-page.tsx'
import { type AskedAgain, handleApplication } from '#web/routes/apply.server.ts'
import { requireCompanyOfForm } from '#web/routes/company-page.server.ts'
import { Note } from '#ui/note.tsx'
import { useSent } from '#ui/forms/form.ts'
import { servicesContext, siteContext } from '#web/context.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { newFormToken } from '#web/forms/receive-form.server.ts'
import type { Route } from './+types/apply-open.ts'

export { clientAction, headers, middleware } from '#web/forms/form-page.ts'
export const meta = privatePage<Route.ComponentProps['loaderData']>(({ name }) => text.openHeading(name))

export async function loader(asked: Route.LoaderArgs) {
  const services = asked.context.get(servicesContext)
  const site = asked.context.get(siteContext)
  const company = await requireCompanyOfForm(asked)
  return {
    name: company.name,
    slug: company.slug,
    hasReader: company.hasReader,
    logo: company.logo,
    facts: company.places.map(({ title }) => title),
    token: newFormToken(services),
    today: localDay(services.now()),
    personal: await findPersonalRules(services.db),
    regions: site.regions.map(({ id, title }) => ({ id, title })),
    regionId: site.region.id,
  }
}

export async function action(sent: Route.ActionArgs) {
  const company = await requireCompanyOfForm(sent)
  return handleApplication(sent, { kind: 'company', companyId: company.id })
}

export default function ApplyOpen({ loaderData, actionData }: Route.ComponentProps) {
  const { name, slug, logo, facts, token, hasReader, ...form } = loaderData
  const sent = useSent(actionData, token)
  // The page was loaded before; its answer tells what is asked by then.
  const { personal } = (sent.answer as AskedAgain | undefined) ?? form
  return (
    <ApplyPage
      heading={text.openHeading(name)}
      company={{ name, logo }}
      facts={facts}
      back={{ to: `/bedrijven/${slug}`, label: name }}
      isOpenApplication
    >
      {hasReader || sent.answer ? (
        <ApplyForm key={writePersonal(personal)} {...form} personal={personal} sent={sent} />
      ) : (
        <Note>{text.refusal.unanswered}</Note>
      )}
    </ApplyPage>
  )
}
