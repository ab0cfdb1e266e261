import { mailList } from '#features/mails/components/mail-list.tsx'
import { mailText as text } from '#features/mails/mail.text.ts'
import { DataTable } from '#ui/lists/data-table.tsx'
import { AdminPage } from '#web/components/admin-page.tsx'
import { privatePage } from '#web/forms/form-page.ts'
import { refusalIn } from '#web/forms/refusal-in.ts'
import type { Route } from './+types/mails.ts'
import { MailTabs } from './mail-tabs.tsx'
import { changeMails, loadMails } from './mails.server.ts'

export { clientAction, headers } from '#web/forms/signed-in-page.ts'
export const meta = privatePage(text.title)

export const loader = (asked: Route.LoaderArgs) => loadMails(asked)
export const action = (sent: Route.ActionArgs) => changeMails(sent)

export default function Mails({ loaderData: { listing, done }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title={text.title} lead={text.lead} done={done} refusal={refusalIn(actionData)}>
      <MailTabs current={mailList.path} />
      <DataTable list={mailList} listing={listing} />
    </AdminPage>
  )
}
