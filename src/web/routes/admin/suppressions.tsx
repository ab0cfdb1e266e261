import { suppressionList } from '#features/mails/components/mail-list.tsx'
import { SuppressionForm } from '#features/mails/components/suppression-form.tsx'
import { suppressionForm } from '#features/mails/mail.fields.ts'
import { mailText as text } from '#features/mails/mail.text.ts'
import { useTimesAccepted } from '#ui/forms/times-accepted.ts'
import { DataTable } from '#ui/lists/data-table.tsx'
import { AdminPage, Panel } from '#web/components/admin-page.tsx'
import { useAdminAnswer } from '#web/components/admin-answer.ts'
import { privatePage } from '#web/forms/form-page.ts'
import type { Route } from './+types/suppressions.ts'
import { MailTabs } from './mail-tabs.tsx'
import { changeSuppressions, loadSuppressions } from './mails.server.ts'

export { clientAction, headers } from '#web/forms/signed-in-page.ts'
export const meta = privatePage(text.suppressed)

export const loader = (asked: Route.LoaderArgs) => loadSuppressions(asked)
export const action = (sent: Route.ActionArgs) => changeSuppressions(sent)

export default function Suppressions({ loaderData: { listing, done }, actionData }: Route.ComponentProps) {
  const { refusal, sent } = useAdminAnswer(actionData)
  const times = useTimesAccepted(suppressionForm.id)
  const aside = (
    <Panel id="erbij" title={text.add.title}>
      <SuppressionForm key={times} sent={sent} />
    </Panel>
  )
  return (
    <AdminPage
      title={text.title}
      lead={text.suppressionLead}
      done={sent.answer ? undefined : done}
      refusal={refusal}
      aside={aside}
    >
      <div>
        <MailTabs current={suppressionList.path} />
        <DataTable list={suppressionList} listing={listing} />
      </div>
    </AdminPage>
  )
}
