import { applicationMessageText } from '#features/applications/application-message.text.ts'
import { AnswerForm } from '#features/applications/components/answer-form.tsx'
import { vacancyOverviewText } from '#features/vacancies/vacancy-overview.text.ts'
import { vacancyText } from '#features/vacancies/vacancy.text.ts'
import { BackLink } from '#ui/back-link.tsx'
import { LocaleSwitch } from '#ui/forms/locale-switch.tsx'
import { Outcome } from '#ui/note.tsx'
import { useSent } from '#ui/forms/form.ts'
import { privatePage } from '#web/forms/form-page.ts'
import type { Route } from './+types/applications-answer.ts'
import { loadAnswer, sendAnswer } from './applications-answer.server.ts'

const { answer: text } = applicationMessageText

export { clientAction, headers } from '#web/forms/signed-in-page.ts'
export { shouldRevalidate } from '#web/forms/after-refusal.ts'
export const meta = privatePage<Route.ComponentProps['loaderData']>((page) =>
  page.people.length === 0 ? text.ending.nobody : titleOf(page),
)

type Asked = Pick<Route.ComponentProps['loaderData'], 'kind' | 'people' | 'version'>

const titleOf = ({ kind, people, version }: Asked) =>
  version ? text.again.title(people[0]!.name) : text.title[kind](people.length, people[0]!.name)

export const loader = (asked: Route.LoaderArgs) => loadAnswer(asked)

export const action = (sent: Route.ActionArgs) => sendAnswer(sent)

export default function ApplicationsAnswer({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, people, words, back, ending, notEnding, total, version } = loaderData
  const refusals = actionData && 'refusals' in actionData ? actionData.refusals : notEnding
  const sent = useSent(actionData)
  return (
    <main id="inhoud" className="wrap max-w-5xl pt-4 pb-20">
      <BackLink to={back}>{ending ? vacancyOverviewText.title : text.back}</BackLink>
      <h1 className="text-screen font-extrabold wrap-anywhere hyphens-auto">
        {people.length === 0 ? text.ending.nobody : ending ? text.ending.title(total) : titleOf(loaderData)}
      </h1>
      {people.length > 0 && (
        <p className="mt-3 text-xl text-soft">{ending ? text.ending.lead(total) : text.lead(people.length)}</p>
      )}
      {total > people.length && <p className="mt-2">{text.ending.rest(people.length, total - people.length)}</p>}
      <Outcome done={undefined} refusals={refusals} className="mt-6" />
      {people.length > 0 && (
        <AnswerForm
          kind={kind}
          people={people}
          words={words}
          sent={sent}
          ending={ending && vacancyText.change[ending]}
          version={version}
        />
      )}
      <LocaleSwitch className="mt-10 border-t border-line pt-4" />
    </main>
  )
}
