import { Form, Link } from 'react-router'
import { formatDate } from '#basics/dutch-date.ts'
import { AccountFrame } from '#features/accounts/components/account-frame.tsx'
import { AlertLinkForm, SettingsForm } from '#features/job-alerts/components/alert-form.tsx'
import { alertLinkForm, removeSearchForm, settingsId } from '#features/job-alerts/job-alert.fields.ts'
import { alertText } from '#features/job-alerts/job-alert.text.ts'
import { Button } from '#ui/button.tsx'
import { type FormAnswer, useSent } from '#ui/form.ts'
import { Note } from '#ui/note.tsx'
import { formActions } from '#web/forms/form-actions.server.ts'
import { privatePage } from '#web/forms/form-page.ts'
import type { Route } from './+types/job-alert-manage.ts'
import { loadSettings, saveSettings, sendLink, takeSearchOff } from './job-alert-manage.server.ts'

const text = alertText.manage

export { clientAction, headers, middleware } from '#web/forms/form-page.ts'
export const meta = privatePage(text.title)

export const loader = (asked: Route.LoaderArgs) => loadSettings(asked)
export const action = formActions({
  [settingsId]: saveSettings,
  [removeSearchForm.id]: takeSearchOff,
  [alertLinkForm.id]: sendLink,
})

/** decisions: a signed link manages the job alert, without signing in. */
export default function JobAlertManage({ loaderData, actionData }: Route.ComponentProps) {
  const sent = useSent(actionData as FormAnswer | undefined, 'token' in loaderData ? loaderData.token : undefined)
  if (loaderData.kind === 'link') {
    const done = sent.answer?.done
    const { title, lead } = loaderData.isBroken
      ? { title: alertText.unknown.title, lead: alertText.unknown.manage }
      : alertText.link
    return (
      <AccountFrame title={title} lead={done ? undefined : lead}>
        {done ? <Note>{done}</Note> : <AlertLinkForm sent={sent} />}
      </AccountFrame>
    )
  }
  const { subscription, pausedUntil, searches, regions, leave, done } = loaderData
  return (
    <AccountFrame title={text.title} lead={text.for(subscription.email)}>
      {done && <Note>{done}</Note>}
      {subscription.isPaused && <p className="font-semibold">{text.pausedUntil(formatDate(pausedUntil!))}</p>}
      {searches.length > 0 && (
        <section aria-labelledby="zoekopdrachten">
          <h2 id="zoekopdrachten" className="text-xl">
            {text.searches}
          </h2>
          <ul className="mt-3 grid gap-2">
            {searches.map(({ id, what }) => (
              <li key={id} className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
                <span className="min-w-0 wrap-anywhere">{what}</span>
                <Form method="post">
                  <input type="hidden" name="formulier" value={removeSearchForm.id} />
                  <input type="hidden" name="search" value={id} />
                  <Button look="quiet" aria-label={text.removeNamed(what)}>
                    {text.remove}
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </section>
      )}
      <SettingsForm sent={sent} regions={regions} subscription={subscription} />
      <p className="border-t border-line pt-6">
        {text.leaveLead}{' '}
        <Link to={leave} className="font-semibold text-green underline underline-offset-4">
          {text.leave}
        </Link>
      </p>
    </AccountFrame>
  )
}
