import { data } from 'react-router'
import { AlertStep, AlertStepDone } from '#features/job-alerts/components/alert-step.tsx'
import { UnknownAlertLink } from '#features/job-alerts/components/unknown-alert-link.tsx'
import { confirmAlert } from '#features/job-alerts/job-alert.commands.server.ts'
import { findConfirmation } from '#features/job-alerts/job-alert.queries.server.ts'
import { alertLinks } from '#features/job-alerts/job-alert.rules.ts'
import { alertText } from '#features/job-alerts/job-alert.text.ts'
import { servicesContext } from '#web/context.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { refusalsIn } from '#web/forms/refusal-in.ts'
import type { Route } from './+types/job-alert-confirm.ts'
import { openAlertLink } from './job-alert-link.server.ts'

const text = alertText.confirm

export { clientAction, headers, middleware } from '#web/forms/form-page.ts'
export const meta = privatePage<Route.ComponentProps['loaderData']>((shown) =>
  shown.kind === 'ask' ? askText(shown).title : shown.kind === 'on' ? shown.title : alertText.unknown.title,
)
const askText = ({ isAdding }: { isAdding: boolean }) => (isAdding ? text.add : text)

/** Opening the link changes nothing: virus scanners open links too. */
export async function loader(asked: Route.LoaderArgs) {
  const { db, now } = asked.context.get(servicesContext)
  const requestId = openAlertLink(asked, 'confirm')
  const found = requestId === undefined ? undefined : await findConfirmation(db, { requestId, now: now() })
  if (!found?.ok) return unknown(found?.reason)
  if (!found.value.isConfirmed) return { kind: 'ask' as const, isAdding: found.value.isAdding }
  return {
    kind: 'on' as const,
    title: text.done,
    manage: manageLink(asked, found.value.subscriptionId),
    lead: text.onLead,
  }
}

export async function action(sent: Route.ActionArgs) {
  const { db, now } = sent.context.get(servicesContext)
  const requestId = openAlertLink(sent, 'confirm')
  const confirmed = requestId === undefined ? undefined : await confirmAlert(db, { requestId, now: now() })
  if (!confirmed?.ok) return unknown(confirmed?.reason)
  const { subscriptionId, rhythm, isAdded } = confirmed.value
  const lead = rhythm === 'weekly' && !isAdded ? text.doneLead : text.onLead
  return {
    kind: 'on' as const,
    title: isAdded ? text.added : text.done,
    manage: manageLink(sent, subscriptionId),
    lead,
  }
}

const unknown = (reason: string | undefined) =>
  data({ kind: 'unknown' as const, isUsed: reason === 'used-before' }, { status: 404 })

function manageLink({ context }: Pick<Route.LoaderArgs, 'context'>, subscriptionId: number) {
  const { alertTokens, now } = context.get(servicesContext)
  return alertLinks(alertTokens.sign, '').manage(subscriptionId, now())
}

/** Double opt-in: the second step. */
export default function JobAlertConfirm({ loaderData, actionData }: Route.ComponentProps) {
  const shown = actionData && 'kind' in actionData ? actionData : loaderData
  if (shown.kind === 'ask') return <AlertStep {...askText(shown)} refusals={refusalsIn(actionData)} />
  if (shown.kind === 'on') {
    return <AlertStepDone title={shown.title} lead={shown.lead} other={{ to: shown.manage, label: text.manage }} />
  }
  if (shown.isUsed) return <UnknownAlertLink />
  const { confirm, again } = alertText.unknown
  return <UnknownAlertLink lead={confirm} onwards={{ to: '/job-alert', label: again }} />
}
