import { data } from 'react-router'
import { AlertStep, AlertStepDone } from '#features/job-alerts/components/alert-step.tsx'
import { UnknownAlertLink } from '#features/job-alerts/components/unknown-alert-link.tsx'
import { leaveAlert } from '#features/job-alerts/job-alert.commands.server.ts'
import { findFate } from '#features/job-alerts/job-alert.queries.server.ts'
import { alertText } from '#features/job-alerts/job-alert.text.ts'
import { servicesContext } from '#web/context.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { refusalsIn } from '#web/forms/refusal-in.ts'
import type { Route } from './+types/job-alert-leave.ts'
import { openAlertLink } from './job-alert-link.server.ts'

const text = alertText.leave

export { clientAction, headers, middleware } from '#web/forms/form-page.ts'
export const meta = privatePage<Route.ComponentProps['loaderData']>(({ fate }) => titles[fate])
const titles = { active: text.title, left: text.done, erased: text.erased, unknown: alertText.unknown.title }

/** Opening the link changes nothing: virus scanners open links too. */
export async function loader(asked: Route.LoaderArgs) {
  const id = openAlertLink(asked, 'leave')
  if (id === undefined) return data({ fate: 'unknown' as const }, { status: 404 })
  const { db } = asked.context.get(servicesContext)
  return data({ fate: await findFate(db, id) })
}

/**
 * RFC 8058: a mail client posts here without cookies or a form of ours, and gets a response at once, without a
 * redirect. The button on the page does the same.
 */
export async function action(sent: Route.ActionArgs) {
  const { db, now } = sent.context.get(servicesContext)
  const subscriptionId = openAlertLink(sent, 'leave')
  if (subscriptionId === undefined) return data({ fate: 'unknown' as const }, { status: 404 })
  await leaveAlert(db, { subscriptionId, now: now() })
  return { fate: await findFate(db, subscriptionId) }
}

export default function JobAlertLeave({ loaderData, actionData }: Route.ComponentProps) {
  const { fate } = actionData && 'fate' in actionData ? actionData : loaderData
  if (fate === 'left')
    return <AlertStepDone title={text.done} lead={text.doneLead} other={{ to: '/job-alert', label: text.again }} />
  // Somebody who subscribed again has another subscription, which this link does not affect.
  if (fate === 'erased') {
    const other = { to: '/job-alert/beheren', label: alertText.unknown.askLink }
    return <AlertStepDone title={text.erased} lead={text.erasedLead} other={other} />
  }
  return fate === 'active' ? <AlertStep {...text} refusals={refusalsIn(actionData)} /> : <UnknownAlertLink />
}
