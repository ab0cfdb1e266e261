import { data, Form, Link } from 'react-router'
import { AccountFrame } from '#features/accounts/components/account-frame.tsx'
import { leaveAlert } from '#features/job-alerts/job-alert.commands.server.ts'
import { readAlertTicket } from '#features/job-alerts/job-alert.rules.ts'
import { alertText } from '#features/job-alerts/job-alert.text.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { servicesContext } from '#web/context.ts'
import { privatePage } from '#web/forms/form-page.ts'
import type { Route } from './+types/job-alert-leave.ts'

const text = alertText.leave

export { headers, middleware } from '#web/forms/form-page.ts'
export const meta = privatePage(text.title)

function readTicket({ context, request }: Route.LoaderArgs | Route.ActionArgs) {
  const { alertTokens, now } = context.get(servicesContext)
  const code = new URL(request.url).searchParams.get('code') ?? ''
  return readAlertTicket(alertTokens.open(code), { for: 'leave', now: now() })
}

/** Opening the link changes nothing: programs that look for viruses open links too. */
export function loader(asked: Route.LoaderArgs) {
  return readTicket(asked) ? { kind: 'ask' as const } : data({ kind: 'unknown' as const }, { status: 404 })
}

/**
 * RFC 8058: a program for mail posts here without cookies or a form of ours, and is answered at once, without a
 * redirect. The button on the page does the same.
 */
export async function action(sent: Route.ActionArgs) {
  const { db, now } = sent.context.get(servicesContext)
  const ticket = readTicket(sent)
  if (!ticket) return data({ hasLeft: false }, { status: 404 })
  await leaveAlert(db, { ...ticket, now: now() })
  return { hasLeft: true }
}

export default function JobAlertLeave({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.hasLeft) {
    return (
      <AccountFrame title={text.done} lead={text.doneLead}>
        <p className="flex flex-wrap gap-3">
          <Link to="/vacatures" className={buttonLook()}>
            {text.search}
          </Link>
          <Link to="/job-alert" className={buttonLook({ look: 'quiet' })}>
            {text.again}
          </Link>
        </p>
      </AccountFrame>
    )
  }
  if (actionData || loaderData.kind === 'unknown') {
    return (
      <AccountFrame title={alertText.unknown.title} lead={alertText.unknown.manage}>
        <p>
          <Link to="/job-alert/beheren" className={buttonLook()}>
            {alertText.link.send}
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
