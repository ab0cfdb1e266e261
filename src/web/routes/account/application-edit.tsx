import { LocaleSwitch } from '#ui/forms/locale-switch.tsx'
import { redirect } from 'react-router'
import { localDay } from '#basics/dutch-date.ts'
import { fullName } from '#basics/person-name.ts'
import { changePerson, versionOfPerson } from '#features/applications/application-by-hand.commands.server.ts'
import { personForm } from '#features/applications/application-by-hand.fields.ts'
import { findApplication } from '#features/applications/application-detail.queries.server.ts'
import { applicationText } from '#features/applications/application.text.ts'
import { employerText as text } from '#features/applications/application-employer.text.ts'
import { applicationPath } from '#features/applications/components/application-card.tsx'
import { PersonForm } from '#features/applications/components/person-form.tsx'
import { findPersonalRules } from '#features/applications/personal-field.queries.server.ts'
import { BackLink } from '#ui/back-link.tsx'
import { useSent } from '#ui/forms/form.ts'
import { meanwhileText } from '#ui/forms/meanwhile.text.ts'
import { employerContext, servicesContext } from '#web/context.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { tellMeanwhile } from '#web/forms/meanwhile.server.ts'
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
  return { id, person, version: versionOfPerson(found), today: localDay(now()), personal: await findPersonalRules(db) }
}

export async function action(sent: Route.ActionArgs) {
  const { db, now } = sent.context.get(servicesContext)
  const form = personForm({ today: localDay(now()), personal: await findPersonalRules(db) })
  const received = await receiveForm(sent, form)
  if (!received.ok) return received.answer
  const applicationId = requireId(sent.request, sent.params.id)
  const employer = sent.context.get(employerContext)
  const { fields, version } = received
  const changed = await changePerson(db, employer, { applicationId, fields, version, now: now() })
  if (!changed.ok) {
    if (changed.reason === 'not-found') return notFound(sent.request)
    const refused = received.refuse(changed, { ...text.refusal, ...meanwhileText.refusal })
    const current = changed.reason === 'changed' ? await findApplication(db, employer, applicationId) : undefined
    if (!current) return refused
    const saved = { version: versionOfPerson(current), saved: current }
    return tellMeanwhile(refused, { labels: form.labels, typed: fields, ...saved, words: { gender: genders } })
  }
  return redirect(`${applicationPath(applicationId)}?gedaan=saved`)
}

const genders = Object.entries(applicationText.genders).map(([value, label]) => ({ value, label }))

export default function ApplicationEdit({
  loaderData: { id, person, version, today, personal },
  actionData,
}: Route.ComponentProps) {
  return (
    <main id="inhoud" className="wrap max-w-3xl pt-4 pb-20">
      <BackLink to={applicationPath(id)}>{fullName(person)}</BackLink>
      <h1 className="text-screen font-extrabold wrap-anywhere hyphens-auto">{text.form.editTitle(fullName(person))}</h1>
      <div className="card mt-8 p-6 sm:p-8">
        <PersonForm key={id} {...{ today, personal, person, version }} sent={useSent(actionData)} />
      </div>
      <LocaleSwitch className="mt-8" />
    </main>
  )
}
