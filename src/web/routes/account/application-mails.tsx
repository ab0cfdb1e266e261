import { Form, redirect } from 'react-router'
import { Outcome } from '#ui/note.tsx'
import { LocaleSwitch } from '#ui/forms/locale-switch.tsx'
import {
  findTemplate,
  listTemplates,
  versionOfTemplate,
} from '#features/applications/application-answer.queries.server.ts'
import { saveTemplate } from '#features/applications/application-message.commands.server.ts'
import { templateForms } from '#features/applications/application-message.fields.ts'
import { placeholders, type TemplateKind, templateKinds } from '#features/applications/application-message.rules.ts'
import { applicationMessageText } from '#features/applications/application-message.text.ts'
import { applicationsPath } from '#features/applications/application-overview.fields.ts'
import { TemplateForm } from '#features/applications/components/template-form.tsx'
import { BackLink } from '#ui/back-link.tsx'
import { Button } from '#ui/button.tsx'
import { useSent } from '#ui/forms/form.ts'
import { formName } from '#ui/forms/form.rules.ts'
import { meanwhileText } from '#ui/forms/meanwhile.text.ts'
import { useTimesAccepted } from '#ui/forms/times-accepted.ts'
import { employerContext, servicesContext } from '#web/context.ts'
import { formActions } from '#web/forms/form-actions.server.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { tellMeanwhile } from '#web/forms/meanwhile.server.ts'
import type { RequestArgs } from '#web/forms/read-body.server.ts'
import { receiveForm } from '#web/forms/receive-form.server.ts'
import { refusalsIn } from '#web/forms/refusal-in.ts'
import { notFound } from '#web/request/responses.ts'
import type { Route } from './+types/application-mails.ts'

const { templatePage: text } = applicationMessageText

export { clientAction, headers } from '#web/forms/signed-in-page.ts'
export const meta = privatePage(text.title)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const templates = await listTemplates(db, context.get(employerContext).accountId)
  const { searchParams } = new URL(request.url)
  const kind = templateKinds.find((one) => one === searchParams.get('mail'))
  const versions = Object.fromEntries(templateKinds.map((one) => [one, versionOfTemplate(templates[one])]))
  const done = kind && (searchParams.has('terug') ? text.restored : text.saved)(text.names[kind])
  return { templates, versions, done }
}

const path = '/mijn-account/sollicitaties/mails'

const save = (form: (typeof templateForms)[number], kind: TemplateKind) => async (sent: RequestArgs) => {
  const { db, now } = sent.context.get(servicesContext)
  const received = await receiveForm(sent, form)
  if (!received.ok) return received.answer
  const employer = sent.context.get(employerContext)
  const { fields: words, version } = received
  const saved = await saveTemplate(db, employer, { kind, words, version, now: now() })
  if (saved.ok) return redirect(`${path}?mail=${kind}`)
  if (saved.reason === 'not-found') return notFound(sent.request)
  const current = await findTemplate(db, employer.accountId, kind)
  return tellMeanwhile(received.refuse(saved, meanwhileText.refusal), {
    labels: form.labels,
    typed: words,
    saved: current,
    version: versionOfTemplate(current),
  })
}

/** The id of the form that restores the board's own template. */
const restoring = (kind: TemplateKind) => `terug-${kind}`

const restore = (kind: TemplateKind) => async (sent: RequestArgs) => {
  const { db, now } = sent.context.get(servicesContext)
  const restored = await saveTemplate(db, sent.context.get(employerContext), { kind, words: undefined, now: now() })
  return restored.ok ? redirect(`${path}?mail=${kind}&terug`) : notFound(sent.request)
}

export const action = formActions({
  ...Object.fromEntries(templateForms.map((form, index) => [form.id, save(form, templateKinds[index]!)])),
  ...Object.fromEntries(templateKinds.map((kind) => [restoring(kind), restore(kind)])),
})

export default function ApplicationMails({
  loaderData: { templates, versions, done },
  actionData,
}: Route.ComponentProps) {
  const sent = useSent(actionData)
  return (
    <main id="inhoud" className="wrap max-w-3xl pt-4 pb-20">
      <BackLink to={applicationsPath}>{text.back}</BackLink>
      <h1 className="text-screen font-extrabold">{text.title}</h1>
      <p className="mt-3 text-xl text-soft">{text.lead}</p>
      <p className="mt-2 text-soft">
        {text.placeholders} {placeholders.map((name) => `{${name}}`).join(', ')}
      </p>
      <Outcome done={done} refusals={refusalsIn(actionData)} className="mt-6" />
      {templateKinds.map((kind, index) => (
        <section key={kind} aria-labelledby={`over-${kind}`} className="card mt-6 p-6 sm:p-8">
          <div className="flex flex-wrap items-center gap-3">
            <h2 id={`over-${kind}`} className="text-2xl">
              {text.names[kind]}
            </h2>
            {templates[kind].isOwn && (
              <span className="rounded-full bg-moss px-3 py-1 text-sm font-semibold text-green-deep">{text.own}</span>
            )}
          </div>
          <p className="mt-1 mb-6 text-soft">{text.when[kind]}</p>
          <Template
            kind={kind}
            form={templateForms[index]!}
            sent={sent}
            words={templates[kind]}
            version={versions[kind]}
          />
          {templates[kind].isOwn && (
            <Form method="post" className="mt-3">
              <Button name={formName} value={restoring(kind)} look="quiet">
                {text.restore}
              </Button>
            </Form>
          )}
        </section>
      ))}
      <LocaleSwitch className="mt-10 border-t border-line pt-4" />
    </main>
  )
}

type TemplateProps = Parameters<typeof TemplateForm>[0] & { kind: TemplateKind }

/** Re-created when this template was saved or restored, but not for another one: what is typed in this one stays. */
function Template({ kind, ...props }: TemplateProps) {
  const [saved, restored] = [useTimesAccepted(props.form.id), useTimesAccepted(restoring(kind))]
  return <TemplateForm key={`${saved} ${restored}`} {...props} />
}
