import { fullName } from '#basics/person-name.ts'
import { ContactPersonForm } from '#features/people/components/contact-person-form.tsx'
import { contactPersonText } from '#features/people/contact-person.text.ts'
import { ResendLink } from '#features/sign-in/components/resend-link.tsx'
import { LocaleSwitch } from '#ui/forms/locale-switch.tsx'
import { useSent } from '#ui/forms/form.ts'
import { BackLink } from '#ui/back-link.tsx'
import { privatePage } from '#web/forms/form-page.ts'
import type { Route } from './+types/contact-person.ts'
import { loadContactPerson, saveContactPerson } from './contact-person.server.ts'

const { form: text, title } = contactPersonText

type Person = Awaited<ReturnType<typeof loadContactPerson>>['person']
const titleOf = (person: Person) => (person ? fullName(person) || person.email : text.newTitle)

export { clientAction, headers } from '#web/forms/signed-in-page.ts'
export const meta = privatePage<{ person: Person }>(({ person }) => titleOf(person))

export const loader = (asked: Route.LoaderArgs) => loadContactPerson(asked)
export const action = (sent: Route.ActionArgs) => saveContactPerson(sent)

export default function ContactPerson({
  loaderData: { person, version, isUnconfirmed },
  actionData,
}: Route.ComponentProps) {
  return (
    <main id="inhoud" className="max-w-2xl min-w-0">
      <BackLink to="/mijn-account/contactpersonen">{title}</BackLink>
      <h1 className="text-screen font-extrabold wrap-anywhere hyphens-auto">{titleOf(person)}</h1>
      {!person && <p className="mt-3 text-xl text-soft">{text.newLead}</p>}
      {isUnconfirmed && (
        <div className="mt-6 grid justify-items-start gap-3 rounded-card bg-sun-wash p-5">
          <p>{contactPersonText.roleRefusal.unconfirmed}</p>
          <ResendLink />
        </div>
      )}
      <div className="card mt-8 p-6 sm:p-8">
        <ContactPersonForm key={person?.id} sent={useSent(actionData)} person={person} version={version} />
      </div>
      <LocaleSwitch className="mt-8" />
    </main>
  )
}
