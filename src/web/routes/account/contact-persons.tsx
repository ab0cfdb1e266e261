import { Form, Link } from 'react-router'
import Plus from '~icons/tabler/plus'
import { fullName } from '#basics/person-name.ts'
import { Note } from '#features/accounts/components/account-frame.tsx'
import { ContactPersonRows } from '#features/accounts/components/contact-person-rows.tsx'
import { contactPersonText as text } from '#features/accounts/contact-person.text.ts'
import type { Removal } from '#features/departures/departure.queries.server.ts'
import { departureText } from '#features/departures/departure.text.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { formActions } from '#web/forms/form-actions.server.ts'
import { privatePage } from '#web/forms/form-page.ts'
import type { Route } from './+types/contact-persons.ts'
import { askInvite, askRemovePerson, loadContactPersons } from './contact-persons.server.ts'

const path = '/mijn-account/contactpersonen'

export { headers } from '#web/forms/form-page.ts'
export const meta = privatePage(text.title)

export const loader = (asked: Route.LoaderArgs) => loadContactPersons(asked)
export const action = formActions({ 'nodig-uit': askInvite, verwijder: askRemovePerson })

export default function ContactPersons({ loaderData, actionData }: Route.ComponentProps) {
  const { people, ownId, mayManage, removal, done } = loaderData
  const refusal = actionData && 'refusal' in actionData ? actionData.refusal : undefined
  return (
    <main id="inhoud" className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-[clamp(2.25rem,5vw,3.25rem)] font-extrabold wrap-anywhere hyphens-auto">{text.title}</h1>
        {mayManage && (
          <Link to={`${path}/nieuw`} className={buttonLook()}>
            <Plus aria-hidden="true" />
            {text.add}
          </Link>
        )}
      </div>
      <p className="mt-3 text-xl text-soft">{text.lead}</p>
      {!mayManage && <p className="mt-2 text-soft">{text.ownersManage}</p>}
      {refusal && (
        <p role="alert" className="mt-6 rounded-card bg-danger-wash p-5 font-medium">
          {refusal}
        </p>
      )}
      {done && !refusal && (
        <div className="mt-6">
          <Note>{done}</Note>
        </div>
      )}
      {removal && !refusal && <Confirm removal={removal} />}
      <div className="mt-8">
        <ContactPersonRows people={people} ownId={ownId} mayManage={mayManage} />
      </div>
    </main>
  )
}

/** Says what removing this person changes, before it is done. */
function Confirm({ removal }: { removal: Removal }) {
  const { removal: words } = departureText
  const { id, hasLogin, vacancyCount, tokenCount, primaryOf } = removal
  return (
    <section aria-labelledby="verwijder" className="card mt-6 grid gap-3 p-6 shadow-lifted ring-2 ring-danger sm:p-8">
      <h2 id="verwijder" className="text-2xl wrap-anywhere">
        {words.heading(fullName(removal) || removal.email)}
      </h2>
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>{words.erased}</li>
        {hasLogin && <li>{words.login}</li>}
        {primaryOf.length > 0 && <li>{words.companies(primaryOf)}</li>}
        {vacancyCount > 0 && <li>{words.vacancies(vacancyCount)}</li>}
        {tokenCount > 0 && <li>{words.tokens(tokenCount)}</li>}
      </ul>
      <div className="mt-2 flex flex-wrap gap-3">
        <Form method="post" action={path}>
          <input type="hidden" name="persoon" value={id} />
          <Button name="wat" value="verwijder" size="large">
            {words.button}
          </Button>
        </Form>
        <Link to={path} className={buttonLook({ look: 'quiet', size: 'large' })}>
          {words.back}
        </Link>
      </div>
    </section>
  )
}
