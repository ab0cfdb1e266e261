import { redirect } from 'react-router'
import { accountPageText } from '#features/accounts/account-page.text.ts'
import { Note } from '#ui/note.tsx'
import { PersonalFieldsForm } from '#features/applications/components/personal-fields-form.tsx'
import { savePersonalRules } from '#features/applications/personal-field.commands.server.ts'
import { personalFieldForm } from '#features/applications/personal-field.fields.ts'
import { findPersonalRules } from '#features/applications/personal-field.queries.server.ts'
import { personalFieldText as text } from '#features/applications/personal-field.text.ts'
import { BackLink } from '#ui/back-link.tsx'
import { useSent } from '#ui/form.ts'
import { adminContext, servicesContext } from '#web/context.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { receiveForm } from '#web/forms/receive-form.server.ts'
import type { Route } from './+types/application-form.ts'

const path = '/beheer/sollicitatieformulier'

export { clientAction, headers } from '#web/forms/form-page.ts'
export const meta = privatePage(text.title)

export async function loader({ context, request }: Route.LoaderArgs) {
  context.get(adminContext)
  const rules = await findPersonalRules(context.get(servicesContext).db)
  return { rules, isSaved: new URL(request.url).searchParams.has('bewaard') }
}

export async function action(sent: Route.ActionArgs) {
  const { db, now } = sent.context.get(servicesContext)
  const admin = sent.context.get(adminContext)
  const received = await receiveForm(sent, personalFieldForm(await findPersonalRules(db)))
  if (!received.ok) return received.answer
  const { isSure: _, ...rules } = received.fields
  await savePersonalRules(db, admin, { rules, now: now() })
  return redirect(`${path}?bewaard`)
}

export default function ApplicationForm({ loaderData: { rules, isSaved }, actionData }: Route.ComponentProps) {
  const sent = useSent(actionData)
  return (
    <main id="inhoud" className="wrap max-w-3xl pt-4 pb-20">
      <BackLink to="/beheer">{accountPageText.admin.title}</BackLink>
      <h1 className="text-[clamp(2.25rem,5vw,3.25rem)] font-extrabold wrap-anywhere hyphens-auto">{text.title}</h1>
      <p className="mt-3 text-xl text-soft">{text.lead}</p>
      {isSaved && !sent.answer && (
        <div className="mt-6">
          <Note>{text.saved}</Note>
        </div>
      )}
      <div className="card mt-8 p-6 sm:p-8">
        <PersonalFieldsForm key={JSON.stringify(rules)} sent={sent} rules={rules} />
      </div>
    </main>
  )
}
