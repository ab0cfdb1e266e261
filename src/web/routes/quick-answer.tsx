import { Form, Link } from 'react-router'
import { employerText } from '#features/applications/application-employer.text.ts'
import { applicationMessageText } from '#features/applications/application-message.text.ts'
import { quickAnswers } from '#features/applications/application-message.rules.ts'
import { AnswerForm } from '#features/applications/components/answer-form.tsx'
import { applicationPath } from '#features/applications/components/application-card.tsx'
import { ApplicationBadge } from '#features/applications/components/application-status.tsx'
import { Button, buttonLook } from '#ui/button.tsx'
import { useSent } from '#ui/forms/form.ts'
import { LocaleSwitch } from '#ui/forms/locale-switch.tsx'
import { Outcome } from '#ui/note.tsx'
import { privatePage } from '#web/forms/form-page.ts'
import { refusalsIn } from '#web/forms/refusal-in.ts'
import { noStore } from '#web/request/no-store.ts'
import type { Route } from './+types/quick-answer.ts'
import { giveQuickAnswer, loadQuickAnswer } from './quick-answer.server.ts'

const { quick: text, answer } = applicationMessageText

export { clientAction, headers } from '#web/forms/form-page.ts'
export const middleware = [noStore]
export const meta = privatePage(text.title)

export const loader = (asked: Route.LoaderArgs) => loadQuickAnswer(asked)
export const action = (sent: Route.ActionArgs) => giveQuickAnswer(sent)

/** From the mail about a new application: the first answer, without signing in. */
export default function QuickAnswer({ loaderData, actionData }: Route.ComponentProps) {
  const sent = useSent(actionData)
  if (loaderData.kind === 'unknown') {
    return (
      <Page heading={text.unknown.heading}>
        <p className="mt-4 text-xl">{text.unknown.lead}</p>
        <OpenInAccount to="/mijn-account/sollicitaties-overzicht" />
      </Page>
    )
  }
  const { applicationId, name, vacancy, company, status } = loaderData
  const target = text.about(vacancy, company)
  if (loaderData.kind === 'answered') {
    return (
      <Page heading={name} lead={target}>
        <p className="mt-6 flex flex-wrap items-center gap-3 text-xl">
          {text.standsOn} <ApplicationBadge status={status} />
        </p>
        <p className="mt-3 text-soft">{text.once}</p>
        <OpenInAccount to={applicationPath(applicationId)} />
      </Page>
    )
  }
  const { to, words, person } = loaderData
  const heading = to === 'interesting' ? text.interesting(name) : answer.title[to](1, name)
  return (
    <Page heading={heading} lead={target}>
      <nav aria-label={text.answers} className="mt-6 flex flex-wrap gap-2">
        {quickAnswers.map((one) => (
          <Link
            key={one}
            to={`?naar=${one}`}
            aria-current={one === to ? 'true' : undefined}
            className={`${buttonLook({ look: 'quiet' })} aria-[current=true]:bg-moss aria-[current=true]:ring-green`}
          >
            {employerText.detail.answers[one]}
          </Link>
        ))}
      </nav>
      {to !== 'interesting' && words ? (
        <AnswerForm key={to} kind={to} people={[person]} words={words} sent={sent} />
      ) : (
        <Form method="post" className="card mt-8 grid justify-items-start gap-4 p-6">
          <Outcome done={undefined} refusals={refusalsIn(actionData)} />
          <p>{text.interestingHint}</p>
          <Button size="large">{text.setInteresting}</Button>
        </Form>
      )}
    </Page>
  )
}

function Page({ heading, lead, children }: { heading: string; lead?: string; children: React.ReactNode }) {
  return (
    <main id="inhoud" className="wrap max-w-5xl pt-6 pb-20">
      <h1 className="text-screen font-extrabold wrap-anywhere hyphens-auto">{heading}</h1>
      {lead && <p className="mt-3 text-xl text-soft">{lead}</p>}
      {children}
      <LocaleSwitch className="mt-10 border-t border-line pt-4" />
    </main>
  )
}

function OpenInAccount({ to }: { to: string }) {
  return (
    <p className="mt-8">
      <Link to={to} className={buttonLook({ look: 'quiet' })}>
        {text.openInAccount}
      </Link>
    </p>
  )
}
