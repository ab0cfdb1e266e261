import { data, Link, redirect } from 'react-router'
import { findMailedEmployer } from '#features/accounts/user.queries.server.ts'
import { readAppealTicket } from '#features/moderation/appeal-link.rules.ts'
import { AppealForm } from '#features/moderation/components/appeal-form.tsx'
import { TakedownStatement } from '#features/moderation/components/takedown-statement.tsx'
import { appealTakedown } from '#features/moderation/takedown.commands.server.ts'
import { appealForm } from '#features/moderation/takedown.fields.ts'
import { findOwnTakedown } from '#features/moderation/takedown.queries.server.ts'
import { decideAppeal } from '#features/moderation/takedown.rules.ts'
import { takedownText } from '#features/moderation/takedown.text.ts'
import { TaskPage } from '#ui/task-page.tsx'
import { buttonLook } from '#ui/button.tsx'
import { useSent } from '#ui/forms/form.ts'
import { Note } from '#ui/note.tsx'
import { servicesContext } from '#web/context.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { receiveForm } from '#web/forms/receive-form.server.ts'
import type { Route } from './+types/appeal.ts'

const text = takedownText.appeal

export { clientAction, headers, middleware } from '#web/forms/form-page.ts'
export const meta = privatePage(text.title)

/** The decision in the link, and the employer it was mailed to. */
async function openTicket({ context, params }: Route.LoaderArgs | Route.ActionArgs) {
  const { db, appealTokens } = context.get(servicesContext)
  const ticket = readAppealTicket(appealTokens.open(params.token))
  const mailed = ticket && (await findMailedEmployer(db, ticket.userId))
  if (!ticket || mailed?.actor.role !== 'employer') return undefined
  const { actor: employer, isAccountClosed } = mailed
  const takedown = await findOwnTakedown(db, employer, ticket.takedownId)
  return takedown && { takedown, employer, isAccountClosed }
}

/** Opening the link changes nothing. */
export async function loader(asked: Route.LoaderArgs) {
  const opened = await openTicket(asked)
  if (!opened) return data({ kind: 'unknown' as const }, { status: 404 })
  const { now } = asked.context.get(servicesContext)
  const { takedown, isAccountClosed } = opened
  if (isAccountClosed) return { kind: 'over' as const, takedown, told: text.closed }
  const isDone = new URL(asked.request.url).searchParams.has('verstuurd')
  const decision = decideAppeal(takedown, now())
  if (decision.ok) return { kind: 'open' as const, takedown }
  const told = takedown.outcome === 'reversed' ? text.reversed : text.refusal[decision.reason]
  return { kind: 'over' as const, takedown, told: isDone && decision.reason === 'appealed' ? text.done : told }
}

export async function action(sent: Route.ActionArgs) {
  const { db, now } = sent.context.get(servicesContext)
  const opened = await openTicket(sent)
  const back = `/bezwaar/${encodeURIComponent(sent.params.token)}`
  if (!opened || opened.isAccountClosed) return redirect(back)
  const received = await receiveForm(sent, appealForm)
  if (!received.ok) return received.answer
  const { takedown, employer } = opened
  const asked = { takedownId: takedown.id, text: received.fields.text, now: now() }
  const appealed = await appealTakedown(db, employer, asked)
  return redirect(appealed.ok ? `${back}?verstuurd` : back)
}

export default function Appeal({ loaderData, actionData }: Route.ComponentProps) {
  const sent = useSent(actionData)
  if (loaderData.kind === 'unknown') {
    return (
      <TaskPage title={text.unknown.heading} lead={text.unknown.lead}>
        <ToAccount />
      </TaskPage>
    )
  }
  const { takedown, kind } = loaderData
  return (
    <TaskPage title={text.heading(takedown.title)} lead={kind === 'open' ? text.lead : undefined}>
      {kind === 'open' ? <AppealForm sent={sent} /> : <Note>{loaderData.told}</Note>}
      <section className="card p-6">
        <TakedownStatement takedown={takedown} />
      </section>
      <ToAccount />
    </TaskPage>
  )
}

function ToAccount() {
  return (
    <p>
      <Link to="/mijn-account/vacatures-overzicht" className={buttonLook({ look: 'quiet' })}>
        {text.account}
      </Link>
    </p>
  )
}
