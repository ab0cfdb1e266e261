import { data } from 'react-router'
import { AlertStep, AlertStepDone } from '#features/job-alerts/components/alert-step.tsx'
import { UnknownAlertLink } from '#features/job-alerts/components/unknown-alert-link.tsx'
import { keepAlert } from '#features/job-alerts/job-alert.commands.server.ts'
import { isKept } from '#features/job-alerts/job-alert.queries.server.ts'
import { alertLinks } from '#features/job-alerts/job-alert.rules.ts'
import { alertText } from '#features/job-alerts/job-alert.text.ts'
import { servicesContext } from '#web/context.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { refusalsIn } from '#web/forms/refusal-in.ts'
import type { Route } from './+types/job-alert-keep.ts'
import { openAlertLink } from './job-alert-link.server.ts'

const text = alertText.keep

export { clientAction, headers, middleware } from '#web/forms/form-page.ts'
export const meta = privatePage<Route.ComponentProps['loaderData']>(({ isKnown, manage }) =>
  isKnown ? (manage ? text.done : text.title) : alertText.unknown.title,
)

/** Opening the link changes nothing: virus scanners open links too. */
export async function loader(asked: Route.LoaderArgs) {
  const { db, now, alertTokens } = asked.context.get(servicesContext)
  const subscriptionId = openAlertLink(asked, 'keep')
  if (subscriptionId === undefined) return data({ isKnown: false, manage: undefined }, { status: 404 })
  const isAnswered = await isKept(db, subscriptionId)
  const manage = isAnswered ? alertLinks(alertTokens.sign, '').manage(subscriptionId, now()) : undefined
  return data({ isKnown: true, manage })
}

export async function action(sent: Route.ActionArgs) {
  const { db, now, alertTokens } = sent.context.get(servicesContext)
  const subscriptionId = openAlertLink(sent, 'keep')
  const isOn = subscriptionId !== undefined && (await keepAlert(db, { subscriptionId, now: now() }))
  if (!isOn) return data({ manage: undefined }, { status: 404 })
  return { manage: alertLinks(alertTokens.sign, '').manage(subscriptionId, now()) }
}

/** The answer to the yearly question. */
export default function JobAlertKeep({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData && 'manage' in actionData ? actionData : undefined
  const manage = answer?.manage ?? loaderData.manage
  if (manage) {
    const other = { to: manage, label: alertText.confirm.manage }
    return <AlertStepDone title={text.done} lead={text.doneLead} other={other} />
  }
  if (!loaderData.isKnown) return <UnknownAlertLink />
  if (answer) {
    const { ended, again } = alertText.unknown
    return <UnknownAlertLink lead={ended} onwards={{ to: '/job-alert', label: again }} />
  }
  return <AlertStep {...text} refusals={refusalsIn(actionData)} />
}
