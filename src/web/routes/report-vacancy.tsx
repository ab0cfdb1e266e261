import { Link } from 'react-router'
import { ReportForm } from '#features/moderation/components/report-form.tsx'
import { reportVacancy } from '#features/moderation/report.commands.server.ts'
import { reportForm } from '#features/moderation/report.fields.ts'
import { reportText as text } from '#features/moderation/report.text.ts'
import { mailSiteIn } from '#features/regions/site.rules.ts'
import { TaskPage } from '#ui/task-page.tsx'
import { buttonLook } from '#ui/button.tsx'
import { useSent } from '#ui/forms/form.ts'
import { requireVacancyOfForm } from '#web/routes/open-vacancy.server.ts'
import { requestContext, servicesContext, siteContext } from '#web/context.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { newFormToken, receiveForm } from '#web/forms/receive-form.server.ts'
import type { Route } from './+types/report-vacancy.ts'

export { clientAction, headers, middleware } from '#web/forms/form-page.ts'
export const meta = privatePage<Route.ComponentProps['loaderData']>(({ title }) => text.title(title))

export async function loader(asked: Route.LoaderArgs) {
  const { title, slug, company } = await requireVacancyOfForm(asked)
  return { title, slug, company: company.name, token: newFormToken(asked.context.get(servicesContext)) }
}

export async function action(sent: Route.ActionArgs) {
  const { id: vacancyId } = await requireVacancyOfForm(sent)
  const { db, limits, now } = sent.context.get(servicesContext)
  const received = await receiveForm(sent, reportForm)
  if (!received.ok) return received.answer
  const { fields, key, refuse, stay } = received
  const wait = await limits.reportPerAddress(sent.context.get(requestContext).address)
  if (wait !== undefined) return refuse({ reason: 'too-often', retryAfterSeconds: wait }, text.refusal)
  const site = mailSiteIn(sent.context.get(siteContext))
  const { accountMailPerEmail } = limits
  const reported = await reportVacancy(db, { vacancyId, fields, key, site, accountMailPerEmail, now: now() })
  if (!reported.ok) return refuse(reported, text.refusal)
  return stay(fields.email === null ? text.sent.anonymous : text.sent.mailed(fields.email))
}

/** DSA article 16: anyone can report illegal content here. */
export default function ReportVacancy({ loaderData, actionData }: Route.ComponentProps) {
  const { title, slug, company, token } = loaderData
  const sent = useSent(actionData, token)
  const done = sent.answer?.done
  const back = { to: `/vacatures/${slug}`, label: text.back }
  if (done) {
    return (
      <TaskPage title={text.sent.heading} lead={done} back={back}>
        <p>
          <Link to="/vacatures" className={buttonLook()}>
            {text.sent.onwards}
          </Link>
        </p>
      </TaskPage>
    )
  }
  return (
    <TaskPage title={text.title(title)} lead={text.lead} back={back}>
      <p className="wrap-anywhere">
        {text.about}{' '}
        <Link to={back.to} className="underline underline-offset-4">
          {title}, {company}
        </Link>
      </p>
      <ReportForm sent={sent} />
    </TaskPage>
  )
}
