import { isbot } from 'isbot'
import { redirect } from 'react-router'
import { localDay } from '#basics/dutch-date.ts'
import { countApplyClick } from '#features/applications/application.commands.server.ts'
import { decideApplying } from '#features/applications/application.rules.ts'
import { applicationText as text } from '#features/applications/application.text.ts'
import { ApplyForm } from '#features/applications/components/apply-form.tsx'
import { ApplyPage } from '#features/applications/components/apply-page.tsx'
import { shortHours } from '#features/reference/working-hours.rules.ts'
import { formatPay } from '#features/vacancies/vacancy-pay.rules.ts'
import { findVacancyPage } from '#features/vacancies/vacancy.queries.server.ts'
import { vacancyText } from '#features/vacancies/vacancy.text.ts'
import { handleApplication, newFormToken } from '#web/apply.server.ts'
import { requestContext, servicesContext, siteContext } from '#web/context.ts'
import { pageMeta } from '#web/page-meta.ts'
import { requireSlug } from '#web/params.ts'
import { notFound, personal } from '#web/responses.ts'
import { siteOf } from '#web/site-data.ts'
import type { Route } from './+types/apply.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { db, now } = services
  const site = context.get(siteContext)
  const vacancy = (await findVacancyPage(db, requireSlug(request, params.slug))) ?? notFound(request)

  const decision = decideApplying(vacancy, now())
  // The page of the vacancy says why, and what is like it.
  if (!decision.ok && decision.reason === 'closed') throw redirect(`/vacatures/${vacancy.slug}`)
  if (!decision.ok) {
    if (!isbot(request.headers.get('user-agent'))) await countApplyClick(db, vacancy.id)
    throw redirect(vacancy.externalApplyUrl!)
  }
  return personal({
    title: vacancy.title,
    slug: vacancy.slug,
    company: { name: vacancy.company.name, logo: vacancy.company.logo },
    facts: [
      vacancy.place.title,
      shortHours({ from: vacancy.hoursFrom, to: vacancy.hoursTo }),
      formatPay(vacancy) ?? vacancyText.payNegotiable,
    ],
    token: newFormToken(services),
    today: localDay(now()),
    regions: site.regions.map(({ id, title }) => ({ id, title })),
    regionId: site.region.id,
  })
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const vacancy = (await findVacancyPage(services.db, requireSlug(request, params.slug))) ?? notFound(request)
  const answer = await handleApplication({
    services,
    site: context.get(siteContext),
    request,
    address: context.get(requestContext).address,
    target: { kind: 'vacancy', vacancyId: vacancy.id },
  })
  return answer ?? notFound(request)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    site: siteOf(matches),
    title: text.heading(loaderData.title),
    path: `/vacatures/${loaderData.slug}/solliciteren`,
    isForSearchEngines: false,
  })
}

export default function Apply({ loaderData, actionData }: Route.ComponentProps) {
  const { title, slug, company, facts, token, ...form } = loaderData
  return (
    <ApplyPage
      heading={text.heading(title)}
      company={company}
      facts={facts}
      back={{ to: `/vacatures/${slug}`, label: title }}
    >
      <ApplyForm {...form} token={actionData?.token ?? token} answer={actionData?.answer} />
    </ApplyPage>
  )
}
