import { Link } from 'react-router'
import { userList } from '#features/people/components/user-list.tsx'
import { listUsers } from '#features/people/user-admin.queries.server.ts'
import { userAdminText as text } from '#features/people/user-admin.text.ts'
import { buttonLook } from '#ui/button.tsx'
import { DataTable } from '#ui/lists/data-table.tsx'
import { AdminPage } from '#web/components/admin-page.tsx'
import { privatePage } from '#web/forms/form-page.ts'
import type { Route } from './+types/users.ts'
import { readDone } from './answer.server.ts'
import { loadList } from './list.server.ts'

export const meta = privatePage(text.title)

export async function loader(asked: Route.LoaderArgs) {
  return { listing: await loadList(asked, userList, listUsers), done: readDone(asked.request, text.done) }
}

export default function Users({ loaderData: { listing, done } }: Route.ComponentProps) {
  const actions = (
    <Link to="/beheer/gebruikers/nieuw" className={buttonLook()}>
      {text.invite.open}
    </Link>
  )
  return (
    <AdminPage title={text.title} lead={text.lead} actions={actions} done={done}>
      <DataTable list={userList} listing={listing} />
    </AdminPage>
  )
}
