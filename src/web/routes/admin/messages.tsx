import { contactMessageList } from '#features/content/components/contact-message-list.tsx'
import { listContactMessages } from '#features/content/contact-message.queries.server.ts'
import { messageRemovalText } from '#features/content/contact-message-removal.text.ts'
import { contactText } from '#features/content/contact-message.text.ts'
import { DataTable } from '#ui/lists/data-table.tsx'
import { AdminPage } from '#web/components/admin-page.tsx'
import { privatePage } from '#web/forms/form-page.ts'
import type { Route } from './+types/messages.ts'
import { readDone } from './answer.server.ts'
import { loadList } from './list.server.ts'

const text = contactText.admin

export const meta = privatePage(text.title)

export async function loader(asked: Route.LoaderArgs) {
  return {
    listing: await loadList(asked, contactMessageList, listContactMessages),
    done: readDone(asked.request, messageRemovalText.done),
  }
}

export default function Messages({ loaderData: { listing, done } }: Route.ComponentProps) {
  return (
    <AdminPage title={text.title} lead={text.lead} done={done}>
      <DataTable list={contactMessageList} listing={listing} />
    </AdminPage>
  )
}
