import { LocaleSwitch } from '#ui/locale-switch.tsx'
import { redirect } from 'react-router'
import { localDay } from '#basics/dutch-date.ts'
import { fullName } from '#basics/person-name.ts'
import { changePerson } from '#features/applications/application-by-hand.commands.server.ts'
import { personForm } from '#features/applications/application-by-hand.fields.ts'
import { findApplication } from '#features/applications/application-detail.queries.server.ts'
import { employerText as text } from '#features/applications/application-employer.text.ts'
import { applicationPath } from '#features/applications/components/application-card.tsx'
import { PersonForm } from '#features/applications/components/person-form.tsx'
import { findPersonalRules } from '#features/applications/personal-field.queries.server.ts'
import { BackLink } from '#ui/back-link.tsx'
import { useSent } from '#ui/form.ts'
import { employerContext, servicesContext } from '#web/context.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { receiveForm } from '#web/forms/receive-form.server.ts'
import { requireId } from '#web/request/params.ts'
import { notFound } from '#web/request/responses.ts'
import type { Route } from './+types/application-edit.ts'

export { clientAction, headers } from '#web/forms/signed-in-page.ts'
export const meta = privatePage<Route.ComponentProps['loaderData']>(({ person }) =>
  text.form.editTitle(fullName(person)),
)

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const found = await findApplication(db, context.get(employerContext), requireId(request, params.id))
  if (!found) return notFound(request)
  // The applicant's name is still hidden.
  if (found.isHidden) throw redirect(applicationPath(found.id))
  const { id, firstName, infix, lastName, email, phone, birthDate, residencePlace, gender, hours } = found
  const person = { firstName, infix, lastName, email, phone, birthDate, residencePlace, gender, hours }
  return { id, person, today: localDay(now()), personal: await findPersonalRules(db) }
}

export async function action(sent: Route.ActionArgs) {
  const { db, now } = sent.context.get(servicesContext)
  const received = await receiveForm(
    sent,
    personForm({ today: localDay(now()), personal: await findPersonalRules(db) }),
  )
  if (!received.ok) return received.answer
  const applicationId = requireId(sent.request, sent.params.id)
  const employer = sent.context.get(employerContext)
  const changed = await changePerson(db, employer, { applicationId, fields: received.fields, now: now() })
  if (!changed.ok) {
    return changed.reason === 'not-found' ? notFound(sent.request) : received.refuse(changed, text.refusal)
  }
  return redirect(`${applicationPath(applicationId)}?gedaan=saved`)
}

export default function ApplicationEdit({
  loaderData: { id, person, today, personal },
  actionData,
}: Route.ComponentProps) {
  return (
    <main id="inhoud" className="wrap max-w-3xl pt-4 pb-20">
      <BackLink to={applicationPath(id)}>{fullName(person)}</BackLink>
      <h1 className="text-screen font-extrabold wrap-anywhere hyphens-auto">{text.form.editTitle(fullName(person))}</h1>
      <div className="card mt-8 p-6 sm:p-8">
        <PersonForm today={today} personal={personal} sent={useSent(actionData)} person={person} />
      </div>
      <LocaleSwitch className="mt-8" />
    </main>
  )
}
