import { RedirectForm } from '#features/content/components/redirect-form.tsx'
import { redirectList } from '#features/content/components/redirect-list.tsx'
import { redirectForm } from '#features/content/redirect.fields.ts'
import { redirectText as text } from '#features/content/redirect.text.ts'
import { useTimesAccepted } from '#ui/forms/times-accepted.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { DataTable } from '#ui/lists/data-table.tsx'
import { AdminPage, Panel } from '#web/components/admin-page.tsx'
import { useAdminAnswer } from '#web/components/admin-answer.ts'
import { privatePage } from '#web/forms/form-page.ts'
import type { Route } from './+types/redirects.ts'
import { changeRedirects, loadRedirects } from './redirects.server.ts'

export { clientAction, headers } from '#web/forms/signed-in-page.ts'
export const meta = privatePage(text.title)

export const loader = (asked: Route.LoaderArgs) => loadRedirects(asked)
export const action = (sent: Route.ActionArgs) => changeRedirects(sent)

export default function Redirects({
  loaderData: { listing, changing, version, done },
  actionData,
}: Route.ComponentProps) {
  const { refusal, sent } = useAdminAnswer(actionData)
  const times = useTimesAccepted(redirectForm.id)
  const aside = (
    <Panel id="doorverwijzen" title={changing ? text.changeHeading : text.addHeading} isOpened={changing !== undefined}>
      <RedirectForm key={`${changing?.id} ${times}`} sent={sent} rule={changing} version={version} />
      {changing && (
        <div className="mt-5 border-t border-line pt-5">
          <AskFirst
            open={text.remove}
            consequence={text.removeConsequence(changing.fromPath)}
            confirm={text.removeOf(changing.fromPath)}
            what="verwijderd"
            fields={{ id: changing.id }}
          />
        </div>
      )}
    </Panel>
  )
  return (
    <AdminPage
      title={text.title}
      lead={text.lead}
      done={sent.answer ? undefined : done}
      refusal={refusal}
      aside={aside}
    >
      <DataTable
        list={redirectList}
        listing={listing}
        openKey={changing?.id}
        kept={changing ? { wijzig: String(changing.id) } : {}}
      />
    </AdminPage>
  )
}
