import { data } from 'react-router'
import { AlertStep, AlertStepDone } from '#features/job-alerts/components/alert-step.tsx'
import { UnknownAlertLink } from '#features/job-alerts/components/unknown-alert-link.tsx'
import { leaveAlert } from '#features/job-alerts/job-alert.commands.server.ts'
import { findSubscription } from '#features/job-alerts/job-alert.queries.server.ts'
import { alertText } from '#features/job-alerts/job-alert.text.ts'
import { servicesContext } from '#web/context.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { refusalsIn } from '#web/forms/refusal-in.ts'
import type { Route } from './+types/job-alert-leave.ts'
import { openAlertLink } from './job-alert-link.server.ts'

const text = alertText.leave

export { clientAction, headers, middleware } from '#web/forms/form-page.ts'
export const meta = privatePage<Route.ComponentProps['loaderData']>(({ isKnown, hasLeft }) =>
  hasLeft ? text.done : isKnown ? text.title : alertText.unknown.title,
)

/** Opening the link changes nothing: programs that look for viruses open links too. */
export async function loader(asked: Route.LoaderArgs) {
  const id = openAlertLink(asked, 'leave')
  if (id === undefined) return data({ isKnown: false, hasLeft: false }, { status: 404 })
  const { db } = asked.context.get(servicesContext)
  return data({ isKnown: true, hasLeft: (await findSubscription(db, id)) === undefined })
}

/**
 * RFC 8058: a program for mail posts here without cookies or a form of ours, and is answered at once, without a
 * redirect. The button on the page does the same.
 */
export async function action(sent: Route.ActionArgs) {
  const { db, now } = sent.context.get(servicesContext)
  const subscriptionId = openAlertLink(sent, 'leave')
  if (subscriptionId === undefined) return data({ hasLeft: false }, { status: 404 })
  await leaveAlert(db, { subscriptionId, now: now() })
  return { hasLeft: true }
}

export default function JobAlertLeave({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData && 'hasLeft' in actionData ? actionData : undefined
  if (answer?.hasLeft || loaderData.hasLeft) {
    return <AlertStepDone title={text.done} lead={text.doneLead} other={{ to: '/job-alert', label: text.again }} />
  }
  if (answer || !loaderData.isKnown) return <UnknownAlertLink />
  return <AlertStep {...text} refusals={refusalsIn(actionData)} />
}
