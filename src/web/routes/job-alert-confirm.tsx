import { data } from 'react-router'
import { AlertStep, AlertStepDone } from '#features/job-alerts/components/alert-step.tsx'
import { UnknownAlertLink } from '#features/job-alerts/components/unknown-alert-link.tsx'
import { confirmAlert } from '#features/job-alerts/job-alert.commands.server.ts'
import { alertLinks } from '#features/job-alerts/job-alert.rules.ts'
import { alertText } from '#features/job-alerts/job-alert.text.ts'
import { servicesContext } from '#web/context.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { refusalsIn } from '#web/forms/refusal-in.ts'
import type { Route } from './+types/job-alert-confirm.ts'
import { openAlertLink } from './job-alert-link.server.ts'

const text = alertText.confirm

export { clientAction, headers, middleware } from '#web/forms/form-page.ts'
export const meta = privatePage(text.title)

/** Opening the link changes nothing: programs that look for viruses open links too. */
export function loader(asked: Route.LoaderArgs) {
  const isKnown = openAlertLink(asked, 'confirm') !== undefined
  return data({ isKnown }, { status: isKnown ? 200 : 404 })
}

export async function action(sent: Route.ActionArgs) {
  const { db, now, alertTokens } = sent.context.get(servicesContext)
  const requestId = openAlertLink(sent, 'confirm')
  const confirmed = requestId === undefined ? undefined : await confirmAlert(db, { requestId, now: now() })
  if (!confirmed?.ok) {
    return data({ manage: undefined, isUsed: confirmed?.reason === 'used-before' }, { status: 404 })
  }
  return { manage: alertLinks(alertTokens.sign, '').manage(confirmed.value.subscriptionId, now()), isUsed: false }
}

/** Double opt-in: the second step. */
export default function JobAlertConfirm({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData && 'manage' in actionData ? actionData : undefined
  if (answer?.manage) {
    return <AlertStepDone title={text.done} lead={text.doneLead} other={{ to: answer.manage, label: text.manage }} />
  }
  if (answer?.isUsed) return <UnknownAlertLink />
  if (answer || !loaderData.isKnown) {
    const { confirm, again } = alertText.unknown
    return <UnknownAlertLink lead={confirm} onwards={{ to: '/job-alert', label: again }} />
  }
  return <AlertStep {...text} refusals={refusalsIn(actionData)} />
}
