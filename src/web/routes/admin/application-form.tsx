import { redirect } from 'react-router'
import { PersonalFieldsForm, personalRuleOptions } from '#features/applications/components/personal-fields-form.tsx'
import { savePersonalRules } from '#features/applications/personal-field.commands.server.ts'
import { personalFieldForm } from '#features/applications/personal-field.fields.ts'
import { findPersonalRules, versionOfPersonalRules } from '#features/applications/personal-field.queries.server.ts'
import { personalFieldText as text } from '#features/applications/personal-field.text.ts'
import { personalFields } from '#features/applications/personal-field.rules.ts'
import { useSent } from '#ui/forms/form.ts'
import { meanwhileText } from '#ui/forms/meanwhile.text.ts'
import { AdminPage } from '#web/components/admin-page.tsx'
import { adminContext, servicesContext } from '#web/context.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { tellMeanwhile } from '#web/forms/meanwhile.server.ts'
import { receiveForm } from '#web/forms/receive-form.server.ts'
import { ReferenceTabs } from './reference-frame.tsx'
import type { Route } from './+types/application-form.ts'

const path = '/beheer/sollicitatieformulier'

export { clientAction, headers } from '#web/forms/signed-in-page.ts'
export const meta = privatePage(text.title)

export async function loader({ context, request }: Route.LoaderArgs) {
  context.get(adminContext)
  const rules = await findPersonalRules(context.get(servicesContext).db)
  return { rules, version: versionOfPersonalRules(rules), isSaved: new URL(request.url).searchParams.has('bewaard') }
}

export async function action(sent: Route.ActionArgs) {
  const { db, now } = sent.context.get(servicesContext)
  const admin = sent.context.get(adminContext)
  const received = await receiveForm(sent, personalFieldForm(await findPersonalRules(db)))
  if (!received.ok) return received.answer
  const { isSure: _, ...rules } = received.fields
  const saved = await savePersonalRules(db, admin, { rules, version: received.version, now: now() })
  if (saved.ok) return redirect(`${path}?bewaard`)
  const current = await findPersonalRules(db)
  return tellMeanwhile(received.refuse(saved, meanwhileText.refusal), {
    labels: text.field,
    typed: rules,
    saved: current,
    version: versionOfPersonalRules(current),
    words: Object.fromEntries(personalFields.map((field) => [field, personalRuleOptions])),
  })
}

export default function ApplicationForm({ loaderData: { rules, version, isSaved }, actionData }: Route.ComponentProps) {
  const sent = useSent(actionData)
  return (
    <AdminPage title={text.title} lead={text.lead} done={isSaved && !sent.answer ? text.saved : undefined}>
      <ReferenceTabs current={path} />
      <div className="panel max-w-3xl p-6 sm:p-8">
        <PersonalFieldsForm key={JSON.stringify(rules)} sent={sent} rules={rules} version={version} />
      </div>
    </AdminPage>
  )
}
