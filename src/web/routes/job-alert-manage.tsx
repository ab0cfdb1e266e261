import { Link } from 'react-router'
import { formatDate } from '#basics/dutch-date.ts'
import { AlertLinkForm, SettingsForm } from '#features/job-alerts/components/alert-form.tsx'
import { RemovableList } from '#features/job-alerts/components/removable-list.tsx'
import { TasteList } from '#features/job-alerts/components/taste-list.tsx'
import { alertLinkForm, removeSearchForm, removeTasteForm, settingsId } from '#features/job-alerts/job-alert.fields.ts'
import { alertText } from '#features/job-alerts/job-alert.text.ts'
import { buttonLook } from '#ui/button.tsx'
import { TaskPage } from '#ui/task-page.tsx'
import { useSent } from '#ui/forms/form.ts'
import { Note, Outcome } from '#ui/note.tsx'
import { formActions } from '#web/forms/form-actions.server.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { refusalIn } from '#web/forms/refusal-in.ts'
import type { Route } from './+types/job-alert-manage.ts'
import { loadSettings, saveSettings, sendLink, takeSearchOff, takeTasteOff } from './job-alert-manage.server.ts'

const text = alertText.manage

export { clientAction, headers, middleware } from '#web/forms/form-page.ts'
export const meta = privatePage(text.title)

export const loader = (asked: Route.LoaderArgs) => loadSettings(asked)
export const action = formActions({
  [settingsId]: saveSettings,
  [removeSearchForm.id]: takeSearchOff,
  [removeTasteForm.id]: takeTasteOff,
  [alertLinkForm.id]: sendLink,
})

/** decisions: a signed link manages the job alert, without signing in. */
export default function JobAlertManage({ loaderData, actionData }: Route.ComponentProps) {
  const refusal = refusalIn(actionData)
  const sent = useSent(actionData, 'token' in loaderData ? loaderData.token : undefined)
  if (loaderData.kind === 'link') {
    const done = sent.answer?.done
    const { title, lead } = loaderData.isBroken
      ? { title: alertText.unknown.title, lead: alertText.unknown.manage }
      : alertText.link
    return (
      <TaskPage title={title} lead={done ? undefined : lead}>
        {done ? <Note>{done}</Note> : <AlertLinkForm sent={sent} />}
      </TaskPage>
    )
  }
  const { subscription, pausedUntil, searches, tastes, regions, leave, done } = loaderData
  return (
    <TaskPage title={text.title} lead={text.for(subscription.email)}>
      <Outcome done={done} refusals={refusal ? [refusal] : []} />
      {subscription.isPaused && <p className="font-semibold">{text.pausedUntil(formatDate(pausedUntil!))}</p>}
      <RemovableList
        heading={text.searches}
        items={searches.map(({ id, what, isLost, address, change }) => ({
          id,
          what: (
            <>
              <a href={address} className="text-green underline underline-offset-4">
                {what}
              </a>
              {isLost && <p>{text.lost}</p>}
            </>
          ),
          removeLabel: text.removeNamed(what),
          change: (
            <a href={change} aria-label={text.changeNamed(what)} className={buttonLook({ look: 'quiet' })}>
              {text.change}
            </a>
          ),
        }))}
        form={{ id: removeSearchForm.id, field: 'search' }}
        remove={text.remove}
      />
      <SettingsForm sent={sent} regions={regions} subscription={subscription} />
      <TasteList tastes={tastes} />
      <p className="border-t border-line pt-6">
        {text.leaveLead}{' '}
        <Link to={leave} className="font-semibold text-green underline underline-offset-4">
          {text.leave}
        </Link>
      </p>
    </TaskPage>
  )
}
