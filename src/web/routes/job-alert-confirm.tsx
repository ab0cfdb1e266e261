import { data, Form, Link } from 'react-router'
import { AccountFrame } from '#features/accounts/components/account-frame.tsx'
import { confirmAlert } from '#features/job-alerts/job-alert.commands.server.ts'
import { alertLinks, readAlertTicket } from '#features/job-alerts/job-alert.rules.ts'
import { alertText } from '#features/job-alerts/job-alert.text.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { servicesContext } from '#web/context.ts'
import { privatePage } from '#web/forms/form-page.ts'
import type { Route } from './+types/job-alert-confirm.ts'

const text = alertText.confirm

export { headers, middleware } from '#web/forms/form-page.ts'
export const meta = privatePage(text.title)

function readTicket({ context, request }: Route.LoaderArgs | Route.ActionArgs) {
  const { alertTokens, now } = context.get(servicesContext)
  const code = new URL(request.url).searchParams.get('code') ?? ''
  return readAlertTicket(alertTokens.open(code), { for: 'confirm', now: now() })
}

/** Opening the link changes nothing: programs that look for viruses open links too. */
export function loader(asked: Route.LoaderArgs) {
  return readTicket(asked) ? { kind: 'ask' as const } : data({ kind: 'unknown' as const }, { status: 404 })
}

export async function action(sent: Route.ActionArgs) {
  const { db, now, alertTokens } = sent.context.get(servicesContext)
  const ticket = readTicket(sent)
  const confirmed = ticket && (await confirmAlert(db, { ...ticket, now: now() }))
  if (!confirmed?.ok) return data({ manage: undefined }, { status: 404 })
  return { manage: alertLinks(alertTokens.sign, '').manage(confirmed.value.subscriptionId, now()) }
}

/** Double opt-in: the second step. */
export default function JobAlertConfirm({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.manage) {
    return (
      <AccountFrame title={text.done} lead={text.doneLead}>
        <p className="flex flex-wrap gap-3">
          <Link to="/vacatures" className={buttonLook()}>
            {alertText.sent.onwards}
          </Link>
          <Link to={actionData.manage} className={buttonLook({ look: 'quiet' })}>
            {text.manage}
          </Link>
        </p>
      </AccountFrame>
    )
  }
  if (actionData || loaderData.kind === 'unknown') {
    return (
      <AccountFrame title={alertText.unknown.title} lead={alertText.unknown.confirm}>
        <p>
          <Link to="/job-alert" className={buttonLook()}>
            {alertText.unknown.again}
          </Link>
        </p>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title={text.title} lead={text.lead}>
      <Form method="post">
        <Button size="large">{text.button}</Button>
      </Form>
    </AccountFrame>
  )
}
