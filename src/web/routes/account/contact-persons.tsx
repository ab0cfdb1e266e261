import { Link } from 'react-router'
import Plus from '~icons/tabler/plus'
import { ConfirmRemoval } from '#features/departures/components/confirm-removal.tsx'
import { ConfirmRole } from '#features/people/components/confirm-role.tsx'
import { ContactPersonRows } from '#features/people/components/contact-person-rows.tsx'
import { contactPersonText as text } from '#features/people/contact-person.text.ts'
import { Outcome } from '#ui/note.tsx'
import { buttonLook } from '#ui/button.tsx'
import { ListSearch } from '#ui/lists/list-search.tsx'
import { formActions } from '#web/forms/form-actions.server.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { refusalIn } from '#web/forms/refusal-in.ts'
import type { Route } from './+types/contact-persons.ts'
import { askInvite, askRemovePerson, askRole, loadContactPersons } from './contact-persons.server.ts'

const path = '/mijn-account/contactpersonen'

export { clientAction, headers } from '#web/forms/signed-in-page.ts'
export const meta = privatePage(text.title)

export const loader = (asked: Route.LoaderArgs) => loadContactPersons(asked)
export const action = formActions({
  'nodig-uit': askInvite,
  'maak-eigenaar': askRole('owner'),
  'maak-lid': askRole('member'),
  verwijder: askRemovePerson,
})

export default function ContactPersons({ loaderData, actionData }: Route.ComponentProps) {
  const { people, searchedFor, ownId, mayManage, mayStepDown, removal, changingRole, done } = loaderData
  const refusal = refusalIn(actionData)
  const isRefused = actionData && 'refusal' in actionData
  return (
    <main id="inhoud" className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-page font-extrabold wrap-anywhere hyphens-auto">{text.title}</h1>
        {mayManage && (
          <Link to={`${path}/nieuw`} className={`${buttonLook()} max-w-full hyphens-auto wrap-anywhere`}>
            <Plus aria-hidden="true" />
            {text.add}
          </Link>
        )}
      </div>
      <p className="mt-3 text-xl text-soft">{text.lead}</p>
      {!mayManage && <p className="mt-2 text-soft">{text.ownersManage}</p>}
      <Outcome done={done} refusals={refusal ? [refusal] : []} className="mt-6" />
      {removal && !isRefused && <ConfirmRemoval removal={removal} />}
      {changingRole && !isRefused && <ConfirmRole person={changingRole} isOwn={changingRole.id === ownId} />}
      <ListSearch label={text.search} searchedFor={searchedFor} found={people.length} />
      {people.length > 0 && (
        <div className="mt-8">
          <ContactPersonRows people={people} ownId={ownId} mayManage={mayManage} mayStepDown={mayStepDown} />
        </div>
      )}
    </main>
  )
}
