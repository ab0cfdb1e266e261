import { Link } from 'react-router'
import { writingAdminPath, writingList } from '#features/content/components/writing-list.tsx'
import { faqText } from '#features/content/faq.text.ts'
import { listWritings } from '#features/content/writing-admin.queries.server.ts'
import { writingText as text } from '#features/content/writing.text.ts'
import { buttonLook } from '#ui/button.tsx'
import { DataTable } from '#ui/lists/data-table.tsx'
import { AdminPage } from '#web/components/admin-page.tsx'
import { privatePage } from '#web/forms/form-page.ts'
import type { Route } from './+types/writings.ts'
import { readDone } from './answer.server.ts'
import { loadList } from './list.server.ts'

export const meta = privatePage(text.admin.title)

export async function loader(asked: Route.LoaderArgs) {
  return {
    listing: await loadList(asked, writingList, listWritings),
    done: readDone(asked.request, text.doneElsewhere),
  }
}

export default function Writings({ loaderData: { listing, done } }: Route.ComponentProps) {
  const actions = (
    <div className="flex flex-wrap gap-2">
      <Link to="/beheer/inhoud/vragen" className={buttonLook({ look: 'quiet' })}>
        {faqText.title}
      </Link>
      <Link to={`${writingAdminPath.page}/nieuw`} className={buttonLook({ look: 'quiet' })}>
        {text.admin.add.page}
      </Link>
      <Link to={`${writingAdminPath.article}/nieuw`} className={buttonLook()}>
        {text.admin.add.article}
      </Link>
    </div>
  )
  return (
    <AdminPage title={text.admin.title} lead={text.admin.lead} actions={actions} done={done}>
      <DataTable list={writingList} listing={listing} />
    </AdminPage>
  )
}
