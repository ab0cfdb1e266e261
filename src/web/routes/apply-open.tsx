import { createContext, Link } from 'react-router'
import { localDay } from '#basics/dutch-date.ts'
import { findPersonalRules } from '#features/applications/personal-field.queries.server.ts'
import { writePersonal } from '#features/applications/personal-field.rules.ts'
import { applicationText as text } from '#features/applications/application.text.ts'
import { ApplyForm } from '#features/applications/components/apply-form.tsx'
import { ApplyPage } from '#features/applications/components/apply-page.tsx'
import { type AskedAgain, formAbout, handleApplication } from '#web/routes/apply.server.ts'
import { requireCompanyOfForm } from '#web/routes/company-page.server.ts'
import { buttonLook } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { useSent } from '#ui/forms/form.ts'
import { servicesContext, siteContext } from '#web/context.ts'
import { noStore } from '#web/request/no-store.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { newFormToken } from '#web/forms/receive-form.server.ts'
import type { Route } from './+types/apply-open.ts'

export { clientAction, headers } from '#web/forms/form-page.ts'
export const meta = privatePage<Route.ComponentProps['loaderData']>(({ name }) => text.openHeading(name))

const companyContext = createContext<Awaited<ReturnType<typeof requireCompanyOfForm>>>()

export const middleware: Route.MiddlewareFunction[] = [
  noStore,
  async (asked) => asked.context.set(companyContext, await requireCompanyOfForm(asked)),
]

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const site = context.get(siteContext)
  const company = context.get(companyContext)
  return {
    name: company.name,
    slug: company.slug,
    hasReader: company.hasReader,
    logo: company.logo,
    facts: company.places.map(({ title }) => title),
    token: newFormToken(services, formAbout({ kind: 'company', companyId: company.id })),
    today: localDay(services.now()),
    reactionDays: await services.companyReaction(company.id),
    personal: await findPersonalRules(services.db),
    regions: site.regions.map(({ id, title }) => ({ id, title })),
    regionId: site.region.id,
  }
}

export function action({ context, request }: Route.ActionArgs) {
  const { id, isGone } = context.get(companyContext)
  return handleApplication({ context, request }, { kind: 'company', companyId: id }, { questions: [], isGone })
}

export default function ApplyOpen({ loaderData, actionData }: Route.ComponentProps) {
  const { name, slug, logo, facts, reactionDays, token, hasReader, ...form } = loaderData
  const sent = useSent(actionData, token)
  // The page was loaded earlier; the answer contains the current questions.
  const again = sent.answer as AskedAgain | undefined
  const { personal } = again ?? form
  return (
    <ApplyPage
      heading={text.openHeading(name)}
      company={{ name, logo }}
      facts={facts}
      back={{ to: `/bedrijven/${slug}`, label: name }}
      isOpenApplication
      reactionDays={reactionDays}
    >
      {again?.isGone && (
        <p className="mb-8">
          <Link to="/bedrijven" className={buttonLook()}>
            {text.otherCompanies}
          </Link>
        </p>
      )}
      {hasReader || sent.answer ? (
        <ApplyForm key={writePersonal(personal)} {...form} personal={personal} sent={sent} />
      ) : (
        <Note>{text.refusal.unanswered}</Note>
      )}
    </ApplyPage>
  )
}
