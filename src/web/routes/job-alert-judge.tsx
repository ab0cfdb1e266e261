import { data, Form } from 'react-router'
import { AlertStepDone } from '#features/job-alerts/components/alert-step.tsx'
import { UnknownAlertLink } from '#features/job-alerts/components/unknown-alert-link.tsx'
import { alertLinks } from '#features/job-alerts/job-alert.rules.ts'
import { alertText } from '#features/job-alerts/job-alert.text.ts'
import { keepTaste } from '#features/job-alerts/taste.commands.server.ts'
import { findJudgedVacancy } from '#features/job-alerts/taste.queries.server.ts'
import { readTasteAbout } from '#features/job-alerts/taste.rules.ts'
import { TaskPage } from '#ui/task-page.tsx'
import { Button } from '#ui/button.tsx'
import { Outcome } from '#ui/note.tsx'
import { servicesContext } from '#web/context.ts'
import { readBody } from '#web/forms/read-body.server.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { refusalsIn } from '#web/forms/refusal-in.ts'
import type { Route } from './+types/job-alert-judge.ts'
import { openJudgeLink } from './job-alert-link.server.ts'

const text = alertText.judge

export { clientAction, headers, middleware } from '#web/forms/form-page.ts'
export const meta = privatePage(alertText.title)

/** Opening the link changes nothing: virus scanners open links too. */
export async function loader(asked: Route.LoaderArgs) {
  const { db } = asked.context.get(servicesContext)
  const judged = openJudgeLink(asked)
  const vacancy = judged && (await findJudgedVacancy(db, judged.vacancyId))
  const verdict = judged?.isWanted ? ('yes' as const) : ('no' as const)
  return data({ vacancy, verdict }, { status: vacancy ? 200 : 404 })
}

export async function action(sent: Route.ActionArgs) {
  const { db, now, alertTokens } = sent.context.get(servicesContext)
  const judged = openJudgeLink(sent)
  const about = readTasteAbout((await readBody(sent)).get('wat'))
  if (!judged || !about) return data({ manage: undefined }, { status: 404 })
  const kept = await keepTaste(db, { ...judged, about, now: now() })
  if (!kept.ok) return data({ manage: undefined }, { status: 404 })
  return { about, manage: alertLinks(alertTokens.sign, '').manage(judged.subscriptionId, now()) }
}

/** 'Past bij mij' and 'Niet voor mij' under a vacancy in the mail. */
export default function JobAlertJudge({ loaderData: { vacancy, verdict }, actionData }: Route.ComponentProps) {
  const answer = actionData && 'manage' in actionData ? actionData : undefined
  if (!vacancy || (answer && !answer.manage)) return <UnknownAlertLink />
  const choices = [
    ...vacancy.professions.map(({ id, title }) => ({
      value: `beroepsgroep ${id}`,
      name: title,
      label: text.profession[verdict](title),
    })),
    {
      value: `bedrijf ${vacancy.company.id}`,
      name: vacancy.company.name,
      label: text.company[verdict](vacancy.company.name),
    },
  ]
  if (answer?.manage) {
    const { kind, id } = answer.about
    const name = choices.find(({ value }) => value === `${kind} ${id}`)?.name ?? vacancy.title
    const other = { to: answer.manage, label: text.settings }
    return <AlertStepDone title={text.done} lead={text.doneLead[verdict](name)} other={other} />
  }
  return (
    <TaskPage title={text.title[verdict]} lead={text.lead[verdict](vacancy.title)}>
      <Outcome done={undefined} refusals={refusalsIn(actionData)} />
      <Form method="post" className="flex flex-wrap gap-3">
        {choices.map(({ value, label }) => (
          <Button key={value} name="wat" value={value} look="quiet" className="max-w-full wrap-anywhere">
            {label}
          </Button>
        ))}
      </Form>
    </TaskPage>
  )
}
