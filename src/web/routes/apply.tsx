import { createContext, Link, redirect } from 'react-router'
import { localDay } from '#basics/dutch-date.ts'
import { decideApplying } from '#features/applications/application.rules.ts'
import { findPersonalRules } from '#features/applications/personal-field.queries.server.ts'
import { writePersonal } from '#features/applications/personal-field.rules.ts'
import { applicationText as text } from '#features/applications/application.text.ts'
import { ApplyForm } from '#features/applications/components/apply-form.tsx'
import { ApplyPage } from '#features/applications/components/apply-page.tsx'
import { shortHours } from '#features/reference/working-hours.rules.ts'
import { describePay } from '#features/vacancies/vacancy-pay.rules.ts'
import { sayPayInLine } from '#features/vacancies/vacancy-pay.text.ts'
import { writeAsked } from '#features/vacancies/vacancy-question.rules.ts'
import type { VacancyPage } from '#features/vacancies/vacancy.queries.server.ts'
import { type AskedAgain, formAbout, handleApplication } from '#web/routes/apply.server.ts'
import { requireVacancyOfForm } from '#web/routes/open-vacancy.server.ts'
import { buttonLook } from '#ui/button.tsx'
import { useSent } from '#ui/forms/form.ts'
import { servicesContext, siteContext } from '#web/context.ts'
import { countVisit } from '#web/request/count-visit.server.ts'
import { toAnotherSite } from '#web/request/external-navigation.server.ts'
import { noStore } from '#web/request/no-store.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { newFormToken } from '#web/forms/receive-form.server.ts'
import type { Route } from './+types/apply.ts'

const vacancyContext = createContext<VacancyPage & { isGone: boolean }>()

export const middleware: Route.MiddlewareFunction[] = [
  noStore,
  async ({ context, params, request }) => {
    const { now } = context.get(servicesContext)
    const isSent = request.method === 'POST'
    const vacancy = await requireVacancyOfForm({ context, params, request }, { orGone: isSent })
    context.set(vacancyContext, vacancy)
    // A refused form is shown again with what was typed, even if the vacancy closed or was removed in the meantime.
    if (isSent) return

    const decision = decideApplying(vacancy, now())
    // The vacancy's page says why, and shows similar ones.
    if (!decision.ok && decision.reason !== 'external') throw redirect(`/vacatures/${vacancy.slug}`)
    countVisit(context, 'click', vacancy.id)
    // Headers are limited to ASCII.
    if (!decision.ok) throw toAnotherSite(redirect(new URL(vacancy.externalApplyUrl!).href))
  },
]

export { clientAction, headers } from '#web/forms/form-page.ts'
export const meta = privatePage<Route.ComponentProps['loaderData']>(({ title }) => text.heading(title))

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const site = context.get(siteContext)
  const vacancy = context.get(vacancyContext)
  return {
    title: vacancy.title,
    slug: vacancy.slug,
    company: { name: vacancy.company.name, logo: vacancy.company.logo },
    questions: vacancy.questions,
    isAnonymousFirst: vacancy.isAnonymousFirst,
    profession: vacancy.professions[0]?.slug,
    facts: [
      vacancy.place.title,
      shortHours({ from: vacancy.hoursFrom, to: vacancy.hoursTo }),
      sayPayInLine(describePay(vacancy, vacancy)),
    ],
    token: newFormToken(services, formAbout({ kind: 'vacancy', vacancyId: vacancy.id })),
    today: localDay(services.now()),
    reactionDays: await services.companyReaction(vacancy.company.id),
    personal: await findPersonalRules(services.db),
    regions: site.regions.map(({ id, title }) => ({ id, title })),
    regionId: site.region.id,
  }
}

export function action({ context, request }: Route.ActionArgs) {
  const { id, questions, isGone } = context.get(vacancyContext)
  return handleApplication({ context, request }, { kind: 'vacancy', vacancyId: id }, { questions, isGone })
}

export default function Apply({ loaderData, actionData }: Route.ComponentProps) {
  const { title, slug, profession, company, facts, reactionDays, token, ...form } = loaderData
  const sent = useSent(actionData, token)
  // gap 68: a refused form still shows the promise that it showed before.
  const isAnonymousFirst = loaderData.isAnonymousFirst || sent.answer?.result.initialValue?.isAnonymousFirst === 'on'
  // The page was loaded earlier; the answer contains the current questions.
  const again = sent.answer as AskedAgain | undefined
  const { questions, personal } = again ?? form
  const elsewhere = profession ? `/vacatures-in-beroepsgroep/${profession}` : '/vacatures'
  return (
    <ApplyPage
      heading={text.heading(title)}
      company={company}
      facts={facts}
      back={{ to: `/vacatures/${slug}`, label: title }}
      isAnonymousFirst={isAnonymousFirst}
      reactionDays={reactionDays}
    >
      {/* spec §4: its page shows similar vacancies in the region. */}
      {again?.isClosed && (
        <p className="mb-8">
          <Link to={again.isGone ? elsewhere : `/vacatures/${slug}`} className={buttonLook()}>
            {text.similar}
          </Link>
        </p>
      )}
      <ApplyForm
        // When the questions change, the form is re-created, starting with the typed values from the answer.
        key={`${writeAsked(questions)} ${writePersonal(personal)}`}
        {...form}
        questions={questions}
        personal={personal}
        company={company.name}
        isAnonymousFirst={isAnonymousFirst}
        sent={sent}
        begunAddress={`/vacatures/${slug}/solliciteren/begonnen`}
      />
    </ApplyPage>
  )
}
