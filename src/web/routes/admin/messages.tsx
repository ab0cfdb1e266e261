import { contactMessageList } from '#features/content/components/contact-message-list.tsx'
import { listContactMessages } from '#features/content/contact-message.queries.server.ts'
import { contactText } from '#features/content/contact-message.text.ts'
import { DataTable } from '#ui/lists/data-table.tsx'
import { AdminPage } from '#web/components/admin-page.tsx'
import { privatePage } from '#web/forms/form-page.ts'
import type { Route } from './+types/messages.ts'
import { loadList } from './list.server.ts'

const text = contactText.admin

export const meta = privatePage(text.title)

export const loader = (asked: Route.LoaderArgs) => loadList(asked, contactMessageList, listContactMessages)

export default function Messages({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage title={text.title} lead={text.lead}>
      <DataTable list={contactMessageList} listing={loaderData} />
    </AdminPage>
  )
}
